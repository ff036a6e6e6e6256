"""Sentences of undo and redo: what was undone, told to the player who did it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.events import (
    CardDrawn,
    CardsDiscarded,
    CardTaken,
    DisplayCleared,
    Event,
    OfficialUsed,
    RouteAbandoned,
    RouteClosed,
    RouteExtended,
    RouteStarted,
)
from game.rules.records.history import Step
from game.rules.ruleset import Ruleset
from game.session import UndoRefusal
from game.ui.language import _
from game.ui.table.text.clauses import city_name, listed, route_names
from game.ui.table.text.log import cities_of
from game.ui.table.variants import variant_ui


def undone_words(steps: Sequence[Step], names: Sequence[str], viewer: int | None) -> str:
    """The message that these steps were undone, the first of them the player's own.

    It tells no more than `viewer` may know: the player's cards may be hidden by now.
    """
    words = _Words(
        step=_("Undone: {sentence}"),
        turn=_("Undone: your turn."),
        cities=_("Undone: your turn with {cities}."),
        others=_("Undone: your turn, and what {names} did since."),
        both=_("Undone: your turn with {cities}, and what {names} did since."),
    )
    return words.of(steps, names, viewer)


def redone_words(steps: Sequence[Step], names: Sequence[str], viewer: int | None) -> str:
    """The message that these steps were repeated, the first of them the player's own."""
    words = _Words(
        step=_("Redone: {sentence}"),
        turn=_("Redone: your turn."),
        cities=_("Redone: your turn with {cities}."),
        others=_("Redone: your turn, and what {names} did since."),
        both=_("Redone: your turn with {cities}, and what {names} did since."),
    )
    return words.of(steps, names, viewer)


def refusal_words(refusal: UndoRefusal, played: bool = False, name: str = "") -> str:
    """The reason why nothing is undone; `played` is whether the seat has done anything yet.

    The seat is addressed, or called by its `name` where another one is asked to play.
    """
    match refusal:
        case UndoRefusal.AGREED if name:
            return _("{name} plays without undo.").format(name=name)
        case UndoRefusal.ENDED if name:
            words = _("{name} has ended the turn: it can’t be undone any more.")
            return words.format(name=name)
        case UndoRefusal.OTHERS if name and played:
            words = _("Others have played after {name}: that turn can’t be undone any more.")
            return words.format(name=name)
        case UndoRefusal.OVER:
            return _("The game is over: look back in the log.")
        case UndoRefusal.REVEALED:
            return _("You can’t undo this: it revealed a new card.")
        case UndoRefusal.AGREED:
            return _("This seat plays without undo.")
        case UndoRefusal.SEEN if played:
            return _("The next hand was seen: your turn can’t be undone any more.")
        case UndoRefusal.ENDED:
            return _("Your turn has ended: it can’t be undone any more.")
        case UndoRefusal.OTHERS if played:
            return _("Others have played since: your turn can’t be undone any more.")
        case UndoRefusal.SEEN | UndoRefusal.OTHERS:
            return _("There is nothing to undo.")


@dataclass(frozen=True)
class _Words:
    """The sentences for one step, and for a turn with or without cities and others' steps."""

    step: str
    turn: str
    cities: str
    others: str
    both: str

    def of(self, steps: Sequence[Step], names: Sequence[str], viewer: int | None) -> str:
        if len(steps) == 1:
            return self.step.format(sentence=own_words(steps[0], viewer))
        cities, others = _cities(steps), _others(steps, names)
        if others:
            words = self.both if cities else self.others
        else:
            words = self.cities if cities else self.turn
        return words.format(cities=cities, names=others)


def _cities(steps: Sequence[Step]) -> str:
    """The cities of the cards that the player laid, which all have seen."""
    seat, rules = steps[0].seat, steps[0].before.rules
    events = [event for step in steps if step.seat == seat for event in step.events]
    found = cities_of(events, rules, laid_only=True)
    return listed([rules.board.cities[city].name for city in found])


def _others(steps: Sequence[Step], names: Sequence[str]) -> str:
    others = dict.fromkeys(step.seat for step in steps if step.seat != steps[0].seat)
    return listed([names[seat] for seat in others])


def own_words(step: Step, viewer: int | None) -> str:
    """A sentence on what the player did."""
    rules, events = step.before.rules, [event.seen_by(viewer) for event in step.events]
    match events[:2]:
        case RouteAbandoned(cards=cards), RouteStarted(card=card):
            words = _("You gave up {route} and started a route in {city}.")
            return words.format(route=route_names(cards, rules), city=city_name(card, rules))
        case _:
            helped = any(isinstance(event, OfficialUsed) for event in events)
            say = _helped_words if helped else _event_words
            told = (words for event in events if (words := say(event, rules)))
            return next(told, _("You ended your turn."))


def _helped_words(event: Event, rules: Ruleset) -> str:
    """The words about what an official lets a player do."""
    match event:
        case CardTaken(card=card):
            words = _("You took {city} with the Postmaster.")
        case CardDrawn(card=card) if card is not None:
            words = _("You drew {city} with the Postmaster.")
        case RouteStarted(card=card):
            words = _("You started a route in {city} with the Postal Carrier.")
        case RouteExtended(card=card):
            words = _("You played {city} with the Postal Carrier.")
        case _:
            return _event_words(event, rules, helped=True)
    return words.format(city=city_name(card, rules))


def _event_words(event: Event, rules: Ruleset, helped: bool = False) -> str:
    match event:
        case CardTaken(card=card):
            return _("You took {city}.").format(city=city_name(card, rules))
        case CardDrawn(card=card) if card is not None:
            return _("You drew {city}.").format(city=city_name(card, rules))
        case CardDrawn(card=None):
            return _("You drew a card.")
        case DisplayCleared():
            return _("You called the Administrator.")
        case RouteStarted(card=card):
            return _("You started a route in {city}.").format(city=city_name(card, rules))
        case RouteExtended(card=card):
            return _("You played {city}.").format(city=city_name(card, rules))
        case RouteClosed(cards=cards):
            return _("You closed {route}.").format(route=route_names(cards, rules))
        case CardsDiscarded(cards=cards):
            cities = listed([city_name(card, rules) for card in cards])
            return _("You discarded {cities}.").format(cities=cities)
        case _:
            return variant_ui(rules.variant.id).undone_words(event, rules, helped)
