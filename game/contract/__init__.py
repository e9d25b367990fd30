"""The contract that every game keeps, shipped or plug-in: clauses, checked on random matches. `boardwell
check FOLDER` checks the game in a folder, the tests check ours."""
