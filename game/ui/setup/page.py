"""The setup page with the maps, levels and people that there are."""

from __future__ import annotations

from collections.abc import Callable

from game.session import GameSetup
from game.storage.album import Album, LastSetup
from game.ui.engine.app import App
from game.ui.language import _
from game.ui.setup.maps import map_choices
from game.ui.setup.memory import last_setup
from game.ui.setup.model import SetupModel
from game.ui.setup.scene import SetupActions, SetupScene


class NoMapError(Exception):
    """No map can be played on; the message says why, in the person's language."""


def setup_page(
    app: App,
    album: Album,
    remember: Callable[[LastSetup], None],
    begin: Callable[[GameSetup], None],
    leave: Callable[[], None],
) -> SetupScene:
    """A page for the people of the album; `remember` takes down what is agreed on.

    Raises NoMapError.
    """
    choices, broken = map_choices()
    if not choices:
        faults = "\n".join(f"{each.file}: {each.fault}" for each in broken)
        raise NoMapError(faults or _("No map can be read: install the game again."))
    model = SetupModel(maps=choices, broken=broken)

    def start(setup: GameSetup) -> None:
        remember(last_setup(model))
        begin(setup)

    return SetupScene(app, model, SetupActions(start, leave, album.profiles, album.setups))
