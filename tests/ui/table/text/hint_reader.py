"""Hints read as a person reads them: every word is held against the rules of that moment."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from game.ai.advice.hint import facts
from game.ai.questions import Hint
from game.rules import Ruleset, State, legal_actions, observe
from game.rules.actions import Action, CloseRoute, DrawCard, ExtendRoute, StartRoute, TakeCard
from game.rules.scoring import scores
from game.rules.variants.horses import PlayHorses
from game.ui.table.model.view import View
from game.ui.table.text.hint import advice_words, hint_words, reason_words
from tests.ai.positions import played_by
from tests.ai.truth import Played, check_told
from tests.ui.table.desk import header_for

NUMBERS = {"one": 1, "two": 2}
CLOSE = re.compile(
    r"close the route(?P<help> with the Cartwright)?,?(?: (?:with|and) houses in (?P<cities>.+)"
    r"| without a house)$"
)


def view_of(state: State) -> View:
    seats = header_for(state, ["human"] * len(state.seats)).seats
    return View.of(state, seats, state.turn)


def city_of(each: Action, state: State) -> str:
    """The name of the city that an action is about; "" for none."""
    board = state.rules.board
    match each:
        case TakeCard(slot):
            card = state.display[slot - 1]
        case StartRoute(card) | ExtendRoute(card) | PlayHorses(card):
            pass
        case _:
            return ""
    return board.cities[board.city_of[card]].name


def meant(words: str, state: State) -> list[Action]:
    """The legal actions that a step of a plan can mean to its reader."""
    closing = CLOSE.match(words)
    legal = legal_actions(state)
    if not closing:
        words = without_official(words, state)
    if closing:
        names = re.split(", | and ", closing["cities"] or "")
        board = state.rules.board
        mask = board.mask_of(city.id for city in board.cities if city.name in names)
        wanted = CloseRoute(mask, cartwright=bool(closing["help"]))
        return [each for each in legal if each == wanted]
    if words == "draw a card from the supply":
        return [each for each in legal if isinstance(each, DrawCard)]
    kinds: dict[str, type[Action]] = {
        "take ": TakeCard,
        "play ": ExtendRoute,
        "start a route in ": StartRoute,
        "give up your route and start a new one in ": StartRoute,
        "harness ": PlayHorses,
    }
    begin = next(begin for begin in kinds if words.startswith(begin))
    if kinds[begin] is StartRoute:
        assert begin.startswith("give up") == bool(state.seat.route)
    name = words.removeprefix(begin)
    return [e for e in legal if isinstance(e, kinds[begin]) and city_of(e, state) == name]


def without_official(words: str, state: State) -> str:
    """The step by itself; raises AssertionError unless it names who helps with a second card."""
    takes = words.startswith(("take ", "draw "))
    official = " with the Postmaster" if takes else " with the Postal Carrier"
    second = (state.taken if takes else state.played) == 1
    assert words.endswith(official) == second and words.count(" with the Post") == second, words
    return words.removesuffix(official)


def check_official_named(state: State, found: Hint, advice: str) -> None:
    """The advice for a second card names the official whom it calls."""
    takes = isinstance(found.action, TakeCard | DrawCard)
    plays = isinstance(found.action, StartRoute | ExtendRoute | PlayHorses)
    assert ("with the Postmaster" in advice) == (takes and state.taken == 1), advice
    assert ("with the Postal Carrier" in advice) == (plays and state.played == 1), advice


def check_hint(state: State, found: Hint) -> int:
    """Raises AssertionError for a word that is not true; the number of reasons."""
    view, known = view_of(state), facts(observe(state, state.turn), state.rules, found.action)
    said = hint_words(found, view)
    told = [sentence for sentence in said if sentence.startswith("The plan: ")]
    assert len(told) == bool(found.plan) and len(said) == len(set(said)) >= 1
    if told:
        played = Played.of(state, found.line)
        steps = told[0].removeprefix("The plan: ").removesuffix(".").split(", then ")
        assert len(steps) == len(found.plan)
        for number, step in enumerate(steps, 1):
            assert found.line[number] in meant(step, played.states[number]), told
    check_official_named(state, found, advice_words(found, view))
    board = state.rules.board
    check_counted_once(state, found, " ".join(said))
    for reason in found.reasons:
        assert not reason.planned or told
        fact = next(each for each in known if each.reason == reason)
        check_told(fact, state, found.line)
        words = reason_words(reason, view)
        numbers = [NUMBERS.get(n) or int(n) for n in re.findall(r"\d+|\bone\b(?= )|\btwo\b", words)]
        named = {key: n for key, n in reason.values.items() if key in words_of(reason.template)}
        wanted = [n for k, n in named.items() if k not in ("card", "city", "tile", "rival")]
        assert not Counter(wanted) - Counter(numbers), (words, reason)
        cards = [board.city_of[n] for key, n in named.items() if key == "card"]
        cards += [n for key, n in named.items() if key == "city"]
        assert all(board.cities[each].name in words for each in cards)
    return len(found.reasons)


def check_counted_once(state: State, found: Hint, said: str) -> None:
    """What closing brings is counted in one sentence: nothing reads as if it came on top of it."""
    counts = re.findall(r"brings (\d+) points? in all(?:, (\d+) of them)?", said)
    more = re.findall(r"carriage \d+: (\d+) more", said)
    assert len(counts) + len(more) + len(re.findall(r"brings \d+ points?\.", said)) <= 1, said
    for total, part in counts:
        before, after, action, _ = Played.of(state, found.line).closing()
        seat = state.turn
        brought = scores(after)[seat].total - scores(before)[seat].total
        assert brought == int(total) > int(part or 0)
        assert brought > action.houses.bit_count()


def words_of(template: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", template))


def moments(rules: Ruleset, seats: int, count: int, seed: int, every: int) -> Iterator[State]:
    """Decisions of games among Club's bots."""
    found = 0
    for game in range(100):
        for state in islice(played_by("club", rules, seats, seed + game), 4, 400, every):
            if len(legal_actions(state)) > 1:
                yield state
                found += 1
                if found == count:
                    return
