"""The two leaders of a close game, whose seals are turned: one of them has won."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import seat_colour
from game.ui.pieces import bonus_tiles
from game.ui.pieces.faces import face_or_house
from game.ui.results.count import MEETING, SHAKING, Count, leader_key
from game.ui.results.model import ResultsView
from game.ui.results.turned_seal import shaken, turned

APART = 9
"""Units by which each of the two is farther from the other one at first."""

PORTRAIT, SEAL, NAME = 0.96, 0.8, 34
"""Heights of portrait and seal as shares of that of the head, and the largest font of a name."""


class Leaders:
    """Portraits, names and seals of the two, as they sit, in the place that `build` gets."""

    def __init__(self, page: FormScene, view: ResultsView, count: Count) -> None:
        self._page = page
        self._view = view
        self._count = count
        self._place = Rect(0, 0, 0, 0)
        self._sides: dict[int, list[Sprite]] = {}
        """Portrait and name of each, from the left; painted when first drawn."""
        self._seals: dict[int, tuple[Sprite, Surface]] = {}
        """Their seals, and what these look like before they are turned."""

    def build(self, place: Rect) -> None:
        """Lay them out in `place`."""
        self._place = place
        self._sides, self._seals = {}, {}

    def portrait(self, seat: int) -> Sprite:
        """The portrait of one of them, where it is in the end."""
        self._paint()
        left, right = self._sides[seat]
        return right if seat == max(self._sides) else left

    def sprites(self) -> list[Sprite]:
        """Both, with their seals, on their way towards each other."""
        self._paint()
        share, found = self._count.share, list[Sprite]()
        apart = round(self._page.metrics.px(APART) * (1 - share(MEETING)))
        for number, (seat, (seal, back)) in enumerate(self._seals.items()):
            seen = turned(seal, back, share(leader_key(seat)))
            if 0 < share(SHAKING) < 1:
                # Both alike: neither may tell anything.
                seen = shaken(seal, back, share(SHAKING))
            # They come towards each other from both sides.
            way = apart if number else -apart
            found += [each._replace(x=each.x + way) for each in (*self._sides[seat], seen)]
        return found

    def _paint(self) -> None:
        if self._sides:
            return
        place, m, order = self._place, self._page.metrics, sorted(self._view.leaders)
        size, gap = min(m.font(NAME), place.height // 2), m.px(1.2)
        images, backs = list[Surface](), dict[int, Surface]()
        for number, seat in enumerate(order):
            each = self._view.seats[seat]
            colour = seat_colour(each.colour)
            tall, side = round(place.height * PORTRAIT), round(place.height * SEAL)
            face = face_or_house(each.face, tall, each.colour)
            name = text.render_fit(each.name, size, place.width // 4, colour.ink, "semibold")
            points, backs[seat] = (
                bonus_tiles.bonus_tile("winner", value, side, (colour.main,))
                for value in (each.with_head_start, None)
            )
            row = [face, name, points]
            # They face each other: the points in the middle.
            images += row if not number else row[::-1]
        whole = sum(image.get_width() for image in images) + gap * (len(images) + 1)
        x, found = place.centerx - whole // 2, list[Sprite]()
        for number, image in enumerate(images):
            found.append(Sprite(image, x, place.centery - image.get_height() // 2))
            # More room between the two of them.
            x += image.get_width() + gap * (3 if number == 2 else 1)
        first, second = order
        self._sides = {first: found[:2], second: found[4:]}
        # The seals are turned, and drawn apart from what stays.
        self._seals = {first: (found[2], backs[first]), second: (found[3], backs[second])}
