"""Folders of the game's own files, and which build of the game this is."""

from __future__ import annotations

from pathlib import Path

PROGRAM = "thurn-und-taxis"
"""The name of the command, of the package, of the menu entry and of its window."""

FIRST_MAPS = ("south", "north")
"""The maps that are listed before the others: those of the printed games."""

_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The folder `name` of the game's own files, such as "maps" or "assets".

    It is inside the package in an installed game, beside it in a checkout. The package comes first,
    so that an installed game never reads a foreign folder in site-packages.
    """
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


def maps_of_the_game(place: Path) -> list[Path]:
    """The maps in the folder of those that come with the game, those of printed games first."""
    return sorted(place.glob("*.tmx"), key=_rank)


def _rank(path: Path) -> tuple[int, str]:
    """The place of a map among the others: those named first, then by name."""
    known = path.stem in FIRST_MAPS
    return FIRST_MAPS.index(path.stem) if known else len(FIRST_MAPS), path.name


def compiled() -> bool:
    """True if rules and AI are compiled."""
    from importlib.machinery import EXTENSION_SUFFIXES
    from importlib.util import find_spec

    rules = find_spec("game.rules.state")
    return rules is not None and (rules.origin or "").endswith(tuple(EXTENSION_SUFFIXES))


def build_name() -> str:
    """The version and its form, such as "0.1.0 (compiled)"."""
    return f"{version()} ({'compiled' if compiled() else 'pure Python'})"


def built_on() -> list[str]:
    """Python and the libraries that the installed game asks for, each with its version."""
    import platform
    import re
    from importlib import metadata

    found = [f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"]
    try:
        wanted = metadata.requires(PROGRAM) or []
    except metadata.PackageNotFoundError:
        return found
    for words in wanted:
        name = re.match(r"[\w.-]+", words)
        if name is None or "extra ==" in words:
            continue
        try:
            found.append(f"{name[0]} {metadata.version(name[0])}")
        except metadata.PackageNotFoundError:
            found.append(f"{name[0]}: not installed")
    return found


def version() -> str:
    """The installed version, or that of the checkout."""
    from importlib import metadata

    try:
        return metadata.version(PROGRAM)
    except metadata.PackageNotFoundError:
        import tomllib

        project = _PACKAGE.parent / "pyproject.toml"
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
