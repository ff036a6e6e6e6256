"""Tables with a past, and what is pressed to look at it."""

from __future__ import annotations

from random import Random

from game.rules import legal_actions
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.replay.branch_dialog import BranchDialog
from game.ui.replay.scene import ReplayScene
from game.ui.table.scene import TableScene
from game.ui.widgets import Widget
from game.ui.widgets.list_view import ListView
from tests.rules.play import POLICIES
from tests.ui.table.desk import Desk


def four_rounds(app: App, clock: ManualClock, state: State) -> Desk:
    """Anna has played four rounds against two AI seats, and it is her turn."""
    desk = Desk(app, clock, state, "human ai ai")
    rng, policy = Random(7), POLICIES["wild"]
    session = desk.session
    while session.state.round < 5 or session.state.turn != 0:
        session.submit(policy(session.state, legal_actions(session.state), rng))
    desk.scene.table.went_back()
    return desk


def widget(scene: TableScene | ReplayScene | BranchDialog, key: str) -> Widget:
    scene.prepare()
    return next(w for w in scene.group.widgets if w.key == key)


def book_of(scene: TableScene | ReplayScene) -> ListView:
    found = widget(scene, "log")
    assert isinstance(found, ListView)
    return found


def past(desk: Desk) -> ReplayScene:
    top = desk.app.top
    assert isinstance(top, ReplayScene)
    return top


def press(desk: Desk, key: str) -> None:
    top = desk.app.top
    assert isinstance(top, TableScene | ReplayScene | BranchDialog)
    desk.mouse.click(widget(top, key).rect.center)
