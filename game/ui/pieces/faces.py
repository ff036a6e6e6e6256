"""Faces at a table: a burgher for each person, a rival or a character for each AI seat.

No two are alike. Records know nothing of faces. Those of the album's people are handed over by
`remember_faces`; anybody else has a face that follows from the name. AI seats have faces that no
person can have.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol
from zlib import crc32

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.pieces import figures, portraits
from game.ui.pieces.portraits import BURGHERS, RIVALS, Mood
from game.ui.pieces.rivals import ENDINGS, rivals_for

WOMEN = BURGHERS[1::2]
"""The women among the burghers."""

HOUSE, BESIDE = 0.52, 0.7
"""The height of a house before a portrait in heights of that, its left side in widths."""


class Player(Protocol):
    """The occupant of a seat. `kind` is "human" or "ai", `character` that of an AI seat or None."""

    @property
    def name(self) -> str: ...

    @property
    def kind(self) -> str: ...

    @property
    def character(self) -> str | None: ...


@dataclass(frozen=True, slots=True)
class Face:
    """A burgher, a rival, or a character of `rules.levels.CHARACTERS`.

    All are drawn in one turn; one that is `mirrored` looks the other way. It is the same face.
    """

    name: str
    is_character: bool = False
    mirrored: bool = field(default=False, compare=False)

    def portrait(self, size: int, seat: str = "", mood: Mood = Mood.CALM) -> Surface:
        """The portrait, `size` pixels high; before the colour of a `seat`, "" for none."""
        of_people = portraits.rival if self.name in RIVALS else portraits.burgher
        draw = portraits.character if self.is_character else of_people
        image = draw(self.name, size, mood, seat)
        return _mirror(image) if self.mirrored else image

    def with_house(self, size: int, seat: str, mood: Mood = Mood.CALM) -> Surface:
        """The portrait, `size` pixels high, and the house of its seat over the corner below."""
        return _with_house(self.portrait(size, seat, mood), size, seat)


def face_or_house(face: Face | None, size: int, seat: str) -> Surface:
    """A face with the house of its seat, `size` pixels high; a lower house where there is none."""
    return figures.house(seat, size * 3 // 4) if face is None else face.with_house(size, seat)


def width_with_house(size: int) -> int:
    """The width of such a picture of this height, which is not painted for that."""
    portrait = max(1, round(size * portraits.ASPECT))
    house = round(round(size * HOUSE) * figures.HOUSE_ASPECT)
    return max(portrait, round(portrait * BESIDE) + house)


@cached(64)
def _mirror(portrait: Surface) -> Surface:
    return pygame.transform.flip(portrait, True, False)


@cached(24)
def _with_house(portrait: Surface, size: int, seat: str) -> Surface:
    house = figures.house(seat, round(size * HOUSE))
    x = round(portrait.get_width() * BESIDE)
    width = max(portrait.get_width(), x + house.get_width())
    image = Surface((width, max(size, house.get_height())), pygame.SRCALPHA)
    image.blit(portrait, (0, image.get_height() - portrait.get_height()))
    image.blit(house, (x, image.get_height() - house.get_height()))
    return image


_chosen: dict[str, str] = {}
_in_album: set[str] = set()


def remember_faces(chosen: Mapping[str, str]) -> None:
    """Use these burghers for people, by name, from now on; "" for who has not chosen any."""
    _chosen.update({_key(name): burgher for name, burgher in chosen.items()})


def remember_album(people: Iterable[tuple[str, str]]) -> None:
    """Use the faces of the album from now on, and none of people who are in it no more.

    `people` as in `faces_of_people`.
    """
    faces = {_key(name): face.name for name, face in faces_of_people(people).items()}
    for gone in _in_album - faces.keys():
        _chosen.pop(gone, None)
    _in_album.clear()
    _in_album.update(faces)
    remember_faces(faces)


def known_face(name: str) -> str:
    """The burgher that a person of this name has had, "" where that is not known."""
    return _chosen.get(_key(name), "")


def faces_of(players: Sequence[Player], wishes: Sequence[str] | None = None) -> tuple[Face, ...]:
    """The face of each player.

    `wishes` are burghers, "" for none, instead of those that people had before. The first of two
    who wish the same gets it. A person without one takes no face of an absent person of the album
    as long as there are others.
    """
    if wishes is None:
        wishes = [known_face(each.name) if each.kind == "human" else "" for each in players]
    found: dict[int, Face] = {}
    for seat, (player, wish) in enumerate(zip(players, wishes, strict=True)):
        face = Face(wish) if player.character is None else Face(player.character, True)
        if (face.is_character or wish in BURGHERS) and face not in found.values():
            found[seat] = face
    for seat, player in enumerate(players):
        if seat not in found:
            faces = [Face(name) for name in _proposals(player)]
            found[seat] = next(face for face in faces if face not in found.values())
    return tuple(_turned(found[seat], seat) for seat in range(len(players)))


def _proposals(player: Player) -> list[str]:
    """The faces for who has no wish, the best first."""
    if player.kind == "ai":
        return rivals_for(player.name)
    key = _key(player.name)
    known = {burgher for name, burgher in _chosen.items() if name != key}
    return sorted(_in_order(player.name), key=known.__contains__)


def faces_of_people(people: Iterable[tuple[str, str]]) -> dict[str, Face]:
    """The faces of people away from any table, by name; of each a name and a wish, "" for none.

    No two are alike as long as there are burghers for all.
    """
    people = list(people)
    taken = [wish for _name, wish in people if wish in BURGHERS]
    faces: dict[str, Face] = {}
    for name, wish in people:
        if wish not in BURGHERS:
            # sorted() keeps the order of those who were taken equally often.
            wish = sorted(_in_order(name), key=taken.count)[0]
            taken.append(wish)
        faces[name] = _turned(Face(wish), len(faces))
    return faces


def _turned(face: Face, place: int) -> Face:
    """The face at a place of a row, so turned that neighbours look different ways."""
    return replace(face, mirrored=place % 2 == 1)


def _in_order(name: str) -> list[str]:
    """All burghers, first those who suit a name."""
    key = _key(name)
    start = crc32(key.encode()) % len(BURGHERS)
    around = [*BURGHERS[start:], *BURGHERS[:start]]
    return sorted(around, key=lambda each: (each in WOMEN) != key.endswith(ENDINGS))


def _key(name: str) -> str:
    return name.strip().casefold()
