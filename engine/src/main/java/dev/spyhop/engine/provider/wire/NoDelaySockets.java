package dev.spyhop.engine.provider.wire;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/// Sockets that send at once. A request is written as headers and then a body; without this the body waits for
/// the answer to
/// the headers' packet, which a kernel may hold back for 40 ms, at every step.
final class NoDelaySockets extends SocketFactory {
    private final SocketFactory usual = SocketFactory.getDefault();

    private static Socket atOnce(Socket socket) throws IOException {
        socket.setTcpNoDelay(true);
        return socket;
    }

    @Override
    public Socket createSocket() throws IOException {
        return atOnce(usual.createSocket());
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return atOnce(usual.createSocket(host, port));
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) throws IOException {
        return atOnce(usual.createSocket(host, port, localHost, localPort));
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return atOnce(usual.createSocket(host, port));
    }

    @Override
    public Socket createSocket(InetAddress address, int port, InetAddress localAddress, int localPort)
            throws IOException {
        return atOnce(usual.createSocket(address, port, localAddress, localPort));
    }
}
