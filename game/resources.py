"""Folders of the game's own files, and its version."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The folder `name` of the game's own files, such as "maps" or "assets".

    It is inside the package in an installed game, beside it in a checkout. The package comes first,
    so that an installed game never reads a foreign folder in site-packages.
    """
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


def version() -> str:
    """The installed version, or that of the checkout."""
    from importlib import metadata

    try:
        return metadata.version("thurn-und-taxis")
    except metadata.PackageNotFoundError:
        import tomllib

        project = _PACKAGE.parent / "pyproject.toml"
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
