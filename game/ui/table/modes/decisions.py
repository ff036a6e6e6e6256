"""Decisions of the viewer: questions before an action, refusals in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.rules.actions import Action, CloseRoute, ExtendRoute, StartRoute, TakeCard
from game.rules.events import Official
from game.rules.state import Phase
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.input import device
from game.ui.language import _
from game.ui.table.context import TableContext
from game.ui.table.model.move_index import Key, KeyKind, card_key
from game.ui.table.text import prompts
from game.ui.table.text.refusals import gesture_refusal

LONG_ROUTE = 3
"""A route of so many cities is not given up without asking."""

CALLED_BY = {
    Official.POSTMASTER: TakeCard,
    Official.POSTAL_CARRIER: ExtendRoute,
    Official.CARTWRIGHT: CloseRoute,
}
"""The actions by which those officials are called who come by themselves."""


def discard_dialog(
    app: App,
    route: str,
    discard: Callable[[], None],
    keep: Callable[[], None],
    *,
    lost: bool = False,
) -> ConfirmDialog:
    """The question whether a route, given by its cities, is to be given up.

    One that is `lost` whatever is done now cannot be kept: one may only go back.
    """
    return ConfirmDialog(
        app,
        _("Give up this route?"),
        _("{route}: its cards go to the discard pile, and you place no houses.").format(
            route=route
        ),
        _("Give it up"),
        discard,
        _("Back") if lost else _("Keep"),
        keep,
        careful=True,
    )


class Decisions:
    """Takes the viewer's decisions to the table; `put_back` is called where one is dropped.

    `first` gives a sentence what is to be done before anything else, "" for nothing: it is said
    instead of what the rules refuse.
    """

    def __init__(
        self,
        table: TableContext,
        put_back: Callable[[], None],
        first: Callable[[], str] = lambda: "",
    ) -> None:
        self._table = table
        self._put_back = put_back
        self._first = first

    def decide(self, action: Action, dropped: Rect | None = None, *, placed: bool = True) -> None:
        """Do what is legal, asking first where it gives up a good route.

        What is chosen by resting or by a switch, or without seeing the table, is more easily a
        mistake: any route is asked about. So it is where the place of the card was not chosen but
        the card was pressed twice, as in haste.
        """
        position = self._table.position
        route = position.view.own_seat.route
        if not isinstance(action, StartRoute) or not route:
            self._table.submit(action, dropped)
            return
        card = card_key(action.card)
        ways = position.moves.of(card)
        fits = any(isinstance(way, ExtendRoute) for way in ways)
        app, guide = self._table.app, self._table.guide
        # A lesson asks for it itself.
        hasty = (app.screen_reader.listening or not placed) and not guide.points_out
        asks = len(route) >= LONG_ROUTE or fits or app.settings.without_keys or hasty
        # What the guide refuses is not asked about.
        if not asks or guide.why_not(action):
            self._table.submit(action, dropped)
            return
        names = " – ".join(position.view.city_name(card) for card in route)
        discard = partial(self._table.submit, action)
        lost = all(isinstance(each, StartRoute) for each in position.moves.actions)

        def keep() -> None:
            self._put_back()
            # The place of the new route is gone with the choice: the focus stays with the card.
            self._table.refresh(focus=card.widget)

        app.push(discard_dialog(app, names, discard, keep, lost=lost))

    def explain(self, source: Key, target: Key | None) -> None:
        """Say why a thing cannot be put there, or nowhere.

        Where there is no reason, a screen reader tells what is to be done: silence would leave
        open whether the key was heard.
        """
        if self._reads() or self._withheld(source, target):
            return
        view = self._table.position.view
        keys = device.uses_keys()
        sentence = gesture_refusal(self._table.session, view, source, target, keys=keys)
        if not sentence:
            moves = self._table.position.moves
            self._table.app.announce(prompts.prompt(view, False, moves.actions))
        elif not self._table.refused_covered():
            guide = self._table.guide
            other = guide.why_nothing() or self._why_not_called(source) or self._first()
            self._table.refuse(other or sentence)

    def _withheld(self, source: Key, target: Key | None) -> bool:
        """True, and the guide's reason said, if it offers nothing to do with a thing, or not there,
        though the rules would allow it.
        """
        position = self._table.position
        withheld = position.withheld
        ways = withheld.of(source) if target is None else withheld.between(source, target)
        if not ways and source not in position.moves.sources:
            ways = withheld.of(source)
        if ways:
            self._table.refuse(self._table.guide.why_not(ways[0]))
        return bool(ways)

    def _why_not_called(self, source: Key) -> str:
        """The guide's reason against what an official is called by; "" where it does."""
        if source.kind is not KeyKind.OFFICIAL:
            return ""
        kind = CALLED_BY.get(list(Official)[source.number])
        return "" if kind is None else self._table.guide.why_none(kind)

    def _reads(self) -> bool:
        """True, and said, while the guide waits for its words to be read."""
        guide = self._table.guide
        if guide.waits:
            self._table.refuse(guide.prompt())
        return guide.waits

    def may_act(self) -> bool:
        """True if it is the viewer's turn; otherwise say so."""
        view = self._table.position.view
        if self._reads():
            return False
        if not view.may_act and not self._table.refused_covered():
            over = view.observation.phase is Phase.OVER
            self._table.refuse(
                prompts.prompt(view, thinking=False) if over else _("It is not your turn yet.")
            )
        return view.may_act

    def may_do(self, action: Action) -> bool:
        """True if the viewer may do this now; otherwise say why not."""
        if not self.may_act():
            return False
        if sentence := self._table.guide.why_none(type(action)):
            self._table.refuse(sentence)
            return False
        refusal = self._table.session.why_not(action)
        if refusal is not None:
            words = prompts.refusal_words(refusal, self._table.session.rules)
            self._table.refuse(self._first() or words)
        return refusal is None

    def may_close(self) -> bool:
        """True if the guide lets a route be closed now, in some way; otherwise say why not."""
        actions = self._table.position.moves.actions
        ways = [action for action in actions if isinstance(action, CloseRoute)]
        refusals = [self._table.guide.why_not(way) for way in ways]
        if refusals and all(refusals):
            self._table.refuse(refusals[0])
            return False
        return True
