"""Keys that mean the same on every page."""

from __future__ import annotations

import pygame

ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
