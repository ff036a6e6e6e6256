"""The leaves of somebody's page in the album: great numbers, won and lost, points, games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from pygame import Rect

from game.storage.tally import Opponent, Played, best, by_ground, by_opponent, tally
from game.ui import text, theme
from game.ui.canvas import Sprite
from game.ui.language import _, ngettext
from game.ui.scenes.album_parts import Row, curve, ledger
from game.ui.scenes.people import PersonLine
from game.ui.scenes.results_model import signed
from game.ui.scenes.setup import level_name
from game.ui.theme import Metrics
from game.ui.widgets import rule

BEST = 5

MapTitle: TypeAlias = Callable[[str], str]


def summary(m: Metrics, room: Rect, games: Sequence[Played]) -> list[Sprite]:
    """The great numbers in a row."""
    counts = tally(games)
    found = [each.points for each in games]
    entries = [
        (str(counts.games), ngettext("game", "games", counts.games)),
        (str(counts.won), _("won")),
        (str(counts.lost), _("lost")),
        (signed(max(found)), _("most points")),
        (signed(round(sum(found) / len(found))), _("points on average")),
    ]
    each = room.width // len(entries)
    result: list[Sprite] = []
    for number, (great, words) in enumerate(entries):
        middle = room.x + number * each + each // 2
        ink = theme.WAX if number == 1 else theme.INK
        image = text.render(great, m.font(30), ink, "bold")
        result.append(Sprite(image, middle - image.get_width() // 2, room.y - m.px(0.4)))
        label = text.render_fit(words, m.small, each - m.px(0.6), theme.SEPIA, "italic")
        y = room.y + image.get_height() - m.px(1)
        result.append(Sprite(label, middle - label.get_width() // 2, y))
    return result


def won_and_lost(
    m: Metrics, room: Rect, games: Sequence[Played], map_title: MapTitle
) -> list[Sprite]:
    """Two tables: with whom, and on what."""
    gap = m.px(3)
    left = Rect(room.x, room.y, (room.width - gap) * 44 // 100, room.height)
    right = Rect(left.right + gap, room.y, room.right - left.right - gap, room.height)
    opponents = [Row(_called(who), each) for who, each in by_opponent(games)]
    grounds = [
        Row(map_title(ground.map_id), each, ground.variant, ground.seats)
        for ground, each in by_ground(games)
    ]
    return [
        *ledger(m, left, _("Opponents"), opponents),
        *ledger(m, right, _("Maps"), grounds),
    ]


def _called(opponent: Opponent) -> str:
    if opponent.level is not None:
        return level_name(opponent.level)
    return opponent.name or _("Somebody")


def points(
    m: Metrics, room: Rect, games: Sequence[Played], colour: str, map_title: MapTitle
) -> list[Sprite]:
    """The curve of all games, and the best of them."""
    side = round(room.width * 0.34)
    place = Rect(room.x, room.y, room.width - side - m.px(2), room.height)
    result = curve(m, place, games, colour)
    x, y = room.right - side, room.y
    heading = text.render_fit(_("Best scores"), m.large, side, theme.INK, "semibold")
    result.append(Sprite(heading, x, y))
    y += text.line_height(m.large)
    pattern = _("%Y-%m-%d")
    high = text.line_height(m.body) + text.line_height(m.small) + m.px(0.6)
    for played in best(games, min(BEST, (room.bottom - y) // high)):
        result.append(Sprite(rule(side, m.line, theme.PARCHMENT_DARK), x, y))
        number = text.render(signed(played.points), m.large, theme.INK, "bold")
        result.append(Sprite(number, x + m.px(3.6) - number.get_width(), y + m.px(0.6)))
        left, space = x + m.px(4.8), side - m.px(4.8)
        words = text.render_fit(map_title(played.game.map_id), m.body, space, theme.INK)
        result.append(Sprite(words, left, y + m.px(0.3)))
        date = f"{played.game.when:{pattern}}"
        below = text.render_fit(date, m.small, space, theme.SEPIA, "italic")
        result.append(Sprite(below, left, y + m.px(0.3) + text.line_height(m.body)))
        y += high
    return result


def game_line(played: Played, map_title: MapTitle, gone: bool) -> PersonLine:
    """A game with the winner's house, crowned if it is one's own; `gone` is its record."""
    game = played.game
    order = sorted(range(len(game.seats)), key=lambda n: (n != game.winner, -game.seats[n].score))
    seats = ", ".join(
        f"{game.seats[n].name or _('Somebody')} {signed(game.seats[n].score)}" for n in order
    )
    pattern = _("%Y-%m-%d, %H:%M")
    form = _("{when} – {map} (the record is gone)") if gone else _("{when} – {map}")
    return PersonLine(
        seats,
        theme.INK,
        house=game.seats[game.winner].colour,
        below=form.format(when=f"{game.when:{pattern}}", map=map_title(game.map_id)),
        crowned=played.won,
    )
