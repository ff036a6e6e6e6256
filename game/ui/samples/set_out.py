"""Samples of the table whose positions are set out by hand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.library import find_loaded
from game.positions import Player, Scenario
from game.rules.actions import Action, EndTurn, ExtendRoute, Side, StartRoute, TakeCard
from game.rules.records.assistance import GENTLE, Assistance
from game.rules.ruleset import Ruleset
from game.session import Session
from game.ui.engine.app import App
from game.ui.samples.game import SAMPLE_NAMES, SAMPLE_SEED, USUAL, Sample, nothing
from game.ui.samples.instant_ai import InstantAi
from game.ui.table.actions import TableActions
from game.ui.table.model.card_signs import Sign
from game.ui.table.model.move_index import slot_key
from game.ui.table.scene import TableScene


def show_empty_hand(app: App, sample: Sample) -> TableScene:
    """With horses, a route and no card in hand: a card is to be taken into the empty place."""
    scenario = Scenario(
        "north",
        "horses",
        display="magdeburg dresden cassel coblenz stettin weimar",
        seats=(
            Player(route="bremen hannover goettingen", houses="weimar"),
            Player("coelln luebeck", "muenster", houses="bruessel amsterdam"),
        ),
        round=4,
    )
    return _table(app, scenario)


def show_signs(app: App, sample: Sample) -> TableScene:
    """A card is to be played: one fits left, one right, one at both ends, one nowhere."""
    scenario = Scenario(
        display="basel linz ulm lodz zuerich budweis",
        seats=(
            Player(
                "nuernberg kempten muenchen",
                "augsburg ingolstadt regensburg",
                houses="ulm stuttgart freiburg",
            ),
            Player("pilsen salzburg", "innsbruck salzburg", houses="linz"),
        ),
        round=5,
    )
    return _table(app, scenario, TakeCard(4))


def show_giving_up(app: App, sample: Sample) -> TableScene:
    """A card is chosen that would cost the route."""
    scene = show_signs(app, sample)
    cards = scene.position.signs.items()
    scene.table.mode.tap(next(key for key, sign in cards if sign is Sign.COSTS))
    scene.update()
    return scene


def show_gentle(app: App, sample: Sample) -> TableScene:
    """With gentle help and a head start, two cards that fit nowhere were taken: undo is offered."""
    scenario = Scenario(
        display="linz lodz budweis passau basel pilsen",
        seats=(
            Player("salzburg", "ulm augsburg ingolstadt", houses="stuttgart"),
            Player("pilsen salzburg", "innsbruck salzburg", houses="linz"),
        ),
        round=4,
    )
    return _table(app, scenario, TakeCard(1), TakeCard(2), help=GENTLE, head_start=10)


def show_handicap(app: App, sample: Sample) -> TableScene:
    """Of the seat to act the second card comes from the supply; it has reached for an open one."""
    scenario = Scenario(
        display="linz lodz augsburg passau basel pilsen",
        seats=(
            Player("salzburg", "ulm stuttgart", houses="mannheim"),
            Player("pilsen salzburg", "innsbruck salzburg", houses="linz"),
        ),
        round=4,
    )
    scene = _table(app, scenario, TakeCard(1), draws_second=True)
    scene.table.mode.tap(slot_key(3))
    scene.update()
    return scene


def _table(
    app: App,
    scenario: Scenario,
    *actions: Action,
    help: Assistance | None = None,
    head_start: int = 0,
    draws_second: bool = False,
) -> TableScene:
    """The table of a position, after some actions; help and handicaps are the first seat's."""
    loaded = find_loaded(scenario.map_id)
    rules = Ruleset(loaded.board, scenario.variant, USUAL)
    header = scenario.header(SAMPLE_NAMES[: len(scenario.seats)], loaded.board)
    first, *others = header.seats
    agreed = replace(first, help=help, head_start=head_start, draws_second=draws_second)
    header = replace(header, options=USUAL, seats=(agreed, *others))
    session = Session(header, rules, scenario.state(rules), Random(SAMPLE_SEED))
    for action in actions:
        session.submit(action)
    commands = TableActions(finished=nothing, menu=nothing, hand_over=nothing, open_replay=nothing)
    scene = TableScene(app, session, loaded.chart, InstantAi(), commands)
    scene.update()
    return scene


def show_closing_ways(app: App, sample: Sample) -> TableScene:
    """Both ways to place houses, neither chosen yet; the last houses, and too many cards."""
    scenario = Scenario(
        "south",
        display="ulm linz pilsen muenchen kempten lodz",
        seats=(
            Player(
                "innsbruck zuerich freiburg muenchen wuerzburg",
                "mannheim stuttgart ulm augsburg ingolstadt nuernberg",
                houses="pilsen budweis mannheim basel carlsruhe sigmaringen",
                carriage=3,
            ),
            Player(
                "salzburg passau", "linz", houses="salzburg linz ulm nuernberg zuerich", carriage=2
            ),
            Player("kempten", "basel zuerich", houses="ulm innsbruck augsburg basel", carriage=1),
        ),
        round=11,
    )
    return _closing(app, scenario)


def show_closing_horses(app: App, sample: Sample) -> TableScene:
    """With horses and few houses left, where a free city lies on the route, after turns that are
    told beside the table.
    """
    scenario = Scenario(
        "north",
        "horses",
        display="luettich luebeck cassel coblenz stettin weimar",
        supply="bruessel dresden magdeburg",
        seats=(
            Player(
                "weimar",
                "bremen muenster coelln",
                houses="berlin halle stettin coblenz",
                horses="hamburg-3 leipzig-1",
            ),
            Player("coelln muenster", houses="bruessel amsterdam muenster"),
        ),
        round=7,
    )
    scene = _table(app, scenario)
    for slot, name in ((1, "luettich"), (2, "muenster"), (1, "bruessel")):
        _take_and_play(scene.session, slot, name)
    scene.table.update_position()
    scene.interaction.open_closing()
    scene.update()
    return scene


def _take_and_play(session: Session, slot: int, name: str) -> None:
    """A turn in which a card is taken and one of a city is laid at the right end; that of the seat
    before ends.
    """
    if session.state.played:
        session.submit(EndTurn())
    session.submit(TakeCard(slot))
    board = session.rules.board
    card = next(
        each for each in session.state.seat.hand if board.cities[board.city_of[each]].id == name
    )
    session.submit(ExtendRoute(card, Side.RIGHT) if session.state.seat.route else StartRoute(card))


def _closing(app: App, scenario: Scenario) -> TableScene:
    """The closing view on a position in which a card has been played."""
    scene = _table(app, scenario)
    scene.session.state.taken = scene.session.state.played = 1
    scene.table.update_position()
    scene.interaction.open_closing()
    scene.update()
    return scene
