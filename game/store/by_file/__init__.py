"""Matches that are played by handing a file on: how it went from one to the next, locks, copies, folders."""
