"""Words on how a game has ended: by how much it was won, and ahead of whom."""

from __future__ import annotations

from game.ui.language import _, gained, in_a_row, ngettext, signed
from game.ui.results.model import CLOSE, ResultsSeat, ResultsView, TieBreak
from game.ui.results.row_names import TILE_ROWS, carriage_row, houses_row
from game.ui.table.text.clauses import listed

CLEAR = 15
"""The points ahead of the next one from which on a win is clear."""

MOST_ROWS = 2
"""The lines of the score sheet in which the winner gained most, of which all are told."""


def standings(view: ResultsView) -> str:
    """Everybody's points, in the order of the score sheet, for a screen reader."""
    return in_a_row(_points_at_the_end(view.seats[seat]) for seat in view.order)


def _points_at_the_end(seat: ResultsSeat) -> str:
    """A seat's points, and how many of them it had from the beginning."""
    # Translators: a player, and the points of that player at the end.
    words = _("{name}: {points}.")
    if seat.head_start:
        # Translators: the same; {start} is a number of points, which {points} has in it.
        words = _("{name}: {points}, including a head start of {start}.")
    points = signed(seat.with_head_start)
    return words.format(name=seat.name, points=points, start=seat.head_start)


def verdict(view: ResultsView) -> str:
    """The words on the margin or the tie, on a first win, and on what head starts have changed."""
    found = [_tie(view) or _margin(view)]
    if view.first_win:
        # Translators: the first game that the player {name} has ever won.
        found.append(_("The first victory for {name}!").format(name=view.seats[view.winner].name))
    if other := view.by_rules_alone:
        # Translators: {name} is a player, who won before head starts; {points} is a number.
        words = _("Without head starts, {name} would have won with {points}.")
        found.append(words.format(name=other.name, points=signed(other.total)))
    if names := [seat.name for seat in view.seats if seat.draws_second]:
        # Translators: {names} are players whose second card of a turn came from the supply.
        words = _("With a handicap in cards: {names}.")
        found.append(words.format(names=listed(names)))
    return in_a_row(found)


def lead(view: ResultsView) -> str:
    """The words on how the winner came to lead: when, or without the rounds with what; "" after a
    tie, or where nobody alone is second.
    """
    if view.second is None or view.tie is not None:
        return ""
    since = leading_since(view)
    if since and since == len(view.rounds) - 1:
        # Translators: the winner was not ahead before.
        return _("Took the lead in the very last round!")
    if since:
        # Translators: {round} is the number of the round in which the winner came to lead for good.
        return _("In the lead since round {round}.").format(round=since)
    return _largest_lead(view)


def leading_since(view: ResultsView) -> int:
    """The round at whose end, as at those of all later ones, the winner was ahead of each other
    seat; 0 where that is not known.
    """
    found, starts = 0, [seat.head_start for seat in view.seats]
    for number in reversed(range(1, len(view.rounds))):
        points = [sum(each) for each in zip(view.rounds[number].points, starts, strict=True)]
        own = points.pop(view.winner)
        if own <= max(points):
            break
        found = number
    return found


def _largest_lead(view: ResultsView) -> str:
    """The words on the row of the score sheet in which the winner gained most on the second one,
    or on both where there are two; "" where there is none.
    """
    assert view.second is not None
    first, second = view.seats[view.winner], view.seats[view.second]
    rows = [(view.row(kind), _points(first, kind), _points(second, kind)) for kind in TILE_ROWS]
    rows.append((carriage_row(), first.carriage_points, second.carriage_points))
    rows.append((houses_row(), -first.houses_left, -second.houses_left))
    most = max(more - fewer for _row, more, fewer in rows)
    best = [each for each in rows if each[1] - each[2] == most]
    if most <= 0 or len(best) > MOST_ROWS:
        return ""
    if len(best) > 1:
        # Translators: {row} and {other} are lines of the score sheet such as "Provinces", in each
        # of which the winner has gained {points} more than the second one, such as "+3".
        return _("Largest leads: {row} and {other}, {points} each.").format(
            row=best[0][0], other=best[1][0], points=gained(most)
        )
    ((row, more, fewer),) = best
    # Translators: {row} is a line of the score sheet such as "Provinces", in which the winner has
    # gained most on the second one: {more} points, and that one {fewer}.
    return _("Largest lead: {row}, {more} to {fewer}.").format(
        row=row, more=signed(more), fewer=signed(fewer)
    )


def _points(seat: ResultsSeat, kind: str) -> int:
    """The points of a seat's tiles of a kind."""
    return sum(tile.value for tile in seat.tiles_of(kind).values())


def _margin(view: ResultsView) -> str:
    """The words on a win, ahead of the second one by name where there is one alone."""
    second = view.second
    if second is None:
        return _margin_alone(view.ahead)
    name = view.seats[second].name
    if view.ahead == 1:
        # Translators: after "… wins"; {name} is the second one, by a single point.
        return _("One point ahead of {name}!").format(name=name)
    if view.ahead <= CLOSE:
        # Translators: after "… wins"; it was close, and {name} is the second one.
        words = ngettext(
            "Only {n} point ahead of {name}!", "Only {n} points ahead of {name}!", view.ahead
        )
    elif view.ahead < CLEAR:
        # Translators: after "… wins"; {name} is the second one.
        words = ngettext("{n} point ahead of {name}!", "{n} points ahead of {name}!", view.ahead)
    else:
        # Translators: after "… wins"; {name} is the second one.
        words = ngettext(
            "A clear win, {n} point ahead of {name}!",
            "A clear win, {n} points ahead of {name}!",
            view.ahead,
        )
    return words.format(n=view.ahead, name=name)


def _margin_alone(ahead: int) -> str:
    """The words on a win by so many points, where several are second."""
    if ahead == 1:
        # Translators: after "… wins": nobody was nearer than one point.
        return _("By a single point!")
    if ahead <= CLOSE:
        # Translators: after "… wins"; it was close.
        words = ngettext("By only {n} point!", "By only {n} points!", ahead)
    elif ahead < CLEAR:
        # Translators: after "… wins".
        words = ngettext("Won by {n} point!", "Won by {n} points!", ahead)
    else:
        # Translators: after "… wins"; nobody else was near.
        words = ngettext("A clear win, by {n} point!", "A clear win, by {n} points!", ahead)
    return words.format(n=ahead)


def _tie(view: ResultsView) -> str:
    name = view.seats[view.winner].name
    if view.tie is TieBreak.OWNER:
        return _("It is a tie: {name} has the game-end tile.").format(name=name)
    if view.tie is TieBreak.NEXT:
        return _(
            "It is a tie: {name} sits next clockwise from the owner of the game-end tile."
        ).format(name=name)
    return ""
