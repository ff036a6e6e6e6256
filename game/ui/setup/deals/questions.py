"""Questions of the page of deals: who plays, and whether a deal that somebody plays is replaced."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.storage.album.entries import Profile
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.forms.player_picker import PlayerPickerDialog
from game.ui.language import _
from game.ui.pieces.faces import faces_of_people


def ask_who(app: App, people: Sequence[Profile], chosen: Callable[[str], None]) -> None:
    """Ask who of these plays; `chosen` gets the name."""
    faces = faces_of_people((each.name, each.portrait) for each in people)
    app.push(PlayerPickerDialog(app, people, lambda each: chosen(each.name), faces))


def ask_first(app: App, names: Sequence[str], begin: Callable[[], None]) -> None:
    """Ask whether to begin a new deal though these people, at least one, play the last one."""
    question = _("Begin the new deal?")
    words, label = _left_words(names), _("New deal")
    app.push(ConfirmDialog(app, question, words, label, begin, careful=True))


def _left_words(names: Sequence[str]) -> str:
    """What becomes of the games of these people."""
    if len(names) == 1:
        words = _(
            "{name} has not finished the last deal. That game stays among the unfinished games and "
            "still counts for its deal, but this page will show the new one."
        )
        return words.format(name=names[0])
    words = _(
        "Not finished with the last deal: {names}. These games stay among the unfinished games and "
        "still count for their deal, but this page will show the new one."
    )
    return words.format(names=", ".join(names))
