"""Files that come with the game: maps, pictures, sounds, translations; and its version."""

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


def version() -> str:
    """The installed version, or that of the checkout."""
    from importlib import metadata

    try:
        return metadata.version("thurn-und-taxis")
    except metadata.PackageNotFoundError:
        import tomllib

        project = _PACKAGE.parent / "pyproject.toml"
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
