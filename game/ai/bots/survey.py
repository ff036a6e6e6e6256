"""Survey of the installed bots: each is loaded once as a trial, beside the window."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import cache
from threading import Thread

from game.ai.bots.description import Description
from game.ai.bots.installed import InstalledBot, installed_bots
from game.ai.bots.line import BotLine, BrokenBotError

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Surveyed:
    """A bot, and after its trial what it says of itself, or why it cannot be loaded."""

    bot: InstalledBot
    description: Description | None = None
    fault: str = ""


class Survey:
    """All that is known so far of the bots here, in `found`: another object whenever it is more."""

    def __init__(self) -> None:
        self.found: tuple[Surveyed, ...] = ()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def look_up(self) -> None:
        """Know at once which bots there are, before the thread has come to it."""
        if not self.found:
            self.found = tuple(map(Surveyed, installed_bots()))

    def wait(self, seconds: float | None = None) -> None:
        """Wait until all bots have been tried."""
        self._thread.join(seconds)

    def _run(self) -> None:
        try:
            found = [Surveyed(bot) for bot in installed_bots()]
            self.found = tuple(found)
            for number, each in enumerate(found):
                if not each.bot.fault:
                    found[number] = surveyed(each.bot)
                    self.found = tuple(found)
        except Exception:
            log.exception("the installed bots could not be found")


@cache
def survey() -> Survey:
    """The one survey of this process; begun with the first call."""
    return Survey()


def surveyed(bot: InstalledBot) -> Surveyed:
    """The bot, loaded once in a process that is ended again."""
    try:
        line = BotLine(bot)
    except BrokenBotError as error:
        return Surveyed(bot, fault=str(error))
    line.close()
    return Surveyed(bot, line.description)
