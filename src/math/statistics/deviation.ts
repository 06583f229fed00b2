/** The root of the mean square of differences; null without any. */
export function rootMeanSquare(differences: readonly number[]): number | null {
  if (differences.length === 0) return null;
  return Math.sqrt(differences.reduce((sum, one) => sum + one * one, 0) / differences.length);
}
