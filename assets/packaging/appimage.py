"""An AppImage, one file that runs on most Linux systems, from the folder that `build.py` made.

    python assets/packaging/appimage.py [FOLDER] [--tool APPIMAGETOOL [--runtime FILE]]

Makes `FOLDER/AppDir`, FOLDER being `build/package` unless given. With `--tool`, appimagetool makes
the AppImage of it, in `FOLDER/archives`. Without `--runtime`, the tool loads the newest runtime:
the program that each AppImage begins with.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from archive import file_name
from names import APP_ID, NAME
from share import write_share

RUN = f"""#!/bin/sh
# Started by its own path, so that the menu of programs may call it from anywhere.
here="$(dirname "$(readlink -f "$0")")"
export SDL_VIDEO_WAYLAND_WMCLASS="${{SDL_VIDEO_WAYLAND_WMCLASS:-{APP_ID}}}"
exec "$here/usr/lib/{NAME}/{NAME}" "$@"
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/package"))
    parser.add_argument("--tool", type=Path, help="the program appimagetool")
    parser.add_argument("--runtime", type=Path, help="what the AppImage begins with")
    wanted = parser.parse_args()
    place = wanted.folder / "AppDir"
    write_app_dir(place, wanted.folder / "dist" / NAME)
    print(f"made: {place}")
    if wanted.tool is not None:
        archives = wanted.folder / "archives"
        archives.mkdir(exist_ok=True)
        target = archives / f"{file_name()}.AppImage"
        environment = os.environ | {"ARCH": platform.machine()}
        runtime = ["--runtime-file", wanted.runtime] if wanted.runtime else []
        subprocess.run([wanted.tool, *runtime, place, target], env=environment, check=True)
        print(f"made: {target}")
    return 0


def write_app_dir(place: Path, built: Path) -> None:
    """The folder that becomes an AppImage, made anew from a packaged game."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(built, place / "usr" / "lib" / NAME, symlinks=True)
    share = place / "usr" / "share"
    write_share(share)
    start = place / "AppRun"
    start.write_text(RUN, encoding="utf-8")
    start.chmod(0o755)
    program = place / "usr" / "bin" / NAME
    program.parent.mkdir()
    program.symlink_to(Path("..", "lib", NAME, NAME))
    for link, target in (
        (f"{APP_ID}.desktop", f"usr/share/applications/{APP_ID}.desktop"),
        (f"{APP_ID}.png", f"usr/share/icons/hicolor/256x256/apps/{APP_ID}.png"),
        (".DirIcon", f"{APP_ID}.png"),
    ):
        (place / link).symlink_to(target)


if __name__ == "__main__":
    sys.exit(main())
