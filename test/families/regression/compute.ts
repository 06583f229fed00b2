/** Returns the root mean square, with case i counted `weights[i]` times (null: once each); null without cases. */
export function rootMeanSquare(errors: readonly number[], weights: Uint32Array | null): number | null {
  let [sum, count] = [0, 0];
  for (const [index, error] of errors.entries()) {
    const times = weights === null ? 1 : (weights[index] ?? 0);
    sum += times * error ** 2;
    count += times;
  }
  return count === 0 ? null : Math.sqrt(sum / count);
}
