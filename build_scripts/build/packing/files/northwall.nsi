; The Windows installer: for one person, without administrator's rights, in English or Chinese like the system.
; build_scripts/build/packing/windows.py compiles it and gives PAYLOAD, OUT, VERSION, VERSION4, ICON, LICENCE, SIZE and more.

Unicode true
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true

!include "MUI2.nsh"
!include "x64.nsh"
!include "FileFunc.nsh"

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Northwall"
!define SAVES "$LOCALAPPDATA\Northwall"

Name "Northwall"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Northwall"
InstallDirRegKey HKCU "Software\Northwall" "Folder"
BrandingText "Northwall ${VERSION}"

VIProductVersion "${VERSION4}"
VIAddVersionKey "ProductName" "Northwall"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Northwall Setup"
VIAddVersionKey "CompanyName" "${PUBLISHER}"
VIAddVersionKey "LegalCopyright" "${RIGHTS}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\northwall.exe"
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "SimpChinese"

LangString ONLY64 ${LANG_ENGLISH} "Northwall needs a 64-bit Windows."
LangString ONLY64 ${LANG_SIMPCHINESE} "北墙麻将需要 64 位的 Windows。"
LangString RUNNING ${LANG_ENGLISH} "Northwall is running. Close it, then try again."
LangString RUNNING ${LANG_SIMPCHINESE} "北墙麻将正在运行。请先关闭，然后重试。"
LangString TAKEN ${LANG_ENGLISH} "There are other files in $INSTDIR. Choose an empty folder."
LangString TAKEN ${LANG_SIMPCHINESE} "$INSTDIR 里有其他文件。请选一个空文件夹。"
LangString ASKSAVES ${LANG_ENGLISH} "Delete your matches, coins and settings as well?"
LangString ASKSAVES ${LANG_SIMPCHINESE} "对局、金币和设置也删除吗？"
LangString LINK ${LANG_ENGLISH} "Northwall Mahjong"
LangString LINK ${LANG_SIMPCHINESE} "北墙麻将"

Function .onInit
  ${IfNot} ${RunningX64}
    MessageBox MB_OK|MB_ICONSTOP "$(ONLY64)" /SD IDOK
    Abort
  ${EndIf}
FunctionEnd

; A running program keeps its file: then neither a new nor an old copy may be touched.
!macro CloseFirst
  retry:
  ${If} ${FileExists} "$INSTDIR\northwall.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\northwall.exe" a
    ${If} ${Errors}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY retry
      Abort
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

Section "Northwall"
  !insertmacro CloseFirst
  ; Uninstalling empties the folder, so nothing of anyone else's may be in it.
  ${IfNot} ${FileExists} "$INSTDIR\northwall.exe"
    ${DirState} "$INSTDIR" $0
    ${If} $0 = 1
      MessageBox MB_OK|MB_ICONSTOP "$(TAKEN)" /SD IDOK
      Abort
    ${EndIf}
  ${EndIf}
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${PAYLOAD}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\$(LINK).lnk" "$INSTDIR\northwall.exe"
  WriteRegStr HKCU "Software\Northwall" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Northwall" "Link" "$SMPROGRAMS\$(LINK).lnk"
  WriteRegStr HKCU "Software\Classes\.northwall" "" "Northwall.Record"
  WriteRegStr HKCU "Software\Classes\.northwall" "Content Type" "application/x-northwall-record"
  WriteRegStr HKCU "Software\Classes\Northwall.Record" "" "$(LINK)"
  WriteRegStr HKCU "Software\Classes\Northwall.Record\DefaultIcon" "" "$INSTDIR\northwall.exe,0"
  WriteRegStr HKCU "Software\Classes\Northwall.Record\shell\open\command" "" '"$INSTDIR\northwall.exe" "%1"'
  WriteRegStr HKCU "${KEY}" "DisplayName" "$(LINK)"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\northwall.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  !insertmacro CloseFirst
  ; Asked before anything goes; a silent uninstall keeps the saves, unless it is called with /SAVES=delete.
  ${GetParameters} $2
  ClearErrors
  ${GetOptions} $2 "/SAVES=" $1
  ${If} $1 != "delete"
    StrCpy $1 "keep"
  ${EndIf}
  ${If} $1 == "keep"
  ${AndIf} ${FileExists} "${SAVES}\*.*"
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(ASKSAVES)" /SD IDNO IDNO kept
    StrCpy $1 "delete"
    kept:
  ${EndIf}
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\northwall.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  ReadRegStr $0 HKCU "Software\Northwall" "Link"
  Delete "$0"
  DeleteRegKey HKCU "Software\Northwall"
  DeleteRegKey HKCU "${KEY}"
  DeleteRegKey HKCU "Software\Classes\.northwall"
  DeleteRegKey HKCU "Software\Classes\Northwall.Record"
  ${If} $1 == "delete"
    RMDir /r "${SAVES}"
  ${EndIf}
SectionEnd
