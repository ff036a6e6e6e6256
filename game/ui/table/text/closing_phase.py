"""Sentences over a closing while it is told: what it wins, then which cards go."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.board import CardIndex
from game.rules.events import (
    CarriageTaken,
    HousePlaced,
    Official,
    OfficialUsed,
    RouteClosed,
    RouteDiscarded,
    TileWon,
)
from game.rules.observation import Observation
from game.rules.records.history import Step
from game.rules.scoring import scores
from game.rules.state import State
from game.rules.variants.horses import coach_cards
from game.ui.language import _, ngettext
from game.ui.table.text.clauses import city_name, listed
from game.ui.table.text.closing import route_words
from game.ui.table.variants import variant_ui


def phase_words(
    step: Step,
    seen: Observation,
    names: Sequence[str],
    viewer: int | None,
    *,
    counted: bool = False,
) -> str:
    """The sentence over a closing where the table is as it is `seen`, and all that it brings is
    `counted` or not; "" while the houses come, and for any other step.
    """
    route = next((each.cards for each in step.events if isinstance(each, RouteClosed)), ())
    if not route:
        return ""
    now = seen.seats[step.seat]
    if not now.route:
        # Each card is spoken of while it goes: those of the route before those spent as horses.
        return route_words(len(route)) if coach_cards(now) else _leaving(step, route)
    if counted and takes_lead(step):
        # Translators: a player has more points than anybody else, for the first time.
        return _("{name} takes the lead!").format(name=names[step.seat])
    houses = [each.city for each in step.events if isinstance(each, HousePlaced)]
    if not all(now.houses >> city & 1 for city in houses):
        return ""
    return _winning(step, names[step.seat])


def takes_lead(step: Step) -> bool:
    """True if the seat that moves has more points than any other now and had not before, and all
    may see that.
    """
    if not step.before.rules.options.open_scores:
        return False

    def leads(state: State) -> bool:
        points = [each.total for each in scores(state)]
        return all(points[step.seat] > each for n, each in enumerate(points) if n != step.seat)

    return leads(step.after) and not leads(step.before)


def _winning(step: Step, name: str) -> str:
    """The carriage and the tiles that a closing brings, as a sentence; "" for none."""
    values = [each.value for each in step.events if isinstance(each, TileWon)]
    taken = next((each.length for each in step.events if isinstance(each, CarriageTaken)), 0)
    if not taken and not values:
        return ""
    helped = any(
        isinstance(each, OfficialUsed) and each.official is Official.CARTWRIGHT
        for each in step.events
    )
    # Translators: over a closing: a player, the cities that name a carriage, and tiles in words
    # such as “a tile for 2 points” or “two tiles: 2 and 1 points”.
    words = {
        (True, False, False): _("{name} wins carriage {length}."),
        (True, True, False): _("{name} wins carriage {length} with the help of the Cartwright."),
        (False, False, True): _("{name} wins {tiles}."),
        (True, False, True): _("{name} wins carriage {length} and {tiles}."),
        (True, True, True): _(
            "{name} wins carriage {length} with the help of the Cartwright, and {tiles}."
        ),
    }[bool(taken), helped and bool(taken), bool(values)]
    return words.format(name=name, length=taken, tiles=_tiles(values) if values else "")


def _tiles(values: Sequence[int]) -> str:
    """Tiles of these points as the object of a sentence."""
    count, said = len(values), listed([str(each) for each in values])
    if count == 1:
        words = ngettext("a tile for {points} point", "a tile for {points} points", values[0])
        return words.format(points=values[0])
    # Translators: what a player wins; {values} are points such as “2 and 1”.
    few = {2: _("two tiles: {values} points"), 3: _("three tiles: {values} points")}
    words = few.get(count) or ngettext(
        "{count} tile: {values} points", "{count} tiles: {values} points", count
    )
    return words.format(count=count, values=said)


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
