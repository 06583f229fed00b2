import type { Answer } from "../../../src/families/classification/evidence.ts";

// A second formulation of every number, straight from its definition, one pair or one label at a time.

const scoreOf = ({ labels, scores }: Answer, label: string): number => scores?.[labels?.indexOf(label) ?? -1] ?? 0;

/** All labels that occur as truth or prediction. */
export function occurring(answers: readonly Answer[]): string[] {
  const labels = answers.flatMap(({ truth, predicted }) => (predicted === null ? [truth] : [truth, predicted]));
  return [...new Set(labels)];
}

/** The share of pairs in which the label's case scores higher, ties counting half. */
export function pairShare(answers: readonly Answer[], label: string): number | null {
  const hits = answers.filter(({ truth }) => truth === label);
  const rest = answers.filter(({ truth }) => truth !== label);
  const won = hits.flatMap((hit) =>
    rest.map((other) => (Math.sign(scoreOf(hit, label) - scoreOf(other, label)) + 1) / 2),
  );
  return won.length === 0 ? null : won.reduce((sum, one) => sum + one, 0) / won.length;
}

/** Whether something has scores, and everything that is predicted has. */
export function areScored(answers: readonly Answer[]): boolean {
  const scored = answers.filter(({ scores }) => scores !== null);
  return scored.length > 0 && answers.every(({ predicted, scores }) => predicted === null || scores !== null);
}

/** Precision, recall and F1 as the literature writes them, F1 out of the other two. */
export function qualitiesOf(answers: readonly Answer[], label: string) {
  const count = (of: (answer: Answer) => boolean): number => answers.filter(of).length;
  const tp = count(({ truth, predicted }) => truth === label && predicted === label);
  const fp = count(({ truth, predicted }) => truth !== label && predicted === label);
  const fn = count(({ truth, predicted }) => truth === label && predicted !== label);
  const precision = tp + fp === 0 ? null : tp / (tp + fp);
  const recall = tp + fn === 0 ? null : tp / (tp + fn);
  const [p, r] = [precision ?? 0, recall ?? 0];
  const f1 = tp + fp + fn === 0 ? null : p + r === 0 ? 0 : (2 * p * r) / (p + r);
  return { precision, recall, f1, support: tp + fn };
}

/** The ids of the cases of each kind at a threshold, for one label by itself. */
export function kindsAt(answers: readonly (Answer & { readonly id: string })[], label: string, threshold: number) {
  const idsOf = (of: (answer: Answer) => boolean): string[] => answers.filter(of).map(({ id }) => id);
  const isSaid = (answer: Answer): boolean => scoreOf(answer, label) >= threshold;
  const isOtherSaid = ({ labels, scores }: Answer): boolean =>
    labels?.some((other, place) => other !== label && (scores?.[place] ?? 0) >= threshold) ?? false;
  return {
    tp: idsOf((answer) => answer.truth === label && isSaid(answer)),
    fp: idsOf((answer) => answer.truth !== label && isSaid(answer)),
    tn: idsOf((answer) => answer.truth !== label && !isSaid(answer)),
    misclassifications: idsOf((answer) => answer.truth === label && !isSaid(answer) && isOtherSaid(answer)),
    no_predictions: idsOf((answer) => answer.truth === label && !isSaid(answer) && !isOtherSaid(answer)),
  };
}
