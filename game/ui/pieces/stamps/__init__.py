"""Postage stamps: their paper and postmarks, and skies and land behind what is on them."""
