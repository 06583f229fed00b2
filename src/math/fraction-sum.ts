/** Parts of 20 bits: three of them hold a fraction to 2^-60, and their sums stay whole numbers up to a weight of 2^32. */
const PART = 2 ** 20;

/**
 * Sums of fractions from 0 to 1 (NaN: not measured), each counted by its weight (once without weights): exact to
 * 2^-60 a fraction, so the same whatever their order, and quick, for resampling asks often.
 */
export function fractionSums(
  fractions: Float64Array,
): (weights: Uint32Array | null) => { readonly sum: number; readonly count: number } {
  const parts = new Float64Array(3 * fractions.length);
  const measured = new Uint8Array(fractions.length);
  for (const [index, fraction] of fractions.entries()) {
    if (Number.isNaN(fraction)) continue;
    measured[index] = 1;
    let left = fraction;
    for (let part = 0; part < 3; part += 1) {
      const whole = Math.floor(left * PART);
      parts[3 * index + part] = whole;
      left = left * PART - whole;
    }
  }
  return (weights) => {
    let [high, middle, low, count] = [0, 0, 0, 0];
    for (let i = 0; i < measured.length; i += 1) {
      const weight = measured[i] === 1 ? (weights ? (weights[i] as number) : 1) : 0;
      high += weight * (parts[3 * i] as number);
      middle += weight * (parts[3 * i + 1] as number);
      low += weight * (parts[3 * i + 2] as number);
      count += weight;
    }
    return { sum: (low / PART / PART + middle / PART + high) / PART, count };
  };
}
