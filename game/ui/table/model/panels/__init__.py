"""Parts of the seats' panels: which there are and where they lie; draws nothing."""
