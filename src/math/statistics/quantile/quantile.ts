/** Returns the quantile of values at a share from 0 (the least) to 1 (the largest), linear between neighbours (Hyndman and Fan's type 7, numpy's default); null without values. */
export function quantileOf(values: Float64Array, share: number): number | null {
  return weightedQuantile(values, share)(null);
}

/**
 * Returns a function that computes the quantile with value i counted `weights[i]` times (null: once each); null if nothing counts.
 * The values are sorted once. They may be infinite.
 */
export function weightedQuantile(
  values: Float64Array,
  share: number,
): (weights: Readonly<Uint32Array> | null) => number | null {
  const order = Uint32Array.from(values.keys()).sort((a, b) => (values[a] as number) - (values[b] as number));
  const sorted = Float64Array.from(order, (index) => values[index] as number);
  return (weights) => {
    const total = weights === null ? sorted.length : sumOf(weights);
    if (total === 0) return null;
    const place = share * (total - 1);
    const low = Math.floor(place);
    const high = Math.min(low + 1, total - 1);
    if (weights === null) return between(sorted[low] as number, sorted[high] as number, place - low);
    const at = (rank: number): number => sorted[placeOfRank(rank, total, { order, weights })] as number;
    return between(at(low), at(high), place - low);
  };
}

/** Returns the value between two neighbours, of which either may be infinite. */
export function between(below: number, above: number, share: number): number {
  if (share === 0 || below === above || below === Number.NEGATIVE_INFINITY) return below;
  return below + (above - below) * share;
}

function sumOf(weights: Readonly<Uint32Array>): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) sum += weights[index] as number;
  return sum;
}

/** Returns the place in the order at which the value with a rank from 0 stands; counts from the nearer end. */
function placeOfRank(
  rank: number,
  total: number,
  { order, weights }: { readonly order: Uint32Array; readonly weights: Readonly<Uint32Array> },
): number {
  const isLow = 2 * rank < total;
  let left = isLow ? rank : total - 1 - rank;
  const [start, step] = isLow ? [0, 1] : [order.length - 1, -1];
  for (let place = start; ; place += step) {
    left -= weights[order[place] as number] as number;
    if (left < 0) return place;
  }
}
