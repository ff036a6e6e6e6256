"""Words on a game that somebody has played: who had how many points, and when and where it was."""

from __future__ import annotations

from game.storage.album.entries import GameResult, SeatResult
from game.storage.album.tally import PlayerGame
from game.ui.graphics.typeface import NO_BREAK
from game.ui.language import _, in_a_row, signed, written_day, written_moment
from game.ui.names import level_name, map_title, points_alone_and_in_all


def standings(played: PlayerGame) -> str:
    """All players with their points, the winner first."""
    game = played.game
    return ", ".join(_with_points(game.seats[number]) for number in order_of(game))


def order_of(game: GameResult) -> list[int]:
    """The seats of a game, the winner first, then by points."""
    seats = range(len(game.seats))
    return sorted(seats, key=lambda seat: (seat != game.winner, -game.seats[seat].with_head_start))


def handicap_words(game: GameResult) -> list[str]:
    """The handicaps of those who had any: the points of a head start, with these, and whose second
    card came from the supply.
    """
    ahead = ", ".join(
        f"{each.name or _('Somebody')}{NO_BREAK}{signed(each.with_head_start)}"
        for each in game.seats
        if each.head_start
    )
    # Translators: {names} are players who had a head start, each with the points and those given in
    # advance, such as “Anna 35”; beside the points of the game alone.
    return [
        *([_("With head start: {names}").format(names=ahead)] if ahead else []),
        *_drawing(game),
    ]


def _drawing(game: GameResult) -> list[str]:
    """Whose second card came from the supply."""
    drawing = [each.name or _("Somebody") for each in game.seats if each.draws_second]
    # Translators: a player, and the head start as in: 3 points ahead.
    words, second = _("{name}: {head_start}."), _("Second card from the supply")
    return [words.format(name=each, head_start=second) for each in drawing]


def played_at(played: PlayerGame, gone: bool = False) -> str:
    """When and where a game was played; `gone`: without its record."""
    game = played.game
    form = _("{when} – {map} (the record is gone)") if gone else _("{when} – {map}")
    at = form.format(when=written_moment(game.when), map=map_title(game.map_id))
    # The points of a head start stand behind those of the seat.
    drawn = _drawing(game)
    return in_a_row([f"{at}.", *drawn]) if drawn else at


def day_and_map(played: PlayerGame) -> str:
    """The day and the map of a game."""
    game = played.game
    return _("{when} – {map}").format(when=written_day(game.when), map=map_title(game.map_id))


def opponents(played: PlayerGame) -> str:
    """Against whom somebody has played; an AI seat by its level."""
    names = (
        level_name(each.level) if each.kind == "ai" and each.level else each.name or _("Somebody")
        for each in played.others.values()
    )
    return ", ".join(names)


def _with_points(seat: SeatResult) -> str:
    name = seat.name or _("Somebody")
    if seat.kind == "ai" and seat.level:
        name = f"{name} ({level_name(seat.level)})"
    return f"{name}{NO_BREAK}{points_alone_and_in_all(seat.score, seat.head_start)}"
