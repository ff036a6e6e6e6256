"""The record's first line: what is refused, and that the blame falls on line 1."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import Board, Options
from game.rules.records.assistance import FULL, WITHOUT, Assistance, UndoLimit
from game.rules.records.record import Header, SeatInfo, loads
from game.rules.records.replaying import replay, verify
from tests.rules.boards import hansa
from tests.rules.records import Line, data, fault, finder, lines_of, session

MISSING = object()


def header(south: Board, **changes: Any) -> Line:
    line = lines_of(session(south))[0]
    line.update(changes)
    return {key: value for key, value in line.items() if value is not MISSING}


def refusal(south: Board, **changes: Any) -> str:
    number, sentence = fault([header(south, **changes)], south)
    assert number == 1
    return sentence


def test_a_header_alone_is_a_game_about_to_begin(south: Board) -> None:
    game = verify(data([header(south)]), finder(south))
    assert game.entries == []
    assert not game.result
    assert game.state.turn == game.header.start


@pytest.mark.parametrize("key", ["format", "version", "map", "variant", "seats", "start", "supply"])
def test_every_key_is_a_must(south: Board, key: str) -> None:
    assert f'"{key}"' in refusal(south, **{key: MISSING})


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("format", ["", "chess", None, 1]),
        ("version", [0, 2, True, 1.0, "1", None]),
        ("map", ["", 3, None, ["south"]]),
        ("variant", ["", "Base", "horse", None, 1]),
        ("start", [-1, 2, True, 0.0, "0", None]),
        ("seats", [None, {}, [], "two"]),
        ("supply", [None, {}, "ulm-1", [1, 2], []]),
        ("map_sha256", [1, ["0"], True]),
        ("options", [None, [], ["open_draw_only"], "open_draw_only"]),
    ],
)
def test_wrong_values_are_refused(south: Board, key: str, values: list[Any]) -> None:
    for value in values:
        assert f'"{key}"' in refusal(south, **{key: value})


def test_a_record_of_a_newer_game_is_said_to_be_one(south: Board) -> None:
    assert "newer game" in refusal(south, version=2)
    assert "newer game" not in refusal(south, version=0)


@pytest.mark.parametrize("on", [1, 0, None, "true", 1.0])
def test_an_option_is_switched_with_true(south: Board, on: Any) -> None:
    assert '"options"' in refusal(south, options={"open_draw_only": on})


def test_an_unknown_option_is_a_fault(south: Board) -> None:
    sentence = refusal(south, options={"flying_horses": True})
    assert "flying_horses" in sentence
    assert "open_draw_only" in sentence


def test_an_absent_option_is_off(south: Board) -> None:
    line = header(south, options={"every_province": True})
    assert replay(data([line]), finder(south)).rules.options == Options(every_province=True)


def test_two_to_four_seats(south: Board) -> None:
    seat = header(south)["seats"][0]
    for count in (0, 1, 5):
        assert "2 to 4" in refusal(south, seats=[seat] * count, start=0)
    for count in (2, 3, 4):
        verify(data([header(south, seats=[seat] * count)]), finder(south))


@pytest.mark.parametrize(
    "seat",
    [
        "Red",
        {},
        {"name": "Red", "kind": "human"},
        {"name": "Red", "colour": "red"},
        {"name": "", "kind": "human", "colour": "red"},
        {"name": 7, "kind": "human", "colour": "red"},
        {"name": "Red", "kind": "robot", "colour": "red"},
        {"name": "Red", "kind": "ai", "colour": "red"},
        {"name": "Red", "kind": "ai", "colour": "red", "level": "god"},
        {"name": "Red", "kind": "ai", "colour": "red", "level": ["master"]},
        {"name": "\ud800", "kind": "human", "colour": "red"},
    ],
)
def test_a_seat_says_who_sits_there(south: Board, seat: Any) -> None:
    seats = header(south)["seats"]
    assert "seat 1" in refusal(south, seats=[seats[0], seat])


def test_an_ai_seat_has_a_level(south: Board) -> None:
    seats = [{"name": "A", "kind": "ai", "level": "master", "colour": "red"}] * 2
    game = replay(data([header(south, seats=seats)]), finder(south))
    assert game.header.seats[1] == SeatInfo("A", "ai", "red", "master")
    assert game.header.line()["seats"] == seats


def test_the_supply_is_the_whole_deck(south: Board) -> None:
    supply = header(south)["supply"]
    for wrong in (
        supply[1:],
        [*supply, supply[0]],
        [supply[1], *supply[1:]],
        ["rom-1", *supply[1:]],
    ):
        assert "exactly once" in refusal(south, supply=wrong)


def test_the_supply_is_laid_out_and_drawn_in_its_order(south: Board) -> None:
    line = header(south)
    state = replay(data([line]), finder(south)).state
    names = [south.cards[card] for card in (*state.display, *state.unseen_supply)]
    assert names == line["supply"]
    assert [south.cards[card] for card in state.display] == line["supply"][:6]


def test_a_map_that_is_not_there(south: Board) -> None:
    assert refusal(south, map="atlantis") == "there is no map 'atlantis'"


def test_horses_cannot_be_played_in_the_south(south: Board) -> None:
    assert "no horses" in refusal(south, variant="horses")


def test_horses_can_be_played_where_the_cards_bear_some() -> None:
    line = lines_of(session(hansa(), variant="horses"))[0]
    assert verify(data([line]), finder(hansa())).rules.variant.id == "horses"


def test_a_map_that_has_changed_since_is_refused(south: Board) -> None:
    assert "changed" in refusal(south, map_sha256="0" * 64)
    verify(data([header(south, map_sha256=south.sha256)]), finder(south))


def test_the_digest_is_of_the_rules_content_alone(south: Board) -> None:
    fields = {name: getattr(south, name) for name in Board.__dataclass_fields__}
    assert Board.of(**{**fields, "title": "Elsewhere"}).sha256 == south.sha256
    assert Board.of(**{**fields, "roads": south.roads[::-1]}).sha256 == south.sha256
    for changed in (
        {"roads": south.roads[1:]},
        {"stacks": south.stacks[1:]},
        {"carriages": south.carriages[1:]},
        {"copies": 2},
        {"core_province": None},
        {"horses_per_copy": (1, 2, 3)},
    ):
        assert Board.of(**{**fields, **changed}).sha256 != south.sha256


def test_more_keys_are_ignored(south: Board) -> None:
    line = header(south, created="1810-08-02", title="Fair", moves=[1])
    assert (
        verify(data([line]), finder(south)).header
        == replay(data([header(south)]), finder(south)).header
    )


def test_a_header_is_written_as_it_was_read(south: Board) -> None:
    options = {"open_draw_only": True, "every_province": True, "open_scores": True}
    line = header(south, options=options, map_sha256=south.sha256)
    assert Header.parse(line).line() == line


def test_key_order_and_spacing_do_not_matter(south: Board) -> None:
    line = header(south)
    assert Header.parse(dict(reversed(line.items()))) == Header.parse(line)
    assert loads(' { "a" : 1 } \r') == {"a": 1}


def test_a_seats_help_stays_with_the_game(south: Board) -> None:
    """Whoever continues a game plays it with the help that was agreed on."""
    for helped in (FULL, WITHOUT, Assistance(hints=False, lit=True, undo=UndoLimit.STRICT)):
        seats = [{"name": "Red", "kind": "human", "colour": "red", "help": helped.line()}]
        seats += header(south)["seats"][1:]
        read = Header.parse(header(south, seats=seats))
        assert read.seats[0].help == helped
        assert read.line()["seats"] == seats


STRANGE: tuple[object, ...] = ("often", None, 1, [])


@pytest.mark.parametrize(
    "value",
    [
        *(None, "much", 3, [], {}, {"hints": 1, "lit": True, "undo": "none"}, {"hints": True}),
        *({"hints": True, "lit": True, "undo": undo} for undo in STRANGE),
    ],
)
def test_another_programs_help_is_passed_over(south: Board, value: Any) -> None:
    """Readers ignore what they do not know: no game is refused for it."""
    seats = header(south)["seats"]
    seats[0] = {"name": "Red", "kind": "human", "colour": "red", "help": value}
    assert Header.parse(header(south, seats=seats)).seats[0].help is None


def test_a_character_stands_beside_the_level(south: Board) -> None:
    """Who does not know a character plays the level; a character no level has is left out."""
    known = {"name": "A", "kind": "ai", "level": "club", "character": "racer", "colour": "red"}
    wrong = [
        {**known, "character": "wizard"},
        {**known, "character": ["racer"]},
        {**known, "level": "master"},
    ]
    seats = Header.parse(header(south, seats=[known, *wrong])).seats
    assert [seat.character for seat in seats] == ["racer", None, None, None]
    assert [seat.player for seat in seats] == ["club:racer", "club", "club", "master"]
    assert seats[0].line() == known
