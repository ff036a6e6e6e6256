"""Words on a game that somebody has played: who had how many points, and when and where it was."""

from __future__ import annotations

from game.storage.album.entries import GameResult, SeatResult
from game.storage.album.tally import PlayerGame
from game.ui.graphics.typeface import NO_BREAK
from game.ui.language import _, written_day, written_moment
from game.ui.names import level_name, map_title, points_alone_and_in_all


def standings(played: PlayerGame) -> str:
    """All players with their points, the winner first."""
    game = played.game
    return ", ".join(_with_points(game.seats[number]) for number in order_of(game))


def order_of(game: GameResult) -> list[int]:
    """The seats of a game, the winner first, then by points."""
    seats = range(len(game.seats))
    return sorted(seats, key=lambda seat: (seat != game.winner, -game.seats[seat].with_head_start))


def played_at(played: PlayerGame, gone: bool = False) -> str:
    """When and where a game was played; `gone`: without its record."""
    game = played.game
    form = _("{when} – {map} (the record is gone)") if gone else _("{when} – {map}")
    return form.format(when=written_moment(game.when), map=map_title(game.map_id))


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
