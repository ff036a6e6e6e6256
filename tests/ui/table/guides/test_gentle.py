"""Gentle help: what would lose a route is refused while another way keeps it, by every device."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.library import find_board
from game.rules import legal_actions
from game.rules.actions import CallAdministrator, DrawCard, StartRoute, TakeCard
from game.rules.records.assistance import FULL, GENTLE, UndoLimit
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.ui.accessibility.node import Act
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.table.advice.hints import Hints
from game.ui.table.model.move_index import NEW_ROUTE, card_key, city_key
from tests.rules.builders import Player, card, position
from tests.ui.devices import DEVICES, Somebody
from tests.ui.table.desk import Desk, done, middle
from tests.ui.table.heard.hearing import Hearing
from tests.ui.table.hinting import Sage, press_hint, sage, seated

__all__ = ["sage", "seated"]

ROUTE = "ulm augsburg"
AWAY = "linz lodz budweis passau pilsen basel"
"""Six cities that fit neither end of the route."""


def moment(
    rules: Ruleset, hand: str, display: str = AWAY, supply: str = "basel-2 basel-3", taken: int = 0
) -> State:
    own = Player(hand=hand, route=ROUTE)
    return position(
        rules, own, Player(), display=display, supply=supply, taken=taken, played=0, forced=False
    )


def sit(app: App, clock: ManualClock, state: State, **changes: object) -> Desk:
    return Desk(app, clock, state, help=replace(GENTLE, **changes))  # type: ignore[arg-type]


def start(desk: Desk, name: str) -> StartRoute:
    return StartRoute(card(name, desk.session.rules.board))


@pytest.mark.parametrize("device", DEVICES)
def test_a_route_is_not_given_up_while_a_card_fits_by_every_device(
    app: App, clock: ManualClock, south_rules: Ruleset, device: str
) -> None:
    desk = sit(app, clock, moment(south_rules, "kempten linz-2", taken=2))
    somebody = Somebody(app, clock, device)
    linz = card("linz-2", south_rules.board)
    somebody.choose(f"card-{linz}")
    assert not isinstance(app.top, ConfirmDialog), "what is refused is not asked about"
    assert not desk.session.steps
    assert desk.scene.table.message == "Keep your route: Kempten fits it."
    assert desk.scene.table.mode.selected is None, "nor is a place for it offered"
    assert not [each for each in desk.scene.group.widgets if each.key.startswith("new-route")]


@pytest.mark.parametrize("device", DEVICES)
def test_beside_a_place_that_fits_the_loss_is_not_offered_by_any_device(
    app: App, clock: ManualClock, south_rules: Ruleset, device: str
) -> None:
    desk = sit(app, clock, moment(south_rules, "kempten linz-2", taken=2))
    kempten = card_key(card("kempten", south_rules.board))
    Somebody(app, clock, device).choose(f"card-{kempten.number}")
    assert desk.scene.table.mode.selected == kempten
    offered = desk.scene.table.position.moves.targets(kempten)
    assert offered and NEW_ROUTE not in offered
    assert not [each for each in desk.scene.group.widgets if each.key.startswith("new-route")]


@pytest.mark.parametrize("device", DEVICES)
def test_a_card_that_must_not_be_taken_is_not_picked_up_by_any_device(
    app: App, clock: ManualClock, south_rules: Ruleset, device: str
) -> None:
    display = AWAY.replace("pilsen", "kempten")
    desk = sit(app, clock, moment(south_rules, "linz-2", display, taken=1))
    Somebody(app, clock, device).choose("slot-1")
    assert desk.scene.table.mode.selected is None
    assert desk.scene.table.message == "Take Kempten: it saves your route."
    assert desk.scene.table.refusals == 1, "told once"


def test_a_card_dragged_to_where_a_route_would_begin_stays_and_is_told_why(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    desk = sit(app, clock, moment(south_rules, "kempten linz-2", taken=2))
    linz = card_key(card("linz-2", south_rules.board))
    there = city_key(south_rules.board.city_index["linz"])
    desk.mouse.drag(desk.gestures().grip(linz), middle(desk, there))
    assert desk.scene.table.message == "Keep your route: Kempten fits it."
    assert not desk.session.steps


def test_without_gentle_help_it_may_be_given_up(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    desk = Desk(app, clock, moment(south_rules, "kempten linz-2", taken=2), help=FULL)
    desk.submit(start(desk, "linz-2"))
    assert done(desk) == [start(desk, "linz-2")]


def test_ai_seats_play_as_ever(app: App, clock: ManualClock, south_rules: Ruleset) -> None:
    desk = Desk(app, clock, moment(south_rules, "kempten linz-2", taken=2), "ai human", help=GENTLE)
    desk.submit(start(desk, "linz-2"))
    assert done(desk) == [start(desk, "linz-2")]


def test_a_second_card_is_taken_before_the_route_goes(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    desk = sit(app, clock, moment(south_rules, "linz-2", taken=1))
    desk.submit(start(desk, "linz-2"))
    assert not desk.session.steps
    assert desk.scene.table.message == "Keep your route: take a second card first."


@pytest.mark.parametrize(
    ("display", "said"),
    [
        (AWAY, "Keep your route: take a second card first."),
        (AWAY.replace("pilsen", "kempten"), "Take Kempten: it saves your route."),
    ],
)
def test_where_every_card_in_hand_would_cost_the_route_none_is_asked_for(
    app: App, clock: ManualClock, south_rules: Ruleset, display: str, said: str
) -> None:
    desk = sit(app, clock, moment(south_rules, "linz-2", display, taken=1))
    assert desk.scene.picture.prompt() == said


def test_where_a_card_in_hand_fits_the_prompt_is_that_of_every_game(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    desk = sit(app, clock, moment(south_rules, "kempten linz-2", taken=1))
    assert desk.scene.picture.prompt() == "Play a card – or take a second one with the Postmaster."


@pytest.mark.parametrize("taken", [0, 1])
def test_the_card_that_keeps_the_route_is_not_left(
    app: App, clock: ManualClock, south_rules: Ruleset, taken: int
) -> None:
    display = AWAY.replace("pilsen", "kempten")
    desk = sit(app, clock, moment(south_rules, "linz-2", display, taken=taken))
    guide = desk.scene.table.guide
    said = "Take Kempten: it saves your route."
    ways = [way for way in legal_actions(desk.session.state) if guide.why_not(way) == said]
    lost: list[object] = [CallAdministrator()]
    if taken:
        lost = [DrawCard(), *(TakeCard(slot) for slot in (1, 2, 3, 4, 6))]
    assert sorted(map(str, ways)) == sorted(map(str, lost)), "with the Postmaster free it can wait"


def test_a_card_in_hand_leaves_all_ways_to_take_open(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    display = AWAY.replace("pilsen", "kempten")
    desk = sit(app, clock, moment(south_rules, "innsbruck", display))
    guide = desk.scene.table.guide
    assert not any(map(guide.why_not, legal_actions(desk.session.state)))


def take_the_wrong_ones(desk: Desk) -> None:
    """Take two cards that do not fit, though the Administrator would have brought one."""
    for slot in (1, 2):
        desk.submit(TakeCard(slot))
        desk.settle()


@pytest.mark.slow
def test_where_nothing_fits_any_more_undo_is_offered(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    supply = "basel-2 basel-3 lodz-2 lodz-3 linz-3 kempten"
    desk = sit(app, clock, moment(south_rules, "linz-2", supply=supply))
    take_the_wrong_ones(desk)
    said = "Keep your route: undo, and take other cards."
    assert desk.scene.picture.prompt() == said
    focused = desk.scene.group.focused
    assert focused is not None and focused.key == "undo"
    desk.submit(start(desk, "linz-2"))
    assert len(desk.session.steps) == 2 and desk.scene.table.message == said
    for _ in range(2):
        desk.scene.undo.undo()
    desk.submit(CallAdministrator())
    desk.settle()
    desk.submit(TakeCard(6))
    desk.settle()
    assert desk.scene.picture.prompt() != said
    assert card("kempten", south_rules.board) in desk.session.state.seat.hand


@pytest.mark.parametrize(
    ("supply", "limit"),
    [
        ("basel-2 basel-3 lodz-2 lodz-3 linz-3 freiburg freiburg-2", UndoLimit.FAMILY),
        ("basel-2 basel-3 lodz-2 lodz-3 linz-3 kempten", UndoLimit.STRICT),
    ],
)
def test_where_nothing_helps_the_game_goes_on(
    app: App, clock: ManualClock, south_rules: Ruleset, supply: str, limit: UndoLimit
) -> None:
    """Neither other cards would fit nor, without free undo, could others be taken."""
    desk = sit(app, clock, moment(south_rules, "linz-2", supply=supply), undo=limit)
    take_the_wrong_ones(desk)
    said = "No card could save your route this time: start a new one."
    assert desk.scene.picture.prompt() == said
    desk.submit(start(desk, "linz-2"))
    assert done(desk)[-1] == start(desk, "linz-2")


def test_a_covered_hand_is_not_spoken_of(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    state = moment(south_rules, "linz-2", supply="basel-2 basel-3 lodz-2 lodz-3")
    desk = Desk(app, clock, state, "human human", help=GENTLE)
    desk.take_over()
    take_the_wrong_ones(desk)
    assert "route" in desk.scene.picture.prompt()
    desk.scene.table.set_viewer(None)
    desk.scene.update()
    assert "route" not in desk.scene.picture.prompt()


def test_with_horses_the_card_is_played_face_down(app: App, clock: ManualClock) -> None:
    rules = Ruleset(find_board("north"), "horses")
    state = position(
        rules,
        Player(hand="berlin-1", route="bremen-1 hamburg-1"),
        Player(),
        display="- - - - - -",
        taken=2,
        played=0,
        forced=False,
    )
    desk = sit(app, clock, state)
    ways = legal_actions(state)
    refused = [way for way in ways if desk.scene.table.guide.why_not(way)]
    assert refused == [way for way in ways if isinstance(way, StartRoute)]
    desk.submit(refused[0])
    assert desk.scene.table.message == "Keep your route: play the card face down as horses."


def test_a_hint_does_not_advise_what_is_refused(
    seated: object, south_rules: Ruleset, sage: Sage, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = moment(south_rules, "kempten linz-2", taken=2)
    desk = seated(state, help=GENTLE)  # type: ignore[operator]
    sage.ready = True
    found = sage.poll
    advised = start(desk, "linz-2")

    def bad(kind: type) -> object:
        hint = found(kind)
        return hint and replace(hint, action=advised, line=(advised,))

    monkeypatch.setattr(sage, "poll", bad)
    press_hint(desk)
    desk.pass_time(0.1)
    hints: Hints = desk.scene.hints
    assert not hints.open
    assert desk.scene.table.message == "Keep your route: Kempten fits it."


def test_only_what_keeps_the_route_is_gold(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    desk = sit(app, clock, moment(south_rules, "kempten linz-2", taken=2))
    kempten = card_key(card("kempten", south_rules.board))
    assert list(desk.scene.picture.highlight().gold) == [kempten]


def test_the_record_says_so_and_stays_as_it_was_without() -> None:
    line = GENTLE.line()
    assert line == {"hints": True, "lit": True, "undo": "family", "gentle": True}
    assert type(GENTLE).parse(line) == GENTLE
    assert "gentle" not in FULL.line()


def test_whoever_hears_the_table_is_told_once_why_a_card_stays(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    desk = sit(app, clock, moment(south_rules, "kempten linz-2", taken=2))
    hearing = Hearing(app, clock)
    hearing.wait()
    nodes = [each.node for each in hearing.ear.snapshot.nodes.values()]
    linz = next(each.name for each in nodes if each.name.startswith("Linz"))
    assert linz == "Linz, Salzburg. Cannot be played now."
    hearing.ear.ask(linz, Act.PRESS)
    said = [words for words in hearing.wait() if "Kempten fits it" in words]
    assert said == ["* Keep your route: Kempten fits it."]
    assert not desk.session.steps
