"""A game that was torn off in the middle goes on where it was."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pygame import Rect

from game.library import find_board
from game.rules.records.replaying import replay
from game.ui.engine.app import App
from game.ui.table.model.move_index import KeyKind
from tests.ui.table.chooser import Chooser
from tests.ui.window import pages
from tests.ui.window.desktop import Game, Home, wait_for
from tests.ui.window.record import Follower
from tests.ui.window.table import Table, sit_at_new_game

pytestmark = pytest.mark.slow


def children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(word) for word in listed.read_text().split()] if listed.is_file() else []


def is_alive(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    try:
        return status.read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_a_killed_game_is_continued_where_it_was(
    play: Callable[[Home], Game], home: Home, same_size: Callable[[Game], App]
) -> None:
    game = play(home)
    app = same_size(game)
    table = sit_at_new_game(game, app, home, {})
    chooser = Chooser(1516)
    while table.follower.state.round < 3:
        table.wait_for_turn(0)
        table.play(chooser.choose(table.follower.state))
    table.wait_for_turn(0)
    before = table.follower
    slot = next(key for key in table.gestures().position.moves.sources if key.kind == KeyKind.SLOT)
    game.hold(table.gestures().grip(slot), (300, 300))

    helpers = children(game.process.pid)
    game.kill()
    wait_for(lambda: not any(map(is_alive, helpers)), "the end of the AI process")
    assert home.records == [before.path]

    game = play(home)
    game.let_go()
    words = ", ".join(info.name for info in before.header.seats)
    pages.press_on_title(game, app, "continue", words)
    game.point_at((3, 3))
    expected = pages.table(app, before.session(), 0)
    everything = Rect((0, 0), game.size)
    game.wait_for_picture(expected, everything, "the table as it was")

    table = Table(game, app, Follower(before.path))
    assert table.follower.entries == before.entries
    table.play(chooser.choose(table.follower.state))
    written = replay(before.path.read_bytes(), find_board)
    assert written.entries[: len(before.entries)] == before.entries
    assert len(written.entries) > len(before.entries)
