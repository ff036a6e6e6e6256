"""Conversion of a finished game into what the results page shows."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.board import Board, StackKind, bits
from game.rules.events import CarriageTaken, RouteClosed, TileWon
from game.rules.records.head_start import totals_with_head_start, winner_at_table
from game.rules.records.history import Step
from game.rules.records.record import Header
from game.rules.scoring import scores, winner
from game.rules.state import State
from game.tiled.chart import Chart
from game.ui.language import _, ngettext
from game.ui.pieces.faces import faces_of
from game.ui.results.model import (
    FinalPosition,
    ResultsSeat,
    ResultsTile,
    ResultsView,
    ScoreDetail,
    TieBreak,
)
from game.ui.review.rounds import round_ends
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.panels.tile_words import all_provinces_name, ribbon_words
from game.ui.table.text.clauses import houses_missing
from game.ui.table.text.tiles import tile_words


def results_view(
    header: Header, state: State, chart: Chart, steps: Sequence[Step] = ()
) -> ResultsView:
    """The scores of each seat, and how a tie was broken if there was one.

    `steps` are those of the whole game: without them there is no score chart and no lit route.
    """
    seats, faces = [], faces_of(header.seats)
    for index, (info, seat, score) in enumerate(
        zip(header.seats, state.seats, scores(state), strict=True)
    ):
        length = state.rules.carriages[seat.carriage - 1].length if seat.carriage else 0
        seats.append(
            ResultsSeat(
                name=info.name,
                colour=info.colour,
                carriage_length=length,
                carriage_points=score.carriage,
                tiles=tuple(
                    _tile(state, chart, index, stack, value, steps) for stack, value in seat.tiles
                ),
                houses_left=score.houses_left,
                total=score.total,
                all_houses=_houses(state, index),
                by_carriage=_carriage(state, index, length, steps),
                unbuilt=_unbuilt(state, index),
                face=faces[index],
                head_start=info.head_start,
                draws_second=info.draws_second,
                person=info.kind == "human",
                longest=max(map(len, _closed(steps, index)), default=0),
            )
        )
    first = winner_at_table(header, state)
    return ResultsView(
        seats=tuple(seats),
        winner=first,
        by_rules=winner(state),
        tie=_tie(totals_with_head_start(header, state), first, state),
        carriages=bool(state.rules.carriages),
        final=FinalPosition(header, state, chart, _closed(steps, first)),
        rounds=tuple(round_ends(steps)),
        all_provinces=all_provinces_name(state.rules),
    )


def _tie(totals: Sequence[int], first: int, state: State) -> TieBreak | None:
    if totals.count(max(totals)) == 1:
        return None
    return TieBreak.OWNER if first == state.finisher else TieBreak.NEXT


# Details for the map


def _houses(state: State, seat: int, words: str = "") -> ScoreDetail:
    cities = tuple(bits(state.seats[seat].houses))
    stand = ngettext(
        "{count} house stands on the map.", "{count} houses stand on the map.", len(cities)
    )
    return ScoreDetail(
        words or stand.format(count=len(cities)), houses=tuple((seat, city) for city in cities)
    )


def _unbuilt(state: State, seat: int) -> ScoreDetail:
    left = state.seats[seat].houses_left
    if not left:
        return _houses(state, seat, _("All houses are placed."))
    return _houses(state, seat, houses_missing(left))


def _carriage(state: State, seat: int, length: int, steps: Sequence[Step]) -> ScoreDetail:
    if not length:
        return ScoreDetail(_("No carriage was taken."))
    points = next(each.points for each in state.rules.carriages if each.length == length)
    worth = ngettext("{n} point", "{n} points", points).format(n=points)
    words = _("Carriage {length}: {value}").format(length=length, value=worth)
    for step in steps:
        for event in step.events:
            if event.seat == seat and event == CarriageTaken(seat, length):
                words = _in_round(words, step)
                return ScoreDetail(words, cities=_route(step), carriage=length)
    return ScoreDetail(words, carriage=length)


def _tile(
    state: State, chart: Chart, seat: int, index: int, value: int, steps: Sequence[Step]
) -> ResultsTile:
    board = state.rules.board
    stack = board.stacks[index]
    label = ribbon_words(stack.kind, stack.length)
    tints = tuple(SpriteFactory.deep(chart.provinces[name].tint) for name in stack.provinces)
    worth = ngettext("{n} point", "{n} points", value).format(n=value)
    words = _("{tile}: {value}").format(tile=tile_words(index, state.rules), value=worth)
    cities: tuple[int, ...] = ()
    for step in steps:
        if TileWon(seat, index, value) in step.events:
            words = _in_round(words, step)
            cities = _route(step) if stack.kind is StackKind.ROUTE_LENGTH else ()
    mask = _counted_cities(board, index)
    houses = tuple((seat, city) for city in bits(state.seats[seat].houses & mask))
    detail = ScoreDetail(words, cities=cities, houses=houses, stacks=(index,))
    return ResultsTile(stack.kind.value, label, value, tints, detail)


def _counted_cities(board: Board, index: int) -> int:
    """The cities whose houses a tile counts."""
    stack = board.stacks[index]
    match stack.kind:
        case StackKind.PROVINCES:
            mask = 0
            for name in stack.provinces:
                mask |= board.province_masks[name]
            return mask
        case StackKind.ALL_PROVINCES:
            return -1
        case StackKind.FREE_CITY if stack.city is not None:
            return 1 << board.city_index[stack.city]
        case _:
            return 0


def _route(step: Step) -> tuple[int, ...]:
    """The cities of the route that was closed."""
    city_of = step.before.rules.city_of
    for event in step.events:
        if isinstance(event, RouteClosed):
            return tuple(city_of[card] for card in event.cards)
    return ()


def _closed(steps: Sequence[Step], seat: int) -> tuple[tuple[int, ...], ...]:
    """The cities of each route that a seat has closed."""
    return tuple(route for step in steps if step.seat == seat and (route := _route(step)))


def _in_round(words: str, step: Step) -> str:
    return _("{words} (round {round})").format(words=words, round=step.before.round)
