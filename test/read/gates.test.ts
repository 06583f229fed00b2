import { describe, expect, test } from "vitest";
import type { Scoring } from "../../src/core/family.ts";
import { type Metric, ratio } from "../../src/core/metric.ts";
import { scoreRows } from "../../src/core/summarize/suite-score.ts";
import { readGate } from "../../src/read/gates.ts";
import { row } from "../core/sample.ts";

const at = (k: number): Metric =>
  ratio({
    id: "recall",
    slice: `at=${k}`,
    aliases: ["r"],
    title: `found among the first ${k}`,
    better: "higher",
    revision: 1,
    source: "a test",
    vacuous: { value: null, why: "nothing counts" },
    top: (one) => Number(Number(one["rank"]) <= k),
    bottom: () => 1,
  });
const plain: Metric = { ...at(9), id: "found", slice: "", aliases: [] };
const METRICS = [at(1), at(5), plain];
const ground = { scoring: { metrics: METRICS } as unknown as Scoring, slices: ["topic", "a,b"] };

const read = (name: string) => {
  const faults: string[] = [];
  const gate = readGate({ name, demands: ">= 0.5" }, ground, ({ problem }) =>
    faults.push(`${problem.what} ${problem.todo ?? ""}`),
  );
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
    ["found[topic=]", "`found[topic=]` names no slice of this suite. Write `found[topic=…]` or `found[a%2Cb=…]`."],
    ["found[topci=law]", "`found[topci=law]` names no slice of this suite."],
    [
      "found[topic=a=b]",
      "`found[topic=a=b]` can name no slice. Write `found[topic=a%3Db]`: signs of names as in URLs.",
    ],
    ["found[topic]", "`found[topic]` names no slice of this suite."],
    ["found[at=5]", "`found[at=5]` names no slice of this suite."],
    ["recall", "`recall` names no slice of this suite. Write `recall[at=1]` or `recall[at=5]`."],
    ["recall[at=2]", "`recall[at=2]` names no slice of this suite."],
    ["recall[at=15]", "`recall[at=15]` names no slice of this suite."],
    ["recoll[at=5]", "No metric of this suite is called `recoll`."],
    ["pass^0", "No metric of this suite is called `pass^0`."],
  ])("%s is none", (name, what) => expect(read(name)).toContain(what));
});

test("metrics that are one of several have their parameters before the fields of cases", () => {
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
