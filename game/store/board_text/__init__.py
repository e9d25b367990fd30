"""The text of a board file, changed in place: comments, order and line breaks stay as a person wrote them."""
