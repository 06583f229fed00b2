import type { Evidence as AnyEvidence } from "../../src/core/case.ts";
import type { Family, Params } from "../../src/core/family.ts";
import { applicableMetrics } from "../../src/core/metric.ts";
import { type Score, scoreName, scoreValue } from "../../src/core/score.ts";
import type { Figure } from "../../src/core/view/figure.ts";
import { summarize } from "../../src/scoring/scores.ts";
import type { Lines } from "../law-cases.ts";
import { withParams } from "../with-params.ts";

/** What tests of a family ask of the lines of cases, which pass through JSON as they would in a file. */
export function scoredBy<Evidence extends object>(family: Family, defaults: Params = {}) {
  const read = ({ gold, trace }: Lines, params: Params) => {
    const scoring = withParams(family, { ...defaults, ...params });
    const one = scoring.read(...(JSON.parse(JSON.stringify([gold, trace])) as [unknown, unknown]));
    return { scoring, one, evidence: scoring.observe(one) };
  };
  const see = (lines: Lines, params: Params = {}) => read(lines, params).evidence as unknown as Evidence;
  /** All scores of evidence. */
  const scoresOf = (evidence: readonly Evidence[], params: Params = {}): Score[] => {
    const all = evidence as unknown as readonly AnyEvidence[];
    return summarize(applicableMetrics(withParams(family, { ...defaults, ...params }).metrics, all), all);
  };
  return {
    see,
    scoresOf,
    /** What is seen in a line that is a whole case, with its id. */
    seeLine: (line: object, params: Params = {}) => ({
      id: String((line as { id?: unknown }).id),
      evidence: see({ gold: line, trace: line }, params),
    }),
    /** What people are shown of a case. */
    figuresOf: (lines: Lines, params: Params = {}): readonly Figure[] => {
      const { scoring, one, evidence } = read(lines, params);
      return scoring.figures(one, evidence);
    },
    /** All values of evidence by their full names; null where there is nothing to measure. */
    valuesOf: (evidence: readonly Evidence[], params: Params = {}): Map<string, number | null> =>
      new Map(scoresOf(evidence, params).map((score) => [scoreName(score), scoreValue(score)])),
  };
}
