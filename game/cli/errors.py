"""Errors of commands; the message says what is wrong and what to do."""

from __future__ import annotations


class CommandError(Exception):
    """Exit code 1."""


class UsageError(Exception):
    """Wrong arguments: exit code 2."""
