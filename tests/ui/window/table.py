"""People at the table in the real window: they act by mouse, and wait until it is written down."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping

from pygame import Rect

from game.library import find_board, find_loaded
from game.rules.actions import Action, EndTurn
from game.rules.legal import legal_actions
from game.rules.records.record import Ply, Result
from game.rules.records.replaying import verify
from game.ui.engine.app import App
from game.ui.forms.press_guard import GUARD_SECONDS
from game.ui.input.presses import RUN_SECONDS
from game.ui.pieces.faces import remember_faces
from game.ui.settings import Hands
from game.ui.setup.model import PERSON
from tests.ui.table.chooser import Chooser
from tests.ui.table.gestures import Gestures
from tests.ui.window import pages
from tests.ui.window.desktop import Game, Home, wait_for
from tests.ui.window.record import Follower


class Table:
    """`done` is what the people did, in order; `ways` by what gestures, and how often.

    `open_hands`: no page stands between the turns of two people.
    """

    def __init__(
        self, game: Game, app: App, follower: Follower, *, open_hands: bool = False
    ) -> None:
        self.game = game
        self.app = app
        self.follower = follower
        self.done: list[Ply] = []
        self.ways: dict[str, int] = {}
        kinds = [info.kind for info in follower.header.seats]
        self._shared = kinds.count("human") > 1 and not open_hands
        self._seated: int | None = None

    def gestures(self) -> Gestures:
        session = self.follower.session()
        chart = find_loaded(session.header.map_id).chart
        return Gestures(self.app, session, chart, self.game, self.ways)

    def sit_down(self) -> None:
        """Take the table over where it is somebody else's turn than before."""
        session = self.follower.session()
        if self._shared and self._seated != session.state.turn:
            pages.take_the_table(self.game, self.app, session)
            self._seated = session.state.turn

    def play(self, action: Action) -> None:
        """Let the seat to act do this, and wait until it is written down."""
        self.sit_down()
        seat = self.follower.state.turn
        lines = len(self.follower.actions)
        self._done(seat, action)
        self.gestures().drag(action)
        self._wait(lines + 1)
        # A turn in which nothing is left to decide ends by itself, but only after a beat.
        state = self.follower.state
        if state.turn == seat and legal_actions(state) == [EndTurn()]:
            self._done(seat, EndTurn())
            self.gestures().drag(EndTurn())
            self._wait(lines + 2)

    def _done(self, seat: int, action: Action) -> None:
        self.done.append(Ply(seat, action))

    def _wait(self, lines: int) -> None:
        def written() -> bool:
            self.follower.follow(lines)
            return len(self.follower.actions) >= lines

        wait_for(written, f"line {lines} of the record: {self.done[-1]}")

    def wait_for_turn(self, seat: int) -> None:
        """Wait until the AI seats have played."""

        def come() -> bool:
            self.follower.follow()
            return self.follower.state.turn == seat

        wait_for(come, f"the turn of seat {seat}")


TWO_PERSONS = {"who-1": PERSON}
HORSES_IN_THE_NORTH = {"map": "north", "variant": "horses"}


def sit_at_new_game(game: Game, app: App, home: Home, choices: Mapping[str, str]) -> Table:
    """From the title through the setup, with these choices on it, to a new game."""
    pages.press_on_title(game, app, "new")
    pages.set_up(game, app, choices)
    wait_for(lambda: len(home.records) == 1, "the save of the new game")
    open_hands = json.loads(home.settings.read_text()).get("hands") == Hands.OPEN
    table = Table(game, app, Follower(home.records[0]), open_hands=open_hands)
    # A person has another face than the AI seat that was there at first, whose name is a chance.
    names = [seat.name for seat in table.follower.header.seats]
    remember_faces(dict(zip(names, home.faces, strict=True)))
    return table


def play_to_the_end(table: Table, chooser: Chooser) -> None:
    """Two persons play, past the results and the title out of the program.

    What is written down must be what they did, the result as the rules have it.
    """
    game, app, follower = table.game, table.app, table.follower
    while not follower.state.over:
        table.play(chooser.choose(follower.state))
    follower.follow()
    results = pages.results(app, follower.session())
    heading = Rect(0, 0, game.size[0], game.size[1] // 4)
    game.wait_for_picture(app.render(results), heading, "the results")
    # The page takes no press that may have been meant for the table.
    time.sleep(GUARD_SECONDS + RUN_SECONDS)
    game.click(pages.place(results, "title"))
    pages.press_on_title(game, app, "quit", replays=True)
    assert game.ended() == 0, game.said

    assert follower.actions == table.done
    assert follower.result == Result.of(follower.state)
    assert verify(follower.path.read_bytes(), find_board).result
