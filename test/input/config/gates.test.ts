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
  test.each(rowsOf<[string, string]>("score-names.jsonl", import.meta.url))("%s", (name, score) =>
    expect(read(name)).toBe(score),
  );

  test.each(rowsOf<[string, string]>("wrong-score-names.jsonl", import.meta.url))("%s does not", (name, what) =>
    expect(read(name)).toContain(what),
  );
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

  test.each(rowsOf<[string, MetricConditions | string]>("right-limits.jsonl", import.meta.url))(
    "%s %j is right",
    (name, conditions) => expect(faults(name, conditions)).toEqual([]),
  );

  test.each(rowsOf<[string, MetricConditions | string, string]>("limits.jsonl", import.meta.url))(
    "%s %j",
    (name, conditions, text) => expect(faults(name, conditions).join("; ")).toContain(text),
  );
});
