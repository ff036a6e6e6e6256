"""Words on the tabs that turn pages of stamps."""

from __future__ import annotations

from game.ui.language import _
from game.ui.widgets.more_tab import Turning


def page_turning() -> Turning:
    """The words on tabs of a list of stamps."""
    # Translators: on a paper tab that turns to the next page of an album.
    onward = _("Next page")
    # Translators: on a paper tab that turns to the page before of an album.
    return Turning(_("Previous page"), lambda _later: onward, _number)


def _number(page: int, pages: int) -> str:
    # Translators: before the tabs that turn pages of an album: the number {page} of {pages} in all.
    return _("page {page} of {pages}").format(page=page, pages=pages)
