"""A guide through a game at the table, such as a lesson of the tutorial."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from game.rules.actions import Action
from game.ui.graphics.canvas import Sprite
from game.ui.table.model.highlight import NOTHING, Untaught
from game.ui.table.model.layout import CalloutRoom

if TYPE_CHECKING:
    from pygame import Rect

    from game.rules.events import Official
    from game.ui.table.advice.callout import Callout
    from game.ui.table.model.highlight import Highlight
    from game.ui.table.position import Position
    from game.ui.widgets import Widget


class Guide:
    """Allows actions, points them out and explains. This base class leaves all to the players."""

    forces = True
    """True if the game may choose for the player: the only legal action, as the settings say, and
    the way to close that is seen first.
    """

    stacked = False
    """True if the cards to come were laid out beforehand: then no odds are told."""

    narrow = False
    """True if no roads are lit but those to what is pointed out."""

    fixed = 0
    """Number of steps at the beginning that cannot be undone."""

    names_round = True
    """True if the number of the round stands beside the menu."""

    zooms = True
    """True if the map may be enlarged."""

    callout_room = CalloutRoom.NONE
    """The room that the seats leave for its paper, where that lies on the table most of the time.
    """

    helping: Collection[Official] | None = None
    """The officials who help by themselves with what is to be done; None if that is not told."""

    callout: Callout | None = None
    """The paper with its words, while one lies on the table."""

    marked: Sequence[str] = ()
    """The words of its order that say what is to be touched."""

    @property
    def untaught(self) -> Untaught:
        """The things that are left out until it comes to them."""
        return NOTHING

    @property
    def points_out(self) -> bool:
        """True if not all legal actions may be emphasised alike."""
        return False

    @property
    def note(self) -> str:
        """The words of its paper as they are read out; "" without one."""
        return "" if self.callout is None else self.callout.said

    def names(self, key: str) -> bool:
        """True while its paper says what the small button of this key is for."""
        return False

    @property
    def judges(self) -> bool:
        """True while it is found out how good a try was: what was done is told with the answer."""
        return False

    @property
    def answers(self) -> bool:
        """True while its paper answers what was done, whoever's turn that has made it."""
        return False

    @property
    def waits(self) -> bool:
        """True while the game waits until something has been read."""
        return False

    def why_not(self, action: Action) -> str:
        """The sentence why this legal action may not be done; "" where it may be done."""
        return ""

    def withholds(self, action: Action) -> bool:
        """True if a legal action is not even offered, since it would be refused."""
        return False

    def why_none(self, kind: type[Action]) -> str:
        """The sentence why no action of this kind may be done now; "" where one may."""
        return ""

    def why_nothing(self) -> str:
        """The sentence why nothing may be done with any thing now; "" where something may."""
        return ""

    def advice(self) -> str:
        """The sentence that answers when a hint is asked for; "" where the AI answers."""
        return ""

    def submitted(self) -> None:
        """An action was carried out."""

    def went_back(self) -> None:
        """The session stands elsewhere, not by an action."""

    def emphasises(self, action: Action) -> bool:
        """True if a legal action is pointed out to the viewer."""
        return True

    def prompt(self) -> str:
        """The sentence about what to do now; "" for the game's own prompt."""
        return ""

    @property
    def order(self) -> str | None:
        """The words in the prompt's place, "" for the name of who holds the hand alone; None for
        the prompt.
        """
        return None

    def pulses(self, now: float) -> bool:
        """True while the light of `glow` changes from moment to moment."""
        return False

    def glow(self, position: Position, highlight: Highlight, now: float | None) -> list[Sprite]:
        """Light around what is to be pressed next; steady where no moment is given."""
        return []

    def widgets(
        self,
        position: Position,
        refresh: Callable[[], None],
        confirm: Rect | None = None,
        papers: Sequence[Rect] = (),
        lines: Rect | None = None,
    ) -> Sequence[Widget]:
        """Widgets over the table; the guide calls `refresh` when they have changed.

        `confirm` is the place of the button that closes the route, while the closing view is open;
        `papers` are those of the sheets over the table, which stay in sight, but for that with the
        `lines` of the seats; these are another place for its words where there is one.
        """
        return ()

    def ways_out(self) -> Sequence[Widget]:
        """Its buttons that lead elsewhere, to be pressed while the closing view is open, too."""
        return ()

    def wanted_focus(self, position: Position) -> Sequence[str]:
        """Keys of widgets of which the keyboard goes to the last that is there, once a step."""
        return ()

    def covers(self, place: tuple[int, int]) -> bool:
        """True if a place of the window lies under one of its widgets."""
        return False

    def takes_press(self, place: tuple[int, int]) -> bool:
        """True if a press there is not for the table below."""
        return False

    def paper(self) -> list[Sprite]:
        """Its words and rings over the closing view."""
        return []
