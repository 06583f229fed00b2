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
