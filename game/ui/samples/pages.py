"""The pages around the table to look at."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from game.rules.levels import OFFERED
from game.storage.album import Album
from game.ui.album.scene import AlbumActions, AlbumScene, AlbumTab
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.onscreen_keyboard import OnscreenKeyboard
from game.ui.forms.player_picker import PlayerPickerDialog
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.language import _
from game.ui.results.outcome import results_view
from game.ui.results.scene import ResultsActions, ResultsScene, ResultsTab
from game.ui.results.score_sheet import ScoreLine
from game.ui.results.turning_points import Review
from game.ui.rulebook.scene import RulesScene
from game.ui.samples.album import sample_album
from game.ui.samples.game import SAMPLE_NAMES, Sample, ignore, nothing
from game.ui.samples.instant_ai import InstantAi
from game.ui.samples.table import middle, to_act
from game.ui.scenes.crash import CrashScene
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.title import TitleActions, TitleScene
from game.ui.setup import memory
from game.ui.setup.map_picker import MapPickerScene
from game.ui.setup.maps import map_choices, map_title
from game.ui.setup.model import PERSON, SetupModel
from game.ui.setup.scene import SetupActions, SetupScene
from game.ui.table.text.turn_summary import TurnSummary
from game.ui.widgets import TextField


def show_title(app: App, sample: Sample) -> Scene:
    names = ", ".join(info.name for info in sample.header.seats)
    actions = TitleActions(
        nothing, nothing, nothing, nothing, lambda: names, learn=nothing, rules=nothing
    )
    return TitleScene(app, actions)


def show_setup(app: App, sample: Sample) -> Scene:
    maps, broken = map_choices()
    model = SetupModel(maps=maps, levels=list(OFFERED), broken=broken)
    return SetupScene(app, model, SetupActions(lambda setup: None, nothing))


def show_setup_of_own_map(app: App, sample: Sample) -> Scene:
    """Setting up on the last of the maps, which is one of the person's own if there is any."""
    maps, broken = map_choices()
    model = SetupModel(maps=maps, levels=list(OFFERED), broken=broken, map_id=maps[-1].id)
    return SetupScene(app, model, SetupActions(lambda setup: None, nothing))


def show_setup_four(app: App, sample: Sample) -> Scene:
    model = SetupModel(maps=map_choices()[0], levels=list(OFFERED))
    for seat, helped in zip(model.seats, ("full", "usual", "without", "without"), strict=True):
        seat.who, seat.help = PERSON, helped
    return SetupScene(app, model, SetupActions(lambda setup: None, nothing))


def show_maps(app: App, sample: Sample) -> Scene:
    """All the maps there are, those that cannot be played among them."""
    maps, broken = map_choices()
    scene = MapPickerScene(app, maps, broken, sample.header.map_id, lambda map_id: None)
    if broken:
        scene.show_broken()
    return scene


def show_setup_of_people(app: App, sample: Sample) -> Scene:
    """Setting up where people are known: two of them sit down already."""
    album = sample_album(SAMPLE_NAMES)
    model = SetupModel(maps=map_choices()[0], levels=list(OFFERED))
    memory.restore(model, album.setups[0])
    actions = SetupActions(lambda setup: None, nothing, album.profiles, album.setups)
    return SetupScene(app, model, actions)


def show_people(app: App, sample: Sample) -> Scene:
    app.push(show_setup_of_people(app, sample))
    return PlayerPickerDialog(app, sample_album(SAMPLE_NAMES).profiles, lambda profile: None)


def show_letters(app: App, sample: Sample) -> Scene:
    device.use(Device.PAD)
    setup = show_setup(app, sample)
    app.push(setup)
    field = TextField(app.metrics(), "Charl", lambda value: None)
    scene = OnscreenKeyboard(app, lambda: field)
    scene.resize(app.size)
    scene.group.focus_key("letter-o")
    return scene


def show_album(tab: AlbumTab, empty: bool = False) -> Callable[[App, Sample], Scene]:
    def show(app: App, sample: Sample) -> Scene:
        album = Album() if empty else sample_album(SAMPLE_NAMES)
        actions = AlbumActions(
            lambda change: change(album),
            nothing,
            lambda game: None if game.save.startswith("3") else nothing,
            map_title,
        )
        scene = AlbumScene(app, album, actions)
        scene.tab = tab
        return scene

    return show


def show_handover(app: App, sample: Sample) -> Scene:
    info = sample.header.seats[sample.viewer]
    half = middle(sample)
    begun = [each for each in half.states if to_act(half, each) and not each.taken]
    since = None
    if begun:
        since = TurnSummary.of(half.session(begun[-1]), sample.viewer, sample.chart)
    return HandoverScene(app, info.name, info.colour, nothing, since)


def show_first_handover(app: App, sample: Sample) -> Scene:
    info = sample.header.seats[sample.viewer]
    return HandoverScene(app, info.name, info.colour, nothing)


def show_results(app: App, sample: Sample) -> ResultsScene:
    state = sample.last(lambda each: each.over, "after its end")
    view = results_view(sample.header, state, sample.chart, sample.playback.steps)
    actions = ResultsActions(nothing, nothing, nothing, ignore, lambda told: None)
    return ResultsScene(app, view, actions)


def show_turning(app: App, sample: Sample) -> Scene:
    state = sample.last(lambda each: each.over, "after its end")
    view = results_view(sample.header, state, sample.chart, sample.playback.steps)
    review = Review(sample.header, sample.playback.steps[: sample.playback.last // 2], InstantAi())
    while not review.done:
        review.tick()
    actions = ResultsActions(nothing, nothing, nothing, ignore, lambda told: None, review, ignore)
    scene = ResultsScene(app, view, actions)
    scene.tab = ResultsTab.TURNING_POINTS
    return scene


def show_line(app: App, sample: Sample) -> Scene:
    """A line of the account is pinned, and shines on the map."""
    scene = show_results(app, sample)
    scene.resize(app.size)
    seat = max(scene.view.seats, key=lambda each: len(each.tiles))
    detail = seat.tiles[0].detail if seat.tiles else None
    lines = [w for w in scene.group.widgets if isinstance(w, ScoreLine)]
    next((line for line in lines if line.detail is detail), lines[0]).activate()
    return scene


def show_points(app: App, sample: Sample) -> Scene:
    scene = show_results(app, sample)
    scene.tab = ResultsTab.SCORE_CHART
    return scene


def show_replays(app: App, sample: Sample) -> Scene:
    from game.ui.scenes.replays import ReplayEntry, ReplaysScene

    names = ", ".join(info.name for info in sample.header.seats)
    pattern = _("%Y-%m-%d, %H:%M")
    evenings = [datetime(1706 + n, 5, 1 + n, 20, 15) for n in range(9)]
    games = [ReplayEntry(f"{evening:{pattern}}", names, nothing) for evening in evenings]
    return ReplaysScene(app, games, nothing)


def show_rules(chapter: str, query: str = "") -> Callable[[App, Sample], Scene]:
    def show(app: App, sample: Sample) -> Scene:
        scene = RulesScene(app, nothing, chapter)
        scene.query = query
        return scene

    return show


def show_crash(again: bool) -> Callable[[App, Sample], Scene]:
    def show(app: App, sample: Sample) -> Scene:
        home = Path("/home/charlotte/.local/state/thurn-und-taxis/log")
        report = home / "crash-17060512-201500-7a3e.log"
        return CrashScene(app, report, again, None if again else nothing, nothing)

    return show
