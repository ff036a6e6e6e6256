"""A sentence for everything that does not go."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules.actions import CallAdministrator
from game.rules.events import Official
from game.ui.table.model.move_index import (
    ADMINISTRATOR,
    HAND,
    Key,
    KeyKind,
    card_key,
    city_key,
    slot_key,
)
from tests.ui.table.desk import Desk, done, index, middle


@pytest.mark.slow
@pytest.mark.parametrize(
    ("gesture", "where"),
    [
        ("a card from the hand", {"hand": "augsburg"}),
        ("a third card", {"hand": "augsburg", "taken": 2}),
        (
            "an empty slot",
            {"hand": "augsburg", "display": "- ulm linz basel kempten passau", "supply": ""},
        ),
        ("the display onto the route", {"hand": "augsburg", "route": "ulm", "taken": 2}),
        ("a card that does not fit", {"hand": "lodz-2", "route": "ulm", "taken": 1}),
        ("the administrator too late", {"hand": "augsburg", "taken": 1}),
        ("closing too early", {"hand": "augsburg", "route": "ulm", "taken": 1}),
        ("ending too early", {"hand": "augsburg", "taken": 1}),
        ("closing too short", {"hand": "augsburg", "route": "ulm", "taken": 1, "played": 1}),
    ],
)
def test_a_refusal_says_a_sentence(
    sit: Callable[..., Desk], gesture: str, where: dict[str, object]
) -> None:
    desk = sit(**where)
    layout = desk.scene.position.layout
    grip = desk.gestures().grip
    match gesture:
        case "a card from the hand":
            desk.mouse.click(grip(card_key(index(desk, "augsburg"))))
        case "a third card" | "an empty slot":
            desk.mouse.click(layout.slot(1).center)
        case "the display onto the route":
            desk.mouse.drag(grip(slot_key(2)), layout.route.center)
        case "a card that does not fit":
            route_left = layout.route.x + layout.route.width // 5, layout.route.centery
            desk.mouse.drag(grip(card_key(index(desk, "lodz-2"))), route_left)
        case "the administrator too late":
            desk.mouse.click(grip(ADMINISTRATOR))
        case "closing too early" | "closing too short":
            desk.key(pygame.K_c)
        case "ending too early":
            desk.key(pygame.K_e)
    assert done(desk) == []
    assert desk.scene.table.message is not None
    assert desk.scene.table.message.endswith(".")
    assert len(desk.scene.table.message.split()) > 3
    assert "{" not in desk.scene.table.message


def test_what_was_said_goes_away_again(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="augsburg", taken=1)
    desk.key(pygame.K_e)
    assert desk.scene.table.message
    desk.pass_time(7)
    assert desk.scene.table.message is None


def test_somebody_elses_turn_takes_no_card(sit: Callable[..., Desk]) -> None:
    desk = sit(turn=1)
    for key in (pygame.K_1, pygame.K_d, pygame.K_a, pygame.K_c, pygame.K_e):
        desk.key(key)
    desk.mouse.drag(desk.gestures().grip(slot_key(1)), middle(desk, HAND))
    assert done(desk) == []


SECOND_CARD = "Your hand was empty: take a second card first, with the Postmaster."


@pytest.mark.parametrize("key", [pygame.K_l, pygame.K_r, pygame.K_n, pygame.K_c, pygame.K_e])
def test_no_key_asks_for_a_card_while_the_second_one_is_to_be_taken(
    sit: Callable[..., Desk], key: int
) -> None:
    desk = sit(hand="")
    desk.key(pygame.K_l)
    assert desk.scene.table.message == (
        "Your hand is empty, so the Postmaster lets you take two cards."
    )
    desk.key(pygame.K_1)
    desk.key(key)
    assert desk.scene.table.message == SECOND_CARD


@pytest.mark.parametrize("key", [pygame.K_l, pygame.K_r, pygame.K_n])
def test_a_key_for_a_place_wants_a_card_first(sit: Callable[..., Desk], key: int) -> None:
    desk = sit(hand="augsburg ulm", taken=1)
    desk.key(key)
    assert desk.scene.table.message == "Choose a card from your hand first."
    desk.mouse.click(desk.scene.position.places[card_key(index(desk, "augsburg"))].center)
    assert desk.scene.table.message is None


def test_a_key_for_a_place_plays_the_only_card_of_the_hand(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="augsburg", route="ulm stuttgart", taken=1)
    desk.key(pygame.K_l)
    assert desk.scene.table.message is None
    assert len(desk.scene.session.state.seats[0].route) == 3


def test_the_key_of_the_administrator_calls_him_while_an_open_card_is_chosen(
    sit: Callable[..., Desk],
) -> None:
    desk = sit(hand="augsburg")
    desk.mouse.click(desk.scene.position.layout.slot(1).center)
    assert desk.scene.table.mode.selected == slot_key(1)
    desk.key(pygame.K_a)
    assert [step.ply.action for step in desk.session.steps] == [CallAdministrator()]


@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_0, pygame.K_c, pygame.K_e, pygame.K_l])
def test_whoever_is_too_early_is_told_so(sit: Callable[..., Desk], key: int) -> None:
    desk = sit(hand="augsburg", turn=1)
    desk.key(key)
    assert desk.scene.table.message == "It is not your turn yet."
    assert done(desk) == []


LONG = "freiburg zuerich basel"


SPENT = "Only one official per turn: the Postmaster has already helped you."


PLAYED: dict[str, object] = {"taken": 1, "played": 1}


@pytest.mark.parametrize(
    ("official", "hand", "route", "where", "said"),
    [
        (0, "augsburg", "", {}, "Just take a second card: that calls the Postmaster."),
        (0, "augsburg", "", {"taken": 1}, "Just take a second card: that calls the Postmaster."),
        (0, "augsburg", "ulm", PLAYED, "The Postmaster helps only before you play a card."),
        (0, "augsburg", "ulm", {"taken": 2, "official": Official.POSTMASTER}, SPENT),
        (1, "augsburg", "", {}, "Just play a second card: that calls the Postal Carrier."),
        (
            *(1, "augsburg", "ulm", PLAYED),
            "Just play a second card: that calls the Postal Carrier.",
        ),
        (
            *(1, "lodz-2", "ulm", PLAYED),
            "The Postal Carrier can’t help: you have no second card that fits.",
        ),
        (1, "augsburg", "ulm", {"taken": 2, "official": Official.POSTMASTER}, SPENT),
        (
            *(2, "augsburg", "ulm", {"taken": 1}),
            "You can call the Administrator only before you take a card.",
        ),
        (2, "augsburg", "ulm", {"taken": 2, "official": Official.POSTMASTER}, SPENT),
        (
            *(3, "augsburg", "", {"taken": 1}),
            "The Cartwright does not help with carriage 3: every route needs at least 3 cities.",
        ),
        (
            *(3, "augsburg", LONG, PLAYED),
            "The route is long enough for the carriage without the Cartwright.",
        ),
        (3, "augsburg", LONG, {**PLAYED, "official": Official.POSTMASTER}, SPENT),
    ],
)
def test_an_official_says_by_phase_whether_he_can_still_come(
    sit: Callable[..., Desk],
    official: int,
    hand: str,
    route: str,
    where: dict[str, object],
    said: str,
) -> None:
    desk = sit(hand, route, **where)
    desk.mouse.click(desk.gestures().grip(Key(KeyKind.OFFICIAL, official)))
    assert desk.scene.table.message == said


def test_a_city_says_why_nothing_can_be_laid_there(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="linz augsburg", route="ulm")
    for name, said in (
        ("linz", "Take a card first."),
        ("basel", "You have no card of Basel."),
    ):
        city = desk.session.rules.board.city_index[name]
        desk.mouse.click(desk.gestures().grip(city_key(city)))
        assert desk.scene.table.message == said


FREIBURG_ZUERICH = "freiburg zuerich"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "route", "drop", "said"),
    [
        (
            "carlsruhe",
            FREIBURG_ZUERICH,
            "right",
            "No road joins Carlsruhe to Zürich. Put the card on the left, beside Freiburg.",
        ),
        ("carlsruhe", FREIBURG_ZUERICH, "seat", "Put the card on the left, beside Freiburg."),
        (
            "sigmaringen",
            FREIBURG_ZUERICH,
            "seat",
            "Put the card on the left, beside Freiburg, or on the right, beside Zürich.",
        ),
        ("carlsruhe", "", "seat", "Drop the card on Carlsruhe on the map to start a route."),
        ("lodz-2", FREIBURG_ZUERICH, "left", "No road joins Lodz to Freiburg or Zürich."),
        ("carlsruhe", FREIBURG_ZUERICH, "hand", None),
    ],
)
def test_a_card_on_the_wrong_place_is_told_the_right_one(
    sit: Callable[..., Desk], name: str, route: str, drop: str, said: str | None
) -> None:
    desk = sit(hand=f"{name} linz-2", route=route, taken=1)
    layout = desk.scene.position.layout
    places = {
        "left": (layout.route.x + 3, layout.route.centery),
        "right": (layout.route.right - 3, layout.route.centery),
        "seat": layout.seats[1].center,
        "hand": desk.gestures().grip(card_key(index(desk, "linz-2"))),
    }
    desk.mouse.drag(desk.gestures().grip(card_key(index(desk, name))), (300, 200), places[drop])
    assert done(desk) == []
    assert desk.scene.table.message == said
