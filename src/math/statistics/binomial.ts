/** The chance of exactly k successes in n draws of chance p, to about 14 digits for any n (Loader, "Fast and accurate computation of binomial probabilities", 2000). */
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

/** The chance of at most k successes in n draws of chance p. */
export function binomialAtMost(k: number, n: number, p: number): number {
  if (k < 0) return 0;
  if (k >= n) return 1;
  return k < n * p ? sumDown(k, n, p) : 1 - sumUp(k + 1, n, p);
}

/** The chance of at least k successes in n draws of chance p. */
export function binomialAtLeast(k: number, n: number, p: number): number {
  if (k <= 0) return 1;
  if (k > n) return 0;
  return k > n * p ? sumUp(k, n, p) : 1 - sumDown(k - 1, n, p);
}

/** Terms below this part of the sum no longer change it. */
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

/** What Stirling's formula leaves out of ln n!. */
function stirlingError(n: number): number {
  if (n < 16) {
    let factorial = 1;
    for (let i = 2; i <= n; i += 1) factorial *= i;
    return Math.log(factorial) - (n + 0.5) * Math.log(n) + n - 0.5 * Math.log(2 * Math.PI);
  }
  const square = n * n;
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) / n;
}

/** x ln(x/mean) + mean − x without the cancellation when the two are close. */
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
