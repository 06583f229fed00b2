import { afterEach, beforeEach, expect, test } from "vitest";
import { CASES, guardFiles, reportOf } from "./guard-scene.ts";
import { pushEvent } from "./runner/event.ts";
import { type RunEnd, type Scenario, startScenario } from "./scenario.ts";
import type { SmallCase } from "./small-set.ts";

const GATES = "gates:\n  precision: { min: 0.85 }\n  cases: { max_new_failures: 0 }";
/** The cases with these ids answered wrongly, besides c019 and c020. */
const wrong = (...ids: string[]): SmallCase[] =>
  CASES.map((one): SmallCase => (ids.includes(one.id) ? { ...one, answer: "wrong" } : one));

let scene: Scenario;
beforeEach(async () => {
  scene = await startScenario(guardFiles(CASES, GATES));
});
afterEach(() => scene.close());

/** Runs the action for main's commit with other answers than the committed ones, as a system that is not deterministic gives. */
const runAgain = async (first: RunEnd, cases: readonly SmallCase[]): Promise<RunEnd> => {
  const sha = scene.origin.sha("main");
  const workspace = scene.origin.checkout(sha, 1);
  scene.platform.atClose(workspace.remove);
  const { "traces.jsonl": traces = "" } = guardFiles(cases, GATES);
  workspace.write({ "traces.jsonl": traces });
  const event = pushEvent(scene.repository, { sha });
  return scene.start(event, {}, { rerun: first.run, workspace: workspace.dir });
};

test("`baseline-runs` averages the runs of the base commit: a flaky case is not newly failing", async () => {
  const first = await scene.push({});
  await runAgain(first, wrong("c001"));
  await runAgain(first, CASES);
  const pull = scene.openPull(guardFiles(wrong("c001"), GATES));
  const single = await scene.runPull(pull);
  // The report of the last attempt is over all of them.
  expect(single).toMatchObject({ code: 0, outputs: { regressions: "0" } });
  const several = await scene.runPull(pull, { inputs: { "baseline-runs": "3" } });
  const { diff } = reportOf(several);
  // The third run has the answers of the first and adds nothing: two remain, of which one failed c001.
  expect(diff?.baseline.notes).toEqual(["mean of 2 runs of this commit (3 were requested)"]);
  expect(diff?.flips?.flaky.map((flip) => flip.case)).toEqual(["c001"]);
  // (18/20 + 17/20) / 2
  expect(diff?.changes.find(({ metric, slice }) => metric === "precision" && slice === "")?.base).toBeCloseTo(0.875, 9);
  expect(several).toMatchObject({ code: 0, outputs: { regressions: "0" } });
});
