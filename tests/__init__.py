"""The tests of Boardwell."""
