"""Sentences on a bot in whose place the game's AI has moved."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.levels import BotFault
from game.rules.records.history import Step
from game.ui.language import _, in_a_row


def stand_in_words(steps: Sequence[Step]) -> str:
    """Sentences on the faults of the bot in these steps, each once; "" for nothing."""
    faults = dict.fromkeys(step.ply.bot_fault for step in steps)
    return in_a_row([fault_words(each) for each in faults if each is not None])


def fault_words(fault: BotFault) -> str:
    """A sentence on one fault."""
    match fault:
        case BotFault.LATE:
            return _("The bot took too long, so the game’s AI moved.")
        case BotFault.FAILED:
            return _("The bot failed, so the game’s AI moved.")
        case BotFault.ILLEGAL:
            return _("The bot’s move was not allowed, so the game’s AI moved.")
        case BotFault.MISSING:
            return _("The bot is not installed, so the game’s AI moves.")
