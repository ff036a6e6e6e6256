"""Base class of the modes of a table, and the mode while something moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.graphics.canvas import Sprite
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import Key
from game.ui.table.pointer import Intent, Point

if TYPE_CHECKING:
    from game.ai.questions import Hint
    from game.ui.widgets import Widget


@dataclass(frozen=True, slots=True)
class HighlightInput:
    """What the viewer looks at: where the pointer is, what it is on, and what is meant by that or
    by the focus. `hinted` are the cities that a hint speaks of.
    """

    pointed: Point
    hovered: Key | None
    meant: Key | None
    hinted: Sequence[int]


class Mode:
    """A table at which something moves, and nothing can be chosen until it has come to rest."""

    topic = ""
    """The chapter of the rules that helps here; "" for none in particular."""

    closing = False
    """Whether it is about how a route is closed."""

    keeping = False
    """Whether it is about which cards are kept."""

    selected: Key | None = None
    """The thing in hand."""

    @property
    def explains(self) -> bool:
        """Whether a symbol is explained on which the pointer rests."""
        return False

    def update(self) -> None:
        """Take in that the position lies anew, or that something beside it has changed."""

    def handle(self, event: pygame.Event) -> bool:
        """An event; True if it means nothing to the table itself."""
        return False

    def press(self, event: pygame.Event) -> bool:
        """A key that is a command; True if it has a meaning."""
        return False

    def intend(self, intent: Intent) -> None:
        """A gesture of the pointer was completed."""

    def tap(self, key: Key) -> None:
        """A thing was tapped."""

    def put_back(self) -> None:
        """Put back what was chosen, or hangs on the pointer."""

    def take_hint(self, hint: Hint) -> None:
        """The hint that was asked for has come."""

    def widgets(self) -> list[Widget]:
        """Places for the thing in hand, and the large buttons, in tab order."""
        return []

    def highlight(self, given: HighlightInput) -> Highlight:
        """What is lit up on the table."""
        return Highlight(hovered=given.hovered)

    def sprites(self) -> list[Sprite] | None:
        """What lies over the table in place of its widgets; None for these themselves."""
        return None
