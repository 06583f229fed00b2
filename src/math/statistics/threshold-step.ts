/** The thresholds 0.05, 0.10, … 0.95 (Valor, "Precision-Recall Curves"): steps 1 to 19. */
export const THRESHOLD_STEPS = 19;
const thresholdAt = (step: number): number => step / (THRESHOLD_STEPS + 1);

/** The threshold of a step from 1 to 19, as it stands in reports: `0.05`. */
export function thresholdName(step: number): string {
  return thresholdAt(step).toFixed(2);
}

/** How many of the thresholds a score reaches: it is at least that step's, and less than the next one's. */
export function stepsReached(score: number): number {
  const step = Math.min(THRESHOLD_STEPS, Math.max(0, Math.floor(score * (THRESHOLD_STEPS + 1))));
  // The product can be rounded up to the next step, but not below a step that is reached: 20 times each threshold is its step.
  return step > 0 && score < thresholdAt(step) ? step - 1 : step;
}
