"""The choice of stems of the music that sound together: livelier the further a game has come, never
the same.

The stems were made by `assets/sounds/synthesise.py`. Within a section any of them fit each other,
one of each layer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

NEEDED = ("melody", "ground")
"""The layers that always sound; the others may be silent."""

CALM, BUSY = 0.5, 6.5
"""The liveliness of the music at the beginning of a game, and in its last round."""

REACH = 1.0
"""The largest distance from that of what is heard, if there is enough that is new."""

STEP = 2
"""The most by which the next section may be livelier or calmer."""

MEMORY = 220
"""Strains in which nothing comes again as it was: those of an hour."""


@dataclass(frozen=True, slots=True, eq=False)
class Stem:
    """A layer of a section; `lively` is what it adds to how lively the music is."""

    path: Path
    layer: str
    lively: int


@dataclass(frozen=True)
class Section:
    """Its stems, of which any fit together; `frames` is its length in samples."""

    frames: int
    stems: tuple[Stem, ...]

    @cached_property
    def settings(self) -> list[tuple[Stem, ...]]:
        """All that can sound together."""
        layers: dict[str, list[Stem | None]] = {}
        for stem in self.stems:
            layers.setdefault(stem.layer, [] if stem.layer in NEEDED else [None]).append(stem)
        return [
            tuple(stem for stem in chosen if stem is not None)
            for chosen in product(*layers.values())
        ]


@dataclass(frozen=True)
class Piece:
    """Its sections in the order in which they are played."""

    name: str
    form: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Strain:
    """The stems of one section; `last` if the piece ends with it."""

    stems: tuple[Stem, ...]
    frames: int
    last: bool


def lively(stems: Sequence[Stem]) -> int:
    """The liveliness of these when they sound together."""
    return sum(stem.lively for stem in stems)


def read_pieces(folder: Path) -> list[Piece]:
    """The pieces of a folder by its index. Raises OSError or ValueError if it cannot be read."""
    index: Any = json.loads((folder / "music.json").read_text(encoding="utf-8"))
    try:
        return [_piece(each, folder) for each in index["pieces"]]
    except (KeyError, TypeError) as error:
        raise ValueError(f"music.json: {error!r}") from error


def _piece(index: Any, folder: Path) -> Piece:
    sections = {
        name: Section(
            each["frames"],
            tuple(
                Stem(folder / f"{stem['file']}.ogg", stem["layer"], stem["lively"])
                for stem in each["stems"]
            ),
        )
        for name, each in index["sections"].items()
    }
    return Piece(index["name"], tuple(sections[name] for name in index["form"]))


class Arranger:
    """Chooses one strain after the other, so that each sounds in a way not heard for longest."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._heard: dict[tuple[Stem, ...], int] = {}
        """The strain in which each way was heard last."""
        self._count = 0
        self._lively: int | None = None
        self._melody: Stem | None = None

    def strains(self, piece: Piece, grown: Callable[[], float]) -> Iterator[Strain]:
        """The strains of a piece, each chosen when it is asked for.

        `grown` tells how far the game has come then, from 0 to 1.
        """
        self._lively = None
        for number, section in enumerate(piece.form, 1):
            stems = self._choice(section, grown())
            yield Strain(stems, section.frames, number == len(piece.form))

    def _choice(self, section: Section, grown: float) -> tuple[Stem, ...]:
        chosen = self._rng.choice(self._fitting(section, grown))
        self._heard[chosen] = self._count
        self._count += 1
        self._lively = lively(chosen)
        self._melody = next((stem for stem in chosen if stem.layer == "melody"), None)
        return chosen

    def _fitting(self, section: Section, grown: float) -> list[tuple[Stem, ...]]:
        """A choice that has not been heard for an hour, as lively as the game is now or nearly so.

        It is no great step from what was heard last, and of another melody.
        """
        goal = CALM + (BUSY - CALM) * max(0.0, min(1.0, grown))
        near = [
            stems
            for stems in section.settings
            if self._lively is None or abs(lively(stems) - self._lively) <= STEP
        ]
        ago = {stems: self._count - self._heard.get(stems, -MEMORY) for stems in near}
        least = min(MEMORY, max(ago.values()))
        fresh = [stems for stems in near if ago[stems] >= least]
        fresh = [stems for stems in fresh if self._melody not in stems] or fresh
        most = max(REACH, min(abs(lively(stems) - goal) for stems in fresh))
        return [stems for stems in fresh if abs(lively(stems) - goal) <= most]
