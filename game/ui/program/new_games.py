"""Pages on which a new game begins: the setup, the deals and the series."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.ui.engine.app import App
from game.ui.language import _
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.series_pages import SeriesPages

if TYPE_CHECKING:
    from game.deals import Deal
    from game.session import GameSetup
    from game.ui.setup.model import SetupModel


class NewGames:
    """`begin` plays a new game, `resume` continues a save, `leave` leads to the title and `notify`
    shows a heading and words.
    """

    def __init__(
        self,
        app: App,
        keeper: GameKeeper,
        begin: Callable[[GameSetup], None],
        resume: Callable[[Path], None],
        leave: Callable[[], None],
        notify: Callable[[str, str], None],
    ) -> None:
        self._app = app
        self._keeper = keeper
        self._begin = begin
        self._resume = resume
        self._leave = leave
        self._notify = notify
        self._draft: SetupModel | None = None
        """The choices of a setup page that was left, until a game is begun with them."""
        self.series = SeriesPages(app, keeper, begin, resume, self.set_up, leave, notify)

    def set_up(self) -> None:
        """Show the setup of a game, with what was chosen when the page was left."""
        from game.ui.setup.scene import NoMapError, setup_page

        recorder, rng, draft = self._keeper.recorder, self._keeper.rng, self._draft

        def begin(setup: GameSetup) -> None:
            self._draft = None
            self._begin(setup)

        def leave() -> None:
            self._draft = page.model if draft or page.changed else None
            self._leave()

        with self._keeper.notices_held():
            try:
                page = setup_page(
                    *(self._app, recorder.album(), recorder.remember, begin, leave, rng, draft)
                )
            except NoMapError as error:
                self._notify(_("There is no map to play on"), str(error))
            else:
                self._app.replace(page)

    def show_deals(self, after: Deal | None = None) -> None:
        """Show the deals, of the kind and on the map `after` which they are opened."""
        from game.ui.setup.deals.page import deals_page
        from game.ui.setup.deals.scene import DealsActions

        saves = self._keeper.saves

        def resume(name: str) -> None:
            self._resume(saves.folder / name)

        with self._keeper.notices_held():
            page = deals_page(
                self._app,
                self._keeper.recorder.album(),
                lambda name: saves.record(name) is not None,
                DealsActions(self._begin, resume, self._leave),
            )
            if after is not None:
                page.model.follow(after)
            self._app.replace(page)
