"""The setup page with the maps, levels and people that there are."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.levels import OFFERED
from game.session import GameSetup
from game.ui.album.recorder import AlbumRecorder
from game.ui.engine.app import App
from game.ui.language import _
from game.ui.setup.maps import map_choices
from game.ui.setup.memory import remembered
from game.ui.setup.model import SetupModel
from game.ui.setup.scene import SetupActions, SetupScene


class NoMapError(Exception):
    """No map can be played on; the message says why, in the person's language."""


def setup_page(
    app: App,
    recorder: AlbumRecorder,
    begin: Callable[[GameSetup], None],
    left: Callable[[], None],
) -> SetupScene:
    """A page that remembers in the album what is agreed on. Raises NoMapError."""
    choices, broken = map_choices()
    if not choices:
        faults = "\n".join(f"{each.file}: {each.fault}" for each in broken)
        raise NoMapError(faults or _("No map can be read: install the game again."))
    model = SetupModel(maps=choices, levels=list(OFFERED), broken=broken)
    album = recorder.album()

    def start(setup: GameSetup) -> None:
        recorder.remember(remembered(model))
        begin(setup)

    return SetupScene(app, model, SetupActions(start, left, album.profiles, album.setups))
