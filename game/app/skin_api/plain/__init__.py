"""The look of a game that brings none: its places along a road, or a table of figures."""
