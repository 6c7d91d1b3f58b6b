"""One source, three executions: rules that Python runs, that Numba compiled, and that a browser runs."""
