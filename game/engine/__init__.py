"""The turn loop. It knows no game, no screen, no file and no clock."""
