"""What a variant adds to the table: a place beside the route where cards are played otherwise.

The table asks for an extra by the variant's id and knows nothing more of variants; a new one is
a subclass in a file of its own, named in `variant_ui`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from pygame import Surface

from game.rules.actions import Action
from game.rules.board import CardIndex
from game.rules.events import Event
from game.rules.ruleset import Ruleset
from game.ui.graphics.canvas import Sprite
from game.ui.table.model.move_index import Key

if TYPE_CHECKING:
    from game.ui.table.choreography import Choreography
    from game.ui.table.draw.sprites import SpriteFactory
    from game.ui.table.model.geometry import TableGeometry
    from game.ui.table.model.highlight import Highlight
    from game.ui.table.model.view import View


class VariantUi:
    """The defaults add nothing."""

    units = 0
    """The width of its place in spacing units; 0 for none."""

    def figure(self, geometry: TableGeometry, seat: int, height: int) -> tuple[Surface, str] | None:
        """A picture and a number for a seat's panel, in the place of the carriage."""
        return None

    def sprites(
        self,
        geometry: TableGeometry,
        factory: SpriteFactory,
        absent: Collection[Key],
        highlight: Highlight,
    ) -> list[Sprite]:
        """What lies in its place."""
        return []

    def attempt(self, card: CardIndex) -> Action | None:
        """The action of dropping a card into its place."""
        return None

    def question(self) -> str:
        """Asked where a card could be played in its place and on the route as well."""
        return ""

    def advice(self, city: str) -> str:
        """That the card of a city should be played in its place."""
        return ""

    def perform(self, event: Event, choreography: Choreography) -> None:
        """Show one of the variant's own events."""

    def told(self, event: Event, rules: Ruleset) -> str:
        """One of the variant's own events in words, for the log."""
        return ""

    def explained(self, view: View) -> str:
        """What its place is, for a tooltip."""
        return ""


def variant_ui(rules: Ruleset) -> VariantUi:
    """What the variant of a game adds."""
    from game.ui.table.coach import Coach

    extras: dict[str, VariantUi] = {"horses": Coach()}
    return extras.get(rules.variant.id, VariantUi())
