"""Move of a bot, with the fault for which the stand-in chose it."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.actions import Action
from game.rules.levels import BotFault


class Move(NamedTuple):
    """A legal action. With `fault` the stand-in chose it and not the bot; `why` says more."""

    action: Action
    fault: BotFault | None = None
    why: str = ""
