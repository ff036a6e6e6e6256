"""Hints at the table: asked for and put away, never waited for, for those who play with them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pygame
import pytest

from game.ai.advice.hint import quick_hint
from game.ai.questions import Plan
from game.rules import Board, Ruleset, State, legal_actions, observe
from game.rules.actions import Action, CloseRoute, StartRoute, TakeCard
from game.rules.board import bits
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.input import device
from game.ui.language import set_language
from game.ui.settings import Hands
from game.ui.table.advice.hint_callout import places
from game.ui.table.model.move_index import card_key
from game.ui.table.model.view import View
from game.ui.table.text.hint import action_words, reason_words
from tests.ai.positions import played_by
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk
from tests.ui.table.heard.hearing import Hearing
from tests.ui.table.hinting import Sage, button, hinted, press_hint, sage, seated

__all__ = ["sage", "seated"]


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
    # What to do is seen at a glance, the rest of the reasons on another page.
    press_hint(desk)
    assert desk.scene.hints.hint is found and desk.scene.hints.callout is not slip
    press_hint(desk)
    assert desk.scene.hints.callout is None and desk.scene.hints.hint is None


@pytest.mark.parametrize("key", [pygame.K_t, pygame.K_ESCAPE])
def test_who_listens_is_told_that_a_key_has_put_the_hint_away(
    app: App,
    clock: ManualClock,
    seated: Callable[..., Desk],
    fresh: Callable[[int], State],
    key: int,
) -> None:
    hearing = Hearing(app, clock)
    desk = seated(fresh(2))
    hearing.wait()
    hearing.press(pygame.K_t)
    assert desk.scene.hints.thinking
    assert hearing.press(key) == ["* The hint is put away."]


def test_with_keys_the_focus_comes_to_what_is_advised(
    seated: Callable[..., Desk], fresh: Callable[[int], State], sage: Sage
) -> None:
    """It stayed where it was, and Enter took another card."""
    desk = seated(fresh(2))
    device.use(device.Device.KEYS)
    group = desk.scene.group
    first = quick_hint(observe(desk.session.state, 0), desk.session.rules, False).action
    assert isinstance(first, TakeCard)
    group.focus_key(f"slot-{(first.slot + 1) % 6}")
    sage.ready = True
    hinted(desk)
    (advised,) = desk.scene.hints.things[:1]
    desk.pass_time(0.1)
    focused = group.focused
    assert focused is not None and focused.key == f"{advised.kind}-{advised.number}"


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
    for _page in range(2):
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
    desk.key(pygame.K_ESCAPE)
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


def test_the_cities_are_lit_that_the_words_in_sight_name(
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
    named = set[str]()
    for _page in range(9):
        callout = desk.scene.hints.callout
        if callout is None:
            break
        lit, cities = set(desk.scene.picture.highlight().cities), south_rules.board.cities
        assert lit >= set(aims[0].cities)
        names = {cities[city].name for city in lit - set(aims[0].cities)}
        assert all(name in callout.said for name in names), callout.said
        named |= names
        desk.key(pygame.K_t)
    planned = {city for aim in aims for city in aim.cities} - set(aims[0].cities)
    assert named >= {cities[city].name for city in planned}


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


def test_the_card_of_a_hint_lies_over_no_place_that_is_told_of(
    seated: Callable[..., Desk], south_rules: Ruleset, sage: Sage
) -> None:
    """The pale card that would begin a route lay over the words “New route”."""
    sage.ready = True
    held = Player(hand="lodz linz passau")
    desk = seated(position(south_rules, held, Player(hand="ulm"), taken=1, forced=False))
    found = hinted(desk).action
    assert isinstance(found, StartRoute)
    (place,) = desk.scene.position.geometry.layout.route_cards(1)

    def pale() -> bool:
        return any(each.rect.topleft == place.topleft for each in desk.scene.hints.ghosts())

    assert pale()
    for card in desk.session.state.seats[0].hand:
        at = desk.scene.position.places[card_key(card)]
        desk.mouse.click((at.x + 3, at.centery))
        assert desk.scene.table.mode.selected == card_key(card)
        assert not pale(), "the place says itself what it is for"
        desk.key(pygame.K_ESCAPE)
        assert pale()


# In the closing view
