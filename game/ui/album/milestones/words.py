"""Names of the achievements, what each teaches, and the sentence on new ones after a game."""

from __future__ import annotations

from collections.abc import Sequence

from game.achievements.catalogue import BEATEN, Achievement
from game.storage.album.achieving import new_in
from game.storage.album.entries import Album
from game.ui.forms.heard import value_with_head
from game.ui.language import _, in_groups
from game.ui.names import level_word

LEVELS = {achievement: level for level, achievement in BEATEN.items()}


def achievement_name(achievement: Achievement) -> str:
    """The name of an achievement, a few words."""
    if achievement in LEVELS:
        # Translators: {level} is an AI level, such as “novice”.
        return _("Won against: {level}").format(level=level_word(LEVELS[achievement]))
    return _names()[achievement]


def achievement_lesson(achievement: Achievement) -> str:
    """A sentence or two that say what is to be done for an achievement."""
    if achievement in LEVELS:
        return _("Win a game in which an AI opponent has this level.")
    return _lessons()[achievement]


def achievement_way(achievement: Achievement) -> str:
    """How an achievement is reached, in a few words that stand below its stamp."""
    if achievement in LEVELS:
        # Translators: below the stamp of a milestone, which shows an AI opponent.
        return _("Win a game against this AI")
    return _ways()[achievement]


def new_words(album: Album, save: str) -> str:
    """The words on what is new in the album after the game of a save; "" for nothing."""
    new = new_in(album, save)
    game = next((each for each in album.games if each.save == save), None)
    if game is None or not new:
        return ""
    if sum(seat.kind == "human" for seat in game.seats) == 1:
        (achievements,) = new.values()
        # Translators: {named} are milestones that a player has reached.
        return _("New in your album: {named}.").format(named=_named(achievements))
    if len(new) == 1:
        ((name, achievements),) = new.items()
        # Translators: {named} are milestones that the player called {name} has reached.
        words = _("New in the album of {name}: {named}.")
        return words.format(name=name, named=_named(achievements))
    # Translators: {people} are names, each with milestones, such as “Anna: Victory; Bert: …”.
    words = _("New milestones in the album: {people}.")
    people = in_groups(value_with_head(name, _named(each)) for name, each in new.items())
    return words.format(people=people)


def _named(achievements: Sequence[Achievement]) -> str:
    """The names of all: the words are heard, and nothing else would say them."""
    return ", ".join(achievement_name(each) for each in achievements)


def _names() -> dict[Achievement, str]:
    carriage = _("Carriage {length}")
    return {
        # Translators: the name of a milestone: a game was won.
        Achievement.WON: _("Victory"),
        Achievement.THREE_PROVINCES: _("Three provinces"),
        Achievement.FOUR_PROVINCES: _("Four provinces"),
        Achievement.ONE_PROVINCE: _("All in one"),
        Achievement.FIRST_TILE: _("First on the spot"),
        Achievement.EVERY_PROVINCE: _("All over the country"),
        Achievement.LONG_ROUTE: _("Seven at a stroke"),
        Achievement.KEPT_CARDS: _("Well kept"),
        Achievement.POSTMASTER: _("Two cards at once"),
        Achievement.POSTAL_CARRIER: _("Two cities in a turn"),
        Achievement.ADMINISTRATOR: _("Out of the dead end"),
        Achievement.CARTWRIGHT: _("Longer than it is"),
        Achievement.ALL_OFFICIALS: _("All four officials"),
        Achievement.CARRIAGE_5: carriage.format(length=5),
        Achievement.CARRIAGE_6: carriage.format(length=6),
        Achievement.CARRIAGE_7: carriage.format(length=7),
        Achievement.FIVE_HORSES: _("Five horses"),
        Achievement.HORSES_ONLY: _("Horses alone"),
        Achievement.NO_ROUTE_LOST: _("Never lost"),
        Achievement.EXACT_END: _("Counted to the last turn"),
        Achievement.FOUR_PLAYERS: _("Full table"),
        Achievement.EVERY_MAP: _("Well travelled"),
        Achievement.TEN_PROBLEMS: _("Ten puzzles"),
    }


def _ways() -> dict[Achievement, str]:
    # Translators: below the stamp of a milestone, how a carriage is won; at most 30 letters.
    carriage = _("With a route of {length} cities")
    return {
        # Translators: below the stamp of a milestone, how it is reached; at most 30 letters.
        Achievement.WON: _("Win a game"),
        Achievement.THREE_PROVINCES: _("One route, three provinces"),
        Achievement.FOUR_PROVINCES: _("One route, four provinces"),
        Achievement.ONE_PROVINCE: _("Three houses, one province"),
        Achievement.FIRST_TILE: _("Fill a province first"),
        Achievement.EVERY_PROVINCE: _("A house in each province"),
        Achievement.LONG_ROUTE: _("A route of seven cities"),
        Achievement.KEPT_CARDS: _("Two kept cards in a new route"),
        Achievement.POSTMASTER: _("Take two, close with both"),
        Achievement.POSTAL_CARRIER: _("Play two cards, then close"),
        Achievement.ADMINISTRATOR: _("Six new cards save your route"),
        Achievement.CARTWRIGHT: _("A carriage beyond your route"),
        Achievement.ALL_OFFICIALS: _("All of them in one game"),
        Achievement.CARRIAGE_5: carriage.format(length=5),
        Achievement.CARRIAGE_6: carriage.format(length=6),
        Achievement.CARRIAGE_7: carriage.format(length=7),
        Achievement.FIVE_HORSES: _("All before your coach"),
        Achievement.HORSES_ONLY: _("Close a route with horses"),
        Achievement.NO_ROUTE_LOST: _("Win without losing a route"),
        Achievement.EXACT_END: _("End the game and win it"),
        Achievement.FOUR_PLAYERS: _("Finish a game of four"),
        Achievement.EVERY_MAP: _("Play on all four maps"),
        Achievement.TEN_PROBLEMS: _("Solve ten puzzles"),
    }


def _lessons() -> dict[Achievement, str]:
    carriage = _("Take the carriage for {length} cities. Carriages come one by one, in order.")
    return {
        Achievement.WON: _("Win a game without a head start. Each house left costs a point."),
        Achievement.THREE_PROVINCES: _(
            "Place houses in three provinces with one route: one house in each."
        ),
        Achievement.FOUR_PROVINCES: _(
            "Place houses in four provinces with one route: lead it across the borders."
        ),
        Achievement.ONE_PROVINCE: _("Place three houses in a single province with one route."),
        Achievement.FIRST_TILE: _(
            "Have a house in every city of a province first: the first tile has the most points."
        ),
        Achievement.EVERY_PROVINCE: _("Win the tile for a house in each province."),
        Achievement.LONG_ROUTE: _(
            "Close a route of seven cities at once: the longer a route, the better its tile."
        ),
        Achievement.KEPT_CARDS: _(
            "When you close, keep cards that fit together: use two of them in your next route."
        ),
        Achievement.POSTMASTER: _(
            "Let the Postmaster give you a second card, and close a route with both of them."
        ),
        Achievement.POSTAL_CARRIER: _(
            "Play a second card with the Postal Carrier and close in the same turn: a turn saved."
        ),
        Achievement.ADMINISTRATOR: _(
            "No card fits your route? Have the Administrator lay out six new ones, and go on."
        ),
        Achievement.CARTWRIGHT: _(
            "With the Cartwright, take a carriage for which your route is a city or two too short."
        ),
        Achievement.ALL_OFFICIALS: _(
            "Have all four officials help you in one game, one in a turn."
        ),
        Achievement.CARRIAGE_5: carriage.format(length=5),
        Achievement.CARRIAGE_6: carriage.format(length=6),
        Achievement.CARRIAGE_7: carriage.format(length=7),
        Achievement.FIVE_HORSES: _(
            "With horses: have five of them before your coach, the two of its own included."
        ),
        Achievement.HORSES_ONLY: _(
            "With horses: close in a turn in which you play cards as horses only."
        ),
        Achievement.NO_ROUTE_LOST: _(
            "Win a game without giving up a route. With gentle help it does not count."
        ),
        Achievement.EXACT_END: _(
            "End the game yourself and win it: count first what the others can still get."
        ),
        Achievement.FOUR_PLAYERS: _("Play a game of four to its end."),
        Achievement.EVERY_MAP: _("Play a game to its end on each of the four maps."),
        Achievement.TEN_PROBLEMS: _("Solve ten puzzles: each is one decision of a game."),
    }
