"""Small networks that learn from games against themselves: evaluation, training, and the weights of the package.

`network` evaluates one in compiled code, `training` fits one to samples, `lessons` says how a game makes samples,
`learning` runs whole lessons and can go on where it stopped, `files` reads and writes weights. Nothing else is needed:
no framework, neither for learning nor for playing.
"""
