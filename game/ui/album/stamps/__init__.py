"""Paper, postmarks, skies and pages of stamps in the album."""
