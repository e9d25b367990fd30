"""The widgets: a small layer of our own, drawn by the paint toolkit, that only ever emits commands."""
