"""Scenes to look at without playing: what `screenshot` renders.

Without a record the scenes show moments of one game that AI seats play out, the same each time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from random import Random

import pygame

from game.ai.advice.hint import Hint, quick_hint, reasons
from game.ai.advice.review import Verdict
from game.ai.levels import OFFERED
from game.library import find_loaded
from game.rules.actions import Action, CloseRoute, ExtendRoute, TakeCard
from game.rules.legal import legal_actions
from game.rules.observation import Observation, observe
from game.rules.record import Header, SeatInfo, dumps
from game.rules.replay import Replay
from game.rules.ruleset import Ruleset
from game.rules.state import Stage, State
from game.session import Session
from game.storage.album import Album
from game.tiled.chart import Chart
from game.ui import device
from game.ui.app import App
from game.ui.device import Device
from game.ui.language import _
from game.ui.maps import map_choices
from game.ui.outcome import results_view
from game.ui.reel import Reel
from game.ui.registrar import map_title
from game.ui.replay import ReplayActions, ReplayScene
from game.ui.rulebook.scene import RulesScene
from game.ui.sample_album import sample_album
from game.ui.scene import Scene
from game.ui.scenes import setup_memory
from game.ui.scenes.account import AccountLine
from game.ui.scenes.album import GAMES, LEDGER, POINTS, AlbumActions, AlbumScene
from game.ui.scenes.atlas import AtlasScene
from game.ui.scenes.crash import CrashScene
from game.ui.scenes.dialogs import ConfirmScene, about
from game.ui.scenes.fromhere import FromHere
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.letters import LettersScene
from game.ui.scenes.people import WhoIsIt
from game.ui.scenes.results import CURVE, TURNING, ResultsActions, ResultsScene
from game.ui.scenes.settings import MOTION, SCREEN, SettingsScene
from game.ui.scenes.setup import SetupActions, SetupScene
from game.ui.scenes.setup_model import PERSON, SetupModel
from game.ui.scenes.title import TitleActions, TitleScene
from game.ui.table.menu import MenuScene
from game.ui.table.scene import TableActions, TableScene
from game.ui.table.since import Since
from game.ui.table.thinking import Adviser
from game.ui.turning import Review
from game.ui.tutorial.course import Bookmark, place_of
from game.ui.tutorial.menu import ChaptersScene, LessonMenu
from game.ui.tutorial.scene import LessonActions, LessonScene
from game.ui.widgets import TextField

SAMPLE_NAMES = ("Charlotte", "Friedrich", "Wilhelmine", "August")
SAMPLE_SEED = 1706


class NoSuchMomentError(LookupError):
    """The game has no moment that the scene could show; the message is a sentence."""


class TooSmallError(ValueError):
    """A scene has no room in a picture of that size; the message is a sentence."""


class Sample:
    """The game behind a scene. `viewer` is whose eyes it is seen with."""

    def __init__(self, reel: Reel) -> None:
        self.reel = reel
        self.header = reel.header
        kinds = [info.kind for info in reel.header.seats]
        self.viewer = kinds.index("human")

    @classmethod
    def of(cls, game: Replay) -> Sample:
        """A record's game; its first seat is a person's if none is."""
        return cls(replace(Reel.of(game), header=with_person(game.header)))

    @property
    def states(self) -> list[State]:
        """Its positions in order."""
        return self.reel.states

    @property
    def chart(self) -> Chart:
        return find_loaded(self.header.map_id).chart

    def session(self, state: State) -> Session:
        """The game at one of its moments, seen by the seat to act; what is done is not kept."""
        at = next((n for n, each in enumerate(self.states) if each is state), 0)
        rng = Random(SAMPLE_SEED)
        steps = self.reel.steps[:at]
        return Session(self.header, state.rules, state.copy(), rng, None, steps)

    def last(self, fits: Callable[[State], bool], what: str) -> State:
        """The last moment that fits. Raises NoSuchMomentError."""
        for state in reversed(self.states):
            if fits(state):
                return state
        raise NoSuchMomentError(f"this game has no moment {what}; name another record")


def with_person(header: Header) -> Header:
    """The header with a person at the first seat if there is none, so that a hand is seen."""
    if any(info.kind == "human" for info in header.seats):
        return header
    first = header.seats[0]
    person = SeatInfo(first.name, "human", first.colour)
    return replace(header, seats=(person, *header.seats[1:]))


def with_names(header: Header, names: Sequence[str]) -> Header:
    """The header with these names for its seats."""
    seats = tuple(replace(info, name=name) for info, name in zip(header.seats, names, strict=True))
    return replace(header, seats=seats)


@lru_cache(maxsize=1)
def sample_lines() -> bytes:
    """The record of the sample game."""
    from game.ai.arena import play_game
    from game.rules.ruleset import Ruleset

    rules = Ruleset(find_loaded("south").board)
    game = play_game(rules, ["club"] * len(SAMPLE_NAMES), 0, SAMPLE_SEED)
    header = with_names(game.header, SAMPLE_NAMES)
    return "\n".join([dumps(header.line()), *list(game.lines())[1:]]).encode()


def _table(app: App, sample: Sample, state: State, adviser: Adviser | None = None) -> TableScene:
    actions = TableActions(
        finished=lambda session: None,
        left=_nothing,
        settings=_nothing,
        hand_over=lambda seat, ready: None,
    )
    scene = TableScene(app, sample.session(state), sample.chart, None, actions, adviser or Oracle())
    scene.sit_down(sample.viewer)
    return scene


def _to_act(sample: Sample, state: State) -> bool:
    return state.turn == sample.viewer and state.stage is Stage.TURN


def _middle(sample: Sample) -> Sample:
    """The sample up to about the middle of a finished game, where most is going on."""
    if not sample.states[-1].over:
        return sample
    return Sample(sample.reel.cut(sample.reel.last * 6 // 10))


def _laid(state: State, viewer: int) -> int:
    """How many cards lie in routes, the viewer's counted twice."""
    routes = [len(seat.route) for seat in state.seats]
    return sum(routes) + routes[viewer]


def _show_table(app: App, sample: Sample) -> TableScene:
    middle = _middle(sample)
    begun = [each for each in middle.states if _to_act(middle, each) and not each.taken]
    # Of the later moments the one with most on the table.
    late = (begun or middle.states)[-max(1, len(begun) // 2) :]
    return _table(app, sample, max(late, key=lambda each: _laid(each, sample.viewer)))


def _show_end(app: App, sample: Sample) -> Scene:
    return _table(app, sample, sample.states[-1])


def _show_closing(app: App, sample: Sample, adviser: Adviser | None = None) -> TableScene:
    def can_close(state: State) -> bool:
        return _to_act(sample, state) and any(
            isinstance(action, CloseRoute) for action in legal_actions(state)
        )

    late = "at which the viewer can close a route"
    try:
        state = _middle(sample).last(can_close, late)
    except NoSuchMomentError:
        state = sample.last(can_close, late)
    scene = _table(app, sample, state, adviser)
    scene.decider.open_closing()
    return scene


def _show_closing_hint(app: App, sample: Sample) -> Scene:
    scene = _show_closing(app, sample, Oracle())
    scene.hints.toggle()
    scene.hints.tick()
    return scene


def _show_keep(app: App, sample: Sample) -> Scene:
    def keeping(state: State) -> bool:
        return state.turn == sample.viewer and state.stage is Stage.KEEP

    state = sample.last(keeping, "at which the viewer has too many cards")
    scene = _table(app, sample, state)
    scene.decider.kept = set(state.seat.hand[:2])
    return scene


def _show_results(app: App, sample: Sample) -> ResultsScene:
    state = sample.last(lambda each: each.over, "after its end")
    view = results_view(sample.header, state, sample.chart, sample.reel.steps)
    actions = ResultsActions(_nothing, _nothing, _nothing, _ignore, lambda: "")
    return ResultsScene(app, view, actions)


def _show_line(app: App, sample: Sample) -> Scene:
    """A line of the account is pinned, and shines on the map."""
    scene = _show_results(app, sample)
    scene.resize(app.size)
    seat = max(scene.view.seats, key=lambda each: len(each.tiles))
    shown = seat.tiles[0].shown if seat.tiles else None
    lines = [w for w in scene.group.widgets if isinstance(w, AccountLine)]
    next((line for line in lines if line.shown is shown), lines[0]).activate()
    return scene


def _show_points(app: App, sample: Sample) -> Scene:
    scene = _show_results(app, sample)
    scene.part = CURVE
    return scene


def _show_handover(app: App, sample: Sample) -> Scene:
    info = sample.header.seats[sample.viewer]
    middle = _middle(sample)
    begun = [each for each in middle.states if _to_act(middle, each) and not each.taken]
    since = None
    if begun:
        since = Since.of(middle.session(begun[-1]), sample.viewer, sample.chart)
    return HandoverScene(app, info.name, info.colour, _nothing, since)


def _show_first_handover(app: App, sample: Sample) -> Scene:
    info = sample.header.seats[sample.viewer]
    return HandoverScene(app, info.name, info.colour, _nothing)


def _show_title(app: App, sample: Sample) -> Scene:
    names = ", ".join(info.name for info in sample.header.seats)
    actions = TitleActions(
        _nothing, _nothing, _nothing, lambda: names, learn=_nothing, rules=_nothing
    )
    return TitleScene(app, actions)


def _show_replays(app: App, sample: Sample) -> Scene:
    from game.ui.scenes.replays import Played, ReplaysScene

    names = ", ".join(info.name for info in sample.header.seats)
    games = [Played(f"17{6 + n:02}-05-{n + 1:02}, 20:15", names, _nothing) for n in range(9)]
    return ReplaysScene(app, games, _nothing)


def _show_setup(app: App, sample: Sample) -> Scene:
    maps, broken = map_choices()
    model = SetupModel(maps=maps, levels=list(OFFERED), broken=broken)
    return SetupScene(app, model, SetupActions(lambda setup: None, _nothing))


def _show_setup_of_own_map(app: App, sample: Sample) -> Scene:
    """Setting up on the last of the maps, which is one of the person's own if there is any."""
    maps, broken = map_choices()
    model = SetupModel(maps=maps, levels=list(OFFERED), broken=broken, map_id=maps[-1].id)
    return SetupScene(app, model, SetupActions(lambda setup: None, _nothing))


def _show_maps(app: App, sample: Sample) -> Scene:
    """All the maps there are, those that cannot be played among them."""
    maps, broken = map_choices()
    scene = AtlasScene(app, maps, broken, sample.header.map_id, lambda map_id: None)
    if broken:
        scene.show_broken()
    return scene


def _show_setup_of_people(app: App, sample: Sample) -> Scene:
    """Setting up where people are known: two of them sit down already."""
    album = sample_album(SAMPLE_NAMES)
    model = SetupModel(maps=map_choices()[0], levels=list(OFFERED))
    setup_memory.restore(model, album.setups[0])
    actions = SetupActions(lambda setup: None, _nothing, album.profiles, album.setups)
    return SetupScene(app, model, actions)


def _show_people(app: App, sample: Sample) -> Scene:
    app.push(_show_setup_of_people(app, sample))
    return WhoIsIt(app, sample_album(SAMPLE_NAMES).profiles, lambda profile: None)


def _album(part: str, empty: bool = False) -> Callable[[App, Sample], Scene]:
    def show(app: App, sample: Sample) -> Scene:
        album = Album() if empty else sample_album(SAMPLE_NAMES)
        actions = AlbumActions(
            lambda change: change(album),
            _nothing,
            lambda game: None if game.save.startswith("3") else _nothing,
            map_title,
        )
        scene = AlbumScene(app, album, actions)
        scene.part = part
        return scene

    return show


def _show_setup_four(app: App, sample: Sample) -> Scene:
    model = SetupModel(maps=map_choices()[0], levels=list(OFFERED))
    for seat, helped in zip(model.seats, ("full", "usual", "without", "without"), strict=True):
        seat.who, seat.help = PERSON, helped
    return SetupScene(app, model, SetupActions(lambda setup: None, _nothing))


def _show_replay(app: App, sample: Sample) -> Scene:
    actions = ReplayActions(_nothing, _("Back to the game"), _ignore, _ignore)
    at = sample.reel.last * 6 // 10
    return ReplayScene(app, sample.reel, sample.chart, actions, viewer=sample.viewer, at=at)


def _show_replay_log(app: App, sample: Sample) -> Scene:
    actions = ReplayActions(_nothing, _("Close"))
    scene = ReplayScene(app, sample.reel, sample.chart, actions, at=sample.reel.last // 2)
    scene.toggle_log()
    return scene


def _show_hint(wanted: type[Action]) -> Callable[[App, Sample], Scene]:
    """A table at which a hint of this kind lies."""

    def show(app: App, sample: Sample) -> Scene:
        def hinted(state: State) -> bool:
            if not _to_act(sample, state):
                return False
            return isinstance(quick_hint(observe(state, state.turn), state.rules).action, wanted)

        advised = "at which the viewer could be advised to do this"
        try:
            state = _middle(sample).last(hinted, advised)
        except NoSuchMomentError:
            state = sample.last(hinted, advised)
        scene = _table(app, sample, state, Oracle())
        scene.hints.toggle()
        scene.hints.tick()
        return scene

    return show


def _show_turning(app: App, sample: Sample) -> Scene:
    state = sample.last(lambda each: each.over, "after its end")
    view = results_view(sample.header, state, sample.chart, sample.reel.steps)
    review = Review(sample.header, sample.reel.steps[: sample.reel.last // 2], Oracle())
    while not review.done:
        review.tick()
    actions = ResultsActions(_nothing, _nothing, _nothing, _ignore, str, review, _ignore)
    scene = ResultsScene(app, view, actions)
    scene.part = TURNING
    return scene


class Oracle:
    """Gives a hint and a verdict at once."""

    def __init__(self) -> None:
        self._found: Hint | None = None
        self._verdict: Verdict | None = None

    def ask_verdict(
        self, rules: Ruleset, observation: Observation, chosen: Action, seed: int
    ) -> None:
        # The sample game is played well: the second best is praised, so that something is seen.
        other = quick_hint(observation, rules).other or chosen
        why = reasons(observation, rules, other, chosen)
        self._verdict = Verdict(other, 0.1 if observation.round % 4 == 1 else 0.0, why)

    def poll_verdict(self) -> Verdict | None:
        return self._verdict

    def ask_hint(
        self, rules: Ruleset, observation: Observation, seed: int, closing: bool = False
    ) -> None:
        self._found = quick_hint(observation, rules, closing)

    def poll_hint(self) -> Hint | None:
        return self._found

    def cancel(self) -> None:
        self._found = None


def _show_log(app: App, sample: Sample) -> Scene:
    scene = _show_table(app, sample)
    scene.lookback.toggle()
    return scene


def _lesson_actions() -> LessonActions:
    return LessonActions(
        reached=_ignore,
        done=lambda following, session: None,
        results=lambda session: None,
        chapters=_nothing,
        left=_nothing,
        settings=_nothing,
    )


def _lesson(chapter: int, step: int = 0) -> Callable[[App, Sample], Scene]:
    def show(app: App, sample: Sample) -> Scene:
        place = place_of(chapter)
        return LessonScene(app, Bookmark(place.part, place.step + step), _lesson_actions())

    return show


def _show_gamepad(app: App, sample: Sample) -> Scene:
    """The signs of a gamepad's buttons on the table."""
    device.use(Device.PAD)
    scene = _show_table(app, sample)
    scene.resize(app.size)
    scene.group.focus_key("slot-2")
    return scene


def _show_asking(app: App, sample: Sample) -> Scene:
    """What the symbols mean, gone through by the keyboard."""
    scene = _show_table(app, sample)
    scene.resize(app.size)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_QUESTION, mod=0, unicode="?"))
    if scene.tips.asking is not None:
        scene.tips.asking.focus_key("tiles-of-0")
    return scene


def _rules(chapter: str, sought: str = "") -> Callable[[App, Sample], Scene]:
    def show(app: App, sample: Sample) -> Scene:
        scene = RulesScene(app, _nothing, chapter)
        scene.sought = sought
        return scene

    return show


def _crash(again: bool) -> Callable[[App, Sample], Scene]:
    def show(app: App, sample: Sample) -> Scene:
        home = Path("/home/charlotte/.local/state/thurn-und-taxis/log")
        report = home / "crash-17060512-201500-7a3e.log"
        return CrashScene(app, report, again, None if again else _nothing, _nothing)

    return show


def _show_letters(app: App, sample: Sample) -> Scene:
    device.use(Device.PAD)
    setup = _show_setup(app, sample)
    app.push(setup)
    field = TextField(app.metrics(), "Charl", lambda value: None)
    scene = LettersScene(app, lambda: field)
    scene.resize(app.size)
    scene.group.focus_key("letter-o")
    return scene


def _over_table(make: Callable[[App], Scene]) -> Callable[[App, Sample], Scene]:
    def show(app: App, sample: Sample) -> Scene:
        app.push(_show_table(app, sample))
        return make(app)

    return show


def _menu(app: App) -> Scene:
    app.help = lambda topic: None
    return MenuScene(app, _nothing, _nothing)


def _confirm(app: App) -> Scene:
    return ConfirmScene(
        app,
        _("Throw this route away?"),
        "Ulm – Augsburg – Ingolstadt – Nürnberg",
        _("Throw it away"),
        _nothing,
        _("Keep it"),
    )


def _nothing() -> None:
    pass


def _ignore(at: int) -> None:
    pass


SCENES: dict[str, Callable[[App, Sample], Scene]] = {
    "title": _show_title,
    "setup": _show_setup,
    "setup-own": _show_setup_of_own_map,
    "maps": _show_maps,
    "setup-four": _show_setup_four,
    "table": _show_table,
    "hint-take": _show_hint(TakeCard),
    "hint-play": _show_hint(ExtendRoute),
    "hint-close": _show_hint(CloseRoute),
    "end": _show_end,
    "closing": _show_closing,
    "closing-hint": _show_closing_hint,
    "keep": _show_keep,
    "handover": _show_handover,
    "first-handover": _show_first_handover,
    "results": _show_results,
    "results-turning": _show_turning,
    "results-line": _show_line,
    "results-curve": _show_points,
    "log": _show_log,
    "gamepad": _show_gamepad,
    "letters": _show_letters,
    "setup-people": _show_setup_of_people,
    "people": _show_people,
    "album": _album(LEDGER),
    "album-points": _album(POINTS),
    "album-games": _album(GAMES),
    "album-empty": _album(LEDGER, empty=True),
    "replay": _show_replay,
    "replay-log": _show_replay_log,
    "from-here": _over_table(lambda app: FromHere(app, 40, 60, _ignore, _ignore)),
    "replays": _show_replays,
    "menu": _over_table(_menu),
    "confirm": _over_table(_confirm),
    "asking": _show_asking,
    "rules": _rules("houses"),
    "rules-found": _rules("tiles", "bai"),
    "chapters": lambda app, sample: ChaptersScene(app, 3, _ignore, _nothing),
    "lesson": _lesson(0, 3),
    "lesson-read": _lesson(6, 1),
    "lesson-horses": _lesson(9, 2),
    "lesson-menu": _over_table(lambda app: LessonMenu(app, _lesson_actions())),
    "settings": _over_table(lambda app: SettingsScene(app)),
    "settings-sound": _over_table(lambda app: SettingsScene(app, part=MOTION)),
    "settings-screen": _over_table(lambda app: SettingsScene(app, part=SCREEN)),
    "about": _over_table(about),
    "crash": _crash(again=False),
    "crash-again": _crash(again=True),
}
