import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { codeBlocksOf } from "../architecture/document-rules.ts";
import { commentText, startScenario } from "./scenario.ts";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
/** The config that getting started shows for scores of another tool. */
const { blocks } = codeBlocksOf(read("docs/getting-started.md"));
const CONFIG = blocks.find(({ body }) => body.includes("preset: promptfoo"))?.body.replace(/^#.*\n/, "") ?? "";

interface Export {
  evalId: string;
  results: { results: { id: string; prompt: { raw: string; label: string } }[] };
}

/** What another run of promptfoo writes after the prompt was edited: new ids, the new prompt, results in another order. */
function runAgain(text: string): string {
  const document = JSON.parse(text) as Export;
  const results = document.results.results.toReversed();
  for (const [index, result] of results.entries()) {
    result.id = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    result.prompt = { raw: `Be brief. ${result.prompt.raw}`, label: "Be brief. {{question}}" };
  }
  document.evalId = "eval-new";
  document.results.results = results;
  return JSON.stringify(document, null, 2);
}

const base = read("examples/scores/runs/output.json");
const worse = read("examples/scores/runs/worse.json");

test("a new user with only promptfoo's output.json gets a gated pull request by the config of eight lines in the docs", async () => {
  expect(CONFIG.trim().split("\n").length).toBeLessThanOrEqual(8);
  const scene = await startScenario({ "noworse.yml": CONFIG, "output.json": base });
  onTestFinished(() => scene.close());
  expect(await scene.push({})).toMatchObject({ code: 0, outputs: { verdict: "pass" } });

  // The figures of the two versions are in examples/scores/README.md: 34 and 28 of 60 cases pass.
  const end = await scene.runPull(scene.openPull({ "output.json": runAgain(worse) }));
  expect(end).toMatchObject({
    code: 1,
    outputs: { verdict: "fail", "baseline-status": "exact", regressions: "6", improvements: "0" },
  });
  const comment = commentText(scene.state, 7);
  expect(comment).toContain("6 regressed, 0 fixed");
  expect(comment).toMatch(/success<br>.*56\.7%\s→\s46\.7%/);
  expect(comment).toContain("latency_ms 102 ms → 122 ms (increase ≤ 20% of base, ▲ 20.0 ms, 19.6% worse)");
  expect(comment).toContain("has 0% of the words of an accepted answer");
  expect(comment).toMatch(/output\.json:\d{2,}/);
  expect(comment).not.toContain("gold");

  // The same answers by the edited prompt change nothing.
  const same = await scene.runPull(scene.openPull({ "output.json": runAgain(base) }, { number: 8, branch: "other" }));
  expect(same).toMatchObject({ code: 0, outputs: { verdict: "pass", regressions: "0", improvements: "0" } });
});
