"""The beat before a turn ends by itself, and the keys while a rival moves."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules.actions import CloseRoute, DrawCard, EndTurn, ExtendRoute, StartRoute
from game.rules.records.assistance import FULL, WITHOUT, Assistance
from game.rules.ruleset import Ruleset
from game.rules.state import Phase, State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.settings import AnimationSpeed, Dwelling, ForcedSteps, Switches
from game.ui.table.model.move_index import card_key
from game.ui.table.turn.turn_end import LONGEST_BEAT_SECONDS
from game.ui.table.turn.turns import READ_SECONDS
from tests.rules.builders import Player, position
from tests.ui.accessibility.listener import listen
from tests.ui.switches import SwitchUser
from tests.ui.table.desk import Desk, give

CTRL = pygame.KMOD_LCTRL
STAY = "Your turn is ending. Press any key or click to stay."


@pytest.fixture
def at_the_end(app: App, clock: ManualClock, south_rules: Ruleset) -> Callable[..., Desk]:
    """Anna has laid her only card: nothing is left but to end the turn."""

    def sit(help: Assistance | None = None, newcomer: bool = False) -> Desk:
        anna = Player(hand="ulm-2 basel", route="augsburg-2")
        state = position(
            south_rules,
            anna,
            Player(hand="lodz linz"),
            display="freiburg zuerich passau lodz-2 linz-2 salzburg",
            supply="wuerzburg mannheim nuernberg pilsen",
            taken=1,
        )
        desk = Desk(app, clock, state, "human ai", help=help, newcomer=newcomer)
        ulm = south_rules.board.card_index["ulm-2"]
        desk.submit(next(a for a in desk.session.legal_actions() if getattr(a, "card", 0) == ulm))
        desk.settle()
        desk.pass_time(0.1)
        return desk

    return sit


def count(desk: Desk) -> int:
    return len(desk.session.steps)


def press(desk: Desk, key: int, mod: int = 0) -> None:
    give(desk.app, pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def fill(desk: Desk) -> int:
    """The pixels of the bar on the button that are full, 0 without a beat."""
    sprites = desk.scene.turns.end.sprites(desk.clock.now())
    return sum(pygame.mask.from_surface(sprite.image, 200).count() for sprite in sprites)


def test_the_end_of_a_turn_is_told_calmly_and_a_refusal_is_not(
    at_the_end: Callable[..., Desk],
) -> None:
    """Red words are about a mistake: no turn that ends is one, and what is refused after it is."""
    desk = at_the_end()
    assert desk.scene.table.message == STAY and desk.scene.table.message_calm
    desk.scene.table.refuse("No.")
    assert not desk.scene.table.message_calm


def test_a_turn_that_ends_by_itself_waits_for_a_beat_in_sight(
    at_the_end: Callable[..., Desk],
) -> None:
    desk = at_the_end()
    assert desk.scene.table.message == STAY
    early = fill(desk)
    desk.pass_time(1.5)
    assert 0 < early < fill(desk)
    assert count(desk) == 1
    desk.pass_time(0.6)
    assert [type(step.ply.action) for step in desk.session.steps[1:]] == [EndTurn]
    assert fill(desk) == 0
    assert desk.scene.table.message is None


@pytest.mark.slow
def test_it_is_said_to_the_end_of_the_longest_beat_that_the_turn_is_ending(
    app: App, at_the_end: Callable[..., Desk]
) -> None:
    listen(app)
    desk = at_the_end()
    desk.pass_time(LONGEST_BEAT_SECONDS - 0.5)
    assert count(desk) == 1 and desk.scene.table.message == STAY


@pytest.mark.parametrize(
    ("help", "newcomer", "seconds"),
    [
        pytest.param(WITHOUT, False, 2, marks=pytest.mark.slow),
        pytest.param(None, False, 2, marks=pytest.mark.slow),
        (FULL, False, 4),
        (WITHOUT, True, 4),
    ],
)
def test_beginners_have_longer(
    at_the_end: Callable[..., Desk], help: Assistance | None, newcomer: bool, seconds: float
) -> None:
    desk = at_the_end(help, newcomer)
    desk.pass_time(seconds - 0.3)
    assert count(desk) == 1
    desk.pass_time(0.4)
    assert count(desk) == 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("setting", "value", "how"),
    [
        ("dwelling", Dwelling.ONE, "Rest on anything to stay."),
        ("switches", Switches.ONE, "Press any key or click to stay."),
    ],
)
def test_who_has_no_keys_has_longest_and_is_told_what_stops_it(
    app: App, at_the_end: Callable[..., Desk], setting: str, value: object, how: str
) -> None:
    setattr(app.settings, setting, value)
    desk = at_the_end()
    assert desk.scene.table.message == f"Your turn is ending. {how}"
    desk.pass_time(LONGEST_BEAT_SECONDS - 0.4)
    assert count(desk) == 1
    desk.pass_time(0.6)
    assert count(desk) == 2


def test_a_game_gone_on_with_waits_for_whoever_comes_back(
    at_the_end: Callable[..., Desk],
) -> None:
    desk = at_the_end()
    desk.open_anew()
    desk.pass_time(5.0)
    assert count(desk) == 1
    assert fill(desk) == 0


def anywhere(desk: Desk) -> None:
    desk.mouse.click(desk.scene.position.layout.board.center)


def wheel(desk: Desk) -> None:
    give(desk.app, pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))


def elsewhere(desk: Desk) -> None:
    give(desk.app, pygame.Event(pygame.WINDOWFOCUSLOST))


@pytest.mark.parametrize(
    "what",
    [
        *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_x, pygame.K_LCTRL),
        *(anywhere, wheel, elsewhere),
    ],
)
def test_any_input_stops_the_beat_and_the_turn_waits(
    at_the_end: Callable[..., Desk], what: int | Callable[[Desk], None]
) -> None:
    desk = at_the_end()
    if isinstance(what, int):
        press(desk, what)
    else:
        what(desk)
    assert desk.scene.table.message != STAY
    desk.pass_time(6)
    assert count(desk) == 1
    assert desk.app.top is desk.scene
    assert fill(desk) == 0
    press(desk, pygame.K_e)
    assert count(desk) == 2


def test_a_key_that_stays_presses_nothing_even_where_the_button_has_the_focus(
    at_the_end: Callable[..., Desk],
) -> None:
    """With a gamepad the lower button is Enter."""
    desk = at_the_end()
    desk.scene.group.focus_key("end")
    press(desk, pygame.K_RETURN)
    assert count(desk) == 1
    press(desk, pygame.K_RETURN)
    assert count(desk) == 2


@pytest.mark.parametrize("switches", [Switches.ONE, Switches.TWO])
@pytest.mark.parametrize("framed", ["the button", "a group"])
def test_a_press_of_a_switch_only_stays_whatever_is_in_the_frame(
    app: App, at_the_end: Callable[..., Desk], framed: str, switches: Switches
) -> None:
    app.change_setting("switches", switches)
    desk = at_the_end()
    user = SwitchUser(app, desk.clock)
    user.frame()
    while (user.framed == ["end"]) != (framed == "the button"):
        app.switch_mode.go_on()
        user.frame()
    assert desk.scene.turns.end.running
    before = user.framed
    user.press()
    assert (user.framed, fill(desk), count(desk)) == (before, 0, 1)
    assert desk.scene.table.message != STAY
    user.wait(LONGEST_BEAT_SECONDS / 2)
    assert count(desk) == 1


@pytest.mark.parametrize("how", ["key", "button"])
def test_who_ends_the_turn_during_the_beat_does_not_wait(
    at_the_end: Callable[..., Desk], how: str
) -> None:
    desk = at_the_end()
    if how == "key":
        press(desk, pygame.K_e)
    else:
        desk.mouse.click(desk.scene.position.layout.buttons[1].center)
    assert count(desk) == 2


def test_undo_during_the_beat_undoes_the_card(at_the_end: Callable[..., Desk]) -> None:
    desk = at_the_end()
    press(desk, pygame.K_z, CTRL)
    assert count(desk) == 0
    assert desk.scene.table.message == ("Undone: You gave up Augsburg and started a route in Ulm.")
    desk.pass_time(6)
    assert count(desk) == 0


def test_with_reduced_motion_the_seconds_are_counted(
    app: App, at_the_end: Callable[..., Desk]
) -> None:
    app.settings.reduced_motion = True
    desk = at_the_end()
    first = desk.scene.turns.end.sprites(desk.clock.now())
    desk.pass_time(0.5)
    same = desk.scene.turns.end.sprites(desk.clock.now())
    desk.pass_time(1)
    other = desk.scene.turns.end.sprites(desk.clock.now())
    images = [pygame.image.tobytes(sprites[0].image, "RGBA") for sprites in (first, same, other)]
    assert images[0] == images[1] != images[2]


def test_a_turn_that_is_not_to_end_by_itself_has_no_beat(
    app: App, at_the_end: Callable[..., Desk]
) -> None:
    app.settings.forced_steps = ForcedSteps.NONE
    desk = at_the_end()
    assert desk.scene.table.message is None
    desk.pass_time(6)
    assert count(desk) == 1


# While a rival moves


@pytest.fixture
def rivals(app: App, clock: ManualClock, fresh: Callable[[int], State]) -> Desk:
    """Anna has ended her turn, and Bert, an AI seat, has drawn a card; a long pause follows."""
    app.settings.forced_steps = ForcedSteps.NONE
    app.settings.ai_pause = 5.0
    desk = Desk(app, clock, fresh(2), "human ai", hints=True)
    desk.key(pygame.K_1, pygame.K_0)
    desk.submit(StartRoute(desk.session.state.seat.hand[0]))
    desk.submit(EndTurn())
    desk.settle()
    desk.waiter.answer = DrawCard()
    desk.pass_time(6)
    desk.settle()
    assert count(desk) == 5
    desk.pass_time(0.1)
    return desk


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_cuts_the_pause_of_a_rival_short(rivals: Desk, key: int) -> None:
    rivals.waiter.answer = DrawCard()
    rivals.pass_time(0.2)
    assert count(rivals) == 5
    press(rivals, key)
    rivals.pass_time(0.1)
    assert count(rivals) == 6


def test_a_press_on_the_map_cuts_the_pause_of_a_rival_short(rivals: Desk) -> None:
    rivals.waiter.answer = DrawCard()
    rivals.mouse.click(rivals.scene.position.layout.board.midbottom)
    rivals.pass_time(0.1)
    assert count(rivals) == 6


@pytest.mark.slow
def test_hurrying_takes_no_card_of_ones_own(rivals: Desk) -> None:
    """Enter after Enter runs into the own turn, where it would press what has the focus."""
    rivals.app.settings.ai_pause = 0.0
    for _ in range(40):
        legal = rivals.session.legal_actions()
        if rivals.session.to_act.kind == "ai":
            rivals.waiter.answer = legal[0]
        press(rivals, pygame.K_RETURN)
        rivals.pass_time(0.3)
    assert rivals.session.state.turn == 0
    assert rivals.session.steps[-1].seat == 1
    assert rivals.scene.table.mode.selected is None
    rivals.pass_time(1.2)
    rivals.scene.group.focus_key("slot 1")
    press(rivals, pygame.K_RETURN)
    assert rivals.scene.table.mode.selected is not None


def test_a_key_that_means_nothing_yet_is_answered_and_that_stays(rivals: Desk) -> None:
    press(rivals, pygame.K_1)
    assert rivals.scene.table.message == "It is not your turn yet."
    rivals.waiter.answer = DrawCard()
    press(rivals, pygame.K_SPACE)
    rivals.pass_time(0.2)
    assert count(rivals) == 6
    assert rivals.scene.table.message == "It is not your turn yet."
    press(rivals, pygame.K_2)
    assert rivals.scene.table.message == "It is not your turn yet.", "while a card flies, too"


@pytest.mark.slow
def test_a_hint_asked_for_while_a_rival_moves_comes_with_the_own_turn(rivals: Desk) -> None:
    press(rivals, pygame.K_t)
    assert rivals.scene.table.message == "The hint comes when it is your turn."
    while rivals.session.to_act.kind == "ai":
        rivals.waiter.answer = rivals.session.legal_actions()[0]
        rivals.pass_time(6)
        rivals.settle()
    rivals.pass_time(0.2)
    assert rivals.scene.hints.thinking


def test_a_hint_no_longer_wanted_does_not_come(rivals: Desk) -> None:
    press(rivals, pygame.K_t)
    press(rivals, pygame.K_t)
    assert rivals.scene.table.message == "There are hints when it is your turn."
    assert not rivals.scene.hints.wanted


def still(
    app: App, clock: ManualClock, rules: Ruleset, kinds: str, hand: str = "muenchen-2 lodz-2"
) -> Desk:
    """A table without animations, at which Anna has closed a route."""
    app.settings.animation_speed = AnimationSpeed.OFF
    anna = Player(hand=hand, route="ulm augsburg")
    shown = "muenchen ulm linz basel kempten passau"
    state = position(rules, anna, Player(hand="lodz"), display=shown, taken=1)
    desk = Desk(app, clock, state, kinds)
    if desk.waiting:
        desk.take_over()
    number = rules.board.card_index["muenchen-2"]
    for kind in (ExtendRoute, CloseRoute):
        desk.submit(
            next(
                action
                for action in desk.session.legal_actions()
                if isinstance(action, kind) and getattr(action, "card", number) == number
            )
        )
        desk.pass_time(0.2)
    return desk


@pytest.mark.parametrize("kinds", ["human human", "human ai"])
def test_without_animations_what_a_closing_has_brought_stays_to_be_read(
    app: App, clock: ManualClock, south_rules: Ruleset, kinds: str
) -> None:
    desk = still(app, clock, south_rules, kinds)
    assert desk.session.state.turn == 1
    message = desk.scene.table.message
    assert message is not None
    assert "closes a route of 3 cities" in message and "carriage 3" in message
    assert " points." in message and "+" in message
    desk.pass_time(2.0)
    assert desk.scene.table.message == message
    assert desk.waiting == [] and desk.waiter.asked == []
    press(desk, pygame.K_SPACE)
    desk.pass_time(0.2)
    assert desk.scene.table.message is None
    assert desk.waiting or desk.waiter.asked


def test_what_a_closing_has_brought_goes_away_by_itself(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    desk = still(app, clock, south_rules, "human human")
    desk.pass_time(READ_SECONDS + 0.5)
    assert desk.scene.table.message is None
    assert desk.waiting


def test_the_first_press_after_a_closing_chooses_a_card_to_keep(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    hand = "muenchen-2 lodz-2 linz-2 passau-2 basel-2"
    desk = still(app, clock, south_rules, "human human", hand)
    assert desk.session.state.phase is Phase.DISCARD
    kept = card_key(south_rules.board.card_index["basel-2"])
    before = set(desk.scene.picture.highlight().kept or ())
    desk.mouse.click(desk.scene.position.places[kept].center)
    desk.pass_time(0.2)
    assert set(desk.scene.picture.highlight().kept or ()) != before
