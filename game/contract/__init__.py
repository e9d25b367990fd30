"""The contract that every game keeps, ours and those from outside: clauses, tried on matches at random.

`boardwell check FOLDER` tries them on the game in a folder, the tests on ours.
"""
