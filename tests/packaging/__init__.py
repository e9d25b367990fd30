"""What is made of the program for people who know no Python: as far as it can be tried without making it."""
