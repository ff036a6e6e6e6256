"""New maps of the person's own, made from a map that is sound.

Tiled's project, which knows the classes of the objects, is put beside them.
"""

from __future__ import annotations

import re
from pathlib import Path
from unicodedata import normalize
from xml.etree import ElementTree

from game.library import check_name
from game.plain_text import plain_name
from game.resources import folder
from game.rules.limits import LONGEST_ID
from game.storage import folders
from game.storage.atomic import write_new
from game.storage.messages import N_, Sentence, Translate, reason
from game.tiled import MapError, find_map, load_map
from game.tiled.classes import PROJECT
from game.tiled.items import LONGEST_TITLE

TEMPLATE = "small"
"""The small map of twelve cities that a new map is made from unless another one is named."""

RESERVED = re.compile("con|prn|aux|nul|(com|lpt)[0-9]")
"""Names that Windows keeps for devices, whatever stands after them for the kind of the file."""

_LETTERS = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l"}
)


class NewMapError(Exception):
    """Raised where a map cannot be made; the text says why and what to do."""

    def __init__(self, why: Sentence | MapError) -> None:
        super().__init__(why.text())
        self._why = why

    def text(self, translate: Translate = str) -> str:
        """The translated sentence."""
        return self._why.text(translate)


def map_id_of(name: str) -> str:
    """A map's id made of its name, such as "elsass-lothringen"; "" where no letter is left."""
    letters = normalize("NFC", name).lower().translate(_LETTERS)
    plain_letters = normalize("NFKD", letters).encode("ascii", "ignore").decode()
    words = re.sub(r"[^a-z0-9]+", "-", plain_letters)
    return words[:LONGEST_ID].strip("-")


def create_map(name: str, source: str | None = None) -> Path:
    """Write a new map into the person's folder of maps; its file.

    It is a copy of the map with the id `source`, without its painted ground, or of TEMPLATE.
    Nothing that is there is overwritten. Raises NewMapError.
    """
    title, map_id = plain_name(name, LONGEST_TITLE), map_id_of(name)
    if not map_id:
        raise NewMapError(Sentence(_NO_ID))
    if RESERVED.fullmatch(map_id):
        raise NewMapError(Sentence(_NO_FILE, {"name": map_id}))
    path = folders.maps() / f"{map_id}.tmx"
    try:
        check_name(path)
        data = _renamed(_source(source), map_id, title)
        path.parent.mkdir(parents=True, exist_ok=True)
        _put(path.with_name(PROJECT), (folder("maps") / PROJECT).read_bytes())
        written = _put(path, data)
    except MapError as error:
        raise NewMapError(error) from None
    except OSError as error:
        values = {"file": path.name, "folder": str(path.parent), "reason": reason(error)}
        raise NewMapError(Sentence(_UNWRITTEN, values)) from None
    if not written:
        raise NewMapError(Sentence(_TAKEN, {"file": path.name}))
    return path


_NO_ID = N_("The name needs a letter from A to Z or a digit: the file is called by it.")
_NO_FILE = N_("No file can be called {name} on Windows. Take another name.")
_TAKEN = N_("There is a map {file} already. Take another name.")
_UNWRITTEN = N_("{file} cannot be written into the folder {folder}: {reason}.")


def _put(path: Path, data: bytes) -> bool:
    """Write a file; False where there is one already. Raises OSError."""
    try:
        write_new(path, data)
    except FileExistsError:
        return False
    return True


def _source(map_id: str | None) -> Path:
    """The file to copy. Raises MapError unless it can be played."""
    if map_id is None:
        path = folder("maps") / "templates" / f"{TEMPLATE}.tmx"
    else:
        path = find_map(map_id, [folders.maps()])
    load_map(path)
    return path


def _renamed(path: Path, map_id: str, title: str) -> bytes:
    """The text of a sound map under another id and title, without its painted ground."""
    root = ElementTree.parse(path).getroot()
    for parent in list(root.iter()):
        for layer in parent.findall("imagelayer[@name='ground']"):
            parent.remove(layer)
    for properties in root.findall("properties"):
        for each in properties.findall("property"):
            key = each.get("name", "")
            if key == "map_id":
                each.set("value", map_id)
            elif key == "title_en":
                each.set("value", title)
            elif key.startswith("title_"):
                # Where a language has no title, this one stands; there is but one to be changed.
                properties.remove(each)
    text: str = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'.encode()
