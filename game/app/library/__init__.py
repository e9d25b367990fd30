"""What is kept on this computer: saved matches and finished ones."""
