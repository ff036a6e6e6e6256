"""Steps of a game as clauses whose subject is the name of the seat.

A clause tells no more than its reader may know: a rival's card drawn blind has no name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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
)
from game.rules.records.history import Step
from game.rules.ruleset import Ruleset
from game.ui.language import _, ngettext
from game.ui.table.variants import variant_ui

HELPERS = (Official.POSTMASTER, Official.POSTAL_CARRIER)
"""The officials who help to take or to play a second card."""


class Clause(NamedTuple):
    """A clause. `ends_listing`: it ends with several things behind a colon; `holds_and`: it has an
    “and” of its own. Both decide how the next one follows.
    """

    words: str
    ends_listing: bool = False
    holds_and: bool = False


class Clauses:
    """The clauses of a step for a viewer; `brief` counts cities and houses, `plain` leaves out what
    stands in brackets.
    """

    def __init__(self, step: Step, viewer: int | None, brief: bool, *, plain: bool = False) -> None:
        self._rules = step.before.rules
        # After the turn of the seat before the start player no other seat follows.
        seats = len(step.before.seats)
        self._ends_round = (step.before.turn + 1) % seats == step.before.start
        self._seen = [event.seen_by(viewer) for event in step.events]
        self._brief, self._plain = brief, plain

    def of_step(self) -> list[Clause]:
        """The clauses of the step by itself."""
        return self._aside(
            [
                Clause(words, isinstance(event, RouteClosed) and bool(self._gains()))
                for event in self._seen
                if (words := self._words(event))
            ]
        )

    def about(self, kinds: tuple[type[Event], ...]) -> list[Clause]:
        """The clauses about events of some kinds alone."""
        return [Clause(self._words(each)) for each in self._seen if isinstance(each, kinds)]

    def joined_to(self, before: Clauses) -> list[Clause]:
        """The step and the one before as one clause; none unless an official joins the two."""
        pattern = self._pair(before) if self._helped else ""
        if not pattern:
            return []
        joined = pattern.format(first=before._city(), second=self._city())
        shuffled = before if before._shuffled else self
        return shuffled._aside([Clause(joined, holds_and=True)])

    def _pair(self, before: Clauses) -> str:
        """The pattern for two cards of one kind, "" if they are of two."""
        match before._main, self._main:
            case CardTaken(), CardTaken():
                return _("takes {first} and, with the Postmaster, {second}")
            case CardDrawn(card=None), CardDrawn(card=None):
                return _("draws a card and, with the Postmaster, another")
            case CardDrawn(), CardDrawn():
                return _("draws {first} and, with the Postmaster, {second}")
            case RouteExtended(), RouteExtended():
                return _("plays {first} and, with the Postal Carrier, {second}")
            case _:
                return ""

    @property
    def _helped(self) -> bool:
        """True if this is the second card, with which an official helped."""
        return any(
            isinstance(event, OfficialUsed) and event.official in HELPERS for event in self._seen
        )

    @property
    def _main(self) -> Event:
        """The event of the card that was taken or played."""
        kinds = (CardTaken, CardDrawn, RouteExtended)
        return next((each for each in self._seen if isinstance(each, kinds)), self._seen[0])

    @property
    def _shuffled(self) -> bool:
        return any(isinstance(event, SupplyReshuffled) for event in self._seen)

    def _aside(self, clauses: list[Clause]) -> list[Clause]:
        """The clauses, with a word on the shuffling of the discard pile behind the last."""
        if not self._shuffled or not clauses or self._plain or self._clears:
            return clauses
        words = _("{what} (discard pile shuffled)").format(what=clauses[-1].words)
        return [*clauses[:-1], clauses[-1]._replace(words=words)]

    @property
    def _clears(self) -> bool:
        """True if the Administrator is called, who has a word on the shuffling of his own."""
        return any(isinstance(event, DisplayCleared) for event in self._seen)

    def _city(self) -> str:
        match self._main:
            case CardTaken(card=card) | RouteExtended(card=card):
                return city_name(card, self._rules)
            case CardDrawn(card=card) if card is not None:
                return city_name(card, self._rules)
            case _:
                return ""

    def _words(self, event: Event) -> str:
        """An event as a clause, "" if another one tells of it."""
        rules, helped = self._rules, self._helped
        match event:
            case CardTaken(card=card):
                words = _("takes {city} with the Postmaster") if helped else _("takes {city}")
                return words.format(city=city_name(card, rules))
            case CardDrawn(card=None):
                return _("draws a card with the Postmaster") if helped else _("draws a card")
            case CardDrawn(card=card) if card is not None:
                words = _("draws {city} with the Postmaster") if helped else _("draws {city}")
                return words.format(city=city_name(card, rules))
            case DisplayCleared():
                if self._plain:
                    return _("calls the Administrator")
                if self._shuffled:
                    return _("calls the Administrator (six new cards, discard pile shuffled)")
                return _("calls the Administrator (six new cards)")
            case RouteAbandoned(cards=cards):
                return self._abandoned(cards)
            case RouteStarted(card=card):
                words = (
                    _("starts a route in {city} with the Postal Carrier")
                    if helped
                    else _("starts a route in {city}")
                )
                return words.format(city=city_name(card, rules))
            case RouteExtended(card=card):
                words = _("plays {city} with the Postal Carrier") if helped else _("plays {city}")
                return words.format(city=city_name(card, rules))
            case CardsDiscarded(cards=cards):
                names = [city_name(card, rules) for card in cards]
                return _("discards {cities}").format(cities=listed(names))
            case RouteClosed(cards=cards):
                return self._closed(cards)
            case EndTriggered():
                return _("ends the game") if self._ends_round else _("starts the last round")
            case _:
                return variant_ui(rules.variant.id).event_words(event, rules, helped)

    def _abandoned(self, cards: Sequence[CardIndex]) -> str:
        if not self._brief:
            return _("gives up {route}").format(route=route_names(cards, self._rules))
        words = ngettext(
            "gives up a route of one city", "gives up a route of {count} cities", len(cards)
        )
        return words.format(count=len(cards))

    def _closed(self, cards: Sequence[CardIndex]) -> str:
        """The closing of a route, and behind a colon what it brought."""
        closed = self._closed_route(cards)
        gains = self._gains()
        if not gains:
            return closed
        return _("{what}: {gains}").format(what=closed, gains=", ".join(gains))

    def _closed_route(self, cards: Sequence[CardIndex]) -> str:
        if not self._brief:
            return _("closes {route}").format(route=route_names(cards, self._rules))
        words = ngettext(
            "closes a route of one city", "closes a route of {count} cities", len(cards)
        )
        return words.format(count=len(cards))

    def _gains(self) -> list[str]:
        """The gains of a closing, in words."""
        return [*self._houses(), *self._carriage(), *self._tiles()]

    def results(self) -> list[str]:
        """The gains of a closing, as sentences without a subject, and whether it is the end."""
        gains = ", ".join(self._gains())
        found = [f"{gains[:1].upper()}{gains[1:]}."] if gains else []
        if any(isinstance(each, EndTriggered) for each in self._seen):
            ends = _("That ends the game.")
            found.append(ends if self._ends_round else _("That starts the last round."))
        return found

    def _houses(self) -> list[str]:
        cities = self._rules.board.cities
        names = [cities[each.city].name for each in self._seen if isinstance(each, HousePlaced)]
        if not names:
            return []
        if self._brief:
            # Translators: one of several things that a closing brings.
            words = ngettext("{count} house", "{count} houses", len(names))
            return [words.format(count=len(names))]
        words = ngettext("house in {cities}", "houses in {cities}", len(names))
        return [words.format(cities=listed(names))]

    def _carriage(self) -> list[str]:
        helped = any(
            isinstance(each, OfficialUsed) and each.official is Official.CARTWRIGHT
            for each in self._seen
        )
        words = _("carriage {length} with the Cartwright") if helped else _("carriage {length}")
        taken = [each for each in self._seen if isinstance(each, CarriageTaken)]
        return [words.format(length=each.length) for each in taken]

    def _tiles(self) -> list[str]:
        values = [each.value for each in self._seen if isinstance(each, TileWon)]
        if len(values) == 1:
            words = ngettext("tile for {points} point", "tile for {points} points", values[0])
            return [words.format(points=values[0])]
        if values:
            return [_("tiles for {values} points").format(values=" + ".join(map(str, values)))]
        return []


def city_name(card: CardIndex, rules: Ruleset) -> str:
    return rules.board.cities[rules.city_of[card]].name


def route_names(cards: Sequence[CardIndex], rules: Ruleset) -> str:
    return " – ".join(city_name(card, rules) for card in cards)


def houses_missing(count: int) -> str:
    """The sentence that says what the houses not placed cost."""
    words = ngettext(
        "{count} house not placed: −{count}.", "{count} houses not placed: −{count}.", count
    )
    return words.format(count=count)


def listed(names: Sequence[str]) -> str:
    """The names in a row, with “and” before the last."""
    if len(names) < 2:
        return "".join(names)
    return _("{some} and {last}").format(some=", ".join(names[:-1]), last=names[-1])
