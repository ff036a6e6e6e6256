"""The version that Windows shows of the program, and its installer by Inno Setup.

    python assets/packaging/windows.py [FOLDER] [--compiler ISCC]

The installer is made of the folder that `build.py` made and lies in `FOLDER/archives`; FOLDER is
`build/package` unless given. It needs Windows and Inno Setup 6.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from archive import file_name
from names import NAME, PUBLISHER, TITLE

from game.resources import version

SCRIPT = Path(__file__).parent / "installer.iss"

_RESOURCE = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}),
  kids=[
    StringFileInfo([StringTable("040904B0", [
{strings}
    ])]),
    VarFileInfo([VarStruct("Translation", [1033, 1200])]),
  ],
)
"""


def version_resource() -> str:
    """What PyInstaller reads with `--version-file`."""
    strings = {
        "CompanyName": PUBLISHER,
        "FileDescription": TITLE,
        "FileVersion": version(),
        "InternalName": NAME,
        "LegalCopyright": f"{PUBLISHER}, MIT licence",
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": TITLE,
        "ProductVersion": version(),
    }
    lines = [f"      StringStruct({key!r}, {value!r})," for key, value in strings.items()]
    return _RESOURCE.format(numbers=numbers(version()), strings="\n".join(lines))


def numbers(text: str) -> tuple[int, int, int, int]:
    """The four numbers that Windows makes of a version: the first three, and 0."""
    major, minor, micro = (int(part) for part in text.split(".")[:3])
    return major, minor, micro, 0


def installer(folder: Path, compiler: str) -> list[str]:
    """The command that makes the installer."""
    given = {
        "Version": version(),
        "Source": (folder / "dist" / NAME).resolve(),
        "Target": (folder / "archives").resolve(),
        "File": f"{file_name()}-setup",
    }
    return [compiler, *(f"/D{key}={value}" for key, value in given.items()), str(SCRIPT)]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/package"))
    parser.add_argument("--compiler", default="iscc", help="Inno Setup's compiler")
    wanted = parser.parse_args()
    return subprocess.run(installer(wanted.folder, wanted.compiler), check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
