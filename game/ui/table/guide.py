"""A guide through a game at the table, such as a lesson of the tutorial."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.rules.actions import Action
from game.ui.graphics.canvas import Sprite

if TYPE_CHECKING:
    from game.ui.table.position import Position
    from game.ui.widgets import Widget


class Guide:
    """What it allows, points out and says. This one leaves everything to the players."""

    forces = True
    """Whether the only thing to do may happen by itself, as the settings say."""

    @property
    def waits(self) -> bool:
        """Whether nothing goes on until something has been read."""
        return False

    def why_not(self, action: Action) -> str:
        """What to say in place of doing this legal action; "" where it may be done."""
        return ""

    def submitted(self) -> None:
        """An action was carried out."""

    def went_back(self) -> None:
        """The session stands elsewhere, not by an action."""

    def emphasises(self, action: Action) -> bool:
        """Whether a legal action is pointed out to the viewer."""
        return True

    def prompt(self) -> str:
        """What is to be done now; "" for what the game says."""
        return ""

    def widgets(self, position: Position, refresh: Callable[[], None]) -> Sequence[Widget]:
        """What lies over the table; `refresh` asks for it anew, once the guide has gone on."""
        return ()

    def wanted_focus(self, position: Position) -> Sequence[str]:
        """Keys of widgets of which the keyboard goes to the last that is there, once a step."""
        return ()

    def covers(self, place: tuple[int, int]) -> bool:
        """Whether a place of the window lies under one of its widgets."""
        return False

    def takes_press(self, place: tuple[int, int]) -> bool:
        """Whether a press there means nothing that lies below."""
        return False

    def paper(self) -> list[Sprite]:
        """Its words alone, over the closing view."""
        return []
