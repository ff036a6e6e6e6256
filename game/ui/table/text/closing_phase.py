"""Sentences over a closing while it is told: what it wins, then which cards go."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.board import CardIndex
from game.rules.events import HousePlaced, RouteClosed, RouteDiscarded
from game.rules.observation import Observation
from game.rules.records.history import Step
from game.ui.language import _, ngettext
from game.ui.table.text.clauses import Clauses, city_name, listed
from game.ui.table.text.closing import route_words
from game.ui.table.variants import variant_ui


def phase_words(step: Step, seen: Observation, names: Sequence[str], viewer: int | None) -> str:
    """The sentence over a closing where the table is as it is `seen`; "" while the houses come, and
    for any other step.
    """
    route = next((each.cards for each in step.events if isinstance(each, RouteClosed)), ())
    if not route:
        return ""
    now = seen.seats[step.seat]
    if not now.route:
        return _leaving(step, route)
    houses = [each.city for each in step.events if isinstance(each, HousePlaced)]
    gains = Clauses(step, viewer, True).prizes()
    if not gains or not all(now.houses >> city & 1 for city in houses):
        return ""
    # Translators: over a closing: a player, and the carriage and tiles that it brings.
    return _("{name} wins: {gains}.").format(name=names[step.seat], gains=", ".join(gains))


def _leaving(step: Step, route: Sequence[CardIndex]) -> str:
    """The cards that go: those before the coach by name, for nobody has seen them lie there."""
    gone = next((each.cards for each in step.events if isinstance(each, RouteDiscarded)), ())
    rules = step.before.rules
    # Two cards of a city are told as one.
    spent = [*dict.fromkeys(city_name(card, rules) for card in gone if card not in route)]
    if not spent:
        return route_words(len(route))
    words = ngettext(
        "{cities} is spent as horses: the coach keeps its own {own}.",
        "{cities} are spent as horses: the coach keeps its own {own}.",
        len(spent),
    )
    own = variant_ui(rules.variant.id).own_horses()
    return words.format(cities=listed(spent), own=own)
