"""What the tests of every game stand on: which games there are, matches played at random, a wary state."""
