"""A copy of the game that writes names into an album, one change each.

`python -m tests.storage.signatures FILE NAME COUNT`
"""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.storage import mended_file
from game.storage.album.entries import Album, Profile
from game.storage.album.file import AlbumFile
from game.storage.locks import replace_lock


def main(path: str, name: str, count: str) -> None:
    # On a busy machine the others may take longer than the game's patience.
    setattr(mended_file, "replace_lock", partial(replace_lock, patience=60.0))  # noqa: B010
    album_file = AlbumFile(Path(path))
    for number in range(int(count)):
        new = Profile(f"{name} {number}", "red")

        def signed(album: Album, new: Profile = new) -> Album:
            return replace(album, profiles=(*album.profiles, new))

        album_file.change(signed)


if __name__ == "__main__":
    main(*sys.argv[1:])
