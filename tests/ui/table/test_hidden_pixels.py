"""What others hold changes no pixel: the same game with other hidden cards looks the same.

Two games go on side by side that differ in nothing but what the player at the screen may not
know. Every frame of one must be that of the other, from before the turn ends until the next
player has taken the table over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

import pygame
import pytest

from game.library import find_board
from game.rules.actions import DrawCard, EndTurn, StartRoute
from game.rules.board import CardIndex
from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.program.app_factory import offscreen_app
from game.ui.scenes.handover import HandoverScene
from game.ui.settings import ForcedSteps, Hands, Settings
from tests.rules.builders import Player, cards, position
from tests.ui.input.fake_gamepads import button
from tests.ui.table.desk import Desk

Press: TypeAlias = tuple[pygame.Event, pygame.Event]
"""Something goes down and comes up again."""

FRAME = 1 / 8
"""Of a second: a power of two, so that two games reach the very same moments."""


@dataclass(frozen=True)
class World:
    """A variant; what everybody sees; and two ways in which the rest may be.

    `others` are hands of a third seat; with one, the first seat's own hand is hidden as well once
    its turn is over.
    """

    rules: Ruleset
    own: str
    route: str
    display: str
    played: str
    hands: tuple[str, str]
    drawn: tuple[str, str]
    owns: tuple[str, str]
    others: tuple[str, str]


WORLDS = {
    "base": World(
        Ruleset(find_board("south")),
        own="innsbruck",
        route="ulm",
        display="lodz lodz-2 budweis budweis-2 pilsen passau",
        played="kempten",
        hands=("basel zuerich", "wuerzburg mannheim"),
        drawn=("freiburg", "salzburg"),
        owns=("innsbruck", "carlsruhe"),
        others=("linz stuttgart", "regensburg nuernberg"),
    ),
    "horses": World(
        Ruleset(find_board("north"), "horses"),
        own="hannover-2",
        route="bremen-1",
        display="berlin-1 berlin-2 stettin-1 stettin-2 weimar-1 cassel-1",
        played="hannover-1",
        hands=("halle-1 halle-2", "amsterdam-3 luebeck-3"),
        drawn=("leipzig-1", "muenster-3"),
        owns=("hannover-2", "goettingen-2"),
        others=("dresden-1 dresden-2", "coelln-1 coelln-3"),
    ),
}


class Watched:
    """One of the two games. `frames` has a print of each picture that the screen showed."""

    def __init__(self, world: World, which: int, kinds: str, hands: Hands) -> None:
        self.frames: list[str] = []
        self._ready: Callable[[], None] | None = None
        self.clock = ManualClock()
        settings = Settings(hands=hands, forced_steps=ForcedSteps.NONE)
        self.app = offscreen_app((1024, 600), settings, self.clock)
        self.set_up()
        other = Player(hand=f"{world.played} {world.hands[which]}")
        three = len(kinds.split()) == 3
        own = world.owns[which] if three else world.own
        third = [Player(hand=world.others[which])] if three else []
        state = position(
            world.rules,
            Player(hand=own, route=world.route),
            other,
            *third,
            display=world.display,
            supply=world.drawn[which] + " " + world.drawn[1 - which],
            taken=1,
            played=1,
            forced=False,
        )
        self.desk = Desk(self.app, self.clock, state, kinds)
        if self.desk.waiting:
            self.desk.take_over()
        self.desk.scene.table.set_viewer(0)
        self.desk.privacy = self._cover
        self.show(2)

    def set_up(self) -> None:
        """Called before there is a table."""

    def _cover(self, seat: int, ready: Callable[[], None]) -> None:
        self._ready = ready
        self.app.push(HandoverScene(self.app, "Bert", "blue", self.sit_down))

    def sit_down(self) -> None:
        assert self._ready is not None, "nobody was asked to take the table over"
        self.app.pop()
        self._ready()

    def show(self, count: int) -> None:
        for _ in range(count):
            self.clock.advance(FRAME)
            self.app.step()
            self.frames.append(self.seen())

    def seen(self) -> str:
        """A print of the picture that the screen shows."""
        assert self.app.surface is not None
        return f"{hash(pygame.image.tobytes(self.app.surface, 'RGB')):x}"

    def take_over(self) -> None:
        self.sit_down()
        self.show(1)

    def let_ai_draw(self, card: CardIndex) -> None:
        """End the person's turn and show an AI seat's: it draws and begins a route with a card."""
        self.desk.submit(EndTurn())
        for answer in (DrawCard(), StartRoute(card), EndTurn()):
            self.desk.waiter.answer = answer
            self.show(12)
            assert self.desk.waiter.answer is None

    def press(self, *presses: Press, every: int) -> None:
        """Press, let go, and wait for so many frames, one after the other."""
        for down, up in presses:
            for event in (down, up):
                pygame.event.post(event)
            self.show(every)


def click(place: tuple[int, int]) -> Press:
    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    down, up = (pygame.Event(kind, pos=place, button=1) for kind in kinds)
    return down, up


def stroke(key: int) -> Press:
    down = pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
    return down, pygame.Event(pygame.KEYUP, key=key, mod=0)


def confirm() -> Press:
    return button(pygame.CONTROLLER_BUTTON_A), button(pygame.CONTROLLER_BUTTON_A, down=False)


def ready_button(world: World) -> tuple[int, int]:
    """Where the button of the page between two turns will be."""
    app = offscreen_app((1024, 600), Settings(), ManualClock())
    page = HandoverScene(app, "Bert", "blue", lambda: None)
    app.render(page)
    return page.group.widgets[0].rect.center


RUNS: dict[str, Callable[[tuple[int, int]], tuple[list[Press], int]]] = {
    "clicks at the button's place": lambda place: ([click(place)] * 14, 4),
    "clicks all over, to hurry": lambda place: ([click((500, 300)), click(place)] * 7, 4),
    "a double click": lambda place: ([click(place)] * 2, 1),
    "slow clicks": lambda place: ([click(place)] * 6, 7),
    "the Enter key again and again": lambda place: ([stroke(pygame.K_RETURN)] * 14, 2),
    "the space bar again and again": lambda place: ([stroke(pygame.K_SPACE)] * 14, 2),
    "a key that repeats": lambda place: (
        [*[(stroke(pygame.K_RETURN)[0],) * 2] * 20, stroke(pygame.K_RETURN)],
        1,
    ),
    "the gamepad again and again": lambda place: ([confirm()] * 14, 3),
}
"""Presses that begin on the table and go on over the page; the frames from one to the next."""


QUICK = ("a double click",)


@pytest.mark.slow
@pytest.mark.parametrize(
    "run", [pytest.param(run, marks=() if run in QUICK else pytest.mark.slow) for run in RUNS]
)
def test_a_run_of_presses_that_began_before_the_page_shows_no_pixel_of_the_next_hand(
    run: str,
) -> None:
    world, frames = WORLDS["base"], []
    presses, every = RUNS[run](ready_button(world))
    for which in (0, 1):
        game = Watched(world, which, "human human", Hands.PAGE)
        game.press(stroke(pygame.K_e), every=every)
        game.press(*presses, every=every)
        assert isinstance(game.app.top, HandoverScene)
        frames.append(list(game.frames))
        # Whoever sits down then and presses once has the hand.
        game.show(9)
        game.press(stroke(pygame.K_RETURN), every=1)
        assert game.desk.scene.table.viewer == 1
    assert frames[0] == frames[1]


@pytest.fixture(params=["base", pytest.param("horses", marks=pytest.mark.slow)])
def world(request: pytest.FixtureRequest) -> Iterator[World]:
    yield WORLDS[request.param]


def passed_on(kind: type[Watched], world: World, hands: Hands) -> tuple[list[list[str]], list[str]]:
    """Of both games the frames until the next person uncovers the hand, and the one with it."""
    covered, uncovered = [], []
    for which in (0, 1):
        game = kind(world, which, "human human", hands)
        game.desk.submit(EndTurn())
        game.show(12)
        covered.append(list(game.frames))
        if hands is Hands.PAGE:
            game.take_over()
        else:
            game.press(stroke(pygame.K_SPACE), every=2)
        game.show(2)
        uncovered.append(game.frames[-1])
    return covered, uncovered


@pytest.mark.slow
@pytest.mark.parametrize("hands", [Hands.PAGE, Hands.PEEK])
def test_the_next_persons_hand_changes_no_pixel_until_it_is_uncovered(
    world: World, hands: Hands
) -> None:
    covered, uncovered = passed_on(Watched, world, hands)
    assert covered[0] == covered[1]
    assert len(set(covered[0])) > 1, "nothing was seen to happen"
    assert uncovered[0] != uncovered[1], "the hands themselves look the same"


@pytest.mark.slow
def test_what_an_ai_seat_draws_and_keeps_changes_no_pixel(world: World) -> None:
    frames, held = [], []
    (card,) = cards(world.played, world.rules.board)
    for which in (0, 1):
        game = Watched(world, which, "human ai", Hands.PAGE)
        game.let_ai_draw(card)
        frames.append(game.frames)
        held.append(game.desk.session.state.seats[1].hand)
    assert held[0] != held[1] and len(held[0]) == len(held[1]) == 3
    assert frames[0] == frames[1]
    assert len(set(frames[0])) > 5, "nothing was seen to happen"


@pytest.mark.slow
@pytest.mark.parametrize("hands", [Hands.PAGE, Hands.PEEK])
def test_no_persons_hand_changes_a_pixel_while_an_ai_seat_plays(world: World, hands: Hands) -> None:
    """Neither the hand of the one who has just played nor that of the one who plays next."""
    frames = []
    for which in (0, 1):
        game = Watched(world, which, "human ai human", hands)
        before = len(game.frames)
        game.desk.submit(EndTurn())
        game.show(12)
        game.desk.waiter.answer = DrawCard()
        game.show(12)
        assert game.desk.session.state.turn == 1, "it is still the turn of the AI seat"
        frames.append(game.frames[before - 1 :])
    assert frames[0][0] != frames[1][0], "the own hands themselves look the same"
    assert frames[0][1:] == frames[1][1:]
    assert len(set(frames[0])) > 3, "nothing was seen to happen"


@pytest.mark.slow
def test_what_is_held_as_the_turn_ends_shows_nothing_of_the_next_hand(world: World) -> None:
    frames = []
    for which in (0, 1):
        game = Watched(world, which, "human human", Hands.PEEK)
        game.desk.scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))
        game.show(1)
        game.desk.submit(EndTurn())
        game.show(8)
        game.desk.scene.handle(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
        game.show(2)
        frames.append(game.frames)
    assert frames[0] == frames[1]
