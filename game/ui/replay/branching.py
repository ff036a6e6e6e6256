"""Rule for new games that begin at a moment of another one: hidden cards stay hidden."""

from __future__ import annotations

from game.playback import Playback
from game.ui.language import _
from game.ui.settings import Hands, Settings


def why_no_new_game(playback: Playback, settings: Settings) -> str:
    """The sentence why no new game can begin at a moment of this one; "" if it can.

    With several people and covered hands it would show what the game under way still hides: the
    hands of the others and the order of the supply. In a deal, whose cards others get too, it
    would show one person the cards to come.
    """
    if playback.finished:
        return ""
    people = sum(info.kind == "human" for info in playback.header.seats)
    hidden = people > 1 and settings.hands is not Hands.OPEN
    if not hidden and playback.header.deal is None:
        return ""
    return _(
        "A new game can begin here once this one is over: until then it would show cards that are "
        "still hidden."
    )
