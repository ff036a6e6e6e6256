"""Hints at the table: asked for and put away, never waited for, for those who play with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any, TypeVar, cast

import pygame
import pytest

from game.ai.advice.hint import quick_hint
from game.ai.questions import Hint, HintQuestion, Plan, Question
from game.rules import Board, Ruleset, State, legal_actions, observe
from game.rules.actions import Action, CloseRoute, TakeCard
from game.rules.assistance import FULL, WITHOUT, Assistance, UndoLimit
from game.rules.board import bits
from game.rules.observation import Observation
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.language import set_language
from game.ui.settings import Hands
from game.ui.table.advice.hint_callout import places
from game.ui.table.model.move_index import Key, KeyKind, slot_key
from game.ui.table.model.view import View
from game.ui.table.past.undo import Undo
from game.ui.table.scene import TableScene
from game.ui.table.text.hint import action_words, reason_words
from game.ui.widgets import IconButton
from tests.ai.positions import played_by
from tests.rules.builders import Player, position
from tests.ui.input.fake_gamepads import button as pad_button
from tests.ui.table.desk import Desk, Waiter

T = TypeVar("T")


class Sage:
    """Stands in for the AI process: it is asked, and answers when it is told to.

    Questions about moves are for the waiter.
    """

    def __init__(self) -> None:
        self.waiter = Waiter()
        self.asked: list[tuple[Ruleset, Observation, bool]] = []
        self.plans: list[Plan | None] = []
        self.ready = False
        self.rather = False
        """True to advise against closing."""
        self.cancelled = 0

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        if isinstance(question, HintQuestion):
            self.asked.append((rules, question.observation, question.closing))
            self.plans.append(question.plan)
        else:
            self.waiter.ask(rules, question)

    def poll(self, kind: type[Question[T]]) -> T | None:
        if kind is not HintQuestion:
            return self.waiter.poll(kind)
        if not self.ready or not self.asked:
            return None
        rules, observation, closing = self.asked[-1]
        found = quick_hint(observation, rules, closing)
        if self.rather:
            end = rules.end
            found = replace(found, rather=Hint(end, (end,), ()))
        return cast(T, found)

    def cancel(self) -> None:
        self.cancelled += 1


@pytest.fixture
def sage() -> Sage:
    return Sage()


@pytest.fixture
def seated(app: App, clock: ManualClock, sage: Sage) -> Callable[..., Desk]:
    """A desk whose first seat may have hints."""

    def make(state: State, kinds: str = "human ai", help: Assistance | None = None) -> Desk:
        desk = Desk(app, clock, state, kinds)
        first, *others = desk.session.header.seats
        seats = (replace(first, help=help), *others)
        desk.session.header = replace(desk.session.header, seats=seats)
        sage.waiter = desk.waiter
        scene = TableScene(app, desk.session, desk.chart, sage, desk.scene.actions)
        app.replace(scene)
        desk.scene = scene
        app.step()
        return desk

    return make


def press_hint(desk: Desk) -> None:
    desk.key(pygame.K_t)


def hinted(desk: Desk) -> Hint:
    """Ask for the hint, which is found at once."""
    press_hint(desk)
    desk.pass_time(0.1)
    found = desk.scene.hints.hint
    assert found is not None
    return found


def button(desk: Desk) -> IconButton | None:
    found = [w for w in desk.scene.group.widgets if w.key == "hint"]
    assert all(isinstance(each, IconButton) for each in found)
    return found[0] if found else None  # type: ignore[return-value]


@pytest.mark.slow
def test_asked_for_by_key_and_shown_when_it_is_there(
    seated: Callable[..., Desk], fresh: Callable[[int], State], sage: Sage
) -> None:
    desk = seated(fresh(2))
    press_hint(desk)
    desk.pass_time(0.5)
    assert desk.scene.hints.thinking and desk.scene.hints.callout is None
    asked = button(desk)
    assert asked is not None and asked.icon == "thinking"
    assert sage.asked[0][1] == observe(desk.session.state, 0)
    sage.ready = True
    desk.pass_time(0.1)
    assert not desk.scene.hints.thinking
    slip, found = desk.scene.hints.callout, desk.scene.hints.hint
    assert slip is not None and slip in desk.scene.group.widgets
    assert found is not None and found.action in desk.session.legal_actions()
    press_hint(desk)
    assert desk.scene.hints.callout is None and desk.scene.hints.hint is None


def test_the_button_does_the_same_and_the_slip_goes_when_it_is_pressed(
    seated: Callable[..., Desk], fresh: Callable[[int], State], sage: Sage
) -> None:
    desk = seated(fresh(2))
    sage.ready = True
    shown = button(desk)
    assert shown is not None
    desk.mouse.click(shown.rect.center)
    desk.pass_time(0.1)
    assert desk.scene.hints.callout is not None
    desk.mouse.click(desk.scene.hints.callout.rect.center)
    assert desk.scene.hints.hint is None
    press_hint(desk)
    desk.pass_time(0.1)
    assert desk.scene.hints.callout is not None
    desk.key(pygame.K_ESCAPE)
    assert desk.scene.hints.hint is None
    assert desk.app.top is desk.scene


@pytest.mark.slow
@pytest.mark.parametrize("by", ["key", "pointer"])
def test_a_long_hint_is_read_page_by_page(
    app: App, seated: Callable[..., Desk], fresh: Callable[[int], State], sage: Sage, by: str
) -> None:
    """Where its words are so large that it would lie over the map."""
    app.settings.text_scale = 2.0
    desk = seated(fresh(2))
    desk.scene.resize(app.size)
    sage.ready = True
    hinted(desk)

    def go_on() -> None:
        slip = desk.scene.hints.callout
        assert slip is not None
        if by == "key":
            press_hint(desk)
        else:
            desk.mouse.click(slip.rect.center)

    shown = []
    while (slip := desk.scene.hints.callout) is not None:
        shown.append((slip.task, slip.words))
        go_on()
    assert len(shown) > 1 and len(set(shown)) == len(shown)
    assert desk.scene.hints.hint is None
    hinted(desk)
    again = desk.scene.hints.callout
    assert again is not None and (again.task, again.words) == shown[0]
    desk.key(pygame.K_ESCAPE)
    assert desk.scene.hints.callout is None, "put away, pages or not"


def test_the_table_can_be_played_while_the_master_thinks(
    seated: Callable[..., Desk], fresh: Callable[[int], State], sage: Sage
) -> None:
    desk = seated(fresh(2))
    press_hint(desk)
    desk.key(pygame.K_1)
    desk.settle()
    assert desk.session.state.taken == 1
    assert not desk.scene.hints.thinking and sage.cancelled
    sage.ready = True
    desk.pass_time(0.2)
    assert desk.scene.hints.hint is None


def test_whatever_is_done_puts_the_hint_away(
    seated: Callable[..., Desk], fresh: Callable[[int], State], sage: Sage
) -> None:
    desk = seated(fresh(2))
    sage.ready = True
    hinted(desk)
    desk.key(pygame.K_2)
    assert desk.scene.hints.hint is None and desk.scene.hints.callout is None
    desk.settle()
    hinted(desk)
    desk.scene.undo.undo()
    desk.scene.table.went_back()
    desk.scene.update()
    assert desk.scene.hints.hint is None


@pytest.mark.slow
def test_the_next_hint_knows_the_plan_where_it_was_followed(
    seated: Callable[..., Desk], fresh: Callable[[int], State], sage: Sage
) -> None:
    desk = seated(fresh(2))
    sage.ready = True
    found = hinted(desk)
    assert sage.plans == [None] and len(found.line) > 1
    press_hint(desk)
    press_hint(desk)
    assert sage.plans[-1] == Plan(found.line, came=())
    desk.pass_time(0.1)
    assert isinstance(found.action, TakeCard)
    desk.key(pygame.K_0 + found.action.slot)
    desk.settle()
    following = hinted(desk)
    assert sage.plans[-1] == Plan(
        found.line[1:], came=(desk.session.state.display[found.action.slot - 1],)
    )
    assert isinstance(following.action, TakeCard)
    desk.key(pygame.K_0 + following.action.slot % 6 + 1)
    desk.settle()
    press_hint(desk)
    assert sage.plans[-1] is None


def test_a_hint_puts_the_log_away_and_the_log_the_hint(
    seated: Callable[..., Desk], fresh: Callable[[int], State], sage: Sage
) -> None:
    """One paper at a time: none lies over the other."""
    desk = seated(fresh(2))
    desk.key(pygame.K_g)
    assert desk.scene.history.open
    press_hint(desk)
    desk.pass_time(0.1)
    assert desk.scene.history.open, "it stays while the master thinks"
    sage.ready = True
    desk.pass_time(0.1)
    assert desk.scene.hints.callout is not None
    assert not desk.scene.history.open and desk.scene.history.log_panel is None
    desk.key(pygame.K_g)
    assert desk.scene.history.open and desk.scene.hints.hint is None


def test_the_cities_of_the_whole_plan_are_lit(
    seated: Callable[..., Desk], south_rules: Ruleset, sage: Sage
) -> None:
    me = Player(hand="basel", route="zuerich freiburg carlsruhe")
    shown = "mannheim linz lodz lodz-2 lodz-3 pilsen"
    desk = seated(position(south_rules, me, Player(), display=shown))
    sage.ready = True
    found = hinted(desk)
    aims = desk.scene.hints.aims
    assert [aim.action for aim in aims] == list(found.line) and len(found.plan) > 1
    for aim in aims:
        card = getattr(aim.action, "card", None)
        if isinstance(aim.action, TakeCard):
            card = desk.session.state.display[aim.action.slot - 1]
        if card is not None:
            assert aim.cards == (card,) and aim.cities == (south_rules.city_of[card],)
        if isinstance(aim.action, CloseRoute):
            assert aim.cities == tuple(bits(aim.action.houses))
    lit = set(desk.scene.picture.highlight().cities)
    assert lit >= {city for aim in aims for city in aim.cities}


@pytest.mark.parametrize("found", [True, False], ids=["found", "thought of"])
def test_a_hint_goes_with_the_hand_that_it_speaks_of(
    app: App,
    clock: ManualClock,
    seated: Callable[..., Desk],
    fresh: Callable[[int], State],
    sage: Sage,
    found: bool,
) -> None:
    """Whoever lets go of the key that shows the hand leaves no word about it behind."""
    app.settings.hands = Hands.PEEK
    state = fresh(2).after(TakeCard(1)).after(TakeCard(1))
    desk = seated(state, "human human")
    desk.pass_time(1)
    press_hint(desk)
    assert desk.scene.table.message == "Uncover your hand first."
    space = {"key": pygame.K_SPACE, "mod": 0, "unicode": " "}
    desk.scene.handle(pygame.Event(pygame.KEYDOWN, space))
    press_hint(desk)
    sage.ready = found
    desk.pass_time(0.4)
    assert (desk.scene.hints.hint is not None) is found
    desk.scene.handle(pygame.Event(pygame.KEYUP, space))
    sage.ready = True
    desk.pass_time(0.2)
    assert desk.scene.table.viewer is None
    assert desk.scene.hints.hint is None and desk.scene.hints.callout is None
    desk.scene.handle(pygame.Event(pygame.KEYDOWN, space))
    press_hint(desk)
    desk.pass_time(0.2)
    assert desk.scene.hints.callout is not None
    desk.scene.actions.menu()
    app.pop()
    desk.pass_time(0.2)
    assert desk.scene.hints.callout is None


@pytest.fixture
def ending(seated: Callable[..., Desk], south_rules: Ruleset, sage: Sage) -> Desk:
    """A turn in which nothing is left but to end it, which it does by itself."""
    state = position(
        south_rules,
        Player(hand="ulm-2 basel", route="augsburg-2"),
        Player(hand="lodz linz"),
        display="freiburg zuerich passau lodz-2 linz-2 salzburg",
        supply="wuerzburg mannheim nuernberg pilsen",
        taken=1,
    )
    desk = seated(state)
    ulm = south_rules.board.card_index["ulm-2"]
    desk.submit(next(a for a in desk.session.legal_actions() if getattr(a, "card", 0) == ulm))
    desk.settle()
    desk.pass_time(0.5)
    assert desk.scene.turns.end.running
    sage.ready = True
    return desk


def by_key(desk: Desk) -> None:
    press_hint(desk)


def by_button(desk: Desk) -> None:
    shown = button(desk)
    assert shown is not None
    desk.mouse.click(shown.rect.center)


def by_slip(desk: Desk) -> None:
    assert desk.scene.hints.callout is not None
    desk.mouse.click(desk.scene.hints.callout.rect.center)


def by_escape(desk: Desk) -> None:
    desk.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("asked", [by_key, by_button])
@pytest.mark.parametrize("put_away", [by_key, by_button, by_slip, by_escape])
def test_a_turn_ends_by_itself_after_a_hint_was_read(
    ending: Desk, asked: Callable[[Desk], None], put_away: Callable[[Desk], None]
) -> None:
    asked(ending)
    ending.pass_time(10)
    assert len(ending.session.steps) == 1, "a hint is read in peace"
    assert ending.scene.hints.callout is not None
    put_away(ending)
    ending.pass_time(0.3)
    assert ending.scene.hints.callout is None
    assert ending.scene.turns.end.running
    ending.pass_time(5)
    assert len(ending.session.steps) == 2


@pytest.mark.parametrize("key", [pygame.K_x, pygame.K_g])
def test_a_turn_waits_where_more_is_pressed_than_the_hint(ending: Desk, key: int) -> None:
    press_hint(ending)
    ending.pass_time(0.3)
    ending.key(key)
    ending.scene.hints.put_away()
    ending.pass_time(10)
    assert len(ending.session.steps) == 1


def test_a_turn_waits_for_who_asks_for_a_hint_and_may_have_none(ending: Desk) -> None:
    first, *others = ending.session.header.seats
    seats = (replace(first, help=WITHOUT), *others)
    ending.session.header = replace(ending.session.header, seats=seats)
    press_hint(ending)
    ending.pass_time(10)
    assert len(ending.session.steps) == 1


def test_no_hints_in_the_turn_of_others(
    seated: Callable[..., Desk], fresh: Callable[[int], State], sage: Sage
) -> None:
    state = fresh(2)
    state.turn = 1
    desk = seated(state)
    press_hint(desk)
    assert not sage.asked and desk.scene.table.message


def test_a_seat_without_help(
    seated: Callable[..., Desk], fresh: Callable[[int], State], sage: Sage
) -> None:
    """No hints, nothing lit, nothing taken back."""
    desk = seated(fresh(2), help=WITHOUT)
    assert button(desk) is None
    press_hint(desk)
    assert not sage.asked and desk.scene.table.message
    assert lit(desk) == ((), ())
    desk.key(pygame.K_1)
    desk.settle()
    assert not Undo(desk.scene.table).can_undo
    desk.key(pygame.K_BACKSPACE)
    assert desk.session.state.taken == 1
    assert desk.scene.table.message == "This seat plays without undo."


@pytest.mark.slow
def test_a_seat_with_full_help_takes_back_what_it_likes(
    seated: Callable[..., Desk], fresh: Callable[[int], State]
) -> None:
    strict = Assistance(hints=True, lit=True, undo=UndoLimit.STRICT)
    for helped, goes in ((FULL, True), (strict, False), (None, False)):
        desk = seated(fresh(2), help=helped)
        desk.key(pygame.K_1)
        desk.settle()
        desk.key(pygame.K_BACKSPACE)
        assert (desk.session.state.taken == 0) == goes


def test_what_is_possible_is_lit_for_those_who_wish(
    seated: Callable[..., Desk], fresh: Callable[[int], State]
) -> None:
    desk = seated(fresh(2), help=FULL)
    sources, _ = lit(desk)
    assert slot_key(1) in sources
    desk.scene.table.mode.tap(slot_key(1))
    assert Key(KeyKind.HAND) in lit(desk)[1]


def test_without_light_a_place_shows_under_the_card(
    seated: Callable[..., Desk], fresh: Callable[[int], State]
) -> None:
    desk = seated(fresh(2), help=WITHOUT)
    layout = desk.scene.position.layout
    desk.mouse.lift(layout.slot(1).center, layout.seats[1].center)
    assert lit(desk) == ((), ())
    desk.mouse.move(layout.hand.center, held=True)
    assert lit(desk) == ((), (Key(KeyKind.HAND),))
    desk.mouse.release(layout.hand.center)
    desk.settle()
    assert desk.session.state.taken == 1


def lit(desk: Desk) -> tuple[tuple[Key, ...], tuple[Key, ...]]:
    highlight = desk.scene.picture.highlight()
    return tuple(highlight.sources), tuple(highlight.targets)


def test_each_seat_has_its_own_help(
    seated: Callable[..., Desk], fresh: Callable[[int], State]
) -> None:
    desk = seated(fresh(2), "human human", help=WITHOUT)
    desk.take_over()
    assert button(desk) is None
    desk.scene.table.set_viewer(1)
    assert button(desk) is not None


# Words and places are each in one of those.
GAMES = [("south", "base", 3, 21, "de"), ("north", "horses", 3, 22, "en")]


@pytest.mark.slow
@pytest.mark.parametrize(("map_id", "variant", "seats", "seed", "language"), GAMES)
def test_every_hint_has_words_and_places(
    map_id: str,
    variant: str,
    seats: int,
    seed: int,
    language: str,
    seated: Callable[..., Desk],
    request: pytest.FixtureRequest,
    sage: Sage,
) -> None:
    """Hints of a whole game: no gap is left open, and the slip covers nothing it speaks of."""
    board: Board = request.getfixturevalue(map_id)
    sage.ready = True
    kinds: set[type[Action]] = set()
    set_language(language)
    try:
        for state in islice(played_by("club", Ruleset(board, variant), seats, seed), 0, 400, 9):
            found = quick_hint(observe(state, state.turn), state.rules)
            if type(found.action) in kinds and not isinstance(found.action, TakeCard):
                continue
            if len(legal_actions(state)) == 1:
                # It happens by itself.
                continue
            kinds.add(type(found.action))
            state.turn, state.seats = 0, turned(state)
            desk = seated(state, "human ai ai")
            press_hint(desk)
            desk.pass_time(0.1)
            check_hint(desk)
    finally:
        set_language("en")
    assert len(kinds) >= 5


def turned(state: State) -> list:  # type: ignore[type-arg]
    return [*state.seats[state.turn :], *state.seats[: state.turn]]


def check_hint(desk: Desk) -> None:
    found, slip = desk.scene.hints.hint, desk.scene.hints.callout
    assert found is not None and slip is not None
    view = View.of(desk.session.state, desk.session.header.seats, 0)
    said = [action_words(found.action, view), *(reason_words(r, view) for r in found.reasons)]
    for sentence in said:
        assert sentence.endswith(".") and "{" not in sentence
    meant = places(found.action, desk.scene.position)
    assert meant and not any(slip.rect.colliderect(rect) for rect in meant)
    if isinstance(found.action, CloseRoute) and found.action.houses:
        assert desk.scene.hints.ghosts()


# In the closing view


@pytest.fixture
def choosing(seated: Callable[..., Desk], south_rules: Ruleset, sage: Sage) -> Desk:
    """Anna is about to choose her houses, with another choice than the hint's."""
    player = Player(hand="linz", route="zuerich basel freiburg carlsruhe")
    state = position(south_rules, player, Player(hand="lodz"), taken=1, played=1, forced=False)
    desk = seated(state)
    desk.key(pygame.K_c)
    assert desk.closing is not None
    desk.closing.place(CloseRoute(0))
    sage.ready = True
    return desk


@pytest.mark.slow
@pytest.mark.parametrize("by", ["pointer", "keys", "gamepad"])
def test_a_hint_in_the_closing_view_places_the_houses_and_says_why(
    choosing: Desk, sage: Sage, by: str
) -> None:
    desk, closing = choosing, choosing.closing
    assert closing is not None
    if by == "pointer":
        shown = next(widget for widget in closing.group.widgets if widget.key == "hint")
        desk.mouse.click(shown.rect.center)
    elif by == "keys":
        press_hint(desk)
    else:
        pygame.event.post(pad_button(pygame.CONTROLLER_BUTTON_RIGHTSTICK))
    desk.pass_time(0.1)
    assert sage.asked[-1][2], "asked how to close"
    hint = desk.scene.hints.hint
    assert hint is not None and isinstance(hint.action, CloseRoute) and hint.reasons
    assert desk.closing is closing
    assert closing.action == hint.action
    slip = desk.scene.hints.callout
    assert slip is not None and not slip.rect.colliderect(desk.scene.position.layout.own)
    if by == "pointer":
        close = next(widget for widget in closing.group.widgets if widget.key == "close")
        desk.mouse.click(close.rect.center)
    else:
        desk.key(pygame.K_RETURN)
    assert [step.ply.action for step in desk.session.steps[:1]] == [hint.action]
    assert desk.scene.hints.hint is None


def test_a_hint_in_the_closing_view_is_put_away_and_the_houses_stay(choosing: Desk) -> None:
    desk, closing = choosing, choosing.closing
    press_hint(desk)
    desk.pass_time(0.1)
    slip = desk.scene.hints.callout
    assert closing is not None and slip is not None
    wanted = closing.action
    desk.mouse.click(slip.rect.center)
    assert desk.scene.hints.callout is None
    assert desk.closing is closing and closing.action == wanted
    desk.key(pygame.K_ESCAPE)
    assert desk.closing is None


@pytest.mark.parametrize("ready", [True, False], ids=["shown", "awaited"])
@pytest.mark.parametrize("by", ["escape", "second button"])
def test_going_back_in_the_closing_view_first_puts_only_the_hint_away(
    choosing: Desk, sage: Sage, by: str, ready: bool
) -> None:
    desk, closing, sage.ready = choosing, choosing.closing, ready

    def go_back() -> None:
        if by == "escape":
            desk.key(pygame.K_ESCAPE)
        else:
            desk.mouse.press((5, 5), button=3)

    press_hint(desk)
    desk.pass_time(0.1)
    assert desk.scene.hints.thinking is not ready
    assert (desk.scene.hints.callout is not None) is ready
    go_back()
    assert closing is not None and desk.closing is closing
    assert desk.scene.hints.callout is None and not desk.scene.hints.thinking
    go_back()
    assert desk.closing is None


def test_no_hint_in_the_closing_view_for_who_plays_without(
    seated: Callable[..., Desk], south_rules: Ruleset, sage: Sage
) -> None:
    player = Player(hand="linz", route="zuerich basel freiburg")
    state = position(south_rules, player, Player(hand="lodz"), taken=1, played=1, forced=False)
    desk = seated(state, help=WITHOUT)
    desk.key(pygame.K_c)
    closing = desk.closing
    assert closing is not None
    assert "hint" not in [widget.key for widget in closing.group.widgets]
    press_hint(desk)
    assert not sage.asked


def test_where_it_is_too_early_to_close_no_houses_are_placed(choosing: Desk, sage: Sage) -> None:
    desk, closing = choosing, choosing.closing
    assert closing is not None
    before = closing.action
    sage.rather = True
    press_hint(desk)
    desk.pass_time(0.1)
    hint = desk.scene.hints.hint
    assert hint is not None and hint.rather is not None
    assert closing.action == before != hint.action
