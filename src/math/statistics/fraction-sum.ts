/** Parts of 20 bits: three of them hold a fraction to 2^-60, and their sums stay whole numbers up to a weight of 2^32. */
const PART = 2 ** 20;

/**
 * Sums of fractions from 0 to 1 (NaN: not measured), each counted by its weight (once without weights): exact to
 * 2^-60 a fraction, so the same whatever their order, and quick, for resampling asks often.
 */
export function fractionSums(
  fractions: Float64Array,
): (weights: Uint32Array | null) => { readonly sum: number; readonly count: number } {
  // A row of each fraction: its parts, and whether it was measured.
  const rows = new Uint32Array(4 * fractions.length);
  for (let index = 0; index < fractions.length; index += 1) {
    let left = fractions[index] as number;
    if (Number.isNaN(left)) continue;
    for (let part = 0; part < 3; part += 1) {
      rows[4 * index + part] = Math.floor(left * PART);
      left = left * PART - Math.floor(left * PART);
    }
    rows[4 * index + 3] = 1;
  }
  return (weights) => {
    let [high, middle, low, count] = [0, 0, 0, 0];
    for (let i = 0, at = 0; at < rows.length; i += 1, at += 4) {
      const weight = weights ? (weights[i] as number) : 1;
      high += weight * (rows[at] as number);
      middle += weight * (rows[at + 1] as number);
      low += weight * (rows[at + 2] as number);
      count += weight * (rows[at + 3] as number);
    }
    return { sum: (low / PART / PART + middle / PART + high) / PART, count };
  };
}
