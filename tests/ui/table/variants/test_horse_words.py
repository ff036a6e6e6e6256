"""The words on the own horses: what they are enough for, what is missing, and what to do."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules.events import Official
from game.ui.graphics import text
from game.ui.table.model.move_index import (
    VARIANT_PLACE,
)
from game.ui.table.model.view import View
from game.ui.table.text import tooltips
from game.ui.table.variants.coach_words import CoachWords, Team
from game.ui.table.variants.horses import HorsesUi
from game.ui.widgets import Button
from tests.rules.builders import Player
from tests.ui.table.desk import Desk
from tests.ui.table.variants.horses import (
    LONG,
    ROUTE,
)


@pytest.mark.parametrize(
    ("route", "hand", "shown", "played", "said"),
    [
        (ROUTE, "leipzig-2", "coelln-1", 0, "Enough for 1 more city"),
        (ROUTE, "coelln-2", "leipzig-1", 0, "Enough for 1 more city"),
        # The button for it is still locked.
        (ROUTE, "coelln-2", "coelln-1", 0, "Close after playing"),
        ("halle-2 berlin-2", "coelln-2", "coelln-1", 0, "Enough for 2 more cities"),
        # As soon as it may be closed nothing else is of interest.
        (ROUTE, "leipzig-2", "coelln-1", 1, "Enough to close"),
        ("halle-2 berlin-2", "leipzig-2", "coelln-1", 1, "Enough for 2 more cities"),
    ],
)
def test_no_more_cities_are_spoken_of_where_none_can_join_the_route(
    sit: Callable[..., Desk], route: str, hand: str, shown: str, played: int, said: str
) -> None:
    """The sign sent one to look for a city while none fitted, and while the route was closed."""
    anna = Player(hand=hand, route=route, horses="weimar-2")
    display = f"{shown} - - - - -"
    desk = sit(anna, taken=played, played=played, display=display, supply="")
    assert HorsesUi().place_words(desk.scene.position.view).splitlines()[1] == said


def test_no_card_is_asked_for_where_the_coach_has_all_it_may() -> None:
    assert CoachWords.of(Team(10, 9)).advice == "1 missing – any card is enough"
    assert CoachWords.of(Team(10, 8)).advice == "2 missing – a +2 card is enough"
    assert CoachWords.of(Team(10, 7)).advice == "3 missing – a +3 card is enough"
    assert CoachWords.of(Team(10, 6)).advice == "4 missing – cards bring more"
    assert CoachWords.of(Team(10, 8), more=False).advice == "2 missing"


SHOWN = "berlin-2 bremen-1 luebeck-1 stettin-1 schwerin-1 hannover-1"
"""Open cards, of which one alone brings two horses."""

POOR = "berlin-1 bremen-1 luebeck-1 stettin-1 schwerin-1 hannover-1"

TOO_FEW = "your cards bring fewer. Close the route in a later turn."


@pytest.mark.parametrize(
    ("hand", "horses", "shown", "said"),
    [
        (
            "dresden-1",
            "weimar-3 stettin-3 hamburg-1",
            SHOWN,
            "Take a card, play any as horses, and close.",
        ),
        (
            "dresden-1 muenster-2",
            "weimar-3 stettin-3",
            POOR,
            "Take a card, then play a +2 or +3 as horses, and close.",
        ),
        (
            "muenster-3",
            "weimar-3 stettin-2",
            SHOWN,
            "Take a card, then play a +3 as horses, and close.",
        ),
        (
            "dresden-1",
            "weimar-3 stettin-3",
            SHOWN,
            "Take a +2 or +3, play it as horses, and close.",
        ),
        # Two cards in one turn, by the Postal Carrier.
        (
            "muenster-2 dresden-1",
            "weimar-3 stettin-2",
            POOR,
            "take a card, then two, together +3, let you close with the Postal Carrier",
        ),
        (
            "dresden-1",
            "weimar-3 stettin-2",
            SHOWN,
            "take a card, then two, together +3, let you close with the Postal Carrier",
        ),
        # What lies in the supply is not known, nor what the Administrator would lay out.
        (
            "dresden-1",
            "weimar-3 stettin-1",
            SHOWN,
            "the cards in sight bring fewer. Only",
        ),
        ("dresden-1", "weimar-3", SHOWN, TOO_FEW),
    ],
)
def test_before_a_card_is_taken_the_sign_says_what_to_take_and_then_to_play(
    sit: Callable[..., Desk], hand: str, horses: str, shown: str, said: str
) -> None:
    """“Play Göttingen or a ticked open card” told one to play what must first be taken."""
    anna = Player(hand=hand, route=LONG, horses=horses)
    view = sit(anna, taken=0, display=shown).scene.position.view
    told = HorsesUi().place_words(view).splitlines()[1]
    assert said in told
    lacking = 10 - (HorsesUi().horses(view, 0) or 0)
    leads = bool(HorsesUi().headline(view))
    horses = ("horses " if lacking > 1 else "horse ") if leads else ""
    end = "." if leads and "two" not in said else ":"
    assert told.startswith(f"{lacking} {horses}missing{end} ")
    assert leads is ("take a" in said.lower())


@pytest.mark.parametrize(
    ("hand", "taken", "official", "said"),
    [
        (
            "muenster-2",
            1,
            None,
            "2 horses missing. Play a +2 or +3 as horses, and close.",
        ),
        ("dresden-1", 2, Official.POSTMASTER, f"2 missing: {TOO_FEW}"),
        (
            "dresden-1",
            1,
            None,
            "2 horses missing. The Postmaster lets you take a +2 or +3 and play it as horses.",
        ),
        (
            "dresden-1 bremen-1",
            2,
            None,
            "2 horses missing: two cards, together +2, let you close with the Postal Carrier.",
        ),
    ],
)
def test_once_a_card_is_taken_the_sign_says_what_to_play(
    sit: Callable[..., Desk], hand: str, taken: int, official: Official | None, said: str
) -> None:
    anna = Player(hand=hand, route=LONG, horses="weimar-3 stettin-3")
    view = sit(anna, taken=taken, official=official, display=SHOWN).scene.position.view
    assert HorsesUi().place_words(view).splitlines()[1] == said


@pytest.mark.parametrize(
    ("hand", "official", "said"),
    [
        ("dresden-3", None, "1 missing: play any card as horses with the Postal Carrier."),
        ("dresden-3", Official.POSTMASTER, "1 missing: close the route in a later turn."),
        ("", None, "1 missing: close the route in a later turn."),
    ],
)
def test_once_a_card_is_played_the_sign_says_whether_another_one_may_be(
    sit: Callable[..., Desk], hand: str, official: Official | None, said: str
) -> None:
    taken = 2 if official else 1
    anna = Player(hand=hand, route=ROUTE)
    view = sit(anna, taken=taken, played=1, official=official).scene.position.view
    assert HorsesUi().place_words(view).splitlines()[1] == said


def test_two_cards_are_not_asked_for_where_the_coach_has_room_for_one(
    sit: Callable[..., Desk],
) -> None:
    five = "weimar-1 weimar-2 stettin-1 bremen-1 hannover-1"
    anna = Player(hand="dresden-1 dresden-2", route=f"{LONG} bruessel", horses=five)
    view = sit(anna, taken=1, official=None, display=POOR).scene.position.view
    assert HorsesUi().place_words(view).splitlines()[1] == f"3 missing: {TOO_FEW}"


def test_in_a_rivals_turn_the_sign_says_what_would_be_enough(sit: Callable[..., Desk]) -> None:
    session = sit(Player(hand="dresden-3", route=ROUTE), turn=1).session
    view = View.of(session.state, session.header.seats, 0, own=0)
    said = HorsesUi().place_words(view).splitlines()[1]
    assert said == "1 missing – any card is enough"


def test_the_button_says_that_horses_are_missing(sit: Callable[..., Desk]) -> None:
    """It said “after playing”, and was still locked then."""
    for anna, played, below in (
        (Player(hand="stettin-2", route=ROUTE), 0, "1 horse missing"),
        (Player(hand="stettin-2", route=ROUTE), 1, "1 horse missing"),
        (Player(hand="stettin-2", route=ROUTE, horses="weimar-3"), 0, "after playing"),
        (Player(hand="stettin-2", route="halle-2"), 0, "after playing"),
    ):
        desk = sit(anna, played=played)
        (closing,) = [each for each in desk.scene.group.widgets if each.key == "close"]
        assert isinstance(closing, Button)
        assert closing.below == below


def test_a_rival_is_told_in_the_same_words(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="weimar"), Player(hand="stettin", route=ROUTE))
    said = HorsesUi().seat_words(desk.scene.position.view, 1)
    assert said.startswith("2 horses for 3 cities\n1 missing\n")


def test_closing_too_early_says_how_many_horses_it_takes(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="stettin-2", route=ROUTE), played=1)
    desk.key(pygame.K_c)
    assert desk.closing is None
    assert desk.scene.table.message == "A route of 3 cities needs 3 horses; you have 2: 1 missing."


@pytest.mark.parametrize(
    ("horses", "route", "count"),
    [
        ("", "", "2 horses\nEnough for 2 cities"),
        ("weimar-3", "", "5 horses\nEnough for 5 cities"),
        ("", ROUTE, "2 horses for 3 cities\n1 horse missing. Play any card as horses, and close."),
        ("weimar-1 dresden-3", ROUTE, "6 horses for 3 cities\nEnough for 3 more cities"),
    ],
)
def test_one_reads_all_about_the_horses_where_one_points(
    sit: Callable[..., Desk], horses: str, route: str, count: str
) -> None:
    desk = sit(Player(hand="stettin-2", horses=horses, route=route))
    explained = tooltips.tooltip_words(VARIANT_PLACE, desk.scene.position.view)
    assert explained.startswith(count + "\n")


def test_what_a_further_city_needs_and_what_closing_spends_is_told_where_one_points(
    sit: Callable[..., Desk],
) -> None:
    """The sign was five statements in a small box: these stand no longer on the table."""
    desk = sit(Player(hand="leipzig-2 coelln-2", route=ROUTE, horses="weimar-1"))
    state = HorsesUi().place_state(desk.scene.position.view).splitlines()
    assert "4 cities: 4 horses" in state
    assert state[-1].endswith("Closing spends Weimar +1.")
    seen = [text.words_of(each.image) for each in desk.scene.sprites(0.0)]
    assert not any("4 cities" in words or "spends" in words for words in seen)
