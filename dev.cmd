@echo off
rem The one door to this project on Windows: run, test, package, pictures. Needs Maven 3.8 and a JDK 25 or newer.
setlocal EnableExtensions
cd /d "%~dp0"

if "%~1"=="" goto usage
if "%~1"=="help" goto usage

set "JDK="
if defined JAVA_HOME call :try "%JAVA_HOME%"
if not defined JDK for /d %%D in ("%ProgramFiles%\Eclipse Adoptium\jdk-25*" "%ProgramFiles%\Java\jdk-25*" "%ProgramFiles%\Microsoft\jdk-25*" "%USERPROFILE%\.jdks\*25*") do if not defined JDK call :try "%%~D"
if not defined JDK for %%J in (java.exe) do if not "%%~$PATH:J"=="" for %%K in ("%%~dp$PATH:J..") do call :try "%%~fK"
if not defined JDK (
  echo No JDK 25 or newer was found: install one, for example from https://adoptium.net, and set JAVA_HOME to its folder. 1>&2
  exit /b 1
)
set "JAVA_HOME=%JDK%"
where mvn >nul 2>nul
if errorlevel 1 (
  echo Maven was not found: install Maven 3.8 or newer and put mvn on the PATH. 1>&2
  exit /b 1
)
set "MAVEN_OPTS=--sun-misc-unsafe-memory-access=allow %MAVEN_OPTS%"
set "MAVEN=mvn -B -ntp -Dstyle.color=never -Dorg.slf4j.simpleLogger.defaultLogLevel=warn"

if "%~1"=="run" goto run
if "%~1"=="test" goto test
if "%~1"=="package" goto package
if "%~1"=="pictures" goto pictures
if "%~1"=="format" goto format
call :text 1>&2
exit /b 2

:run
call %MAVEN% package -DskipTests -Dspotless.check.skip -Dmdep.analyze.skip || exit /b 1
app\target\spyhop\bin\spyhop.bat --rehearsal
exit /b %ERRORLEVEL%

:test
if exist engine\target\surefire-reports rmdir /s /q engine\target\surefire-reports
if exist app\target\surefire-reports rmdir /s /q app\target\surefire-reports
if "%~2"=="" (
  call %MAVEN% verify || exit /b 1
) else (
  call %MAVEN% verify "-Dtest=*%~2*" -Dsurefire.failIfNoSpecifiedTests=false || exit /b 1
  dir /b engine\target\surefire-reports\TEST-*.xml app\target\surefire-reports\TEST-*.xml >nul 2>nul
  if errorlevel 1 (
    echo FAILED: no test ran; nothing matches %~2. 1>&2
    exit /b 1
  )
)
echo Passed.
exit /b 0

:package
call %MAVEN% package -DskipTests || exit /b 1
echo Made app\target\spyhop - start it with app\target\spyhop\bin\spyhop.bat
exit /b 0

:pictures
call %MAVEN% package -DskipTests -Dspotless.check.skip -Dmdep.analyze.skip || exit /b 1
set "CODEWHALE_HOME=%CD%\app\target\pictures-home"
call app\target\spyhop\bin\spyhop.bat --windowless app\target\pictures || exit /b 1
if not exist docs\images mkdir docs\images
copy /y app\target\pictures\*.png docs\images >nul
exit /b 0

:format
call %MAVEN% spotless:apply
exit /b %ERRORLEVEL%

:usage
call :text
if "%~1"=="" exit /b 2
exit /b 0

:text
echo usage: dev COMMAND
echo.
echo   run             open the workbench on its rehearsal session
echo   test [FILTER]   run all tests and checks, or the test classes whose name holds FILTER
echo   package         make app\target\spyhop, a folder that can be moved anywhere
echo   pictures        draw every view to docs\images, light and dark
echo   format          format the sources as the check wants them
exit /b 0

:try
if not exist "%~1\bin\javac.exe" exit /b 0
if not exist "%~1\release" exit /b 0
for /f "usebackq tokens=2 delims==" %%V in (`findstr /b "JAVA_VERSION=" "%~1\release"`) do for /f "tokens=1 delims=." %%M in ("%%~V") do if %%M GEQ 25 set "JDK=%~1"
exit /b 0
