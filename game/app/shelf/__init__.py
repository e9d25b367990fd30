"""The first screen: a box for every game, and the way on with what was begun."""
