"""The page of results while its points are counted, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random

from game.library import find_board, find_loaded
from game.rules.records.replaying import replay
from game.session import Session
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.results.actions import ResultsActions
from game.ui.results.count import total_key
from game.ui.results.model import CLOSE, ResultsView
from game.ui.results.outcome import results_view
from game.ui.results.scene import ResultsScene
from game.ui.results.sheet.score_line import ScoreLine
from tests.ui.table.desk import GAMES

RECORDS = ("last-house-of-four.jsonl", "horses-of-three.jsonl", "every-province.jsonl")
"""Finished games: four seats, with horses, and all provinces."""

FRAME = 1 / 20
"""Seconds."""


@lru_cache(maxsize=4)
def played(name: str) -> Session:
    """A finished game."""
    return Session.resume(replay((GAMES / name).read_bytes(), find_board), Random(1))


def view_of(name: str) -> ResultsView:
    session = played(name)
    chart = find_loaded(session.header.map_id).chart
    return results_view(session.header, session.state, chart, session.steps)


def close_view_of(name: str) -> ResultsView:
    """The same game with a better carriage for the second one, who is just behind the winner."""
    view = view_of(name)
    more, fewer = view.leaders
    seats = [*view.seats]
    rise = seats[more].with_head_start - seats[fewer].with_head_start - CLOSE
    points = seats[fewer].carriage_points + rise, seats[fewer].total + rise
    seats[fewer] = replace(seats[fewer], carriage_points=points[0], total=points[1])
    return replace(view, seats=tuple(seats))


def counting(
    app: App,
    name: str = "last-house-of-four.jsonl",
    *,
    view: ResultsView | None = None,
    first_time: bool = True,
    pressed: list[str] | None = None,
) -> ResultsScene:
    """The page after a game as it comes up, its first frame drawn."""
    pressed = [] if pressed is None else pressed
    actions = ResultsActions(lambda: pressed.append("new"), lambda: pressed.append("title"))
    scene = ResultsScene(app, view or view_of(name), actions, first_time=first_time)
    app.push(scene)
    app.draw()
    scene.tick(app.clock.now())
    return scene


def frames(scene: ResultsScene, clock: ManualClock) -> Iterator[float]:
    """Let time pass until nothing moves; gives the seconds since the beginning."""
    began = clock.now()
    while scene.busy:
        yield clock.now() - began
        clock.advance(FRAME)
        scene.tick(clock.now())


def lines(scene: ResultsScene) -> dict[str, ScoreLine]:
    """The lines of the score sheet by their keys."""
    return {w.key: w for w in scene.group.widgets if isinstance(w, ScoreLine)}


def sums(scene: ResultsScene) -> list[int]:
    """The sums of all seats as they are seen."""
    found = lines(scene)
    return [number(found[total_key(seat)]) for seat in range(len(scene.view.seats))]


def is_covered(scene: ResultsScene, seat: int) -> bool:
    """True while a seal lies over the sum of a seat."""
    seen = lines(scene)[total_key(seat)].sprites()
    return not any(text.words_of(each.image) for each in seen)


def number(line: ScoreLine) -> int:
    """The number that is seen on a line."""
    (words,) = (words for each in line.sprites() if (words := text.words_of(each.image)))
    return int(words.replace("−", "-"))
