"""Samples of the table whose positions are set out by hand."""

from __future__ import annotations

from random import Random

from game.library import find_loaded
from game.positions import Player, Scenario
from game.session import Session
from game.ui.engine.app import App
from game.ui.samples.game import SAMPLE_NAMES, SAMPLE_SEED, Sample, nothing
from game.ui.samples.instant_ai import InstantAi
from game.ui.table.actions import TableActions
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
    loaded = find_loaded("north")
    rules = scenario.rules(loaded.board)
    header = scenario.header(SAMPLE_NAMES[:2], loaded.board)
    session = Session(header, rules, scenario.state(rules), Random(SAMPLE_SEED))
    actions = TableActions(finished=nothing, menu=nothing, hand_over=nothing, open_replay=nothing)
    scene = TableScene(app, session, loaded.chart, InstantAi(), actions)
    scene.update()
    return scene
