"""The album's page: everything in it is reached, changed and deleted by pointer and keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.storage.album.entries import Album, GameResult, Profile
from game.storage.album.tally import Tally, by_map, played_by, tally
from game.ui.accessibility.node import Act, Role
from game.ui.album.book_cover import ornament
from game.ui.album.person_page import AlbumTab
from game.ui.album.played.watch_button import WatchButton
from game.ui.album.record_words import with_record
from game.ui.album.recorder import Change
from game.ui.album.scene import AlbumActions, AlbumScene
from game.ui.album.sections import faces_in
from game.ui.album.summary import figures_of
from game.ui.album.tally.section import MAPS
from game.ui.album.tally.tally_table import TallyRow, shorten
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.forms.player_picker import person_line
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.language import written_day
from game.ui.program.app_factory import offscreen_app
from game.ui.samples.album import GAMES as SAMPLE_GAMES
from game.ui.samples.album import sample_album
from game.ui.settings import Settings
from game.ui.widgets import Button, TextField
from game.ui.widgets.list_view import ListView
from tests.ui.conftest import Hands

NAMES = ("Anna", "Ben", "Clara", "Dora")

MakeHands = Callable[[Scene], Hands]


class Reader:
    """An album with somebody reading in it. The records of uneven games are gone."""

    def __init__(self, app: App, hands: MakeHands, album: Album) -> None:
        self.app = app
        self.album = album
        self.shown: list[str] = []
        self.left = 0
        actions = AlbumActions(self._change, self._leave, self._record)
        self.scene = AlbumScene(app, album, actions)
        app.push(self.scene)
        self._hands = hands
        self.person = hands(self.scene)

    def _change(self, change: Change) -> Album:
        self.album = change(self.album)
        return self.album

    def _leave(self) -> None:
        self.left += 1

    def _record(self, game: GameResult) -> Callable[[], None] | None:
        number = int(game.save.split(".")[0])
        return (lambda: self.shown.append(game.save)) if number % 2 else None

    def answer(self, key: str) -> None:
        """Press a button of the question that is on top."""
        assert isinstance(self.app.top, ConfirmDialog)
        self._hands(self.app.top).press(key)

    @property
    def names(self) -> list[str]:
        return [each.name for each in self.album.profiles]


@pytest.fixture
def reader(app: App, hands: MakeHands) -> Reader:
    return Reader(app, hands, sample_album(NAMES))


def test_the_keyboard_goes_from_page_to_page(reader: Reader) -> None:
    assert reader.scene.profile == reader.album.profiles[0]
    reader.scene.group.focus_key("people")
    reader.person.key(pygame.K_DOWN)
    reader.person.key(pygame.K_DOWN)
    assert reader.scene.profile == reader.album.profiles[2]
    reader.person.key(pygame.K_HOME)
    assert reader.scene.profile == reader.album.profiles[0]
    reader.person.key(pygame.K_ESCAPE)
    assert reader.left == 1


def test_a_press_opens_somebody_s_page(reader: Reader) -> None:
    people = reader.person.widget("people")
    assert isinstance(people, ListView)
    x, top = people.rect.centerx, people.rect.top
    second = next(y for y in range(top, people.rect.bottom) if people.line_at((x, y)) == 1)
    reader.person.click((x, second + 9))
    assert reader.scene.profile == reader.album.profiles[1]


@pytest.mark.slow
def test_a_game_whose_record_is_there_is_shown_again(reader: Reader) -> None:
    reader.scene.group.focus_key("tab")
    for _step in range(3):
        reader.person.key(pygame.K_RIGHT)
    assert reader.scene.person.tab == AlbumTab.GAMES
    reader.scene.group.focus_key("games")
    reader.person.key(pygame.K_RETURN)
    reader.person.key(pygame.K_DOWN)
    reader.person.key(pygame.K_RETURN)
    last = f"{SAMPLE_GAMES - 1}.jsonl"
    assert reader.shown == [last]
    button, games = reader.person.widget("replay"), reader.scene.person.lines
    assert isinstance(button, WatchButton) and games is not None
    button.follow()
    assert not button.rect.width, "the record of the second game is gone"
    reader.person.key(pygame.K_UP)
    button.follow()
    assert games.pressed_rect.contains(button.rect), "it stood far from the line that it was for"
    reader.person.press("replay")
    assert reader.shown == [last, last]


def test_somebody_is_renamed(reader: Reader) -> None:
    before = tally(played_by(reader.album.games, "Anna"))
    reader.person.press("rename")
    field = reader.person.widget("name")
    assert isinstance(field, TextField)
    assert field.focused
    reader.person.key(pygame.K_END)
    reader.person.type("belle")
    reader.person.key(pygame.K_RETURN)
    assert reader.names == ["Annabelle", "Ben", "Clara", "Dora"]
    assert tally(played_by(reader.album.games, "Annabelle")) == before


def test_a_name_that_is_taken_cannot_be_kept(reader: Reader) -> None:
    reader.person.press("rename")
    for _ in "Anna":
        reader.person.key(pygame.K_BACKSPACE)
    for typed, said in (
        ("", "Enter a name."),
        ("ben", "Somebody in the album is already called ben"),
    ):
        reader.person.type(typed)
        keep = reader.person.widget("keep")
        assert isinstance(keep, Button)
        assert not keep.enabled
        profile = reader.scene.profile
        assert profile is not None
        assert said in reader.scene.person.heading.name_fault(reader.album, profile)
        reader.person.key(pygame.K_RETURN)
    reader.person.key(pygame.K_ESCAPE)
    assert reader.names == list(NAMES)
    assert reader.left == 0


def test_the_house_changes_the_favourite_colour(reader: Reader) -> None:
    reader.person.press("colour")
    assert reader.album.profiles[0].colour == "blue"


def test_deleting_asks_first(reader: Reader) -> None:
    reader.person.press("rename")
    reader.person.press("delete")
    reader.answer("no")
    assert reader.names == list(NAMES)
    reader.person.press("delete")
    reader.answer("yes")
    assert reader.names == ["Ben", "Clara", "Dora"]
    assert "Anna" not in repr(reader.album)
    assert reader.scene.profile == reader.album.profiles[0]


def test_the_last_one_deleted_leaves_an_empty_album(app: App, hands: MakeHands) -> None:
    reader = Reader(app, hands, sample_album(NAMES))
    for _ in NAMES:
        reader.person.press("rename")
        reader.person.press("delete")
        reader.answer("yes")
    assert reader.album.games == ()
    reader.scene.prepare()
    assert [widget.key for widget in reader.scene.group.widgets] == ["back"]


def test_clearing_asks_first(reader: Reader) -> None:
    reader.person.press("rename")
    reader.person.press("clear")
    # A hasty Enter does no harm.
    assert reader.app.top is not None
    reader.app.top.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert reader.names == list(NAMES)
    reader.person.press("clear")
    reader.answer("yes")
    assert reader.album == Album()


def test_rows_without_room_are_summed_up() -> None:
    rows = [TallyRow(str(n), Tally(n + 1, n)) for n in range(6)]
    for most in range(1, 8):
        shown = shorten(rows, most)
        assert len(shown) == min(most, 6)
        assert sum((row.tally for row in shown), Tally()) == Tally(21, 15)


def test_games_are_counted_by_map_variant_and_seats() -> None:
    """Nothing is lost or counted twice in the table of maps."""
    games = played_by(sample_album(NAMES).games, "Anna")
    found = by_map(games)
    counts = [each for _id, variants in found for _v, seats in variants for each in seats.values()]
    assert sum(counts, Tally()) == tally(games)
    totals = [
        sum(each.games for _v, s in variants for each in s.values()) for _id, variants in found
    ]
    assert totals == sorted(totals, reverse=True)
    assert len({map_id for map_id, _variants in found}) == len(found)
    south = dict(found)["south"]
    assert [variant for variant, _seats in south] == ["base"]
    wanted = [each for each in games if each.game.map_id == "south" and len(each.game.seats) == 3]
    assert dict(south)["base"][3] == tally(wanted)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_tables_tell_a_screen_reader_the_same_at_every_size(
    reader: Reader, size: tuple[int, int], scale: float
) -> None:
    reader.app.settings.text_scale = scale
    reader.scene.person.tab = AlbumTab.TALLY
    reader.scene.resize(size)
    reader.scene.prepare()
    tables = {node.name for node in reader.scene.described}
    assert {"All games", "Family and friends", "AI players"} <= tables
    reader.scene.person.tally_part = MAPS
    reader.scene.rebuild()
    reader.scene.prepare()
    tables = {node.name for node in reader.scene.described}
    assert {"All games", "Maps"} <= tables


def test_an_ornament_stands_where_few_people_leave_the_page_empty(
    app: App, hands: MakeHands
) -> None:
    album = Album((Profile("Anna", "red"), Profile("Ben", "blue")))
    scene = Reader(app, hands, album).scene
    people = next(each for each in scene.group.widgets if each.key == "people")
    assert isinstance(people, ListView)
    ends = [box[1] + box[3] for n in range(2) if (box := people._line_node(n).box)]
    room = Rect(people.rect.x, max(ends), people.rect.width, people.rect.bottom - max(ends))
    parts = [each.rect for each in scene.decor if room.contains(each.rect)]
    horn = max(parts, key=lambda each: each.height)
    assert horn.center == pytest.approx(room.center, abs=2)
    m = scene.metrics
    assert ornament(m, Rect(0, 0, 300, m.px(5))) == []


@pytest.mark.parametrize("wide", [198, 260, 420])
def test_an_ornament_stays_within_its_page(app: App, wide: int) -> None:
    """Its lines crossed the fold at one side, and the cover at the other."""
    room = Rect(36, 280, wide, 270)
    parts = [each.rect for each in ornament(app.metrics(), room)]
    assert len(parts) == 3
    assert all(room.contains(each) for each in parts)


def test_the_list_of_people_says_how_many_each_won_and_when_last(app: App) -> None:
    """Four names alone left the page bare."""
    album = sample_album(NAMES)
    scene = AlbumScene(
        app, album, AlbumActions(lambda change: album, lambda: None, lambda game: None)
    )
    app.push(scene)
    scene.prepare()
    people = scene._people
    assert people is not None
    for line, name in zip(people.lines, NAMES, strict=True):
        games = played_by(album.games, name)
        won = [each for each in games if each.won]
        latest = written_day(max(each.game.when for each in won))
        record = f"{len(won)} of {len(games)} games won, last won {latest}"
        assert line.heard == (name, record)


def test_whoever_has_won_nothing_yet_is_told_when_they_played() -> None:
    album = sample_album(NAMES)
    lost = [each.game for each in played_by(album.games, "Ben") if not each.won]
    line = with_record(person_line(album.profiles[1]), lost)
    assert (line.below, line.victory) == (f"played {written_day(lost[-1].when)}", "")
    assert with_record(line, []) is line


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_day_of_a_victory_is_never_cut(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a date says nothing: it is left out where letters are too large for it."""
    painted: list[str] = []
    before = text.fit

    def noted(words: str, *args: object, **kwargs: object) -> tuple[str, int]:
        found = before(words, *args, **kwargs)  # type: ignore[arg-type]
        if words == line.victory:
            painted.append(found[0])
        return found

    album = sample_album(NAMES)
    line = with_record(person_line(album.profiles[0], faces_in(album)[NAMES[0]]), album.games)
    monkeypatch.setattr(text, "fit", noted)
    metrics = Metrics((1280, 800), 1.0, scale)
    line.paint(metrics, metrics.px(24))
    # It is measured before it is painted.
    assert painted[1:] == ([line.victory] if painted[0] == line.victory else [])
    assert scale > 1 or len(painted) == 2


def test_the_figures_read_first_are_games_victories_and_most_points() -> None:
    games = played_by(sample_album(NAMES).games, NAMES[0])
    figures = figures_of(games)
    assert [each.large for each in figures] == [True] * 2 + [False] * 3 + [True, False]
    assert [each.number for each in figures[:2]] == [str(len(games)), str(tally(games).won)]


def test_the_places_stand_together_in_their_order() -> None:
    """The most points stood between the first place and the second."""
    figures = figures_of(played_by(sample_album(NAMES).games, NAMES[0]))
    assert [each.place for each in figures] == [0, 1, 2, 3, 4, 0, 0]


def test_whoever_comes_by_keys_is_at_the_tabs_before_the_colour(reader: Reader) -> None:
    reader.scene.group.focus_key("people")
    found = list[str]()
    for _step in range(12):
        reader.person.key(pygame.K_TAB)
        assert reader.scene.group.focused is not None
        found.append(reader.scene.group.focused.key)
    assert found[0] == "tab"
    assert found.index("colour") > found.index("tab")


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT])
def test_a_colour_is_changed_by_nothing_but_a_press(reader: Reader, key: int) -> None:
    """What is kept at once must not change under who only looks for the tabs."""
    before = reader.album.profiles[0].colour
    reader.scene.group.focus_key("colour")
    reader.person.key(key)
    assert reader.album.profiles[0].colour == before
    node = reader.person.widget("colour").accessible()
    assert node is not None and node.role is Role.BUTTON and Act.INCREASE not in node.acts
    reader.scene.group.perform(("colour",), Act.INCREASE, None)
    assert reader.album.profiles[0].colour == before
    reader.scene.group.perform(("colour",), Act.PRESS, None)
    assert reader.album.profiles[0].colour == "blue"


@pytest.mark.parametrize("words", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_an_empty_album_shows_what_may_be_collected(
    clock: ManualClock, size: tuple[int, int], words: float
) -> None:
    """A notice on a bare table did not make one want to fill it."""
    app = offscreen_app(size, Settings(text_scale=words), clock)
    actions = AlbumActions(lambda _change: Album(), lambda: None, lambda _game: None)
    scene = AlbumScene(app, Album(), actions)
    app.push(scene)
    scene.prepare()
    said = {text.words_of(each.image): each.rect for each in scene.decor}
    (told,) = (each for each in said if each.startswith("Nothing is written here yet."))
    assert said["The album"].right < said[told].left, "on the page of the people"
    pictured = "Travels" in said and "Milestones" in said
    assert pictured or words > 1
    assert not scene.crowded
