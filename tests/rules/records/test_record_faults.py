"""Faults in a record after its header, each laid at its line."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import Board
from game.rules.records.record import RecordError
from game.rules.records.replaying import replay, verify
from tests.rules.records import Line, data, fault, finder, lines_of, play_on, session


@pytest.fixture(scope="module")
def whole(south: Board) -> list[Line]:
    """A whole game of four with a reshuffle or more and its result."""
    return lines_of(play_on(session(south, 4, seed=3)))


def first(lines: list[Line], key: str, value: Any = None) -> int:
    """The index of the first line with this key (and value)."""
    return next(n for n, line in enumerate(lines) if key in line and value in (None, line.get(key)))


def with_line(lines: list[Line], at: int, **changes: Any) -> list[Line]:
    changed = [*lines]
    changed[at] = {**lines[at], **changes}
    return changed


def without(lines: list[Line], at: int) -> list[Line]:
    return [*lines[:at], *lines[at + 1 :]]


def inserted(lines: list[Line], at: int, *new: Line) -> list[Line]:
    return [*lines[:at], *new, *lines[at:]]


def test_the_whole_game_is_sound(south: Board, whole: list[Line]) -> None:
    game = verify(data(whole), finder(south))
    assert game.result
    assert any("chance" in line for line in whole)


# Form


def test_an_empty_file(south: Board) -> None:
    assert fault(b"", south)[0] == 1


@pytest.mark.parametrize("text", [b"\n", b"{}", b"[]", b"null", b"7", b'"x"', b"{", b"\x00"])
def test_a_first_line_that_is_no_header(south: Board, text: bytes) -> None:
    assert fault(text, south)[0] == 1


def test_a_torn_last_line(south: Board, whole: list[Line]) -> None:
    raw = data(whole[:9])
    for cut in (2, 9, 20):
        assert fault(raw[:-cut], south) == (9, "this is not a line of JSON")


def test_a_last_line_without_a_line_break_is_whole(south: Board, whole: list[Line]) -> None:
    assert verify(data(whole)[:-1], finder(south)).result


def test_line_ends_of_another_system(south: Board, whole: list[Line]) -> None:
    assert verify(data(whole).replace(b"\n", b"\r\n"), finder(south)).result


def test_an_empty_line_between(south: Board, whole: list[Line]) -> None:
    raw = data(whole[:4]) + b"\n" + data(whole[4:])
    assert fault(raw, south)[0] == 5


def test_what_is_not_utf_8(south: Board, whole: list[Line]) -> None:
    assert fault(data(whole[:4]) + b"\xff\n", south) == (5, "this is not UTF-8 text")
    assert fault(b"\xff", south) == (1, "this is not UTF-8 text")
    assert fault(data(whole[:2]).decode().encode("utf-16"), south)[0] == 1


def test_a_byte_order_mark(south: Board, whole: list[Line]) -> None:
    assert fault(b"\xef\xbb\xbf" + data(whole), south)[0] == 1


@pytest.mark.parametrize(
    "line",
    [
        "[]",
        "1",
        "null",
        '"draw"',
        "{}",
        '{"seat": 0}',
        '{"seat": 0, "do": "draw", "do": "draw"}',
        '{"seat": 0, "do": "draw", "weight": NaN}',
        '{"seat": 0, "do": "draw", "result": {}}',
        '{"seat": 0, "do": "draw", "chance": "reshuffle"}',
        '{"seat": 0, "do": "draw"} x',
        '{"seat": 0, "do": "draw", "a": ' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"seat": ' + "9" * 5000 + ', "do": "draw"}',
    ],
)
def test_a_line_that_is_no_entry(south: Board, whole: list[Line], line: str) -> None:
    number, sentence = fault(data(whole[:1]) + line.encode() + b"\n", south)
    assert number == 2
    assert "turn" not in sentence


def test_more_keys_are_ignored_in_every_line(south: Board, whole: list[Line]) -> None:
    lines = [{**line, "note": "x", "time": [1.5, None]} for line in whole]
    assert verify(data(lines), finder(south)).entries == verify(data(whole), finder(south)).entries


# Actions


@pytest.mark.parametrize("seat", [True, False, 1.0, "0", None, -1])
def test_a_seat_is_a_whole_number(south: Board, whole: list[Line], seat: Any) -> None:
    assert fault(with_line(whole, 1, seat=seat), south) == (2, '"seat" must be the index of a seat')


def test_the_wrong_seat(south: Board, whole: list[Line]) -> None:
    start = whole[0]["start"]
    other = (start + 1) % 4
    expected = f"it is the turn of seat {start}, not of seat {other}"
    assert fault(with_line(whole, 1, seat=other), south) == (2, expected)
    assert fault(with_line(whole, 1, seat=17), south)[0] == 2


@pytest.mark.parametrize("do", ["", "Draw", "pass", "horses", None, 1, ["draw"]])
def test_an_action_that_there_is_not(south: Board, whole: list[Line], do: Any) -> None:
    number, sentence = fault(with_line(whole, 1, do=do), south)
    assert number == 2
    assert '"do" must be one of' in sentence


BAD_VALUES: list[tuple[Line, str]] = [
    ({"do": "take"}, "slot"),
    *(({"do": "take", "slot": slot}, "slot") for slot in (0, 7, True, 1.0, "1", None)),
    ({"do": "start"}, "card"),
    *(({"do": "start", "card": card}, "card") for card in (1, None, "ulm", "ulm-4", "Ulm-1", "")),
    ({"do": "extend", "card": "ulm-1"}, "side"),
    *(
        ({"do": "extend", "card": "ulm-1", "side": side}, "side")
        for side in ("top", "Left", True, None, ["left"])
    ),
    ({"do": "extend", "side": "left"}, "card"),
    ({"do": "close", "houses": []}, "cartwright"),
    *(({"do": "close", "houses": [], "cartwright": on}, "cartwright") for on in (0, 1, None, "no")),
    ({"do": "close", "cartwright": False}, "houses"),
    *(
        ({"do": "close", "houses": houses, "cartwright": False}, word)
        for houses, word in (
            (["ulm", "augsburg"], "sorted"),
            (["ulm", "ulm"], "without repeats"),
            (["ulm-1"], "no city"),
            ("ulm", "list of ids"),
            (None, "list of ids"),
            ([1], "list of ids"),
            ({"ulm": 1}, "list of ids"),
        )
    ),
    ({"do": "keep"}, "cards"),
    *(
        ({"do": "keep", "cards": cards}, word)
        for cards, word in (
            (["ulm-2", "ulm-1", "ulm-3"], "sorted"),
            (["ulm-1", "ulm-1", "ulm-2"], "without repeats"),
            (["linz", "lodz", "ulm"], "no card"),
            ("ulm-1", "list of ids"),
            ([1, 2, 3], "list of ids"),
            (None, "list of ids"),
        )
    ),
]


@pytest.mark.parametrize(("line", "word"), BAD_VALUES)
def test_values_are_exact(south: Board, whole: list[Line], line: Line, word: str) -> None:
    line = {"seat": whole[0]["start"], **line}
    number, sentence = fault([whole[0], line], south)
    assert number == 2
    assert word in sentence
    assert "turn" not in sentence


def test_an_illegal_action_is_refused_with_the_rule(south: Board, whole: list[Line]) -> None:
    start = whole[0]["start"]
    for action, rule in (
        ({"do": "end"}, "Take a card first."),
        ({"do": "administrator"}, "With an empty hand the Postmaster must help"),
        ({"do": "start", "card": "ulm-1"}, "Take a card first."),
        ({"do": "close", "houses": [], "cartwright": False}, "Play a card first"),
        ({"do": "keep", "cards": ["linz-1", "lodz-1", "ulm-1"]}, "only after closing"),
    ):
        number, sentence = fault([whole[0], {"seat": start, **action}], south)
        assert number == 2
        assert sentence.startswith(rule) or rule in sentence


def test_an_action_left_out_is_found_later(south: Board, whole: list[Line]) -> None:
    for at in (1, 2, 3, 4):
        assert fault(without(whole, at), south)[0] > at


# Chance


def test_a_missing_reshuffle_is_the_actions_fault(south: Board, whole: list[Line]) -> None:
    at = first(whole, "chance")
    number, sentence = fault(without(whole, at), south)
    assert number == at + 1
    assert "missing" in sentence


def test_a_surplus_reshuffle_is_its_own_fault(south: Board, whole: list[Line]) -> None:
    for at in (1, 2, 5):
        chance = {"chance": "reshuffle", "supply": []}
        number, sentence = fault(inserted(whole, at, chance), south)
        assert number == at + 1
        assert "nothing is reshuffled" in sentence


def test_a_second_reshuffle_before_an_action(south: Board, whole: list[Line]) -> None:
    at = first(whole, "chance")
    number, sentence = fault(inserted(whole, at, whole[at]), south)
    assert number == at + 2
    assert "at most one" in sentence


@pytest.mark.parametrize("wrong", ["short", "double", "foreign", "empty"])
def test_a_wrong_reshuffle_is_its_own_fault(south: Board, whole: list[Line], wrong: str) -> None:
    at = first(whole, "chance")
    supply = whole[at]["supply"]
    stranger = next(card for card in south.cards if card not in supply)
    cards = {
        "short": supply[1:],
        "double": [supply[1], *supply[1:]],
        "foreign": [stranger, *supply[1:]],
        "empty": [],
    }[wrong]
    number, sentence = fault(with_line(whole, at, supply=cards), south)
    assert number == at + 1
    assert "discard pile" in sentence


@pytest.mark.parametrize(
    "changes",
    [{"chance": "shuffle"}, {"chance": True}, {"supply": None}, {"supply": [1]}, {"supply": ["x"]}],
)
def test_the_form_of_a_reshuffle(south: Board, whole: list[Line], changes: Line) -> None:
    at = first(whole, "chance")
    assert fault(with_line(whole, at, **changes), south)[0] == at + 1


def test_another_order_is_another_game_not_a_fault_of_the_reshuffle(
    south: Board, whole: list[Line]
) -> None:
    at = first(whole, "chance")
    lines = with_line(whole, at, supply=whole[at]["supply"][::-1])[: at + 2]
    verify(data(lines), finder(south))


def test_a_reshuffle_at_the_end(south: Board, whole: list[Line]) -> None:
    at = first(whole, "chance")
    number, sentence = fault(whole[: at + 1], south)
    assert number == at + 1
    assert "before an action" in sentence


def test_a_reshuffle_before_the_result(south: Board, whole: list[Line]) -> None:
    chance = {"chance": "reshuffle", "supply": []}
    assert fault(inserted(whole, len(whole) - 1, chance), south)[0] == len(whole)


# Result


def test_a_missing_result_is_the_fault_of_the_line_after_the_last(
    south: Board, whole: list[Line]
) -> None:
    number, sentence = fault(whole[:-1], south)
    assert number == len(whole)
    assert "result" in sentence


def test_replay_reads_a_record_that_lacks_only_its_result(south: Board, whole: list[Line]) -> None:
    game = replay(data(whole[:-1]), finder(south))
    assert game.state.over
    assert not game.result


def test_a_wrong_result(south: Board, whole: list[Line]) -> None:
    right = whole[-1]["result"]
    for key in ("scores", "carriage", "tiles", "houses_left"):
        for wrong in ([right[key][0] + 1, *right[key][1:]], right[key][1:], [*right[key], 0]):
            lines = with_line(whole, -1, result={**right, key: wrong})
            assert fault(lines, south) == (len(whole), "the result is not that of the game above")
    lines = with_line(whole, -1, result={**right, "winner": (right["winner"] + 1) % 4})
    assert fault(lines, south)[0] == len(whole)


@pytest.mark.parametrize("value", [None, {}, [], {"winner": 0}, "x"])
def test_the_form_of_a_result(south: Board, whole: list[Line], value: Any) -> None:
    assert fault(with_line(whole, -1, result=value), south)[0] == len(whole)


@pytest.mark.parametrize("key", ["scores", "carriage", "tiles", "houses_left", "winner"])
def test_the_numbers_of_a_result_are_whole(south: Board, whole: list[Line], key: str) -> None:
    right = whole[-1]["result"]
    exact = right[key]
    wrong = float(exact) if key == "winner" else [float(number) for number in exact]
    assert fault(with_line(whole, -1, result={**right, key: wrong}), south)[0] == len(whole)
    short = {name: value for name, value in right.items() if name != key}
    assert fault(with_line(whole, -1, result=short), south)[0] == len(whole)


def test_a_result_before_the_end(south: Board, whole: list[Line]) -> None:
    number, sentence = fault([*whole[:20], whole[-1]], south)
    assert number == 21
    assert "not over" in sentence


def test_a_second_result(south: Board, whole: list[Line]) -> None:
    assert fault([*whole, whole[-1]], south)[0] == len(whole) + 1


def test_an_action_after_the_end(south: Board, whole: list[Line]) -> None:
    action = {"seat": 0, "do": "draw"}
    for lines in ([*whole, action], [*whole[:-1], action]):
        number, sentence = fault(lines, south)
        assert number == len(lines)
        assert "over" in sentence


# Whatever it is


@pytest.mark.slow
@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.binary(max_size=300))
def test_bytes_of_any_kind_are_refused_in_good_order(rubbish: bytes) -> None:
    with pytest.raises(RecordError):
        replay(rubbish, finder())


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


@pytest.mark.slow
@settings(max_examples=50, deadline=None, derandomize=True)
@given(choice=st.integers(0, 10**6), value=VALUES)
def test_any_value_in_any_place_is_read_or_refused(
    south: Board, whole: list[Line], choice: int, value: Any
) -> None:
    """No value makes the reader fail in any other way than with a line and a sentence."""
    rng = Random(choice)
    lines = whole[: rng.randrange(1, 40)]
    at = rng.randrange(len(lines))
    key = rng.choice(sorted(lines[at]))
    try:
        replay(data(with_line(lines, at, **{key: value})), finder(south))
    except RecordError as error:
        assert 1 <= error.line <= len(lines)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "empty"),
        (b"\n", "empty"),
        (b'\xef\xbb\xbf{"format": "thurn-und-taxis"}\n', "byte order mark"),
    ],
)
def test_a_line_that_no_game_writes_is_named_for_what_it_is(
    south: Board, data: bytes, said: str
) -> None:
    number, sentence = fault(data, south)
    assert number == 1
    assert said in sentence
