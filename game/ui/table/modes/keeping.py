"""The mode in which cards are kept: a hand has become too large."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect

from game.rules.actions import KeepCards
from game.rules.events import RouteClosed
from game.rules.limits import HAND_LIMIT
from game.rules.records.history import Step
from game.rules.scoring import scores
from game.ui.graphics.card_spread import strips_of
from game.ui.input import device
from game.ui.language import _, ngettext
from game.ui.table.context import TableContext
from game.ui.table.draw.card_rows import behind
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import Key, KeyKind, card_key
from game.ui.table.modes.choosing import Choosing
from game.ui.table.modes.decisions import Decisions
from game.ui.table.modes.mode import HighlightInput, Mode
from game.ui.table.modes.waiting_button import waiting_button
from game.ui.table.modes.widgets import wide_button
from game.ui.table.pointer import Drop, Intent, Pointer
from game.ui.table.text.prompts import discard_label, drops_cards, keeping_prompt
from game.ui.widgets import Button


class Keeping(Choosing):
    """A card of the hand is ticked where it would be chosen otherwise.

    Where fewer cards go than stay those that go are chosen, and nothing is ticked: a tick that
    means “stays” beside words that ask for what goes led people to press what they wanted to keep.
    """

    keeping = True
    drops = False
    """True where those that go are chosen, and not those that stay."""

    def __init__(
        self,
        table: TableContext,
        pointer: Pointer,
        open_closing: Callable[[], None],
        results: Callable[[], None],
    ) -> None:
        super().__init__(table, pointer, open_closing, results)
        hand = self._position.view.open_hand
        self._too_many = len(hand) - HAND_LIMIT
        self.drops = drops_cards(len(hand))
        self.kept: set[int] = set(hand) if self.drops else set()
        self._going: list[int] = []
        """The cards that go, where these are chosen, in the order in which they were."""
        self.stays: int | None = None
        """The card that was to go last, and stays after all."""
        self._decisions = Decisions(table, self.put_back, self.first_words)
        self._gain = _points_won(table.session.steps, self._position.view.own)

    def intend(self, intent: Intent) -> None:
        match intent:
            case Drop(key, _) if key.kind != KeyKind.ROUTE:
                if key.kind == KeyKind.CARD:
                    self._tick(key.number)
            case _:
                super().intend(intent)

    def tap(self, key: Key) -> None:
        if key.kind == KeyKind.CARD:
            self._tick(key.number)
        else:
            super().tap(key)

    def part_at(self, place: tuple[int, int]) -> Hashable | None:
        key = self._position.thing_at(place)
        return key if key is not None and key.kind is KeyKind.CARD else None

    def frame(self, key: Key, place: Rect) -> Rect:
        """That of a card is as large as this is seen; the next card may lie on it."""
        held = self._position.geometry.hand_cards
        row = [card_key(card) if card is not None else None for card, _rect in held]
        if key not in row:
            return place
        strips = strips_of([rect for _, rect in held])
        seen = strips[row.index(key)]
        lies = place if key.number in self.kept else behind(place, overlap=any(strips))
        return Rect(lies.topleft, (min(seen or lies.width, lies.width), lies.height))

    def home(self) -> str:
        return next((card_key(card).widget for card in self._position.view.open_hand), "")

    def _tick(self, card: int) -> None:
        if self.drops:
            self.let_go(card)
        elif card in self.kept:
            self.kept.discard(card)
        elif len(self.kept) < HAND_LIMIT:
            self.kept.add(card)
        else:
            self._table.refuse(_("You may keep only three. Untick one first."))
        # A pad has no button that keeps them, as keys have.
        led = device.uses_gamepad() and (card in self.kept) is not self.drops
        self._table.refresh("keep" if led and len(self.kept) == HAND_LIMIT else "")

    def let_go(self, card: int) -> None:
        """Let a card go, or stay after all; one that was to go before stays instead, if need be."""
        self.stays = card if card in self._going else None
        if card in self._going:
            self._going.remove(card)
            self.kept.add(card)
            return
        self._going.append(card)
        self.kept.discard(card)
        if len(self._going) > self._too_many:
            self.kept.add(self._going.pop(0))

    def keep(self) -> None:
        """Keep the ticked cards."""
        if len(self.kept) != HAND_LIMIT and self._decisions.may_act():
            self._table.refuse(self._missing_words())
            return
        action = KeepCards(tuple(sorted(self.kept)))
        if self._decisions.may_do(action):
            self._table.submit(action)

    def end_turn(self) -> None:
        """The key that ends a turn: it keeps the ticked cards once no more of them are to go."""
        if self.drops or len(self.kept) == HAND_LIMIT:
            self.keep()
        else:
            super().end_turn()

    def _to_confirm(self) -> str:
        """That the cards are still to be confirmed; "" while some are to be chosen."""
        if len(self.kept) != HAND_LIMIT:
            return ""
        if self.drops:
            return _("Chosen: now press “{button}”.").format(button=self._deed())
        return _("Your cards are chosen: press “Keep these”.")

    def first_words(self) -> str:
        """What is to be done before anything else; "" where the rules say it as well."""
        if self.drops and len(self.kept) != HAND_LIMIT:
            first = keeping_prompt(self._too_many + HAND_LIMIT)
            return self._missing_words() if self._going else first
        return self._still() or self._to_confirm()

    def _still(self) -> str:
        """How many more cards are to be chosen, once some are; "" before, and while cards go."""
        some = 0 < len(self.kept) < HAND_LIMIT
        return self._missing_words() if some and not self.drops else ""

    @property
    def question(self) -> str:
        """What is asked for once a card has been chosen that goes."""
        return self.first_words() if self._going else ""

    @property
    def chosen_words(self) -> Sequence[str]:
        return [words] if (words := self._still() or self._to_confirm()) else []

    def _buttons(self) -> list[Button]:
        keep = wide_button(self._position, self._deed(), self.keep, "keep")
        if len(self.kept) == HAND_LIMIT:
            keep.fit_label()
            return [keep]
        if self.drops:
            # A button that cannot be pressed drew the eye away from the cards that can.
            return []
        waits = waiting_button(keep, self._missing_words())
        waits.done, waits.wanted = len(self.kept), HAND_LIMIT
        return [waits]

    def _deed(self) -> str:
        """The words on the button: what a press on it does with the cards chosen so far."""
        if not self.drops:
            return _("Keep these")
        return discard_label([self._position.view.city_name(card) for card in self._going])

    def _missing_words(self) -> str:
        """The number of cards still to be chosen."""
        missing = HAND_LIMIT - len(self.kept)
        if self._going:
            return _("Choose one more card to discard.")
        if self.drops:
            words = ngettext(
                "Choose {count} card to discard.", "Choose {count} cards to discard.", -missing
            )
            return words.format(count=-missing)
        words = ngettext(
            "Choose {count} more card to keep.", "Choose {count} more cards to keep.", missing
        )
        return words.format(count=missing)

    def highlight(self, inputs: HighlightInput) -> Highlight:
        result = Mode.highlight(self, inputs)
        result.selected, result.kept = self.selected, frozenset(self.kept)
        result.drops = self.drops
        if self.drops and not result.gold and len(self.kept) != HAND_LIMIT:
            # They stand out of the hand: it is these that are to be pressed.
            result.gold = frozenset(map(card_key, self.kept))
        result.gain = self._gain
        return result


def _points_won(steps: Sequence[Step], seat: int) -> int:
    """The points of the closing in a seat's turn that is going on; 0 without one."""
    for step in reversed(steps):
        if step.seat != seat:
            break
        if any(isinstance(event, RouteClosed) for event in step.events):
            before, after = (scores(state)[seat].total for state in (step.before, step.after))
            return after - before
    return 0
