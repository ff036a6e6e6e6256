; The installer for Windows; assets/packaging/windows.py says Version, Source, Target and File.

[Setup]
; It tells this game from other programs, so it stays as it is.
AppId={{B7C8B2E4-3B5D-4E57-9D4A-6F0C1E2A7D35}
AppName=Thurn und Taxis
AppVersion={#Version}
AppPublisher=Thurn und Taxis computer game project
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Thurn und Taxis
DefaultGroupName=Thurn und Taxis
DisableProgramGroupPage=yes
LicenseFile={#Source}\licences\thurn-und-taxis\LICENSE
UninstallDisplayIcon={app}\thurn-und-taxis.exe
; For oneself unless for everybody is asked for: no administrator is needed.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
OutputDir={#Target}
OutputBaseFilename={#File}
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "it"; MessagesFile: "compiler:Languages\Italian.isl"
Name: "nl"; MessagesFile: "compiler:Languages\Dutch.isl"
Name: "pl"; MessagesFile: "compiler:Languages\Polish.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; What an older version had and this one has not.
Type: filesandordirs; Name: "{app}\_internal"
Type: filesandordirs; Name: "{app}\licences"

[Files]
Source: "{#Source}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Thurn und Taxis"; Filename: "{app}\thurn-und-taxis.exe"
Name: "{autodesktop}\Thurn und Taxis"; Filename: "{app}\thurn-und-taxis.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\thurn-und-taxis.exe"; Description: "{cm:LaunchProgram,Thurn und Taxis}"; Flags: nowait postinstall skipifsilent
