import type { Evidence as AnyEvidence, Case } from "../../../src/core/case.ts";
import type { Json } from "../../../src/core/json.ts";
import { applicableMetrics, type Metric } from "../../../src/core/metric.ts";
import { type Score, scoreName, scoreValue } from "../../../src/core/score.ts";
import type { Figure } from "../../../src/core/view/figure.ts";
import { type Gold, readGold, readTrace, type Trace } from "../../../src/families/detection/case.ts";
import type { Evidence } from "../../../src/families/detection/evidence.ts";
import { detection } from "../../../src/families/detection/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import type { Lines } from "../../law-cases.ts";
import { withParams } from "../../with-params.ts";

type GivenParams = Readonly<Record<string, Json>>;

/** What is seen in the lines of a case; they pass through JSON as they would in a file. */
export function see(lines: Lines, params: GivenParams = {}): Evidence {
  return withParams(detection, params).observe(read(lines)) as Evidence;
}

/** What people are shown of the lines of a case. */
export function figuresOf(lines: Lines, params: GivenParams = {}): readonly Figure[] {
  const [scoring, one] = [withParams(detection, params), read(lines)];
  return scoring.figures(one, scoring.observe(one));
}

function read({ gold, trace }: Lines): Case<Gold, Trace> {
  const parsed = (line: object): unknown => JSON.parse(JSON.stringify(line));
  const [wanted, given] = [readGold(parsed(gold)), trace === null ? null : readTrace(parsed(trace))];
  if (!wanted.ok || (given && !given.ok)) throw new Error(JSON.stringify([wanted, given]));
  return { gold: wanted.value, trace: given === null ? null : given.value };
}

/** All scores of evidence. */
export function scoresOf(evidence: readonly Evidence[], params: GivenParams = {}): Score[] {
  const metrics: Metric[] = applicableMetrics<AnyEvidence>(withParams(detection, params).metrics, evidence);
  return summarize(metrics, evidence);
}

/** All values of evidence by their full names; null where there is nothing to measure. */
export function valuesOf(evidence: readonly Evidence[], params: GivenParams = {}): Map<string, number | null> {
  return new Map(scoresOf(evidence, params).map((score) => [scoreName(score), scoreValue(score)]));
}
