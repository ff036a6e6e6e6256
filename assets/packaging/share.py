"""The folder `share` of a package for Linux: menu entry, types of files, icons, metainfo.

python assets/packaging/share.py FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

import metainfo
from names import APP_ID, NAME

from game.cli.desktop.share import share_files, write_files


def write_share(folder: Path) -> None:
    """Write the files, all named by the application's id."""
    text = metainfo.metainfo(metainfo.CHANGELOG.read_text(encoding="utf-8"))
    files = share_files(folder, NAME, APP_ID, APP_ID)
    write_files({**files, folder / "metainfo" / f"{APP_ID}.metainfo.xml": text.encode()})


if __name__ == "__main__":
    write_share(Path(sys.argv[1]))
