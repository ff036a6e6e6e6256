"""Sentence for each person on what was best in their game, whoever has won."""

from __future__ import annotations

from game.ui.language import _, in_a_row, ngettext, signed
from game.ui.results.model import ResultsSeat, ResultsView
from game.ui.results.row_names import TILE_ROWS

LEAST = 4
"""The cities of a route from which on it is worth a word."""

LEAST_HOUSES = 2
"""The houses in a province from which on these are worth a word."""


def own_words(view: ResultsView) -> str:
    """A sentence for each person but the winner, of whom all else speaks; "" for none."""
    persons = [seat for seat, each in enumerate(view.seats) if each.person and seat != view.winner]
    return in_a_row(words for seat in persons if (words := _of(view, seat)))


def own_seat(view: ResultsView) -> int | None:
    """The seat whose person alone these words praise; None for none or several, and where they are
    a plain figure.
    """
    found = [seat for seat, each in enumerate(view.seats) if each.person and seat != view.winner]
    return found[0] if len(found) == 1 and _praise(view, found[0]) else None


def _points(seat: ResultsSeat, kind: str) -> int:
    """The points of a seat's tiles of a kind."""
    return sum(tile.value for tile in seat.tiles_of(kind).values())


def _of(view: ResultsView, seat: int) -> str:
    """The best that can be said of a person's game: what is theirs alone, else a plain figure."""
    return _praise(view, seat) or _figure(view.seats[seat])


def _praise(view: ResultsView, seat: int) -> str:
    """What in a person's game is theirs alone; "" for nothing."""
    own = view.seats[seat]
    if seat in view.best_ever:
        # Translators: on the player {name} after a game that somebody else has won.
        words = _("{name}: best result so far, {points}!")
        return words.format(name=own.name, points=signed(own.total))
    others = max((each.longest for each in view.seats if each is not own), default=0)
    if own.longest >= LEAST and own.longest > others:
        # Translators: on the player {name} after a game; always several cities.
        words = ngettext(
            "{name}: longest route of all, {n} city!",
            "{name}: longest route of all, {n} cities!",
            own.longest,
        )
        return words.format(name=own.name, n=own.longest)
    for kind in TILE_ROWS:
        points = [_points(each, kind) for each in view.seats]
        if points[seat] == max(points) > 0 and points.count(points[seat]) == 1:
            # Translators: on the player {name} after a game; {row} is a line of the score sheet
            # such as "Provinces", in which nobody else has as many.
            words = _("{name}: most points in “{row}”, {points}!")
            return words.format(name=own.name, row=view.row(kind), points=points[seat])
    if led := _led(view, seat):
        # Translators: on the player {name} after a game that somebody else has won.
        return _("{name} was in the lead after round {n}!").format(name=own.name, n=led)
    if province := _most_houses_in(view, seat):
        # Translators: on the player {name} after a game: nobody has as many houses there.
        words = _("{name}: most houses of all in {province}!")
        return words.format(name=own.name, province=province)
    return ""


def _led(view: ResultsView, seat: int) -> int:
    """The last round after which a seat alone was in the lead; 0 for none, and with head starts,
    which the points by round are without.
    """
    if view.has_head_start:
        return 0
    for number, each in reversed([*enumerate(view.rounds)]):
        if each.points.count(max(each.points)) == 1 and each.points[seat] == max(each.points):
            return number
    return 0


def _most_houses_in(view: ResultsView, seat: int) -> str:
    """The name of the province in which a seat has more houses than any other one, by most; "" for
    none.
    """
    if view.final is None:
        return ""
    state, found = view.final.state, dict[str, int]()
    board = state.rules.board
    for province in board.provinces:
        mask = board.province_masks[province.id]
        counts = [(each.houses & mask).bit_count() for each in state.seats]
        others = max((n for other, n in enumerate(counts) if other != seat), default=0)
        if counts[seat] >= LEAST_HOUSES and counts[seat] > others:
            found[province.name] = counts[seat] - others
    return max(found, key=lambda name: found[name], default="")


def _figure(own: ResultsSeat) -> str:
    """A plain figure of a person's game; "" for none."""
    if own.longest >= LEAST:
        # Translators: on the player {name} after a game, in which others may have had longer
        # routes; always several cities.
        words = ngettext(
            "{name}’s own best: a route of {n} city.",
            "{name}’s own best: a route of {n} cities.",
            own.longest,
        )
        return words.format(name=own.name, n=own.longest)
    if built := len(own.all_houses.houses):
        # Translators: on the player {name} after a game: houses that stand in cities.
        words = ngettext("{name}: {n} house on the map!", "{name}: {n} houses on the map!", built)
        return words.format(name=own.name, n=built)
    return ""
