"""Positions from real games, and what a level does in them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.ai.bot import Bot
from game.ai.levels import make_bot
from game.ai.search import Effort, Master
from game.ai.worlds.grandmaster import Grandmaster, Search
from game.rules import Ruleset, State, legal_actions, observe
from game.rules.records.history import Step
from game.rules.records.record import Chance, Ply
from game.rules.state import Shuffle
from game.rules.supply import reshuffled_cards, reshuffles
from tests.rules.builders import Player, position, text

DISPLAY = "linz-2 linz-3 lodz-2 lodz-3 budweis-2 pilsen-2"
SUPPLY = "kempten kempten-2 innsbruck wuerzburg wuerzburg-2 nuernberg regensburg-2 budweis-3"
"""Open cards, and the next ones of the supply, for positions in the south."""

QUICK = Effort(plans=2, worlds=1, last=1)
"""The Master's whole way of thinking, in fewer worlds: it sees no less of what is hidden."""

FEW = Search(nodes=1500)
"""The same for the Grandmaster."""


def hasty_bot(level: str) -> Bot:
    """The bot of a level, in a fraction of its time where it tries worlds."""
    match level:
        case "master":
            return Master(QUICK)
        case "grandmaster":
            return Grandmaster(FEW)
    return make_bot(level)


def closing_to_win(rules: Ruleset) -> State:
    """A win by closing: the last house ends the game, and the start player, far behind, has no
    turn left.
    """
    return position(
        rules,
        Player(carriage=3, houses_left=9),
        Player(route="basel zuerich freiburg", houses_left=1, carriage=5, tiles="baiern"),
        display=DISPLAY,
        supply=SUPPLY,
        turn=1,
        taken=1,
        played=1,
    )


def shuffling(rng: Random) -> Shuffle:
    return lambda discard: rng.sample(discard, len(discard))


def played_by(level: str, rules: Ruleset, seats: int, seed: int) -> Iterator[State]:
    """Each position of a game among hasty bots of one level; every state is a new one."""
    rng = Random(seed)
    bot = hasty_bot(level)
    state = rules.new_game(seats, rng.randrange(seats), rules.shuffled_supply(rng))
    while not state.over:
        yield state
        action = bot.choose(observe(state, state.turn), rules, rng)
        assert action in legal_actions(state)
        state = state.after(action, shuffling(rng))


def played_steps(level: str, rules: Ruleset, seats: int, seed: int) -> list[Step]:
    """The steps of a game among bots of one level."""
    rng = Random(seed)
    bot = make_bot(level)
    state = rules.new_game(seats, 0, rules.shuffled_supply(rng))
    steps: list[Step] = []
    while not state.over:
        action = bot.choose(observe(state, state.turn), rules, rng)
        chance = None
        if reshuffles(state, action):
            cards = reshuffled_cards(state, action)
            chance = Chance(tuple(rng.sample(cards, len(cards))))
        steps.append(Step.take(state, Ply(state.turn, action), chance))
        state = steps[-1].after
    return steps


def chosen(state: State, level: str = "club") -> str:
    """What a bot does here, in words."""
    action = make_bot(level).choose(observe(state, state.turn), state.rules, Random(1))
    assert action in legal_actions(state)
    return text(action, state.rules)
