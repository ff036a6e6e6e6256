"""Look of a seat on the setup page: its face and colour, and the paper on which they are chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.rules.levels import CHARACTERS
from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import materials, text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import line_up, take_bottom, take_top, widths_of
from game.ui.graphics.theme import SEAT_COLOURS, Colour, Metrics, mix, palette
from game.ui.language import _
from game.ui.names import burgher_name, colour_name
from game.ui.pieces import figures
from game.ui.pieces.faces import Face
from game.ui.pieces.portraits import BURGHERS
from game.ui.setup.model import PERSON, SetupModel, proposed_names
from game.ui.setup.seats.options import character_options, character_words
from game.ui.widgets import Button, Widget, rule
from game.ui.widgets.drawn_button import DrawnButton
from game.ui.widgets.marks import dot, down_arrow

SIGN, OUT, BOTTOM = 2.4, 0.7, 0.2
"""Side in units of the sign that a portrait opens something, and by how much it stands out of that
at the right and above its foot.
"""

PAD, APART = 3.6, 0.8
"""Units from the edge of the paper to what is on it, and between two pictures."""

FACE, HOUSE, AROUND = 9.6, 6.0, 0.6
"""Heights in units of a portrait and of a house, and the air around either of them."""

LEAST_WIDE = 46
"""Least width in units of what is on the paper."""

TAKEN = 70
"""Opacity of a portrait that another seat has, of 255."""


class LookButton(DrawnButton):
    """A portrait and, at another place, the house of its seat: a press on either opens the paper
    with others. It says its `value` to a screen reader.
    """

    def __init__(
        self,
        metrics: Metrics,
        words: str,
        action: Callable[[], None],
        key: str,
        rect: Rect,
        *,
        face: Face,
        colour: str,
        house: Rect,
        value: str,
    ) -> None:
        super().__init__(metrics, words, action, key, rect)
        self.face = face
        self.colour = colour
        self.house = house
        self.value = value

    def holds(self, position: tuple[int, int]) -> bool:
        places = self.rect, self.house, self.sign_place
        return any(each.collidepoint(position) for each in places)

    @property
    def sign_place(self) -> Rect:
        """The place of the sign: at the lower right corner of the portrait, and hardly on it."""
        m, side = self.metrics, self.metrics.px(SIGN)
        right, bottom = self.rect.right + m.px(OUT), self.rect.bottom - m.px(BOTTOM)
        return Rect(right - side, bottom - side, side, side)

    def accessible(self) -> Node | None:
        return self.node(Role.BUTTON, self.words, value=self.value, acts=PRESSED)

    def sprites(self) -> list[Sprite]:
        portrait = self.face.portrait(self.rect.height, self.colour)
        house = figures.house(self.colour, round(self.house.height * 0.92))
        spot = house.get_rect(midbottom=self.house.midbottom)
        sign = _opening_sign(
            self.sign_place.width, palette().wax if self.hovered else palette().ink
        )
        return [
            Sprite(portrait, *portrait.get_rect(midbottom=self.rect.midbottom).topleft),
            Sprite(house, *spot.topleft),
            Sprite(sign, *self.sign_place.topleft),
            *self.ring_sprites(),
        ]


@cached(4)
def _opening_sign(side: int, ink: Colour) -> Surface:
    """The arrow of all that opens, on a disc of paper that lies over the edge of a portrait."""
    image = dot(side, mix(palette().sepia, palette().ink, 0.4)).copy()
    arrow = down_arrow(side * 6 // 10, ink)
    for each in (dot(side - 2 * max(1, side // 18), palette().form), arrow):
        image.blit(each, each.get_rect(center=image.get_rect().center))
    return image


class PictureOption(DrawnButton):
    """A picture of which one among several is `chosen`; one of that place in their number."""

    def __init__(
        self,
        metrics: Metrics,
        words: str,
        action: Callable[[], None],
        key: str,
        picture: Surface,
        chosen: bool,
        place: tuple[int, int],
    ) -> None:
        air = 2 * metrics.px(AROUND)
        rect = picture.get_rect().inflate(air, air)
        super().__init__(metrics, words, action, key, rect)
        self.tip = words
        self.picture = picture
        self.chosen = chosen
        self.place = place

    def accessible(self) -> Node | None:
        return self.node(
            Role.RADIO_BUTTON, self.words, checked=self.chosen, place=self.place, acts=PRESSED
        )

    def sprites(self) -> list[Sprite]:
        m, rect, found = self.metrics, self.rect, list[Sprite]()
        if self.chosen:
            line, notch = max(2, m.px(0.3)), max(3, m.px(0.7))
            face = materials.ticket(
                rect.size, materials.POINTED_AT, palette().wax, notch, line, double=False
            )
            found.append(Sprite(face, *rect.topleft))
        spot = self.picture.get_rect(center=rect.center)
        found.append(Sprite(self.picture, *spot.topleft, 255 if self.enabled else TAKEN))
        if self.hovered and self.enabled and not self.chosen:
            line = max(2, m.line)
            found.append(Sprite(rule(spot.width, line, palette().wax), spot.x, rect.bottom - line))
        return found + self.ring_sprites()


class LookDialog(FormScene):
    """Dialog in which a seat of `model` gets another face and colour; an AI gets its face with its
    character, if its level has any. `changed` is called after each change.
    """

    overlay = True
    tips = True

    def __init__(
        self, app: App, model: SetupModel, index: int, changed: Callable[[], None]
    ) -> None:
        self._model = model
        self._index = index
        self._changed = changed
        super().__init__(app)

    @property
    def heard_name(self) -> str:
        name = proposed_names(self._model)[self._index]
        # Translators: the heading of a paper on which a player gets another face and colour.
        return _("{name}: face and colour").format(name=name)

    def escape(self) -> None:
        self.app.pop()

    def build(self) -> None:
        m, size = self.metrics, self.metrics.font(23)
        pad, tall, gap = m.px(PAD), m.px(4.4), m.px(1.2)
        faces, colours, told = self._faces(), self._colours(), self._told()
        done = Button(m, _("Done"), self.escape, key="done", primary=True)
        heading = text.width_of(self.heard_name, size, "semibold")
        below = self._width_of(colours) + m.px(APART) + done.preferred_width()
        wide = max(heading, below, m.px(LEAST_WIDE), self._width_of(faces))
        wide = min(wide, self.size[0] - m.px(4) - 2 * pad)
        words = text.render_block(told, m.body, wide, palette().ink) if told else None
        heights = [text.line_height(size) + gap, faces[0].rect.height + gap]
        heights += [words.get_height() + gap] if words else []
        heights += [max(colours[0].rect.height, tall)]
        sheet = self.put_dialog(wide + 2 * pad, sum(heights) + 2 * pad, m.px(2))
        room = sheet.inflate(-2 * pad, -2 * pad)
        self.put_heading(self.heard_name, take_top(room, heights[0]), size)
        self._in_a_row(faces, take_top(room, faces[0].rect.height, gap))
        if words:
            self.pin(words, take_top(room, words.get_height(), gap), "topleft")
        self._in_a_row(colours, room)
        foot, widths = take_bottom(room, tall), widths_of([done], m.px(13))
        line_up([done], foot, 0, widths=widths, align="right")
        self.arrange([*faces, *colours, done], done)

    def _width_of(self, options: Sequence[Widget]) -> int:
        """The width of a row of options."""
        apart = self.metrics.px(APART) * (len(options) - 1)
        return sum(each.rect.width for each in options) + apart

    def _in_a_row(self, options: Sequence[Widget], row: Rect) -> None:
        """Lay options out from the left."""
        apart, x = self.metrics.px(APART), row.x
        self.within(self._width_of(options), row.width)
        for each in options:
            each.rect.topleft = x, row.y
            x += each.rect.width + apart

    def _faces(self) -> list[PictureOption]:
        """The faces that there are for the seat, the only one if it cannot have another."""
        model, index = self._model, self._index
        high, seat, own = self.metrics.px(FACE), model.seats[index], model.faces()[index]
        if seat.who == PERSON:
            taken = {face.name for n, face in model.faces().items() if n != index}
            found = []
            for n, name in enumerate(BURGHERS, 1):
                picture = Face(name).portrait(high, seat.colour)
                what = burgher_name(name), partial(self._take_face, name), f"face-{name}", picture
                option = PictureOption(self.metrics, *what, name == own.name, (n, len(BURGHERS)))
                option.enabled = name not in taken
                found.append(option)
            return found
        if not model.takes_character(index):
            name = proposed_names(model)[index]
            picture = own.portrait(high, seat.colour)
            return [
                PictureOption(self.metrics, name, lambda: None, "face-own", picture, True, (1, 1))
            ]
        options = list[PictureOption]()
        for n, (each, of) in enumerate(zip((None, *CHARACTERS), character_options(), strict=True)):
            picture = model.face_with(index, each).portrait(high, seat.colour)
            take, key = partial(self._take_character, each), f"face-{each or 'plain'}"
            chosen, place = each == model.character(index), (n + 1, len(CHARACTERS) + 1)
            options.append(PictureOption(self.metrics, of.words, take, key, picture, chosen, place))
        return options

    def _told(self) -> str:
        """What there is to know of the face of an AI."""
        model, index = self._model, self._index
        if model.seats[index].who == PERSON:
            return ""
        if model.takes_character(index):
            return character_words(model.character(index))
        # Translators: why the face of an AI player cannot be changed.
        return _("This AI has no character to choose, so its face stays as it is.")

    def _colours(self) -> list[PictureOption]:
        """The houses of all colours; who has the one that is taken gets the other in exchange."""
        found, mine = [], self._model.seats[self._index].colour
        high = self.metrics.px(HOUSE)
        for n, colour in enumerate(SEAT_COLOURS, 1):
            picture = figures.house(colour, high)
            what = colour_name(colour), partial(self._take_colour, colour), f"colour-{colour}"
            found.append(
                PictureOption(self.metrics, *what, picture, colour == mine, (n, len(SEAT_COLOURS)))
            )
        return found

    # Callbacks of the widgets

    def _take_face(self, name: str) -> None:
        self._model.seats[self._index].portrait = name
        self._show()

    def _take_character(self, character: str | None) -> None:
        self._model.seats[self._index].character = character
        self._show()

    def _take_colour(self, colour: str) -> None:
        self._model.take_colour(self._index, colour)
        self._show()

    def _show(self) -> None:
        self._changed()
        self.rebuild()
