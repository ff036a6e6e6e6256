"""The sheet on which the ways to close a route lie, with what concerns all of them."""

from __future__ import annotations

from game.rules.closing import cartwright_helps
from game.session import Session
from game.ui.table.model.closing_places import closing_places
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.modes.below_ways import fitted_notes, sheet_sprites
from game.ui.table.modes.closing_cards import CardsForm, cards_form
from game.ui.table.modes.closing_cells import CellsForm
from game.ui.table.modes.closing_choice import ClosingChoice
from game.ui.table.modes.closing_form import ClosingForm, Presses
from game.ui.table.modes.way_choices import CartwrightRow, cartwright_row


class ClosingSheet:
    """The ways in the form that has room, and what is said below them."""

    def __init__(
        self,
        session: Session,
        geometry: TableGeometry,
        choice: ClosingChoice,
        presses: Presses,
        *,
        taught: bool,
        share: int,
    ) -> None:
        """`taught`: below a teacher's words. The picture above cards had a `share` of their height
        so far, or 0.
        """
        self._session, self._geometry, self._choice = session, geometry, choice
        toggle = self._toggle(presses)
        # Who has led to a way has told of the cards: the maps need the room.
        words, told, count = "\n".join(choice.notes), not choice.led, len(choice.ways)
        self.notes, tall = fitted_notes(geometry, words, toggle, count, told)
        above = toggle.rect.height if toggle else 0
        places = closing_places(geometry.layout, count, tall, above)
        cards: CardsForm | None = None
        if count > 1:
            choice.set_apart(True)
            cards = cards_form(geometry, choice, places, toggle, presses, share)
        if cards is None:
            choice.set_apart(False)
        self.share = share if cards is None else cards.share
        self.form: ClosingForm = cards or CellsForm(
            geometry, choice, places, toggle, presses, taught=taught
        )
        self.sprites = sheet_sprites(geometry, self.form.places, self.notes, told)

    def _toggle(self, presses: Presses) -> CartwrightRow | None:
        """The toggle of the Cartwright, where this one helps."""
        choice = self._choice
        if not cartwright_helps(self._session.state):
            return None
        houses, alone = choice.ways[choice.chosen or 0].houses, len(choice.ways) == 1
        use = presses.use_cartwright
        return cartwright_row(self._session, houses, choice.cartwright, alone, self._geometry, use)
