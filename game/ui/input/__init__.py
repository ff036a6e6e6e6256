"""Pointer, keys and gamepads as events for scenes."""
