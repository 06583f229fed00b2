import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Evidence } from "../../../src/core/case.ts";
import { regression } from "../../../src/families/regression/family.ts";
import { readmeOf } from "../readme.ts";
import { scoredBy } from "../scored.ts";
import { errorsOf, runSuite } from "../scores/suite.ts";

const guide = readFileSync(new URL("../../../src/families/README.md", import.meta.url), "utf8");
const { text, linesIn } = readmeOf("regression");
const { seeLine, valuesOf } = scoredBy<Evidence>(regression);

test("the guide shows parts of this family as they are", () => {
  const blocks = [...guide.matchAll(/^```ts (\S+)\n([\s\S]*?)\n```$/gm)];
  expect(blocks.map(([, file]) => file)).toEqual(["case.ts", "case.ts", "metrics.ts", "family.ts"]);
  for (const [, file = "", block = ""] of blocks) {
    expect(readFileSync(new URL(`../../../src/families/regression/${file}`, import.meta.url), "utf8")).toContain(block);
  }
});

test("the README's gate fails, and so does case c", async () => {
  const [, config = ""] = /```yaml noworse.yml\nsuites:\n {2}prices:\n([\s\S]+?)```/.exec(text) ?? [];
  const { cases, verdict } = await runSuite(config.replaceAll(/^ {4}/gm, ""), {
    "predictions.jsonl": linesIn()
      .map((line) => JSON.stringify(line))
      .join("\n"),
  });
  expect(cases.map(({ outcome, evidence }) => [outcome, regression.describe.reason(evidence)])).toEqual([
    ["pass", "is 0.5 too high"],
    ["pass", "is 0.5 too low"],
    ["fail", "is 4.5 too high"],
  ]);
  expect(verdict.outcome).toBe("fail");
});

/** Values of scikit-learn 1.9.1: mean_absolute_error, root_mean_squared_error and r2_score. */
const REFERENCE: readonly [name: string, targets: number[], predictions: number[], values: (number | null)[]][] = [
  ["scikit-learn's documents", [3, -0.5, 2, 7], [2.5, 0, 2, 8], [0.5, 0.6123724356957945, 0.9486081370449679]],
  ["a reversed order", [1, 2, 3], [3, 2, 1], [1.3333333333333333, 1.632993161855452, -3]],
  [
    "large targets that differ little",
    [1e9 + 0.1, 1e9 + 0.2, 1e9 + 0.4],
    [1e9 + 0.15, 1e9 + 0.2, 1e9 + 0.3],
    [0.04999999205271403, 0.06454972243679762, 0.7321427567882595],
  ],
  [
    "prices",
    [131652.92, 352704.46, 98000.5, 214000],
    [140887.71, 345690.71, 90250.25, 229999.99],
    [9999.694999999992, 10612.964836335783, 0.9883239106235694],
  ],
  // scikit-learn gives R² −2.2·10³⁰ here, since the mean of 0.7, 0.7 and 0.7 is not 0.7 in binary: it has no value.
  ["equal targets", [0.7, 0.7, 0.7], [0.7, 0.9, 0.5], [0.13333333333333333, 0.16329931618554522, null]],
];

test.each(REFERENCE)("scores %s as scikit-learn", (_, targets, predictions, values) => {
  const lines = targets.map((target, index) => ({ id: `c${index}`, target, prediction: predictions[index] }));
  const found = valuesOf(lines.map((line) => seeLine(line).evidence));
  expect([...found.values()]).toEqual(values.map((value) => (value === null ? null : expect.closeTo(value, 9))));
});

describe("a run", () => {
  const CSV = "id,y_true,y_pred\n";
  const fields = "fields: { target: y_true, prediction: y_pred }";
  const suite = (...more: string[]): string => ["family: regression", "traces: t.csv", fields, ...more].join("\n");

  test("has no case results without a tolerance", async () => {
    const run = await runSuite(suite(), { "t.csv": `${CSV}a,10,11.5\nb, 20 ,1.9e1\n` });
    // |1.5| and |-1|: 2.5 / 2.
    expect(run.scores.get("mae")).toMatchObject({ status: "measured", value: 1.25, n: 2 });
    expect(run.suite).toMatchObject({ no_results: true, cases: { unscored: 0 } });
  });

  test("counts an empty or NaN prediction as no answer, and the score has no upper bound", async () => {
    const run = await runSuite(suite("params: { tolerance: 0.1 }", "gates: { mae: { max: 1 } }"), {
      "t.csv": `${CSV}a,1.1,1.2\nb,1,NaN\nc,1,\n`,
    });
    // 0.1 in one case of three: at least 0.1 / 3, whatever the others are. 1.2 - 1.1 is a little more than 0.1 in binary.
    const mae = run.scores.get("mae");
    expect(mae).toMatchObject({
      status: "partial",
      missing: { "no trace": 2 },
      bounds: [expect.closeTo(0.1 / 3), null],
    });
    expect(run.cases.map(({ outcome, evidence }) => [outcome, regression.describe.reason(evidence)])).toEqual([
      ["pass", "is 0.1 too high"],
      ["fail", "has no prediction"],
      ["fail", "has no prediction"],
    ]);
    expect(run.verdict.outcome).toBe("fail");
  });

  test.each([
    ["a,NaN,1", "`target` (from `y_true`) is empty · t.csv:2"],
    ["a,,1", "`target` (from `y_true`) is empty · t.csv:2"],
    ["a,1,high", '`prediction` (from `y_pred`) must be a number, not "high" · t.csv:2'],
    ["a,1,inf", '`prediction` (from `y_pred`) must be a number, not "inf" · t.csv:2'],
    ["a,1,1e300", '`prediction` (from `y_pred`) must be a number from -1e15 to 1e15, not "1e300" · t.csv:2'],
  ])("refuses %s with its place", async (row, message) => {
    expect(await errorsOf(suite(), { "t.csv": `${CSV}${row}\n` })).toEqual([expect.stringContaining(message)]);
  });
});
