"""What others hold changes no word: a screen reader says the same of the same game.

The twin of the test of hidden pixels: two games go on side by side that differ in nothing but what
the player at the screen may not know. All that is told of one must be told of the other.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.rules.actions import EndTurn
from game.ui.replay.scene import ReplayScene
from game.ui.settings import Hands
from tests.rules.builders import cards
from tests.ui.accessibility.listener import Ear, listen
from tests.ui.table.test_hidden_pixels import WORLDS, Watched, World, passed_on, stroke


class Listened(Watched):
    """One of two games that somebody listens to; `frames` has all words of each moment."""

    ear: Ear

    def set_up(self) -> None:
        self.ear = listen(self.app, Ear(live_regions=True))

    def seen(self) -> str:
        if not self.ear.told:
            return ""
        nodes = (each.node for each in self.ear.snapshot.nodes.values())
        return "\n".join(f"{each.name}|{each.value}|{each.description}" for each in nodes)


@pytest.fixture(params=list(WORLDS))
def world(request: pytest.FixtureRequest) -> Iterator[World]:
    yield WORLDS[request.param]


@pytest.mark.slow
@pytest.mark.parametrize("hands", [Hands.PAGE, Hands.PEEK])
def test_the_next_persons_hand_is_in_no_word_until_it_is_uncovered(
    world: World, hands: Hands
) -> None:
    covered, uncovered = passed_on(Listened, world, hands)
    assert covered[0] == covered[1]
    assert len(set(covered[0])) > 1, "nothing was told"
    assert uncovered[0] != uncovered[1], "the hands themselves are told alike"


@pytest.mark.slow
@pytest.mark.parametrize("hands", [Hands.PAGE, Hands.PEEK])
def test_nothing_of_the_own_hand_is_left_once_another_is_to_move(
    world: World, hands: Hands
) -> None:
    """What one drew a moment before is no longer among what was read out."""
    left = []
    for which in (0, 1):
        game = Listened(world, which, "human human human", hands)
        game.desk.scene.table.say(f"Told to one alone: {world.owns[which]}")
        game.show(1)
        game.desk.submit(EndTurn())
        game.show(8)
        left.append(game.frames[-6:])
    assert left[0] == left[1]


@pytest.mark.slow
def test_what_an_ai_seat_draws_and_keeps_is_in_no_word(world: World) -> None:
    frames, held = [], []
    (card,) = cards(world.played, world.rules.board)
    for which in (0, 1):
        game = Listened(world, which, "human ai", Hands.PAGE)
        game.let_ai_draw(card)
        game.press(*(stroke(key) for key in range(1073741883, 1073741890)), every=2)
        frames.append(game.frames)
        held.append(game.desk.session.state.seats[1].hand)
    assert held[0] != held[1]
    assert frames[0] == frames[1]
    assert any("draws a card and starts a route" in words for words in frames[0])


@pytest.mark.slow
def test_what_an_ai_seat_draws_and_keeps_is_in_no_word_of_the_log_or_of_a_moment_before(
    world: World,
) -> None:
    frames, held = [], []
    (card,) = cards(world.played, world.rules.board)
    down, home, tab = pygame.K_DOWN, pygame.K_HOME, pygame.K_TAB
    for which in (0, 1):
        game = Listened(world, which, "human ai", Hands.PAGE)
        game.let_ai_draw(card)
        before = len(game.frames)
        game.press(*(stroke(key) for key in (pygame.K_g, home, *[down] * 6)), every=1)
        log = game.frames[before:]
        game.press(stroke(pygame.K_RETURN), every=4)
        assert isinstance(game.app.top, ReplayScene)
        keys = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_h, *[tab] * 12)
        game.press(*(stroke(key) for key in keys), every=2)
        assert any("Replay" in words for words in game.frames[before:])
        assert any("draws a card" in words for words in log)
        frames.append(game.frames)
        held.append(game.desk.session.state.seats[1].hand)
    assert held[0] != held[1]
    assert frames[0] == frames[1]
