"""Hints are read: their words never become smaller where words are larger, nor in sofa mode."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

import pytest

from game.ai.advice.hint import quick_hint
from game.ai.questions import Course, Hint
from game.rules.actions import ExtendRoute
from game.rules.legal import legal_actions
from game.rules.observation import observe
from game.rules.state import State
from game.ui.engine.app import App
from game.ui.graphics.text import words_of
from game.ui.graphics.theme import Metrics
from game.ui.language import set_language
from game.ui.settings import SCALES, SOFA
from game.ui.table.advice.callout import Callout
from game.ui.table.advice.callout_place import LARGE_ON_MAP
from game.ui.table.advice.folded_seats import Form
from game.ui.table.advice.hint_callout import hint_callout, places
from game.ui.table.advice.hint_pictures import hint_pictures
from game.ui.table.advice.hint_slip import HintSlip, has_pictures
from game.ui.table.model.aims import aims
from game.ui.table.model.card_signs import Sign
from game.ui.table.model.scaling import fit_scales
from game.ui.table.position import Position
from game.ui.table.text.hint import hint_words, reason_words
from tests.sampling import THOROUGH, every, in_turn, languages
from tests.ui.table.desk import recorded
from tests.ui.table.model.test_layout_of_games import laid_out

GAMES = (
    ("south", "last-house.jsonl", "de"),
    ("south", "last-house-of-four.jsonl", "en"),
    ("north", "horses-of-two.jsonl", "en"),
    ("north", "horses-of-three.jsonl", "de"),
    ("north", "horses-of-four.jsonl", "de"),
)
"""Each in one language: German has the longer words, English the usual ones."""

SIZES = ((1280, 800), (1920, 1080))
MOMENTS = 3 if THOROUGH else 1
"""For each kind of action."""

LARGER = [scale for scale in SCALES if scale >= 1.0] if THOROUGH else [1.0, 1.5, 2.0]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    set_language("en")


def moments(record: str, most: int) -> list[tuple[State, Hint]]:
    """Moments of a game and their hints, so many for each kind of action advised."""
    found: dict[type, list[tuple[State, Hint]]] = {}
    for state, _action in recorded(record)[::7]:
        if state.over or len(legal_actions(state)) == 1:
            continue
        hint = quick_hint(observe(state, state.turn), state.rules)
        same = found.setdefault(type(hint.action), [])
        if len(same) < most:
            same.append((state, hint))
    return [each for kind in found.values() for each in kind]


def at(state: State, board: str, size: tuple[int, int], scale: float, sofa: bool) -> Position:
    scales = (SOFA.ui_scale, max(SOFA.text_scale, scale)) if sofa else (1.0, scale)
    return laid_out(state, board, Metrics(size, *fit_scales(size, *scales), map_first=sofa))


def pages(hint: Hint, position: Position) -> list[Callout]:
    """The callouts by which a hint is read from its beginning to its end."""
    found, start = [], 0
    while True:
        callout, start = hint_callout(hint, position, start=start)
        found.append(callout)
        if not start:
            return found


def faults(
    state: State, hint: Hint, board: str, size: tuple[int, int], scales: Sequence[float] = LARGER
) -> list[str]:
    """What is wrong with a hint in a window, at one of the scales or in sofa mode."""
    found, least = list[str](), {False: 0, True: 0}
    for scale, sofa in itertools.product(scales, (False, True)):
        where = f"{size} {scale} {'sofa ' if sofa else ''}{hint.action}"
        position = at(state, board, size, scale, sofa)
        shown = pages(hint, position)
        letters = min(each.size for each in shown)
        if letters < least[sofa] or (sofa and letters < least[False]):
            found.append(f"{where}: {letters} pixels instead of {least}")
        least[sofa] = letters
        plan = aims(hint.line, position.view)
        kept = [*places(hint.action, position), *position.layout.buttons, position.layout.menu]
        kept += position.layout.tools
        kept += [position.geometry.city(city) for aim in plan for city in aim.cities]
        for each in shown:
            if position.layout.usual is not None and each.rect.collidelist(kept) >= 0:
                found.append(f"{where}: covers what it speaks of, or a button")
            # A single long sentence may need more than is usual.
            if each.share_of_map(position) > LARGE_ON_MAP + 0.12:
                found.append(f"{where}: covers {each.share_of_map(position):.2f} of the map")
    return found


@pytest.mark.slow
def test_the_words_of_a_hint_grow_with_the_words(app: App) -> None:
    """One moment in one window, for every run."""
    state, hint = moments("last-house.jsonl", 1)[0]
    assert faults(state, hint, "south", SIZES[1], (1.0, 2.0)) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "board", "record", "language"),
    [
        (number, *game, each)
        for number, (*game, own) in every(enumerate(GAMES), 3)
        for each in (languages() if THOROUGH else [own])
    ],
)
def test_hints_never_become_smaller_with_larger_words_nor_in_sofa_mode(
    app: App, number: int, board: str, record: str, language: str
) -> None:
    """Of each game every second kind of action, of the next one the others."""
    set_language(language)
    for place, (state, hint) in enumerate(moments(record, MOMENTS)):
        if THOROUGH or (place + number) % 2:
            for size in in_turn(place // 2, SIZES):
                scales = LARGER if THOROUGH or place % 4 < 2 else (LARGER[0], LARGER[-1])
                assert faults(state, hint, board, size, scales) == []


@pytest.mark.slow
def test_a_long_hint_has_pages_that_say_all_of_it(app: App) -> None:
    """What to do and why at a glance; with the largest words in a small window there are more."""
    state = recorded("horses-of-four.jsonl")[0][0]
    hint = quick_hint(observe(state, state.turn), state.rules)
    position = at(state, "north", SIZES[0], 2.0, False)
    shown = pages(hint, position)
    assert len(shown) > 2
    said = "\n".join(each.words for each in shown if each.words)
    assert said == "\n".join(hint_words(hint, position.view))
    assert [bool(each.task) for each in shown] == [True] + [False] * (len(shown) - 1)
    usual = pages(hint, at(state, "north", SIZES[0], 1.0, False))
    assert len(usual) == 2
    assert usual[0].words.split("\n") == hint_words(hint, position.view)[:2]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_each_seat_that_a_hint_lies_over_has_a_line_at_its_head(
    app: App, size: tuple[int, int]
) -> None:
    """Its cards, houses and carriage matter, and in a large window its route."""
    folded = with_routes = 0
    for state, hint in moments("last-house-of-four.jsonl", 1):
        position = at(state, "south", size, 1.0, False)
        slip = hint_callout(hint, position)[0]
        assert isinstance(slip, HintSlip)
        under = [s for s, each in enumerate(position.layout.seats) if each.colliderect(slip.rect)]
        if not under:
            continue
        assert slip.folded is not None and list(slip.folded.seats) == under
        assert len(under) < 4, "one panel is left"
        names = {name for seat in under for name in [position.view.seats[seat].name]}
        shown = slip.paper()
        assert names <= {words_of(each.image) for each in shown}
        for line in slip.folded.lines:
            assert slip.rect.contains(line)
        told = {words_of(each.image) for each in shown}
        in_rows = slip.folded.form in (Form.ROWS, Form.LOW_ROWS)
        assert slip.folded.form is not Form.LINES, "in one line the figures were tiny"
        assert in_rows is (size[0] > 1024) and ("next:" in told) is in_rows
        if in_rows:
            others = {*range(4)} - {state.turn}
            assert {*under} == others or state.turn in (1, 2), "all others have one form"
            # Between two others no paper over these leaves that of who is to act.
            assert len(under) == 3 or state.turn in (1, 2)
        with_routes += in_rows
        words = [each for each in shown if words_of(each.image).startswith("The master")]
        assert words[0].y > slip.folded.ends[-1]
        said = [each.rect for each in shown if words_of(each.image)]
        assert all(slip.rect.contains(each) for each in said)
        folded += 1
    assert folded and bool(with_routes) == (size[0] > 1024)


@pytest.mark.slow
def test_beside_the_sentences_of_a_hint_are_pictures_and_below_it_no_panel_is_cut(
    app: App,
) -> None:
    """In a large window at the usual size of words; larger ones have the whole width."""
    pictured = 0
    for state, hint in moments("last-house.jsonl", 2):
        position = at(state, "south", (1920, 1080), 1.0, False)
        slip = hint_callout(hint, position)[0]
        assert isinstance(slip, HintSlip)
        pictured += len(hint_pictures(hint, position))
        for panel in position.geometry.panels:
            if panel.rect.colliderect(slip.rect):
                assert panel.rect.bottom <= slip.rect.bottom, "no panel is cut"
    assert pictured
    assert not has_pictures(Metrics((1920, 1080), text_scale=2.0))
    assert not has_pictures(Metrics((1024, 600)))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hint_over_panels_says_why_on_its_first_page(app: App, language: str) -> None:
    """“Close the route …” stood there alone, above bare paper; or the plan did, behind one dot."""
    set_language(language)
    told = 0
    for state, hint in moments("last-house-of-four.jsonl", 2):
        position = at(state, "south", (1920, 1080), 1.0, False)
        slip = hint_callout(hint, position)[0]
        assert slip.words
        why = [each for each in hint.reasons if not each.planned]
        if slip.folded is not None and why and hint.course is Course.NEW:
            assert slip.words.split("\n")[0] == reason_words(why[0], position.view)
            told += 1
    assert told


def test_a_single_sentence_of_a_hint_has_no_dot_and_begins_below_the_advice(app: App) -> None:
    metrics = Metrics((1920, 1080))
    slips = [
        HintSlip(metrics, "The master’s hint", said, "Take Ulm.", (0.85, 1.0), "", {})
        for said in (["One."], ["One.", "Two."])
    ]
    one, two = ([words.get_bounding_rect() for words in slip._blocks[1:]] for slip in slips)
    assert len(one) == 2 and abs(one[1].x - one[0].x) <= 3
    assert two[1].x < two[0].x - 10, "a dot before each of several"


def test_a_hint_to_play_says_what_the_torn_letters_beside_the_card_mean(app: App) -> None:
    """The line above the hand has no room for it beside a long sentence."""
    told = 0
    for state, hint in moments("last-house-of-four.jsonl", 8):
        position = at(state, "south", (1920, 1080), 1.0, False)
        torn = Sign.COSTS in position.signs.values() and isinstance(hint.action, ExtendRoute)
        words = "".join(each.words for each in pages(hint, position))
        assert ("torn letter" in words) == torn
        told += torn
    assert told


def test_a_hint_over_panels_is_as_large_as_it_has_room_beside_the_face_of_who_gives_it(
    app: App,
) -> None:
    """Its foot was bare below small letters; now the routes of those below it may take that."""
    larger = 0
    for state, hint in moments("last-house-of-four.jsonl", 1):
        position = at(state, "south", (1920, 1080), 1.0, False)
        slip = hint_callout(hint, position)[0]
        assert isinstance(slip, HintSlip)
        if slip.folded is None:
            continue
        larger += slip.size > position.layout.metrics.body or slip.folded.form is not Form.LINES
        faces = [each.rect for each in slip.paper() if each.image is slip._face]
        said = [each.rect for each in slip.paper() if words_of(each.image)]
        assert len(faces) == 1
        assert slip.rect.contains(faces[0])
        assert faces[0].collidelist(said) < 0
    assert larger


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hint_for_two_lies_over_the_earlier_turns_and_not_over_a_panel(
    app: App, size: tuple[int, int]
) -> None:
    """Both keep the form of all panels; what has no room there is on the next page."""
    for state, hint in moments("last-house.jsonl", 1):
        position = at(state, "south", size, 1.0, False)
        slip, turns = hint_callout(hint, position)[0], position.layout.turns
        assert turns is not None and slip.rect.contains(turns), "no heading looks out below it"
        assert slip.rect.collidelist(position.layout.seats) < 0
        assert slip.words, "one reason at least"
