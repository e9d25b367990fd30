"""The last scene of a match: a clock, the plates of ranks and winners, the scene on the screen, its still."""
