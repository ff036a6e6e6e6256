"""The handover page of a game being played."""

from __future__ import annotations

from collections.abc import Callable

from game.library import find_loaded
from game.session import Session
from game.ui.engine.app import App
from game.ui.pieces.faces import faces_of
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.handover_opening import Opening
from game.ui.table.text.turn_summary import TurnSummary


def handover_page(
    app: App,
    session: Session,
    seat: int,
    ready: Callable[[], None],
    menu: Callable[[], None],
    undo: tuple[str, Callable[[], None]] | None = None,
) -> HandoverScene:
    """The page before a seat's turn, with what has happened since its last one."""
    info = session.header.seats[seat]
    chart = find_loaded(session.header.map_id).chart
    summary = TurnSummary.of(session, seat, chart)
    opening = None if summary is not None else Opening(session.header, session.state, chart)
    face = faces_of(session.header.seats)[seat]
    return HandoverScene(app, info.name, info.colour, ready, summary, menu, undo, face, opening)
