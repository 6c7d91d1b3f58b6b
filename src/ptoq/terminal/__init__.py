"""Ptoq on a text screen: the command `ptoq`, and tables played at one keyboard."""
