"""What can be learned from a match that is over: the chance to win, luck and skill, one's decisions."""
