/** The two-sided width of Student's t distribution with whole degrees of freedom: 12.706 for 0.95 and 1, 2.010 for 49. */
export function studentCriticalValue(confidence: number, freedom: number): number {
  let [low, high] = [0, Math.PI / 2];
  for (let step = 0; step < 60; step += 1) {
    const angle = (low + high) / 2;
    if (centralShare(angle, freedom) < confidence) low = angle;
    else high = angle;
  }
  return Math.tan((low + high) / 2) * Math.sqrt(freedom);
}

/** The two-sided p-value of a difference with a standard error that has so many degrees of freedom. */
export function studentPValue(difference: number, error: number, freedom: number): number {
  if (difference === 0) return 1;
  const angle = Math.atan(Math.abs(difference) / (error * Math.sqrt(freedom)));
  return Math.max(0, 1 - centralShare(angle, freedom));
}

/** The share of the distribution between −t and t, by the angle whose tangent is t over the root of the degrees (Abramowitz and Stegun 26.7.3 and 26.7.4). */
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
