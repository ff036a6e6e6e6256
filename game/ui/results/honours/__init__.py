"""Honours of the winner: heading on a banner, crown, coach and rider, letters."""
