@echo off
rem Starts Spyhop on Windows: the headless commands without JavaFX, everything else as the desktop.
rem SPYHOP_JAVA_OPTS holds more options for java.
setlocal EnableExtensions
for %%I in ("%~dp0..") do set "APP=%%~fI"

set "JDK="
call :try "%APP%\runtime"
if not defined JDK if defined JAVA_HOME call :try "%JAVA_HOME%"
if not defined JDK for /d %%D in ("%ProgramFiles%\Eclipse Adoptium\jdk-25*" "%ProgramFiles%\Java\jdk-25*" "%ProgramFiles%\Microsoft\jdk-25*" "%USERPROFILE%\.jdks\*25*") do if not defined JDK call :try "%%~D"
if not defined JDK for %%J in (java.exe) do if not "%%~$PATH:J"=="" for %%K in ("%%~dp$PATH:J..") do call :try "%%~fK"
if not defined JDK (
  echo spyhop: no JDK 25 or newer was found: install one, for example from https://adoptium.net, and set JAVA_HOME to its folder. 1>&2
  exit /b 1
)

set "COMMON=-XX:+UseCompactObjectHeaders -XX:+UseSerialGC -Xlog:disable -Xlog:all=error:stderr"
for %%W in (exec call contract doctor tasks replay serve mcp acp sessions help --help -h --version -V) do if "%~1"=="%%W" goto headless
"%JDK%\bin\java.exe" %COMMON% --enable-native-access=javafx.graphics,dev.spyhop.engine %SPYHOP_JAVA_OPTS% -p "%APP%\lib\desktop;%APP%\lib\engine" -m dev.spyhop.app/dev.spyhop.app.Main %*
exit /b %ERRORLEVEL%

:headless
"%JDK%\bin\java.exe" %COMMON% -XX:TieredStopAtLevel=1 %SPYHOP_JAVA_OPTS% -p "%APP%\lib\engine" -m dev.spyhop.engine/dev.spyhop.engine.cli.Main %*
exit /b %ERRORLEVEL%

:try
if not exist "%~1\bin\java.exe" exit /b 0
if not exist "%~1\release" exit /b 0
for /f "usebackq tokens=2 delims==" %%V in (`findstr /b "JAVA_VERSION=" "%~1\release"`) do for /f "tokens=1 delims=." %%M in ("%%~V") do if %%M GEQ 25 set "JDK=%~1"
exit /b 0
