"""Somebody who presses anything: long runs over every screen of every game (`python -m tests.monkey`)."""
