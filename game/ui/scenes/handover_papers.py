"""Parts of the handover page: its frame, the name alone, the button back, veils."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.forms.form import FormScene
from game.ui.graphics import svg, text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_bottom, take_top
from game.ui.graphics.patterns import PATTERN_OF_MARK, pattern
from game.ui.graphics.theme import Colour, Metrics, mix, palette, seat_colour
from game.ui.language import _
from game.ui.pieces import figures
from game.ui.pieces.faces import Face
from game.ui.pieces.portraits import Mood
from game.ui.widgets.button import SIGN, Button
from game.ui.widgets.marks import rule
from game.ui.widgets.waiting import filling, seconds_left

PLAIN = 17
"""Units of height of the portrait where nothing is told."""

HOUSE = 0.34
"""The height of the house before a portrait, as a share of that."""


GREETING = 14.5
"""Units of height of the portrait beside the words that say who is next."""

BESIDE_WORDS = 0.9
"""Units on either side of the words of the button that leads back."""

BUTTON_HIGH = 33
"""Per cent of that height that the button below these words has."""

NAME, AROUND = 0.5, 0.15
"""Fonts of the name and of the words around it, in heights of the portrait."""

CLOSE = 5
"""The fonts of the name in one of which its line and that of the words around it overlap."""


@cached(4)
def seat_border(size: tuple[int, int], colour: str, wide: int) -> Surface:
    """A thin frame in the seat's colour, with the pattern of its houses, and gold within it."""
    seat = seat_colour(colour)
    image = Surface(size, pygame.SRCALPHA)
    # Ink on paper, not lacquer: darker.
    image.fill(mix(mix(seat.main, seat.dark, 0.4), palette().sepia, 0.2))
    # Painted on the strips alone: the whole page would hold ten thousand dots.
    mark, step = PATTERN_OF_MARK[seat.mark], wide * 0.7
    across = pattern(mark, (size[0], wide), step, seat.on, 0.7)
    down = pattern(mark, (wide, size[1] - 2 * wide), step, seat.on, 0.7)
    for strip, x, y in (
        (across, 0, 0),
        (across, 0, size[1] - wide),
        (down, 0, wide),
        (down, size[0] - wide, wide),
    ):
        image.blit(strip, (x, y))
    inside = image.get_rect().inflate(-2 * wide, -2 * wide)
    line = max(1, wide // 6)
    pygame.draw.rect(image, seat.dark, image.get_rect(), line)
    pygame.draw.rect(image, seat.dark, inside.inflate(2 * line, 2 * line), line)
    image.fill((0, 0, 0, 0), inside)
    pygame.draw.rect(image, palette().gold, inside.inflate(-2 * wide, -2 * wide), 2 * line)
    return image


@cached(4)
def veil(size: tuple[int, int]) -> Surface:
    """Thin paper over words that are not told yet."""
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*mix(palette().parchment, palette().parchment_dark, 0.5), 190))
    return image


def waiting_signs(
    buttons: Sequence[Rect], wait: tuple[float, float], metrics: Metrics, *, still: bool
) -> list[Sprite]:
    """The sign on buttons that they take no press yet; `wait` are the seconds that have gone and
    those that are left, which are written where things must be `still`.
    """
    gone, left = wait
    if still:
        return [seconds_left(each, left, metrics, palette().sepia) for each in buttons]
    share = gone / max(gone + left, 0.001)
    return [filling(each, share, metrics, palette().gold) for each in buttons]


def cells_in(place: Rect, seats: int, gap: int) -> list[Rect]:
    """The places of what is told about each seat, with a gap between two, side by side as they
    sit: none much higher than wide, where a portrait would leave a name no room.
    """
    wide = (place.width - (seats - 1) * gap) // seats
    high = min(place.height, wide * 3 // 2)
    return [Rect(place.x + number * (wide + gap), place.y, wide, high) for number in range(seats)]


def put_coach(page: FormScene, room: Rect, colour: str) -> int:
    """Put the mail coach on its road, a rider ahead; return their height."""
    m = page.metrics
    height = room.height * 7 // 10
    coach = figures.carriage(
        7, (round(height * figures.CARRIAGE_ASPECT), height), seat_colour(colour).main
    )
    rider = figures.rider(height * 6 // 10)
    width = coach.get_width() + rider.get_width() + m.px(6)
    x, ground = room.centerx - width // 2, room.y + height
    road = rule(
        min(room.width, width + m.px(16)),
        m.line,
        mix(palette().sepia, palette().parchment, 0.3),
    )
    for y in (ground, ground + m.px(1)):
        page.centre(road, room.centerx, y)
    page.put(coach, x, ground - height * 94 // 100)
    page.put(rider, x + width - rider.get_width(), ground - rider.get_height())
    return room.height


def around_name() -> tuple[str, str]:
    """The words before and after the name of the next player, who is written larger."""
    # Translators: the name is written large, the words before and after it small, above and below.
    before, _name, after = _("Your turn, {name}").partition("{name}")
    return before.strip(), after.strip()


@cached(2)
def portrait_of(face: Face | None, colour: str, tall: int) -> Surface:
    """The next player with a small house of the seat; the house alone where there is no face."""
    if face is None:
        return figures.house(colour, tall)
    portrait = face.portrait(tall, colour, Mood.PLEASED)
    house = figures.house(colour, round(tall * HOUSE))
    wide = portrait.get_width() + house.get_width() // 4
    image = Surface((wide, tall), pygame.SRCALPHA)
    image.blit(portrait, (0, 0))
    image.blit(house, house.get_rect(bottomright=(wide, tall)))
    return image


def put_name_alone(page: FormScene, room: Rect, name: str, colour: str, face: Face | None) -> None:
    """Put the next player's name in the middle of the page, and the coach below."""
    m = page.metrics
    ink = seat_colour(colour).ink
    tall = m.px(PLAIN)
    sepia, size = palette().sepia, m.font(22)
    before, after = (
        text.render_fit(words, size, room.width, sepia, "italic") for words in around_name()
    )
    large = text.render_fit(name, m.font(52), room.width, ink, "semibold")
    block = tall + m.px(1.5) + before.get_height() + large.get_height()
    block += after.get_height() if around_name()[1] else 0
    # The coach takes what the name leaves, and stays away where that is next to nothing.
    bottom, high = room.bottom, min(m.px(16), room.height - block - m.px(4))
    if high >= m.px(6):
        place = Rect(room.x, bottom - high - m.px(1), room.width, high)
        bottom -= put_coach(page, place, colour) + m.px(2)
    y = room.y + (bottom - room.y - page.within(block, bottom - room.y)) // 2
    middle = y + tall / 2
    spot = page.centre(portrait_of(face, colour, tall), room.centerx, middle)
    horn = figures.horn((round(tall * 0.62), round(tall * 0.44)))
    for side in (-1, 1):
        image = pygame.transform.flip(horn, side < 0, False)
        page.centre(image, room.centerx + side * tall * 1.15, middle)
    first = page.centre(before, room.centerx, spot.bottom + m.px(1.5) + before.get_height() / 2)
    spot = page.centre(large, room.centerx, first.bottom + large.get_height() / 2 - m.px(0.8))
    last = page.centre(after, room.centerx, spot.bottom + after.get_height() / 2 - m.px(1.2))
    page.head(spot.unionall([first, last]), page.heard_name)


def put_legend(page: FormScene, row: Rect, colours: Sequence[str]) -> None:
    """Put at the end of a row what rings, thick roads and heads on the map mean, if it has room:
    a sign for each of the seats of these colours, whose roads have them, or one of none of them.
    """
    m, high = page.metrics, row.height * 2 // 3
    # Translators: on the page between two turns, behind a ring at the end of a thick road, as what
    # others have done is marked on the map.
    words = _("new on the map")
    gap, seats = m.px(0.6), [seat_colour(each) for each in colours]
    inks = [(each.ink, each.main) for each in seats]
    for shown in (inks, [(palette().sepia, palette().parchment_light)]):
        signs = [_marks((high * 2, high), *each) for each in shown]
        room = row.width - sum(each.get_width() + gap for each in signs)
        fitted, size = text.fit(words, m.body, room, "italic", min(m.small, m.body))
        if fitted != words:
            continue
        # A screen reader has no map whose signs it would explain.
        said = text.with_words(text.render(words, size, palette().ink, "italic").copy(), "")
        page.pin(said, row, "midright")
        right = row.right - said.get_width() - gap
        for sign in reversed(signs):
            page.pin(sign, Rect(row.x, row.y, right - row.x, row.height), "midright")
            right -= sign.get_width() + gap
        return


@cached(8)
def _marks(size: tuple[int, int], rim: Colour, main: Colour) -> Surface:
    """A ring at the end of a thick road, the ring in the colour of its rim."""
    fine, (wide, high) = 3, size
    image = Surface((wide * fine, high * fine), pygame.SRCALPHA)
    image.fill((*rim, 0))
    y, radius = high * fine / 2, high * fine * 0.36
    for ink, thick in ((rim, 0.4), (main, 0.24)):
        ends = (2 * radius, y), (wide * fine, y)
        pygame.draw.line(image, ink, *ends, max(1, round(high * fine * thick)))
    pygame.draw.circle(image, rim, (radius + fine, y), radius, round(high * fine * 0.12))
    return pygame.transform.smoothscale(image, size)


def greet(
    page: FormScene,
    room: Rect,
    name: str,
    colour: str,
    face: Face | None,
    button: Button | None = None,
) -> None:
    """Put portrait and name of the next player at the top of `room`, which shrinks by them,
    with the button that leads on below the name.
    """
    m = page.metrics
    # Who is next is read first: that does not shrink where the page has much to tell.
    whole = Metrics(page.size, page.app.metrics(page.size).ui_scale)
    tall, gap = whole.px(GREETING), whole.px(1.6)
    portrait = portrait_of(face, colour, tall)
    row = take_top(room, tall, m.px(1.4))
    page.put(portrait, row.x, row.y)
    beside = Rect(row.x + portrait.get_width() + gap, row.y, 0, tall)
    beside.width = max(8, row.right - beside.x)
    if button is not None:
        button.rect = take_bottom(beside, tall * BUTTON_HIGH // 100)
        button.fit_label()
    before, after = (
        text.render_fit(words, round(tall * AROUND), beside.width, palette().sepia, "italic")
        for words in around_name()
    )
    ink, most = seat_colour(colour).ink, round(tall * NAME)
    # A long name is smaller rather than cut.
    _words, size = text.fit(name, most, beside.width, "semibold", m.large)
    around = [image for image in (before, after) if text.words_of(image)]
    # The lines of different fonts would stand too far apart.
    high = beside.height - sum(each.get_height() for each in around)
    while size > 1 and text.line_height(size) - size // CLOSE * len(around) > high:
        size -= 1
    close = size // CLOSE
    large = text.render_fit(name, size, beside.width, ink, "semibold", size)
    lines = [image for image in (before, large, after) if text.words_of(image)]
    y = beside.centery - (sum(each.get_height() - close for each in lines) + close) // 2
    spots = []
    for image in lines:
        spots.append(page.put(image, beside.x, y))
        y += image.get_height() - close
    page.head(spots[0].unionall(spots), page.heard_name)


class ReturnButton(Button):
    """A small button that leads back to the turn of `name`: words in the `colour` of that seat
    behind the arrow for undoing, in a thin line. It asks before it undoes.
    """

    def __init__(
        self,
        app: App,
        metrics: Metrics,
        name: str,
        undo: Callable[[], None],
        key: str,
        colour: Colour | None = None,
    ) -> None:
        # Translators: a button for {name}, who played before the one whose page this is, and whose
        # turn it is then again: what was done last is taken back.
        label = _("Back to {name}’s turn").format(name=name)

        def ask() -> None:
            question = _("Really go back to {name}’s turn?").format(name=name)
            # Translators: {name} is the one before, to whose turn the game goes back; another one
            # is next. What is taken back may be all of that turn or only its last step.
            detail = _("That is up to {name}. What was done last is taken back.").format(name=name)
            app.push(ConfirmDialog(app, question, detail, label, undo, careful=True))

        super().__init__(
            *(metrics, label, ask), key=key, size=metrics.small, sign=_arrow, colour=colour
        )
        self.shortcut = (pygame.K_z, pygame.KMOD_LCTRL)

    @property
    def raised(self) -> bool:
        return False

    def _ink(self) -> Colour:
        return self.colour or palette().ink

    def _paint_body(self) -> Surface:
        """The bare paper of the page in a thin line: it is not what the next player looks for. The
        line is stronger where that is pointed at, or lines are to be strong.
        """
        image = Surface(self.rect.size, pygame.SRCALPHA)
        seen = 0.9 if palette().strong or (self.enabled and self.hovered) else 0.5
        line, radius = mix(palette().parchment, palette().sepia, seen), self.rect.height // 3
        pygame.draw.rect(image, line, image.get_rect(), self.metrics.line, border_radius=radius)
        return image

    def preferred_width(self) -> int:
        """That of sign and words, and little beside them: no frame wants more."""
        words = text.width_of(self.label, self.size, "semibold")
        return words + self._sign_width() + self.metrics.px(2 * BESIDE_WORDS)

    def _sign_width(self) -> int:
        return round(self.size * SIGN) + self.size // 2


def _arrow(side: int, ink: Colour, _paper: Colour) -> Surface:
    return svg.piece("icon-undo", (side, side), ink=ink)
