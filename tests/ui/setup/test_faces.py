"""A person chooses a face at the setup page and has it from then on, wherever faces are seen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Surface

from game.rules.levels import CHARACTERS
from game.rules.records.record import SeatInfo
from game.session import GameSetup
from game.storage.album.entries import Album, LastSetup
from game.storage.album.file import AlbumFile
from game.storage.album.profiles import begin_game, rename_person
from game.ui.accessibility.node import Role
from game.ui.album.recorder import AlbumRecorder
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.player_picker import LONGEST_NAME
from game.ui.names import CHARACTER_NAMES
from game.ui.pieces import faces
from game.ui.pieces.faces import Face, faces_of, faces_of_people, remember_album
from game.ui.pieces.portraits import BURGHERS, Mood
from game.ui.setup import memory
from game.ui.setup.ai_names import AI_NAMES, shuffled
from game.ui.setup.model import PERSON, MapChoice, SetupModel, proposed_names
from game.ui.setup.people_names import BURGHER_NAMES, PROPOSED, usual_name
from game.ui.setup.scene import SetupActions, SetupScene, setup_page
from game.ui.setup.seats.look import LookButton, LookDialog, PictureOption
from tests.ui.conftest import Hands
from tests.ui.setup.setup_pages import paper_of

MAPS = [MapChoice("south", "South", ("base",), "Baiern")]
NOW = datetime(2026, 5, 12, 18, 15, tzinfo=UTC)
MakeHands = Callable[[Scene], Hands]


@pytest.fixture(autouse=True)
def nobody_has_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "_chosen", {})
    monkeypatch.setattr(faces, "_in_album", set())


def page(app: App, model: SetupModel) -> SetupScene:
    scene = SetupScene(app, model, SetupActions(lambda setup: None, lambda: None))
    app.push(scene)
    return scene


def two_people() -> SetupModel:
    model = SetupModel(MAPS, ("novice", "club"))
    for index, name in enumerate(("Anna", "Ben")):
        model.choose_who(index, PERSON)
        model.seats[index].name = name
    return model


def take_face(app: App, person: Hands, seat: int, name: str) -> None:
    """Choose a face on the paper that a press on a portrait opens."""
    person.press(f"portrait-{seat}")
    _dialog, paper = paper_of(app)
    paper.press(f"face-{name}")
    paper.press("done")
    person.scene.prepare()


def test_the_faces_that_nobody_else_has_can_be_chosen(app: App, hands: MakeHands) -> None:
    model = two_people()
    model.choose_who(2, "novice")
    person = hands(page(app, model))
    taken = model.faces()[1].name
    for name in BURGHERS:
        before = model.faces()[0].name
        take_face(app, person, 0, name)
        shown = model.faces()
        assert len(set(shown.values())) == len(shown) == 3
        # An AI seat has a face that no person can choose.
        assert shown[0].name == (before if name == taken else name)


def test_the_paper_says_which_face_and_colour_a_seat_has(app: App, hands: MakeHands) -> None:
    """All faces are there at once; the colours change places with those of others."""
    model = two_people()
    scene = page(app, model)
    person = hands(scene)
    person.press("portrait-1")
    dialog, paper = paper_of(app)
    options = [each for each in dialog.group.widgets if isinstance(each, PictureOption)]
    chosen = [each.key for each in options if each.chosen]
    assert chosen == [f"face-{model.faces()[1].name}", "colour-blue"]
    node = paper.widget("colour-blue").accessible()
    assert node is not None
    assert (node.role, node.name, node.checked) == (Role.RADIO_BUTTON, "Blue", True)
    paper.press("colour-red")
    paper.key(pygame.K_ESCAPE)
    assert app.top is scene
    assert [seat.colour for seat in model.seats[:2]] == ["blue", "red"]


def test_the_house_of_a_seat_leads_to_the_same_paper(app: App, hands: MakeHands) -> None:
    scene = page(app, two_people())
    person = hands(scene)
    look = person.widget("portrait-0")
    assert isinstance(look, LookButton)
    person.click(look.house.center)
    assert isinstance(app.top, LookDialog)


def test_each_seat_has_a_paper_and_a_reader_says_who_it_is(app: App, hands: MakeHands) -> None:
    """An AI that has characters gets a face with another of these, any other has the one it has."""
    model = two_people()
    model.choose_who(1, "master")
    model.choose_who(2, "club")
    model.seats[0].portrait = "captain"
    scene = page(app, model)
    app.render(scene)
    keys = {widget.key for widget in scene.group.widgets}
    assert keys >= {"portrait-0", "portrait-1", "portrait-2"} and "portrait-3" not in keys
    node = next(each for each in scene.group.widgets if each.key == "portrait-0").accessible()
    assert node is not None
    assert (node.role, node.name) == (Role.BUTTON, "Seat 1: face and colour")
    assert node.value == "Captain, Red"
    for seat, count in ((0, len(BURGHERS)), (1, 1), (2, 1 + len(CHARACTERS))):
        hands(scene).press(f"portrait-{seat}")
        dialog, paper = paper_of(app)
        found = [each for each in dialog.group.widgets if each.key.startswith("face-")]
        assert len(found) == count
        paper.press("done")


def test_a_face_is_kept_with_the_name_and_comes_back_with_it() -> None:
    model = two_people()
    model.seats[0].portrait = "scholar"
    album = begin_game(Album(), memory.last_setup(model), NOW)
    assert [each.portrait for each in album.profiles] == ["scholar", ""]
    renamed = rename_person(album, "Anna", "Annika").profiles
    again = two_people()
    again.seats[1].name = "annika"
    memory.take_known(again, 1, renamed)
    assert again.seats[1].portrait == "scholar"
    memory.restore(again, album.setups[0])
    assert [seat.portrait for seat in again.seats] == ["scholar", "", "", ""]


def test_the_album_hands_faces_over_and_a_file_without_them_is_read(tmp_path: Path) -> None:
    model = two_people()
    model.seats[0].portrait = "scholar"
    recorder = AlbumRecorder(AlbumFile(tmp_path / "album.json"), lambda sentence: None)
    recorder.remember(memory.last_setup(model))
    remembered = SeatInfo("Anna", "human", "red")
    assert faces_of([remembered]) == (Face("scholar"),)
    faces._chosen.clear()
    AlbumRecorder(AlbumFile(tmp_path / "album.json"), lambda sentence: None).album()
    assert faces_of([remembered]) == (Face("scholar"),)


def test_who_has_no_name_has_the_chosen_face_too(app: App, hands: MakeHands) -> None:
    begun: list[GameSetup] = []
    kept: list[LastSetup] = []
    scene = setup_page(app, Album(), kept.append, begun.append, lambda: None, Random(1))
    app.push(scene)
    person = hands(scene)
    take_face(app, person, 0, "gardener")
    person.press("go")
    shown = scene.model.seats[0].portrait
    assert shown
    assert faces_of(begun[0].seats)[0] == Face(shown)
    assert "portrait" not in begun[0].seats[0].line()


def test_a_person_without_a_name_is_called_as_the_face_is(app: App, hands: MakeHands) -> None:
    """The name changes with the face until one is written."""
    scene = page(app, SetupModel(MAPS, ("novice", "club")))
    person, model = hands(scene), scene.model
    seen = set()
    for burgher in BURGHERS:
        take_face(app, person, 0, burgher)
        name = proposed_names(model)[0]
        assert name == BURGHER_NAMES[model.faces()[0].name][0]
        assert model.setup(proposed_names(model)).seats[0].name == name
        node = person.widget("name-0").accessible()
        assert node is not None and node.placeholder == name
        seen.add(name)
    assert len(seen) == len(BURGHERS)
    write(scene, person, 0, "Anna")
    take_face(app, person, 0, "widow")
    assert proposed_names(model)[0] == "Anna"


def test_the_face_of_a_proposed_name_follows_from_it() -> None:
    """A game that is taken up after a new start shows the face of before: records have none."""
    assert set(BURGHER_NAMES) == set(BURGHERS) == set(BURGHER_NAMES) | set(PROPOSED)
    names = [name for each in BURGHER_NAMES.values() for name in each]
    others = {*AI_NAMES, *CHARACTER_NAMES.values()}
    assert len({*names, *others}) == len(names) + len(others)
    for burgher, own in BURGHER_NAMES.items():
        for name in own:
            assert len(name) <= LONGEST_NAME
            assert faces_of([SeatInfo(name, "human", "red")]) == (Face(burgher),)


def test_a_proposed_name_is_nobody_else_s() -> None:
    usual = [usual_name(seat) for seat in range(4)]
    model = SetupModel(MAPS, ("novice", "club"), known=(usual[0],))
    model.choose_who(1, PERSON)
    second = BURGHER_NAMES[model.faces()[0].name][1]
    assert proposed_names(model)[0] == second != usual[0]
    model.seats[1].name = second
    names = [seat.name for seat in model.setup(proposed_names(model)).seats]
    assert names[1] == second and len(set(names)) == 2


def test_typing_a_name_changes_no_other_seat_s_face(app: App, hands: MakeHands) -> None:
    """Whoever is typed meets, letter by letter, every burgher that another seat shows."""
    model = two_people()
    model.choose_who(2, "novice")
    model.choose_who(3, "club")
    scene = page(app, model)
    person = hands(scene)
    others = {seat: face for seat, face in shown_faces(model).items() if seat}
    seen = set()
    for name in ("A", "An", "Ann", "Anna", "Be", "Bert", "Cl", "Clara", "D", "Dora", "E", "Emil"):
        write(scene, person, 0, name)
        found = shown_faces(model)
        assert {seat: face for seat, face in found.items() if seat} == others, name
        assert len(set(found.values())) == 4
        seen.add(found[0])
    assert len(seen) > 3


def test_the_chance_of_an_ai_seat_s_name_changes_no_known_face() -> None:
    own = faces_of([SeatInfo("Anna", "human", "red")])[0]
    for rival in AI_NAMES:
        model = SetupModel(MAPS, ("novice", "club"), ai_names=[rival], known=["Anna"])
        model.choose_who(0, "novice")
        model.choose_who(1, PERSON)
        model.seats[1].name = "Anna"
        assert model.ai_name(0) == rival
        assert shown_faces(model)[1] == own != shown_faces(model)[0]


def test_ai_seats_in_their_order_by_chance_have_different_faces_of_their_own() -> None:
    """Whatever names come up, each has the same face as in any other game."""
    for seed in range(30):
        names = shuffled(Random(seed))
        assert sorted(names) == sorted(AI_NAMES)
        model = SetupModel(MAPS, ("novice", "club"), ai_names=names, known=[names[0], names[5]])
        for index in range(4):
            model.choose_who(index, "novice")
        found = shown_faces(model)
        assert len(set(found.values())) == 4
        for index, face in found.items():
            assert faces_of([SeatInfo(model.ai_name(index), "ai", "red")]) == (face,)


def test_somebody_new_keeps_off_the_faces_of_the_album() -> None:
    """The album showed another face than the table, or took that of somebody else away."""
    old, *_others = [face.name for face in faces_of([SeatInfo("Anna", "human", "red")])]
    remember_album([("Zacharias", old)])
    new = faces_of([SeatInfo("Anna", "human", "red")])[0]
    assert new.name in BURGHERS and new != Face(old)
    remember_album([])
    assert faces_of([SeatInfo("Anna", "human", "red")]) == (Face(old),), "once that page is gone"


def test_at_the_table_people_have_the_face_that_the_album_shows() -> None:
    people = [(name, "") for name in ("Anna", "Ben", "Clara", "Dora", "Emil", "Frieda", "Gustav")]
    remember_album(people)
    for name, face in faces_of_people(people).items():
        assert faces_of([SeatInfo(name, "human", "red")]) == (Face(face.name),)


def test_a_new_person_s_face_is_written_into_the_album() -> None:
    model = two_people()
    shown = shown_faces(model)
    model.keep_faces(proposed_names(model))
    album = begin_game(Album(), memory.last_setup(model), NOW)
    assert [each.portrait for each in album.profiles] == [shown[0].name, shown[1].name]


def test_the_faces_of_the_page_are_those_of_the_game(app: App, hands: MakeHands) -> None:
    begun: list[GameSetup] = []
    kept: list[LastSetup] = []
    scene = setup_page(app, Album(), kept.append, begun.append, lambda: None, Random(1))
    app.push(scene)
    person, model = hands(scene), scene.model
    model.choose_who(1, PERSON)
    model.choose_who(2, "novice")
    scene.rebuild()
    app.step()
    for name in ("Anna", "Be", "Ben", "Clara", "Dora"):
        for seat in (0, 1):
            write(scene, person, seat, f"{name}{seat}")
        found = [*shown_faces(model).values()]
        person.press("go")
        assert [*faces_of(begun[-1].seats)] == found
        album = begin_game(Album(), kept[-1], NOW)
        wishes = [each.portrait for each in album.profiles] + [""]
        assert [*faces_of(begun[-1].seats, wishes)] == found, "the same after a new start"


def write(scene: SetupScene, person: Hands, seat: int, name: str) -> None:
    """Type a name instead of the one that a seat has."""
    scene.model.seats[seat].name = ""
    scene.rebuild()
    person.press(f"name-{seat}")
    person.type(name)


def shown_faces(model: SetupModel) -> dict[int, Face]:
    return model.faces()


def test_moods_are_pictures_of_one_person(app: App) -> None:
    calm, pleased = (Face("maid").portrait(60, mood) for mood in Mood)
    assert isinstance(calm, Surface)
    assert calm.get_size() == pleased.get_size()
