"""The screen on which Agents are deployed: the list of where they count, the ring, what is said of both."""
