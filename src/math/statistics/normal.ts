/** The share of the standard normal distribution above z, to about 14 digits also far out. */
export function normalUpperTail(z: number): number {
  if (Number.isNaN(z)) return Number.NaN;
  if (z < 0) return 1 - normalUpperTail(-z);
  return z < 2 ? 0.5 - centralArea(z) : densityOf(z) / millsDenominator(z);
}

/** The z that a share p of the standard normal distribution lies below; p in (0, 1). */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`a quantile of ${p} is not defined`);
  if (p === 0.5) return 0;
  return p < 0.5 ? -upperQuantile(p) : upperQuantile(1 - p);
}

/** The two-sided z of a confidence: 1.96 for 0.95. */
export function normalCriticalValue(confidence: number): number {
  return upperQuantile((1 - confidence) / 2);
}

function densityOf(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}

/** The area between 0 and z as a series of positive terms (Abramowitz and Stegun 26.2.11). */
function centralArea(z: number): number {
  let term = z;
  let sum = z;
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return densityOf(z) * sum;
}

/** Density over tail as a continued fraction (Abramowitz and Stegun 26.2.14), evaluated from its far end. */
function millsDenominator(z: number): number {
  let fraction = z;
  for (let k = 200; k > 0; k -= 1) fraction = z + k / fraction;
  return fraction;
}

/** A rough start (Abramowitz and Stegun 26.2.22), then Halley's steps on the tail itself. */
function upperQuantile(tail: number): number {
  const t = Math.sqrt(-2 * Math.log(tail));
  let z = t - (2.30753 + 0.27061 * t) / (1 + 0.99229 * t + 0.04481 * t * t);
  for (let step = 0; step < 4; step += 1) {
    const newton = (normalUpperTail(z) - tail) / densityOf(z);
    z += newton / (1 + (z * newton) / 2);
  }
  return z;
}
