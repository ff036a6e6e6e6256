"""The bots of the AI levels.

A bot gets an Observation, never the State of the real game, so that it knows no more than its
seat.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from game.ai.bot import Bot
from game.ai.bots.installed import installed_bot, installed_bots
from game.ai.bots.outside import outside_bot
from game.ai.characters import shipped_characters
from game.ai.club import Club
from game.ai.learner import Learner
from game.ai.search import Master
from game.ai.worlds.grandmaster import Grandmaster, Trier
from game.rules.actions import Action, StartRoute
from game.rules.legal import legal_actions
from game.rules.levels import CHARACTERS, WITH_CHARACTER, has_character, split_level
from game.rules.observation import Observation, own_position
from game.rules.ruleset import Ruleset


class UnknownLevelError(ValueError):
    """There is no such level; the message is one sentence that names those that exist."""


class RandomBot:
    """Any legal action, each equally likely; a route is thrown away only if nothing else is legal.

    Otherwise routes would hardly ever be closed, and a game of four seats would take 400 rounds.
    """

    def choose(self, observation: Observation, rules: Ruleset, rng: Random) -> Action:
        position = own_position(observation, rules)
        actions = legal_actions(position)
        if position.seat.route:
            others = [action for action in actions if not isinstance(action, StartRoute)]
            actions = others or actions
        return rng.choice(actions)


BotFactory: TypeAlias = Callable[[], Bot]

BOTS: dict[str, BotFactory] = {
    "random": RandomBot,
    "apprentice": lambda: Learner("apprentice"),
    "novice": lambda: Learner("novice"),
    "journeyman": lambda: Learner("journeyman"),
    "club": Club,
    "master": Master,
    "grandmaster": Grandmaster,
}
"""The bot of each of `rules.levels.LEVELS`."""


def make_bot(level: str, trier: Trier | None = None) -> Bot:
    """A bot of this level, of one with a character, `LEVEL:CHARACTER`, or from another package.

    `trier` tries the worlds of those that have many to try, None: this process does; they play
    the same with any. Raises UnknownLevelError.
    """
    check_levels(level)
    level, name = split_level(level)
    if level not in BOTS:
        return outside_bot(level)
    if name is not None:
        character = shipped_characters()[name]
        return Club(character=character) if level == "club" else Learner(level, character)
    if trier is not None and BOTS[level] is Grandmaster:
        return Grandmaster(trier=trier)
    return BOTS[level]()


def check_levels(*levels: str) -> None:
    """Raises UnknownLevelError for the first level, `LEVEL:CHARACTER` or bot that is not there."""
    for each in levels:
        level, character = split_level(each)
        if level not in BOTS and installed_bot(each) is not None:
            continue
        if level not in BOTS:
            raise UnknownLevelError(_unknown(level, character))
        if not has_character(level, character):
            raise UnknownLevelError(
                f"there is no {each!r}; {', '.join(WITH_CHARACTER)} have the characters "
                f"{', '.join(CHARACTERS)}"
            )


def _unknown(level: str, character: str | None) -> str:
    """The sentence that there is no such level, and which there are."""
    if character is not None and installed_bot(level) is not None:
        return f"the bot {level!r} has no characters"
    found = installed_bots()
    for bot in found:
        if bot.fault and level in (bot.id, bot.distribution):
            return f"the bot {level!r} of the package {bot.package} cannot play: {bot.fault}"
    known = f"there is no level {level!r}; the levels are {', '.join(BOTS)}"
    bots = [bot.id for bot in found if not bot.fault]
    return f"{known}, and the installed bots {', '.join(bots)}" if bots else known
