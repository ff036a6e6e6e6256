"""The leaves of somebody's page in the album: great numbers, won and lost, points, games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from pygame import Rect

from game.storage.tally import Opponent, Played, best, by_ground, by_opponent, tally
from game.ui.album.parts import Leaf, Row, curve, ledger
from game.ui.forms.player_picker import PersonLine
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _, ngettext
from game.ui.names import level_name
from game.ui.results.model import signed
from game.ui.widgets import rule

BEST = 5

MapTitle: TypeAlias = Callable[[str], str]


def summary(leaf: Leaf, m: Metrics, room: Rect, games: Sequence[Played]) -> int:
    """The great numbers in a row; where they end."""
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
    great = m.font(30)
    below = room.y + round(great * 1.1)
    for number, (count, words) in enumerate(entries):
        middle = room.x + number * each + each // 2
        image = text.render(count, great, palette().wax if number == 1 else palette().ink, "bold")
        leaf.put(image, middle - image.get_width() // 2, room.y - m.px(0.4))
        label = leaf.fit(words, m.small, each - m.px(0.6), palette().sepia, "italic")
        leaf.put(label, middle - label.get_width() // 2, below)
    return below + text.line_height(m.small)


def won_and_lost(
    leaf: Leaf, m: Metrics, room: Rect, games: Sequence[Played], map_title: MapTitle
) -> None:
    """Two tables: with whom, and on what."""
    gap = m.px(3)
    left = Rect(room.x, room.y, (room.width - gap) * 44 // 100, room.height)
    right = Rect(left.right + gap, room.y, room.right - left.right - gap, room.height)
    opponents = [Row(_called(who), each) for who, each in by_opponent(games)]
    grounds = [
        Row(map_title(ground.map_id), each, ground.variant, ground.seats)
        for ground, each in by_ground(games)
    ]
    ledger(leaf, m, left, _("Opponents"), opponents)
    ledger(leaf, m, right, _("Maps"), grounds)


def _called(opponent: Opponent) -> str:
    if opponent.level is not None:
        return level_name(opponent.level)
    return opponent.name or _("Somebody")


def points(
    leaf: Leaf,
    m: Metrics,
    room: Rect,
    games: Sequence[Played],
    colour: str,
    map_title: MapTitle,
) -> None:
    """The curve of all games, and the best of them."""
    side = round(room.width * 0.34)
    place = Rect(room.x, room.y, room.width - side - m.px(2), room.height)
    curve(leaf, m, place, games, colour)
    x, y = room.right - side, room.y
    leaf.put(leaf.fit(_("Best scores"), m.large, side, palette().ink, "semibold"), x, y)
    y += text.line_height(m.large)
    pattern = _("%Y-%m-%d")
    high = text.line_height(m.body) + text.line_height(m.small) + m.px(0.6)
    column = max(m.px(3.6), text.width_of("−88", m.large, "bold"))
    for played in best(games, min(BEST, (room.bottom - y) // high)):
        leaf.put(rule(side, m.line, palette().parchment_dark), x, y)
        number = text.render(signed(played.points), m.large, palette().ink, "bold")
        leaf.put(number, x + column - number.get_width(), y + m.px(0.6))
        left, space = x + column + m.px(1.2), side - column - m.px(1.2)
        words = leaf.fit(map_title(played.game.map_id), m.body, space, palette().ink)
        leaf.put(words, left, y + m.px(0.3))
        date = f"{played.game.when:{pattern}}"
        below = leaf.fit(date, m.small, space, palette().sepia, "italic")
        leaf.put(below, left, y + m.px(0.3) + text.line_height(m.body))
        y += high


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
        palette().ink,
        house=game.seats[game.winner].colour,
        below=form.format(when=f"{game.when:{pattern}}", map=map_title(game.map_id)),
        crowned=played.won,
    )
