"""The handicap in cards at the table: an open second card is refused, and the seat is marked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.rules.actions import DrawCard, TakeCard
from game.rules.records.assistance import FULL, GENTLE, Assistance
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.settings import Speech
from game.ui.table.model.card_signs import Sign
from game.ui.table.model.highlight import roads_in_reach
from game.ui.table.model.move_index import SUPPLY, Key, KeyKind, slot_key
from game.ui.table.scene import TableScene
from game.ui.table.text.heard.seats import own_account, seat_words
from game.ui.table.text.tooltips import tooltip_words
from tests.rules.builders import Player, position
from tests.ui.devices import DEVICES, Somebody
from tests.ui.table.desk import Desk, done
from tests.ui.table.hinting import Sage, hinted, sage, seated

__all__ = ["sage", "seated"]

ROUTE = "ulm augsburg"
OPEN = "linz lodz kempten passau pilsen basel"
REFUSED = "Your handicap: the second card of a turn comes from the supply."


def moment(rules: Ruleset, hand: str = "linz-2", taken: int = 1) -> State:
    own = Player(hand=hand, route=ROUTE)
    supply = "basel-2 basel-3 lodz-2"
    return position(
        *(rules, own, Player(hand="linz-3")), display=OPEN, supply=supply, taken=taken, forced=False
    )


def agree(desk: Desk) -> Desk:
    """Give the first seat the handicap, and show the table anew."""
    first, *others = desk.session.header.seats
    seats = (replace(first, draws_second=True), *others)
    desk.session.header = replace(desk.session.header, seats=seats)
    scene = desk.scene
    desk.scene = TableScene(
        *(desk.app, desk.session, desk.chart, scene.hints._ai, desk.actions),
        hints=scene.hints._allowed,
    )
    desk.app.replace(desk.scene)
    desk.app.step()
    return desk


@pytest.fixture
def sit(app: App, clock: ManualClock, south_rules: Ruleset) -> Callable[..., Desk]:
    def make(
        hand: str = "linz-2",
        taken: int = 1,
        help: Assistance | None = FULL,
    ) -> Desk:
        return agree(Desk(app, clock, moment(south_rules, hand, taken), help=help))

    return make


@pytest.mark.parametrize("device", DEVICES)
def test_an_open_second_card_is_refused_in_one_sentence_by_every_device(
    app: App, clock: ManualClock, sit: Callable[..., Desk], device: str
) -> None:
    desk = sit()
    Somebody(app, clock, device).choose("slot-3")
    assert desk.scene.table.message == REFUSED
    assert desk.scene.table.mode.selected is None and not done(desk)


def test_the_open_cards_wait_and_the_supply_does_not(sit: Callable[..., Desk]) -> None:
    desk = sit(taken=0)
    signs = desk.scene.position.signs
    assert Sign.NOT_NOW not in [signs[slot_key(slot)] for slot in range(1, 7)]
    assert roads_in_reach(desk.scene.position.view)
    desk.submit(TakeCard(1))
    desk.settle()
    assert not roads_in_reach(desk.scene.position.view), "nor is a road to one of them lit"
    signs = desk.scene.position.signs
    assert {signs[slot_key(slot)] for slot in range(1, 7)} == {Sign.NOT_NOW}
    assert signs[SUPPLY] is Sign.PLAIN


@pytest.mark.parametrize("device", DEVICES)
def test_the_supply_gives_the_second_card_and_undo_takes_it_back(
    app: App, clock: ManualClock, sit: Callable[..., Desk], device: str
) -> None:
    desk, somebody = sit(taken=0), Somebody(app, clock, device)
    desk.submit(TakeCard(1))
    desk.submit(DrawCard())
    desk.settle()
    somebody.choose("undo")
    desk.settle()
    assert done(desk) == [TakeCard(1)]
    somebody.choose("slot-3")
    assert desk.scene.table.message == REFUSED, "after undo as before"


def test_a_hint_advises_no_open_second_card(
    seated: Callable[..., Desk], sage: Sage, south_rules: Ruleset
) -> None:
    """The card that fits lies open, and may not be had."""
    sage.ready = True
    desk = agree(seated(moment(south_rules)))
    assert not isinstance(hinted(desk).action, TakeCard)
    without = seated(moment(south_rules))
    assert hinted(without).action == TakeCard(3)


def test_the_marked_seat_tells_it_to_eye_and_ear(sit: Callable[..., Desk]) -> None:
    view = sit().scene.position.view
    told = "Handicap: the second card of a turn comes from the supply."
    assert told in tooltip_words(Key(KeyKind.NAME_OF, 0), view).split("\n")
    assert told not in tooltip_words(Key(KeyKind.NAME_OF, 1), view)
    assert told in seat_words(0, view, Speech.LONG) and told in own_account(view)


def test_a_small_card_in_the_row_of_the_name_marks_it(sit: Callable[..., Desk]) -> None:
    position = sit().scene.position
    sprites = position.renderer._panels.sprites(())
    found = [each.rect for each in sprites if text.words_of(each.image) == "2."]
    assert [position.geometry.panels[0].rect.colliderect(each) for each in found] == [True]


def test_gentle_help_saves_the_route_with_the_first_card(sit: Callable[..., Desk]) -> None:
    """It counted on the second one, which may not be open: the route would have been lost."""
    desk = sit(taken=0, help=GENTLE)
    desk.submit(TakeCard(1))
    assert desk.scene.table.message == "Take Kempten: it saves your route."
    assert not done(desk)
    desk.submit(TakeCard(3))
    assert done(desk) == [TakeCard(3)]


def test_gentle_help_never_forbids_all(sit: Callable[..., Desk]) -> None:
    """Of two cards to come the open one that fits is refused, so the supply must not be."""
    desk = sit(taken=1, help=GENTLE)
    guide, session = desk.scene.table.guide, desk.session
    assert [way for way in session.legal_actions() if not guide.why_not(way)]
    assert not guide.why_not(DrawCard())


@pytest.mark.parametrize(
    ("hand", "forced", "words"),
    [
        ("kempten", False, "Play a card – or draw a second one with the Postmaster."),
        ("kempten", True, "Take the second card from the supply: that is your handicap."),
    ],
)
def test_the_prompt_speaks_of_the_supply_alone(
    app: App, clock: ManualClock, south_rules: Ruleset, hand: str, forced: bool, words: str
) -> None:
    state = moment(south_rules, hand)
    state.forced = forced
    desk = agree(Desk(app, clock, state))
    assert desk.scene.position.prompt(thinking=False) == words


def test_no_open_card_is_told_to_be_taken_as_the_second_one(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """With an empty hand two cards are taken, and only the first one may be open."""
    for taken, count in ((0, 6), (1, 0)):
        state = moment(south_rules, "" if taken == 0 else "linz-2", taken)
        state.forced = True
        view = agree(Desk(app, clock, state)).scene.position.view
        assert len(view.cards_to_take) == count
