"""Bots from other packages on the setup page: what they are called, and why one cannot play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.bots.survey import Surveyed
from game.plain_text import shortened
from game.ui.language import _, current_language

MOST_OF_A_FAULT = 90
"""Most characters of a fault, which may be a stranger's own words."""


@dataclass(frozen=True, slots=True)
class BotChoice:
    """A bot that may take a seat. `variants` are those that it plays, None for all.

    `fault`: it cannot play, for this reason.
    """

    id: str
    name: str
    package: str
    variants: tuple[str, ...] | None = None
    fault: str = ""

    def trouble(self, variant: str) -> str:
        """The reason why it cannot play this variant, in the current language; "" if it can."""
        if self.fault:
            words = _("{package} cannot play: {message}")
            return words.format(package=self.package, message=self.fault)
        if self.variants is not None and variant not in self.variants:
            return _("This bot does not know this way of playing.")
        return ""

    def words(self, variant: str) -> str:
        """The package that it comes from, and what keeps it from playing."""
        return self.trouble(variant) or _("From the package {package}").format(package=self.package)


def bot_choices(found: Sequence[Surveyed]) -> list[BotChoice]:
    """The bots to choose from, those that cannot play last."""
    return sorted(map(_choice, found), key=lambda each: bool(each.fault))


def _choice(of: Surveyed) -> BotChoice:
    bot, said = of.bot, of.description
    usual = bot.id or bot.distribution
    # What is named like a level must not be taken for it.
    own = f"{bot.distribution}/{bot.id}" if bot.fault else bot.id
    fault = shortened(bot.fault or of.fault, MOST_OF_A_FAULT)
    if said is None:
        return BotChoice(own, usual, bot.package, fault=fault)
    return BotChoice(own, said.name(current_language(), usual), bot.package, said.variants)
