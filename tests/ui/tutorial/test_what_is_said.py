"""All that a lesson says of the game is so by the rules, whatever the person has chosen before."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest

from game.library import find_board, find_loaded
from game.rules.actions import CloseRoute, EndTurn
from game.rules.board import bits
from game.rules.events import Official
from game.rules.legal import legal_actions
from game.rules.state import State
from game.ui.language import _, set_language
from game.ui.tutorial.course import BASE_CHAPTERS, CHAPTERS, PARTS, opening
from game.ui.tutorial.facts.cities import fits, joined, unfit
from game.ui.tutorial.facts.fact import LEARNER
from game.ui.tutorial.facts.horses import horses
from game.ui.tutorial.first_turns import FIRST_TURNS
from game.ui.tutorial.keys import WITHOUT_DRAGGING
from game.ui.tutorial.later_turns import ADMINISTRATOR
from game.ui.tutorial.lesson import Chapter, Do, LessonStep, Part, Press, Read, Tool, Watch, choose

OFFICIALS = {
    "en": ("Postmaster", "Postal Carrier", "Administrator", "Cartwright"),
    "de": ("Postmeister", "Postillion", "Amtmann", "Wagner"),
}
NUMBERS = {
    "en": ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    "de": ("zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"),
}
WORDS_A_MINUTE, SECONDS_A_TASK = 120, 5
MOST_WORDS, MOST_IN_A_NOTE, MOST_IN_A_SENTENCE = 720, 25, 12


@dataclass(frozen=True)
class Moment:
    """A step with the positions in which it may begin, and those in which it may end."""

    part: Part
    chapter: Chapter
    step: LessonStep
    before: Sequence[State]
    after: Sequence[State]


def moments() -> Iterator[Moment]:
    """All steps of all parts, played in every way that the lessons allow."""
    houses = {0}
    for part in PARTS:
        rules = opening(part).rules(find_board(part.opening.map_id))
        kept = sorted(houses) if part.keeps_houses else [0]
        states = [opening(part, each).state(rules) for each in kept]
        earlier: list[list[State]] = []
        for chapter in part.chapters:
            for step in chapter.steps:
                before = states
                states = after(step, states, earlier)
                assert states, step
                earlier.append(before)
                yield Moment(part, chapter, step, before, states)
        houses = {state.seats[LEARNER].houses for state in states}


def after(step: LessonStep, states: list[State], earlier: list[list[State]]) -> list[State]:
    match step:
        case Do():
            found = [[each.after(a) for a in legal_actions(each) if step.matches(each, a)]
                     for each in states]  # fmt: skip
            assert all(found), step
            return [state for each in found for state in each]
        case Watch():
            return [watched(step, state) for state in states]
        case Press(tool=Tool.UNDO):
            return earlier[-1]
        case _:
            return states


def watched(step: Watch, state: State) -> State:
    for matches in step.turn:
        action = choose(state, matches)
        assert action is not None, step
        state = state.after(action)
    assert state.turn == LEARNER or state.over
    return state


MOMENTS = list(moments())
SAID = [each for each in MOMENTS if not isinstance(each.step, Watch)]


def words(step: LessonStep, nudge: bool = True) -> str:
    """All that a step says, in the current language."""
    assert not isinstance(step, Watch)
    parts = [step.words]
    if not isinstance(step, Read):
        parts += [step.task, step.nudge] if nudge else [step.task]
    if isinstance(step, Do):
        parts.append(step.inside)
    return "\n".join(_(part) for part in parts if part)


def about(said: str, part: Part, language: str) -> set[str]:
    """What a text speaks of: cities, provinces and officials by id, and numbers."""
    loaded = find_loaded(part.opening.map_id)
    names = {city.name: city.id for city in loaded.board.cities}
    names |= {each.name: each.id for each in loaded.board.provinces}
    names |= dict(zip(OFFICIALS[language], (each.value for each in Official), strict=True))
    names |= {word: str(number) for number, word in enumerate(NUMBERS[language], 2)}
    found = {id for name, id in names.items() if re.search(rf"\b{name}(s|e|en)?\b", said, re.I)}
    return found | set(re.findall(r"\b(\d+)(?:er)?\b", said))


@pytest.mark.parametrize("moment", SAID, ids=lambda each: str(each.step.words)[:40])
def test_everything_said_is_so(moment: Moment) -> None:
    assert not isinstance(moment.step, Watch)
    for fact in moment.step.facts:
        for state in moment.after if fact.later else moment.before:
            assert fact.holds(state), (fact, moment.step)


@pytest.mark.parametrize("moment", SAID, ids=lambda each: str(each.step.words)[:40])
def test_nothing_is_said_without_a_fact(moment: Moment) -> None:
    assert not isinstance(moment.step, Watch)
    covered = {each for fact in moment.step.facts for each in fact.about}
    missing = about(words(moment.step), moment.part, "en") - covered
    assert not missing, moment.step


def test_german_says_the_same() -> None:
    for moment in SAID:
        english = about(words(moment.step), moment.part, "en")
        set_language("de")
        german = about(words(moment.step), moment.part, "de")
        set_language("en")
        assert german == english, moment.step


def test_a_wrong_word_would_be_found() -> None:
    """The facts tell true from false at the first turn of the north."""
    moment = next(each for each in MOMENTS if each.part is PARTS[-1])
    (state,) = moment.before
    assert fits("amsterdam").holds(state)
    assert not unfit("amsterdam").holds(state)
    assert unfit("dresden", "berlin").holds(state) is False
    assert not horses(3).holds(state)
    assert not joined("bremen", "berlin").holds(state)
    assert about("Amsterdam and five horses", moment.part, "en") == {"amsterdam", "5"}


def test_the_end_names_all_that_counts() -> None:
    """Carriage and tiles, and that houses which are left cost points."""
    last = next(each for each in SAID if words(each.step).startswith("You win!"))
    for part in ("carriage", "tiles", "each house left costs a point"):
        assert part in words(last.step)


def test_the_turn_may_end_wherever_it_is_asked_for() -> None:
    for moment in MOMENTS:
        if isinstance(moment.step, Do) and moment.step.task.startswith("Press “End turn”"):
            assert all(EndTurn() in legal_actions(state) for state in moment.before)


def test_each_closing_is_led_to_its_end() -> None:
    for moment in SAID:
        step = moment.step
        if isinstance(step, Do):
            closes = isinstance(choose(moment.before[0], step.matches), CloseRoute)
            assert closes == bool(step.inside) == (step.task == "Press “Close route”.")


@pytest.mark.parametrize(("language", "quoted"), [("en", "“([^”]+)”"), ("de", "„([^“]+)“")])
def test_buttons_are_called_by_the_names_that_they_bear(language: str, quoted: str) -> None:
    set_language(language)
    labels = {_("Close route"), _("End turn"), _("Next")}
    named = {name for moment in SAID for name in re.findall(quoted, words(moment.step))}
    set_language("en")
    assert len(labels) == 3 and len(named) > 1 and named <= labels


def test_the_houses_chosen_stay() -> None:
    """Whatever was chosen for the first houses, they stand in all later lessons."""
    first = next(each for each in MOMENTS if each.part is PARTS[1])
    ways = [state.seats[LEARNER].houses for state in first.before]
    assert len(set(ways)) > 2
    for part in PARTS[2 : PARTS.index(MOMENTS[-1].part)]:
        for state in next(each for each in MOMENTS if each.part is part).before:
            assert all(houses & state.seats[LEARNER].houses == houses for houses in ways)


def test_a_gap_of_some_rounds_is_said() -> None:
    for part, number in zip(PARTS[1:5], (5, 6, 7, 8), strict=True):
        assert part.chapters[0] is CHAPTERS[number]
        first = part.chapters[0].steps[0]
        assert isinstance(first, Do)
        assert first.words.startswith("A few rounds later")


def test_no_card_is_said_not_to_fit_that_nobody_sees() -> None:
    """The supply might have one."""
    step = CHAPTERS[1].steps[0]
    assert isinstance(step, Press) and "none you see fits" in step.words


# About ten minutes


def read_aloud(chapters: Sequence[Chapter]) -> tuple[list[str], int]:
    """The notes of chapters with their headings, and the number of things to do."""
    steps = [step for chapter in chapters for step in chapter.steps if not isinstance(step, Watch)]
    notes = [words(step, nudge=False) for step in steps]
    return [*notes, *(_(chapter.title) for chapter in chapters)], len(steps)


def minutes(notes: Sequence[str], tasks: int) -> float:
    """How long a child reads and plays."""
    return sum(map(count, notes)) / WORDS_A_MINUTE + tasks * SECONDS_A_TASK / 60


def count(said: str) -> int:
    return len(re.findall(r"[\w’]+", said))


@pytest.mark.parametrize("language", ["en", "de"])
def test_about_ten_minutes(language: str) -> None:
    set_language(language)
    said, tasks = read_aloud(CHAPTERS[:BASE_CHAPTERS])
    north, more_tasks = read_aloud(CHAPTERS[BASE_CHAPTERS:])
    set_language("en")
    assert sum(map(count, said)) <= MOST_WORDS
    assert 8 < minutes(said, tasks) < 10
    assert minutes(north, more_tasks) < 2.5


@pytest.mark.parametrize("language", ["en", "de"])
def test_notes_are_short(language: str) -> None:
    set_language(language)
    notes = [words(each.step, nudge=False) for each in SAID]
    insides = [_(each.step.inside) for each in SAID if isinstance(each.step, Do)]
    set_language("en")
    for note in notes:
        # What is said in the closing view stands on a note of its own.
        inside = next((each for each in insides if each and note.endswith(each)), "")
        assert max(count(note.removesuffix(inside)), count(inside)) <= MOST_IN_A_NOTE, note
    sentences = [each for note in notes for each in re.split(r"[.!?…]\s|\n", note) if each]
    assert sum(map(count, sentences)) / len(sentences) <= MOST_IN_A_SENTENCE


def test_the_rivals_houses_are_those_of_the_route_seen_before() -> None:
    """What has been placed between two lessons keeps the rule that the one before has taught."""
    (*_earlier, last) = (moment for moment in moments() if moment.part is FIRST_TURNS)
    closed = {*bits(last.after[0].seats[1].route_mask)}
    state = opening(ADMINISTRATOR).state(opening(ADMINISTRATOR).rules(find_board("south")))
    board = state.rules.board
    houses = [*bits(state.seats[1].houses)]
    assert set(houses) <= closed
    assert len({board.cities[city].province for city in houses}) == len(houses) == 3
    # In round 5 the route was seen; it was closed since, and a new one was begun.
    assert state.round - last.after[0].round >= 3


def test_who_has_no_pointer_is_never_told_to_drag() -> None:
    """Each task and each nudge that says so has other words."""
    steps = [step for chapter in CHAPTERS for step in chapter.steps if not isinstance(step, Watch)]
    said = [words for step in steps if isinstance(step, Do) for words in (step.task, step.nudge)]
    assert {words for words in said if "drag" in words.lower()} == set(WITHOUT_DRAGGING)
