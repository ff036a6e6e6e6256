"""Walk over all that can be chosen, for somebody who has one or two buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from pygame import Rect

FEW = 6
"""As many stops are walked over one by one, without groups."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A thing that can be chosen: `focus` brings the focus there, the key `press` presses it."""

    name: Hashable
    rect: Rect
    press: int
    focus: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Stops:
    """All that can be chosen on a page, in groups; `likely` is the name of what is likeliest.

    The walk begins anew with that whenever the names or `likely` change.
    """

    groups: Sequence[Sequence[Stop]] = ()
    likely: Hashable | None = None

    @property
    def names(self) -> tuple[Hashable, ...]:
        return tuple(tuple(each.name for each in group) for group in self.groups)

    def in_few_groups(self) -> Stops:
        """The same in one group if they are few."""
        whole = [each for group in self.groups for each in group]
        return Stops([whole], self.likely) if 0 < len(whole) <= FEW else self


class SwitchWalk:
    """The frame goes from group to group; once one is chosen, over what is in it.

    After all of it, it goes on to the next group. A group of one thing needs one choice only.
    """

    def __init__(self) -> None:
        self._stops = Stops()
        self._group = 0
        self._item: int | None = None
        """The place within the group; None while the walk is over groups."""
        self._first = 0
        """The place within the group with which the walk over it began."""
        self._before: tuple[int, int | None] | None = None
        """The place of the frame before it moved on."""

    def show(self, stops: Stops) -> bool:
        """Take over what can be chosen now; True if the walk has begun anew."""
        stops = Stops([group for group in stops.groups if group], stops.likely).in_few_groups()
        before, self._stops = self._stops, stops
        if (stops.names, stops.likely) == (before.names, before.likely):
            return False
        self.restart()
        return True

    def restart(self) -> None:
        """Begin with what is likeliest, or with the first there is."""
        self._group, self._item, self._before = 0, None, None
        item = 0
        for number, group in enumerate(self._stops.groups):
            names = [each.name for each in group]
            if self._stops.likely in names:
                self._group, item = number, names.index(self._stops.likely)
        if len(self._stops.groups) == 1:
            self._item = item

    @property
    def _here(self) -> Sequence[Stop]:
        return self._stops.groups[self._group] if self._stops.groups else ()

    @property
    def stop(self) -> Stop | None:
        """The thing under the frame, of a group the likeliest; None where there is nothing."""
        if not self._here:
            return None
        if self._item is not None:
            return self._here[self._item]
        likely = (each for each in self._here if each.name == self._stops.likely)
        return next(likely, self._here[0])

    @property
    def framed(self) -> Sequence[Stop]:
        """The things within the frame: a group or a single thing."""
        return self._here if self._item is None else (self._here[self._item],)

    def go_on(self) -> None:
        """Move the frame on by one."""
        count = len(self._stops.groups)
        if not count:
            return
        self._before = self._group, self._item
        following = None if self._item is None else (self._item + 1) % len(self._here)
        if following is None or (following == self._first and count > 1):
            self._group, self._item = (self._group + 1) % count, None
        else:
            self._item = following

    def step_back(self) -> None:
        """Put the frame where it was before it last moved on, if nothing was chosen since."""
        if self._before is not None:
            (self._group, self._item), self._before = self._before, None

    def choose(self) -> Stop | None:
        """The thing that is chosen; None if the frame goes into a group now."""
        stop = self.stop
        self._before = None
        if stop is None:
            return None
        if self._item is None and len(self._here) > 1:
            self._item = self._first = self._here.index(stop)
            return None
        return stop
