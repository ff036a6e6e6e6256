"""Names of AI levels, kinds of help, seat colours and maps in the current language."""

from __future__ import annotations

from game.library import find_loaded
from game.ui.language import _, current_language, ngettext, signed

CHARACTER_NAMES = {
    "racer": "Kilian",
    "collector": "Adelheid",
    "blocker": "Sebald",
    "hoarder": "Kunigunde",
    "gambler": "Fridolin",
    "traveller": "Philippine",
}
"""First names of `rules.levels.CHARACTERS`, the same in every language."""


def character_name(character: str) -> str:
    """A character's first name, and in a few words how it plays."""
    names = {
        "racer": _("{name} races for carriages"),
        "collector": _("{name} collects provinces"),
        "blocker": _("{name} takes cards that others need"),
        "hoarder": _("{name} builds long routes"),
        "gambler": _("{name} likes to draw from the supply"),
        "traveller": _("{name} wants a house in every province"),
    }
    return names[character].format(name=CHARACTER_NAMES[character])


def character_trade(character: str) -> str:
    """What a character is called by the way it plays."""
    names = {
        # Translators: a character by the way it plays: races for the most valuable carriages.
        "racer": _("Carriage chaser"),
        # Translators: a character by the way it plays: collects provinces.
        "collector": _("Province collector"),
        # Translators: a character by the way it plays: takes cards that others need.
        "blocker": _("Card snatcher"),
        # Translators: a character by the way it plays: builds long routes.
        "hoarder": _("Route builder"),
        # Translators: a character by the way it plays: likes to draw unseen cards.
        "gambler": _("Gambler"),
        # Translators: a character by the way it plays: wants a house in every province.
        "traveller": _("Globetrotter"),
    }
    return names[character]


def burgher_name(burgher: str) -> str:
    """The words on one of `BURGHERS` of the portraits, for who cannot see it."""
    names = {
        # Translators: whose portrait a person has chosen.
        "merchant": _("Merchant"),
        # Translators: whose portrait a person has chosen.
        "lady": _("Lady"),
        # Translators: whose portrait a person has chosen.
        "student": _("Student"),
        # Translators: whose portrait a person has chosen.
        "widow": _("Widow"),
        # Translators: whose portrait a person has chosen.
        "captain": _("Captain"),
        # Translators: whose portrait a person has chosen.
        "maid": _("Maid"),
        # Translators: whose portrait a person has chosen.
        "scholar": _("Scholar"),
        # Translators: whose portrait a person has chosen.
        "gardener": _("Gardener"),
    }
    return names[burgher]


def opponent_name(level: str, character: str | None) -> str:
    """An AI seat's level, with its character's first name."""
    name = level_name(level)
    return name if character is None else f"{CHARACTER_NAMES[character]} ({name})"


def level_name(level: str) -> str:
    """The name of an AI level, or of a bot from another package, in the current language."""
    names = {
        "like-me": _("AI: at my level"),
        "random": _("AI: pure chance"),
        "apprentice": _("AI: apprentice"),
        "novice": _("AI: novice"),
        "journeyman": _("AI: journeyman"),
        "club": _("AI: club player"),
        "master": _("AI: master"),
        "grandmaster": _("AI: grandmaster"),
    }
    return names[level] if level in names else bot_name(level)


def bot_name(name: str) -> str:
    """A bot from another package, called `name`, among the players to choose from."""
    # Translators: a player that is a program of somebody else, such as “Bot: Closer”.
    return _("Bot: {name}").format(name=name)


def level_word(level: str) -> str:
    """An AI level's name without more, for use in a sentence."""
    return _level_words().get(level, level)


def _level_words() -> dict[str, str]:
    return {
        # Translators: an AI level that draws lots for each move.
        "random": _("pure chance"),
        "apprentice": _("apprentice"),
        "novice": _("novice"),
        "journeyman": _("journeyman"),
        "club": _("club player"),
        "master": _("master"),
        "grandmaster": _("grandmaster"),
    }


def level_title(level: str) -> str:
    """An AI level's name alone, or the name of a bot, as a title."""
    word = _level_words().get(level)
    return level_name(level) if word is None else word[:1].upper() + word[1:]


THEMES = ("take", "route", "closing", "houses", "officials", "last-round", "horses")
"""The ids of the themes of problems, in the order in which they are shown."""


def theme_name(theme: str) -> str:
    """The title of a theme of problems."""
    names = {
        "take": _("Taking cards"),
        "route": _("Laying the route"),
        "closing": _("Close or go on"),
        "houses": _("Placing houses"),
        # Translators: a theme of problems, and a part of the table.
        "officials": _("Officials"),
        "last-round": _("The end of the game"),
        "horses": _("Horses"),
    }
    return names[theme]


def deal_name(kind: str) -> str:
    """The name of one of `deals.DealKind`."""
    names = {
        # Translators: on each date there is one deal of cards, the same for everybody.
        "day": _("Deal of the day"),
        # Translators: all people of a family play the same deal of cards in turn.
        "family": _("Deal of the family"),
    }
    return names[kind]


def help_name(kind: str) -> str:
    """The name of one of the setup page's HELPS."""
    names = {
        "gentle": _("Safe route: all help, and no route is lost by mistake"),
        "full": _("Full help: hints, highlights, undo of the whole turn"),
        "usual": _("Normal help: hints, possible moves highlighted"),
        "without": _("No help: no hints, no highlights, no undo"),
    }
    return names[kind]


def colour_name(colour: str) -> str:
    """A seat colour's name in the current language."""
    names = {
        # Translators: the colour of a player, who is called by it where there is no name.
        "red": _("Red"),
        # Translators: the colour of a player, who is called by it where there is no name.
        "blue": _("Blue"),
        # Translators: the colour of a player, who is called by it where there is no name.
        "yellow": _("Yellow"),
        # Translators: the colour of a player, who is called by it where there is no name.
        "black": _("Black"),
    }
    return names.get(colour, colour)


def map_title(map_id: str) -> str:
    """A map's name in the current language; its id if there is no such map any more."""
    try:
        loaded = find_loaded(map_id)
    except LookupError:
        return map_id
    return loaded.titles.get(current_language()) or loaded.board.title


def won_word(games: int) -> str:
    """The word after a number of games that somebody has won."""
    return ngettext("won", "won", games)


def lost_word(games: int) -> str:
    """The word after a number of games that somebody has lost."""
    return ngettext("lost", "lost", games)


def points_alone_and_in_all(score: int, head_start: int) -> str:
    """The points of the game alone, and with the head start if there was one.

    So they are told wherever a game is listed: it would have two sums otherwise.
    """
    if not head_start:
        return signed(score)
    # Translators: {points} a player has won in a game, {sum} are these and those given in advance.
    words = _("{points} (with head start {sum})")
    return words.format(points=signed(score), sum=signed(score + head_start))


def points_in_all(score: int, head_start: int) -> str:
    """The points with the head start, beside those of the game alone; "" without one."""
    if not head_start:
        return ""
    # Translators: beside the points that a player has won in a game: these and those given in
    # advance.
    return _("with head start {sum}").format(sum=signed(score + head_start))
