"""Where the files that travel with the game lie: maps, pictures, sounds, translations."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The folder `name` of the game's own files, such as "maps" or "assets".

    An installed game carries it inside the package, a checkout beside it. The package comes
    first, so that an installed game never reads a stranger's folder next to site-packages.
    """
    packed = _PACKAGE / name
    return packed if packed.is_dir() else _PACKAGE.parent / name
