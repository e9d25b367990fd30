"""What a finished match looks like to a judge: the chance to win along it, luck and skill, every decision."""
