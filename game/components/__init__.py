"""Abstract steps and values that several games share."""
