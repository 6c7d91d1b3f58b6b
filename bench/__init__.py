"""Speed of Ptoq and of its peers, measured in one run: `python -m bench`."""
