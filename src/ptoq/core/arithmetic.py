"""Exponential and logarithm of our own: the same bits from Python, from compiled code and in a browser.

The libraries of machines round differently. These are the methods of fdlibm (Sun Microsystems, 1993), good to within
one unit in the last place, written with nothing but additions, products and quotients.
"""

from __future__ import annotations

import math

import numpy as np

from ptoq.core.compile import rule

LN2_HIGH = 6.93147180369123816490e-01
LN2_LOW = 1.90821492927058770002e-10
INVERSE_LN2 = 1.44269504088896338700e00
LARGEST, SMALLEST = 709.782712893383973096, -745.133219101941108420
"""What exp can be told apart from infinity and from 0 for."""
SQRT_2 = 1.41421356237309504880
LEAST_NORMAL = 2.2250738585072014e-308
TWO_54 = 18014398509481984.0
MANTISSA, BIAS = 52, 1023


@rule
def power_of_two(k: int) -> float:
    """2 to the power of k, for a k from -1022 to 1023."""
    return float(np.int64((k + BIAS) << MANTISSA).view(np.float64))


@rule
def exp(x: float) -> float:
    """E to the power of x."""
    if x != x:
        return x
    if x > LARGEST:
        return math.inf
    if x < SMALLEST:
        return 0.0
    k = int(INVERSE_LN2 * x + (0.5 if x >= 0.0 else -0.5))
    high, low = x - k * LN2_HIGH, k * LN2_LOW
    r = high - low
    t = r * r
    c = 4.13813679705723846039e-08
    c = -1.65339022054652515390e-06 + t * c
    c = 6.61375632143793436117e-05 + t * c
    c = -2.77777777770155933842e-03 + t * c
    c = r - t * (1.66666666666666019037e-01 + t * c)
    y = 1.0 - ((low - (r * c) / (2.0 - c)) - high)
    if k > 1000:
        return y * power_of_two(k - 54) * TWO_54
    if k < -1000:
        return y * power_of_two(k + 54) / TWO_54
    return y * power_of_two(k)


@rule
def log(x: float) -> float:
    """The natural logarithm of x."""
    if x <= 0.0 or x != x:
        return -math.inf if x == 0.0 else math.nan
    if x == math.inf:
        return x
    k = 0
    if x < LEAST_NORMAL:
        k = -54
        x *= TWO_54
    bits = int(np.float64(x).view(np.int64))
    exponent = (bits >> MANTISSA) - BIAS
    k += exponent
    x *= 1.0 if exponent == 0 else power_of_two(-exponent) if exponent < BIAS else power_of_two(1 - exponent) * 0.5
    if x > SQRT_2:
        x *= 0.5
        k += 1
    f = x - 1.0
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    even = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01))
    odd = 1.818357216161805012e-01 + w * 1.479819860511658591e-01
    odd = z * (6.666666666666735130e-01 + w * (2.857142874366239149e-01 + w * odd))
    half = 0.5 * f * f
    return k * LN2_HIGH - ((half - (s * (half + even + odd) + k * LN2_LOW)) - f)
