"""The only user of pytmx: a checked .tmx tree becomes plain items."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

from game.file_kinds import is_file
from game.plain_text import plain
from game.tiled.chart import Point, Rect
from game.tiled.classes import Defaults, class_defaults
from game.tiled.faults import Fault, MapError
from game.tiled.pictures import picture_fault
from game.tiled.source import file_beside, read_source

LONGEST_TITLE = 32
EXAMPLE_COLOUR = "#ffb3a06c"
_E = TypeVar("_E", bound=StrEnum)
_COLOUR = re.compile("#(?:[0-9a-fA-F]{2})?" + 3 * "([0-9a-fA-F]{2})")


class Members:
    """The custom properties of an object, or of the map; faults are added to `faults`."""

    def __init__(
        self, values: Mapping[str, object], faults: list[Fault], object_id: int | None
    ) -> None:
        self._values = values
        self._faults = faults
        self._object_id = object_id

    def fault(self, template: str, /, **values: object) -> None:
        self._faults.append(Fault(self._object_id, template, **values))

    def text(self, name: str, default: str | None = None) -> str:
        """A property's text; without a default it must be there and not empty."""
        value = self._values.get(name)
        text = "" if value is None else str(value).strip()
        if text:
            return text
        if default is None:
            self.fault("The property “{name}” is missing or empty. Fill it in.", name=name)
            return ""
        return default

    def title(self, name: str, default: str | None = None) -> str:
        """A text to be shown: printable, and short enough for the table."""
        text = self.text(name, default)
        title = plain(text)
        if len(title) > LONGEST_TITLE or not text.isprintable() or (text and not title.strip()):
            self.fault(
                "The property “{name}” is “{text}”. Give at most {limit} printable characters.",
                name=name,
                text=text,
                limit=LONGEST_TITLE,
            )
            return ""
        return title

    def other_titles(self) -> dict[str, str]:
        """The titles in languages other than English: `title_de` and its like, if not empty."""
        names = sorted(self._values.keys() - {"title_en"})
        titles = {
            name.removeprefix("title_"): self.title(name, "")
            for name in names
            if name.startswith("title_")
        }
        return {language: title for language, title in titles.items() if title}

    def whole(self, name: str, low: int, high: int) -> int | None:
        """A whole number from low to high; None, with a fault, where it is anything else."""
        text = self.text(name)
        if text and (value := _whole(text)) is not None and low <= value <= high:
            return value
        if text:
            self.fault(
                "The property “{name}” is “{text}”. Give a whole number from {low} to {high}.",
                name=name,
                text=text,
                low=low,
                high=high,
            )
        return None

    def whole_or_none(self, name: str, low: int, high: int) -> int | None:
        """A whole number from low to high; None, without a fault, where it is anything else."""
        value = _whole(str(self._values.get(name, "")).strip())
        return value if value is not None and low <= value <= high else None

    def wholes(self, name: str, low: int, high: int) -> tuple[int, ...] | None:
        """Whole numbers from low to high, written with commas between them; empty is allowed.

        None, with a fault, where any is something else.
        """
        values = [_whole(part) for part in self.words(name)]
        sound = tuple(value for value in values if value is not None and low <= value <= high)
        if len(sound) != len(values):
            self.fault(
                "The property “{name}” is “{text}”. Give whole numbers from {low} to {high} with "
                "commas between them.",
                name=name,
                text=self.text(name),
                low=low,
                high=high,
            )
            return None
        return sound

    def words(self, name: str) -> tuple[str, ...]:
        """Words with commas between them."""
        text = self.text(name, "")
        return tuple(part.strip() for part in text.split(",")) if text else ()

    def one_of(self, name: str, kinds: type[_E]) -> _E | None:
        text = self.text(name)
        try:
            return kinds(text) if text else None
        except ValueError:
            known = ", ".join(kinds)
            self.fault(
                "The property “{name}” is “{text}”. Choose one of: {known}.",
                name=name,
                text=text,
                known=known,
            )
            return None

    def colour(self, name: str) -> tuple[int, int, int] | None:
        """A colour in Tiled's form, #AARRGGBB or #RRGGBB, as red, green, blue.

        None, with a fault, where it is anything else.
        """
        text = self.text(name)
        found = _COLOUR.fullmatch(text)
        if found is None:
            if text:
                self.fault(
                    "The property “{name}” is “{text}”. Choose a colour, such as {example}.",
                    name=name,
                    text=text,
                    example=EXAMPLE_COLOUR,
                )
            return None
        return int(found[1], 16), int(found[2], 16), int(found[3], 16)


@dataclass(frozen=True, slots=True)
class Item:
    """One object of the map. `points` is empty for points and rectangles."""

    object_id: int
    kind: str
    name: str
    rect: Rect
    points: tuple[Point, ...]
    closed: bool
    rotation: float
    members: Members

    @property
    def position(self) -> Point:
        return Point(self.rect.x, self.rect.y)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A map as it was drawn: its size in world units, its properties, ground and objects."""

    size: tuple[int, int]
    members: Members
    ground: Path | None
    items: tuple[Item, ...]


def read_sheet(path: Path, faults: list[Fault]) -> Sheet:
    """Read a .tmx; its members add their faults to `faults` when read.

    Raises MapError where the file cannot be read at all.
    """
    root = read_source(path)
    defaults = class_defaults(path)
    # pytmx imports pygame, which would print a greeting on the commands' standard output.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pytmx

    # pytmx refuses properties named like its own attributes. They do no harm here, since
    # properties are only read from their own dictionary.
    tiled = pytmx.TiledMap(allow_duplicate_names=True)
    tiled.filename = str(path)
    try:
        tiled.parse_xml(root)
        items = tuple(
            _item(thing, defaults, faults)
            for layer in tiled.layers
            if isinstance(layer, pytmx.TiledObjectGroup)
            for thing in layer
        )
        pictures = [layer for layer in tiled.layers if isinstance(layer, pytmx.TiledImageLayer)]
    except Exception as error:
        # pytmx documents no exceptions for invalid maps.
        raise MapError(
            [Fault(None, "The map cannot be read. Open it in Tiled and save it again.")]
        ) from error
    return Sheet(
        size=(int(tiled.width * tiled.tilewidth), int(tiled.height * tiled.tileheight)),
        members=Members(
            {**defaults.get(root.get("class", ""), {}), **tiled.properties}, faults, None
        ),
        ground=_ground(path, pictures, faults),
        items=items,
    )


def _item(thing: Any, defaults: Defaults, faults: list[Fault]) -> Item:
    # Tiled 1.9 writes an object's class as `class`, all others as `type`.
    kind = str(thing.type or vars(thing).get("class") or "")
    values = {**defaults.get(kind, {}), **thing.properties}
    points = tuple(Point(point.x, point.y) for point in vars(thing).get("points", ()))
    return Item(
        object_id=int(thing.id),
        kind=kind,
        name=str(thing.name or "").strip(),
        rect=Rect(thing.x, thing.y, thing.width, thing.height),
        points=points,
        closed=bool(thing.closed),
        rotation=float(thing.rotation),
        members=Members(values, faults, int(thing.id)),
    )


def _ground(path: Path, layers: list[Any], faults: list[Fault]) -> Path | None:
    """The painted ground: the image layer `ground`, its larger painting where it names one."""
    named = [layer for layer in layers if layer.name == "ground"]
    if len(named) > 1:
        faults.append(Fault(None, "Two layers are named “ground”. Rename one of them."))
    found = None
    for name in (name for layer in named[:1] for name in _pictures(layer)):
        file = file_beside(path, name)
        if file is None or not is_file(file):
            faults.append(
                Fault(
                    None,
                    "The ground image “{name}” is not in the map’s folder. Put it there.",
                    name=name,
                )
            )
        elif (fault := picture_fault(file, name)) is not None:
            faults.append(fault)
        else:
            found = file
    return found


def _pictures(layer: Any) -> list[str]:
    large = layer.properties.get("large_image")
    return [str(layer.source), str(large)] if large else [str(layer.source)]


def _whole(text: str) -> int | None:
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 7 else None
