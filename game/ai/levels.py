"""The bots of the AI levels.

A bot is handed an Observation, never a State of the real game: it cannot know what the seat that
it plays could not know.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol, TypeAlias

from game.ai.club import Club
from game.ai.novice import Novice
from game.ai.search import Master
from game.rules.actions import Action, StartRoute
from game.rules.legal import legal_actions
from game.rules.observation import Observation, own_position
from game.rules.ruleset import Ruleset


class UnknownLevelError(ValueError):
    """There is no such level; the message is one sentence that names those that exist."""


class Bot(Protocol):
    """Plays a seat. It keeps nothing between decisions that would change one of them."""

    def choose(self, observation: Observation, rules: Ruleset, rng: Random) -> Action:
        """A legal action for the seat to act, who must be the observation's viewer.

        The same observation and generator state give the same action.
        """


class RandomBot:
    """Any legal action, each as likely as the others, but for routes thrown away.

    A route is thrown away only where nothing else may be played: a player who does it at every
    chance hardly ever closes one, and a game of four such takes 400 rounds.
    """

    def choose(self, observation: Observation, rules: Ruleset, rng: Random) -> Action:
        position = own_position(observation, rules)
        actions = legal_actions(position)
        if position.seat.route:
            kept = [action for action in actions if not isinstance(action, StartRoute)]
            actions = kept or actions
        return rng.choice(actions)


BotFactory: TypeAlias = Callable[[], Bot]

BOTS: dict[str, BotFactory] = {
    "random": RandomBot,
    "novice": Novice,
    "club": Club,
    "master": Master,
}
"""The bot of each of `rules.levels.LEVELS`."""


def make_bot(level: str) -> Bot:
    """A bot of this level. Raises UnknownLevelError."""
    check_levels(level)
    return BOTS[level]()


def check_levels(*levels: str) -> None:
    """Raises UnknownLevelError for the first level that does not exist."""
    for level in levels:
        if level not in BOTS:
            known = ", ".join(BOTS)
            raise UnknownLevelError(f"there is no level {level!r}; the levels are {known}")
