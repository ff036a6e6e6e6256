"""The guide of gentle mode: it keeps the routes of those who play with gentle help.

The rules and the record stay as they are. Of what the rules allow, the guide does not offer what
would lose a route while another way keeps it; whoever reaches for it is told which. It goes by what
the seat may know; only where no card in hand fits any more does it look whether taking the turn
back would help.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.actions import (
    Action,
    CallAdministrator,
    DrawCard,
    ExtendRoute,
    StartRoute,
    TakeCard,
)
from game.rules.board import CardIndex
from game.rules.legal import legal_actions
from game.rules.records.assistance import UndoLimit
from game.rules.records.history import turn_start
from game.rules.records.second_card import is_withheld
from game.rules.state import GAP, Phase, State
from game.rules.supply import reshuffles
from game.session import Session
from game.ui.language import _
from game.ui.table.guides.guide import Guide

if TYPE_CHECKING:
    from game.ui.table.position import Position

DRAWS = (TakeCard, DrawCard, CallAdministrator)


class GentleGuide(Guide):
    """Refuses what would lose a route, to the seats of `session` that play with gentle help."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._looked_at: State | None = None
        self._led_at: State | None = None
        self._saved_by_undo = False

    @property
    def points_out(self) -> bool:
        """True if it is the turn of a seat with gentle help that has a route to lose."""
        session, state = self._session, self._session.state
        helped = None if session.over else session.to_act.help
        return helped is not None and helped.gentle and bool(state.seats[state.turn].route)

    def why_not(self, action: Action) -> str:
        if not self.points_out or not isinstance(action, (StartRoute, *DRAWS)):
            return ""
        state = self._session.state
        if isinstance(action, StartRoute):
            return self._why_no_start()
        if keeping_plays(state) or _leaves_a_fit(state, action, second=not self._draws_second):
            return ""
        return self._what_saves()

    def _what_saves(self) -> str:
        """The sentence which card of the display would save the route; "" where none would."""
        state = self._session.state
        open_slots = [way.slot for way in self._ways() if isinstance(way, TakeCard)]
        cards = [state.display[slot - 1] for slot in open_slots]
        found = next((card for card in cards if _fits(state, card)), None)
        if found is None:
            return ""
        return _("Take {city}: it saves your route.").format(city=self._city(found))

    def withholds(self, action: Action) -> bool:
        return bool(self.why_not(action))

    def emphasises(self, action: Action) -> bool:
        return not self.why_not(action)

    def wanted_focus(self, position: Position) -> Sequence[str]:
        state = self._session.state
        if self._led_at is state:
            return ()
        self._led_at = state
        leads = self.points_out and _only_losses(state, self._ways()) and self._undo_helps()
        return ("undo",) if leads else ()

    def prompt(self) -> str:
        state = self._session.state
        if not self.points_out:
            return ""
        if not _only_losses(state, self._ways()):
            # A card is not to be played before another one is taken.
            waits = state.phase is Phase.PLAY and not state.played and not keeping_plays(state)
            return self._what_saves() or self._why_no_start() if waits else ""
        return self._why_no_start() or _(
            "No card could save your route this time: start a new one."
        )

    def _why_no_start(self) -> str:
        """The sentence why no new route may be started; "" where nothing else is left."""
        state = self._session.state
        plays = keeping_plays(state)
        if cards := [play.card for play in plays if isinstance(play, ExtendRoute)]:
            return _("Keep your route: {city} fits it.").format(city=self._city(cards[0]))
        if not _only_losses(state, self._ways()):
            if plays:
                return _("Keep your route: play the card face down as horses.")
            return _("Keep your route: take a second card first.")
        if self._undo_helps():
            return _("Keep your route: undo, and take other cards.")
        return ""

    def _undo_helps(self) -> bool:
        """True if other cards could have been had in this turn, one of which fits the route."""
        session, state = self._session, self._session.state
        if self._looked_at is not state:
            at = turn_start(session.steps, (state.round, state.turn))
            helped = session.to_act.help
            may_undo = helped is not None and helped.undo is UndoLimit.FAMILY
            start = session.steps[at].before if at < len(session.steps) else None
            self._saved_by_undo = (
                may_undo and start is not None and _can_be_kept(start, self._draws_second)
            )
            self._looked_at = state
        return self._saved_by_undo

    def _ways(self) -> list[Action]:
        """The actions that the seat to act may choose; its handicap leaves out some."""
        return self._session.legal_actions()

    @property
    def _draws_second(self) -> bool:
        return self._session.to_act.draws_second

    def _city(self, card: CardIndex) -> str:
        rules = self._session.rules
        return rules.board.cities[rules.city_of[card]].name


def keeping_plays(state: State) -> list[Action]:
    """The ways to play a card of the hand that keep the route of the seat to act.

    They are those of this moment, or of the play phase where a card is to be taken first.
    """
    rules, seat = state.rules, state.seats[state.turn]
    plays = [way for card in seat.hand if _fits(state, card) for way in _extensions(state, card)]
    if rules.own_plays is not None:
        rules.own_plays(state, seat, plays)
    return plays


def _extensions(state: State, card: CardIndex) -> list[Action]:
    route = state.seats[state.turn].route
    return [*state.rules.extensions[route[0], route[-1]][card]]


def _fits(state: State, card: CardIndex) -> bool:
    """True if a card could extend the route of the seat to act."""
    seat = state.seats[state.turn]
    return bool(_extensions(state, card)) and not state.rules.bit_of[card] & seat.route_mask


def _leaves_a_fit(state: State, action: Action, second: bool) -> bool:
    """True if a card that fits can still be had after an action, as far as its seat may know.

    There is one in the display, which may be the `second` card, unless a handicap is against it.
    """
    if isinstance(action, CallAdministrator):
        return False
    taken = state.display[action.slot - 1] if isinstance(action, TakeCard) else GAP
    if taken != GAP and _fits(state, taken):
        return True
    return second and state.taken == 0 and state.official is None


def _only_losses(state: State, actions: Sequence[Action]) -> bool:
    """True if whatever the seat to act may do, which is one of these actions, loses its route."""
    if state.phase is Phase.DISCARD or state.played:
        return False
    return bool(actions) and all(isinstance(action, StartRoute) for action in actions)


def _can_be_kept(state: State, draws_second: bool) -> bool:
    """True if cards can be taken, from the beginning of a turn on, so that a route is kept."""
    ways = [
        way
        for way in legal_actions(state)
        if isinstance(way, DRAWS) and not (draws_second and is_withheld(state, way))
    ]
    takes = [way for way in ways if isinstance(way, TakeCard)]
    if keeping_plays(state) or any(_fits(state, state.display[way.slot - 1]) for way in takes):
        return True
    # What a reshuffle brings is not known before.
    known = (way for way in ways if not reshuffles(state, way))
    return any(_can_be_kept(state.after(way), draws_second) for way in known)
