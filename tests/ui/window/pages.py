"""Where things are on the pages around the table, found on pages of the same size."""

from __future__ import annotations

import time
from collections.abc import Mapping

from pygame import Rect, Surface

from game.library import find_loaded
from game.rules.levels import LEVELS
from game.session import Session
from game.ui.ai_client import AiClient
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.forms.option_list import OptionListDialog
from game.ui.forms.press_guard import GUARD_SECONDS
from game.ui.input.presses import RUN_SECONDS
from game.ui.language import _
from game.ui.pieces.faces import faces_of
from game.ui.results.actions import ResultsActions
from game.ui.results.outcome import results_view
from game.ui.results.scene import ResultsScene
from game.ui.review.review import Review
from game.ui.samples import InstantAi
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.handover_opening import Opening
from game.ui.scenes.title import TitleActions, TitleScene
from game.ui.setup.map_gallery import MapGallery
from game.ui.setup.maps import map_choices
from game.ui.setup.model import SetupModel
from game.ui.setup.scene import SetupActions, SetupScene
from game.ui.setup.seats.card import EmptySeat
from game.ui.table.actions import TableActions
from game.ui.table.scene import TableScene
from game.ui.table.text.turn_summary import TurnSummary
from game.ui.widgets import Choice
from game.ui.widgets.list_view import ListView
from tests.ui.window.desktop import Game, Position


def nothing(*_: object) -> None:
    pass


def rect(scene: FormScene, key: str) -> Rect:
    """Where a widget of the page is."""
    scene.resize(scene.app.size)
    scene.prepare()
    return next(widget for widget in scene.group.widgets if widget.key == key).rect


def place(scene: FormScene, key: str) -> Position:
    """The middle of a widget."""
    return rect(scene, key).center


def title(app: App, resume: str = "", replays: bool = False) -> TitleScene:
    """The title page; `resume` says which game can be continued, `replays` that some are over."""
    extra = [(lambda: _("Replays"), nothing if replays else None), (lambda: _("Album"), nothing)]
    actions = TitleActions(
        nothing,
        nothing,
        nothing,
        nothing if resume else None,
        lambda: resume,
        nothing if resume else None,
        1 if resume else 0,
        learn=nothing,
        rules=nothing,
        problems=nothing,
        deals=nothing,
        newcomer=not resume and not replays,
        extra=extra,
    )
    return TitleScene(app, actions)


def press_on_title(game: Game, app: App, key: str, resume: str = "", replays: bool = False) -> None:
    """Wait for the title page and press one of its buttons."""
    scene = title(app, resume, replays)
    button = rect(scene, key)
    game.point_at((3, 3))
    game.wait_for_picture(app.render(scene), button.inflate(0, button.height), f"the title: {key}")
    game.click(button.center)


def take_the_table(game: Game, app: App, session: Session) -> None:
    """Wait for the page that hands over to the one whose turn it is, and press its button."""
    info = session.to_act
    chart = find_loaded(session.header.map_id).chart
    since = TurnSummary.of(session, session.state.turn, chart)
    face = faces_of(session.header.seats)[session.state.turn]
    opening = None if since is not None else Opening(session.header, session.state, chart)
    scene = HandoverScene(
        *(app, info.name, info.colour, nothing, since), face=face, opening=opening
    )
    picture = app.render(scene)
    # The button may be lit where the pointer rests, the name never is.
    upper_half = Rect(0, 0, picture.get_width(), picture.get_height() // 2 + 40)
    game.wait_for_picture(picture, upper_half, f"the page that hands over to {info.name}")
    # Nobody can have meant a press in the page's first moments.
    time.sleep(max(GUARD_SECONDS, RUN_SECONDS) + 0.1)
    game.click(place(scene, "ready"))


def results(app: App, session: Session) -> ResultsScene:
    chart = find_loaded(session.header.map_id).chart
    view = results_view(session.header, session.state, chart, session.steps)
    review = Review(session.header, session.steps, AiClient())
    actions = ResultsActions(
        *(nothing,) * 5, review=review, play_on=nothing, go_through=nothing, problems=nothing
    )
    return ResultsScene(app, view, actions)


def set_up(game: Game, app: App, choices: Mapping[str, str]) -> None:
    """Start a game from the setup page, with what is chosen there by the names of its widgets."""
    model = SetupModel(maps=map_choices()[0], levels=list(LEVELS))
    scene = SetupScene(app, model, SetupActions(nothing, nothing))
    scene.resize(app.size)
    for key, wanted in choices.items():
        while (choice := _choice(scene, key)).value != wanted:
            if choice.unfold is not None:
                _take(game, app, choice, wanted)
                continue
            spot = _towards(choice, wanted)
            game.click(spot)
            choice.release(spot)
    game.click(place(scene, "go"))


def _take(game: Game, app: App, choice: Choice[str], wanted: str) -> None:
    """Take a value from the list that a choice opens."""
    game.click(choice.pressed_rect.center)
    choice.activate()
    dialog = app.top
    assert isinstance(dialog, OptionListDialog)
    dialog.prepare()
    (options,) = (each for each in dialog.group.widgets if isinstance(each, ListView))
    options.show([value for value, _ in choice.options].index(wanted))
    game.click(options.pressed_rect.center)
    options.activate()


def _choice(scene: SetupScene, key: str) -> Choice[str]:
    scene.prepare()
    found = next(widget for widget in scene.group.widgets if widget.key == key)
    assert isinstance(found, Choice)
    return found


def _towards(choice: Choice[str], wanted: str) -> Position:
    """Where to click to come nearer to a value: on its own part, or on what chooses it."""
    rect, values = choice.rect, [value for value, _ in choice.options]
    if isinstance(choice, MapGallery) and (tile := choice.tile_of(wanted)) is not None:
        return tile.center
    if isinstance(choice, EmptySeat):
        places = {offer.value: place.center for offer, place in choice.offers}
        return places.get(wanted, choice.rect.midleft)
    # What is chosen is as good as any way to find a part: the widget alone knows how wide it is.
    probe = Choice(choice.metrics, choice.options, choice.value, nothing, size=choice.size)
    probe.rect = Rect(rect)
    for x in range(rect.left, rect.right, 4):
        probe.release((x, rect.centery))
        if probe.value == wanted:
            return x + (rect.right - x) // (2 * len(values)), rect.centery
    raise AssertionError(f"{choice.key} offers {values}, not {wanted}")


def table(app: App, session: Session, viewer: int) -> Surface:
    """What the table shows to a viewer when nothing is pointed at."""
    chart = find_loaded(session.header.map_id).chart
    actions = TableActions(nothing, nothing, nothing, nothing)
    scene = TableScene(app, session, chart, InstantAi(), actions)
    scene.table.set_viewer(viewer)
    return app.render(scene)
