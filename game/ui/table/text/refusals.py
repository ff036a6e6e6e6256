"""Refusals of gestures: why a thing cannot be used, or not where it was dropped."""

from __future__ import annotations

from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    EndTurn,
    ExtendRoute,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.events import Official
from game.rules.limits import SHORTEST_ROUTE, fewest_with_cartwright
from game.rules.state import IN_TURN
from game.session import Session
from game.ui.language import _, in_a_row
from game.ui.table.model.helpers import Help, help_of
from game.ui.table.model.move_index import ADMINISTRATOR, VARIANT_PLACE, Key, KeyKind
from game.ui.table.model.view import View
from game.ui.table.text import prompts
from game.ui.table.text.tooltips import cartwright_words
from game.ui.table.variants import variant_ui


def gesture_refusal(
    session: Session, view: View, source: Key, target: Key | None, *, keys: bool = False
) -> str:
    """A sentence why `source` cannot be used now, or not on `target`; "" if there is no need.

    With `keys` it names the key for what can be done.
    """
    if not view.may_act:
        return prompts.prompt(view, thinking=False) if source.kind in _PLAYABLE else ""
    if source.kind == KeyKind.OFFICIAL and source.number != ADMINISTRATOR.number:
        return _when_an_official_helps(session, list(Official)[source.number])
    if source.kind == KeyKind.CITY:
        return _not_there(session, view, source.number)
    action = _attempt(session, source, target)
    if action is None:
        return ""
    refusal = session.why_not(action)
    if refusal is None:
        return _way(session, source, keys)
    words = prompts.refusal_words(refusal, session.rules)
    if isinstance(action, ExtendRoute) and (way := _way(session, source, keys)):
        return in_a_row([words, way])
    return words


def official_refusal(session: Session, view: View, thing: Key) -> str:
    """The reason why an official cannot help any more in this turn; "" for any other thing.

    Of the one who has helped it says that.
    """
    if thing.kind is not KeyKind.OFFICIAL or not view.may_act:
        return ""
    help = help_of(list(Official)[thing.number], view)
    return gesture_refusal(session, view, thing, None) if help in (Help.GONE, Help.USED) else ""


_PLAYABLE = (KeyKind.SLOT, KeyKind.SUPPLY, KeyKind.CARD, KeyKind.OFFICIAL, KeyKind.CITY)


def _when_an_official_helps(session: Session, official: Official) -> str:
    """The sentence for an official who is not called but comes by himself, or cannot any more."""
    state = session.state
    if state.official is not None or state.stage is not IN_TURN:
        # One a turn: whoever of them is asked for, the answer is the same.
        refusal = session.why_not(CallAdministrator())
        return "" if refusal is None else prompts.refusal_words(refusal, session.rules)
    if official is Official.POSTMASTER:
        if state.played:
            return _("The Postmaster helps only before you play a card.")
        return _("Just take a second card: that calls the Postmaster.")
    if official is Official.POSTAL_CARRIER:
        others = (EndTurn, CloseRoute)
        if state.played and all(isinstance(each, others) for each in session.legal_actions()):
            return _("The Postal Carrier can’t help: you have no second card that fits.")
        return _("Just play a second card: that calls the Postal Carrier.")
    if state.played and len(state.seat.route) >= SHORTEST_ROUTE:
        refusal = session.why_not(CloseRoute(0, cartwright=True))
        if refusal is not None:
            return prompts.refusal_words(refusal, session.rules)
    wanted = session.rules.next_carriage(state.seat)
    if wanted is not None and fewest_with_cartwright(wanted.length) == wanted.length:
        return cartwright_words(wanted.length)
    return _("You can use the Cartwright when you close a route.")


def _not_there(session: Session, view: View, city: int) -> str:
    """The sentence why no card can be laid at a city now."""
    for card in view.hand:
        if card is not None and session.rules.city_of[card] == city:
            refusal = session.why_not(_play(session, card, None))
            return "" if refusal is None else prompts.refusal_words(refusal, session.rules)
    name = session.rules.board.cities[city].name
    return _("You have no card of {city}.").format(city=name)


def _attempt(session: Session, source: Key, target: Key | None) -> Action | None:
    """The action that the gesture comes closest to."""
    match source.kind:
        case KeyKind.SLOT:
            return TakeCard(source.number)
        case KeyKind.SUPPLY:
            return DrawCard()
        case KeyKind.OFFICIAL:
            return CallAdministrator()
        case KeyKind.CARD:
            return _play(session, source.number, target)
        case _:
            return None


def _play(session: Session, card: int, target: Key | None) -> Action:
    extra = variant_ui(session.rules.variant.id).attempt(card)
    if target == VARIANT_PLACE and extra is not None:
        return extra
    if target is not None and target.kind == KeyKind.ROUTE_END:
        return ExtendRoute(card, Side.LEFT if target.number == 0 else Side.RIGHT)
    if not session.state.seat.route or (target is not None and target.kind == KeyKind.NEW_ROUTE):
        return StartRoute(card)
    left, right = ExtendRoute(card, Side.LEFT), ExtendRoute(card, Side.RIGHT)
    return left if session.why_not(left) is None else right


def _way(session: Session, source: Key, keys: bool) -> str:
    """The place for a card of the hand now; "" for other things, and where there is none."""
    if source.kind != KeyKind.CARD:
        return ""
    rules, route, card = session.rules, session.state.seat.route, source.number
    cities = rules.board.cities
    if not route:
        if session.why_not(StartRoute(card)) is not None:
            return ""
        name = cities[rules.city_of[card]].name
        if keys:
            # Translators: N is the key; said after a key for an end of a route that is not there.
            return _("Press N to start a route in {city}.").format(city=name)
        return _("Drop the card on {city} on the map to start a route.").format(city=name)
    left, right = (cities[rules.city_of[end]].name for end in (route[0], route[-1]))
    fits = [session.why_not(ExtendRoute(card, side)) is None for side in (Side.LEFT, Side.RIGHT)]
    if all(fits):
        words = _("Put the card on the left, beside {left}, or on the right, beside {right}.")
    elif fits[0]:
        words = _("Put the card on the left, beside {left}.")
    elif fits[1]:
        words = _("Put the card on the right, beside {right}.")
    else:
        return ""
    return words.format(left=left, right=right)
