"""Pictures of the idea of a step, which stand on its note."""
