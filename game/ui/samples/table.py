"""Samples of the table, and of what may lie over it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ai.advice.hint import quick_hint
from game.rules.actions import Action, CloseRoute
from game.rules.legal import legal_actions
from game.rules.observation import observe
from game.rules.state import Stage, State
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.language import _
from game.ui.replay.scene import ReplayActions, ReplayScene
from game.ui.samples.game import NoSuchMomentError, Sample, nothing
from game.ui.samples.instant_ai import InstantAi
from game.ui.table.actions import TableActions
from game.ui.table.menu import MenuScene
from game.ui.table.modes.decisions import discard_dialog
from game.ui.table.modes.keeping import Keeping
from game.ui.table.scene import TableScene
from game.ui.tutorial.course import Bookmark, bookmark_of
from game.ui.tutorial.guide import LessonActions
from game.ui.tutorial.navigation import lesson_scene


def table_at(app: App, sample: Sample, state: State) -> TableScene:
    actions = TableActions(
        finished=nothing,
        menu=nothing,
        hand_over=nothing,
        open_replay=nothing,
    )
    scene = TableScene(app, sample.session(state), sample.chart, InstantAi(), actions)
    scene.table.set_viewer(sample.viewer)
    scene.update()
    return scene


def to_act(sample: Sample, state: State) -> bool:
    return state.turn == sample.viewer and state.stage is Stage.TURN


def middle(sample: Sample) -> Sample:
    """The sample up to about the middle of a finished game, where most is going on."""
    if not sample.states[-1].over:
        return sample
    return Sample(sample.playback.cut(sample.playback.last * 6 // 10))


def about_the_middle(sample: Sample, fits: Callable[[State], bool], what: str) -> State:
    """The last moment up to the middle that fits, or else of all. Raises NoSuchMomentError."""
    try:
        return middle(sample).last(fits, what)
    except NoSuchMomentError:
        return sample.last(fits, what)


def with_hint(scene: TableScene) -> TableScene:
    """The table with its hint shown."""
    scene.hints.toggle()
    scene.hints.tick()
    return scene


def cards_in_routes(state: State, viewer: int) -> int:
    """The number of cards in all routes, the viewer's counted twice."""
    routes = [len(seat.route) for seat in state.seats]
    return sum(routes) + routes[viewer]


def show_table(app: App, sample: Sample) -> TableScene:
    half = middle(sample)
    begun = [each for each in half.states if to_act(half, each) and not each.taken]
    # Of the later moments the one with most on the table.
    late = (begun or half.states)[-max(1, len(begun) // 2) :]
    return table_at(app, sample, max(late, key=lambda each: cards_in_routes(each, sample.viewer)))


def show_enlarged_map(app: App, sample: Sample) -> TableScene:
    """The table with the map enlarged about an end of a route."""
    scene = show_table(app, sample)
    geometry = scene.position.geometry
    routes = [each.route for each in geometry.view.observation.seats if each.route]
    city = geometry.board.city_of[routes[0][0]] if routes else 0
    place = geometry.marker(city).center
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)))
    scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=2, precise_y=2.0))
    return scene


def show_lacking(app: App, sample: Sample) -> TableScene:
    """The table while the key is held that marks the cities one still lacks."""
    scene = show_table(app, sample)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p"))
    return scene


def show_end(app: App, sample: Sample) -> Scene:
    return table_at(app, sample, sample.states[-1])


def show_closing(app: App, sample: Sample) -> TableScene:
    def can_close(state: State) -> bool:
        return to_act(sample, state) and any(
            isinstance(action, CloseRoute) for action in legal_actions(state)
        )

    state = about_the_middle(sample, can_close, "at which the viewer can close a route")
    scene = table_at(app, sample, state)
    scene.interaction.open_closing()
    return scene


def show_closing_hint(app: App, sample: Sample) -> Scene:
    return with_hint(show_closing(app, sample))


def show_keep(app: App, sample: Sample) -> Scene:
    def keeping(state: State) -> bool:
        return state.turn == sample.viewer and state.stage is Stage.KEEP

    state = sample.last(keeping, "at which the viewer has too many cards")
    scene = table_at(app, sample, state)
    mode = scene.table.mode
    assert isinstance(mode, Keeping)
    mode.let_go(state.seat.hand[-1])
    return scene


def show_turn_end(app: App, sample: Sample) -> TableScene:
    """The table in the beat before a turn ends by itself."""

    def done(state: State) -> bool:
        return to_act(sample, state) and legal_actions(state) == [state.rules.end]

    scene = table_at(
        app, sample, about_the_middle(sample, done, "at which the viewer can only end the turn")
    )
    scene.turns.end.over(app.clock.now() - 1.2)
    return scene


def show_hint(kind: type[Action]) -> Callable[[App, Sample], Scene]:
    """The table with a hint to do an action of this kind."""

    def show(app: App, sample: Sample) -> Scene:
        def hinted(state: State) -> bool:
            if not to_act(sample, state):
                return False
            return isinstance(quick_hint(observe(state, state.turn), state.rules).action, kind)

        advised = "at which the viewer could be advised to do this"
        return with_hint(table_at(app, sample, about_the_middle(sample, hinted, advised)))

    return show


def show_log(app: App, sample: Sample) -> Scene:
    scene = show_table(app, sample)
    scene.history.toggle()
    return scene


def show_gamepad(app: App, sample: Sample) -> Scene:
    """The signs of a gamepad's buttons on the table."""
    device.use(Device.PAD)
    scene = show_table(app, sample)
    scene.resize(app.size)
    scene.prepare()
    scene.group.focus_key("slot-2")
    return scene


def show_asking(app: App, sample: Sample) -> Scene:
    """The tooltips, gone through by the keyboard."""
    scene = show_table(app, sample)
    scene.resize(app.size)
    scene.prepare()
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_QUESTION, mod=0, unicode="?"))
    if scene.tooltips.asking is not None:
        scene.tooltips.asking.focus_key("tiles-of-0")
    return scene


def show_replay(app: App, sample: Sample) -> Scene:
    actions = ReplayActions(nothing, _("Back to game"), nothing, nothing)
    at = sample.playback.last * 6 // 10
    return ReplayScene(app, sample.playback, sample.chart, actions, viewer=sample.viewer, at=at)


def show_replay_log(app: App, sample: Sample) -> Scene:
    actions = ReplayActions(nothing, _("Close"))
    scene = ReplayScene(app, sample.playback, sample.chart, actions, at=sample.playback.last // 2)
    scene.toggle_log()
    return scene


def over_table(make: Callable[[App], Scene]) -> Callable[[App, Sample], Scene]:
    def show(app: App, sample: Sample) -> Scene:
        app.push(show_table(app, sample))
        return make(app)

    return show


def show_menu(app: App) -> Scene:
    app.open_help = nothing
    return MenuScene(app, nothing, nothing)


def show_confirm(app: App) -> Scene:
    return discard_dialog(app, "Ulm – Augsburg – Ingolstadt – Nürnberg", nothing, nothing)


def lesson_actions() -> LessonActions:
    return LessonActions(nothing, nothing, nothing, nothing, nothing, nothing, nothing)


def show_lesson(chapter: int, step: int = 0) -> Callable[[App, Sample], TableScene]:
    def show(app: App, sample: Sample) -> TableScene:
        bookmark = bookmark_of(chapter)
        return lesson_scene(app, Bookmark(bookmark.part, bookmark.step + step), lesson_actions())

    return show


def show_lesson_closing(app: App, sample: Sample) -> TableScene:
    """The last closing of the southern lessons, which leaves little room for a note."""
    scene = show_lesson(8, 2)(app, sample)
    scene.interaction.open_closing()
    scene.update()
    return scene
