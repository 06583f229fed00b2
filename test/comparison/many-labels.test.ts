import { expect, test } from "vitest";
import { comparePairs } from "../../src/comparison/paired-changes.ts";
import { type CaseRow, type Evidence, NO_TRACE } from "../../src/core/case.ts";
import { type Metric, ratio } from "../../src/core/metric.ts";
import { groupClusters } from "../../src/math/statistics/clusters.ts";
import { seedRandom } from "../../src/math/statistics/random.ts";
import { scoreRows } from "../../src/scoring/scores.ts";
import { row } from "../core/sample.ts";
import { FACTS } from "./paired.ts";

const LABELS = ["a", "b", "c", "d", "never"];
const labelsIn = ({ truth, got }: Evidence): string[] => [String(truth), String(got)];

/** F1 of each label; `look` is called for each case that is looked at. */
function f1OfLabels(isIndexed: boolean, look = () => {}): Metric[] {
  return LABELS.map((label): Metric => {
    const top = ({ truth, got }: Evidence): number => {
      look();
      return truth === label && got === label ? 2 : 0;
    };
    const bottom = ({ truth, got }: Evidence): number => Number(truth === label) + Number(got === label);
    const metric = ratio({ ...FACTS, id: `f1_${label}`, title: label, top, bottom });
    return isIndexed ? { ...metric, part: { name: label, namesIn: labelsIn } } : metric;
  });
}

/** Rows of four labels, some without a trace, some in clusters, some with trials. */
function rowsOf(count: number, seed: number, variant: "plain" | "clusters" | "trials"): CaseRow[] {
  const [truths, answers] = [seedRandom([1, 2, 3, 4]), seedRandom([seed, 2, 3, 4])];
  const labelOf = (bits: number): string => LABELS[bits % 4] as string;
  return Array.from({ length: count }, (_, index) => {
    const truth = labelOf(truths());
    const answer = (): Evidence => {
      const bits = answers();
      return bits % 50 === 0 ? NO_TRACE : { truth, got: bits % 10 < 7 ? truth : labelOf(bits >>> 8) };
    };
    const trials = ["1", "2"].map((trial) => ({ trial, outcome: "pass" as const, evidence: answer() }));
    return row(String(index).padStart(5, "0"), "pass", {
      evidence: answer(),
      ...(variant === "clusters" && { cluster: String(index >> 2) }),
      ...(variant === "trials" && index % 3 === 0 && { trials }),
    });
  });
}

// More than 2,000 cases have intervals by the delta method, fewer are resampled; the same metrics without the index are the reference.
test.each([
  [2100, "plain"],
  [2100, "clusters"],
  [2100, "trials"],
  [300, "plain"],
] as const)("labels of %i cases are scored and compared alike with and without an index (%s)", (count, variant) => {
  const [base, head] = [rowsOf(count, 5, variant), rowsOf(count, 6, variant)];
  const clusters = variant === "clusters" ? groupClusters(head.map(({ cluster }) => cluster)) : null;
  const [plain, indexed] = [false, true].map((isIndexed) => {
    const metrics = f1OfLabels(isIndexed);
    return [scoreRows(metrics, head, []), comparePairs({ base, head, clusters }, metrics)];
  });
  expect(indexed).toEqual(plain);
});
