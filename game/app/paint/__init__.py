"""The drawing toolkit: a canvas in base units, its themes, materials and signs. It knows no game."""
