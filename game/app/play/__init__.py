"""A match on this screen, without drawing: whose step is next, what may be chosen, what is being shown."""
