/** The two-sided p of a standard normal variable: the probability that it is at least `z` away from 0. `z` must not be negative. */
export function twoSidedP(z: number): number {
  return complementaryErrorFunction(z / Math.SQRT2);
}

// Coefficients of Chebyshev's fit: Press, Teukolsky, Vetterling and Flannery, Numerical Recipes (2nd ed.), 6.2.
const fit = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
  0.17087277,
];

/** For `x` of 0 and more; its relative error is at most 1.2e-7. */
function complementaryErrorFunction(x: number): number {
  const t = 1 / (1 + x / 2);
  return t * Math.exp(-x * x + fit.reduceRight((sum, coefficient) => sum * t + coefficient, 0));
}
