"""Builds the papers as a site, with the README's pictures drawn anew.

    python docs/build.py [--no-pictures] [FOLDER]

FOLDER is `build/site` unless given. Needs no network. Every warning of Sphinx, such as a link that
leads nowhere, is an error: then nothing is left to be taken for the site, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURES = {"table.png": "table", "closing.png": "closing-horses"}
"""The scene of each picture of the README, by the file's name in `assets/readme`."""

SIZE = "1600x900"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "site")
    parser.add_argument("--no-pictures", action="store_true", help="take those of the README")
    options = parser.parse_args(arguments)
    site: Path = options.folder.resolve()
    pictures = None if options.no_pictures else site.with_name(f"{site.name}-pictures")
    if pictures is not None:
        draw(pictures)
    shutil.rmtree(site, ignore_errors=True)
    command = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going"]
    command += ["-c", str(ROOT / "docs"), "-d", str(site.with_name(f"{site.name}-doctrees"))]
    if pictures is not None:
        command += ["-D", f"pictures={pictures}"]
    done = subprocess.run([*command, str(ROOT), str(site)], check=False)
    if done.returncode:
        shutil.rmtree(site, ignore_errors=True)
        return 1
    print(f"The site is in {site}; it begins with index.html.")
    return 0


def draw(folder: Path) -> None:
    """Draw the README's pictures. Raises CalledProcessError."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, scene in PICTURES.items():
        command = [sys.executable, "-m", "game", "screenshot", scene, "-o", str(folder / name)]
        subprocess.run([*command, "--size", SIZE, "--lang", "en"], cwd=ROOT, check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
