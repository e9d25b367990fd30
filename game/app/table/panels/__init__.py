"""The parts around the board: top bar, seats, journal, forecast, action bar."""
