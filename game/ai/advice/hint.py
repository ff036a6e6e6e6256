"""Hints: the best action that the Master finds, and the reasons for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from game.ai.advice import judge
from game.ai.advice.city_facts import city_facts
from game.ai.advice.closing_facts import closing_facts, not_ending_facts
from game.ai.advice.judge import Candidate
from game.ai.advice.lines import PlayLine, play_on
from game.ai.advice.missing import missing_facts
from game.ai.advice.reasons import (
    FOR_LATER,
    OF_USE,
    Fact,
    FactKind,
    Reason,
    because,
    select_reasons,
)
from game.ai.advice.room_facts import room_facts
from game.ai.advice.route_facts import card_facts, end_of_turn_facts
from game.ai.advice.waiting_facts import waiting_facts
from game.ai.insight import CardKind, Insight
from game.ai.plans import Planner
from game.ai.questions import Apart, Course, Hint, Line, Plan
from game.ai.search import Effort
from game.rules.actions import (
    Action,
    CloseRoute,
    ExtendRoute,
    KeepCards,
    StartRoute,
    TakeCard,
)
from game.rules.board import CardIndex
from game.rules.legal import is_legal, legal_actions
from game.rules.observation import Observation, own_position, unseen_cards
from game.rules.ruleset import Ruleset
from game.rules.scoring import scores
from game.rules.state import NOBODY, State


def hint(
    observation: Observation,
    rules: Ruleset,
    effort: Effort | None = None,
    plan: Plan | None = None,
) -> Hint:
    """The best action for the seat to act, who must be the observation's viewer.

    A `plan` is kept unless a card that came up since makes Club, who made it, go on in another
    way; where the Master then does so too, the hint's course is `CHANGED`.
    """
    planned = None if plan is None else _planned(observation, rules, plan)
    if plan is None or planned is None:
        return hint_for(observation, rules, proposals(observation, rules, effort))
    if kept := _kept(observation, rules, plan, planned):
        return kept
    found = hint_for(observation, rules, proposals(observation, rules, effort))
    line = line_of(observation, rules, found.action)
    if meanings(line) == meanings(planned):
        return replace(found, course=Course.KEPT)
    return replace(found, course=Course.CHANGED, came=plan.came)


def proposals(
    observation: Observation, rules: Ruleset, effort: Effort | None = None
) -> list[Candidate]:
    """The actions as `judge.search` finds them, but first the one that a hint proposes."""
    return useful_first(observation, rules, judge.search(observation, rules, effort))


def useful_first(
    observation: Observation, rules: Ruleset, ranked: list[Candidate]
) -> list[Candidate]:
    """The actions, with a card that is of use before one that is just as good and of none.

    All are then measured against the new first one.
    """
    first = ranked[0]
    if not isinstance(first.action, TakeCard):
        return ranked
    unseen = tuple(unseen_cards(observation, rules))
    line = line_of(observation, rules, first.action)
    if _is_of_use(line, unseen):
        return ranked
    for each in ranked[1:]:
        if not (each.even and isinstance(each.action, TakeCard)):
            continue
        other = line_of(observation, rules, each.action)
        closes = not other.whole or _closes(other) == _closes(line)
        if closes and _is_of_use(other, unseen):
            rest = [one for one in ranked if one is not each]
            behind = each.behind
            return [Candidate(one.action, one.behind - behind) for one in (each, *rest)]
    return ranked


def _is_of_use(line: PlayLine, unseen: tuple[CardIndex, ...]) -> bool:
    """True if the turn needs the card that is taken first, or a reason says what it is good for."""
    assert isinstance(line.first, TakeCard)
    card = line.start.display[line.first.slot - 1]
    if card in line.own_plays or (card in line.extending and not line.is_second(card)):
        return True
    return any(fact.kind in OF_USE for fact in facts_of(line, unseen))


def _closes(line: PlayLine) -> bool:
    return any(isinstance(action, CloseRoute) for action in line.actions)


def kept_line(observation: Observation, rules: Ruleset, plan: Plan) -> Line | None:
    """The line of a hint that goes on with a plan without a search; None where none would."""
    planned = _planned(observation, rules, plan)
    return None if planned is None or not _holds(observation, rules, plan, planned) else plan.line


def _planned(observation: Observation, rules: Ruleset, plan: Plan) -> PlayLine | None:
    """A plan as it goes from here; None where its next action is not legal any more."""
    planner, state = Planner.of(observation, Insight.at(observation, rules))
    return play_on(planner, state, *_split(plan)) if is_legal(state, plan.next) else None


def _split(plan: Plan) -> tuple[Action, Line]:
    return plan.next, plan.line[1:]


def _holds(observation: Observation, rules: Ruleset, plan: Plan, planned: PlayLine) -> bool:
    """True unless a card that came up makes Club go on in another way."""
    if not plan.came:
        return True
    best = judge.planned(observation, rules)[0].action
    return meanings(line_of(observation, rules, best)) == meanings(planned)


def _kept(observation: Observation, rules: Ruleset, plan: Plan, planned: PlayLine) -> Hint | None:
    """The hint to go on with a plan; None where that is out of date."""
    if not _holds(observation, rules, plan, planned):
        return None
    ranked = [Candidate(plan.next), *judge.planned(observation, rules, plan.next)]
    return replace(hint_for(observation, rules, ranked, planned), course=Course.KEPT)


def closing_hint(
    observation: Observation,
    rules: Ruleset,
    effort: Effort | None = None,
    plan: Plan | None = None,
) -> Hint:
    """The best way to close the route now; the seat to act must be able to close it.

    Where the Master would not close it yet, `rather` is what it would do. A `plan` to close it now
    is kept as by `hint`.
    """
    if plan is not None and isinstance(plan.next, CloseRoute):
        planned = _planned(observation, rules, plan)
        if planned is not None and (kept := _kept(observation, rules, plan, planned)):
            return kept
    ranked = proposals(observation, rules, effort)
    if isinstance(ranked[0].action, CloseRoute):
        return hint_for(observation, rules, ranked)
    tried = effort or Effort()
    closings = [each.action for each in ranked if isinstance(each.action, CloseRoute)]
    closings = closings[: tried.plans]
    worlds = tried.worlds + tried.last
    chances = [
        sum(each) / worlds for each in judge.compare(observation, rules, closings, worlds, effort)
    ]
    best = max(chances)
    candidates = [
        Candidate(action, best - chance) for chance, action in zip(chances, closings, strict=True)
    ]
    return _rather_not(observation, rules, candidates, ranked)


def quick_hint(observation: Observation, rules: Ruleset, closing: bool = False) -> Hint:
    """The hint of Club, within milliseconds; with `closing` for closing the route."""
    ranked = judge.planned(observation, rules)
    if not closing or isinstance(ranked[0].action, CloseRoute):
        return hint_for(observation, rules, ranked)
    closings = [each for each in ranked if isinstance(each.action, CloseRoute)]
    return _rather_not(observation, rules, closings, ranked)


def _rather_not(
    observation: Observation,
    rules: Ruleset,
    closings: list[Candidate],
    ranked: Sequence[Candidate],
) -> Hint:
    """The hint for the best of these closings, which is not as good as the first of `ranked`."""
    closings.sort(key=lambda each: each.behind)
    found = hint_for(observation, rules, closings)
    rather = hint_for(observation, rules, [ranked[0], Candidate(found.action, judge.EVEN)])
    return replace(found, rather=rather)


def hint_for(
    observation: Observation,
    rules: Ruleset,
    ranked: Sequence[Candidate],
    line: PlayLine | None = None,
) -> Hint:
    """The hint for the first of these actions, which are ordered best first; `line` is its plan."""
    action, state = ranked[0].action, own_position(observation, rules)
    line = line or line_of(observation, rules, action)
    other = _rival_of(line, observation, rules, ranked[1:])
    points = 0
    if isinstance(action, CloseRoute):
        points = scores(state.after(action))[state.turn].total - scores(state)[state.turn].total
    others = [] if other is None else _facts_against(observation, rules, other.action)
    unseen = tuple(unseen_cards(observation, rules))
    why = select_reasons(facts_of(line, unseen), others)
    apart = Apart.TOLD
    if other is not None and other.even:
        # The review calls it as good, so it is named even where reasons speak for the first.
        apart = Apart.EVEN
    elif other is not None and not (why.apart and _explained(line, why.reasons)):
        apart = Apart.SEARCHED
    named = None if other is None else other.action
    return Hint(action, line.actions, why.reasons, named, apart, points=points)


def _explained(line: PlayLine, reasons: Sequence[Reason]) -> bool:
    """True unless the line takes a card that it does not need and no reason speaks of its city."""
    if not isinstance(line.first, TakeCard) or not line.whole:
        return True
    city_of, card = line.start.rules.city_of, line.start.display[line.first.slot - 1]
    if card in line.own_plays or (card in line.extending and not line.is_second(card)):
        return True
    named = {reason.values["city"] for reason in reasons if "city" in reason.values}
    named |= {city_of[reason.values["card"]] for reason in reasons if "card" in reason.values}
    return city_of[card] in named


def _rival_of(
    line: PlayLine, observation: Observation, rules: Ruleset, ranked: Sequence[Candidate]
) -> Candidate | None:
    """The next best action that is told in other words and leads to another end of the turn."""
    subject, end = _subject(line.first, line.start), outcome(line)
    seen = {subject}
    for each in ranked:
        other = _subject(each.action, line.start)
        if other in seen:
            continue
        seen.add(other)
        if outcome(line_of(observation, rules, each.action)) != end:
            return each
    return None


def _facts_against(observation: Observation, rules: Ruleset, other: Action) -> list[Fact]:
    """The facts for another action, however the cards fall."""
    # An advantage that exists whichever card is drawn is no reason against drawing.
    line = line_of(observation, rules, other, whatever=True)
    return list(all_facts(line, tuple(unseen_cards(observation, rules))))


def reasons_apart(
    observation: Observation,
    rules: Ruleset,
    action: Action,
    other: Action,
    done: Sequence[Fact] = (),
    rest: Sequence[Action] = (),
    line: PlayLine | None = None,
) -> tuple[Reason, ...]:
    """The reasons that hold for `action` of the seat to act and not for `other`.

    `done` are more facts of the other action. What holds for fewer of the `rest` comes first. The
    `line` is the turn that begins with the action, where it is not what Club plans.
    """
    others = [*done, *_facts_against(observation, rules, other)]
    line = line or line_of(observation, rules, action)
    found = facts_of(line, tuple(unseen_cards(observation, rules)))
    known = [_facts_against(observation, rules, each) for each in rest]
    return select_reasons(found, others, apart_only=True, rest=known).reasons


def facts(observation: Observation, rules: Ruleset, action: Action) -> list[Fact]:
    """The facts for an action of the seat to act."""
    line = line_of(observation, rules, action)
    return facts_of(line, tuple(unseen_cards(observation, rules)))


def facts_of(line: PlayLine, unseen: tuple[CardIndex, ...]) -> list[Fact]:
    """The facts about the line's first action and its effects this turn, one on each subject, the
    most important first.

    `unseen` are the cards whose whereabouts the seat does not know.
    """
    if len(legal_actions(line.start)) == 1:
        return [Fact(FactKind.ONLY, 100, 1, because("It is the only thing you can do."))]
    best: dict[object, Fact] = {}
    for fact in sorted(all_facts(line, unseen), key=lambda fact: -fact.weight):
        best.setdefault(fact.subject, fact)
    return list(best.values())


def all_facts(line: PlayLine, unseen: tuple[CardIndex, ...]) -> Iterator[Fact]:
    """All facts about the line's first action and its effects this turn; see `facts_of`."""
    if isinstance(line.first, KeepCards) and line.start.finisher != NOBODY:
        reason = because("This was your last turn: keep whichever cards you like.")
        return iter([Fact(FactKind.LAST_TURN, 60, 1, reason)])
    found = chain(
        closing_facts(line),
        not_ending_facts(line),
        waiting_facts(line),
        missing_facts(line),
        card_facts(line, unseen),
        city_facts(line, unseen),
        end_of_turn_facts(line, unseen),
        room_facts(line),
    )
    last = line.states[-1].finisher != NOBODY
    return (fact for fact in found if not (last and fact.kind in FOR_LATER))


def line_of(
    observation: Observation, rules: Ruleset, action: Action, *, whatever: bool = False
) -> PlayLine:
    """The line that begins with an action, as Club plans it; see `play_on`."""
    planner, state = Planner.of(observation, Insight.at(observation, rules))
    return play_on(planner, state, action, whatever=whatever)


def meanings(line: PlayLine) -> list[object]:
    """The `meaning` of each action of a line."""
    return [meaning(each, state) for each, state in zip(line.actions, line.states, strict=False)]


def outcome(line: PlayLine) -> object:
    """A key that is equal for lines that bring the same, in whatever order."""
    steps = zip(line.actions, line.states, strict=False)
    if not line.whole:
        return frozenset(Counter(_subject(each, state) for each, state in steps).items())
    seat, city_of = line.states[-1].seats[line.start.turn], line.start.rules.city_of
    hand = tuple(sorted(city_of[card] for card in seat.hand))
    route = tuple(city_of[card] for card in seat.route)
    ends = max(route, route[::-1])
    return hand, ends, seat.houses, seat.carriage, seat.tiles, seat.extras


def meaning(action: Action, state: State) -> object:
    """A key that is equal for actions that differ only in which of two like cards they use."""
    rules, route = state.rules, state.seat.route
    by_card = rules.variant.cards_differ

    def kind(card: CardIndex) -> CardKind:
        return card if by_card else rules.city_of[card]

    match action:
        case TakeCard(slot):
            return "take", kind(state.display[slot - 1])
        case StartRoute(card):
            return "start", kind(card)
        case ExtendRoute(card, side):
            return "extend", kind(card), side if len(route) > 1 else None
        case KeepCards(cards):
            return "keep", frozenset(Counter(kind(card) for card in cards).items())
        case _:
            return action


def _subject(action: Action, state: State) -> object:
    """A key that is equal for actions that are told in the same words."""
    city_of = state.rules.city_of
    match action:
        case TakeCard(slot):
            return "take", city_of[state.display[slot - 1]]
        case StartRoute(card):
            return "start", city_of[card]
        case ExtendRoute(card):
            return "extend", city_of[card]
        case _ if isinstance(action, state.rules.variant.actions):
            return "own play", city_of[action.card]
        case _:
            return meaning(action, state)
