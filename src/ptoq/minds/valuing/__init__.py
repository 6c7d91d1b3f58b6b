"""Value functions: what a full state of a round, secrets and all, is worth to every seat.

A value function is fixed: the same state has the same value, whatever happened before and whichever seat asks. At the
end of a round it is the result. The luck of a draw is the value after it, less the mean of the values after all its
outcomes: so its mean is 0, however good or bad the function is. It judges matches afterwards and never plays: it sees
every secret.
"""
