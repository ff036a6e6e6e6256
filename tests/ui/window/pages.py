"""Where things are on the pages around the table, found on pages of the same size."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ai.levels import LEVELS
from game.library import find_loaded
from game.session import Session
from game.ui.app import App
from game.ui.outcome import results_view
from game.ui.program import map_choices
from game.ui.scenes.form import FormScene
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.results import ResultsActions, ResultsScene
from game.ui.scenes.setup import SetupActions, SetupScene
from game.ui.scenes.setup_model import PERSON, SetupModel
from game.ui.scenes.title import TitleActions, TitleScene
from game.ui.table.scene import TableActions, TableScene
from tests.ui.window.desktop import Game, Position


def nothing(*_: object) -> None:
    pass


def rect(scene: FormScene, key: str) -> Rect:
    """Where a widget of the page is."""
    scene.resize(scene.app.size)
    return next(widget for widget in scene.group.widgets if widget.key == key).rect


def place(scene: FormScene, key: str) -> Position:
    """The middle of a widget."""
    return rect(scene, key).center


def title(app: App, resume: str = "") -> TitleScene:
    """The title page; `resume` says which game can be continued."""
    actions = TitleActions(nothing, nothing, nothing if resume else None, lambda: resume)
    return TitleScene(app, actions)


def press_on_title(game: Game, app: App, key: str, resume: str = "") -> None:
    """Wait for the title page and press one of its buttons."""
    scene = title(app, resume)
    button = rect(scene, key)
    game.point_at((3, 3))
    game.wait_for_picture(app.render(scene), button.inflate(0, button.height), f"the title: {key}")
    game.click(button.center)


def take_the_table(game: Game, app: App, session: Session) -> None:
    """Wait for the page that hands over to the one whose turn it is, and press its button."""
    info = session.to_act
    scene = HandoverScene(app, info.name, info.colour, nothing)
    picture = app.render(scene)
    # The button may be lit where the pointer rests, the name never is.
    upper_half = Rect(0, 0, picture.get_width(), picture.get_height() // 2 + 40)
    game.wait_for_picture(picture, upper_half, f"the page that hands over to {info.name}")
    game.click(place(scene, "ready"))


def results(app: App, session: Session) -> ResultsScene:
    chart = find_loaded(session.header.map_id).chart
    view = results_view(session.header, session.state, chart)
    return ResultsScene(app, view, ResultsActions(nothing, nothing, nothing))


def set_up(game: Game, app: App, *, two_persons: bool) -> None:
    """Start a game from the setup page: as it is proposed, or with two persons."""
    model = SetupModel(maps=map_choices(), levels=list(LEVELS))
    scene = SetupScene(app, model, SetupActions(nothing, nothing))
    scene.resize(app.size)
    while two_persons and model.seats[1].who != PERSON:
        choice = next(widget for widget in scene.group.widgets if widget.key == "who-1")
        right_arrow = choice.rect.right - 5, choice.rect.centery
        game.click(right_arrow)
        choice.release(right_arrow)
    game.click(place(scene, "go"))


def table(app: App, session: Session, viewer: int) -> Surface:
    """What the table shows to a viewer when nothing is pointed at."""
    chart = find_loaded(session.header.map_id).chart
    actions = TableActions(nothing, nothing, nothing, nothing)
    scene = TableScene(app, session, chart, None, actions)
    scene.sit_down(viewer)
    return app.render(scene)
