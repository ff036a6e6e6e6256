"""The legend beside the prompt explains the very arrows that the cards wear at the moment."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.library import find_board
from game.rules import Ruleset
from game.ui.table.model.card_signs import CardSign, RoadSign, Sign
from game.ui.table.model.move_index import Key, card_key, slot_key
from game.ui.table.model.view import View
from game.ui.table.text.legend import legend, open_arrows
from game.ui.table.variants.coach_words import CoachWords, Team
from game.ui.table.variants.horses import HorsesUi
from tests.rules.builders import Player, position
from tests.ui.table.desk import header_for

FITS, BOTH = "fits your route", "fits both ends"


@pytest.mark.parametrize(
    ("signs", "said"),
    [
        ([Sign.RIGHT], [(Sign.RIGHT, FITS, "fits", None)]),
        ([Sign.LEFT], [(Sign.LEFT, FITS, "fits", None)]),
        ([Sign.LEFT, Sign.RIGHT], [(Sign.LEFT, FITS, "fits", Sign.RIGHT)]),
        ([Sign.BOTH], [(Sign.BOTH, BOTH, "both ends", None)]),
        (
            [Sign.BOTH, Sign.LEFT],
            [(Sign.LEFT, FITS, "fits", None), (Sign.BOTH, BOTH, "both ends", None)],
        ),
        (
            [Sign.BOTH, Sign.COSTS, Sign.RIGHT],
            [
                (Sign.RIGHT, FITS, "fits", None),
                (Sign.COSTS, "gives up your route", "loses route", None),
                (Sign.BOTH, BOTH, "both ends", None),
            ],
        ),
    ],
)
def test_each_kind_of_arrow_is_explained_where_a_card_wears_it(
    south_rules: Ruleset, signs: list[Sign], said: list[tuple[Sign, str, str, Sign | None]]
) -> None:
    """An arrow with two heads stood on cards, and the legend showed another one alone."""
    state = position(south_rules, Player(hand="augsburg"), Player(hand="lodz"))
    view = View.of(state, header_for(state, ["human"] * 2).seats, 0)
    worn: Mapping[Key, Sign] = {card_key(number): sign for number, sign in enumerate(signs)}
    found = [each for each in legend(view, worn) if isinstance(each.sign, Sign)]
    assert [tuple(each)[:4] for each in found] == said


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
    said = [tuple(each)[:4] for each in legend(view, worn)]
    explained = (CardSign.HORSES, "as horses: any card", "as horses", None)
    assert (explained in said) is (used < 6)
    assert explained not in [tuple(each)[:4] for each in legend(view, {})], "a rival is to move"


@pytest.mark.parametrize(
    ("hand", "forced", "explained"),
    [
        # The headline shows them itself.
        ("leipzig-1 weimar-2", False, []),
        # There it says that two cards are taken.
        ("", True, []),
    ],
)
def test_green_horses_are_explained_by_the_headline(
    hand: str, forced: bool, explained: list[CardSign]
) -> None:
    """“too few” had to be puzzled out, and pale badges looked forbidden."""
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand=hand, route="halle-2 magdeburg-1 berlin-1 stettin-1")
    shown = "dresden-2 bremen-1"
    state = position(rules, anna, Player(hand="stettin-2"), display=shown, forced=forced)
    view = View.of(state, header_for(state, ["human"] * 2).seats, 0)
    signs = [each.sign for each in legend(view, {card_key(0): Sign.RIGHT})]
    assert [each for each in signs if isinstance(each, CardSign)] == explained


def test_roads_are_told_before_the_horses() -> None:
    """Green dashes were explained last, and hardly ever had room while horses were missing: they
    mean the same as the arrows.
    """
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(
        hand="leipzig-1 dresden-3",
        route="halle-2 magdeburg-1 berlin-1 stettin-1",
        horses="weimar-3",
    )
    state = position(rules, anna, Player(hand="stettin-2"), taken=1)
    view = View.of(state, header_for(state, ["human"] * 2).seats, 0)
    told = [each.signs for each in legend(view, {card_key(0): Sign.RIGHT})]
    assert told == [(Sign.RIGHT, RoadSign.IN_REACH), (CardSign.HORSES,)]
    fits, horses = legend(view, {card_key(0): Sign.RIGHT})
    assert fits.without_arrows is not None and horses.without_arrows == horses
    assert fits.without_arrows.signs == (RoadSign.IN_REACH,)


@pytest.mark.parametrize(
    ("hand", "route", "horses", "said", "lacks"),
    [
        # Two horses are the coach's own.
        ("leipzig-1", "halle-2", "", "", 0),
        ("leipzig-1", "halle-2 magdeburg-1", "", "3 cities: 3 horses", 1),
        ("leipzig-1", "halle-2 magdeburg-1", "weimar-1", "", 0),
        ("leipzig-1", "halle-2 magdeburg-1 berlin-1", "", "4 cities: 4 horses", 2),
        # No card goes on with the route.
        ("luettich-1", "halle-2 magdeburg-1 berlin-1", "", "", 2),
    ],
)
def test_the_sign_says_how_many_horses_the_longer_route_needs(
    hand: str, route: str, horses: str, said: str, lacks: int
) -> None:
    """City or horses: that a city more needs a horse more was seen nowhere; beside the arrow of the
    cards it read as if a card needed the horses.
    """
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand=hand, route=route, horses=horses)
    shown = "luettich-2 - - - - -"
    state = position(rules, anna, Player(hand="stettin-2"), taken=1, display=shown)
    view = View.of(state, header_for(state, ["human"] * 2).seats, 0)
    cities, owned = len(route.split()), HorsesUi().horses(view, 0) or 0
    assert CoachWords.of(Team(cities, owned), view=view).longer == said
    fits = legend(view, {card_key(0): Sign.RIGHT})[0]
    # Beside a plate of horses that are enough, an arrow alone read as the better way.
    horse = "horse" if lacks == 1 else "horses"
    assert fits.words == (f"as a city: {lacks} {horse} missing" if lacks else FITS)
    assert fits.word == (f"as a city: {lacks} missing" if lacks else "fits")


def test_only_the_arrows_of_open_cards_are_spoken_of_where_one_has_to_be_taken() -> None:
    held, shown = card_key(0), slot_key(1)
    assert open_arrows({held: Sign.RIGHT, shown: Sign.PLAIN}) == ()
    assert open_arrows({held: Sign.RIGHT, shown: Sign.BOTH}) == (Sign.BOTH,)
    assert open_arrows({shown: Sign.BOTH, slot_key(2): Sign.LEFT}) == (Sign.LEFT,)
    both = (Sign.LEFT, Sign.RIGHT)
    assert open_arrows({shown: Sign.RIGHT, slot_key(2): Sign.LEFT}) == both
