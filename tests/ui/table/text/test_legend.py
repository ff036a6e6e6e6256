"""The legend beside the prompt explains the very arrows that the cards wear at the moment."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.library import find_board
from game.rules import Ruleset
from game.ui.table.model.card_signs import Sign
from game.ui.table.model.move_index import Key, card_key, slot_key
from game.ui.table.model.view import View
from game.ui.table.text.legend import CardSign, RoadSign, legend, open_arrow
from tests.rules.builders import Player, position
from tests.ui.table.desk import header_for

FITS, BOTH = "fits your route", "fits both ends"


@pytest.mark.parametrize(
    ("signs", "said"),
    [
        ([Sign.RIGHT], [(Sign.RIGHT, FITS, "fits")]),
        ([Sign.LEFT], [(Sign.LEFT, FITS, "fits")]),
        ([Sign.LEFT, Sign.RIGHT], [(Sign.RIGHT, FITS, "fits")]),
        ([Sign.BOTH], [(Sign.BOTH, BOTH, "both ends")]),
        ([Sign.BOTH, Sign.LEFT], [(Sign.LEFT, FITS, "fits"), (Sign.BOTH, BOTH, "both ends")]),
        (
            [Sign.BOTH, Sign.COSTS, Sign.RIGHT],
            [
                (Sign.RIGHT, FITS, "fits"),
                (Sign.COSTS, "gives up your route", "loses route"),
                (Sign.BOTH, BOTH, "both ends"),
            ],
        ),
    ],
)
def test_each_kind_of_arrow_is_explained_where_a_card_wears_it(
    south_rules: Ruleset, signs: list[Sign], said: list[tuple[Sign, str, str]]
) -> None:
    """An arrow with two heads stood on cards, and the legend showed another one alone."""
    state = position(south_rules, Player(hand="augsburg"), Player(hand="lodz"))
    view = View.of(state, header_for(state, ["human"] * 2).seats, 0)
    worn: Mapping[Key, Sign] = {card_key(number): sign for number, sign in enumerate(signs)}
    found = [each for each in legend(view, worn) if isinstance(each.sign, Sign)]
    assert [tuple(each) for each in found] == said


@pytest.mark.parametrize("used", [1, 6])
def test_the_horses_on_cards_of_the_hand_are_explained_as_long_as_they_may_be_played(
    used: int,
) -> None:
    """Nobody knew what “+1” on a card was."""
    rules = Ruleset(find_board("north"), "horses")
    coach = " ".join(f"weimar-{1 + each % 3} dresden-{1 + each % 3}" for each in range(3))
    horses = " ".join(coach.split()[:used])
    anna = Player(hand="leipzig-2", route="halle-2", horses=horses)
    state = position(rules, anna, Player(hand="stettin"), taken=1)
    view = View.of(state, header_for(state, ["human"] * 2).seats, 0)
    worn: Mapping[Key, Sign] = {card_key(0): Sign.RIGHT}
    said = [tuple(each) for each in legend(view, worn)]
    explained = (CardSign.HORSES, "played as horses", "as horses")
    assert (explained in said) is (used < 6)
    assert explained not in [tuple(each) for each in legend(view, {})], "a rival is to move"


@pytest.mark.parametrize(
    ("hand", "taken", "explained"),
    [
        ("leipzig-1 weimar-2", 1, [CardSign.SHORT]),
        # All are too few, or all are enough: they look alike.
        ("leipzig-1", 1, []),
        ("leipzig-2 weimar-3", 1, []),
        # One that may be taken is another one that is enough.
        ("leipzig-1", 0, [CardSign.SHORT]),
    ],
)
def test_pale_horses_are_explained_where_some_cards_bring_enough_and_others_do_not(
    hand: str, taken: int, explained: list[CardSign]
) -> None:
    """While some are missing, the sign beside the route says what to do with the others."""
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand=hand, route="halle-2 magdeburg-1 berlin-1 stettin-1")
    shown = "dresden-2 bremen-1"
    state = position(rules, anna, Player(hand="stettin-2"), taken=taken, display=shown)
    view = View.of(state, header_for(state, ["human"] * 2).seats, 0)
    signs = [each.sign for each in legend(view, {card_key(0): Sign.RIGHT})]
    assert [each for each in signs if isinstance(each, CardSign)] == explained


def test_roads_are_told_before_the_horses() -> None:
    """Green dashes were explained last, and hardly ever had room while horses were missing."""
    rules = Ruleset(find_board("north"), "horses")
    for horses, last in (("", CardSign.SHORT), ("weimar-3", CardSign.HORSES)):
        anna = Player(
            hand="leipzig-1 dresden-3",
            route="halle-2 magdeburg-1 berlin-1 stettin-1",
            horses=horses,
        )
        state = position(rules, anna, Player(hand="stettin-2"), taken=1)
        view = View.of(state, header_for(state, ["human"] * 2).seats, 0)
        told = [each.sign for each in legend(view, {card_key(0): Sign.RIGHT})]
        assert told == [Sign.RIGHT, RoadSign.IN_REACH, last]


@pytest.mark.parametrize(
    ("route", "horses", "said"),
    [
        # Two horses are the coach's own.
        ("halle-2", "", "fits your route"),
        ("halle-2 magdeburg-1", "", "fits your route – 3 horses needed"),
        ("halle-2 magdeburg-1", "weimar-1", "fits your route"),
        ("halle-2 magdeburg-1 berlin-1", "", "fits your route – 4 horses needed"),
    ],
)
def test_the_arrow_says_how_many_horses_the_longer_route_needs(
    route: str, horses: str, said: str
) -> None:
    """City or horses: that a city more needs a horse more was seen nowhere."""
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand="leipzig-1", route=route, horses=horses)
    state = position(rules, anna, Player(hand="stettin-2"), taken=1)
    view = View.of(state, header_for(state, ["human"] * 2).seats, 0)
    assert legend(view, {card_key(0): Sign.RIGHT})[0].words == said


def test_only_the_arrows_of_open_cards_are_spoken_of_where_one_has_to_be_taken() -> None:
    held, shown = card_key(0), slot_key(1)
    assert open_arrow({held: Sign.RIGHT, shown: Sign.PLAIN}) is None
    assert open_arrow({held: Sign.RIGHT, shown: Sign.BOTH}) is Sign.BOTH
    assert open_arrow({shown: Sign.BOTH, slot_key(2): Sign.LEFT}) is Sign.LEFT
    assert open_arrow({shown: Sign.LEFT, slot_key(2): Sign.RIGHT}) is Sign.RIGHT
