"""Makes of every game what a browser can run: a WebAssembly module and a card, from the one Python source.

`python -m ptoq.build FOLDER` writes them; only what has changed is made anew.
"""
