import type { FamilyLookup } from "../comparison/compare.ts";
import { passMetrics, withPassRate } from "../core/case-results.ts";
import type { Metric } from "../core/metric.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { customMetrics } from "../families/custom/metrics.ts";
import { aggregateMetric } from "../families/fields/aggregates.ts";
import { families, findFamily } from "../families/index.ts";
import type { IsFamilyEvidence } from "../store/parse.ts";

/** Returns whether a judge decides the results of a family's cases. */
export function judgesOutcome(family: string): boolean {
  const found = findFamily(family);
  return found === undefined || found.judge?.decidesOutcome === true;
}

/** Returns the metrics of a stored suite with its parameters; none when its family is not known. */
export function metricsOf({
  family,
  params,
  scores,
  custom,
  field_metrics: ofFields = {},
}: SuiteReport): readonly Metric[] {
  const measured = new Set(scores.map(({ metric }) => metric));
  const found = findFamily(family);
  const parsed = found?.params.parse(params) ?? {};
  const own = found?.metrics(parsed) ?? [];
  const ofLines = Object.entries(ofFields).map(([name, definition]) => aggregateMetric({ name, ...definition }));
  const named = [...own, ...ofLines, ...(custom ? customMetrics(custom) : [])];
  const all = found ? withPassRate(found, parsed, named) : named;
  return [...all.filter(({ id }) => measured.has(id)), ...passMetrics(scores, all)];
}

/** Loads families and returns whether stored evidence is of the family that it says. */
export async function loadEvidenceCheck(ids: Iterable<string>): Promise<IsFamilyEvidence> {
  await families.load(ids);
  return (id, evidence) => findFamily(id)?.evidence.safeParse(evidence).success === true;
}

/** What a comparison needs to know about families. */
export const FAMILIES: FamilyLookup = {
  explain: (family, evidence) => findFamily(family)?.describe.reason(evidence) ?? "",
  metricsOf,
  judgesOutcome,
  partsOf: (family) => findFamily(family)?.parts ?? null,
  shownAs: (family) => findFamily(family)?.caseNoun ?? null,
};
