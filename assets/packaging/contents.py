"""What a packaged game consists of: Python packages, libraries in C and C++, Python itself.

A library whose file nobody has described in `libraries.toml` is an error: nothing is passed on
without its licence.
"""

from __future__ import annotations

import platform
import pyexpat
import re
import ssl
import sys
import tomllib
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import metadata
from pathlib import Path

import pygame
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from game import parts

HERE = Path(__file__).parent
TEXTS = HERE / "licences"

LEFT_OUT = (
    *("PIL", "cma", "dask", "distributed", "numpy", "shtab"),
    *("catanatron", "chess", "scipy", "skia", "soundfile", "tkinter"),
    *("coverage", "cyclonedx", "hypothesis", "mypy", "packaging", "setuptools"),
)
"""What an environment may have for an extra or for development, and a packaged game has not: a
package is the same whatever is installed where it is built.
"""


class UnknownPartError(Exception):
    """Raised where a package or a library has no licence that is known."""


@dataclass(frozen=True)
class Package:
    """A Python package as it is installed where the game is built."""

    found: metadata.Distribution

    @property
    def name(self) -> str:
        return self.found.metadata["Name"]

    @property
    def version(self) -> str:
        return self.found.version

    @cached_property
    def licence(self) -> str:
        """The licence as the package names it. Raises UnknownPartError if it does not."""
        licence = parts.licence_of(self.found)
        if not licence:
            raise UnknownPartError(f"the package {self.name} names no licence")
        return licence

    def texts(self) -> dict[str, bytes]:
        """The texts of its licences by their file names, its own or else ours."""
        files = parts.licence_files(self.found)
        own = {name: file.read_bytes() for name, file in files.items()}
        author = parts.field(self.found, "Author") or parts.field(self.found, "Author-email")
        head = f"{self.name}\n\nCopyright (c) {author}\n\n"
        return own or _texts(head, self.licence)


@dataclass(frozen=True)
class Library:
    """A library by its entry in `libraries.toml`, and its files in the packaged game."""

    name: str
    licence: str
    copyright: str
    home: str
    version: str | None
    files: tuple[Path, ...]

    def texts(self) -> dict[str, bytes]:
        """The texts of its licences by their file names."""
        if self.name == "Python":
            return {"LICENSE.txt": python_licence().read_bytes()}
        head = f"{self.name}\n{self.home}\n\n{self.copyright}\n\nLicence: {self.licence}\n\n"
        return _texts(head, self.licence)


def _texts(head: str, licence: str) -> dict[str, bytes]:
    return {f"{name}.txt": (head + text).encode() for name, text in spdx_texts(licence)}


def spdx_texts(licence: str) -> list[tuple[str, str]]:
    """Names and texts of the licences in an SPDX expression. Raises UnknownPartError."""
    found = []
    for word in re.split(r" (?:AND|WITH) ", licence):
        name = re.sub(r"-(only|or-later)$", "", word)
        path = TEXTS / f"{name}.txt"
        if not path.is_file():
            raise UnknownPartError(f"the text of the licence {word} is not in {TEXTS}")
        found.append((name, path.read_text(encoding="utf-8")))
    return found


def python_licence() -> Path:
    """The licences of Python and of what is compiled into it. Raises UnknownPartError."""
    found = parts.python_licence()
    if found is None:
        raise UnknownPartError(f"the Python in {sys.base_prefix} has no file LICENSE.txt")
    return found


def packages(name: str, *more: str) -> list[Package]:
    """A package and all that it needs at run time, each once, and more that are named."""
    found: dict[str, Package] = {}
    waiting = [name, *more]
    while waiting:
        key = canonicalize_name(waiting.pop())
        if key not in found:
            found[key] = Package(metadata.distribution(key))
            # What is there for building alone needs nothing here.
            wanted = found[key].found.requires or () if key not in more else ()
            waiting += [
                each.name
                for each in map(Requirement, wanted)
                if each.marker is None or each.marker.evaluate({"extra": ""})
            ]
    return [found[key] for key in sorted(found)]


def libraries(built: Path, known: Iterable[Package]) -> list[Library]:
    """The libraries in a packaged game. Raises UnknownPartError for a file of nobody.

    Extensions of Python's own and of packages are parts of those.
    """
    modules = {
        file.name
        for each in known
        for file in each.found.files or ()
        if parts.EXTENSION.search(file.name)
    }
    kinds = tomllib.loads((HERE / "libraries.toml").read_text(encoding="utf-8"))["library"]
    files: dict[str, list[Path]] = {}
    for path in sorted(built.rglob("*")):
        if path.name in modules or path.is_symlink() or not parts.NATIVE.search(path.name.lower()):
            continue
        kind = next((k for k in kinds if re.fullmatch(k["files"], path.name.lower())), None)
        if kind is not None:
            files.setdefault(kind["name"], []).append(path)
        elif path.name not in _standard_modules():
            raise UnknownPartError(
                f"{path.relative_to(built)} is in the package, and no entry of libraries.toml "
                "says under which licence"
            )
    versions = _versions()
    return [
        Library(
            *(kind["name"], kind["licence"], kind["copyright"], kind["home"]),
            versions.get(kind["name"]),
            tuple(files[kind["name"]]),
        )
        for kind in kinds
        if kind["name"] in files
    ]


@cache
def _standard_modules() -> set[str]:
    """The file names of compiled modules that belong to Python."""
    places = ("lib/python*/lib-dynload/*", "DLLs/*.pyd")
    return {path.name for place in places for path in Path(sys.base_prefix).glob(place)}


def _versions() -> Mapping[str, str]:
    """The versions of libraries that say theirs."""

    def dotted(numbers: Iterable[int]) -> str:
        return ".".join(map(str, numbers))

    return {
        "Python": platform.python_version(),
        "OpenSSL": ssl.OPENSSL_VERSION.split()[1],
        "zlib": zlib.ZLIB_RUNTIME_VERSION,
        "Expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
        "SDL": dotted(pygame.get_sdl_version()),
        "SDL_image": dotted(pygame.image.get_sdl_image_version() or ()),
        "SDL_mixer": dotted(pygame.mixer.get_sdl_mixer_version()),
        "SDL_ttf": dotted(pygame.font.get_sdl_ttf_version()),
    }
