import type { Evidence as AnyEvidence } from "../../../src/core/case.ts";
import { applicableMetrics, type Metric } from "../../../src/core/metric.ts";
import { type Score, scoreName, scoreValue } from "../../../src/core/score.ts";
import { readGold, readTrace } from "../../../src/families/classification/case.ts";
import type { Evidence } from "../../../src/families/classification/evidence.ts";
import { classification } from "../../../src/families/classification/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { withParams } from "../../with-params.ts";

const scoring = withParams(classification, {});

/** What is seen in a line that is a whole case; it passes through JSON as it would in a file. */
export function seeLine(line: object): { readonly id: string; readonly evidence: Evidence } {
  const parsed: unknown = JSON.parse(JSON.stringify(line));
  const [gold, trace] = [readGold(parsed), readTrace(parsed)];
  if (!gold.ok || !trace.ok || gold.id === null) throw new Error(JSON.stringify([gold, trace]));
  return { id: gold.id, evidence: scoring.observe({ gold: gold.value, trace: trace.value }) as Evidence };
}

/** All scores of evidence. */
export function scoresOf(evidence: readonly Evidence[]): Score[] {
  const metrics: Metric[] = applicableMetrics<AnyEvidence>(scoring.metrics, evidence);
  return summarize(metrics, evidence);
}

/** All values of evidence by their full names; null where there is nothing to measure. */
export function valuesOf(evidence: readonly Evidence[]): Map<string, number | null> {
  return new Map(scoresOf(evidence).map((score) => [scoreName(score), scoreValue(score)]));
}
