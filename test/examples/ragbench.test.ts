import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { scoreValue } from "../../src/core/score.ts";
import { readGold, readTrace } from "../../src/families/ragbench/case.ts";
import { ragbench } from "../../src/families/ragbench/family.ts";
import { summarize } from "../../src/scoring/scores.ts";
import { withParams } from "../with-params.ts";

const example = fileURLToPath(new URL("../../examples/ragbench/", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "ragbench-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const readme = readFileSync(join(example, "README.md"), "utf8");
const scoring = withParams(ragbench, { method: "heuristic", refusal: "not in context" });
const versions = ["trace", "worse-chunking"];

/** Each case of a version: its gold, its trace and its evidence. */
function casesOf(version: string) {
  const lines = readFileSync(join(example, `runs/${version}.jsonl`), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const [gold, trace] = [readGold(JSON.parse(line)), readTrace(JSON.parse(line))];
    if (!gold.ok || !trace.ok) throw new Error(line);
    const evidence = scoring.observe({ gold: gold.value, trace: trace.value });
    return { id: gold.id, gold: gold.value, evidence, outcome: scoring.outcome(evidence) };
  });
}

test.each(versions)("the lines of %s are the program's output", (version) => {
  const out = join(scratch, version, "out.jsonl");
  execFileSync(process.execPath, [join(example, "make-traces.mjs"), version, out], { cwd: scratch, stdio: "pipe" });
  expect(readFileSync(out, "utf8")).toBe(readFileSync(join(example, `runs/${version}.jsonl`), "utf8"));
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
