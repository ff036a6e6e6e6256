"""Feats among a person's games: the closest rival, the most wins one after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.storage.album.entries import Profile
from game.storage.album.tally import PlayerGame, Tally, longest_streak
from game.ui.accessibility.node import Node, Role
from game.ui.forms.form import FormScene
from game.ui.graphics import textures
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.language import _, in_a_row, ngettext
from game.ui.pieces import figures
from game.ui.pieces.faces import Face

HIGH, APART = 8.2, 1.4
"""Units of height of a card, and between two."""

AROUND, BESIDE = 0.8, 1.0
"""Units within the edge of a card, and between its picture and its words."""

LEAST_STREAK = 2
"""Wins one after another from which on they are worth telling."""


@dataclass(frozen=True, slots=True)
class Feat:
    """A picture with a few large words, and small ones above and below them."""

    picture: Surface
    above: str
    words: str
    below: str


def feats_of(
    m: Metrics,
    games: Sequence[PlayerGame],
    rival: tuple[str, Tally] | None,
    profile: Profile | None,
    face: Face | None,
) -> list[Feat]:
    """The feats there are; `rival` has this `profile` and `face`."""
    high, found = m.px(HIGH) - 2 * m.px(AROUND), list[Feat]()
    if rival is not None and profile is not None and face is not None:
        name, met = rival
        # Translators: {won} and {lost}: how often one was ahead of a rival, and behind.
        words = _("ahead {won}, behind {lost}").format(won=met.won, lost=met.lost)
        # Translators: above the name of the player with whom one is nearest to being even.
        found.append(Feat(face.portrait(high, profile.colour), _("Closest rival"), name, words))
    streak = longest_streak(games)
    if streak >= LEAST_STREAK:
        won = ngettext("{n} game", "{n} games", streak).format(n=streak)
        crown = figures.crown((high * 11 // 10, high * 8 // 10))
        # Translators: above a number of games, all of them won one after another.
        above = _("Most wins in a row")
        found.append(Feat(crown, above, won, ""))
    return found


def put_feats(page: FormScene, room: Rect, feats: Sequence[Feat]) -> None:
    """Cards side by side at the foot of the room, if it is high enough."""
    m = page.metrics
    high = m.px(HIGH)
    if not feats or room.height < high:
        return
    apart = m.px(APART)
    wide = (room.width - (len(feats) - 1) * apart) // len(feats)
    top = room.bottom - high - min(room.height - high, m.px(0.6))
    for number, feat in enumerate(feats):
        card = Rect(room.x + number * (wide + apart), top, wide, high)
        rim = mix(palette().parchment, palette().sepia, 0.5)
        page.put(textures.plate(card.size, palette().form, rim, m.px(0.8), m.line), *card.topleft)
        told = in_a_row([feat.above, feat.words, feat.below])
        page.described.append(
            Node(f"feat-{number}", Role.LABEL, told, box=(card.x, card.y, card.w, card.h))
        )
        inner = card.inflate(-2 * m.px(AROUND), -2 * m.px(AROUND))
        picture = feat.picture
        column = max(picture.get_width(), inner.height * 4 // 5)
        if not page.draft:
            page.centre(picture, inner.x + column // 2, inner.centery)
        inner.width -= column + m.px(BESIDE)
        inner.x += column + m.px(BESIDE)
        lines = [
            page.fit(feat.above, m.small, inner.width, palette().sepia, "italic"),
            page.fit(feat.words, m.large, inner.width, palette().ink, "semibold"),
        ]
        if feat.below:
            lines.append(page.fit(feat.below, m.small, inner.width, palette().sepia))
        y = inner.centery - sum(each.get_height() for each in lines) // 2
        for line in lines:
            page.put(line, inner.x, y)
            y += line.get_height()
