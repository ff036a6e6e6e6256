"""What the keys that tell say about a moment of a replay, to somebody who listens."""

from __future__ import annotations

import pygame
import pytest

from game.rules.board import bits
from game.ui.accessibility.announcements import FIRST_NUMBER
from game.ui.engine.app import App
from game.ui.replay.scene import ReplayScene
from tests.ui.accessibility.listener import Ear, listen, steps
from tests.ui.replay.test_notes_in_replay import page, press, program, record

__all__ = ["page", "program", "record"]


def told(app: App, ear: Ear, key: int) -> str:
    """What is announced after a key; "" for nothing."""
    before = {*ear.snapshot.nodes}
    press(app, key)
    steps(app)
    return " ".join(
        each.node.name
        for number, each in ear.snapshot.nodes.items()
        if number >= FIRST_NUMBER and number not in before
    )


def where(ear: Ear) -> str:
    """The moment and what led to it, as they are announced."""
    return next(e.node.name for e in ear.snapshot.nodes.values() if e.node.key == "status")


@pytest.fixture
def ear(app: App, page: ReplayScene) -> Ear:
    page.go_to(60)
    found = listen(app, Ear(live_regions=True))
    steps(app)
    return found


@pytest.mark.slow
def test_hand_seats_and_houses_are_those_of_the_moment(
    app: App, page: ReplayScene, ear: Ear
) -> None:
    state, seats = page.moment.state, page.playback.header.seats
    cities = state.rules.board.cities
    hand = [cities[state.rules.city_of[card]].name for card in state.seat.hand]
    name = seats[state.turn].name
    words = told(app, ear, pygame.K_F2)
    assert words.startswith(f"{name}, {len(hand)} card") and all(each in words for each in hand)
    assert told(app, ear, pygame.K_F3).startswith(name)
    everybody = told(app, ear, pygame.K_F4)
    assert all(info.name in everybody for info in seats)
    houses = told(app, ear, pygame.K_F7)
    for info, seat in zip(seats, state.seats, strict=True):
        built = [cities[city].name for city in bits(seat.houses)]
        assert (f"{info.name}: house" in houses) is bool(built)
        assert all(each in houses for each in built)


def test_open_cards_and_tiles_are_those_of_the_moment(
    app: App, page: ReplayScene, ear: Ear
) -> None:
    state = page.moment.state
    city_of, cities = state.rules.city_of, state.rules.board.cities
    words = told(app, ear, pygame.K_F5)
    assert all(cities[city_of[card]].name in words for card in state.display)
    assert "Route of 5 cities" in told(app, ear, pygame.K_F6)


def test_hands_that_are_hidden_are_not_told(app: App, page: ReplayScene, ear: Ear) -> None:
    press(app, pygame.K_h)
    assert told(app, ear, pygame.K_F2) == "The hand is covered."


def test_nothing_is_told_while_nobody_listens(
    app: App, page: ReplayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(app, "announce", lambda words, interrupt=False: said.append(words))
    press(app, pygame.K_F4)
    assert said == []


def test_a_turn_that_was_leapt_over_is_told(app: App, page: ReplayScene, ear: Ear) -> None:
    """“Moment 4 of 203: Anna ends the turn” left open what she had done."""
    page.go_to(page.playback.turn(60, 1))
    steps(app)
    at = page.at
    name = page.playback.header.seats[page.playback.steps[at - 1].seat].name
    leap = where(ear)
    assert leap.startswith(f"Moment {at} of ") and f": {name} takes " in leap
    for there in (at - 1, at):
        page.go_to(there)
        steps(app)
    assert f": {name} takes " not in where(ear), "of a single move that alone is told"
