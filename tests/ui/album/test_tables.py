"""Tables of games won and lost: one colour for what was won, bars about one line, faces of AIs."""

from __future__ import annotations

from operator import sub
from typing import Any

import pygame
import pytest
from pygame import Color, Rect, Surface

from game.rules.levels import LEVELS
from game.storage.album.solving import by_theme
from game.storage.album.tally import Tally
from game.ui.album.book_cover import book_cover, book_fold
from game.ui.album.person_page import AlbumTab
from game.ui.album.scene import AlbumActions, AlbumScene
from game.ui.album.tally import legend, map_blocks, opponents_table
from game.ui.album.tally.feats import least_met, level_feats
from game.ui.album.tally.section import MAPS, OPPONENTS
from game.ui.album.tally.tally_table import TallyRow, is_level, row_cells
from game.ui.album.tally.won_bar import part_of_bar, won_bar
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.theme import Colour, Metrics, palette, seat_colour
from game.ui.input import device
from game.ui.input.device import Device, Make
from game.ui.language import ngettext, set_language
from game.ui.names import THEMES, level_title, theme_name
from game.ui.pieces.level_faces import level_face
from game.ui.program.app_factory import offscreen_app
from game.ui.samples.album import sample_album
from game.ui.settings import Settings
from game.ui.widgets import Button, Choice
from game.ui.widgets.focus import ESCAPE
from game.ui.widgets.heard_words import HeardWords
from tests.ui.accessibility.listener import listen, steps

NAMES = ("Anna", "Ben", "Clara", "Dora")
INK = seat_colour("red").ink


def page(app: App, tab: AlbumTab = AlbumTab.TALLY, part: str = OPPONENTS) -> AlbumScene:
    scene = AlbumScene(
        app,
        sample_album(NAMES),
        AlbumActions(lambda change: change(scene.album), lambda: None, lambda game: None),
    )
    scene.person.tab, scene.person.tally_part = tab, part
    app.push(scene)
    app.step()
    return scene


def inked(bar: Surface) -> list[int]:
    """The columns in which the middle of a bar has the ink of what was won."""
    y = bar.get_height() // 2
    row = [bar.get_at((x, y)) for x in range(bar.get_width())]
    return [x for x, found in enumerate(row) if found.a > 200 and near(found)]


def near(found: Color) -> bool:
    """True if a colour is the ink, as far as scaling leaves it so."""
    return all(abs(one - other) < 6 for one, other in zip(found[:3], INK, strict=True))


@pytest.mark.parametrize("games", [Tally(8, 2), Tally(8, 5, 2), Tally(3, 3), Tally(7, 0)])
def test_a_bar_shows_the_share_that_was_won_and_nothing_else_in_its_ink(games: Tally) -> None:
    bar = won_bar((240, 18), games, INK)
    assert bar.get_bounding_rect().width == 240
    assert len(inked(bar)) == pytest.approx(240 * games.won / games.games, abs=4)


def test_games_in_which_both_were_level_are_bare_paper_between_the_others() -> None:
    bar, paper = won_bar((240, 18), Tally(8, 4, level=2), INK), palette().parchment_light
    row = [bar.get_at((x, 9))[:3] for x in range(240)]
    bare = [x for x, found in enumerate(row) if sum(map(abs, map(sub, found, paper))) < 10]
    assert (bare[0], bare[-1]) == pytest.approx((120, 179), abs=4)


def test_the_numbers_of_a_row_add_up_to_its_games() -> None:
    row = TallyRow("August", Tally(6, 4, level=2))
    assert row_cells(row, level=True) == ["August", "6", "4", "2", "0"]
    assert is_level([row]) and not is_level([TallyRow("August", Tally(6, 4))])


def noted_bars(monkeypatch: pytest.MonkeyPatch) -> dict[int, tuple[Surface, Tally]]:
    """The bars that are drawn from now on with their games."""
    drawn: dict[int, tuple[Surface, Tally]] = {}

    def noted(size: tuple[int, int], games: Tally, ink: Colour, parted: bool = False) -> Surface:
        bar = won_bar(size, games, ink, parted).copy()
        drawn[id(bar)] = bar, games
        return bar

    for module in (opponents_table, map_blocks):
        monkeypatch.setattr(module, "won_bar", noted)
    return drawn


def test_all_bars_of_maps_are_equally_long(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = noted_bars(monkeypatch)
    scene = page(app, part=MAPS)
    bars = [
        (each.rect, drawn[id(each.image)][1]) for each in scene.decor if id(each.image) in drawn
    ]
    assert len({games.games for _place, games in bars}) > 3
    longest = max(place.width for place, _games in bars)
    for place, _games in bars:
        assert place.width == pytest.approx(longest, abs=scene.metrics.px(5))


def test_a_bar_against_an_opponent_has_a_piece_for_each_game(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games against a level were as long a bar as seventeen against a person."""
    drawn = noted_bars(monkeypatch)
    scene = page(app, part=OPPONENTS)
    bars = [
        (each.rect, drawn[id(each.image)][1]) for each in scene.decor if id(each.image) in drawn
    ]
    assert len({games.games for _place, games in bars}) > 3
    pieces = [place.width / games.games for place, games in bars if games.games > 1]
    # Portraits of other heights leave a little more or less.
    assert max(pieces) / min(pieces) < 1.15


def test_a_parted_bar_has_a_line_between_any_two_games() -> None:
    whole, parted = (won_bar((240, 18), Tally(4, 4), INK, each) for each in (False, True))
    assert len(inked(whole)) - len(inked(parted)) >= 3


def test_numbers_of_games_in_which_one_was_ahead_are_no_games_won(app: App) -> None:
    """ "10 of 17" stood there beside "20 of 42 games won", and meant something else."""
    assert opponents_table._ahead_in(Tally(17, 10)) == "ahead in 10 of 17"
    m = page(app).metrics
    row = TallyRow("A name that is far too long for all of this", Tally(17, 10))
    assert opponents_table._wanted(m, row, m.body, m.px(5)) > m.px(30)


def test_people_and_levels_stand_below_headings_of_their_own(app: App) -> None:
    scene = page(app)
    words = [text.words_of(each.image) for each in scene.decor]
    people, levels = words.index("Family and friends"), words.index("AI players")
    assert people < words.index("Ben") < levels < words.index("Grandmaster")


def test_the_closest_rival_is_told_in_a_sentence_above_all_else(app: App) -> None:
    scene = page(app)
    told = next(each for each in scene.described if each.key == "feat-0")
    assert " is the closest rival. Anna was ahead in " in told.name
    tables = [each for each in scene.described if each.key.startswith("table-")]
    assert told.box is not None and len(tables) == 2
    assert all(each.box is not None and told.box[1] <= each.box[1] for each in tables)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_figures_of_an_opponent_are_said_once(
    clock: ManualClock, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """They stood in words over each bar and again, in small digits, on its parts."""
    written = list[str]()
    render = text.render

    def noted(words: str, *look: Any, **also: Any) -> Surface:
        written.append(words)
        return render(words, *look, **also)

    monkeypatch.setattr(text, "render", noted)
    scene = page(offscreen_app(size, Settings(), clock))
    written.clear()
    row = TallyRow("August", Tally(9, 4, level=2))
    heads = ("ahead", "behind")
    opponents_table.opponents_table(scene, Rect(0, 0, 500, 300), "AI", heads, [row], INK)
    assert [words for words in written if any(each.isdigit() for each in words)] == [
        "ahead in 4 of 9"
    ]


def test_a_few_sentences_tell_which_levels_are_hard_and_easy(app: App) -> None:
    """Ten bars in small print were a page for statisticians."""
    m = page(app).metrics
    master = TallyRow("Master", Tally(5, 1), level="master")
    club, novice = (
        TallyRow(words, Tally(games, won), level=level)
        for words, level, games, won in (("Club player", "club", 4, 0), ("Novice", "novice", 5, 4))
    )
    said = [(each.words, each.below) for each in level_feats(m, "Anna", [master, club, novice])]
    # The club player, with no game of four, would be harder: that looked like an error.
    assert said == [
        ("Master is the hardest opponent", "Anna was ahead in 1 of 5 games."),
        ("Novice is the easiest opponent", "Anna was ahead in 4 of 5 games."),
    ]
    assert least_met([master, club, novice]) == "Hardest and easiest: from 5 games on"
    assert least_met([master, novice]) == least_met([club]) == ""
    assert [each.words for each in level_feats(m, "Anna", [novice])] == [said[1][0]]
    assert level_feats(m, "Anna", [club]) == []


def test_the_maps_are_a_part_of_their_own(app: App) -> None:
    """Forty figures in three lists on one page read like an office's."""
    scene = page(app)
    choice = next(each for each in scene.group.widgets if each.key == "part")
    assert isinstance(choice, Choice)
    assert [words for _part, words in choice.options] == ["Opponents", "Maps"]
    choice.changed(MAPS)
    scene.prepare()
    (maps,) = (each for each in scene.described if each.key.startswith("table-"))
    assert maps.name == "Maps"


def test_a_portrait_is_as_high_as_its_row_allows(clock: ManualClock) -> None:
    scene = page(offscreen_app((1920, 1080), Settings(), clock))
    name = next(each for each in scene.decor if text.words_of(each.image) == "Grandmaster")
    near = Rect(0, name.y, name.x, name.rect.height)
    portrait = max(
        (each.rect for each in scene.decor if each.rect.colliderect(near) and each.x > 1200),
        key=lambda place: place.height,
    )
    assert 2 * scene.metrics.large < portrait.height < 5 * scene.metrics.large


def test_a_listener_does_not_come_by_the_legend(app: App) -> None:
    """The tables say its words with each figure: alone they were the first that one heard."""
    listen(app)
    scene = page(app)
    steps(app)
    heard = [each.heard.name for each in scene.group.widgets if isinstance(each, HeardWords)]
    assert heard and not {"ahead", "behind", "tied"} & set(heard)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("code", ["en", "de"])
def test_each_part_of_the_bars_is_told_in_a_legend(
    clock: ManualClock, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], code: str
) -> None:
    parts: dict[int, Surface] = {}

    def noted(side: int, games: Tally, ink: Colour) -> Surface:
        part = part_of_bar(side, games, ink).copy()
        parts[id(part)] = part
        return part

    monkeypatch.setattr(legend, "part_of_bar", noted)
    set_language(code)
    try:
        scene = page(offscreen_app(size, Settings(language=code), clock))
        places = [each.rect for each in scene.decor if id(each.image) in parts]
        assert len(places) == 3
        assert len({place.y for place in places}) == 1
        words = [each.rect for each in scene.decor if id(each.image) not in parts]
        m = scene.metrics
        for place in places:
            near = Rect(place.right, place.y, m.px(1.5), place.height)
            assert near.collidelist(words) >= 0, "a word stands beside each"
    finally:
        set_language("en")


@pytest.mark.slow
def test_the_numbers_of_the_head_lie_clear_of_the_tabs(clock: ManualClock) -> None:
    for scale in (1.0, 1.25, 1.5, 2.0):
        for size in ((1024, 600), (1920, 1080)):
            scene = page(offscreen_app(size, Settings(text_scale=scale), clock))
            tabs = next(each.rect for each in scene.group.widgets if each.key == "tab")
            summary = next(each for each in scene.described if each.key == "summary")
            assert summary.box is not None
            x, y, wide, tall = summary.box
            assert y + tall <= tabs.top and x + wide <= tabs.right + scene.metrics.px(1)


def test_each_level_has_a_picture_of_its_own(app: App) -> None:
    pictures = [level_face(level, 60) for level in (*LEVELS, "somebody/bot")]
    assert len({pygame.image.tobytes(each, "RGBA") for each in pictures}) == len(LEVELS) + 1
    assert all(each.get_height() <= 60 for each in pictures)


def test_what_destroys_is_out_of_sight_until_something_is_changed(app: App) -> None:
    scene = page(app, AlbumTab.GAMES)
    assert not any(each.visible for each in scene.group.widgets if each.key in ("clear", "delete"))
    tall = next(each for each in scene.group.widgets if each.key == "people").rect.height
    scene.person.heading.set_name("Anne")
    app.step()
    found = {each.key: each for each in scene.group.widgets}
    clear, delete = found["clear"], found["delete"]
    for button in (clear, delete):
        assert isinstance(button, Button) and button.quiet and button.destroys and button.visible
    assert clear.rect.top >= found["people"].rect.bottom
    assert found["people"].rect.height < tall, "nothing lies fallow while it is out of sight"
    assert clear.rect.right < found["name"].rect.left < delete.rect.left
    assert delete.rect.bottom < found["tab"].rect.top
    assert not delete.rect.colliderect(found["name"].rect)
    assert isinstance(clear, Button) and isinstance(delete, Button)
    assert clear.sign is not delete.sign


def test_the_button_that_leaves_the_old_name_has_the_sign_of_going_back(app: App) -> None:
    device.use(Device.PAD, Make.XBOX)
    scene = page(app, AlbumTab.GAMES)
    scene.person.heading.set_name("Anne")
    app.step()
    signs = [each.key for each in scene.group.widgets if scene.group._press_of(each) == ESCAPE]
    assert signs == ["cancel"]
    scene.group.focus_key("cancel")
    scene.group.focused.activate()  # type: ignore[union-attr]
    assert scene.person.heading.new_name is None


def test_people_come_before_the_levels_and_these_from_the_strongest_on(app: App) -> None:
    scene = page(app, AlbumTab.TALLY)
    tables = [each for each in scene.described if each.key.startswith("table-")]
    assert [each.name for each in tables] == ["Family and friends", "AI players"]
    names = [row.children[0].name for each in tables for row in each.children if row.children]
    known = [level_title(level) for level in reversed(LEVELS)]
    levels = [name for name in names if name in known]
    assert levels == [name for name in known if name in levels]
    people = {each.name for each in scene.album.profiles}
    assert max(names.index(name) for name in names if name in people) < names.index(levels[0])


def test_the_problems_are_heard_as_a_table_that_names_its_rows_and_columns(app: App) -> None:
    scene = page(app, AlbumTab.PROBLEMS)
    rows = next(each for each in scene.described if each.key == "problems").children
    assert [cell.name for cell in rows[0].children] == ["", "tried", "solved", "tries"]
    tried = by_theme(scene.album, NAMES[0])
    assert len(rows) == len(tried) + 2
    assert [row.children[0].name for row in rows[1:-1]] == [
        theme_name(theme) for theme in THEMES if theme in tried
    ]
    assert rows[-1].children[0].name == "All together"
    assert all(len(row.children) == 4 and row.children[3].name for row in rows)


def test_the_cover_holds_both_pages_and_a_fold_lies_between_them() -> None:
    m = Metrics((1280, 800))
    left, right = Rect(30, 30, 300, 600), Rect(350, 30, 700, 600)
    *_shadow, board = book_cover(m, left.union(right))
    fold = book_fold(m, left, right).rect
    assert board.rect.contains(left.union(right))
    assert fold.left < left.right and right.left < fold.right
    assert (fold.top, fold.bottom) == (left.top, left.bottom)


@pytest.mark.parametrize(
    ("code", "words"),
    [("fr", "gagnée gagnées gagnées"), ("pl", "wygrana wygrane wygranych"), ("en", "won won won")],
)
def test_what_was_won_agrees_with_its_number(code: str, words: str) -> None:
    set_language(code)
    found = [ngettext("won", "won", count) for count in (1, 2, 5)]
    set_language("en")
    assert found == words.split()
