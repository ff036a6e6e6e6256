"""Log of a game in words: each step as a phrase whose subject is the seat's name beside it.

A phrase tells no more than its reader may know: a rival's card drawn blind has no name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.board import CardIndex
from game.rules.events import (
    CardDrawn,
    CardsDiscarded,
    CardTaken,
    CarriageTaken,
    DisplayCleared,
    EndTriggered,
    Event,
    HousePlaced,
    Official,
    OfficialUsed,
    RouteAbandoned,
    RouteClosed,
    RouteExtended,
    RouteStarted,
    SupplyReshuffled,
    TileWon,
    TurnEnded,
)
from game.rules.history import Step
from game.rules.ruleset import Ruleset
from game.ui.language import _, ngettext
from game.ui.table.variants import variant_ui


def step_words(step: Step, viewer: int | None, brief: bool = False) -> str:
    """The step as a phrase without its subject; `brief` counts cities and houses."""
    rules = step.before.rules
    seen = [event.seen_by(viewer) for event in step.events]
    parts = [words for event in seen if (words := _words(event, rules, brief))]
    closing = _closing(seen, rules, brief)
    return "; ".join(parts + closing) or _("ends the turn")


def _words(event: Event, rules: Ruleset, brief: bool) -> str:
    match event:
        case RouteClosed(cards=cards) if brief:
            return _("closes a route of {count} cities").format(count=len(cards))
        case RouteAbandoned(cards=cards) if brief:
            words = ngettext(
                "throws away a route of {count} city",
                "throws away a route of {count} cities",
                len(cards),
            )
            return words.format(count=len(cards))
        case CardTaken():
            return _("takes {city}").format(city=_city(event.card, rules))
        case CardDrawn(card=None):
            return _("draws a card")
        case CardDrawn(card=card) if card is not None:
            return _("draws {city}").format(city=_city(card, rules))
        case SupplyReshuffled():
            return _("the discard pile is shuffled")
        case DisplayCleared():
            return _("lays six new cards open")
        case OfficialUsed(official=official):
            return _official(official)
        case RouteAbandoned():
            return _("throws away {route}").format(route=_route(event.cards, rules))
        case RouteStarted():
            return _("begins a route in {city}").format(city=_city(event.card, rules))
        case RouteExtended():
            return _("lays {city}").format(city=_city(event.card, rules))
        case CardsDiscarded():
            names = ", ".join(_city(card, rules) for card in event.cards)
            return _("discards {cities}").format(cities=names)
        case RouteClosed():
            return _("closes {route}").format(route=_route(event.cards, rules))
        case _:
            return variant_ui(rules.variant.id).event_words(event, rules)


def _closing(seen: Sequence[Event], rules: Ruleset, brief: bool) -> list[str]:
    """The phrases for what a closing brought."""
    cities = rules.board.cities
    houses = [cities[event.city].name for event in seen if isinstance(event, HousePlaced)]
    tiles = [event.value for event in seen if isinstance(event, TileWon)]
    parts = []
    if houses and brief:
        words = ngettext("{count} house", "{count} houses", len(houses))
        parts.append(words.format(count=len(houses)))
    elif houses:
        words = ngettext("house in {cities}", "houses in {cities}", len(houses))
        parts.append(words.format(cities=", ".join(houses)))
    parts += [
        _("carriage {length}").format(length=event.length)
        for event in seen
        if isinstance(event, CarriageTaken)
    ]
    if tiles:
        words = ngettext("tile {values}", "tiles {values}", len(tiles))
        parts.append(words.format(values="+".join(map(str, tiles))))
    if any(isinstance(event, EndTriggered) for event in seen):
        parts.append(_("the last round begins"))
    return parts


def _official(official: Official) -> str:
    match official:
        case Official.POSTMASTER:
            return _("with the Postmaster")
        case Official.POSTAL_CARRIER:
            return _("with the Postal Carrier")
        case Official.CARTWRIGHT:
            return _("with the Cartwright")
        case Official.ADMINISTRATOR:
            return _("calls the Administrator")


def _city(card: CardIndex, rules: Ruleset) -> str:
    return rules.board.cities[rules.city_of[card]].name


def _route(cards: Sequence[CardIndex], rules: Ruleset) -> str:
    return " – ".join(_city(card, rules) for card in cards)


def _only_ends_turn(step: Step) -> bool:
    """True if nothing happened but the end of a turn."""
    return isinstance(step.events[0], TurnEnded)


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: a turn's heading, or one step. It shows the moment `at`."""

    words: str
    at: int
    seat: int
    head: bool = False


def log_lines(
    steps: Sequence[Step], names: Sequence[str], viewer: int | None
) -> tuple[LogLine, ...]:
    """The whole game as `viewer` may know it; ends of turns without a word."""
    lines: list[LogLine] = []
    turn: tuple[int, int] | None = None
    for number, step in enumerate(steps):
        if step.turn != turn:
            turn = step.turn
            words = _("{name}, round {round}").format(name=names[step.seat], round=turn[0])
            lines.append(LogLine(words, number, step.seat, head=True))
        if not _only_ends_turn(step):
            lines.append(LogLine(step_words(step, viewer), number + 1, step.seat))
    return tuple(lines)


def turn_lines(
    steps: Sequence[Step], names: Sequence[str], viewer: int | None
) -> list[tuple[int, str]]:
    """Each turn among the steps in one line, with the seat whose it was."""
    turns: list[tuple[int, list[str]]] = []
    turn: tuple[int, int] | None = None
    for step in steps:
        if step.turn != turn:
            turn = step.turn
            turns.append((step.seat, []))
        if not _only_ends_turn(step):
            turns[-1][1].append(step_words(step, viewer, brief=True))
    pattern = _("{name} {what}.")
    return [
        (seat, pattern.format(name=names[seat], what="; ".join(parts)))
        for seat, parts in turns
        if parts
    ]


def cities_of(events: Sequence[Event], rules: Ruleset, laid_only: bool = False) -> tuple[int, ...]:
    """The cities that events are about: of cards taken and laid, and where houses came to stand.

    `laid_only` leaves the cards out that were only taken.
    """
    found: list[int] = []
    for event in events:
        match event:
            case RouteStarted(card=card) | RouteExtended(card=card):
                found.append(rules.city_of[card])
            case CardTaken(card=card) if not laid_only:
                found.append(rules.city_of[card])
            case CardDrawn(card=card) if card is not None and not laid_only:
                found.append(rules.city_of[card])
            case HousePlaced(city=city):
                found.append(city)
            case _:
                pass
    return tuple(dict.fromkeys(found))
