"""No face of a hand is ever drawn for anybody but its owner, not even for one frame."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules.actions import CloseRoute, EndTurn, TakeCard
from game.rules.records.record import Ply
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.scenes.handover import HandoverScene
from game.ui.settings import Hands
from game.ui.table.model.move_index import ADMINISTRATOR, SUPPLY, Key, KeyKind, card_key, slot_key
from tests.rules.builders import Player, position
from tests.ui.input.fake_gamepads import axis
from tests.ui.table.chooser import Chooser
from tests.ui.table.desk import Desk
from tests.ui.table.visible_cards import Faces

FRAME = 1 / 9


@pytest.fixture
def faces(monkeypatch: pytest.MonkeyPatch) -> Faces:
    return Faces(monkeypatch)


class Watch:
    """Looks at every frame of a desk and blames each face that must not be in it.

    `looking` is the seat whose player is at the screen, None while nobody is known to be.
    """

    def __init__(self, desk: Desk, faces: Faces) -> None:
        self.desk = desk
        self.faces = faces
        self._chooser = Chooser(1490)
        self.looking = self._only_person()
        self.seen: set[int] = set()
        self.frames = 0
        self._open: set[int] = set()
        self._lines = 0

    def frame(self) -> None:
        self.desk.clock.advance(FRAME)
        self.desk.app.step()
        self.look()

    def look(self) -> None:
        if self.looking != self.desk.session.state.turn:
            self.looking = self._only_person()
        seats = self.desk.session.state.seats
        secret = {c for n, seat in enumerate(seats) if n != self.looking for c in seat.hand}
        at_rest = self.desk.scene.table.timeline is None
        for seen in self.faces.frames():
            if at_rest and len(self.desk.session.entries) > self._lines:
                self._open = set()
            leaked = seen & secret - self._open
            names = [self.desk.session.rules.board.cards[card] for card in leaked]
            assert not names, f"frame {self.frames}, seen by {self.looking}: {names}"
            self.seen = seen
            self.frames += 1

    def until_quiet(self) -> None:
        self.frame()
        while self.desk.scene.busy:
            self.frame()

    def act(self) -> None:
        """The seat to act decides."""
        state = self.desk.session.state
        action = self._chooser.choose(state)
        self._lines = len(self.desk.session.entries)
        # A card that is taken openly may be seen on its way into the hand.
        self._open = {state.display[action.slot - 1]} if isinstance(action, TakeCard) else set()
        if self.desk.session.to_act.kind == "ai":
            self.desk.waiter.answer = action
            while self.desk.waiter.answer is not None:
                self.frame()
        else:
            self.desk.submit(action)

    def _only_person(self) -> int | None:
        people = self.desk.scene.table.people
        return people[0] if len(people) == 1 else None


def tap_space(desk: Desk) -> None:
    """Press the space bar for a moment, which keeps the hand open."""
    hold(desk, True, "space")
    desk.pass_time(0.1)
    hold(desk, False, "space")
    desk.pass_time(0.5)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kinds", "hands"),
    [
        ("human human", Hands.PAGE),
        ("human ai human", Hands.PAGE),
        ("ai human ai", Hands.PAGE),
        ("ai ai", Hands.PAGE),
        ("human human", Hands.PEEK),
        ("human ai human", Hands.PEEK),
    ],
)
def test_no_hand_is_seen_by_anybody_else(
    app: App,
    clock: ManualClock,
    faces: Faces,
    fresh: Callable[[int], State],
    kinds: str,
    hands: Hands,
) -> None:
    app.settings.hands = hands
    desk = Desk(app, clock, fresh(len(kinds.split())), kinds)
    watch = Watch(desk, faces)
    while desk.session.state.round < 4:
        watch.until_quiet()
        if desk.waiting:
            watch.looking = desk.take_over()
            watch.until_quiet()
        elif hands is Hands.PEEK and desk.session.to_act.kind == "human" and watch.looking is None:
            # Held since the turn before, then let go, then pressed by the next player.
            hold(desk, False, "space")
            for _time in range(12):
                watch.frame()
            watch.looking = desk.session.state.turn
            hold(desk, True, "space")
            watch.until_quiet()
        watch.act()
        watch.until_quiet()
        if desk.session.state.turn == watch.looking == desk.scene.table.viewer:
            assert set(desk.session.state.seat.hand) <= watch.seen, "one's own hand is missing"
    done = {each.action.DO for each in desk.session.entries if isinstance(each, Ply)}
    assert {"draw", "take", "administrator", "start", "extend"} <= done
    assert watch.frames > 100


@pytest.mark.slow
def test_the_page_between_two_turns_hides_the_whole_table(
    app: App, clock: ManualClock, fresh: Callable[[int], State]
) -> None:
    desk = Desk(app, clock, fresh(2), "human human")
    page = HandoverScene(app, "Anna", "red", lambda: None)
    assert not page.overlay
    app.push(page)
    app.step()
    clock.advance(1)
    app.step()
    alone = app.render(HandoverScene(app, "Anna", "red", lambda: None))
    assert pygame.image.tobytes(app.surface, "RGB") == pygame.image.tobytes(alone, "RGB")
    assert desk.scene.table.viewer is None


@pytest.fixture
def closing(app: App, clock: ManualClock, south_rules: Ruleset) -> tuple[Desk, list[int]]:
    """Anna is about to close her route; Bert, covered by the real page, comes after her.

    The list is of those who have taken the table over.
    """
    route = Player(hand="linz", route="ulm augsburg ingolstadt")
    state = position(south_rules, route, Player(hand="basel"), taken=1, played=1, forced=False)
    desk = Desk(app, clock, state, "human human")
    desk.take_over()
    taken_over: list[int] = []

    def cover(seat: int, ready: Callable[[], None]) -> None:
        def sit_down() -> None:
            taken_over.append(seat)
            app.pop()
            ready()

        app.push(HandoverScene(app, "Bert", "blue", sit_down))

    desk.privacy = cover
    return desk, taken_over


@pytest.mark.slow
def test_a_click_that_hurries_the_last_flight_does_not_open_the_next_hand(
    app: App, closing: tuple[Desk, list[int]]
) -> None:
    desk, taken_over = closing
    desk.submit(CloseRoute(0))
    app.step()
    assert desk.scene.busy
    desk.mouse.press((500, 300))
    app.step()
    desk.mouse.release((500, 300))
    app.step()
    assert isinstance(app.top, HandoverScene)
    assert taken_over == []
    desk.pass_time(1.1)
    desk.mouse.click((500, 300))
    assert taken_over == []
    desk.pass_time(1.1)
    desk.key(pygame.K_RETURN)
    assert taken_over == [1]


@pytest.mark.slow
def test_letting_go_of_a_card_after_the_turn_has_ended_does_not_open_the_next_hand(
    app: App, closing: tuple[Desk, list[int]]
) -> None:
    desk, taken_over = closing
    card = desk.session.state.seat.hand[0]
    desk.mouse.lift(desk.gestures().grip(card_key(card)), (500, 300))
    desk.key(pygame.K_e)
    app.step()
    desk.mouse.release((500, 300))
    app.step()
    assert desk.session.state.turn == 1
    assert isinstance(app.top, HandoverScene)
    assert taken_over == []


def hold(desk: Desk, down: bool, by: str) -> None:
    if by == "right stick":
        pygame.event.post(axis(pygame.CONTROLLER_AXIS_RIGHTX, 1.0 if down else 0.0))
        desk.app.step()
    elif by == "right button":
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        desk.scene.handle(pygame.Event(kind, pos=(5, 5), button=3))
    else:
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        desk.scene.handle(pygame.Event(kind, key=pygame.K_SPACE, mod=0, unicode=" "))


def test_a_hand_is_covered_when_another_window_comes_to_the_front(
    app: App, clock: ManualClock, rules: Ruleset
) -> None:
    app.settings.hands = Hands.PEEK
    state = position(rules, Player(hand="ulm basel"), Player(hand="linz"))
    desk = Desk(app, clock, state, "human human")
    desk.pass_time(1)
    hold(desk, True, "space")
    assert desk.scene.table.viewer == 0
    desk.scene.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert desk.scene.table.viewer is None


@pytest.mark.parametrize("by", ["space", "right button", "right stick"])
def test_a_hand_lies_face_down_but_while_something_is_held(
    app: App, clock: ManualClock, faces: Faces, rules: Ruleset, by: str
) -> None:
    """Two people and no page: what is held shows the hand of the one to act, and no other."""
    app.settings.hands = Hands.PEEK
    state = position(
        rules,
        Player(hand="ulm basel"),
        Player(hand="linz"),
        display="lodz lodz-2 budweis budweis-2 pilsen passau",
        supply="kempten innsbruck wuerzburg freiburg",
    )
    desk = Desk(app, clock, state, "human human")
    watch = Watch(desk, faces)
    watch.frame()
    watch.frame()
    own = set(state.seats[0].hand)
    assert not watch.seen & own
    assert desk.scene.table.viewer is None
    device.use(Device.POINTER)
    assert "hold the space bar" in (desk.scene.privacy.prompt() or "")
    device.use(Device.PAD)
    assert "hold the right stick" in (desk.scene.privacy.prompt() or "")
    device.use(Device.POINTER)
    watch.looking = 0
    desk.pass_time(1)
    hold(desk, True, by)
    desk.pass_time(0.4)
    watch.frame()
    assert own <= watch.seen
    hold(desk, False, by)
    watch.looking = None
    watch.frame()
    watch.frame()
    assert not watch.seen & own


def test_who_has_no_cards_is_told_to_play_and_not_to_look_at_them(
    app: App, clock: ManualClock, rules: Ruleset
) -> None:
    app.settings.hands = Hands.PEEK
    state = position(rules, Player(), Player(hand="linz"), display="lodz ulm")
    desk = Desk(app, clock, state, "human human")
    for used in (Device.POINTER, Device.PAD):
        device.use(used)
        said = desk.scene.privacy.prompt() or ""
        assert said.endswith("to play.") and "hand" not in said
    device.use(Device.POINTER)


@pytest.mark.parametrize("by", ["space", "right button", "right stick"])
def test_a_short_press_keeps_the_hand_open_until_the_next_one_or_the_turn_ends(
    app: App, clock: ManualClock, rules: Ruleset, by: str
) -> None:
    app.settings.hands = Hands.PEEK
    state = position(
        rules, Player(hand="ulm basel"), Player(hand="linz"), taken=1, played=1, forced=False
    )
    desk = Desk(app, clock, state, "human human")
    table = desk.scene.table

    def tap() -> None:
        desk.pass_time(1)
        hold(desk, True, by)
        desk.pass_time(0.1)
        hold(desk, False, by)
        desk.pass_time(1)

    for viewer in (0, None, 0):
        tap()
        assert table.viewer == viewer
    desk.key(pygame.K_e)
    desk.settle()
    assert desk.session.state.turn == 1
    assert table.viewer is None
    tap()
    assert table.viewer == 1


def test_what_is_held_shows_the_hand_that_a_short_press_has_kept_open(
    app: App, clock: ManualClock, rules: Ruleset
) -> None:
    """The prompt and what happens agree: whoever holds the space bar sees their hand."""
    app.settings.hands = Hands.PEEK
    desk = Desk(app, clock, position(rules, Player(hand="ulm"), Player(hand="linz")), "human human")
    desk.pass_time(1)
    hold(desk, True, "space")
    desk.pass_time(0.1)
    hold(desk, False, "space")
    desk.pass_time(1)
    assert desk.scene.table.viewer == 0
    hold(desk, True, "space")
    desk.pass_time(0.1)
    assert desk.scene.table.viewer == 0 and not desk.scene.privacy.prompt()
    hold(desk, False, "space")
    assert desk.scene.table.viewer is None and "hold" in desk.scene.privacy.prompt()


def test_hands_that_are_set_to_be_covered_lie_covered_from_then_on(
    app: App, clock: ManualClock, rules: Ruleset
) -> None:
    """In the settings above an open hand, and above the page between two turns."""
    desk = Desk(app, clock, position(rules, Player(hand="ulm"), Player(hand="linz")), "human human")
    desk.pass_time(1)
    desk.take_over()
    assert desk.scene.table.viewer == 0
    desk.scene.actions.menu()
    app.settings.hands = Hands.PEEK
    app.pop()
    assert desk.scene.table.viewer is None

    app.settings.hands = Hands.PAGE
    desk = Desk(app, clock, position(rules, Player(hand="ulm"), Player(hand="linz")), "human human")
    desk.pass_time(1)
    assert desk.waiting
    app.settings.hands = Hands.PEEK
    desk.take_over()
    desk.pass_time(2)
    assert desk.scene.table.viewer is None and "hold" in desk.scene.privacy.prompt()
    hold(desk, True, "space")
    assert desk.scene.table.viewer == 0


@pytest.mark.parametrize(
    "key",
    [pygame.K_BACKSPACE, pygame.K_c, pygame.K_e, pygame.K_a, pygame.K_d, pygame.K_1, pygame.K_t],
)
def test_whoever_plays_on_with_the_hand_covered_is_told_to_uncover_it(
    app: App, clock: ManualClock, rules: Ruleset, key: int
) -> None:
    """Anna has laid a card and let go of the space bar: nobody else has played."""
    app.settings.hands = Hands.PEEK
    state = position(rules, Player(hand="ulm basel"), Player(hand="linz"), taken=1, forced=False)
    desk = Desk(app, clock, state, "human human")
    desk.pass_time(1)
    hold(desk, True, "space")
    desk.submit(desk.session.legal_actions()[0])
    desk.settle()
    hold(desk, False, "space")
    desk.pass_time(1)
    assert desk.scene.table.viewer is None
    covered = "Uncover your hand first."
    desk.key(key)
    assert desk.scene.table.message == covered
    places = desk.scene.position.places
    for thing in (Key(KeyKind.OFFICIAL, 0), ADMINISTRATOR, slot_key(1), SUPPLY):
        desk.scene.table.message = None
        desk.scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=places[thing].center, button=1))
        desk.scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=places[thing].center, button=1))
        assert desk.scene.table.message == covered, thing
    hold(desk, True, "space")
    assert desk.scene.table.message != covered
    desk.key(pygame.K_BACKSPACE)
    assert desk.session.steps == []
    hold(desk, False, "space")
    desk.pass_time(1)
    hold(desk, True, "space")
    desk.pass_time(1)
    hold(desk, False, "space")
    desk.scene.undo.redo()
    assert desk.scene.table.message == covered, "there is something to redo"


def test_a_turn_does_not_end_at_once_when_its_hand_is_uncovered_again(
    app: App, clock: ManualClock, rules: Ruleset
) -> None:
    app.settings.hands = Hands.PEEK
    state = position(
        rules, Player(route="ulm"), Player(hand="linz"), taken=1, played=1, forced=False
    )
    desk = Desk(app, clock, state, "human human")
    desk.pass_time(1)
    tap_space(desk)
    assert desk.scene.turns.end.running
    desk.scene.privacy.let_go()
    desk.pass_time(5)
    tap_space(desk)
    assert desk.session.state.turn == 0
    desk.pass_time(5)
    assert desk.session.state.turn == 1


def test_a_press_that_follows_the_end_of_a_turn_uncovers_nothing(
    app: App, clock: ManualClock, rules: Ruleset
) -> None:
    app.settings.hands = Hands.PEEK
    state = position(
        rules, Player(hand="ulm basel"), Player(hand="linz"), taken=1, played=1, forced=False
    )
    desk = Desk(app, clock, state, "human human")
    desk.pass_time(1)
    hold(desk, True, "space")
    desk.pass_time(0.1)
    hold(desk, False, "space")
    desk.submit(EndTurn())
    for _time in range(6):
        desk.pass_time(0.5)
        hold(desk, True, "right button")
        assert desk.scene.table.viewer is None
        hold(desk, False, "right button")
    assert desk.session.state.turn == 1


def test_what_is_let_go_above_another_page_uncovers_nothing_below_it(
    app: App, clock: ManualClock, faces: Faces, fresh: Callable[[int], State]
) -> None:
    app.settings.hands = Hands.PEEK
    desk = Desk(app, clock, fresh(2), "human human")
    desk.scene.session.submit(TakeCard(1))
    desk.scene.table.went_back()
    desk.pass_time(1)
    watch = Watch(desk, faces)
    watch.looking = 0
    hold(desk, True, "space")
    watch.frame()
    assert desk.scene.table.viewer == 0
    desk.scene.actions.menu()
    assert app.top is not desk.scene and app.top is not None
    # Nobody tells the table from now on whether the key is still held.
    watch.frame()
    watch.looking = None
    watch.frame()
    assert desk.scene.table.viewer is None
    app.top.handle(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    app.pop()
    watch.frame()
    assert desk.scene.table.viewer is None


def test_open_hands_need_no_page(
    app: App, clock: ManualClock, fresh: Callable[[int], State]
) -> None:
    app.settings.hands = Hands.OPEN
    desk = Desk(app, clock, fresh(2), "human human")
    desk.pass_time(0.5)
    assert desk.scene.table.viewer == desk.session.state.turn
    assert not any(isinstance(scene, HandoverScene) for scene in app.scenes)


@pytest.mark.slow
@pytest.mark.parametrize("covered", [Hands.PAGE, Hands.PEEK])
def test_hands_that_are_set_to_lie_open_wait_for_each_person_once(
    app: App, clock: ManualClock, fresh: Callable[[int], State], covered: Hands
) -> None:
    """Whoever opens the settings while another's hand is covered does not see it."""
    app.settings.hands = covered
    desk = Desk(app, clock, fresh(2), "human human")
    desk.pass_time(0.5)
    app.change_setting("hands", Hands.OPEN)
    desk.pass_time(0.5)
    asked = []
    for _time in range(6):
        assert desk.scene.table.viewer is None or not desk.waiting
        if desk.waiting:
            assert desk.scene.table.viewer is None
            asked.append(desk.take_over())
        viewer = desk.session.state.turn
        assert desk.scene.table.viewer == viewer
        play_turn(desk)
    assert asked == [0, 1]


def play_turn(desk: Desk) -> None:
    """Let the seat to act play a turn at random."""
    seat, chooser = desk.session.state.turn, Chooser(1490)
    while desk.session.state.turn == seat:
        desk.submit(chooser.choose(desk.session.state))
        desk.settle()
    desk.pass_time(0.5)


def test_with_open_hands_nobodys_shows_while_an_ai_plays(
    app: App, clock: ManualClock, fresh: Callable[[int], State]
) -> None:
    app.settings.hands = Hands.OPEN
    desk = Desk(app, clock, fresh(3), "ai human human")
    assert desk.session.to_act.kind == "ai"
    desk.pass_time(0.5)
    assert desk.scene.table.viewer is None
