"""What translators are told about gaps in messages, and about messages of one kind in one file.

What is to be said about a single message stands above it in the code, behind `# Translators:`.

The names of cities, provinces, players and files come into a sentence as they are: no language
declines them. Where a language would, a word such as "the city of" before the gap helps.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterator

CITY = "the name of a city, such as Ulm"
CITIES = "names of cities in a row, such as Ulm, Augsburg and Linz"
PLAYER = "the name of a player"
SAYS = "what the player does: one or more messages such as “takes {city}”"

GAPS = {
    "": {
        "against": "the word for how well the AI plays, such as master",
        "action": "a whole sentence that says what to do, such as “Take Ulm.”",
        "advice": "a whole sentence that says what to do, such as “Take Ulm.”",
        "at": "a number: which one of all",
        "aside": "the name of a file",
        "best": "a chance such as 59 %",
        "bots": "names of programs in a row, each with its package: closer (my-bot 0.1)",
        "before": "the number that names the carriage before, such as 3",
        "button": "the words on a button, such as Discard Zürich",
        "card": CITY + ": the city on the card",
        "chance": "a number from 1 to 99",
        "choice": "what is chosen, such as Start player",
        "chosen": "what was chosen of it, such as random",
        "cities": CITIES,
        "city": CITY,
        "file": "the name of a file",
        "clauses": SAYS,
        "colour": "the name of a colour, such as Red",
        "date": "a date",
        "fault": "a whole sentence, or several",
        "first": CITY,
        "folder": "the path of a folder",
        "head_start": "a head start, such as 3 points ahead",
        "gain": "a number with its sign, such as +5",
        "gains": "what a closing brings, with commas between, such as “2 houses, carriage 4”",
        "game": "what names a game: its players, or what they called it",
        "grade": "the word for a grade: Best, Good, Slip or Mistake",
        "keep": "the number of cards that may be kept",
        "key": "the name of a key on the keyboard",
        "last": "the last name of a row, or the number of all",
        "left": CITY,
        "length": "a number of cities, which also names a carriage, such as 5",
        "level": "the word for how well the AI plays, such as master",
        "libraries": "names of files in a row",
        "licence": "the short name of a licence, such as MIT",
        "loss": "a loss with its sign, such as −3 %",
        "map": "the title of a map",
        "moment": "whole sentences on a moment of a game",
        "most": "the largest number there is",
        "name": PLAYER,
        "note": "what somebody has written about a moment of a game",
        "message": "English words for the fault",
        "named": "names of milestones with commas between them",
        "names": "the names of players in a row",
        "next": SAYS,
        "numbers": "one number, or several in a row",
        "other": "a chance such as 8 %",
        "others": CITIES,
        "other_way": "the name of another way to play a map, such as Horses",
        "place": "a number: the place among all, 1 for the best",
        "package": "name and version of a package of Python, such as my-bot 0.1",
        "percent": "a number from 0 to 100",
        "project": "the name of a file",
        "province": "the name of a province, such as Baden",
        "provinces": "names of provinces in a row, such as Böhmen and Salzburg",
        "reason": "the words for a fault of the disk: see those that begin with a small letter",
        "right": CITY,
        "rival": PLAYER,
        "route": "the cities of a route with dashes between them, such as Ulm – Augsburg",
        "scale": "a number with a sign, such as 130 %",
        "second": CITY,
        "sign": "a horse with a number: how many horses the card is",
        "some": "all names of a row but the last, with commas between them",
        "sentence": "a whole sentence that says what was undone, such as “You took Ulm.”",
        "theme": "the title of a theme of problems, such as “Laying the route”",
        "tile": "what a tile is won for, such as “All provinces” or “Böhmen & Salzburg”",
        "tiles": "what bonus tiles are won for, in a row",
        "title": "the title of a lesson",
        "usual_way": "the name of a way to play a map, such as Carriages",
        "value": "points in words, such as 3 points",
        "which": "cards by their horses in words, such as “a +2 or +3”",
        "where": "names of provinces such as “Böhmen & Salzburg”, or of a city",
        "explanation": "a whole sentence that explains the word before it",
        "row": "a row of the score sheet, such as “Long routes”",
        "points": "points in words, such as −4 points",
        "sum": "points with a head start, such as −10",
        "standings": "names with the points of each, in a row",
        "term": "a word that the rules explain, such as “Postmaster”",
        "values": "one number, or several with signs between them, such as 3 + 2",
        "version": "the game's version, such as 0.1.0",
        "way": "a way to close: a whole sentence, or what its houses stand in",
        "what": SAYS,
        "when": "a date",
        "won": "what was won, such as “5 won”",
        "words": "what a tile was won for, such as “All provinces”",
    },
    "tiled": {
        "a": CITY,
        "b": CITY,
        "core": "the text that stands there",
        "example": "a colour as a file has it, such as #ff8800",
        "encoding": "the name of an encoding, such as latin-1",
        "kind": "a word of the file, such as City; it stays English",
        "cities": "a number",
        "id": "the id of a map",
        "known": "words of the file with commas between them; they stay English",
        "name": "a name in the file: of an object, a property or another file",
        "number": "the number of an object, with its name if it has one: 213 (ulm)",
        "other": "the number of an object, as above, or the name of another file",
        "property": "the name of a property, such as provinces; it stays English",
        "province": "the name of a province in the file",
        "reason": "the English words of another program",
        "stack": "the name of a stack in the file",
        "text": "the text that stands there",
        "where": "two numbers: the place on the map",
    },
    "storage": {
        "name": "the name of a setting in the file",
        "names": "names of settings in the file, with commas between them",
        "message": "English words for the fault",
        "words": "the words of the operating system",
    },
    "ui/forms/heard.py": {
        "head": "the head of a column of a table, such as Points or 4 players",
        "value": "what stands in that column, such as 85 or 1 of 2",
    },
    "ui/results/verdict.py": {"other": "another row of the score sheet"},
    "rules/why.py": {"other": CITY},
    "changed_positions.py": {"other": CITY},
}
"""By the beginning of a file's path in `game`, and the gap's name; "" for all files."""


KINDS = {
    "ui/table/text/clauses.py": (
        "a player is the subject: the name stands before this, or above it in a line of its own"
    ),
    "ui/table/text/log.py": "a player is the subject: see “takes {city}”",
    "ui/table/variants/horses.py": "a player is the subject: see “takes {city}”",
    "storage/messages.py": "the end of a sentence, behind a colon",
    "ui/rulebook/chapters/": "what a word of the game means, beside that word; or one of a list",
    "ui/rulebook/search.py": (
        "one word of the rules, or words with commas that somebody may look up instead of the word "
        "before; there may be more or fewer of them"
    ),
    "ui/rulebook/by_ear.py": "what a key tells, or the way of speaking that it changes",
    "ui/names.py": "how well the AI plays, in the middle of a sentence",
    "ui/album/": "a word below or above a number",
    "ui/table/draw/phases.py": "one of the three steps of a turn: take, play, close",
    "ui/table/text/tiles.py": "on a ribbon, in very small letters: as short as can be",
}
"""What messages are that begin with a small letter, by the beginning of a file's path in `game`."""


WORDS = {"ui/rulebook/chapters/": "a word of the game: take that of the printed rules"}
"""What single words with a capital letter are, alike."""


def described(message: str | tuple[str, ...], path: str) -> Iterator[str]:
    """Lines on the kind of a message of this file, and on each gap that has words in it."""
    forms = (message,) if isinstance(message, str) else message
    alone = len(re.findall(r"[^\W\d]+", forms[0])) == 1
    kinds = KINDS if forms[0][:1].islower() else WORDS if alone else {}
    yield from (words for start, words in kinds.items() if path.startswith(start))
    gaps = {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}
    special = next((GAPS[each] for each in GAPS if each and path.startswith(each)), {})
    for gap in sorted(gaps):
        if words := special.get(gap) or GAPS[""].get(gap):
            yield f"{{{gap}}}: {words}"
