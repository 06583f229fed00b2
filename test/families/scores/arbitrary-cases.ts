import fc from "fast-check";
import { z } from "zod";
import type { Evidence } from "../../../src/core/case.ts";
import { AGGREGATES, type FieldMetric } from "../../../src/core/definition.ts";
import type { Family } from "../../../src/core/family.ts";
import { aggregateMetric } from "../../../src/families/fields/aggregates.ts";
import { readScores, scoreReading } from "../../../src/families/fields/values.ts";
import { scores } from "../../../src/families/scores/family.ts";
import type { FamilyCases } from "../../law-cases.ts";

const [LEAST, MOST] = [0, 8];

/** A metric of every aggregate in both directions, all with a range; a sum has no largest value, so lower is better. */
const metrics = AGGREGATES.flatMap((aggregate) =>
  (aggregate === "sum" ? (["lower"] as const) : (["higher", "lower"] as const)).map((better): FieldMetric => {
    const range: [number, number] = aggregate === "rate" ? [0, 1] : [LEAST, MOST];
    return { name: `${aggregate} ${better}`, better, aggregate, unit: "number", range };
  }),
);

const reading = scoreReading(scores.input.fields, { metrics, detects: false });

/** The family with the scores of its lines in the evidence, and metrics of them. */
export const measuredScores: Family = {
  ...scores,
  evidence: z.custom<Evidence>((one) => {
    const own = Object.entries(one as Evidence).filter(([name]) => metrics.every((metric) => metric.name !== name));
    return scores.evidence.safeParse(Object.fromEntries(own)).success;
  }),
  input: {
    ...scores.input,
    readTrace: (line, params) => {
      const parsed = scores.input.readTrace(line, params);
      if (!parsed.ok) return parsed;
      return { ...parsed, value: { ...(parsed.value as object), measured: readScores(line, reading, []) } };
    },
  },
  observe: (one, context) => ({ ...scores.observe(one, context), ...(one.trace as { measured: Evidence }).measured }),
  metrics: () => metrics.map((metric) => Object.assign(aggregateMetric(metric), { reads: undefined })),
};

const id = fc.constant("a");
/** Eighths: their sums are exact, whatever their order. */
const eighth = fc.integer({ min: 8 * LEAST, max: 8 * MOST }).map((number) => number / 8);
const valueFor = ({ aggregate }: FieldMetric) =>
  fc.option(aggregate === "rate" ? fc.boolean() : fc.oneof(eighth, fc.boolean()));
const values = fc.record(Object.fromEntries(metrics.map((metric) => [metric.name, valueFor(metric)])), {
  requiredKeys: [],
});

const best = Object.fromEntries(
  metrics.map(({ name, better, range = [0, 1] }) => [name, better === "higher" ? range[1] : range[0]]),
);

/** Generated cases of the family. */
export const scoresCases: FamilyCases = {
  params: fc.record(
    { pass: fc.constantFrom("pass", "mean higher >= 4", ["mean higher >= 0", "sum lower <= 8"]) },
    { requiredKeys: [] },
  ),
  any: fc.record({
    gold: fc.record({ id, text: fc.string(), expected: fc.string() }),
    trace: fc.option(
      fc.record(
        { id, output: fc.string(), scores: values, pass: fc.option(fc.boolean()) },
        { requiredKeys: ["id", "scores"] },
      ),
    ),
  }),
  // A sum grows with the cases, and a quantile lies between two of them.
  dependsOnCount: ["sum", "p90", "p95", "p99"].flatMap((name) => [`${name} higher`, `${name} lower`]),
  perfect: fc
    .array(fc.string(), { minLength: 1, maxLength: 5 })
    .map((texts) => texts.map((text) => ({ gold: { id: "a", text }, trace: { id: "a", scores: best, pass: true } }))),
};
