"""Types of a chapter of the rules: paragraphs and illustrations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.positions import Scenario


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph. With a `term` it explains that word, which stands before it."""

    words: str
    term: str = ""


@dataclass(frozen=True, slots=True)
class MapPicture:
    """A piece of the map around cities, with a position of it.

    `roads` are highlighted pairs such as "ulm-kempten", `ghosts` cities where a house may stand,
    `lit` highlighted cities.
    """

    position: Scenario
    around: str
    caption: str
    roads: str = ""
    ghosts: str = ""
    lit: str = ""


@dataclass(frozen=True, slots=True)
class CardsPicture:
    """Cards in a row, by city."""

    map_id: str
    cards: str
    caption: str


@dataclass(frozen=True, slots=True)
class TilesPicture:
    """Stacks of bonus tiles, by id, each with all its values."""

    map_id: str
    stacks: str
    caption: str


@dataclass(frozen=True, slots=True)
class OfficialsPicture:
    caption: str


@dataclass(frozen=True, slots=True)
class CarriagesPicture:
    caption: str


@dataclass(frozen=True, slots=True)
class CoachPicture:
    """A coach with so many horses."""

    horses: int
    caption: str


@dataclass(frozen=True, slots=True)
class TownPicture:
    """A town's large engraving, by the city's id."""

    city: str
    caption: str


Illustration: TypeAlias = (
    MapPicture
    | CardsPicture
    | TilesPicture
    | OfficialsPicture
    | CarriagesPicture
    | CoachPicture
    | TownPicture
)
Passage: TypeAlias = Paragraph | Illustration


@dataclass(frozen=True, slots=True)
class RulesChapter:
    """A chapter; `id` is the topic by which the help of a page opens it."""

    id: str
    title: str
    passages: Sequence[Passage]
