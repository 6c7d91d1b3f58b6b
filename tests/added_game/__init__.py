"""A small game from outside, added to Ptoq by naming it, and played everywhere."""
