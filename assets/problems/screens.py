"""First looks at a decision, quick ones, for whether a problem of some theme may be there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from game.ai.advice.hint import line_of, outcome
from game.ai.insight import Insight
from game.ai.plans import Planner, worth_of
from game.ai.problems.finder import actions_at
from game.ai.problems.found import Theme
from game.ai.problems.proof import GAP, TO_WIN, Ends, closes
from game.ai.problems.themes import near_the_end, official_of, theme_of
from game.ai.worlds.grandmaster import Alone
from game.ai.worlds.halving import lead
from game.ai.worlds.jobs import Job, Reach
from game.rules.actions import Action, CloseRoute, DrawCard, ExtendRoute, StartRoute, TakeCard
from game.rules.closing import list_closings
from game.rules.legal import legal_actions
from game.rules.observation import Observation, own_position
from game.rules.ruleset import Ruleset
from game.rules.state import NOBODY, Stage, State

PLAYED_OUT = {Theme.HOUSES, Theme.LAST_ROUND}
"""Themes of which Club sees few leads in points where there are many in games won: games are played
out for them.
"""

LEAD = 0.6
"""Lead in points that Club must see for the other themes."""

MARGIN = Reach(endgame=TO_WIN.endgame, playout=TO_WIN.playout)
"""Playouts that say something where there are but few: half is for the margin."""


class _Look(NamedTuple):
    """Worlds in which at most `most` actions are tried, and the lead that is wanted of the best."""

    worlds: int
    most: int
    reach: Reach
    least: float


LOOKS = (
    _Look(5, 10, MARGIN, GAP / 2),
    _Look(16, 6, TO_WIN, GAP),
    _Look(40, 6, TO_WIN, GAP),
)

PLACINGS = 8
"""Most sets of houses that are compared."""

_Tried = list[tuple[Action, list[float]]]


def possible(state: State) -> set[Theme]:
    """The themes that a decision may have."""
    if state.stage is Stage.KEEP:
        return set()
    if near_the_end(state):
        return {Theme.LAST_ROUND}
    found: set[Theme] = set()
    for action in legal_actions(state):
        if isinstance(action, CloseRoute):
            found.add(Theme.CLOSING)
            if state.after(action).finisher != NOBODY:
                found.add(Theme.LAST_ROUND)
        elif isinstance(action, state.rules.variant.actions):
            found.add(Theme.HORSES)
        elif isinstance(action, StartRoute | ExtendRoute):
            found.add(Theme.ROUTE)
        elif isinstance(action, TakeCard | DrawCard):
            found.add(Theme.TAKE)
        if official_of(state, action) is not None:
            found.add(Theme.OFFICIALS)
    if Theme.CLOSING in found and _placings(state) > 1:
        found.add(Theme.HOUSES)
    return found


def looks_clear(observation: Observation, rules: Ruleset, themes: Collection[Theme]) -> bool:
    """True where one move seems to be clearly the best; the decision may have these themes."""
    if _stands_out(observation, rules) and set(themes) - PLAYED_OUT:
        return True
    played = PLAYED_OUT & set(themes)
    return bool(played) and _wins(observation, rules, played)


def _placings(state: State) -> int:
    """The number of sets of houses to which none can be added."""
    sets = {each.houses for each in list_closings(state)}
    return sum(not any(one != more and one & more == one for more in sets) for one in sets)


def _stands_out(observation: Observation, rules: Ruleset) -> bool:
    """True where Club sees a lead over the next best turn, or of closing over going on."""
    planner, state = Planner.of(observation, Insight.at(observation, rules))
    options = sorted(planner.options(state), key=worth_of, reverse=True)
    worth, best = options[0]

    def end(action: Action) -> object:
        return outcome(line_of(observation, rules, action))

    for idea in (end, closes):
        own = idea(best)
        others = (other for other, action in options[1:] if idea(action) != own)
        if worth - next(others, worth) >= LEAD:
            return True
    return False


def _wins(observation: Observation, rules: Ruleset, themes: Collection[Theme]) -> bool:
    """True where the best move wins clearly more of a few games, and is of one of the themes."""
    state, ends = own_position(observation, rules), Ends(observation, rules)
    actions: Sequence[Action] = actions_at(observation, rules, 3 * LOOKS[0].most)
    if Theme.LAST_ROUND not in themes:
        actions = [each for each in actions if isinstance(each, CloseRoute)][:PLACINGS]
    for look in LOOKS:
        actions = actions[: look.most]
        if len(actions) < 2:
            return False
        tried = _tried(observation, rules, actions, look)
        leads = [
            (other, ahead) for idea in (ends.of, closes) for other, ahead in _lead(tried, idea)
        ]
        rival, ahead = max(leads, key=lambda each: each[1], default=(None, 0.0))
        if rival is None or ahead < look.least:
            return False
        if theme_of(state, tried[0][0], rival) not in themes:
            return False
        actions = [action for action, _ in tried]
    return True


def _tried(
    observation: Observation, rules: Ruleset, actions: Sequence[Action], look: _Look
) -> _Tried:
    """The actions with their chances in each of the worlds, the best first."""
    job = Job(observation, f"{observation!r} look {look.worlds}", look.reach)
    tried = Alone().tries(job, rules, range(look.worlds), tuple(actions))
    chances = [[each.chances[place] for each in tried] for place in range(len(actions))]
    return sorted(zip(actions, chances, strict=True), key=lambda each: -sum(each[1]))


def _lead(tried: _Tried, idea: Callable[[Action], object]) -> list[tuple[Action, float]]:
    """The best action of another idea, and how far it is behind; none where there is no other."""
    best, chances = tried[0]
    for action, others in tried[1:]:
        if idea(action) != idea(best):
            return [(action, lead(chances, others)[0])]
    return []
