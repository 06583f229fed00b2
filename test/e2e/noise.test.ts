import { afterEach, beforeEach, expect, test } from "vitest";
import { commentText, reportOf, type Scenario, startScenario } from "./scenario.ts";
import { countedCases, smallFiles } from "./small-set.ts";

const GATES = "precision: { no_regression: { confidence: 0.95 } }";

/** 60 cases; a number of them, starting at `from`, have wrong answers. */
function filesWith(wrong: number, from = 1, gates = GATES): Record<string, string> {
  const named = Array.from({ length: wrong }, (_, index) => `c${String(from + index).padStart(3, "0")}`);
  return smallFiles(countedCases(60, Object.fromEntries(named.map((id) => [id, "wrong" as const]))), gates);
}

let scene: Scenario;
beforeEach(async () => {
  scene = await startScenario(filesWith(6));
  await scene.storeMain();
});
afterEach(() => scene.close());

test("a gate on a slice evaluates that slice only, and the worst slices come first", async () => {
  const config = (more: string): string =>
    `suites:\n  bot:\n    family: grounded\n    gold: gold.jsonl\n    traces: traces.jsonl\n    slices: [topic]\n    gates:\n      ${more}\n`;
  const files = (wrong: number): Record<string, string> => {
    const made = filesWith(wrong);
    const lines = (made["gold.jsonl"] as string).trim().split("\n");
    const gold = lines.map((line, index) => JSON.stringify({ ...JSON.parse(line), topic: index < 20 ? "law" : "tax" }));
    const gates = '"precision[topic=law]": { min: 0.5 }\n      "precision[topic=tax]": { min: 0.9 }';
    return { ...made, "gold.jsonl": `${gold.join("\n")}\n`, "noworse.yml": config(gates) };
  };
  await scene.storeMain(files(6));
  const end = await scene.runPull(scene.openPull(files(14)));
  // By hand: law has 6 of 20 right and is below a half, tax keeps its 40.
  expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail", "failed-gates": "1" } });
  const comment = commentText(scene.state, 7);
  expect(comment).toMatch(
    /\| ❌ \[precision\\\[<wbr>topic=<wbr>law\\\]\]\(\S+\)<br><sub>≥\s50%<\/sub> +\| +70\.0%\s→\s30\.0% \|/,
  );
  expect(comment).toContain("small enough for all slices and scores together (Holm's correction)");
  const slices = reportOf(end).suites["bot"]?.scores.filter(({ metric }) => metric === "precision");
  expect(slices?.map(({ slice }) => slice)).toEqual(["", "topic=law", "topic=tax"]);
});
