import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Report } from "../../src/core/report.ts";
import { type RunEnd, type Scenario, startScenario } from "./scenario.ts";
import { countedCases, smallFiles } from "./small-set.ts";

let scene: Scenario;
beforeEach(async () => {
  scene = await startScenario(filesWith(0));
});
afterEach(() => scene.close());

/** 300 cases of which the first ones are answered wrongly: precision is 1 − wrong/300, and each costs a third of a point. */
function filesWith(wrong: number) {
  const named = Array.from({ length: wrong }, (_, index) => `c${String(index + 1).padStart(3, "0")}`);
  const answers = Object.fromEntries(named.map((id) => [id, "wrong" as const]));
  return smallFiles(countedCases(300, answers), "precision: { min: 0.5, max_drop: 0.02 }");
}

function reportOf(end: RunEnd): Report {
  const { "report-path": path = "" }: Partial<Record<string, string>> = end.outputs;
  return JSON.parse(readFileSync(path, "utf8"));
}

test("reports of the base branch are remembered in order, and a pull request's report is not one of them", async () => {
  // Nothing is stored for the commit before the first push: it is scored anew, and its point begins the history.
  const pushed: string[] = [scene.origin.sha("main")];
  for (let wrong = 1; wrong <= 2; wrong++) {
    const end = await scene.push(filesWith(wrong));
    expect(end).toMatchObject({ code: 0, outputs: { verdict: "pass" } });
    pushed.push(scene.origin.sha("main"));
    expect(reportOf(end).history.map(({ commit }) => commit)).toEqual(pushed);
  }
  const pull = scene.openPull(filesWith(3));
  const end = await scene.runPull(pull);
  expect(end).toMatchObject({ code: 0, outputs: { verdict: "pass", "baseline-status": "exact" } });
  expect(reportOf(end).history.map(({ commit }) => commit)).toEqual(pushed);
  const after = await scene.push(filesWith(0));
  expect(reportOf(after).history.map(({ commit }) => commit)).toEqual([...pushed, scene.origin.sha("main")]);
}, 60_000);
