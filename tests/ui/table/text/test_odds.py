"""From card to city and back, unseen copies and the risk of the route, as the options are set."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules import Ruleset, observe
from game.rules.odds import RouteOdds, unseen_copies
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.table.guides.guide import Guide
from game.ui.table.model.move_index import Key, KeyKind, city_key
from game.ui.table.model.view import View
from game.ui.table.text import odds
from game.ui.table.text.odds import risk_words, unseen_words
from game.ui.table.tooltips import DELAY
from game.ui.tutorial.guide import LessonGuide
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk, header_for

DISPLAY = "ulm linz-3 lodz-2 ulm-2 budweis-2 pilsen-2"


@pytest.fixture
def laid(rules: Ruleset) -> State:
    return position(
        rules,
        Player(hand="ulm-3 basel", route="augsburg", carriage=3),
        Player(hand="linz"),
        display=DISPLAY,
        supply="kempten innsbruck wuerzburg passau",
    )


@pytest.mark.parametrize(
    ("chance", "told"), [(0.0, 0), (0.001, 1), (0.5, 50), (0.999, 99), (1.0, 100)]
)
def test_only_what_is_certain_is_called_certain(
    laid: State, monkeypatch: pytest.MonkeyPatch, chance: float, told: int
) -> None:
    seats = header_for(laid, ["human", "human"]).seats
    for this_turn, turn in ((True, "this turn"), (False, "next turn")):
        found = RouteOdds(chance, this_turn)
        monkeypatch.setattr(odds, "route_odds", lambda observation, rules, found=found: found)
        said = risk_words(View.of(laid, seats, 0))
        assert said == f"Chance to extend your route {turn}: {told}%."


@pytest.fixture
def desk(app: App, clock: ManualClock, laid: State) -> Desk:
    return Desk(app, clock, laid, "human ai")


def place(desk: Desk, key: Key) -> tuple[int, int]:
    return desk.scene.position.places[key].center


def lit_cards(desk: Desk) -> set[Key]:
    return set(desk.scene.picture.highlight().cards)


@pytest.mark.slow
def test_a_city_lights_its_cards_in_sight(desk: Desk, laid: State) -> None:
    ulm = laid.rules.board.city_index["ulm"]
    in_hand = laid.rules.board.card_index["ulm-3"]
    plain = desk.scene.sprites(desk.clock.now())
    desk.mouse.move(place(desk, city_key(ulm)))
    assert lit_cards(desk) == {
        Key(KeyKind.SLOT, 1),
        Key(KeyKind.SLOT, 4),
        Key(KeyKind.CARD, in_hand),
    }
    assert desk.scene.sprites(desk.clock.now()) != plain
    desk.mouse.move((1, 1))
    assert lit_cards(desk) == set()


def test_only_cities_find_cards(desk: Desk) -> None:
    for key in (None, Key(KeyKind.SUPPLY), Key(KeyKind.SLOT, 1)):
        assert desk.scene.position.cards_of(key) == ()


@pytest.mark.parametrize("thing", ["city", "slot", "card"])
def test_unseen_copies_are_told_where_wished(desk: Desk, laid: State, thing: str) -> None:
    board = laid.rules.board
    key = {
        "city": city_key(board.city_index["basel"]),
        "slot": Key(KeyKind.SLOT, 2),
        "card": Key(KeyKind.CARD, board.card_index["basel-1"]),
    }[thing]
    name = "linz" if thing == "slot" else "basel"
    unseen = unseen_copies(observe(laid, 0), laid.rules)[board.city_index[name]]
    assert unseen == 2
    desk.app.settings.unseen_copies = True
    desk.mouse.move(place(desk, key))
    desk.pass_time(DELAY + 0.2)
    desk.pass_time(0.1)
    assert desk.scene.tooltips.current == key
    said = unseen_words(board.city_index[name], desk.scene.position.view, named=thing != "city")
    assert f"{unseen} of 3" in said
    told = desk.scene.tooltips._words(key)
    assert told.count(board.cities[board.city_index[name]].name) == 1
    assert said in desk.scene.tooltips._words(key)
    desk.app.settings.unseen_copies = False
    assert said not in desk.scene.tooltips._words(key)


def test_the_risk_is_told_where_wished(desk: Desk) -> None:
    plain = desk.scene.sprites(desk.clock.now())
    desk.app.settings.route_risk = True
    said = risk_words(desk.scene.position.view)
    assert said == "Chance to extend your route this turn: 100%."
    assert desk.scene.sprites(desk.clock.now()) != plain


def test_no_risk_is_told_where_the_cards_were_laid_out_beforehand(desk: Desk) -> None:
    """The words of a lesson say what comes; odds beside them would contradict them."""
    plain = desk.scene.sprites(desk.clock.now())
    desk.app.settings.route_risk = True
    desk.scene.table.guide.stacked = True
    assert desk.scene.sprites(desk.clock.now()) == plain
    assert LessonGuide.stacked and not Guide.stacked


def test_after_the_play_the_next_turn_counts_and_is_not_certain(
    app: App, clock: ManualClock, rules: Ruleset
) -> None:
    state = position(
        rules,
        Player(hand="basel", route="augsburg"),
        Player(),
        display="ulm ulm-3 kempten-2 kempten-3 ulm-2 pilsen-2",
        supply="kempten innsbruck wuerzburg passau regensburg muenchen muenchen-2",
        taken=1,
        played=1,
    )
    desk = Desk(app, clock, state, "human ai")
    said = risk_words(desk.scene.position.view)
    assert said == "Chance to extend your route next turn: 99%."


def test_without_a_route_there_is_no_risk(
    app: App, clock: ManualClock, fresh: Callable[[int], State]
) -> None:
    desk = Desk(app, clock, fresh(2), "human ai")
    assert risk_words(desk.scene.position.view) == ""
