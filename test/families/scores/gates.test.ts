import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { describeMeasureChange } from "../../../src/report/notes/measure-text.ts";
import { describeResult } from "../../../src/report/reasons/gate-reasons.ts";
import { describeReasons } from "../../../src/report/verdict/reasons.ts";
import { type Line, runSuite, scored } from "./suite.ts";

/** Runs a suite on lines, compared with itself on other lines. */
async function compare(suite: string, before: readonly Line[], now: readonly Line[]) {
  return runSuite(suite, now, (await runSuite(suite, before)).stored);
}

const outcomesOf = ({ verdict }: Awaited<ReturnType<typeof runSuite>>) =>
  verdict.gates.filter(({ implied }) => !implied).map((result) => [result.outcome, describeResult(result)]);

test.each([
  ["Transcript", 0],
  ["asked", 1],
])("a case whose text is from another `%s` counts as edited: %i", async (name, edited) => {
  const lines = (text: string) => [{ [name]: text, scores: { faithfulness: 1 } }];
  const { diff } = await compare(`fields: { text: ${name} }`, lines("Hi. - Yes?"), lines("Hi. - No."));
  expect(diff?.flips?.edited).toHaveLength(edited);
});

describe("a case without a result, such as a skipped test", () => {
  const result = (...passes: readonly (boolean | null)[]) => passes.map((pass) => ({ pass, scores: { score: 1 } }));
  test("has to be allowed where a third of the cases have none", async () => {
    const { verdict } = await runSuite("", result(null, null));
    const outcomes = verdict.gates.map((result) => [result.outcome, describeResult(result)]);
    expect(outcomes).toContainEqual([
      "fail",
      expect.stringContaining("2 of 2 cases have no result; at most 0 may have none"),
    ]);
  });
});

describe("without a rule and without results", () => {
  const lines = scored("score", [1, 0]);

  test("a suite has no case results, no flips, and nothing is not scored", async () => {
    const { suite, diff, verdict } = await compare("", lines, scored("score", [0, 0]));
    expect(suite).toMatchObject({ no_results: true, cases: { total: 2, scored: 2, unscored: 0 } });
    expect(diff?.flips).toMatchObject({ regressed: [], fixed: [], still_failing: [], unscored: [] });
    expect(diff?.changes[0]).toMatchObject({ metric: "score", base: 0.5, head: 0, n: 2 });
    expect(verdict.outcome).toBe("pass");
  });

  test("a gate on passing trials fails, and the headline says why once for all gates on results", async () => {
    const run = await compare("critical: [c0]\ngates: { pass@1: { min: 0.5 } }", lines, lines);
    const fails = ["fail", expect.stringContaining("nothing says which cases pass: add `pass`")];
    expect(outcomesOf(run)).toEqual([fails, fails]);
    expect(describeReasons(run.report)).toEqual(["nothing says which cases pass", ""]);
  });

  test("results that vanish are a change of what is measured", async () => {
    const before = lines.map((line) => ({ ...line, pass: true }));
    const { diff } = await compare("", before, lines);
    expect(diff?.measure.map(describeMeasureChange)).toEqual(["the suite no longer defines which cases pass"]);
  });
});

describe("scores of one run only", () => {
  test("that only this run has are added, and a gate on them is not evaluated", async () => {
    const suite = "gates: { cost: { max: 5, max_increase: 1 } }";
    const now = [{ scores: { faithfulness: 1, cost: 2 } }];
    const base = await runSuite("", scored("faithfulness", [1]));
    const { diff, verdict } = await runSuite(suite, now, base.stored);
    expect(diff?.changes.find(({ metric }) => metric === "cost")).toMatchObject({ kind: "added", base: null, head: 2 });
    expect(verdict.gates.filter(({ metric }) => metric === "cost").map(({ outcome }) => outcome)).toEqual([
      "pass",
      "not_evaluated",
    ]);
  });

  test("a score that vanishes fails its gates", async () => {
    const suite = "gates: { faithfulness: { no_regression: {}, max_drop: 0.5 } }";
    const { verdict } = await compare(suite, scored("faithfulness", [1, 1]), scored("score", [1, 1]));
    expect(verdict.outcome).toBe("fail");
    expect(verdict.gates.filter(({ metric }) => metric === "faithfulness").map(({ outcome }) => outcome)).toEqual([
      "fail",
      "fail",
    ]);
  });
});

describe("beside another family's metrics", () => {
  const gold =
    '{"qid":"a","question":"Q?","answerable":true,"gold_claim_substr":["null keys"],"gold_citations":["d1#1"]}\n';
  const trace = (more: object): string =>
    `${JSON.stringify({ qid: "a", retrieved_ids: ["d1#1"], answer_json: { claim: "It rejects null keys.", citations: ["d1#1"] }, ...more })}\n`;
  const suite = "family: grounded\ngold: g.jsonl\n";
  const run = (more: object, config: string) =>
    runSuite(`${suite}${config}`, { "g.jsonl": gold, "t.jsonl": trace(more) });

  test("numbers of the lines are measured", async () => {
    const metrics =
      "metrics: { latency_ms: {}, tone: { better: higher }, cost: { field: usage.usd } }\ngates: { latency_ms: { max: 900 } }";
    const { scores, verdict, cases } = await run(
      { latency_ms: 912, scores: { tone: 3 }, usage: { usd: 0.5 } },
      metrics,
    );
    expect(scores.get("precision")).toMatchObject({ value: 1 });
    expect(scores.get("latency_ms")).toMatchObject({ value: 912, unit: "ms" });
    expect(scores.get("tone")).toMatchObject({ value: 3 });
    expect(scores.get("cost")).toMatchObject({ value: 0.5, unit: "usd" });
    expect([verdict.outcome, cases[0]?.outcome]).toEqual(["fail", "pass"]);
  });

  test("a case without a trace lacks them, though the family observes it", async () => {
    const two = `${gold}${gold.replace('"a"', '"b"')}`;
    const { scores } = await runSuite(`${suite}metrics: { latency_ms: {} }`, {
      "g.jsonl": two,
      "t.jsonl": trace({ latency_ms: 912 }),
    });
    expect(scores.get("latency_ms")).toMatchObject({ status: "partial", value: 912, missing: { "no trace": 1 } });
  });

  test("scores that no metric reads are named, except times, costs and tokens", async () => {
    const { warnings, cases } = await run({ scores: { faithfulness: 0.05, latency_ms: 9, tokens: 12 } }, "");
    expect(warnings).toEqual([
      "`faithfulness` is in t.jsonl, but no metric reads it · Add `metrics: { faithfulness: {} }`.",
    ]);
    expect(cases[0]).not.toHaveProperty("scores");
  });

  test("a metric of the family cannot be defined again", async () => {
    await expect(run({}, "metrics: { precision: { better: lower } }")).rejects.toThrow(
      /`precision` is a metric of the family `grounded`/,
    );
  });
});

test("the page's example, by hand", async () => {
  const readme = readFileSync(new URL("../../../src/families/scores/README.md", import.meta.url), "utf8");
  const lines: Line[] = (readme.match(/^\{"id":"s\d".*\}$/gm) ?? []).map((line) => JSON.parse(line));
  expect(lines).toHaveLength(3);
  const numberOf = async (name: string, aggregate: string): Promise<number> => {
    const { scores } = await runSuite(`metrics: { ${name}: { aggregate: ${aggregate} } }`, lines);
    const score = scores.get(name);
    return score && "value" in score && score.value !== null ? score.value : Number.NaN;
  };
  const shown: [string, string, number][] = [
    ["latency_ms", "mean", 2770 / 3],
    ["latency_ms", "median", 912],
    ["latency_ms", "p95", 1173.9],
    ["latency_ms", "sum", 2770],
    ["latency_ms", "min", 655],
    ["latency_ms", "max", 1203],
    ["cost", "sum", 0.0066],
  ];
  for (const [name, aggregate, value] of shown) expect(await numberOf(name, aggregate)).toBeCloseTo(value, 9);
  const { scores } = await runSuite("metrics: { faithfulness: { range: [0, 1] } }", lines);
  expect(scores.get("faithfulness")).toMatchObject({ status: "partial", unscored: 1 });
  const { value, bounds = [] } = scores.get("faithfulness") as { value: number; bounds?: number[] };
  expect([value, ...bounds].map((one) => one.toFixed(3))).toEqual(["0.615", "0.410", "0.743"]);
});
