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

/** Returns the chance of Student's t distribution beyond ±t: 0.05 for 2.010 and 49 degrees of freedom. */
export function studentTails(t: number, freedom: number): number {
  return Math.max(0, 1 - centralShare(Math.atan(Math.abs(t) / Math.sqrt(freedom)), freedom));
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

export type Interval = readonly [number, number];
/** An interval of which an end is null where the data do not bound it. */
export type OpenInterval = readonly [number | null, number | null];

/** Returns Wilson's score interval of a proportion of `hits` in `n` (Wilson 1927; without continuity correction). */
export function wilsonInterval(hits: number, n: number, confidence: number): Interval {
  const [share, z] = [hits / n, normalCriticalValue(confidence)];
  const spread = 1 + (z * z) / n;
  const centre = (share + (z * z) / (2 * n)) / spread;
  const half = (z / spread) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return [share === 0 ? 0 : Math.max(0, centre - half), share === 1 ? 1 : Math.min(1, centre + half)];
}

/** Returns the chance of at most k successes in n trials, each with the chance p, to about 12 digits. */
export function binomialCdf(k: number, n: number, p: number): number {
  const [atMost, above] = sumWeights(k, n, p);
  return atMost / (atMost + above);
}

/** Returns the chance of at least k successes in n trials, each with the chance p, to about 12 digits. */
export function binomialUpperTail(k: number, n: number, p: number): number {
  const [below, atLeast] = sumWeights(k - 1, n, p);
  return atLeast / (below + atLeast);
}

/** Weights below this share of the largest add nothing to a sum. */
const LEAST_WEIGHT = 1e-300;

/** Sums the weights of up to k successes and of more, as shares of the likeliest number's: each follows from its neighbour. */
function sumWeights(k: number, n: number, p: number): [atMost: number, above: number] {
  const mode = Math.min(n, Math.floor((n + 1) * p));
  const sums: [number, number] = [0, 0];
  const add = (count: number, weight: number): unknown => (sums[count <= k ? 0 : 1] += weight);
  for (let [count, weight] = [mode, 1]; count >= 0 && weight > LEAST_WEIGHT; count -= 1) {
    add(count, weight);
    weight *= (count * (1 - p)) / ((n - count + 1) * p);
  }
  for (let [count, weight] = [mode, 1]; count < n && weight > LEAST_WEIGHT; count += 1) {
    weight *= ((n - count) * p) / ((count + 1) * (1 - p));
    add(count + 1, weight);
  }
  return sums;
}
