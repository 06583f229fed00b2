/**
 * Kappa as it would be if all k categories were equally frequent, (k·p − 1)/(k − 1) for the share p of equal verdicts: for two
 * categories the prevalence- and bias-adjusted kappa 2p − 1 (Byrt, Bishop and Carlin 1993). Null for fewer than two.
 */
export function adjustedKappa(agreement: number, categories: number): number | null {
  return categories < 2 ? null : (categories * agreement - 1) / (categories - 1);
}
