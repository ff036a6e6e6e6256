"""The folder `licences` of a packaged game: a list of its parts, and the text of every licence."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from contents import Library, Package

HEAD = """Parts of Thurn und Taxis
========================

The game stands under the MIT licence; the parts that it is packaged with have their own. The
folders beside this file have their texts. Source code of each part is at its home page.

Of those under the LGPL, libraries in C are files of their own in the game's folder and may be
exchanged. PyTMX is Python code inside the program: assets/packaging/build.py of the game's source
packages it anew, with whatever version of PyTMX is installed.

"""


def write_licences(folder: Path, packages: Sequence[Package], libraries: Sequence[Library]) -> None:
    """Write PARTS.txt and a folder of texts for each part. Raises UnknownPartError."""
    lines = []
    for part in (*packages, *libraries):
        place = folder / part.name
        place.mkdir(parents=True, exist_ok=True)
        for name, text in part.texts().items():
            (place / name).write_bytes(text)
        files = [path.name for path in part.files] if isinstance(part, Library) else []
        words = [f"{part.name} {part.version or ''}".rstrip(), part.licence, *files]
        lines.append("\n    ".join(words))
    (folder / "PARTS.txt").write_text(HEAD + "\n\n".join(lines) + "\n", encoding="utf-8")
