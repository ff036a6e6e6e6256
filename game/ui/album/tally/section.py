"""Games won and lost, as a section of the album: the opponents, or the maps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.rules.levels import LEVELS
from game.storage.album.entries import Album
from game.storage.album.tally import Opponent, PlayerGame, Tally, by_ground, by_map, by_opponent
from game.storage.album.travelling import closest_rival
from game.ui.album.map_choice import put_choice
from game.ui.album.sections import faces_in
from game.ui.album.tally.feats import feats_height, feats_of, least_met, level_feats, put_feats
from game.ui.album.tally.legend import Legend
from game.ui.album.tally.map_blocks import map_blocks
from game.ui.album.tally.maps_table import maps_table
from game.ui.album.tally.opponents_table import least_height, opponents_table
from game.ui.album.tally.tally_table import TallyRow, is_level, tally_table
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import take_left, take_top
from game.ui.graphics.theme import Colour, palette
from game.ui.language import _
from game.ui.names import level_title, lost_word, map_title, won_word
from game.ui.widgets import Choice

OPPONENTS, MAPS = "opponents", "maps"
"""The parts of the section."""

SOME = 2
"""The number of games for which the word at the head of a column stands."""

BESIDE_LEAST = 1.6
"""Units beside the words on how many games count."""

BETWEEN = 4.0
"""Units between two columns."""


def tally_section(
    page: FormScene,
    room: Rect,
    name: str,
    games: Sequence[PlayerGame],
    album: Album,
    ink: Colour,
    shown: str,
    show: Callable[[str], None],
) -> Choice[str]:
    """What stands out and the opponents of `name`, or the maps, whichever is `shown`; games won
    are drawn in `ink`. `show` is called with the other part.
    """
    # Translators: the heading of a table.
    options = [(OPPONENTS, _("Opponents")), (MAPS, _maps())]
    row = Rect(room)
    choice = put_choice(page, room, options, shown, show, key="part", name=_("Won and lost"))
    row.height = choice.rect.height
    if choice.value == MAPS:
        _put_legend(page, row, choice, room, Legend(page, _map_heads(), ink, level=False))
        _put_maps(page, room, games, ink)
        return choice
    people, levels = _rows(games, album)
    heads = _("ahead"), _("behind")
    legend = Legend(page, heads, ink, level=is_level([*people, *levels]))
    _put_legend(page, row, choice, room, legend)
    _put_least(page, row, choice.rect.right, row.right - legend.width, levels)
    # Translators: the heading of a table of the people against whom somebody has played.
    family = _("Family and friends"), people
    # Translators: the heading of a table of the levels of the AI against which somebody has played.
    strengths = _("AI players"), levels
    groups = [group for group in (family, strengths) if group[1]]
    left = take_left(room, (room.width - page.metrics.px(BETWEEN)) // 2, page.metrics.px(BETWEEN))
    _put_feats(page, left, room, name, games, album, groups[0][1], levels, alone=len(groups) == 1)
    most = max(row.tally.games for _heading, rows in groups for row in rows)
    for place, (heading, rows) in zip((left, room), groups, strict=False):
        opponents_table(page, place, heading, heads, rows, ink, most)
    return choice


def _put_legend(
    page: FormScene, row: Rect, choice: Choice[str], room: Rect, legend: Legend
) -> None:
    """The legend at the right end of the row of the choice, or below it if that is too narrow."""
    if choice.rect.right + page.metrics.px(BETWEEN) + legend.width > row.right:
        row = take_top(room, text.line_height(page.metrics.small), page.metrics.px(0.4))
    legend.put(row)


def _put_least(
    page: FormScene, row: Rect, left: int, right: int, levels: Sequence[TallyRow]
) -> None:
    """From how many games on levels count, once for all feats, between two edges of a row."""
    m, words = page.metrics, least_met(levels)
    room = Rect(left, row.y, right - left, row.height).inflate(-2 * m.px(BESIDE_LEAST), 0)
    if words and text.width_of(words, m.small, "italic") <= room.width:
        page.pin(text.render(words, m.small, palette().small_ink, "italic"), room, "midleft")


def _put_feats(
    page: FormScene,
    left: Rect,
    right: Rect,
    name: str,
    games: Sequence[PlayerGame],
    album: Album,
    rows: Sequence[TallyRow],
    levels: Sequence[TallyRow],
    *,
    alone: bool,
) -> None:
    """What stands out, also against AI `levels`: above the `rows` of the left column, as far as it
    has room beside all of them, or in the right one if these are `alone`.
    """
    m, rival = page.metrics, closest_rival(games)
    profile = album.profile(rival[0]) if rival else None
    face = faces_in(album)[profile.name] if profile else None
    feats = feats_of(m, name, games, rival, profile, face)
    feats[1:1] = level_feats(m, name, levels)
    column = right if alone else left
    spare = column.height - (0 if alone else least_height(m, len(rows)))
    # The last ones say least.
    feats = feats[: max(0, spare // feats_height(m))]
    put_feats(page, [take_top(column, feats_height(m)) for _feat in feats], feats)


def _put_maps(page: FormScene, room: Rect, games: Sequence[PlayerGame], ink: Colour) -> None:
    maps = by_map(games)
    if map_blocks(page, room, _maps(), maps, ink) or maps_table(page, room, _maps(), maps, ink):
        return
    grounds = [
        TallyRow(map_title(ground.map_id), each, ground.variant, ground.seats)
        for ground, each in by_ground(games)
    ]
    tally_table(page, room, _maps(), _map_heads(), grounds)


def _maps() -> str:
    # Translators: the heading of a table: the maps on which somebody has played.
    return _("Maps")


def _map_heads() -> tuple[str, str]:
    return won_word(SOME), lost_word(SOME)


def _rows(games: Sequence[PlayerGame], album: Album) -> tuple[list[TallyRow], list[TallyRow]]:
    """The people among the opponents, and the levels, the strongest first."""
    faces = faces_in(album)

    def row(opponent: Opponent, tally: Tally) -> TallyRow:
        profile = album.profile(opponent.name) if opponent.name else None
        face, colour = (faces[profile.name], profile.colour) if profile else (None, "")
        level = opponent.level or ""
        return TallyRow(_opponent_name(opponent), tally, face=face, colour=colour, level=level)

    rows = [row(who, each) for who, each in sorted(by_opponent(games), key=_rank)]
    return [each for each in rows if not each.level], [each for each in rows if each.level]


def _rank(met: tuple[Opponent, Tally]) -> int:
    """Sorts people, in the order that they have, before the AI levels, the strongest first."""
    level = met[0].level
    if level is None:
        return 0
    return len(LEVELS) - LEVELS.index(level) if level in LEVELS else len(LEVELS) + 1


def _opponent_name(opponent: Opponent) -> str:
    if opponent.level is not None:
        return level_title(opponent.level)
    # Translators: stands for a player without a name.
    return opponent.name or _("Somebody")
