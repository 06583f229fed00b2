/** Returns the cosine of two vectors of equal length, −1 to 1; null if one is zero or not finite, or the lengths differ. */
export function cosineSimilarity(a: readonly number[], b: readonly number[]): number | null {
  const [x, y] = [toUnitScale(a), toUnitScale(b)];
  if (x === null || y === null || x.length !== y.length) return null;
  let [dot, squareX, squareY] = [0, 0, 0];
  for (let i = 0; i < x.length; i += 1) {
    const [xi, yi] = [x[i] as number, y[i] as number];
    dot += xi * yi;
    squareX += xi * xi;
    squareY += yi * yi;
  }
  return Math.max(-1, Math.min(1, dot / (Math.sqrt(squareX) * Math.sqrt(squareY))));
}

/** Divides a vector by its largest entry, so that its squares neither overflow nor underflow. */
function toUnitScale(vector: readonly number[]): Float64Array | null {
  let largest = 0;
  for (const value of vector) {
    if (!Number.isFinite(value)) return null;
    largest = Math.max(largest, Math.abs(value));
  }
  return largest === 0 ? null : Float64Array.from(vector, (value) => value / largest);
}
