"""Weights with one idea each, for training and trials: players who plan as Club does, otherwise."""

from __future__ import annotations

from dataclasses import replace

from game.ai.weights import Weights

STYLES = {
    "rusher": replace(Weights(), carriage=3.5, cartwright=1.2, stack=0.45),
    "collector": replace(Weights(), stack=2.2, carriage=0.15, cartwright=0.3),
    "hoarder": replace(Weights(), city=2.0, tempo=1.3, carriage=0.6),
}
"""The rusher closes as soon as a carriage is to be had, the collector wants whole provinces, the
hoarder long routes."""
