import fc from "fast-check";
import type { FamilyCases, Lines } from "../../law-cases.ts";

const LABELS = ["cat", "dog", "10", "9", "constructor", "a,b=c%"] as const;
const label = fc.constantFrom(...LABELS);
// Few different scores, so that many are tied; 0.15 and 0.35 are thresholds.
const score = fc.oneof(fc.constantFrom(0, 0.05, 0.15, 0.35, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true }));

function mapOf<T>(value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  const entries = fc.uniqueArray(fc.tuple(label, value), { selector: ([name]) => name, minLength: 1, maxLength: 4 });
  return entries.map((list) => Object.fromEntries(list));
}

const scored = mapOf(score).map((predictions) => ({ predictions }));
const labelled = fc.option(label).map((predicted) => ({ predicted }));

/** What a system says of one label: scores, at times with a label that it decided on, or a label alone, or none. */
const said = fc.oneof(
  { weight: 6, arbitrary: scored },
  { weight: 1, arbitrary: labelled },
  { weight: 1, arbitrary: fc.tuple(scored, label).map(([scores, predicted]) => ({ ...scores, predicted })) },
);

/** One line that is a whole case. */
function oneLine(line: object, withTrace = true): Lines {
  return { gold: line, trace: withTrace ? line : null };
}

const plain = fc
  .tuple(label, said, fc.boolean())
  .map(([truth, trace, given]) => oneLine({ id: "c", text: given ? "what is it?" : "", label: truth, ...trace }));
const missing = label.map((truth) => oneLine({ id: "c", label: truth }, false));
const keyed = fc.tuple(label, label, mapOf(score), fc.option(label)).map(([animal, colour, predictions, predicted]) =>
  oneLine({
    id: "k",
    label: { animal, colour },
    predictions: { animal: predictions },
    predicted: { colour: predicted },
  }),
);

function perfectCase(truth: string, index: number): Lines {
  const predictions = Object.fromEntries(LABELS.map((name) => [name, name === truth ? 0.9 : 0.01 * (index + 1)]));
  return oneLine({ id: `p${index}`, label: truth, predictions });
}

/** Any cases, and perfect ones: of two labels or more, each scored above all others where it is right. */
export const classificationCases: FamilyCases = {
  params: fc.record({
    pr_curve_max_examples: fc.constantFrom(0, 1, 20, 1_000_000),
    curves: fc.subarray(["pr_curve", "detailed_pr_curve", "roc_curve"]),
  }),
  any: fc.oneof({ weight: 8, arbitrary: plain }, { weight: 1, arbitrary: missing }, { weight: 2, arbitrary: keyed }),
  perfect: fc.uniqueArray(label, { minLength: 2 }).map((labels) => labels.map(perfectCase)),
};
