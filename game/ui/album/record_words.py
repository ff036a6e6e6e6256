"""Record of a person in a few words, for the list of people."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.storage.album.entries import Album, GameResult
from game.storage.album.tally import played_by, tally
from game.ui.album.sections import faces_in
from game.ui.forms.player_picker import PersonLine, person_line
from game.ui.language import _, ngettext, written_day


def people_lines(album: Album, tall: float) -> list[PersonLine]:
    """The lines of all people, with portraits `tall` units high."""
    faces = faces_in(album)
    lines = (person_line(each, faces[each.name], tall) for each in album.profiles)
    return [with_record(each, album.games) for each in lines]


def with_record(line: PersonLine, games: Iterable[GameResult]) -> PersonLine:
    """The line of a person with how many games were won, and when the latest one was; for those
    who have won none, when they played last.
    """
    played = played_by(games, line.words)
    if not played:
        return line
    count = tally(played)
    # Translators: below the name of a player; {won} is a number of games, {n} that of all.
    words = ngettext("{won} of {n} game won", "{won} of {n} games won", count.games)
    record = words.format(won=count.won, n=count.games)
    if not count.won:
        # Translators: below the name of a player, the day of the latest game.
        latest = _("played {date}").format(date=written_day(played[-1].game.when))
        return replace(line, below=latest)
    last = max(each.game.when for each in played if each.won)
    # Translators: below the name of a player, beside a crown: the day of the latest victory.
    victory = _("last won {date}").format(date=written_day(last))
    return replace(line, below=record, victory=victory)
