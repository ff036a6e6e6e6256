"""Options of a seat on the setup page, each with its picture and a line of words about it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.rules.levels import CHARACTERS, STRONGEST, strength
from game.storage.album.like_me import LIKE_ME, Suggestion
from game.ui.forms.heard import value_with_head
from game.ui.forms.option_list import Option
from game.ui.language import _
from game.ui.names import (
    CHARACTER_NAMES,
    bot_name,
    character_name,
    character_trade,
    help_name,
    level_name,
    level_word,
)
from game.ui.pieces import figures, portraits
from game.ui.pieces.level_faces import level_face
from game.ui.pieces.strength_marks import strength_marks
from game.ui.setup.model import HELPS, OFF, PERSON, SetupModel


def like_me_words(found: Suggestion) -> str:
    """How well "at my level" plays: as whose games tell, and which level that is now."""
    if not found.name:
        return like_me_reason(found)
    # Translators: {level}: the word for how well the AI plays, such as master
    words = _("About as strong as {name}: {level} now")
    return words.format(name=found.name, level=level_word(found.level))


def like_me_reason(found: Suggestion) -> str:
    """The level that "at my level" stands for, and what happened in these games."""
    level = level_word(found.level)
    if not found.name:
        return _("Plays as {level}: no game to go by yet").format(level=level)
    return _("Plays as {level}: {name} won {won} of {games} against {against}").format(
        level=level,
        name=found.name,
        won=found.won,
        games=found.games,
        against=level_word(found.against),
    )


def head_of(label: str, heads: Sequence[str] = ()) -> tuple[str, str]:
    """The part that stands out in a label, and the rest of it: what comes before its colon, or one
    of `heads` with which it begins.
    """
    before, colon, after = label.partition(":")
    if colon:
        return before.strip(), after.strip()
    for head in heads:
        if label.startswith(f"{head} "):
            return head, label.removeprefix(head).strip()
    return label, ""


def level_words(level: str) -> str:
    """How an AI level plays, in a few words; "" for one that is not known."""
    words = {
        "apprentice": _("For children and first games: closes early, forgets officials"),
        "novice": _("A friendly beginner with one goal at a time"),
        "journeyman": _("Sees all goals, but not always the best way there"),
        "club": _("Plans each turn as a whole, and forgets nothing"),
        "master": _("Thinks ahead for everybody at the table"),
        "grandmaster": _("Thinks longest, and finds what others never think of"),
        "random": _("Does anything that the rules allow"),
    }
    return words.get(level, "")


def strength_words(level: str) -> str:
    """How strong an AI level is, for those who do not see its marks; "" without a strength."""
    if not (count := strength(level)):
        return ""
    # Translators: how well an AI opponent plays: as many marks of so many, for a screen reader.
    return _("Strength {n} of {most}.").format(n=count, most=STRONGEST)


def _short(name: str) -> str:
    """The name of a level without what comes before its colon: marks say that it is an AI level."""
    rest = head_of(name)[1]
    return rest[:1].upper() + rest[1:]


def level_options(levels: Sequence[str]) -> list[Option[str]]:
    """These AI levels."""
    return [
        Option(
            *(each, level_name(each), level_words(each), partial(level_face, each)),
            marks=partial(strength_marks, strength(each), STRONGEST),
            meaning=strength_words(each),
            short=_short(level_name(each)),
        )
        for each in levels
    ]


def who_options(model: SetupModel) -> list[Option[str]]:
    """Who may play at a seat, and nobody as the last of them."""
    found = model.like_me()
    # Translators: who plays at a seat: a person, not the AI.
    person = _("Person")
    # Translators: who plays at a seat: nobody.
    empty = _("Empty")
    bots = [
        Option(
            *(each.id, bot_name(each.name), each.words(model.variant)), partial(level_face, each.id)
        )
        for each in model.bots
    ]
    return [
        Option(
            *(PERSON, person, _("Somebody in front of this screen")),
            partial(portraits.burgher, "merchant"),
        ),
        Option(
            *(LIKE_ME, level_name(LIKE_ME), like_me_reason(found)),
            partial(level_face, found.level),
            marks=partial(strength_marks, strength(found.level), STRONGEST),
            meaning=strength_words(found.level),
            short=_short(level_name(LIKE_ME)),
        ),
        *level_options(model.levels),
        *bots,
        Option(OFF, empty, _("Nobody sits here"), portraits.nobody),
    ]


def help_options() -> list[Option[str]]:
    """The kinds of help for a person."""
    return [Option(kind, *head_of(help_name(kind))) for kind in HELPS]


NAMES = tuple(CHARACTER_NAMES.values())
"""First names with which the words on characters begin."""


def character_options() -> list[Option[str | None]]:
    """None of the characters, then all of them."""
    plain = head_of(_("All-rounder: plays for points"))
    return [
        Option(None, *plain, portraits.nobody),
        *(
            Option(
                *(each, character_trade(each), head_of(character_name(each), NAMES)[1]),
                partial(portraits.character, each),
            )
            for each in CHARACTERS
        ),
    ]


def character_words(character: str | None) -> str:
    """What a character is called by the way it plays, and how that is."""
    found = next(each for each in character_options() if each.value == character)
    return value_with_head(found.words, found.about)


def start_options(model: SetupModel, names: list[str]) -> list[Option[int | None]]:
    """Who may begin; `names` are those of all seats."""
    # Translators: who begins the game: that is drawn by lot; behind "Start player:".
    by_lot = _("random")
    return [
        # Translators: who begins the game: that is drawn by lot.
        Option(None, _("Random"), picture=partial(level_face, "random"), short=by_lot),
        *(
            Option(
                *(index, model.seats[index].name.strip() or names[index]),
                picture=partial(figures.house, model.seats[index].colour),
            )
            for index in model.playing
        ),
    ]
