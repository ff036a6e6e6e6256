"""Feats among a person's games: the closest rival, the most wins one after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.storage.album.entries import Profile
from game.storage.album.tally import PlayerGame, Tally, longest_streak
from game.ui.accessibility.node import Node, Role
from game.ui.album.tally.tally_table import TallyRow
from game.ui.forms.form import FormScene
from game.ui.forms.heard import value_with_head
from game.ui.graphics import text, textures
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.graphics.typeface import font
from game.ui.language import _, in_a_row, ngettext
from game.ui.pieces import figures
from game.ui.pieces.faces import Face
from game.ui.pieces.level_faces import level_face
from game.ui.table.text.heard.cards import as_sentences

HIGH, APART = 6.8, 0.8
"""Units of height of a card, and below it."""

AROUND, BESIDE, AFTER = 0.6, 1.0, 1.0
"""Units within the edge of a card, between its picture and its words, and between two of these."""

LEAST_MET, EVEN = 5, 0.5
"""Games against a level from which on they are worth telling, and the share of those in which one
was ahead where both are even.
"""

LEAST_STREAK = 2
"""Wins one after another from which on they are worth telling."""


@dataclass(frozen=True, slots=True)
class Feat:
    """A picture with a few large `words`, what these are `called` after them, if anything, and a
    sentence below them or none.
    """

    picture: Surface
    words: str
    called: str = ""
    below: str = ""


def feats_of(
    m: Metrics,
    name: str,
    games: Sequence[PlayerGame],
    rival: tuple[str, Tally] | None,
    profile: Profile | None,
    face: Face | None,
) -> list[Feat]:
    """The feats of `name` there are; `rival` has this `profile` and `face`."""
    high, found = m.px(HIGH) - 2 * m.px(AROUND), list[Feat]()
    if rival is not None and profile is not None and face is not None:
        other, met = rival
        # Translators: {name} is the player with whom one is nearest to being even.
        said = _("{name} is the closest rival").format(name=other)
        found.append(Feat(face.portrait(high, profile.colour), said, below=_ahead(name, met)))
    streak = longest_streak(games)
    if streak >= LEAST_STREAK:
        won = ngettext("{n} game", "{n} games", streak).format(n=streak)
        crown = figures.crown((high * 11 // 10, high * 8 // 10))
        # Translators: after a number of games, all of them won one after another.
        found.append(Feat(crown, won, _("Most wins in a row")))
    return found


def level_feats(m: Metrics, name: str, levels: Sequence[TallyRow]) -> list[Feat]:
    """The AI level that was hardest to beat and the one that was easiest, of those met often."""
    often = [each for each in levels if each.tally.games >= LEAST_MET]
    hard = min(often, key=_share, default=None)
    easy = max(often, key=_share, default=None)
    found, high = list[Feat](), m.px(HIGH) - 2 * m.px(AROUND)
    # Translators: {name} is a level of the AI against which somebody has lost most.
    hardest = _("{name} is the hardest opponent")
    # Translators: {name} is a level of the AI against which somebody has lost least.
    easiest = _("{name} is the easiest opponent")
    told = [(hard, hardest)] if hard is not None and _share(hard) < EVEN else []
    if easy is not None and _share(easy) > EVEN:
        told.append((easy, easiest))
    for row, said in told:
        if row is not None:
            face = level_face(row.level, high, palette().sepia)
            words = said.format(name=row.words)
            found.append(Feat(face, words, below=_ahead(name, row.tally)))
    return found


def _share(row: TallyRow) -> float:
    return row.tally.won / row.tally.games


def _ahead(name: str, met: Tally) -> str:
    """In how many games `name` was ahead of somebody."""
    # Translators: below words on a rival: of {n} games {name} ended {won} ahead of that one.
    words = ngettext(
        "{name} was ahead in {won} of {n} game.",
        "{name} was ahead in {won} of {n} games.",
        met.games,
    )
    return words.format(name=name, won=met.won, n=met.games)


def least_met(levels: Sequence[TallyRow]) -> str:
    """From how many games on a level counts, where one was met less often: beside the figures of
    that level the feats would look wrong. Else "".
    """
    met = [each.tally.games >= LEAST_MET for each in levels]
    if all(met) or not any(met):
        return ""
    # Translators: beside cards on the hardest and the easiest level of the AI: levels met in less
    # than {least} games are left out of these. Little room.
    return _("Hardest and easiest: from {least} games on").format(least=LEAST_MET)


def feats_height(m: Metrics) -> int:
    """The height of a card, with the space below it."""
    return _card_height(m) + m.px(APART)


def _card_height(m: Metrics) -> int:
    words = text.line_height(m.large) + text.line_height(m.body)
    return max(m.px(HIGH), words + m.px(AROUND))


def put_card(page: FormScene, place: Rect) -> Rect:
    """An empty card at the top of a place."""
    m = page.metrics
    card = Rect(place.x, place.y, place.width, _card_height(m))
    rim = mix(palette().parchment, palette().sepia, 0.5)
    page.put(textures.plate(card.size, palette().form, rim, m.px(0.8), m.line), *card.topleft)
    return card


def put_feats(page: FormScene, places: Sequence[Rect], feats: Sequence[Feat]) -> None:
    """Cards at the top of places."""
    m = page.metrics
    size, large = _called_size(m, places, feats), _words_size(m, places, feats)
    for number, (feat, place) in enumerate(zip(feats, places, strict=False)):
        card = put_card(page, place)
        said = value_with_head(feat.called, feat.words) if feat.called else feat.words
        told = in_a_row([as_sentences([said]), feat.below])
        page.described.append(
            Node(f"feat-{number}", Role.LABEL, told, box=(card.x, card.y, card.w, card.h))
        )
        inner = card.inflate(-2 * m.px(AROUND), -2 * m.px(AROUND))
        picture = feat.picture
        column = _column(m, feat)
        if not page.draft:
            page.centre(picture, inner.x + column // 2, inner.centery)
        inner.width -= column + m.px(BESIDE)
        inner.x += column + m.px(BESIDE)
        called = text.render(feat.called, size, palette().ink)
        room = inner.width - (called.get_width() + m.px(AFTER) if feat.called else 0)
        words = page.fit(feat.words, large, room, palette().ink, "semibold")
        below = page.fit(feat.below, m.body, inner.width, palette().ink) if feat.below else None
        high = words.get_height() + (below.get_height() if below is not None else 0)
        y = inner.centery - high // 2
        page.put(words, inner.x, y)
        down = font(large, "semibold").get_ascent() - font(size).get_ascent()
        if feat.called:
            page.put(called, inner.x + words.get_width() + m.px(AFTER), y + down)
        if below is not None:
            page.put(below, inner.x, y + words.get_height())


def _words_size(m: Metrics, places: Sequence[Rect], feats: Sequence[Feat]) -> int:
    """The size of the large words of all cards, those of body text at least."""
    sizes = [m.large]
    for feat, place in zip(feats, places, strict=False):
        if not feat.called:
            # With as much air behind the words as before them.
            room = place.width - 2 * m.px(AROUND) - _column(m, feat) - 2 * m.px(BESIDE)
            sizes.append(text.fit(feat.words, m.large, room, "semibold", m.body)[1])
    return min(sizes)


def _column(m: Metrics, feat: Feat) -> int:
    """The width in which the picture of a card stands."""
    return max(feat.picture.get_width(), (_card_height(m) - 2 * m.px(AROUND)) * 4 // 5)


def _called_size(m: Metrics, places: Sequence[Rect], feats: Sequence[Feat]) -> int:
    """The size of letters behind the large words of all cards: small where one has no room."""
    for feat, place in zip(feats, places, strict=False):
        words = text.width_of(feat.words, m.large, "semibold") + m.px(AFTER)
        room = place.width - 2 * m.px(AROUND) - _column(m, feat) - m.px(BESIDE) - words
        if feat.called and text.width_of(feat.called, m.body) > room:
            return m.small
    return m.body
