"""Pages that lie over any other: settings, rules, the menu at the table, a question.

Each page is imported where it is opened, so that the title need not wait for it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.ui.engine.app import App
from game.ui.language import _

if TYPE_CHECKING:
    from game.session import Session


def show_settings(app: App) -> None:
    """Open the settings."""
    from game.ui.scenes.settings import SettingsScene

    app.push(SettingsScene(app))


def show_rules(app: App, chapter: str = "") -> None:
    """Open the rules at a chapter, or close them where they are open."""
    from game.ui.rulebook.scene import RulesScene

    if isinstance(app.top, RulesScene):
        app.pop()
    else:
        app.push(RulesScene(app, app.pop, chapter))


def show_licences(app: App) -> None:
    """Open the licences of all that the game is made of."""
    from game.ui.scenes.licences import LicencesScene

    app.push(LicencesScene(app))


def show_menu(
    app: App, leave: Callable[[], None], session: Session | None, *, is_saved: bool
) -> None:
    """Open the menu over the table with a game; `leave` leads away from it."""
    from game.ui.table.menu import MenuScene
    from game.ui.table.text.occasion import occasion_words

    def occasion() -> str:
        return "" if session is None else occasion_words(session.header)

    over = session is not None and session.over
    settings = partial(show_settings, app)
    app.push(MenuScene(app, settings, leave, is_saved=is_saved, over=over, occasion=occasion))


def ask_to_leave(app: App) -> bool:
    """Ask before a game that is not saved is lost; True if the question stands already."""
    from game.ui.table.menu import LeaveQuestion

    if any(isinstance(scene, LeaveQuestion) for scene in app.scenes):
        return True
    app.push(LeaveQuestion(app))
    return False


def installed_words() -> str:
    """A sentence that names the bots from other packages; "" where there are none."""
    from game.ai.bots.installed import installed_bots

    bots = [f"{each.id} ({each.package})" for each in installed_bots() if not each.fault]
    if not bots:
        return ""
    return _("Bots from other packages: {bots}.").format(bots=", ".join(bots))
