; The installer for Windows: for one person, without asking for an administrator. Run by packaging/windows.py.
; Between the parts of a path stands \ and never /: makensis on Windows finds no files behind the latter.
Unicode true
!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${APP_ID}"

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "Software\${NAME}" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
BrandingText "${NAME} ${VERSION}"
!ifdef SIGN
  ; Before it is packed; the installer around it is signed when it is whole. What cannot be signed is not packed.
  !uninstfinalize '${SIGN} "%1"' = 0
!endif

VIProductVersion "${FOUR_NUMBERS}"
VIAddVersionKey /LANG=1033 "ProductName" "${NAME}"
VIAddVersionKey /LANG=1033 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "FileDescription" "Installs ${NAME}: ${SUMMARY}"
VIAddVersionKey /LANG=1033 "CompanyName" "${MAKERS}"
VIAddVersionKey /LANG=1033 "LegalCopyright" "${MAKERS}, ${LICENCE} licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\boardwell.exe"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; A program that runs keeps its file: it is asked to close before anything is replaced or removed.
!macro WaitUntilClosed FOLDER PROGRAM
  ${Do}
    ClearErrors
    ${IfNot} ${FileExists} "${FOLDER}\${PROGRAM}"
      ${ExitDo}
    ${EndIf}
    FileOpen $0 "${FOLDER}\${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${ExitDo}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "${NAME} is open. Close its window, then try again." \
      /SD IDCANCEL IDRETRY +2
    Abort
  ${Loop}
!macroend

; What an earlier version has put there goes, and nothing else: never a folder with files of somebody. Where our
; program is not, its folder _internal is another's.
!macro RemoveProgram FOLDER
  !insertmacro WaitUntilClosed "${FOLDER}" "boardwell.exe"
  !insertmacro WaitUntilClosed "${FOLDER}" "boardwell-console.exe"
  ${If} ${FileExists} "${FOLDER}\boardwell.exe"
    RMDir /r "${FOLDER}\_internal"
    Delete "${FOLDER}\match.ico"
    Delete "${FOLDER}\boardwell-console.exe"
    Delete "${FOLDER}\boardwell.exe"
  ${EndIf}
!macroend

; What is opened by a double-click. Where another program opens such files already, that stays so, and this one
; is among those that a person can choose.
!define CLASSES "Software\Classes"
!define CHANGED 0x08000000

!macro TellDesktop
  System::Call 'shell32::SHChangeNotify(i ${CHANGED}, i 0, p 0, p 0)'
!macroend

!macro RegisterFiles
  WriteRegStr HKCU "${CLASSES}\${FILE_CLASS}" "" "${FILE_NAME}"
  WriteRegStr HKCU "${CLASSES}\${FILE_CLASS}\DefaultIcon" "" "$INSTDIR\match.ico"
  WriteRegStr HKCU "${CLASSES}\${FILE_CLASS}\shell\open\command" "" '"$INSTDIR\boardwell.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\${FILE_ENDING}\OpenWithProgids" "${FILE_CLASS}" ""
  ReadRegStr $0 HKCU "${CLASSES}\${FILE_ENDING}" ""
  ${If} $0 == ""
    WriteRegStr HKCU "${CLASSES}\${FILE_ENDING}" "" "${FILE_CLASS}"
    WriteRegStr HKCU "${CLASSES}\${FILE_ENDING}" "Content Type" "${FILE_TYPE}"
  ${EndIf}
  !insertmacro TellDesktop
!macroend

; What another copy, or another program, has made its own since stays.
!macro ForgetFiles
  ReadRegStr $0 HKCU "${CLASSES}\${FILE_CLASS}\shell\open\command" ""
  ${If} $0 == '"$INSTDIR\boardwell.exe" "%1"'
    DeleteRegKey HKCU "${CLASSES}\${FILE_CLASS}"
    DeleteRegValue HKCU "${CLASSES}\${FILE_ENDING}\OpenWithProgids" "${FILE_CLASS}"
    DeleteRegKey /ifempty HKCU "${CLASSES}\${FILE_ENDING}\OpenWithProgids"
    ReadRegStr $0 HKCU "${CLASSES}\${FILE_ENDING}" ""
    ${If} $0 == "${FILE_CLASS}"
      DeleteRegValue HKCU "${CLASSES}\${FILE_ENDING}" ""
      DeleteRegValue HKCU "${CLASSES}\${FILE_ENDING}" "Content Type"
    ${EndIf}
    DeleteRegKey /ifempty HKCU "${CLASSES}\${FILE_ENDING}"
    !insertmacro TellDesktop
  ${EndIf}
!macroend

Section "${NAME}" Program
  SectionIn RO
  !insertmacro RemoveProgram "$INSTDIR"
  ; Whoever chooses another folder has it once, not twice.
  ReadRegStr $1 HKCU "Software\${NAME}" "Folder"
  ${If} $1 != ""
  ${AndIf} $1 != $INSTDIR
    !insertmacro RemoveProgram "$1"
    Delete "$1\uninstall.exe"
    RMDir "$1"
  ${EndIf}
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}\*.*"
  File "/oname=match.ico" "${FILE_ICON}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\boardwell.exe"
  WriteRegStr HKCU "Software\${NAME}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\boardwell.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "${MAKERS}"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  !insertmacro RegisterFiles
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" "$0"
SectionEnd

Section /o "Icon on the desktop" Desktop
  CreateShortcut "$DESKTOP\${NAME}.lnk" "$INSTDIR\boardwell.exe"
SectionEnd

; Matches, settings and boards of the person lie elsewhere, and stay.
Section "Uninstall"
  !insertmacro RemoveProgram "$INSTDIR"
  !insertmacro ForgetFiles
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  Delete "$DESKTOP\${NAME}.lnk"
  DeleteRegKey HKCU "${KEY}"
  DeleteRegKey HKCU "Software\${NAME}"
SectionEnd
