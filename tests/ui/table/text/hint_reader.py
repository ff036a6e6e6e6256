"""Hints read as a person reads them: every word is held against the rules of that moment."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.ai.advice.reasons import Reason
from game.ai.questions import Hint, Line, rest_of
from game.rules import State, legal_actions
from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    EndTurn,
    ExtendRoute,
    KeepCards,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.board import CardIndex
from game.rules.variants.horses import PlayHorses
from game.ui.table.model.view import View
from game.ui.table.text.hint import advice_words, hint_words, reason_words
from tests.ai.truth import Played, total
from tests.ui.table.desk import header_for
from tests.ui.table.text.told import Told, read

CLOSE = re.compile(
    r"Close the route(?P<help> with the Cartwright)?, (?:with houses in (?P<cities>.+)"
    r"|without a house)$"
)
AS_HORSES = re.compile(r" as (\d) horses?$")
WITH_HORSES = re.compile(r" \((\d) horses?\)")
AT_END = re.compile(r" (before|after) ([^.]+)$")
PLAN, KEPT, RATHER = "The plan: ", "As planned: ", "Better not yet: "
EVEN = "Just as good, as far as the master sees: "
SEARCHED = "In the master’s trial games this did better than: "
OTHER_HOUSES = re.compile(
    r"Just as good, as far as the master sees: building in (?P<even>.+) instead of (?P<own>.+)\."
    r"|In the master’s trial games this did better than building in (?P<worse>.+) instead\."
)
AGAIN = "Ask again once a new card is open: it may be better."
NOTHING = ("Nothing else looked better.", "In the master’s trial games this came out better.")
CAME = re.compile(
    r"The plan changes(?:, because (?P<used>.+) came up\.|: (?P<came>.+) came up, and in trial "
    r"games this now does better\.)"
)
BEGUN = re.compile(r"You start in (?P<start>[^;]+); (?P<reason>.+ is for later: .+)")
CLOSED_NOW = re.compile(
    r"If you close now(?P<help> with the Cartwright)?: (?:houses in (?P<cities>.+)|no house), "
    r"(?P<points>\d+) points? in all\."
)


def view_of(state: State) -> View:
    seats = header_for(state, ["human"] * len(state.seats)).seats
    return View.of(state, seats, state.turn)


def card_of(each: Action, state: State) -> int | None:
    """The card that an action takes or plays; None for none."""
    match each:
        case TakeCard(slot):
            return state.display[slot - 1]
        case StartRoute(card) | ExtendRoute(card) | PlayHorses(card):
            return card
        case _:
            return None


def city_of(each: Action, state: State) -> str:
    """The name of the city that an action is about; "" for none."""
    card, board = card_of(each, state), state.rules.board
    return "" if card is None else board.cities[board.city_of[card]].name


def horses_of(each: Action, state: State) -> int:
    """The horses on the card that an action takes or plays; 0 for none."""
    card = card_of(each, state)
    return 0 if card is None else state.rules.board.horses_of[card]


def names_in(words: str) -> list[str]:
    return re.split(", | and ", words)


def closing(match: re.Match[str], state: State) -> CloseRoute:
    """The closing that words name by its cities."""
    names, board = names_in(match["cities"] or ""), state.rules.board
    mask = board.mask_of(city.id for city in board.cities if city.name in names)
    return CloseRoute(mask, cartwright=bool(match["help"]))


def meant(words: str, state: State) -> list[Action]:
    """The legal actions that a sentence of advice, without its full stop, can mean."""
    legal = legal_actions(state)
    if match := CLOSE.match(words):
        wanted = closing(match, state)
        return [each for each in legal if each == wanted]
    words = without_official(words, state)
    alone: dict[str, type[Action]] = {
        "Draw a card from the supply": DrawCard,
        "Call the Administrator": CallAdministrator,
        "End the turn": EndTurn,
    }
    if words in alone:
        return [each for each in legal if isinstance(each, alone[words])]
    if words.startswith("Keep "):
        names = sorted(names_in(WITH_HORSES.sub("", words.removeprefix("Keep "))))
        keeps = [each for each in legal if isinstance(each, KeepCards)]
        return [each for each in keeps if names == sorted(cities_of(each.cards, state))]
    kinds: dict[str, type[Action]] = {
        "Take ": TakeCard,
        "Play ": ExtendRoute,
        "Start a route in ": StartRoute,
        "Give up your route and start a new one in ": StartRoute,
    }
    begin = next(begin for begin in kinds if words.startswith(begin))
    kind = kinds[begin]
    horses = AS_HORSES.search(words) or WITH_HORSES.search(words)
    if AS_HORSES.search(words):
        kind = PlayHorses
    words = WITH_HORSES.sub("", AS_HORSES.sub("", words))
    if kind is StartRoute:
        assert begin.startswith("Give up") == bool(state.seat.route)
    side = AT_END.search(words)
    name = AT_END.sub("", words.removeprefix(begin))
    found = [e for e in legal if isinstance(e, kind) and city_of(e, state) == name]
    if horses is not None:
        found = [e for e in found if horses_of(e, state) == int(horses[1])]
    if side is None:
        return found
    wanted_side = Side.LEFT if side[1] == "before" else Side.RIGHT
    end = state.seat.route[0 if wanted_side is Side.LEFT else -1]
    assert cities_of([end], state) == [side[2]]
    return [e for e in found if isinstance(e, ExtendRoute) and e.side is wanted_side]


def cities_of(cards: Sequence[CardIndex], state: State) -> list[str]:
    """The names of the cities of cards."""
    board = state.rules.board
    return [board.cities[board.city_of[card]].name for card in cards]


def without_official(words: str, state: State) -> str:
    """The step by itself; raises AssertionError unless it names who helps with a second card."""
    takes = words.startswith(("Take ", "Draw "))
    plays = words.startswith(("Play ", "Start ", "Give up "))
    official = " with the Postmaster" if takes else " with the Postal Carrier"
    second = (takes and state.taken == 1) or (plays and state.played == 1)
    assert words.endswith(official) == second and words.count(" with the Post") == second, words
    return words.removesuffix(official)


def check_hint(state: State, found: Hint, came: Sequence[CardIndex] = ()) -> list[str]:
    """Raises AssertionError for a word that is not true; the sentences read.

    `came` are the cards that have come up since the hint before.
    """
    view = view_of(state)
    advice, said = advice_words(found, view), hint_words(found, view)
    read_so_far, sentences = [advice], [part for each in said for part in parts_of(each)]
    assert len(said) == len(set(said)) >= 1
    if found.rather is not None:
        closed = CLOSED_NOW.fullmatch(sentences.pop())
        assert closed is not None and advice.startswith(RATHER), said
        check_closing(closed, state)
        found, advice = found.rather, advice.removeprefix(RATHER)
    advice = advice.removeprefix(KEPT)
    assert found.action in meant(advice.removesuffix("."), state), advice
    played = Played.of(state, found.line)
    told = Told.of(state, found.line, read_plan(sentences, found, played), view)
    check_counted_once(told, " ".join(said))
    check_order_in_time(told, sentences)
    for sentence in sentences:
        if houses := OTHER_HOUSES.fullmatch(sentence):
            check_other_houses(houses, state, found)
        elif sentence.startswith((EVEN, SEARCHED)):
            check_other(sentence.removeprefix(EVEN).removeprefix(SEARCHED), state, found)
        elif changed := CAME.fullmatch(sentence):
            check_change(changed, told, cities_of(came, state))
        elif not sentence.startswith(PLAN) and sentence not in (AGAIN, *NOTHING):
            read(sentence, told)
    opens = isinstance(found.action, TakeCard)
    takes = any(isinstance(each, TakeCard | DrawCard) for each in found.line[1:])
    assert (AGAIN in sentences) == (opens and takes), (found.line, sentences)
    return read_so_far + said


def parts_of(sentence: str) -> list[str]:
    """A reason and a plan that stand in one sentence, each as a sentence of its own."""
    both = BEGUN.fullmatch(sentence)
    return [both["reason"], f"{PLAN}Start a route in {both['start']}."] if both else [sentence]


def said(reason: Reason, state: State) -> str:
    """A reason as it is read."""
    return reason_words(reason, view_of(state))


def check_reason(reason: Reason, state: State, line: Line) -> None:
    """Raises AssertionError where a reason is not true; the plan is named where it rests on it."""
    named = rest_of(line) if reason.planned else ()
    read(said(reason, state), Told.of(state, line, named, view_of(state)))


def read_plan(sentences: Sequence[str], found: Hint, played: Played) -> list[Action]:
    """The actions that are named as the plan; raises AssertionError where one is left out."""
    named = [sentence for sentence in sentences if sentence.startswith(PLAN)]
    steps = named[0].removeprefix(PLAN).removesuffix(".").split(". ") if named else []
    for number, step in enumerate(steps, 1):
        assert found.line[number] in meant(step, played.states[number]), (named, step)
    left = found.line[len(steps) + 1 :]
    assert len(named) <= 1 and all(isinstance(each, EndTurn | KeepCards) for each in left)
    return list(found.line[1 : len(steps) + 1])


def check_closing(match: re.Match[str], state: State) -> None:
    """What closing now brings, houses and points."""
    action = closing(match, state)
    assert action in legal_actions(state)
    after = state.after(action)
    assert total(after, state.turn) - total(state, state.turn) == int(match["points"])


def check_other_houses(said: re.Match[str], state: State, found: Hint) -> None:
    """The other houses can be placed instead of those of the action alone."""
    assert isinstance(found.action, CloseRoute)
    board = state.rules.board
    there = board.mask_of(
        city.id for city in board.cities if city.name in names_in(said["even"] or said["worse"])
    )
    assert not found.action.houses & there
    kept = [
        each
        for each in legal_actions(state)
        if isinstance(each, CloseRoute)
        and each.cartwright == found.action.cartwright
        and each.houses & ~found.action.houses == there
        and found.action.houses & ~each.houses
    ]
    assert kept
    if said["own"]:
        own = board.mask_of(city.id for city in board.cities if city.name in names_in(said["own"]))
        assert any(found.action.houses & ~each.houses == own for each in kept)


def check_other(words: str, state: State, found: Hint) -> None:
    """What is said to be as good, or not as good, is something else that can be done."""
    words = words.removesuffix(".")
    others = meant(words, state)
    assert others and found.action not in others, words
    for each in others:
        same_kind = type(each) is type(found.action)
        assert (
            not same_kind
            or not city_of(each, state)
            or (city_of(each, state) != city_of(found.action, state))
        ), f"two cards of one city compared: {words}"


END_OF_TURN = re.compile("At the end of this turn|Then |After that")
"""How a sentence on the end of this turn begins."""

LATER = re.compile(
    "you can make the route|can have room|can form a route|would later|in your next turn"
    "|for your next turn|for later|for a later|gets you|you get the tile|you need"
)
"""What a sentence that looks further says."""


def check_order_in_time(told: Told, sentences: Sequence[str]) -> None:
    """What is true at the end of this turn comes before what may be later, and is not surpassed by
    it; to the end of one's last turn nothing follows.
    """
    ends = [n for n, each in enumerate(sentences) if END_OF_TURN.match(each)]
    later = [n for n, each in enumerate(sentences) if LATER.search(each)]
    assert not ends or not later or max(ends) < min(later), sentences
    said = " ".join(sentences)
    further = "make the route|would later|in your next"
    assert not ("short of" in said and re.search(further, said)), said
    if told.line.states[-1].finisher >= 0:
        assert not ends and not re.search(f"{further}|next turn|for later|can have", said), said


def check_change(match: re.Match[str], told: Told, came: Sequence[str]) -> None:
    """The cards that are said to have come up did so, and are used or not as it is said."""
    assert set(names_in(match["used"] or match["came"])) <= set(came), came
    for name in names_in(match["used"] or ""):
        assert any(
            city_of(action, state) == name
            for action, state in zip(told.line.actions, told.line.states, strict=False)
        ), name


def check_counted_once(told: Told, said: str) -> None:
    """What closing brings is counted in one sentence: nothing reads as if it came on top of it."""
    counts = re.findall(r"brings (\d+) points? in all(?:, (\d+) of them)?", said)
    more = re.findall(r"carriage \d+: (\d+) more", said)
    assert len(counts) + len(more) + len(re.findall(r"brings \d+ points?\.", said)) <= 1, said
    for whole, part in counts:
        assert int(whole) > int(part or 0)
        _, _, action, _ = told.turn.closing()
        assert int(whole) > action.houses.bit_count()
