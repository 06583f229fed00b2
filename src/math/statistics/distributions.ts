/** Returns the share of the standard normal distribution above z, to about 14 digits even in the far tail. */
export function normalUpperTail(z: number): number {
  if (Number.isNaN(z)) return Number.NaN;
  if (z < 0) return 1 - normalUpperTail(-z);
  return z < 2 ? 0.5 - centralArea(z) : densityOf(z) / millsDenominator(z);
}

/** Returns the quantile z of the standard normal distribution for a share p in (0, 1). */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`a quantile of ${p} is not defined`);
  if (p === 0.5) return 0;
  return p < 0.5 ? -upperQuantile(p) : upperQuantile(1 - p);
}

/** Returns the two-sided z of a confidence: 1.96 for 0.95. */
export function normalCriticalValue(confidence: number): number {
  return upperQuantile((1 - confidence) / 2);
}

function densityOf(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}

/** Computes the area between 0 and z as a series of positive terms (Abramowitz and Stegun 26.2.11). */
function centralArea(z: number): number {
  let term = z;
  let sum = z;
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return densityOf(z) * sum;
}

/** Computes the density divided by the tail as a continued fraction (Abramowitz and Stegun 26.2.14), evaluated from its far end. */
function millsDenominator(z: number): number {
  let fraction = z;
  for (let k = 200; k > 0; k -= 1) fraction = z + k / fraction;
  return fraction;
}

/** Estimates the quantile (Abramowitz and Stegun 26.2.22), then refines it with Halley's method on the tail. */
function upperQuantile(tail: number): number {
  const t = Math.sqrt(-2 * Math.log(tail));
  let z = t - (2.30753 + 0.27061 * t) / (1 + 0.99229 * t + 0.04481 * t * t);
  for (let step = 0; step < 4; step += 1) {
    const newton = (normalUpperTail(z) - tail) / densityOf(z);
    z += newton / (1 + (z * newton) / 2);
  }
  return z;
}

/** Returns the two-sided quantile of Student's t distribution for integer degrees of freedom: 12.706 for 0.95 and 1, 2.010 for 49. */
export function studentCriticalValue(confidence: number, freedom: number): number {
  let [low, high] = [0, Math.PI / 2];
  for (let step = 0; step < 60; step += 1) {
    const angle = (low + high) / 2;
    if (centralShare(angle, freedom) < confidence) low = angle;
    else high = angle;
  }
  return Math.tan((low + high) / 2) * Math.sqrt(freedom);
}

/** Returns the two-sided p-value of a difference by its standard error and degrees of freedom; 1 where there are none. */
export function studentPValue(difference: number, error: number, freedom: number): number {
  if (difference === 0 || freedom < 1) return 1;
  const angle = Math.atan(Math.abs(difference) / (error * Math.sqrt(freedom)));
  return Math.max(0, 1 - centralShare(angle, freedom));
}

/** Computes the share of the distribution between −t and t from the angle whose tangent is t / √degrees (Abramowitz and Stegun 26.7.3 and 26.7.4). */
function centralShare(angle: number, freedom: number): number {
  const square = Math.cos(angle) ** 2;
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? Math.cos(angle) : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let power = isOdd ? 3 : 2; power <= freedom - 2; power += 2) {
    term *= (square * (power - 1)) / power;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}

/** Returns the chance of exactly k successes in n draws of chance p, to about 14 digits for any n (Loader, "Fast and accurate computation of binomial probabilities", 2000). */
export function binomialProbability(k: number, n: number, p: number): number {
  if (k < 0 || k > n) return 0;
  if (p === 0 || p === 1) return k === n * p ? 1 : 0;
  if (k === 0) return p < 0.1 ? Math.exp(n * Math.log1p(-p)) : (1 - p) ** n;
  if (k === n) return p ** n;
  const rest = n - k;
  const log =
    stirlingError(n) - stirlingError(k) - stirlingError(rest) - deviance(k, n * p) - deviance(rest, n * (1 - p));
  return Math.exp(log) * Math.sqrt(n / (2 * Math.PI * k * rest));
}

/** Returns the chance of at most k successes in n draws of chance p. */
export function binomialAtMost(k: number, n: number, p: number): number {
  if (k < 0) return 0;
  if (k >= n) return 1;
  return k < n * p ? sumDown(k, n, p) : 1 - sumUp(k + 1, n, p);
}

/** Returns the chance of at least k successes in n draws of chance p. */
export function binomialAtLeast(k: number, n: number, p: number): number {
  if (k <= 0) return 1;
  if (k > n) return 0;
  return k > n * p ? sumUp(k, n, p) : 1 - sumDown(k - 1, n, p);
}

/** Terms below this fraction of the sum no longer change it. */
const NEGLIGIBLE = 1e-18;

function sumDown(k: number, n: number, p: number): number {
  const odds = (1 - p) / p;
  let term = binomialProbability(k, n, p);
  let sum = term;
  for (let i = k; i > 0 && term > sum * NEGLIGIBLE; i -= 1) {
    term *= (i / (n - i + 1)) * odds;
    sum += term;
  }
  return Math.min(1, sum);
}

function sumUp(k: number, n: number, p: number): number {
  const odds = p / (1 - p);
  let term = binomialProbability(k, n, p);
  let sum = term;
  for (let i = k; i < n && term > sum * NEGLIGIBLE; i += 1) {
    term *= ((n - i) / (i + 1)) * odds;
    sum += term;
  }
  return Math.min(1, sum);
}

function stirlingError(n: number): number {
  if (n < 16) {
    let factorial = 1;
    for (let i = 2; i <= n; i += 1) factorial *= i;
    return Math.log(factorial) - (n + 0.5) * Math.log(n) + n - 0.5 * Math.log(2 * Math.PI);
  }
  const square = n * n;
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) / n;
}

/** Computes x ln(x/mean) + mean − x without cancellation if both are close. */
function deviance(x: number, mean: number): number {
  if (Math.abs(x - mean) >= 0.1 * (x + mean)) return x * Math.log(x / mean) + mean - x;
  const v = (x - mean) / (x + mean);
  let sum = (x - mean) * v;
  let power = 2 * x * v;
  for (let odd = 3; ; odd += 2) {
    power *= v * v;
    const next = sum + power / odd;
    if (next === sum) return next;
    sum = next;
  }
}
