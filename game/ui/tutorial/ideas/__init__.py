"""Pictures of the idea of a step, which stand on its note, and the scene beside a bare hand."""
