"""Faces: everybody at a table has one, nobody that of another, and a chosen one is kept."""

from __future__ import annotations

import itertools
from typing import NamedTuple

import pygame
import pytest

from game.rules.levels import CHARACTERS
from game.ui.pieces import faces
from game.ui.pieces.faces import (
    Face,
    faces_of,
    faces_of_people,
    remember_faces,
    width_with_house,
)
from game.ui.pieces.portraits import BURGHERS, RIVALS
from game.ui.pieces.rivals import FIRST_NAMES


class Sitter(NamedTuple):
    name: str
    kind: str = "human"
    character: str | None = None


@pytest.fixture(autouse=True)
def nobody_has_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "_chosen", {})


NAMES = ("Anna", "Bert", "Charlotte", "Dora", "Emil", "Friedrich", "Red", "Blue", "Ÿ", "山田")


def test_no_two_seats_are_alike() -> None:
    for table in itertools.combinations(NAMES, 4):
        found = faces_of([Sitter(name) for name in table])
        assert len(set(found)) == 4
        assert all(face.name in BURGHERS for face in found)


def test_one_has_the_same_face_whatever_the_case_of_the_name() -> None:
    assert faces_of([Sitter("Anna")]) == faces_of([Sitter(" ANNA ")])


def test_who_plays_a_character_looks_like_it_and_a_second_one_does_not() -> None:
    found = faces_of([Sitter("Kilian", "ai", each) for each in CHARACTERS[:3]])
    assert found == tuple(Face(each, True) for each in CHARACTERS[:3])
    first, second = faces_of([Sitter("Kilian", "ai", "racer"), Sitter("Kilian 2", "ai", "racer")])
    assert first == Face("racer", True)
    assert not second.is_character


def test_a_chosen_face_goes_before_one_that_follows_from_a_name() -> None:
    own = faces_of([Sitter("Anna")])[0]
    remember_faces({"bert": own.name, "Anna": ""})
    anna, bert = faces_of([Sitter("Anna"), Sitter("Bert")])
    assert bert == own
    assert anna != own


def test_the_first_of_two_who_have_chosen_the_same_gets_it() -> None:
    remember_faces({"Anna": "captain", "Bert": "captain"})
    anna, bert = faces_of([Sitter("Anna"), Sitter("Bert")])
    assert anna == Face("captain")
    assert bert != anna


def test_an_ai_seat_does_not_take_the_face_of_a_person_of_its_name() -> None:
    remember_faces({"Anselm": "maid"})
    assert faces_of([Sitter("Anselm", "ai")]) != (Face("maid"),)


def test_an_ai_seat_has_one_face_in_all_games_and_none_that_a_person_can_have() -> None:
    """The same rival had the face of another member of the family from game to game."""
    for name in itertools.chain(*FIRST_NAMES.values()):
        alone = faces_of([Sitter(name, "ai")])[0]
        assert alone.name in RIVALS and name in FIRST_NAMES[alone.name]
        for people in (["Friedrich"], ["August", "Anna", "Bert"]):
            table = [*(Sitter(each) for each in people), Sitter(name, "ai")]
            assert faces_of(table)[-1] == alone == faces_of(table[::-1])[0]


def test_an_ai_seat_with_any_other_name_has_a_face_too() -> None:
    assert len({*faces_of([Sitter(name, "ai") for name in ("Bot", "Bot 2", "", "山田")])}) == 4
    first, second = faces_of([Sitter("Anselm", "ai"), Sitter("Anselm", "ai")])
    assert first == Face("innkeeper") != second and second.name in RIVALS


def test_a_face_that_this_version_does_not_know_is_passed_over() -> None:
    remember_faces({"Anna": "astronaut"})
    assert faces_of([Sitter("Anna")])[0].name in BURGHERS


def test_people_in_the_album_are_told_apart_as_long_as_there_are_faces() -> None:
    people = [(name, "") for name in ("Anna", "Ben", "Clara", "Dora", "Emil", "Frieda", "Gustav")]
    faces = faces_of_people([*people, ("Hans", "widow")])
    assert faces["Hans"] == Face("widow")
    assert len(set(faces.values())) == len(BURGHERS)
    # A ninth gets a face that somebody has already.
    assert len(faces_of_people([*people, ("Hans", "widow"), ("Ida", "widow")])) == 9


def test_neighbours_look_different_ways_and_stay_the_same_face() -> None:
    faces = list(faces_of_people((name, "") for name in ("Anna", "Ben", "Clara", "Dora")).values())
    assert [face.mirrored for face in faces] == [False, True, False, True]
    _first, second, *_others = faces
    straight = Face(second.name)
    assert straight == second
    flipped = pygame.transform.flip(straight.portrait(90, "blue"), True, False)
    assert pixels(second.portrait(90, "blue")) == pixels(flipped)
    assert pixels(second.with_house(90, "blue")) != pixels(straight.with_house(90, "blue"))


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("size", [24, 61, 200])
@pytest.mark.parametrize("colour", ["red", "black"])
def test_the_width_of_a_portrait_with_its_house_is_known_without_painting_it(
    colour: str, size: int
) -> None:
    for name in BURGHERS[:2]:
        assert Face(name).with_house(size, colour).get_width() == width_with_house(size)
