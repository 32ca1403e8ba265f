package dev.spyhop.engine.provider.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import org.junit.jupiter.api.Test;

class NoDelaySocketsTest {
    @Test
    void everySocketSendsAtOnce() throws IOException {
        NoDelaySockets factory = new NoDelaySockets();
        InetAddress here = InetAddress.getLoopbackAddress();
        try (ServerSocket server = new ServerSocket(0, 8, here)) {
            int port = server.getLocalPort();
            List<Socket> sockets = List.of(
                    factory.createSocket(),
                    factory.createSocket(here.getHostAddress(), port),
                    factory.createSocket(here.getHostAddress(), port, here, 0),
                    factory.createSocket(here, port),
                    factory.createSocket(here, port, here, 0));
            for (Socket socket : sockets) {
                assertThat(socket.getTcpNoDelay()).isTrue();
                socket.close();
            }
        }
    }
}
