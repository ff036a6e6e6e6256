"""Checks that a game on a map can end, and is not too large to be played."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.board import DISPLAY_SIZE, StackKind
from game.rules.limits import SHORTEST_ROUTE, fewest_with_cartwright
from game.rules.ruleset import HOUSES, SEATS
from game.rules.variants.horses import COACH_CARDS, COACH_HORSES
from game.tiled.faults import N_, Fault
from game.tiled.survey import MAX_COPIES, Survey

MAX_CITIES = 60
MAX_CARDS = 240
MAX_ROADS = 200
MAX_STACKS = 40
MAX_PROVINCE = 12
"""Most cities of a province, since every set of them is a way to place houses."""

MOST_SEATS = SEATS.stop - 1
_MOST_STEPS = 20_000


def play_faults(survey: Survey) -> Iterator[Fault]:
    """Faults that make a game endless or too large to be played; the parts must be sound."""
    limits = list(_limits(survey))
    yield from limits
    copies = survey.sheet.members.whole_or_none("copies_per_city", 1, MAX_COPIES)
    if limits or not survey.cities or not survey.carriages or copies is None:
        return
    if not survey.complete("City", "Carriage", "BonusStack"):
        return
    yield from _cards(survey, copies)
    if all_roads_known(survey):
        yield from _end(survey)


def all_roads_known(survey: Survey) -> bool:
    """True if every road could be read and leads from city to city."""
    ends = {name for road in survey.roads for name in (road.a, road.b)}
    return survey.complete("City", "Road") and ends <= survey.cities.keys()


def _limits(survey: Survey) -> Iterator[Fault]:
    copies = survey.sheet.members.whole_or_none("copies_per_city", 1, MAX_COPIES) or 1
    for count, limit, template in (
        (
            len(survey.cities),
            MAX_CITIES,
            N_("The map has {count} cities. Take some away: {limit} are the most."),
        ),
        (
            len(survey.roads),
            MAX_ROADS,
            N_("The map has {count} roads. Take some away: {limit} are the most."),
        ),
        (
            len(survey.stacks),
            MAX_STACKS,
            N_("The map has {count} stacks. Take some away: {limit} are the most."),
        ),
        (
            copies * len(survey.cities),
            MAX_CARDS,
            N_("The map has {count} cards. Lower copies_per_city: {limit} are the most."),
        ),
    ):
        if count > limit:
            yield Fault(None, template, count=count, limit=limit)
    settled: dict[str, int] = {}
    for _, city, _ in survey.cities.values():
        if city.province in survey.provinces:
            settled[city.province] = settled.get(city.province, 0) + 1
    for name, count in settled.items():
        if count > MAX_PROVINCE:
            yield Fault(
                survey.provinces[name][0],
                "The province {name} has {count} cities. Divide it: {limit} are the most.",
                name=name,
                count=count,
                limit=MAX_PROVINCE,
            )


def _cards(survey: Survey, copies: int) -> Iterator[Fault]:
    """Too few cards, so that all of them could be in routes or before coaches.

    Then no card could be taken or played, and the game would never end. With enough cards for a
    full display beside the longest useful routes, this cannot happen: a route is useful up to
    the longest length that earns a carriage or a length tile.
    """
    cities = len(survey.cities)
    worth = [*survey.carriages]
    worth += [s.length for _, s, _ in survey.stacks.values() if s.kind is StackKind.ROUTE_LENGTH]
    longest = min(max(worth), cities)
    coach = COACH_CARDS if _horses(survey) else 0
    needed = MOST_SEATS * (longest + coach) + DISPLAY_SIZE
    if cities * copies < needed:
        template = _FEW_CARDS_FOR_HORSES if coach else _FEW_CARDS
        yield Fault(
            None,
            template,
            cards=cities * copies,
            cities=cities,
            copies=copies,
            needed=needed,
            seats=MOST_SEATS,
            longest=longest,
            coach=coach,
            display=DISPLAY_SIZE,
        )


_FEW_CARDS = N_(
    "The map has {cards} cards, {cities} cities with {copies} each, and needs {needed}: {seats} "
    "seats with routes of {longest} cities, and {display} in the display; with fewer, a game may "
    "come to a stop. Add cities or raise copies_per_city."
)
_FEW_CARDS_FOR_HORSES = N_(
    "The map has {cards} cards, {cities} cities with {copies} each, and needs {needed}: {seats} "
    "seats with routes of {longest} cities and {coach} cards before the coach, and {display} in "
    "the display; with fewer, a game may come to a stop. Add cities or raise copies_per_city."
)


def _end(survey: Survey) -> Iterator[Fault]:
    """Faults on which nobody can place the last house or take the last carriage."""
    joined: dict[str, set[str]] = {name: set() for name in survey.cities}
    for road in survey.roads:
        if road.a in joined and road.b in joined:
            joined[road.a].add(road.b)
            joined[road.b].add(road.a)
    cities = len(survey.cities)
    if not _has_route(joined, SHORTEST_ROUTE):
        yield Fault(
            None,
            "No route of {length} cities can be laid, so none can be closed. Add cities or roads.",
            length=SHORTEST_ROUTE,
        )
        return
    for number, stack, _ in survey.stacks.values():
        if stack.kind is StackKind.ROUTE_LENGTH and not _has_route(joined, stack.length):
            yield Fault(
                number,
                "No route of {length} cities can be laid, so its tiles cannot be won. Lower its "
                "route_length, or add cities or roads.",
                length=stack.length,
            )
    horses = _horses(survey)
    if horses and COACH_HORSES + COACH_CARDS * max(horses) < SHORTEST_ROUTE:
        yield Fault(
            None,
            "The property “horses_per_copy” gives no horses, so no route can be closed with "
            "them. Raise a number, or leave it empty.",
        )
    if cities >= HOUSES:
        return
    if horses:
        yield Fault(
            None,
            "With horses a game ends with the last of {houses} houses, but there are {cities} "
            "cities. Add cities, or leave horses_per_copy empty.",
            houses=HOUSES,
            cities=cities,
        )
    last = max(survey.carriages)
    if not _has_route(joined, fewest_with_cartwright(last)):
        yield Fault(
            survey.carriages[last][0],
            "No game could end: there are {cities} cities for {houses} houses, and no route is "
            "long enough for the carriage {length}. Add cities or roads, or take carriages away.",
            cities=cities,
            houses=HOUSES,
            length=last,
        )


def _horses(survey: Survey) -> tuple[int, ...]:
    words = survey.sheet.members.words("horses_per_copy")
    return tuple(int(word) for word in words if word.isascii() and word.isdigit())


def _has_route(joined: dict[str, set[str]], length: int) -> bool:
    """True if a route of `length` cities exists, or if the search takes too long.

    Only maps with many roads take long, and those have long routes.
    """
    steps = 0
    waiting = [(name, frozenset((name,))) for name in sorted(joined)]
    while waiting and steps < _MOST_STEPS:
        end, inside = waiting.pop()
        if len(inside) >= length:
            return True
        steps += 1
        waiting += [(name, inside | {name}) for name in sorted(joined[end] - inside)]
    return bool(waiting)
