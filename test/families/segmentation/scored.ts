import type { Evidence as AnyEvidence } from "../../../src/core/case.ts";
import type { Json } from "../../../src/core/json.ts";
import { applicableMetrics, type Metric } from "../../../src/core/metric.ts";
import { type Score, scoreName, scoreValue } from "../../../src/core/score.ts";
import type { Figure } from "../../../src/core/view/figure.ts";
import type { Evidence } from "../../../src/families/segmentation/evidence.ts";
import { segmentation } from "../../../src/families/segmentation/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import type { Lines } from "../../law-cases.ts";
import { withParams } from "../../with-params.ts";

/** What is seen in a line that is a whole case, counted as Valor does; it passes through JSON as it would in a file. */
export function seeLine(
  line: object,
  params: Readonly<Record<string, Json>> = {},
): { readonly id: string; readonly evidence: Evidence } {
  const { id, scoring, one } = read({ gold: line, trace: line }, params);
  return { id, evidence: scoring.observe(one) as unknown as Evidence };
}

/** What people are shown of the lines of a case. */
export function figuresOf(lines: Lines, params: Readonly<Record<string, Json>> = {}): readonly Figure[] {
  const { scoring, one } = read(lines, params);
  return scoring.figures(one, scoring.observe(one));
}

function read({ gold, trace }: Lines, params: Readonly<Record<string, Json>>) {
  const parsed = (line: object): unknown => JSON.parse(JSON.stringify(line));
  const scoring = withParams(segmentation, { ignore: "none", ...params });
  const [wanted, given] = [scoring.readGold(parsed(gold)), trace === null ? null : scoring.readTrace(parsed(trace))];
  if (!wanted.ok || wanted.id === null || (given && !given.ok)) throw new Error(JSON.stringify([wanted, given]));
  return { id: wanted.id, scoring, one: { gold: wanted.value, trace: given?.value ?? null } };
}

/** All scores of evidence. */
export function scoresOf(evidence: readonly Evidence[]): Score[] {
  const { metrics } = withParams(segmentation, {});
  const measured: Metric[] = applicableMetrics<AnyEvidence>(metrics, evidence);
  return summarize(measured, evidence);
}

/** All values of evidence by their full names; null where there is nothing to measure. */
export function valuesOf(evidence: readonly Evidence[]): Map<string, number | null> {
  return new Map(scoresOf(evidence).map((score) => [scoreName(score), scoreValue(score)]));
}
