"""Games of a match, with levels, frozen levels, styles and a beginner at the seats.

Functions of a `__main__` module cannot be sent to another process, so these stand apart.
"""

from __future__ import annotations

from game.ai.bot import Bot
from game.ai.club import Club
from game.ai.levels import BOTS, make_bot
from game.ai.matches.arena import PlayedGame, play_game
from game.ai.matches.styles import STYLES
from game.rules.levels import STAND_IN
from game.rules.ruleset import Ruleset
from tests.opponents.beginner import Beginner
from tests.opponents.frozen import Frozen

FROZEN = "frozen-"
BEGINNER = "beginner"


def bot(name: str, commit: str) -> Bot:
    """The bot of a level, of a frozen level such as `frozen-club`, of a style, or the beginner."""
    if name == BEGINNER:
        return Beginner()
    if name in STYLES:
        return Club(STYLES[name])
    if name.startswith(FROZEN):
        return Frozen(name.removeprefix(FROZEN), commit)
    return make_bot(name)


def play(rules: Ruleset, seats: tuple[str, ...], seed: str, commit: str, number: int) -> PlayedGame:
    """The game of this number, whose start player moves on by one seat each game."""
    levels = [name if name in BOTS else STAND_IN for name in seats]
    bots = [bot(name, commit) for name in seats]
    return play_game(rules, levels, number % len(seats), f"{seed}:{number}", bots=bots)
