import { describe, expect, test } from "vitest";
import { type Metric, ratio } from "../../../src/core/metric.ts";
import type { MetricConditions } from "../../../src/core/verdict/gate.ts";
import { readGate } from "../../../src/input/config/gates.ts";
import { scoreRows } from "../../../src/scoring/scores.ts";
import { row } from "../../core/sample.ts";
import { rowsOf } from "../rows.ts";

const at = (k: number): Metric =>
  ratio({
    id: "recall",
    slice: `at=${k}`,
    aliases: ["r"],
    title: `found among the first ${k}`,
    better: "higher",
    revision: 1,
    source: "a test",
    whenUndefined: { value: null, why: "nothing counts" },
    top: (one) => Number(Number(one["rank"]) <= k),
    bottom: () => 1,
  });
const plain: Metric = { ...at(9), id: "found", slice: "", aliases: [] };
const METRICS = [at(1), at(5), plain];
const ground = { metrics: METRICS, slices: ["topic", "a,b"] };

const read = (name: string) => {
  const faults: string[] = [];
  const gate = readGate(name, ">= 0.5", ground, (error) => faults.push(`${error.what} ${error.todo ?? ""}`));
  return gate ? `${gate.metric}|${gate.slice}` : faults.join();
};

describe("a gate names one score", () => {
  test.each([
    ["found", "found|"],
    ["found[topic=law]", "found|topic=law"],
    ["found[topic=a%3Db]", "found|topic=a%3Db"],
    ["found[a%2Cb=x]", "found|a%2Cb=x"],
    ["recall[at=5]", "recall|at=5"],
    ["r[at=1]", "recall|at=1"],
    ["recall[at=1,topic=law]", "recall|at=1,topic=law"],
    ["pass^3", "pass^3|"],
    ["pass@1[topic=law]", "pass@1|topic=law"],
  ])("%s", (name, score) => expect(read(name)).toBe(score));

  test.each([
    ["found[topic=]", "`found[topic=]` is not a slice of this suite. Write `found[topic=…]` or `found[a%2Cb=…]`."],
    ["found[topci=law]", "`found[topci=law]` is not a slice of this suite."],
    [
      "found[topic=a=b]",
      "`found[topic=a=b]` cannot name a slice. Write `found[topic=a%3Db]`: names are encoded as in URLs.",
    ],
    ["found[topic]", "`found[topic]` is not a slice of this suite."],
    ["found[at=5]", "`found[at=5]` is not a slice of this suite."],
    ["recall", "`recall` needs a label or an average. Write `recall[at=1]` or `recall[at=5]`."],
    ["recall[at=2]", "`recall[at=2]` is not a slice of this suite."],
    ["recall[at=15]", "`recall[at=15]` is not a slice of this suite."],
    ["recoll[at=5]", "This suite has no metric `recoll`."],
    ["pass^0", "This suite has no metric `pass^0`."],
  ])("%s does not", (name, what) => expect(read(name)).toContain(what));
});

test("parameters of a metric come before fields of cases", () => {
  const rows = [1, 3, 7].map((rank, index) =>
    row(`c${index}`, "pass", { evidence: { rank }, slices: { topic: ["law"] } }),
  );
  // By hand: of the ranks 1, 3 and 7 one is within 1, two within 5, three within 9.
  expect(
    scoreRows(METRICS, rows, ["topic"]).map((score) => [score.metric, score.slice, "value" in score && score.value]),
  ).toEqual([
    ["recall", "at=1", 1 / 3],
    ["recall", "at=5", 2 / 3],
    ["found", "", 1],
    ["recall", "at=1,topic=law", 1 / 3],
    ["recall", "at=5,topic=law", 2 / 3],
    ["found", "topic=law", 1],
  ]);
});

describe("an error in a number's limit shows the metric's range", () => {
  const rating: Metric = { ...plain, id: "rating", unit: "number", range: [1, 5] };
  const cost: Metric = { ...rating, id: "cost", better: "lower", range: [0, Number.POSITIVE_INFINITY] };
  const cosine: Metric = { ...rating, id: "cosine", range: [-1, 1] };
  const numbers = { ...ground, metrics: [...METRICS, rating, cost, cosine] };
  const faults = (name: string, conditions: MetricConditions | string): string[] => {
    const found: string[] = [];
    readGate(name, conditions, numbers, (error) => found.push(`${error.what} ${error.todo ?? ""}`));
    return found;
  };

  test.each<[string, MetricConditions | string]>([
    ["rating", ">= 4.5"],
    ["rating", { min: 1, max_drop: 4, max_drop_relative: 0.5 }],
    ["rating", { no_regression: { confidence: 0.95, min_effect: 2 } }],
    ["cost", "<= 1000"],
    ["cost", { max_drop: 7, max_drop_relative: 3 }],
    ["cosine", { min: -0.5, max_drop: 2, max_drop_relative: 3 }],
  ])("%s %j is right", (name, conditions) => expect(faults(name, conditions)).toEqual([]));

  test.each(rowsOf<[string, MetricConditions | string, string]>("limits.jsonl", import.meta.url))(
    "%s %j",
    (name, conditions, text) => expect(faults(name, conditions).join("; ")).toContain(text),
  );
});
