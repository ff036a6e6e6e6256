"""One file of the folder that `build.py` made, and checksums of all files to be published.

    python assets/packaging/archive.py [FOLDER]
    python assets/packaging/archive.py --checksums FOLDER

The first makes `FOLDER/archives/thurn-und-taxis-VERSION-SYSTEM-MACHINE`, a `.tar.gz` on Linux and a
`.zip` elsewhere, on macOS of the application; FOLDER is `build/package` unless given. The second
writes `SHA256SUMS` into a folder, which `sha256sum --check` reads.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from checksum import sha256
from names import NAME, TITLE

from game.resources import version

SUMS = "SHA256SUMS"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/package"))
    parser.add_argument("--checksums", action="store_true", help="only write SHA256SUMS")
    wanted = parser.parse_args()
    if wanted.checksums:
        print(write_checksums(wanted.folder))
        return 0
    dist, place = wanted.folder / "dist", wanted.folder / "archives"
    place.mkdir(parents=True, exist_ok=True)
    if sys.platform == "darwin":
        target = place / f"{file_name()}.zip"
        # It keeps what signatures and links need.
        command = ["ditto", "-c", "-k", "--keepParent", dist / f"{TITLE}.app", target]
        subprocess.run(command, check=True)
    elif sys.platform == "win32":
        target = zipped(dist / NAME, place / f"{file_name()}.zip")
    else:
        target = tarred(dist / NAME, place / f"{file_name()}.tar.gz")
    print(f"made: {target}")
    return 0


def file_name() -> str:
    """The name of this system's package without its ending."""
    system = SYSTEMS.get(sys.platform, sys.platform)
    return f"{NAME}-{version()}-{system}-{platform.machine().lower()}"


def tarred(folder: Path, target: Path) -> Path:
    """A folder with its links as a .tar.gz, of nobody and in the order of names."""
    date = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))

    def plain(each: tarfile.TarInfo) -> tarfile.TarInfo:
        each.uid = each.gid = 0
        each.uname = each.gname = ""
        each.mtime = date or each.mtime
        return each

    with tarfile.open(target, "w:gz") as archive:
        archive.add(folder, folder.name, filter=plain)
    return target


def zipped(folder: Path, target: Path) -> Path:
    """A folder as a .zip."""
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*")):
            archive.write(path, path.relative_to(folder.parent))
    return target


def write_checksums(folder: Path) -> Path:
    """Write the checksums of all files in a folder into it."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    lines = "".join(f"{sha256(path)}  {path.name}\n" for path in files)
    target = folder / SUMS
    target.write_text(lines, encoding="utf-8", newline="\n")
    return target


if __name__ == "__main__":
    sys.exit(main())
