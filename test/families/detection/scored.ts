import type { Evidence as AnyEvidence } from "../../../src/core/case.ts";
import type { Json } from "../../../src/core/json.ts";
import { type Metric, measuredMetrics } from "../../../src/core/metric.ts";
import { readValue, type Score, scoreName } from "../../../src/core/score.ts";
import { summarize } from "../../../src/core/summarize/summarize.ts";
import { readGold, readTrace } from "../../../src/families/detection/case.ts";
import type { Evidence } from "../../../src/families/detection/evidence.ts";
import { detection } from "../../../src/families/detection/family.ts";
import type { Lines } from "../../law-cases.ts";

type GivenParams = Readonly<Record<string, Json>>;

/** What is seen in the lines of a case; they pass through JSON as they would in a file. */
export function see({ gold, trace }: Lines, params: GivenParams = {}): Evidence {
  const parsed = (line: object): unknown => JSON.parse(JSON.stringify(line));
  const [wanted, given] = [readGold(parsed(gold)), trace === null ? null : readTrace(parsed(trace))];
  if (!wanted.ok || (given && !given.ok)) throw new Error(JSON.stringify([wanted, given]));
  return detection
    .withParams(params)
    .observe({ gold: wanted.value, trace: given === null ? null : given.value }) as Evidence;
}

/** All scores of evidence. */
export function scoresOf(evidence: readonly Evidence[], params: GivenParams = {}): Score[] {
  const metrics: Metric[] = measuredMetrics<AnyEvidence>(detection.withParams(params).metrics, evidence);
  return summarize(metrics, evidence);
}

/** All values of evidence by their full names; null where there is nothing to measure. */
export function valuesOf(evidence: readonly Evidence[], params: GivenParams = {}): Map<string, number | null> {
  return new Map(scoresOf(evidence, params).map((score) => [scoreName(score), readValue(score)]));
}
