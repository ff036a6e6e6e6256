"""The coach on the table: cards are put before it, and it shows what it can draw."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.library import find_board, find_loaded
from game.rules.actions import Action, CloseRoute, ExtendRoute, Side, StartRoute
from game.rules.events import Official
from game.rules.legal import legal_actions
from game.rules.records.record import Ply
from game.rules.records.replaying import replay
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.rules.variants.horses import (
    Coach,
    PlayHorses,
    coach_cards,
    harnessed_horses,
)
from game.session import Session
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import current_language, ngettext, set_language
from game.ui.pieces import cards, coach, figures, portraits
from game.ui.pieces.cards import HorsesLook
from game.ui.samples import SCENES, Sample
from game.ui.table.draw.own.signpost import done_seal
from game.ui.table.model.hit_targets import target_rect
from game.ui.table.model.move_index import (
    NEW_ROUTE,
    VARIANT_PLACE,
    Key,
    KeyKind,
    MoveIndex,
    card_key,
)
from game.ui.table.model.tokens import Token, TokenKind
from game.ui.table.model.view import View
from game.ui.table.position import Position
from game.ui.table.text import tooltips
from game.ui.table.variants import coach_sign as coach_signs
from game.ui.table.variants import horse_rows
from game.ui.table.variants.coach_sign import coach_sign
from game.ui.table.variants.coach_words import CoachWords, Team
from game.ui.table.variants.horses import HorsesUi
from game.ui.widgets import Button
from tests.rules.builders import Player, card, position
from tests.sampling import every, languages
from tests.ui.table.desk import GAMES, Desk, header_for, recorded
from tests.ui.table.visible_cards import Faces

RECORD = "horses-of-two.jsonl"
DISPLAY = "halle berlin hannover hamburg bremen muenster"
FIVE = "weimar-1 weimar-2 weimar-3 dresden-1 dresden-2"
ROUTE = "halle-2 berlin-2 hannover-2"
"""A route of three, for which the coach's own two horses are not enough."""


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return Ruleset(find_board("north"), "horses")


@pytest.fixture(scope="module")
def game() -> list[tuple[State, Action]]:
    return recorded(RECORD)


@pytest.fixture
def sit(app: App, clock: ManualClock, rules: Ruleset) -> Callable[..., Desk]:
    """Anna's turn against one AI seat: she has taken a card and may play."""

    def make(anna: Player, bert: Player | None = None, **where: object) -> Desk:
        where = {"display": DISPLAY, "supply": "leipzig magdeburg", "taken": 1, **where}
        state = position(rules, anna, bert or Player(hand="stettin"), **where)  # type: ignore[arg-type]
        return Desk(app, clock, state, "human ai")

    return make


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All words that are written from now on."""
    written: list[str] = []

    def noted(write: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def note(words: str, *how: object, **more: object) -> pygame.Surface:
            written.append(" ".join(words.split()))
            return write(words, *how, **more)

        return note

    for name in ("render_fit", "render_block", "render"):
        monkeypatch.setattr(text, name, noted(getattr(text, name)))
    return written


@pytest.mark.slow
def test_the_number_of_horses_is_as_large_with_many_cards(
    app: App, sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With large words, too, where the sign is narrow."""
    app.settings.text_scale = 2.0
    app.apply_settings()
    heights: list[int] = []
    write = text.render

    def note(words: str, size: int, *how: object, **more: object) -> pygame.Surface:
        if words == "2/4":
            heights.append(size)
        return write(words, size, *how, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(text, "render", note)
    hand = "weimar berlin halle stettin coblenz leipzig"
    desk = sit(Player(hand=hand, route="bremen muenster coelln luettich"))
    desk.scene.sprites(0.0)
    # Larger ones were tried before it.
    assert heights and heights[-1] > desk.scene.metrics.body * 8 // 10


def test_a_panel_says_the_horses_in_a_number_beside_one_head(sit: Callable[..., Desk]) -> None:
    renderer = sit(Player(hand="weimar", horses="dresden-3")).scene.position.renderer
    *_others, coach = renderer._panels._figures.of(0).pictures
    *_others, alone = renderer._panels._figures.of(1).pictures
    assert (coach.words, alone.words) == ("5", "2")
    assert coach.image.get_size() == alone.image.get_size(), "of one size, whatever their number"
    assert not coach.purpose and not alone.purpose, "there is no route"


@pytest.mark.parametrize(
    ("route", "horses", "words", "enough"),
    [
        (ROUTE, "weimar-3", "5 for 3", True),
        (ROUTE, "", "2 for 3", False),
        # Three cities are the shortest route that may be closed.
        ("coelln muenster", "weimar-3", "5 for 2", False),
        ("", "weimar-3", "5", False),
    ],
)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_panel_says_how_many_horses_a_route_needs_and_ticks_what_is_enough(
    sit: Callable[..., Desk],
    route: str,
    horses: str,
    words: str,
    enough: bool,
    size: tuple[int, int],
) -> None:
    """That a rival could close was seen by comparing two numbers in two rows."""
    desk = sit(Player(hand="stettin"), Player(hand="luebeck", route=route, horses=horses))
    desk.scene.resize(size)
    figures = desk.scene.position.renderer._panels._figures.of(1)
    *_others, coach = figures.pictures
    assert text.words_of(coach.label(figures.digits, (0, 0, 0))) == words
    assert coach.enough is enough
    said = HorsesUi().seat_words(desk.scene.position.view, 1)
    assert (": enough to close" in said.split("\n")[0]) is enough


def done(desk: Desk) -> list[Action]:
    return [entry.action for entry in desk.session.entries if isinstance(entry, Ply)]


def index(desk: Desk, name: str) -> int:
    return card(name, desk.session.rules.board)


def middle(desk: Desk, target: Key) -> tuple[int, int]:
    return target_rect(desk.scene.position.geometry, target).center


def hold(desk: Desk, name: str) -> int:
    """Choose a card of the hand; its number."""
    number = index(desk, name)
    desk.mouse.click(desk.gestures().grip(card_key(number)))
    assert desk.scene.table.mode.selected == card_key(number)
    return number


# Playing horses


def test_the_place_before_the_coach_takes_just_the_legal_cards(
    game: list[tuple[State, Action]],
) -> None:
    offered = 0
    for state, _ in game:
        legal = legal_actions(state)
        moves = MoveIndex(legal, state.rules)
        there = {act for source in moves.sources for act in moves.between(source, VARIANT_PLACE)}
        assert there == {action for action in legal if isinstance(action, PlayHorses)}
        offered += bool(there)
    assert offered > 20


def test_a_card_dropped_on_the_coach_is_horses(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="weimar-3 leipzig-2"))
    weimar = index(desk, "weimar-3")
    desk.mouse.drag(desk.gestures().grip(card_key(weimar)), (400, 300), middle(desk, VARIANT_PLACE))
    assert done(desk) == [PlayHorses(weimar)]
    assert harnessed_horses(desk.session.state.seats[0], desk.session.rules.board) == 5


def test_a_card_tapped_and_then_the_coach_is_horses(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="weimar-3 leipzig-2"))
    weimar = hold(desk, "weimar-3")
    desk.mouse.click(middle(desk, VARIANT_PLACE))
    assert done(desk) == [PlayHorses(weimar)]


def test_h_puts_the_chosen_card_before_the_coach(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="weimar-3 leipzig-2"))
    desk.key(pygame.K_h)
    assert done(desk) == [], "no card is chosen"
    weimar = hold(desk, "weimar-3")
    desk.key(pygame.K_h)
    assert done(desk) == [PlayHorses(weimar)]


def test_the_place_lights_up_for_a_chosen_card_and_can_be_reached_by_tab(
    sit: Callable[..., Desk],
) -> None:
    desk = sit(Player(hand="weimar-3 leipzig-2"))
    reached = [widget.key for widget in desk.scene.group.widgets]
    assert "extra-0" not in reached
    hold(desk, "weimar-3")
    assert "extra-0" in [widget.key for widget in desk.scene.group.widgets]


def test_a_seventh_card_is_refused_with_the_rules_sentence(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="halle-3 leipzig-2", horses=f"{FIVE} dresden-3"))
    halle = index(desk, "halle-3")
    desk.mouse.drag(desk.gestures().grip(card_key(halle)), middle(desk, VARIANT_PLACE))
    assert done(desk) == []
    assert desk.scene.table.message == "No more than 6 cards may pull the coach."


def test_a_sixth_card_is_not_refused(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="halle-3 leipzig-2", horses=FIVE))
    halle = index(desk, "halle-3")
    desk.mouse.drag(desk.gestures().grip(card_key(halle)), middle(desk, VARIANT_PLACE))
    assert done(desk) == [PlayHorses(halle)]


@pytest.mark.slow
def test_nothing_in_the_base_game_is_put_before_a_coach(app: App, clock: ManualClock) -> None:
    rules = Ruleset(find_board("north"))
    state = position(rules, Player(hand="weimar-3"), Player(hand="stettin"), taken=1)
    desk = Desk(app, clock, state)
    assert not desk.scene.position.layout.variant_place.width
    hold(desk, "weimar-3")
    desk.key(pygame.K_h)
    assert done(desk) == []


# Two ways for every card


@pytest.mark.parametrize("route", ["", "leipzig-1"], ids=["no route", "a route it fits"])
def test_tapping_a_card_twice_does_not_choose_between_route_and_coach(
    sit: Callable[..., Desk], route: str
) -> None:
    desk = sit(Player(hand="halle-2 stettin-2", route=route))
    halle = index(desk, "halle-2")
    grip = desk.gestures().grip(card_key(halle))
    desk.mouse.click(grip, grip)
    assert done(desk) == []
    assert desk.scene.table.message == "Onto the route or as horses? Choose one of the two."
    assert desk.scene.table.mode.selected == card_key(halle), "the next tap may say where"


def test_tapping_a_card_twice_starts_a_route_where_the_coach_is_full(
    sit: Callable[..., Desk],
) -> None:
    desk = sit(Player(hand="halle-3 stettin-2", horses=f"{FIVE} dresden-3"))
    halle = index(desk, "halle-3")
    grip = desk.gestures().grip(card_key(halle))
    desk.mouse.click(grip, grip)
    assert done(desk) == [StartRoute(halle)]


@pytest.mark.parametrize(
    ("hand", "asked"), [("amsterdam-1", False), ("leipzig-2", True)], ids=["no fit", "a fit"]
)
def test_a_short_route_is_asked_about_only_if_the_card_would_fit(
    app: App, sit: Callable[..., Desk], hand: str, asked: bool
) -> None:
    """That the card could be horses as well is no reason to ask."""
    desk = sit(Player(hand=f"{hand} stettin-2", route="halle-2"))
    number = hold(desk, hand)
    fits = any(isinstance(a, ExtendRoute) for a in desk.scene.position.moves.of(card_key(number)))
    assert fits is asked
    desk.mouse.click(middle(desk, NEW_ROUTE))
    assert isinstance(app.top, ConfirmDialog) is asked
    assert done(desk) == ([] if asked else [StartRoute(number)])


def test_a_card_on_the_route_stays_a_card_of_the_route(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="leipzig-2 stettin-2", route="halle-2"))
    leipzig = hold(desk, "leipzig-2")
    desk.key(pygame.K_l)
    assert done(desk) == [ExtendRoute(leipzig, Side.LEFT)]


# What the coach can draw


@pytest.mark.parametrize(
    ("horses", "route", "told", "count"),
    [
        ("", "", ["2"], "2 horses\nEnough for 2 cities"),
        ("weimar-3", "", ["5"], "5 horses\nEnough for 5 cities"),
        (
            "",
            ROUTE,
            ["2/3"],
            "2 horses for 3 cities\n1 horse missing. Play any card as horses, and close.",
        ),
        (
            "weimar-1 dresden-3",
            ROUTE,
            ["6/3"],
            "6 horses for 3 cities\nEnough for 3 more cities",
        ),
    ],
)
def test_large_words_count_the_horses_against_the_route(
    sit: Callable[..., Desk],
    horses: str,
    route: str,
    told: list[str],
    count: str,
    said: list[str],
) -> None:
    """By numbers, those of the horses and of the route’s cities; in words where one points."""
    desk = sit(Player(hand="stettin-2", horses=horses, route=route))
    geometry = desk.scene.position.geometry
    layout = geometry.layout
    metrics = Metrics(layout.metrics.size, 1.0, 2.0)
    harnessed = HorsesUi().horses(geometry.view, 0)
    assert harnessed is not None
    team = Team(len(geometry.view.own_seat.route), harnessed)
    said.clear()
    coach_sign(layout.variant_place, metrics, team, CoachWords.of(team))
    assert list(dict.fromkeys(said)) == told
    explained = tooltips.tooltip_words(VARIANT_PLACE, desk.scene.position.view)
    assert explained.startswith(count + "\n")


@pytest.mark.parametrize(
    ("horses", "route", "told"),
    [
        ("", "", ["2", "horses", "Enough for 2 cities"]),
        (
            "",
            ROUTE,
            [
                *("2", "horses", "3 needed"),
                "own\nmissing",
                "4 cities: 4 horses",
            ],
        ),
        (
            "",
            "halle-2 berlin-2",
            ["2", "horses", "2 needed", "Enough so far\n3 cities: 3 horses"],
        ),
        (
            "weimar-1",
            ROUTE,
            ["3", "horses", "3 needed", "own\ncards", "4 cities: 4 horses"],
        ),
        ("", "halle-2", ["2", "horses", "1 needed", "Enough for 1 more city"]),
        (
            f"{FIVE} dresden-3",
            "halle-2",
            ["14", "horses", "1 needed", "Enough for 13 more cities"],
        ),
    ],
)
def test_the_sign_has_one_form_for_horses_cities_and_what_is_missing(
    sit: Callable[..., Desk], horses: str, route: str, told: list[str]
) -> None:
    """“8 of 10 horses”, “Next city: 1 more” and “Good for 1 more city” were a riddle."""
    desk = sit(Player(hand="stettin-2 berlin-1", horses=horses, route=route))
    desk.scene.resize((1920, 1080))
    geometry = desk.scene.position.geometry
    sign = HorsesUi().sprites(geometry, geometry.layout.variant_sign, ())
    said = [words for each in sign if (words := text.words_of(each.image))]
    assert sorted(said) == sorted(told)


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


LONG = "frankfurt darmstadt wuerzburg weimar leipzig halle goettingen cassel coelln amsterdam"
"""A route of ten."""


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
            "Take a card, play any card as horses",
        ),
        (
            "dresden-1 muenster-2",
            "weimar-3 stettin-3",
            POOR,
            "Take a card, then play one.",
        ),
        ("muenster-3", "weimar-3 stettin-2", SHOWN, "Take a card, then play one."),
        ("dresden-1", "weimar-3 stettin-3", SHOWN, "Take a card, then play one."),
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
    end = "." if "Take" in said else ":"
    assert told.startswith(f"{lacking} {horses}missing{end} ")
    assert leads is ("take a" in said.lower())


@pytest.mark.parametrize(
    ("hand", "taken", "official", "said"),
    [
        (
            "muenster-2",
            1,
            None,
            "2 horses missing. Play a card – or take a second one with the Postmaster.",
        ),
        ("dresden-1", 2, Official.POSTMASTER, f"2 missing: {TOO_FEW}"),
        (
            "dresden-1",
            1,
            None,
            "2 horses missing. Play a card – or take a second one with the Postmaster.",
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


@pytest.mark.parametrize("taken", [0, 1])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", languages())
def test_what_to_do_is_over_the_hand_beside_a_long_route_and_a_full_hand(
    sit: Callable[..., Desk],
    horses_of: dict[int, int],
    language: str,
    size: tuple[int, int],
    taken: int,
) -> None:
    """And below it the places of the horses are in sight, those that are missing as outlines."""
    hand = "bruessel-1 darmstadt-1 dresden-2 hamburg-2 wuerzburg-1"
    before = current_language()
    set_language(language)
    try:
        desk = sit(Player(hand=hand, route=LONG, horses="weimar-3 stettin-3"), taken=taken)
        desk.scene.resize(size)
        geometry = desk.scene.position.geometry
        sign = HorsesUi().sprites(geometry, geometry.layout.variant_sign, ())
        told = [words for each in sign if (words := text.words_of(each.image))]
        assert not any("+2" in words or "+3" in words for words in told), "said twice"
        drawn = [text.words_of(each.image) for each in desk.scene.sprites(0.0)]
        assert desk.scene.position.prompt(thinking=False) in drawn
        assert [horses_of[id(each.image)] for each in sign if id(each.image) in horses_of] == [8]
    finally:
        set_language(before)


def test_the_hand_is_in_sight_before_the_cards_of_a_long_route(sit: Callable[..., Desk]) -> None:
    """Of the cards that a decision was about the backs of four out of five were in sight."""
    hand = "bruessel-1 darmstadt-1 dresden-2 hamburg-2 wuerzburg-1"
    desk = sit(Player(hand=hand, route=LONG, horses="weimar-3 stettin-3"))
    desk.scene.resize((1920, 1080))
    geometry = desk.scene.position.geometry
    places = [rect for _card, rect in geometry.hand_cards]
    assert (places[-1].x - places[0].x) / 4 >= 0.5 * places[0].width
    assert not geometry.hand_lettering.upright
    assert geometry.route_lettering.font >= text.READABLE


def test_names_on_the_route_are_upright_rather_than_smaller_than_those_of_the_hand(
    sit: Callable[..., Desk],
) -> None:
    """Those of a route of four stood across in tiny letters, those of longer ones upwards."""
    route = "luettich-1 coblenz-1 frankfurt-1 darmstadt-1"
    for size in ((1024, 600), (1280, 800), (1920, 1080), (3840, 2160)):
        desk = sit(Player(hand="dresden-1 goettingen-3 weimar-3 wuerzburg-1", route=route))
        desk.scene.resize(size)
        geometry = desk.scene.position.geometry
        hand, lain = geometry.hand_lettering, geometry.route_lettering
        assert lain.font >= hand.font or lain.upright, size
        assert lain.font >= text.READABLE, size


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


@pytest.mark.parametrize("language", languages())
def test_the_words_of_the_sign_are_whole_in_the_smallest_window(language: str) -> None:
    """In any language, as wide as the sign is beside a hand of three or four cards."""
    place, metrics = Rect(0, 0, 104, 113), Metrics((1024, 600))
    before = current_language()
    set_language(language)
    try:
        for cities, horses in product(range(23), range(2, 21)):
            words = CoachWords.of(Team(cities, horses))
            sign = coach_sign(place, metrics, Team(cities, horses), words)
            said = {text.words_of(each.image) for each in sign}
            assert {words.figure, words.unit, words.purpose} <= {"", *said}
            lines = {line for each in said if each for line in each.split("\n")}
            # Beside outlines of those that are missing no number is needed.
            missing = ngettext("missing", "missing", cities - horses)
            assert {words.meaning, words.advice, missing} & lines
    finally:
        set_language(before)


def test_horses_are_on_the_cards_that_can_bring_them_and_look_alike_there() -> None:
    """Cards of the route had the same numbers, which were taken for horses of the coach; those of
    the hand were green, those of the display black.
    """
    assert HorsesUi().horses_look(False) is HorsesLook.PRINTED
    assert HorsesUi().open_horses is HorsesLook.PRINTED
    assert HorsesUi().horses_look(True) is HorsesLook.NONE


@pytest.mark.parametrize(
    ("horses", "needed", "done"),
    [(2, 0, False), (2, 3, False), (6, 2, False), (6, 3, True)],
)
def test_tick_and_green_rim_are_for_a_route_that_can_be_closed(
    horses: int, needed: int, done: bool
) -> None:
    metrics = Metrics((1280, 800), 1.0)
    place, asked = Rect(0, 0, 120, 160), []

    def note(side: int) -> pygame.Surface:
        asked.append(side)
        return done_seal(side)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coach_signs, "done_seal", note)
        sign = coach_sign(place, metrics, Team(needed, horses), CoachWords.of(Team(needed, horses)))
    assert bool(asked) == done
    rim = metrics.px(0.3), palette().green
    (board,) = [each for each in sign if each.rect.width == place.width]
    assert (board.image.get_at((rim[0] // 2, board.rect.height // 2))[:3] == rim[1]) == done


@pytest.mark.parametrize(("played", "ticked"), [(0, False), (1, True)])
def test_no_tick_stands_beside_a_button_that_is_locked(
    sit: Callable[..., Desk], played: int, ticked: bool
) -> None:
    """“Enough to close” and a green tick were pressed before a card was played."""
    desk = sit(Player(hand="coelln-2", route=ROUTE, horses="weimar-2"), played=played)
    desk.scene.resize((1920, 1080))
    geometry, asked = desk.scene.position.geometry, list[int]()

    def note(side: int) -> pygame.Surface:
        asked.append(side)
        return done_seal(side)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coach_signs, "done_seal", note)
        HorsesUi().sprites(geometry, geometry.layout.variant_sign, ())
    assert bool(asked) is ticked


@pytest.mark.parametrize(
    ("team", "rows"),
    [
        (Team(6, 2), [[(1, False)] * 2 + [(1, True)] * 2, [(1, True)] * 2]),
        (Team(6, 7, (3, 2)), [[(1, False)] * 2 + [(2, False)], [(3, False)]]),
        (Team(7, 5, (3,)), [[(1, False)] * 2 + [(1, True)] * 2, [(3, False)]]),
        # A card of which no horse is harnessed yet.
        (Team(0, 5, (3, 0)), [[(1, False)] * 2, [(3, False)]]),
    ],
)
def test_heads_stand_in_rows_of_four_those_of_a_card_together(
    team: Team, rows: list[list[tuple[int, bool]]]
) -> None:
    """Cards that were played as horses had no place: what closing spends was heard only then."""
    found: list[list[tuple[int, bool]]] = [[] for _row in rows]
    for each in horse_rows.placed(team, 4):
        assert each.column == sum(heads for heads, _missing in found[each.row])
        assert each.card is (each.heads > 1)
        found[each.row].append((each.heads, each.missing))
    assert found == rows


@pytest.mark.parametrize("place", [(120, 187), (170, 75), (110, 70), (60, 80), (200, 24)])
@pytest.mark.parametrize(
    ("horses", "needed"), [(2, 0), (5, 2), (2, 3), (2, 10), (6, 12), (12, 5), (20, 1)]
)
def test_every_horse_of_the_sign_can_be_counted(
    place: tuple[int, int], horses: int, needed: int
) -> None:
    """The head of each that is harnessed, and an outline of each that is missing, one drawing for
    both; none lies over another.
    """
    drawn: list[tuple[Rect, bool]] = []

    class Noted(pygame.Surface):
        def blit(self, source: pygame.Surface, *how: object) -> Rect:
            at = super().blit(source, *how)  # type: ignore[arg-type]
            assert at.size == source.get_size(), "it is cut"
            drawn.append((at, source is horse_rows.missing_head(source.get_height())))
            return at

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(horse_rows, "Surface", Noted)
        make = horse_rows.horse_rows.__wrapped__  # type: ignore[attr-defined]
        make(place, Team(needed, horses), 90)
    assert [missing for _, missing in drawn] == [False] * horses + [True] * max(0, needed - horses)
    assert not any(one.colliderect(other) for (one, _), (other, _) in combinations(drawn, 2))


def test_a_route_of_more_than_twenty_cities_can_still_be_read() -> None:
    """Beside many cards, in the smallest window."""
    metrics, place = Metrics((1024, 600)), Rect(0, 0, 104, 113)
    words = CoachWords.of(Team(24, 20))
    sign = coach_sign(place, metrics, Team(24, 20), words)
    told = {
        said: each.image.get_bounding_rect().move(each.x, each.y)
        for each in sign
        if (said := text.words_of(each.image))
    }
    assert {"20", "24 needed"} <= told.keys()
    assert all(place.contains(each) for each in told.values())
    assert not any(one.colliderect(other) for one, other in combinations(told.values(), 2))


@pytest.mark.parametrize("needed", [0, 2, 5, 7])
def test_all_horses_that_are_there_are_drawn_dark(needed: int) -> None:
    """Those that are lacking are pale; nobody could count a team of which some there were pale."""
    drawn: list[tuple[int, bool]] = []

    def note(height: int, number: int = 0, pale: bool = False) -> pygame.Surface:
        drawn.append((number, pale))
        return pygame.Surface((height, height))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coach, "horse", note)
        coach.team.__wrapped__((300, 100), 5, (200, 0, 0), needed)  # type: ignore[attr-defined]
    assert sorted({number for number, pale in drawn if not pale}) == [0, 1, 2, 3, 4]
    assert {number for number, pale in drawn if pale} == set(range(5, needed))


def test_there_is_one_sign_beside_the_route(sit: Callable[..., Desk], said: list[str]) -> None:
    desk = sit(Player(hand="stettin-2", route=ROUTE))
    said.clear()
    desk.scene.table.update_position()
    desk.scene.sprites(0.0)
    assert "cities" not in said and said.count("3 needed") == 1


def test_closing_too_early_says_how_many_horses_it_takes(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="stettin-2", route=ROUTE), played=1)
    desk.key(pygame.K_c)
    assert desk.closing is None
    assert desk.scene.table.message == "A route of 3 cities needs 3 horses; you have 2: 1 missing."


def test_with_horses_enough_the_closing_opens(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="stettin-2", route=ROUTE, horses="weimar-1"), played=1)
    desk.key(pygame.K_c)
    assert desk.closing is not None
    # The first way, then the button.
    desk.key(pygame.K_RETURN, pygame.K_RETURN)
    assert isinstance(done(desk)[-1], CloseRoute)
    assert desk.session.state.seats[0].extras == Coach()


def test_the_place_explains_itself(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="stettin-2", horses="weimar-3"))
    assert desk.scene.position.thing_at(middle(desk, VARIANT_PLACE)) == VARIANT_PLACE
    explained = tooltips.tooltip_words(VARIANT_PLACE, desk.scene.position.view)
    assert "2 horses are the coach’s own and stay. Closing spends Weimar +3." in explained
    assert "up to 6 cards" in explained
    assert "(now: 1)" in explained


def test_a_card_says_what_it_brings_where_one_points(sit: Callable[..., Desk]) -> None:
    """In the same words as the sign: a number beside a horse said nothing."""
    desk = sit(Player(hand="weimar-3", route=ROUTE))
    view = desk.scene.position.view
    weimar, halle = (index(desk, name) for name in ("weimar-3", "halle-2"))
    assert tooltips.tooltip_words(card_key(weimar), view) == "Weimar as horses: +3"
    assert tooltips.tooltip_words(card_key(halle), view) == "", "it lies in the route"
    (slot,) = [Key(KeyKind.SLOT, 1)]
    assert tooltips.tooltip_words(slot, view).startswith("Halle as horses: +")


# Hidden cards


def test_a_blind_horse_card_never_shows_its_face_to_others(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    faces = Faces(monkeypatch)
    bert = Player(hand="weimar-3 stettin-2")
    desk = sit(Player(hand="leipzig-2"), bert, turn=1)
    weimar = index(desk, "weimar-3")
    desk.submit(PlayHorses(weimar))
    timeline = desk.scene.table.timeline
    assert timeline is not None
    (flight,) = [*timeline.flights(desk.clock.now()), *timeline.waiting(desk.clock.now())]
    token = flight.image_key
    assert isinstance(token, Token)
    assert token.kind is TokenKind.BACK
    assert token.number == 3, "its horses are open to all"
    desk.settle()
    desk.pass_time(0.2)
    frames = faces.frames()
    assert len(frames) > 5
    assert all(weimar not in seen for seen in frames)
    (lying,) = coach_cards(desk.scene.position.view.observation.seats[1])
    assert (lying.card, lying.horses) == (None, 3)


@pytest.fixture
def horses_of(monkeypatch: pytest.MonkeyPatch) -> dict[int, int]:
    """The number of horses of each picture of a team that is made from now on, by its id."""
    found: dict[int, int] = {}
    draw = horse_rows.horse_rows

    def note(size: tuple[int, int], team: Team, *how: Any) -> pygame.Surface:
        image = draw(size, team, *how)
        found[id(image)] = team.horses
        return image

    monkeypatch.setattr(coach_signs, "horse_rows", note)
    return found


def teams_told(desk: Desk, horses_of: dict[int, int]) -> list[int]:
    """The horses on the sign from moment to moment, until all is told."""
    teams: list[int] = []
    while True:
        shown = [id(sprite.image) for sprite in desk.scene.sprites(desk.clock.now())]
        teams += [horses_of[image] for image in shown if image in horses_of]
        if desk.scene.table.timeline is None:
            return teams
        desk.pass_time(0.05)


def test_horses_are_harnessed_one_by_one(
    sit: Callable[..., Desk], horses_of: dict[int, int]
) -> None:
    desk = sit(Player(hand="weimar-3 stettin-2"))
    desk.submit(PlayHorses(index(desk, "weimar-3")))
    teams = teams_told(desk, horses_of)
    assert list(dict.fromkeys(teams)) == [2, 3, 4, 5]
    assert teams == sorted(teams)


def test_cards_of_the_route_that_make_way_keep_their_numbers_and_get_no_horses(
    sit: Callable[..., Desk],
) -> None:
    """On the way they looked like cards of the hand: “+1” came up, and the numbers were gone."""
    desk = sit(Player(hand="weimar-3 stettin-2", route=ROUTE))
    route = desk.session.state.seats[0].route
    desk.submit(PlayHorses(index(desk, "weimar-3")))
    assert desk.scene.table.timeline is not None
    tokens = [flight.image_key for flight in desk.scene.table.timeline.all_flights()]
    gliding = [each for each in tokens if isinstance(each, Token) and each.number in route]
    cards_of_route = [each for each in gliding if each.kind is TokenKind.CARD]
    assert cards_of_route
    assert all(each.laid == route.index(each.number) + 1 for each in cards_of_route)


@pytest.mark.slow
def test_the_sign_keeps_its_last_words_until_the_route_is_gone_and_then_moves(
    sit: Callable[..., Desk], horses_of: dict[int, int]
) -> None:
    """It said for how many cities less and less horses were enough, while there was no route."""
    desk = sit(Player(hand="stettin-2", route=ROUTE, horses="weimar-3 weimar-1"), played=1)
    closings = legal_actions(desk.session.state)
    desk.submit(next(each for each in closings if isinstance(each, CloseRoute)))
    timeline = desk.scene.table.timeline
    assert timeline is not None
    kinds = [
        (each, each.image_key.kind)
        for each in timeline.all_flights()
        if isinstance(each.image_key, Token)
    ]
    begun = desk.clock.now() + 0.1
    leaves = [each for each, kind in kinds if kind is TokenKind.CARD and each.t0 > begun]
    (moved,) = (each for each, kind in kinds if kind is TokenKind.SIGN)
    assert TokenKind.VARIANT not in {kind for _each, kind in kinds}, "no horse runs over words"
    assert moved.t0 >= max(each.end for each in leaves if each.t0 < moved.t0)
    teams = teams_told(desk, horses_of)
    assert list(dict.fromkeys(teams)) == [6, 2]
    desk.settle()
    assert Rect(*moved.end_rect) == desk.scene.position.layout.variant_sign


def test_cards_of_horses_appear_on_the_free_road_and_count_no_longer(
    sit: Callable[..., Desk], horses_of: dict[int, int]
) -> None:
    """They came out of the sign across its words, and it still counted them a good while."""
    desk = sit(Player(hand="stettin-2", route=ROUTE, horses="weimar-3 weimar-1"), played=1)
    gone = {index(desk, each) for each in ("weimar-3", "weimar-1")}
    layout = desk.scene.position.layout
    closings = legal_actions(desk.session.state)
    desk.submit(next(each for each in closings if isinstance(each, CloseRoute)))
    timeline = desk.scene.table.timeline
    assert timeline is not None
    comes = [
        each
        for each in timeline.all_flights()
        if isinstance(each.image_key, Token)
        and each.image_key.kind is TokenKind.CARD
        and each.image_key.number in gone
    ]
    first = min(comes, key=lambda each: each.t0)
    for each in comes:
        for place in (Rect(*each.start_rect), Rect(*each.end_rect)):
            assert not place.colliderect(layout.variant_sign)
    desk.pass_time(first.t0 + 0.02 - desk.clock.now())
    figure = HorsesUi().figure(desk.scene.position.geometry, 0, 40)
    assert figure is not None and figure[1] == "2"
    images = [id(sprite.image) for sprite in desk.scene.sprites(desk.clock.now())]
    assert [horses_of[image] for image in images if image in horses_of] == [2]


def test_panel_and_sign_count_the_horses_of_a_closed_route_alike(
    sit: Callable[..., Desk], horses_of: dict[int, int]
) -> None:
    """The panel said two while the sign still said six."""
    desk = sit(Player(hand="stettin-2", route=ROUTE, horses="weimar-3 weimar-1"), played=1)
    closings = legal_actions(desk.session.state)
    desk.submit(next(each for each in closings if isinstance(each, CloseRoute)))
    counted = set[tuple[str, int]]()
    for _moment in range(200):
        images = [id(sprite.image) for sprite in desk.scene.sprites(desk.clock.now())]
        figure = HorsesUi().figure(desk.scene.position.geometry, 0, 40)
        assert figure is not None
        counted |= {(figure[1], horses_of[image]) for image in images if image in horses_of}
        desk.pass_time(0.05)
    assert counted == {("6", 6), ("2", 2)}


def test_it_is_said_that_the_cards_on_the_free_road_are_spent(sit: Callable[..., Desk]) -> None:
    """They lay there large, without a word."""
    desk = sit(Player(hand="stettin-2", route=ROUTE, horses="weimar-3 dresden-1"), played=1)
    closings = legal_actions(desk.session.state)
    desk.submit(next(each for each in closings if isinstance(each, CloseRoute)))
    since = list[float]()
    while desk.scene.busy:
        if desk.scene.picture.prompt() == SPENT:
            since.append(desk.clock.now())
        desk.pass_time(0.05)
    assert since and since[-1] - since[0] > 1.0, "long enough to be read"


SPENT = "Weimar and Dresden are spent as horses: the coach keeps its own 2."


# No carriages, no Cartwright


def test_no_carriage_and_no_cartwright_are_to_be_seen_or_touched(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> pygame.Surface:
        raise AssertionError("a carriage is drawn")

    drawn: list[str] = []
    portrait = portraits.official

    def note(official: str, *how: object) -> pygame.Surface:
        drawn.append(official)
        return portrait(official, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(figures, "carriage", never)
    monkeypatch.setattr(portraits, "official", note)
    desk = sit(Player(hand="stettin-2", route=ROUTE, horses="weimar-1"), played=1)
    drawn.clear()
    desk.app.render(desk.scene)
    assert len(set(drawn)) == 3
    assert "cartwright" not in drawn
    places = desk.scene.position.places
    assert not [key for key in places if key.kind == KeyKind.CARRIAGE]
    assert len([key for key in places if key.kind == KeyKind.OFFICIAL]) == 3
    desk.key(pygame.K_c)
    closing = desk.closing
    assert closing is not None
    assert not [w for w in closing.group.widgets if w.key == "cartwright" and w.visible]


# Every scene


@pytest.fixture(scope="module")
def sample() -> Sample:
    return Sample.of(replay((GAMES / RECORD).read_bytes(), find_board))


WITHOUT_THE_GAME = (
    *("title", "setup", "settings", "about", "games", "maps", "people", "letters", "languages"),
    *("rules", "chapters", "lesson", "crash", "empty-hand", "signs", "giving-up", "closing-ways"),
    *("closing-horses", "album"),
)
"""How the names of scenes begin that show the same whatever game is looked at."""

PAINTED = [each for each in SCENES if not each.startswith(WITHOUT_THE_GAME)]


@pytest.mark.slow
@pytest.mark.parametrize("name", every(PAINTED, 8))
def test_every_scene_is_painted_in_the_smallest_window(app: App, sample: Sample, name: str) -> None:
    app.settings.language = "de"
    app.apply_settings()
    app.push(SCENES[name](app, sample))
    app.draw()
    colours = {tuple(app.surface.get_at((x, y))) for x in range(5, 1024, 97) for y in (9, 299, 590)}
    assert len(colours) > 8


@pytest.mark.slow
def test_a_picture_of_a_record_with_horses_can_be_made(tmp_path: Path) -> None:
    from game.ui.program.run import screenshot

    out = tmp_path / "table.png"
    game = replay((GAMES / RECORD).read_bytes(), find_board)
    screenshot("table", (1024, 600), game, "de", out)
    assert pygame.image.load(out).get_size() == (1024, 600)


def test_every_card_has_a_place_to_land_before_the_coach(
    app: App, game: list[tuple[State, Action]]
) -> None:
    """Route, hand and coach share their room; dropping on one is never dropping on another."""
    chart = find_loaded("north").chart
    for state, _ in game[::7]:
        session = Session(header_for(state, ["human", "human"]), state.rules, state, Random(0))
        here = Position.of(session, state.turn, app.metrics(), chart)
        for source in here.moves.sources:
            targets = here.moves.targets(source)
            if VARIANT_PLACE in targets:
                rect = target_rect(here.geometry, VARIANT_PLACE)
                assert here.layout.own.contains(rect)
                for target in set(targets) - {VARIANT_PLACE}:
                    assert not rect.colliderect(target_rect(here.geometry, target)), target


@pytest.mark.parametrize("variant", ["base", "horses"])
def test_cards_carry_horses_only_where_there_are_some_in_the_game(
    app: App, clock: ManualClock, monkeypatch: pytest.MonkeyPatch, variant: str
) -> None:
    """The north is played with carriages, too, and its cards are printed with horses."""
    looks: list[HorsesLook] = []
    paint = cards.card

    def noted(*face: Any, **more: Any) -> Surface:
        looks.append(more["look"])
        return paint(*face, **more)

    monkeypatch.setattr(cards, "card", noted)
    rules = Ruleset(find_board("north"), variant)
    own = Player(hand="berlin bremen", route="hamburg luebeck")
    display = "muenster schwerin halle leipzig dresden frankfurt"
    state = position(rules, own, Player(hand="stettin"), display=display, supply="weimar")
    Desk(app, clock, state)
    assert (HorsesLook.NONE in looks) and (set(looks) == {HorsesLook.NONE}) is (variant == "base")
