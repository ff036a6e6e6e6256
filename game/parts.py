"""Parts that the game is made of, their licences and the texts of these.

A packaged game has them in its folder `licences`, an installed one in the metadata of the packages.
What is not there is left out: no function here raises.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib import metadata
from importlib.metadata import Distribution
from pathlib import Path

from game import resources

TITLE = "Thurn und Taxis"
PYTHON = "Python"

NAMED = {
    "accesskit": "MIT OR Apache-2.0",
    "markdown-it-py": "MIT",
    "mdurl": "MIT",
    "pygame-ce": "LGPL-2.1-or-later",
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
    "PyTMX": "LGPL-3.0-or-later",
}
"""Licences of packages that do not name theirs by SPDX identifiers, as their files say."""

SHOWN = {
    "accesskit": "AccessKit",
    "fontpkg-atkinson-hyperlegible": "Atkinson Hyperlegible",
    "fontpkg-crimson-text": "Crimson Text",
}
"""Names of parts that are called otherwise than their packages."""

GEOGRAPHY = {"GeoNames": "CC BY 4.0", "Natural Earth": "public domain"}
"""Sources that maps were measured by, with the licence; `maps/sources` has the words on each."""

NATIVE = re.compile(r"\.(so(\.[0-9.]+)?|dll|dylib|pyd)$")
"""Ends of the file names of compiled code."""

EXTENSION = re.compile(r"\.(cpython-|cp3\d+-|abi3\.|pyd$)")
"""The marks that tell a compiled module of Python from a library."""

LICENCE_FILE = re.compile(r"(LICEN[CS]E|COPYING|OFL|LGPL|NOTICE|AUTHORS)[^/]*", re.IGNORECASE)


@dataclass(frozen=True)
class Part:
    """A part with the short name of its licence; `files` have the texts, "" is what is unknown.

    `libraries` are the names of files that a package brings along, and others have made.
    """

    name: str
    version: str = ""
    licence: str = ""
    files: tuple[Path, ...] = ()
    libraries: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The name that it is known by."""
        return SHOWN.get(self.name, self.name)

    def texts(self) -> list[str]:
        """The texts of its licences, as far as they can be read."""
        found = []
        for file in self.files:
            with suppress(OSError):
                found.append(file.read_text(encoding="utf-8", errors="replace"))
        return [text for text in found if text.strip()]


def parts() -> list[Part]:
    """The game itself, Python, all else by name, and last what the maps were measured by."""
    folder = packaged_licences()
    found = {each.name: each for each in (_packaged(folder) if folder else _installed())}
    own = found.pop(resources.PROGRAM, None)
    python = found.pop(PYTHON, None)
    rest = sorted(found.values(), key=lambda part: part.title.lower())
    return [_named_as_shown(own), python or _python(), *rest, *_of_maps()]


def packaged_licences() -> Path | None:
    """The folder `licences` of a packaged game; None for an installed one."""
    if not getattr(sys, "frozen", False):
        return None
    program = Path(sys.executable).resolve().parent
    places = (program / "licences", program.parent / "Resources" / "licences")
    return next((place for place in places if place.is_dir()), None)


def _named_as_shown(own: Part | None) -> Part:
    files = own.files if own is not None else ()
    if not files:
        files = tuple(path for path in (resources.folder("LICENSE"),) if path.is_file())
    return Part(TITLE, resources.version(), "MIT", files)


def _of_maps() -> Iterator[Part]:
    """Sources of the maps that are made from public geography."""
    for name, licence in GEOGRAPHY.items():
        file = resources.folder("maps") / "sources" / f"{name.replace(' ', '')}.txt"
        yield Part(name, licence=licence, files=(file,))


# A packaged game


def _packaged(folder: Path) -> Iterator[Part]:
    """Parts that the list of parts names; the folders alone where it cannot be read."""
    try:
        listed = json.loads((folder / "parts.cdx.json").read_text(encoding="utf-8"))
        named = [listed["metadata"]["component"], *listed["components"]]
        about = {each["name"]: each for each in named}
    except (OSError, ValueError, LookupError, TypeError):
        about = {}
    with suppress(OSError):
        for place in sorted(folder.iterdir()):
            if place.is_dir():
                files = _licences_first(path for path in place.iterdir() if path.is_file())
                said = about.get(place.name, {})
                yield Part(place.name, str(said.get("version", "")), _licence_in(said), files)


def _licence_in(component: dict[str, object]) -> str:
    """The licence of a component as CycloneDX has it."""
    found = []
    choices = component.get("licenses")
    for choice in choices if isinstance(choices, list) else ():
        if isinstance(choice, dict):
            named = choice.get("license", {})
            words = choice.get("expression") or named.get("id") or named.get("name")
            found.append(str(words or ""))
    return " AND ".join(filter(None, found))


# An installed game


def _installed() -> Iterator[Part]:
    """The packages that the game needs and has, with those that they need."""
    waiting, seen = [resources.PROGRAM], set()
    while waiting:
        name = re.sub(r"[-_.]+", "-", waiting.pop()).lower()
        if name in seen:
            continue
        seen.add(name)
        try:
            found = metadata.distribution(name)
            yield Part(
                str(field(found, "Name") or name),
                found.version,
                licence_of(found),
                _licences_first(licence_files(found).values()),
                tuple(_libraries(found)),
            )
            wanted = found.requires or []
        except (metadata.PackageNotFoundError, OSError, ValueError, LookupError):
            continue
        for words in wanted:
            match = re.match(r"[\w.-]+", words)
            if match is not None and "extra ==" not in words:
                waiting.append(match[0])


def field(found: Distribution, name: str) -> str | None:
    """A field of a package's metadata; None where it has none, in any form of the library."""
    return next(iter(found.metadata.get_all(name, [])), None)


def licence_of(found: Distribution) -> str:
    """The licence as a package names it; "" if it does not."""
    kinds = (
        words for words in found.metadata.get_all("Classifier", []) if words.startswith("License")
    )
    named = (
        NAMED.get(field(found, "Name") or ""),
        field(found, "License-Expression"),
        field(found, "License"),
        next(kinds, None),
    )
    return next((words for words in named if words), "").rpartition(" :: ")[2]


def licence_files(found: Distribution) -> dict[str, Path]:
    """The files of a package that have the texts of its licences, each name once."""
    return {
        file.name: Path(str(file.locate()))
        for file in found.files or ()
        if LICENCE_FILE.fullmatch(file.name) and file.suffix not in (".py", ".pyc")
    }


def _licences_first(files: Iterable[Path]) -> tuple[Path, ...]:
    """Files by name, those that only name people at the end."""
    return tuple(sorted(files, key=lambda path: (path.name.startswith("AUTHORS"), path.name)))


def _libraries(found: Distribution) -> list[str]:
    """The files of libraries that are no modules of the package itself."""
    names = {file.name for file in found.files or () if NATIVE.search(file.name.lower())}
    return sorted((name for name in names if not EXTENSION.search(name)), key=str.lower)


def _python() -> Part:
    text = python_licence()
    version = ".".join(map(str, sys.version_info[:3]))
    return Part(PYTHON, version, "PSF-2.0", () if text is None else (text,))


def python_licence() -> Path | None:
    """The file with the licences of Python and of what it brings along; None if it is missing."""
    library = Path(
        sys.base_prefix, "lib", f"python{sys.version_info.major}.{sys.version_info.minor}"
    )
    doc = Path("/usr/share/doc") / library.name / "copyright"
    places = (library / "LICENSE.txt", Path(sys.base_prefix, "LICENSE.txt"), doc)
    return next((place for place in places if place.is_file()), None)
