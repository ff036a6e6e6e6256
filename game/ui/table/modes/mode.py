"""Base class of the modes of a table, and the mode while something moves."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.hit_targets import KEYBOARD_KINDS
from game.ui.table.model.move_index import Key
from game.ui.table.pointer import Intent, Point

if TYPE_CHECKING:
    from game.ai.questions import Hint
    from game.ui.widgets import Widget
    from game.ui.widgets.focus import FocusGroup


@dataclass(frozen=True, slots=True)
class HighlightInput:
    """Positions and things from which a mode makes its highlight.

    `pointed` is where the pointer is, `hovered` the thing there; `focus` is the thing that the
    viewer looks at, by pointer or keyboard; `hinted` are the cities of a hint, `advised` the things
    that it would take up.
    """

    pointed: Point
    hovered: Key | None
    focus: Key | None
    hinted: Sequence[int]
    advised: Sequence[Key] = ()


class Mode:
    """A table at which something moves, and nothing can be chosen until it has come to rest."""

    topic = ""
    """The chapter of the rules that helps here; "" for none in particular."""

    closing = False
    """True for the mode in which a route is closed."""

    keeping = False
    """True for the mode in which cards are kept."""

    group: FocusGroup | None = None
    """The widgets that have the focus instead of the table's own; None for those."""

    selected: Key | None = None
    """The thing in hand."""

    @property
    def confirm(self) -> Rect | None:
        """The place of the button that closes the route; None in all other modes."""
        return None

    @property
    def headed(self) -> bool:
        """True where words of its own stand in the place of the round."""
        return False

    @property
    def papers(self) -> Sequence[Rect]:
        """The places of its own papers, which no callout should cover."""
        return ()

    @property
    def seat_lines(self) -> Rect | None:
        """The one of them that has a line for each seat, None if there is none."""
        return None

    @property
    def note_place(self) -> Rect | None:
        """The place for a guide's words beside its papers: over the lines of the seats if there is
        no other one.
        """
        return self.seat_lines

    @property
    def explains(self) -> bool:
        """True if a tooltip may come up."""
        return False

    def update(self) -> None:
        """Bring the mode up to a new position, or to another change on the table."""

    def take_tools(self) -> None:
        """Take the small buttons anew that lie elsewhere on the table and work meanwhile."""

    def handle(self, event: pygame.Event) -> bool:
        """An event; True if it means nothing to the table itself."""
        return False

    def press(self, event: pygame.Event, focused: Key | None) -> bool:
        """A key that is a command, with the thing under the focus; True if it has a meaning."""
        return False

    def frame(self, key: Key, place: Rect) -> Rect:
        """The frame of the focus around a thing that has this place."""
        return place

    def home(self) -> str:
        """The key of the widget that the focus goes to for what is to be done now, or ""."""
        return ""

    def intend(self, intent: Intent) -> None:
        """A gesture of the pointer was completed."""

    def tap(self, key: Key) -> None:
        """A thing was tapped."""

    def part_at(self, place: Point) -> Hashable | None:
        """The thing that a tap at a place would do something with; None for nothing."""
        return None

    def put_back(self) -> None:
        """Put back what was chosen, or hangs on the pointer."""

    def take_hint(self, hint: Hint) -> None:
        """The hint that was asked for has come."""

    def widgets(self) -> list[Widget]:
        """Places for the thing in hand, and the large buttons, in tab order."""
        return []

    def highlight(self, inputs: HighlightInput) -> Highlight:
        """The highlight for these inputs."""
        hovered = inputs.hovered
        if hovered is not None and hovered.kind not in KEYBOARD_KINDS:
            hovered = None
        return Highlight(hovered=hovered, gold=inputs.advised)

    def heard(self) -> Sequence[str]:
        """Sentences that are read out when the mode begins."""
        return ()

    @property
    def chosen_words(self) -> Sequence[str]:
        """The choice, as sentences of which each is read out when it changes."""
        return ()

    @property
    def question(self) -> str:
        """The request to the player in place of the prompt; "" for nothing."""
        return ""

    def sprites(self) -> list[Sprite] | None:
        """The sprites over the table in place of its widgets; None to draw the widgets."""
        return None
