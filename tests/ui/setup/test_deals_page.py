"""The page of deals: who plays, what counts, and the way through a deal by every device."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

import pygame
import pytest

from game.deals import Deal, DealKind, deal_of
from game.playback import Playback
from game.session import UndoRefusal
from game.storage.album.dealing import begin_deal, deal_results
from game.storage.album.entries import Album, Profile
from game.storage.saves import Saves
from game.ui.accessibility.node import Role
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.forms.player_picker import PlayerPickerDialog
from game.ui.language import signed
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.replay.scene import ReplayScene
from game.ui.results.scene import ResultsScene
from game.ui.samples.deals import dealt_album
from game.ui.samples.game import SAMPLE_NAMES
from game.ui.settings import AnimationSpeed
from game.ui.setup.deals.model import DealsModel, Progress
from game.ui.setup.deals.page import deal_words, deals_page
from game.ui.setup.deals.scene import DealsActions, DealsScene
from game.ui.setup.model import MapChoice
from game.ui.setup.people_names import BURGHER_NAMES
from game.ui.table.past.undo import undo_limit
from game.ui.table.scene import TableScene
from game.ui.widgets import Button
from tests.ui.accessibility.listener import listen, steps
from tests.ui.album.test_recorder import album, finish, session
from tests.ui.conftest import Hands, past_the_guard
from tests.ui.devices import DEVICES, Somebody

MAPS = [MapChoice("south", "South", ("base",)), MapChoice("north", "North", ("horses", "base"))]
TODAY = date(2026, 11, 23)
NOW = datetime(2026, 11, 23, 20, tzinfo=UTC)


def nothing(*_: object) -> None:
    pass


class Days:
    """A calendar that can be turned."""

    def __init__(self) -> None:
        self.day = TODAY
        self.tokens = iter(f"{number:08x}" for number in range(99))

    def model(self, album: Album = Album(), person: str = "Anna", kept: bool = True) -> DealsModel:  # noqa: B008
        return DealsModel(
            *(album, MAPS, lambda: self.day, lambda: next(self.tokens), lambda save: kept), person
        )


def test_the_deal_of_the_day_changes_at_midnight() -> None:
    days = Days()
    model = days.model()
    assert model.deal == Deal(DealKind.DAY, TODAY, "south", "base")
    assert not model.is_new_day()
    model.choose_map("north")
    days.day += timedelta(days=1)
    assert model.is_new_day() and not model.is_new_day()
    assert model.deal == Deal(DealKind.DAY, days.day, "north", "horses")


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone cannot be set here")
def test_the_date_is_that_of_the_place(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the two zones there is more than a day: in one of them the date is not UTC's."""
    actions = DealsActions(nothing, nothing, nothing)
    found = []
    try:
        for zone in ("EAST-14", "WEST12"):
            monkeypatch.setenv("TZ", zone)
            time.tzset()
            page = deals_page(app, Album(), lambda save: True, actions)
            found.append(page.model.deal.day)
    finally:
        monkeypatch.undo()
        time.tzset()
    assert found[0] - found[1] in (timedelta(days=1), timedelta(days=2))


def test_a_deal_of_the_family_stays_once_somebody_has_begun_it() -> None:
    days = Days()
    model = days.model()
    model.kind = DealKind.FAMILY
    first = model.deal
    model.choose_level("novice")
    model.choose_map("north")
    assert not model.fixed and model.deal.level == "novice" and model.deal.variant == "horses"
    begun = begin_deal(Album(), model.deal, ("Ben", "blue"), "b.jsonl", NOW)
    later = days.model(begun)
    later.kind = DealKind.FAMILY
    assert later.fixed and later.deal == model.deal != first
    later.choose_level("club")
    later.choose_map("south")
    assert later.deal == model.deal
    later.deal_anew()
    assert not later.fixed
    assert (later.deal.map_id, later.deal.level) == ("north", "novice")
    assert later.deal != model.deal


def test_after_a_game_it_is_the_next_ones_turn() -> None:
    people = Album((Profile("Anna", "red"), Profile("Ben", "blue")))
    days = Days()
    family = days.model(people).family
    begun = begin_deal(people, family, ("Anna", "red"), "a.jsonl", NOW)
    model = days.model(begun, "", kept=False)
    model.follow(family)
    assert (model.kind, model.deal, model.name) == (DealKind.FAMILY, family, "Ben")


def test_who_has_something_to_play_of_the_deal_is_proposed() -> None:
    """Whoever had played it already was, with “Play again” as the main button."""
    (first, _second, begun, new), days = SAMPLE_NAMES, Days()
    model = days.model(dealt_album(), "")
    model.last = first
    model.choose_kind(DealKind.FAMILY)
    assert (model.name, model.progress) == (begun, Progress.BEGUN)
    model.is_kept = lambda save: False
    model.propose()
    assert (model.name, model.progress) == (new, Progress.NEW)
    album = begin_deal(model.album, model.deal, (new, "red"), "n.jsonl", NOW)
    model.album = album
    model.propose()
    assert model.name == "", "all have played"
    model.deal_anew()
    assert model.name == first
    model.choose_person(begun)
    model.choose_kind(DealKind.DAY)
    assert model.name == begun


def test_a_new_deal_asks_first_while_somebody_plays_the_old_one(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    """It was begun at once, without a word on the game that waited."""
    begun: list[object] = []
    model = Days().model(dealt_album(), SAMPLE_NAMES[0])
    model.kind = DealKind.FAMILY
    app.push(scene := DealsScene(app, model, DealsActions(begun.append, nothing, nothing)))
    scene.prepare()
    hands(scene).press("anew")
    for answer, games in (("no", 0), ("yes", 1)):
        scene.prepare()
        hands(scene).press("go")
        question = app.top
        assert isinstance(question, ConfirmDialog) and SAMPLE_NAMES[2] in question.words
        question.prepare()
        hands(question).press(answer)
        assert app.top is scene and len(begun) == games
    model.is_kept = lambda save: False
    hands(scene).press("go")
    assert app.top is scene and len(begun) == 2, "nobody could go on with the old deal"


@pytest.mark.parametrize("person", [0, 2, 3])
def test_the_main_button_begins_or_continues_what_counts(app: App, person: int) -> None:
    model = Days().model(dealt_album(), SAMPLE_NAMES[person])
    model.kind = DealKind.FAMILY
    scene = DealsScene(app, model, DealsActions(nothing, nothing, nothing))
    app.push(scene)
    scene.prepare()
    go = next(each for each in scene.group.widgets if each.key == "go")
    assert isinstance(go, Button) and go.primary == (scene.group.default is go) == (person != 0)


def test_a_game_that_was_begun_is_continued_and_without_its_save_does_not_count() -> None:
    days = Days()
    begun = begin_deal(Album(), days.model().deal, ("Anna", "red"), "a.jsonl", NOW)
    assert days.model(begun).progress is Progress.BEGUN
    assert days.model(begun, " anna ").progress is Progress.BEGUN
    assert days.model(begun, kept=False).progress is Progress.LOST
    assert days.model(begun, "Ben").progress is Progress.NEW


def test_no_two_at_the_table_have_one_name_or_colour() -> None:
    people = Album((Profile("Philippine", "yellow"), Profile("Sebald", "black")))
    for name in ("Kilian", "sebald", "Philippine", "Adelheid", "Kunigunde", "Fridolin"):
        model = Days().model(people, name)
        seats = model.setup().seats
        assert len({each.name.casefold() for each in seats}) == 4
        assert len({each.colour for each in seats}) == 4
    assert Days().model(people, "Sebald").setup().seats[0].colour == "black"


def test_a_name_can_be_typed_at_once_where_nobody_is_known(app: App) -> None:
    page = DealsScene(app, Days().model(person=""), DealsActions(nothing, nothing, nothing))
    app.push(page)
    app.step()
    assert page.typing
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="Ida"))
    app.step()
    assert page.model.name == "Ida" and page.model.progress is Progress.NEW


def test_another_name_is_typed_at_once_over_that_of_who_played_last(app: App) -> None:
    model = Days().model(Album((Profile("Anna", "red"), Profile("Ben", "blue"))), "Anna")
    begun: list[object] = []
    app.push(DealsScene(app, model, DealsActions(begun.append, nothing, nothing)))
    app.step()
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="Be"))
    app.step()
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="n"))
    app.step()
    assert model.name == "Ben"
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    app.step()
    assert not begun


@pytest.mark.parametrize("by", ["keys", "gamepad"])
def test_the_way_from_the_name_leads_to_the_main_button_first(
    app: App, clock: ManualClock, by: str
) -> None:
    model = Days().model(dealt_album(), "Zoe")
    app.push(DealsScene(app, model, DealsActions(nothing, nothing, nothing)))
    app.step()
    somebody = Somebody(app, clock, by)

    def focus() -> str:
        focused = somebody.group.focused
        return "" if focused is None else focused.key

    assert focus() == "name"
    somebody.press((pygame.K_DOWN, 0), pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert focus() == "go"
    somebody.press((pygame.K_LEFT, 0), pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert focus() == "back"
    somebody.go_to("name")
    passed = []
    while focus() != "back":
        somebody.next()
        passed.append(focus())
    assert passed.index("go") < passed.index("back")


def test_a_screen_reader_tells_the_results_and_what_is_to_be_chosen(
    app: App, clock: ManualClock
) -> None:
    ear, actions = listen(app), DealsActions(nothing, nothing, nothing)
    model = Days().model(person="")
    model.kind = DealKind.FAMILY
    app.push(DealsScene(app, model, actions))
    steps(app)
    assert ear.page.node.name == "Deal of the family"
    said = "Who plays?", "Map", "Level of the opponents", "Play", "Enter a name, or choose one."
    for name in said:
        assert ear.named(name)
    assert ear.named("Play").node.disabled
    model = Days().model(dealt_album(), "Friedrich")
    model.kind = DealKind.FAMILY
    app.replace(DealsScene(app, model, actions))
    steps(app)
    line = ear.named("2. Friedrich: 21 points").node
    assert line.description == "Place 2 of 4 at the table"
    assert ear.named("August").node.description == "Not played yet"


@pytest.mark.parametrize("kind", DealKind)
def test_a_page_of_a_deal_that_was_played_comes_up_with_the_focus_on_the_results(
    app: App, kind: DealKind
) -> None:
    """With the focus on a tab Orca left out the page's name and all its words."""
    ear, days = listen(app), Days()
    days.day = date(2026, 5, 12)
    model = days.model(dealt_album(), "Charlotte")
    model.kind = kind
    app.push(DealsScene(app, model, DealsActions(nothing, nothing, nothing)))
    steps(app)
    assert model.progress is Progress.OVER
    assert ear.focused.role is Role.LINE and ear.focused.name == "1. Charlotte: 27 points"


def test_the_words_of_the_page_have_the_ranking_first_and_end_with_what_is_to_be_done(
    app: App,
) -> None:
    """When a page comes up, Orca reads its labels from the top down, but no line of a list."""
    ear, model = listen(app), Days().model(dealt_album())
    model.kind, model.person = DealKind.FAMILY, ""
    app.push(DealsScene(app, model, DealsActions(nothing, nothing, nothing)))
    steps(app)
    found = [each.node for each in ear.snapshot.nodes.values()]
    words = [each for each in found if each.role in (Role.LABEL, Role.STATUS)]
    words = [each for each in words if len(each.name.split()) >= 3]
    words.sort(key=lambda each: (each.box or (0, 0))[1])
    assert words[0].name == "1. Charlotte: 27 points. 2. Friedrich: 21 points."
    assert words[-1].name == "Enter a name, or choose one."


def test_the_deal_is_read_from_the_top_down(app: App) -> None:
    page = DealsScene(app, Days().model(dealt_album()), DealsActions(nothing, nothing, nothing))
    app.push(page)
    page.prepare()
    read = [each.name for each in page.heard_parts()]
    found = [read.index(name) for name in ("Sections", "Map", "Opponents", "AI: journeyman")]
    assert found == sorted(found) and found[-1] < read.index("Who plays?") < read.index("Results")
    opponents = read[found[-1] + 1 : read.index("Who plays?")]
    assert len(opponents) == 3 and all(each.endswith(".") for each in opponents), "with a pause"


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    app.settings.animation_speed = AnimationSpeed.OFF
    made = Program(app, GameKeeper(Saves(tmp_path / "saves")))
    made.keeper.rng = Random(11)
    # The AI seats are played by the tests.
    monkeypatch.setattr(made.ai, "start", nothing)
    monkeypatch.setattr(made.ai, "ask", nothing)
    yield made
    made.keeper.leave()


def begin(program: Program, name: str = "Anna", kind: DealKind = DealKind.DAY) -> TableScene:
    program.new_games.show_deals()
    page = program.app.top
    assert isinstance(page, DealsScene)
    page.model.person, page.model.kind = name, kind
    program.begin(page.model.setup())
    table = program.app.top
    assert isinstance(table, TableScene)
    return table


@pytest.mark.slow
@pytest.mark.parametrize("by", DEVICES)
def test_a_deal_is_played_left_continued_and_compared(
    program: Program, clock: ManualClock, by: str
) -> None:
    app = program.app
    somebody = Somebody(app, clock, by)
    program.keeper.recorder.change(lambda album: Album((Profile("Anna", "blue"),)))
    program.title()
    somebody.choose("deals")
    page = app.top
    assert isinstance(page, DealsScene) and page.model.name == "Anna", "she is known alone"
    somebody.choose("pick")
    if by == "pointer":
        people = somebody.widget("people").rect
        somebody.click((people.centerx, people.y + 20))
    else:
        somebody.choose("people")
    assert app.top is page and page.model.name == "Anna"
    somebody.choose("go")
    game = session(program)
    deal = deal_of(game.header)
    assert deal is not None and deal.kind is DealKind.DAY
    finish(game, 30)
    program.title()
    somebody.choose("deals")
    page = app.top
    assert isinstance(page, DealsScene)
    if by == "pointer":
        lines = somebody.widget("results").rect
        somebody.click((lines.centerx, lines.y + 20))
    else:
        somebody.choose("results")
    assert page.model.name == "Anna"
    assert page.model.progress is Progress.BEGUN
    somebody.choose("go")
    assert session(program).header == game.header and len(session(program).steps) == len(game.steps)
    program.show_results(finish(session(program)))
    app.step()
    past_the_guard(app)
    results = app.top
    assert isinstance(results, ResultsScene)
    assert "Nobody else" in results.view.note
    somebody.choose("compare")
    page = app.top
    assert isinstance(page, DealsScene)
    (found,) = deal_results(album(program), deal)
    assert found.name == "Anna" and found.played is not None
    somebody.choose("back") if by == "pointer" else somebody.back()
    assert not isinstance(app.top, DealsScene)


@pytest.mark.slow
def test_a_second_game_does_not_count_but_can_be_played(program: Program) -> None:
    for seed in (5, 6):
        begin(program)
        game = finish(session(program), seed=seed)
        program.show_results(game)
    top = program.app.top
    assert isinstance(top, ResultsScene) and "does not count" in top.view.note
    deal = deal_of(game.header)
    assert deal is not None
    (found,) = deal_results(album(program), deal)
    assert [each.save for each in album(program).games] == [found.save]


@pytest.mark.slow
@pytest.mark.parametrize("seeds", [(5, 8), (8, 5)], ids=str)
def test_the_results_say_place_and_best(program: Program, seeds: tuple[int, int]) -> None:
    totals = {}
    for name, seed in zip(("Anna", "Ben"), seeds, strict=True):
        begin(program, name)
        game = finish(session(program), seed=seed)
        program.show_results(game)
        (mine,) = (each for each in album(program).games if each.seat_of(name) == 0)
        totals[name] = mine.seats[0].score
    deal = deal_of(game.header)
    assert deal is not None and len(set(totals.values())) == 2
    best = max(totals, key=totals.__getitem__)
    top = program.app.top
    assert isinstance(top, ResultsScene)
    other = signed(totals["Anna"])
    words = f"Place 2 of 2 in the album; the best is Anna with {other}."
    if best == "Ben":
        words = f"Place 1 of 2 in the album, ahead of Anna with {other}."
    assert words in top.view.note
    assert deal_words(album(program), deal, "Ben", mine.save) in top.view.note


@pytest.mark.slow
def test_who_shares_the_first_place_reads_with_whom(program: Program) -> None:
    for name in ("Anna", "Ben"):
        begin(program, name)
        program.show_results(finish(session(program), seed=5))
    top = program.app.top
    assert isinstance(top, ResultsScene)
    assert "Place 1 of 2 in the album, level with Anna: " in top.view.note


def test_everybody_gets_the_same_deal(program: Program) -> None:
    begin(program, "Anna")
    first = session(program).header
    begin(program, "Ben")
    second = session(program).header
    assert (first.supply, first.start, first.deal) == (second.supply, second.start, second.deal)
    assert [each.player for each in first.seats] == [each.player for each in second.seats]


def test_nothing_that_showed_a_card_is_undone_and_nothing_to_come_is_looked_at(
    program: Program,
) -> None:
    program.app.settings.free_undo = True
    table = begin(program)
    game = table.session
    finish(game, 1)
    assert undo_limit(game.header.seats[0], program.app.settings).value == "strict"
    assert game.undo_refusal(game.steps[0].seat, False) is UndoRefusal.REVEALED
    table.history.show(0)
    past = program.app.top
    assert isinstance(past, ReplayScene)
    assert past.actions.go_back is None and past.actions.play_on is None
    assert past.actions.why_not_new


def test_what_is_begun_in_the_middle_is_no_deal(program: Program) -> None:
    game = finish(begin(program).session, 3)
    program.keeper.branch(Playback.of(game), 1)
    assert program.keeper.session is not None
    assert program.keeper.session.header.deal is None


def test_down_from_the_tabs_stays_on_the_page_of_the_deal(app: App, clock: ManualClock) -> None:
    """Where nothing is to be chosen between, the results on the other page are nearer."""
    model = Days().model(dealt_album(), "Zoe")
    model.kind = DealKind.FAMILY
    assert model.fixed
    app.push(DealsScene(app, model, DealsActions(nothing, nothing, nothing)))
    app.step()
    somebody = Somebody(app, clock, "keys")
    somebody.go_to("kind")
    somebody.press((pygame.K_DOWN, 0), pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    focused = somebody.group.focused
    assert focused is not None and focused.key == "name"
    somebody.press((pygame.K_UP, 0), pygame.CONTROLLER_BUTTON_DPAD_UP)
    focused = somebody.group.focused
    assert focused is not None and focused.key == "kind"


@pytest.mark.parametrize("by", ["keys", "gamepad"])
def test_enter_stays_on_the_tab_that_is_open(app: App, clock: ManualClock, by: str) -> None:
    """It went on to the next one: of two, back to the deal of the day that one had just left."""
    model = Days().model(dealt_album(), "Zoe")
    app.push(DealsScene(app, model, DealsActions(nothing, nothing, nothing)))
    app.step()
    somebody = Somebody(app, clock, by)
    somebody.go_to("kind")
    for kind, step in (
        (DealKind.FAMILY, (pygame.K_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)),
        (DealKind.DAY, (pygame.K_LEFT, pygame.CONTROLLER_BUTTON_DPAD_LEFT)),
    ):
        somebody.press((step[0], 0), step[1])
        assert model.kind is kind
        somebody.enter()
        focused = somebody.group.focused
        assert model.kind is kind and focused is not None and focused.key == "kind"


def test_without_an_album_a_name_is_chosen_by_the_pointer_alone(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    """The names are those of the faces that seats have: nobody has to write one."""
    begun: list[object] = []
    model = Days().model(person="")
    scene = DealsScene(app, model, DealsActions(begun.append, nothing, nothing))
    app.push(scene)
    scene.prepare()
    hands(scene).press("pick")
    picker = app.top
    assert isinstance(picker, PlayerPickerDialog)
    assert [each.name for each in picker.people] == [own[0] for own in BURGHER_NAMES.values()]
    picker.prepare()
    people = picker._list
    assert people is not None
    hands(picker).click(people._line_rect(1).center)
    assert model.person == picker.people[1].name
    scene.prepare()
    hands(scene).press("go")
    assert len(begun) == 1


def test_new_names_are_offered_after_the_known_ones() -> None:
    """Once somebody was known only keys wrote the name of a second person."""
    model = Days().model(Album((Profile("Anna", "blue"), Profile("moritz", "red"))))
    names = [each.name for each in model.people]
    assert names[:3] == ["Anna", "moritz", "Benedikt"] and "Moritz" not in names
    assert len(names) == len(BURGHER_NAMES) + 1
    assert model.people[2].colour not in ("blue", "red")
