"""Samples of the setup page and of the pages that it opens."""

from __future__ import annotations

from game.storage.album.like_me import LIKE_ME
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.onscreen_keyboard import OnscreenKeyboard
from game.ui.forms.player_picker import PlayerPickerDialog
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.samples.album import sample_album
from game.ui.samples.game import SAMPLE_NAMES, Sample, nothing
from game.ui.setup import memory
from game.ui.setup.bots import BotChoice
from game.ui.setup.evening import EveningDialog
from game.ui.setup.map_picker import MapPickerScene
from game.ui.setup.maps import map_choices
from game.ui.setup.model import DRAWS_SECOND, PERSON, SetupModel
from game.ui.setup.new_map_dialog import NewMapDialog
from game.ui.setup.scene import SetupActions, SetupScene
from game.ui.widgets import TextField


def show_setup(app: App, sample: Sample) -> Scene:
    maps, broken = map_choices()
    model = SetupModel(maps=maps, broken=broken)
    return SetupScene(app, model, SetupActions(nothing, nothing))


def show_setup_of_own_map(app: App, sample: Sample) -> Scene:
    """Setting up on the last of the maps, which is one of the person's own if there is any."""
    maps, broken = map_choices()
    model = SetupModel(maps=maps, broken=broken, map_id=maps[-1].id)
    return SetupScene(app, model, SetupActions(nothing, nothing))


def show_setup_four(app: App, sample: Sample) -> SetupScene:
    model = SetupModel(maps=map_choices()[0])
    for index, helped in enumerate(("gentle", "full", "usual", "without")):
        model.choose_who(index, PERSON)
        model.seats[index].help = helped
    return SetupScene(app, model, SetupActions(nothing, nothing))


def show_for_the_evening(app: App, sample: Sample) -> Scene:
    """The dialog of series and handicaps over the page; three of four players have one."""
    page = show_setup_four(app, sample)
    for seat, name, points in zip(page.model.seats, SAMPLE_NAMES, (0, 8, 0, 15), strict=False):
        seat.name, seat.head_start = name, points
    page.model.seats[2].choose_handicap(DRAWS_SECOND)
    page.model.games_in_a_row = 3
    app.push(page)
    return EveningDialog(app, page.model, SAMPLE_NAMES, page.rebuild)


def show_setup_of_characters(app: App, sample: Sample) -> SetupScene:
    """Three AI seats, two with a character and one that plays like the person."""
    album = sample_album(SAMPLE_NAMES)
    model = SetupModel(maps=map_choices()[0], games=album.games)
    model.seats[0].name = SAMPLE_NAMES[0]
    for index, who, character in ((1, "club", "blocker"), (2, "novice", "hoarder")):
        model.choose_who(index, who)
        model.seats[index].character = character
    model.choose_who(3, LIKE_ME)
    return SetupScene(app, model, SetupActions(nothing, nothing))


def show_setup_of_bots(app: App, sample: Sample) -> Scene:
    """Three bots from other packages, of which two cannot play."""
    bots = [
        BotChoice("closer", "Closer", "my-bot 0.1"),
        BotChoice("rider", "Post rider", "tt-riders 2.3", variants=("horses",)),
        BotChoice("deep", "deep", "deep-coach 1.0", fault="ModuleNotFoundError: no weights"),
    ]
    model = SetupModel(maps=map_choices()[0], bots=bots)
    model.seats[0].name = SAMPLE_NAMES[0]
    for index, bot in enumerate(bots, 1):
        model.choose_who(index, bot.id)
    return SetupScene(app, model, SetupActions(nothing, nothing))


def show_maps(app: App, sample: Sample) -> Scene:
    """All the maps there are, those that cannot be played among them."""
    maps, broken = map_choices()
    scene = MapPickerScene(app, maps, broken, sample.header.map_id, nothing, nothing)
    if broken:
        scene.show_broken()
    return scene


def show_new_map(app: App, sample: Sample) -> Scene:
    """The question after a new map's name, over the page of maps."""
    app.push(show_maps(app, sample))
    return NewMapDialog(app, map_choices()[0], nothing)


def show_setup_of_people(app: App, sample: Sample) -> Scene:
    """Setting up where people are known: two of them sit down already."""
    album = sample_album(SAMPLE_NAMES)
    model = SetupModel(maps=map_choices()[0])
    memory.restore(model, album.setups[0])
    actions = SetupActions(nothing, nothing, album.profiles, album.setups)
    return SetupScene(app, model, actions)


def show_people(app: App, sample: Sample) -> Scene:
    app.push(show_setup_of_people(app, sample))
    return PlayerPickerDialog(app, sample_album(SAMPLE_NAMES).profiles, nothing)


def _opened(app: App, page: SetupScene, key: str) -> Scene:
    """What a press on a widget of a page opens, over the page."""
    app.push(page)
    page.resize(app.size)
    page.prepare()
    next(each for each in page.group.widgets if each.key == key).activate()
    opened = app.top
    assert opened is not None
    app.pop()
    return opened


def show_levels(app: App, sample: Sample) -> Scene:
    """The list of who may play at a seat, where "at my level" goes by games."""
    return _opened(app, show_setup_of_characters(app, sample), "who-1")


def show_characters(app: App, sample: Sample) -> Scene:
    """The paper with the characters for an AI seat and its colours."""
    return _opened(app, show_setup_of_characters(app, sample), "portrait-1")


def show_faces(app: App, sample: Sample) -> Scene:
    """The paper with the faces for a person and its colours."""
    return _opened(app, show_setup_four(app, sample), "portrait-0")


def show_letters(app: App, sample: Sample) -> Scene:
    device.use(Device.PAD)
    setup = show_setup(app, sample)
    app.push(setup)
    field = TextField(app.metrics(), "Charl", nothing)
    scene = OnscreenKeyboard(app, lambda: field)
    scene.resize(app.size)
    scene.prepare()
    scene.group.focus_key("letter-o")
    return scene
