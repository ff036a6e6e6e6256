"""Words on the game that the setup page would start."""

from __future__ import annotations

from game.ui.forms.heard import value_with_head
from game.ui.language import ngettext
from game.ui.names import help_name
from game.ui.setup.evening import handicap_name
from game.ui.setup.model import PERSON, USUAL, SetupModel, proposed_names
from game.ui.setup.seats.options import head_of
from game.ui.table.text.heard.cards import as_sentences


def what_starts(model: SetupModel) -> str:
    """How many will play, and on which map."""
    count = len(model.playing)
    # Translators: below the button that starts a game: how many play, and the map.
    words = ngettext("{count} player, {map}", "{count} players, {map}", count)
    return words.format(count=count, map=model.map.title)


def what_starts_heard(model: SetupModel) -> str:
    """The same for who listens, with handicaps and help: those of the last game stay."""
    told, names = [what_starts(model)], proposed_names(model)
    for index in model.playing:
        seat, special = model.seats[index], list[str]()
        if seat.handicap:
            special.append(handicap_name(seat.handicap))
        if seat.who == PERSON and seat.help != USUAL:
            special.append(head_of(help_name(seat.help))[0])
        if special:
            told.append(value_with_head(names[index], ", ".join(special)))
    return told[0] if len(told) == 1 else as_sentences(told)
