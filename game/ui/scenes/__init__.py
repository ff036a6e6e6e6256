"""The small pages: title, settings, handover, replays, crash."""
