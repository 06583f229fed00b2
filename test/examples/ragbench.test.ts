import { describe, expect, test } from "vitest";
import { scoreValue } from "../../src/core/score.ts";
import { readGold, readTrace } from "../../src/families/ragbench/case.ts";
import { ragbench } from "../../src/families/ragbench/family.ts";
import { summarize } from "../../src/scoring/scores.ts";
import { valueIn } from "../value-in.ts";
import { withParams } from "../with-params.ts";
import { openExample } from "./example.ts";

const { textOf, linesOf, run, made } = openExample("ragbench");
const readme = textOf("README.md");
const scoring = withParams(ragbench, { method: "heuristic", refusal: "not in context" });
const versions = ["trace", "worse-chunking"];

/** Each case of a version: its gold, its trace and its evidence. */
function casesOf(version: string) {
  return linesOf<{ id: string }>(`runs/${version}.jsonl`).map((line) => {
    const [gold, trace] = [valueIn(readGold(line)), valueIn(readTrace(line))];
    const evidence = scoring.observe({ gold, trace });
    return { id: line.id, gold, evidence, outcome: scoring.outcome(evidence) };
  });
}

test.each(versions)("the lines of %s are the program's output", (version) => {
  run("make-traces.mjs", version, `OUT/${version}/out.jsonl`);
  expect(made(`${version}/out.jsonl`)).toBe(textOf(`runs/${version}.jsonl`));
});

test("both versions have the same questions", () => {
  const [before, now] = versions.map((version) => casesOf(version).map(({ id, gold }) => ({ id, gold })));
  expect(before?.length).toBe(80);
  expect(now).toEqual(before);
});

describe("the README's numbers", () => {
  const [before = [], now = []] = versions.map(casesOf);
  const rows = [...readme.matchAll(/^\| `(\w+)` \| (\d\.\d{4}) \| (\d\.\d{4}) \|$/gm)];

  test("are the scores", () => {
    const [base, head] = [before, now].map((cases) =>
      summarize(
        scoring.metrics,
        cases.map(({ evidence }) => evidence),
      ).map((score) => [score.metric, scoreValue(score)?.toFixed(4)]),
    );
    expect(rows.map(([, metric, value]) => [metric, value])).toEqual(base);
    expect(rows.map(([, metric, , value]) => [metric, value])).toEqual(head);
  });

  test("are the cases that pass, and those that regress", () => {
    const passing = [before, now].map((cases) => cases.filter(({ outcome }) => outcome === "pass").length);
    expect(readme).toContain(`| cases that pass | ${passing.join(" | ")} |`);
    const broke = now.filter(({ outcome }, index) => outcome === "fail" && before[index]?.outcome === "pass");
    expect(broke.map(({ evidence }) => ragbench.describe.reason(evidence))).toEqual([
      "the response is only partly supported",
      "the response is not supported",
    ]);
  });
});
