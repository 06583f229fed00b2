import type { GateResult } from "../core/gate.ts";
import type { Report } from "../core/report.ts";
import { scoreName, unscoredCount } from "../core/score.ts";

/** Gated scores that should have been possible and were not: those that failed, and what missing labels leave open. */
export function incompleteReasons(rulings: readonly GateResult[], report: Report, withoutKey = false): string[] {
  return [...failedScores(rulings, report), ...(withoutKey ? [] : openRulings(rulings))];
}

function failedScores(rulings: readonly GateResult[], report: Report): string[] {
  const gated = new Set(rulings.map(nameOf));
  return Object.entries(report.suites).flatMap(([suite, { scores }]) =>
    scores.flatMap((score) => {
      const name = `${suite}/${scoreName(score)}`;
      if (score.status !== "failed" || unscoredCount(score) > 0 || !gated.has(name)) return [];
      return [`${name} could not be scored: ${score.why}`];
    }),
  );
}

/** Each reason once, though several demands are on a score. */
function openRulings(rulings: readonly GateResult[]): string[] {
  const open = rulings.filter(({ unlabelled }) => unlabelled === true);
  return [...new Set(open.map((ruling) => `${nameOf(ruling)} could not be decided: ${ruling.why}`))];
}

function nameOf(ruling: GateResult): string {
  return `${ruling.suite}/${scoreName(ruling)}`;
}
