"""Bots from other packages, as the commands name them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from game.cli.output import UsageError
from game.rules.levels import LEVELS, split_level

Bots: TypeAlias = Mapping[str, str]
"""The package of each bot, with its version, by the bot's id."""


def chosen_bots(levels: Sequence[str], variant: str) -> Bots:
    """The bots among these levels, which must exist, loaded once as a trial.

    Raises UsageError where one cannot be loaded, or does not play the variant.
    """
    names = dict.fromkeys(each for each in levels if split_level(each)[0] not in LEVELS)
    return {name: _package(name, variant) for name in names}


def packages_of(names: Sequence[str]) -> dict[str, str]:
    """The packages of these bots in this process; without those that are not installed."""
    from game.ai.bots.installed import installed_bot

    found = ((name, installed_bot(name)) for name in names)
    return {name: bot.package for name, bot in found if bot is not None}


def installed_lines() -> Iterator[str]:
    """A line for each installed bot, with its fault if it has one."""
    from game.ai.bots.installed import installed_bots

    for bot in installed_bots():
        name = f"bot {bot.id}, of {bot.package}" if bot.id else f"bots of {bot.package}"
        yield f"{name}: {bot.fault}" if bot.fault else name


def _package(name: str, variant: str) -> str:
    from game.ai.bots.installed import installed_bot
    from game.ai.bots.line import BotLine, BrokenBotError

    bot = installed_bot(name)
    assert bot is not None
    try:
        line = BotLine(bot)
    except BrokenBotError as error:
        raise UsageError(f"--seats: the bot {name} of {bot.package} cannot play: {error}") from None
    line.close()
    if not line.description.plays(variant):
        raise UsageError(f"--seats: the bot {name} does not play the variant {variant}")
    return bot.package
