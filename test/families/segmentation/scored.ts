import type { Evidence as AnyEvidence } from "../../../src/core/case.ts";
import type { Json } from "../../../src/core/json.ts";
import { type Metric, measuredMetrics } from "../../../src/core/metric.ts";
import { readValue, type Score, scoreName } from "../../../src/core/score.ts";
import { summarize } from "../../../src/core/summarize/summarize.ts";
import type { Evidence } from "../../../src/families/segmentation/evidence.ts";
import { segmentation } from "../../../src/families/segmentation/family.ts";

/** What is seen in a line that is a whole case; it passes through JSON as it would in a file. */
export function seeLine(
  line: object,
  params: Readonly<Record<string, Json>> = {},
): { readonly id: string; readonly evidence: Evidence } {
  const parsed: unknown = JSON.parse(JSON.stringify(line));
  const scoring = segmentation.withParams(params);
  const [gold, trace] = [scoring.readGold(parsed), scoring.readTrace(parsed)];
  if (!gold.ok || !trace.ok || gold.id === null) throw new Error(JSON.stringify([gold, trace]));
  return { id: gold.id, evidence: scoring.observe({ gold: gold.value, trace: trace.value }) as unknown as Evidence };
}

/** All scores of evidence. */
export function scoresOf(evidence: readonly Evidence[]): Score[] {
  const { metrics } = segmentation.withParams({});
  const measured: Metric[] = measuredMetrics<AnyEvidence>(metrics, evidence);
  return summarize(measured, evidence);
}

/** All values of evidence by their full names; null where there is nothing to measure. */
export function valuesOf(evidence: readonly Evidence[]): Map<string, number | null> {
  return new Map(scoresOf(evidence).map((score) => [scoreName(score), readValue(score)]));
}
