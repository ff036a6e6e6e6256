"""Grades of decisions: how much of the chance of winning each has cost."""

from __future__ import annotations

from enum import Enum


class Grade(Enum):
    """The grade of a decision, the best first."""

    BEST = "best"
    GOOD = "good"
    SLIP = "slip"
    MISTAKE = "mistake"

    @property
    def blames(self) -> bool:
        """True if something else would have been better by more than a little."""
        return self in (Grade.SLIP, Grade.MISTAKE)


BEST_BELOW, GOOD_BELOW, SLIP_BELOW = 0.01, 0.03, 0.08
"""Losses of winning chance, 0 to 1, below which a decision is best, good, or but a slip."""

LIMITS = (BEST_BELOW, GOOD_BELOW, SLIP_BELOW)

EDITION = 4
"""Number of the way of grading; grades that another one gave are found anew."""


def grade_of(cost: float) -> Grade:
    """The grade of a decision that loses so much winning chance, 0 to 1."""
    grades = zip(LIMITS, (Grade.BEST, Grade.GOOD, Grade.SLIP), strict=True)
    return next((grade for limit, grade in grades if cost < limit), Grade.MISTAKE)
