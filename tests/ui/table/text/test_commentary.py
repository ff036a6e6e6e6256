"""The commentary beside the board: what the last one to move did, and who began."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from game.rules import Ruleset
from game.rules.actions import (
    Action,
    CloseRoute,
    DrawCard,
    EndTurn,
    ExtendRoute,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.options import Options
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.settings import ForcedSteps
from game.ui.table.draw.commentary import _fitting, account_sprites
from game.ui.table.model.layout import TableLayout
from game.ui.table.text.account import Account, AccountLine
from game.ui.table.text.commentary import closing_account, commentary
from tests.rules.builders import Player, card, position
from tests.ui.table.desk import Desk

DISPLAY = "muenchen ulm linz basel kempten passau"


@pytest.fixture
def sit(app: App, clock: ManualClock, south_rules: Ruleset) -> Callable[..., Desk]:
    """Bert, an AI seat, is to act; Anna looks on."""
    app.settings.forced_steps = ForcedSteps.NONE

    def make(hand: str, route: str) -> Desk:
        supply = "zuerich freiburg mannheim"
        players = Player(hand="lodz"), Player(hand=hand, route=route)
        state = position(
            south_rules, *players, turn=1, display=DISPLAY, supply=supply, forced=False
        )
        return Desk(app, clock, state)

    return make


def said(desk: Desk) -> tuple[str, ...]:
    session, viewer = desk.session, desk.scene.table.viewer
    found = commentary(session.header, session.state, session.steps, viewer)
    return () if found is None else found.wordings


def do(desk: Desk, *actions: Action) -> None:
    for action in actions:
        desk.submit(action)
        desk.settle()


@pytest.mark.slow
def test_an_ai_turn_is_told_step_by_step_and_stays(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="augsburg", route="ingolstadt")
    do(desk, TakeCard(2))
    assert "Ulm" in said(desk)[0]
    assert desk.scene.picture.prompt() == said(desk)[-1]
    number = card("augsburg", desk.session.rules.board)
    do(desk, ExtendRoute(number, Side.LEFT))
    assert any("Ulm" in words and "Augsburg" in words for words in said(desk))
    assert "Augsburg" in desk.scene.picture.prompt()
    assert "Ulm" not in desk.scene.picture.prompt()
    turn = next(words for words in said(desk) if words.startswith("Bert"))
    do(desk, EndTurn())
    assert desk.scene.position.view.may_act
    assert said(desk)[0].endswith(turn)
    assert desk.scene.picture.prompt().startswith("Take a card")
    do(desk, TakeCard(1))
    assert said(desk)[-1].startswith("Anna")


def test_a_card_drawn_blind_stays_unnamed(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="augsburg", route="ingolstadt")
    do(desk, DrawCard())
    assert not any("Zürich" in words for words in said(desk))
    assert "draws a card" in said(desk)[-1]


def before_a_closing(sit: Callable[..., Desk]) -> tuple[Desk, list[CloseRoute]]:
    """A desk where a route of three cities can be closed, and the closings that place houses."""
    desk = sit(hand="muenchen-2 lodz-2", route="ulm augsburg")
    number = card("muenchen-2", desk.session.rules.board)
    do(desk, TakeCard(3), ExtendRoute(number, Side.RIGHT))
    legal = desk.session.legal_actions()
    return desk, [each for each in legal if isinstance(each, CloseRoute) and each.houses]


@pytest.mark.slow
def test_a_closing_is_told_with_what_it_brought(sit: Callable[..., Desk]) -> None:
    desk, closings = before_a_closing(sit)
    do(desk, closings[0])
    assert "closes a route of 3 cities" in said(desk)[-1]
    assert "takes" not in said(desk)[-1]
    assert all("closes a route of 3 cities" in words for words in said(desk))
    assert desk.scene.position.view.may_act


def test_what_a_closing_brings_is_said_as_it_comes(sit: Callable[..., Desk]) -> None:
    """The bill vanished when it was played: what it had promised could not be followed."""
    desk, closings = before_a_closing(sit)
    closing = next(each for each in closings if each.houses.bit_count() == 2)
    desk.submit(closing)
    found = list[list[tuple[str, bool]]]()
    while desk.scene.table.timeline is not None:
        step, seen = desk.session.steps[-1], desk.scene.position.view.observation
        account = closing_account(step, seen)
        assert account is not None
        assert account.points == 4
        desk.scene.sprites(desk.clock.now())
        lines = [(line.words, line.done) for line in account.lines]
        found += [lines] if lines not in found else []
        desk.pass_time(0.05)
    assert found == [
        [(HOUSES, False), (CARRIAGE, False)],
        [(HOUSES, True), (CARRIAGE, False)],
        [(HOUSES, True), (CARRIAGE, True)],
    ], "what was promised stays as it was, until all of a row has come"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_account_of_a_closing_stands_whole_beside_the_map(
    sit: Callable[..., Desk], size: tuple[int, int]
) -> None:
    desk, _closings = before_a_closing(sit)
    layout = TableLayout.of(Metrics(size), desk.scene.position.layout.chart, 4, (0, 4))
    lines = (
        *(AccountLine(each, done=True) for each in (HOUSES, CARRIAGE)),
        *(AccountLine(each, done=False) for each in ("Route of 7 cities +4", "Baiern +5")),
    )
    factory = desk.scene.position.renderer.factory
    sprites = account_sprites(layout, factory, Account(0, lines, 13))
    written = [text.words_of(sprite.image) for sprite in sprites]
    assert set(written) >= {*(line.words for line in lines), "=\N{NO-BREAK SPACE}+13 points"}
    inside = [sprite.rect for sprite, words in zip(sprites, written, strict=True) if words]
    assert all(layout.commentary.contains(each) for each in inside), (layout.commentary, inside)


HOUSES = "2 houses\N{NO-BREAK SPACE}+2"
CARRIAGE = "Carriage 3\N{NO-BREAK SPACE}+2"


def test_what_was_taken_back_is_told_no_more(sit: Callable[..., Desk]) -> None:
    desk = sit(hand="augsburg", route="ingolstadt")
    do(desk, TakeCard(2))
    number = card("augsburg", desk.session.rules.board)
    before = said(desk)
    do(desk, ExtendRoute(number, Side.LEFT))
    desk.session.undo()
    desk.scene.table.went_back()
    assert said(desk) == before


def test_who_begins_is_said_until_everybody_has_seen_it(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    state = south_rules.new_game(2, 1, list(range(len(south_rules.board.cards))))
    desk = Desk(app, clock, state)
    assert said(desk)[-1] == "Bert begins."
    do(desk, TakeCard(1))
    assert said(desk)[0].startswith("Bert begins. Bert")
    assert "begins" not in said(desk)[-1]


def test_nobody_begins_where_it_is_the_turn_of_another_seat(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """So it may be in a position that was set up by hand."""
    state = south_rules.new_game(2, 1, list(range(len(south_rules.board.cards))))
    header = Desk(app, clock, state).session.header
    changed = state.copy()
    changed.turn = 0
    assert commentary(header, state, (), None) is not None
    assert commentary(header, changed, (), None) is None


@pytest.mark.slow
def test_who_sits_third_is_told_the_first_turn_too(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """Not "Bert begins. Cleo …": the turn between the two is what was missing."""
    state = south_rules.new_game(3, 1, list(range(len(south_rules.board.cards))))
    desk = Desk(app, clock, state, "human ai ai")
    for _seat in range(2):
        for kind in (TakeCard, StartRoute, EndTurn):
            legal = desk.session.legal_actions()
            if (action := next((each for each in legal if isinstance(each, kind)), None)) is None:
                action = next(each for each in legal if isinstance(each, TakeCard))
            do(desk, action)
            if kind is TakeCard and not any(
                isinstance(each, StartRoute) for each in desk.session.legal_actions()
            ):
                do(desk, TakeCard(2))
    assert desk.session.state.turn == 0
    first = said(desk)[0]
    assert first.startswith("Bert takes") and " Cleo takes" in first
    assert not any("Bert begins. Cleo" in words for words in said(desk))


@pytest.mark.parametrize("open_scores", [True, False])
def test_the_points_below_zero_are_explained_at_the_start(
    app: App, clock: ManualClock, south_rules: Ruleset, open_scores: bool
) -> None:
    rules = Ruleset(south_rules.board, "base", Options(open_scores=open_scores))
    state = rules.new_game(2, 0, list(range(len(rules.board.cards))))
    desk = Desk(app, clock, state)
    why = "All begin at −20: −1 for each house not placed yet."
    explained = (f"Anna begins. {why}", "Anna begins.")
    # One’s own are shown in any case.
    assert said(desk) == explained
    if not open_scores:
        found = commentary(desk.session.header, desk.session.state, (), None)
        assert found is not None and found.wordings == explained[1:]


@pytest.mark.slow
def test_the_points_below_zero_are_explained_until_everybody_has_played(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """The rival begins; the strip still says it in one's own first turn."""
    rules = Ruleset(south_rules.board, "base", Options(open_scores=True))
    desk = Desk(app, clock, rules.new_game(2, 1, list(range(len(rules.board.cards)))), "human ai")
    for kind in (TakeCard, TakeCard, StartRoute, EndTurn):
        action = next(each for each in desk.session.legal_actions() if isinstance(each, kind))
        do(desk, action)
    assert desk.session.state.turn == 0
    layout = desk.scene.position.layout
    place, m = layout.commentary, layout.metrics
    room = Rect(0, 0, place.width - place.height, place.height)
    found = commentary(desk.session.header, desk.session.state, desk.session.steps, 0)
    assert found is not None
    shown, _size = _fitting(found, room, m, m.body)
    assert shown.endswith(" All begin at −20: −1 for each house not placed yet.")
    assert shown.startswith("Bert")
    action = next(each for each in desk.session.legal_actions() if isinstance(each, TakeCard))
    do(desk, action)
    assert not any("−20" in words for words in said(desk))


@pytest.mark.slow
def test_the_sentences_of_a_whole_game_can_be_read_beside_the_smallest_board(
    app: App, clock: ManualClock, game_of_four: list[tuple[State, Action]]
) -> None:
    first, _action = game_of_four[0]
    desk = Desk(app, clock, first.copy(), "human ai ai ai")
    layout = desk.scene.position.layout
    room = layout.commentary.width - layout.commentary.height
    tall = 0
    for state, action in game_of_four[:120]:
        if desk.session.state.over or action not in desk.session.legal_actions():
            break
        assert state.turn == desk.session.state.turn
        desk.session.submit(action)
        shortest = said(desk)[-1]
        tall += text.block_height(shortest, layout.metrics.small, room) > layout.commentary.height
    assert len(desk.session.steps) > 30
    assert tall == 0


def test_the_reshuffle_is_said(app: App, clock: ManualClock, south_rules: Ruleset) -> None:
    state = position(
        south_rules,
        Player(hand="lodz-2", route="ulm"),
        Player(hand="lodz"),
        display=DISPLAY,
        supply="",
        discard="zuerich freiburg mannheim",
    )
    desk = Desk(app, clock, state)
    do(desk, DrawCard())
    message = desk.scene.table.message
    assert message == "The discard pile was shuffled: it is the new supply."
    assert "shuffled" in said(desk)[-1]


def test_at_a_table_of_two_the_turns_before_the_last_one_are_told_newest_first(
    sit: Callable[..., Desk], south_rules: Ruleset
) -> None:
    desk = sit("muenchen-2", "")
    ulm, linz = card("ulm", south_rules.board), card("linz", south_rules.board)
    do(desk, TakeCard(2), StartRoute(ulm), EndTurn())
    do(desk, TakeCard(3), StartRoute(linz), EndTurn())
    session = desk.session
    found = commentary(session.header, session.state, session.steps, None)
    assert found is not None and found.wordings[0].startswith("Anna")
    assert [(seat, words.split()[0]) for seat, words in found.before] == [(1, "Bert")]
