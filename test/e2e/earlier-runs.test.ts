import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CASES, guardFiles, reportOf } from "./guard-scene.ts";
import { pushEvent } from "./runner/event.ts";
import { commentText, type RunEnd, type Scenario, startScenario } from "./scenario.ts";
import { type Azurite, startAzurite } from "./servers/azurite.ts";
import type { SmallCase } from "./small-set.ts";

const GATES = "gates:\n  precision: { min: 0.85 }\n  cases: { max_new_failures: 0 }";
/** The cases with these ids answered wrongly, besides c019 and c020. */
const wrong = (...ids: string[]): SmallCase[] =>
  CASES.map((one): SmallCase => (ids.includes(one.id) ? { ...one, answer: "wrong" } : one));

let azurite: Azurite;
let scene: Scenario;
beforeAll(async () => {
  azurite = await startAzurite();
});
beforeEach(async () => {
  scene = await startScenario(azurite, guardFiles(CASES, GATES));
});
afterEach(() => scene.close());

describe("earlier pushes of a pull request", () => {
  test("are in its report and its comment, one for each head commit", async () => {
    await scene.storeMain();
    const pull = scene.openPull(guardFiles(wrong("c001", "c002"), GATES));
    const first = { end: await scene.runPull(pull), head: pull.head.sha };
    expect(reportOf(first.end).pushes).toBeUndefined();
    await scene.runPull(pull, { rerun: first.end.run });
    scene.pushToPull(pull, guardFiles(wrong("c001"), GATES));
    const second = { end: await scene.runPull(pull), head: pull.head.sha };
    expect(reportOf(second.end).pushes).toMatchObject([{ head: first.head, outcome: "fail" }]);
    scene.pushToPull(pull, guardFiles(CASES, GATES));
    const third = await scene.runPull(pull);
    expect(third.code).toBe(0);
    // Of 20 cases the two that failed before and two more: 16/20 is below 85%, 17/20 is not, and both have new failures.
    expect(reportOf(third).pushes).toMatchObject([
      { head: first.head, failed: [{ metric: "precision", demand: "min" }, { demand: "max_new_failures" }] },
      { head: second.head, outcome: "fail", failed: [{ suite: "bot", metric: "cases", demand: "max_new_failures" }] },
    ]);
    expect(commentText(scene.state, 7)).toMatch(/Pushes: .*\(this\)/);
  });

  test("include an attempt at the same commit with other traces, which costs its share of the level", async () => {
    const gates = `${GATES}\n  precision: { no_regression: { per: pull_request } }`.replace(
      "precision: { min: 0.85 }\n  ",
      "",
    );
    await scene.storeMain(guardFiles(CASES, gates));
    const pull = scene.openPull({ "notes.txt": "x" });
    const draw = async (cases: readonly SmallCase[], rerun?: RunEnd): Promise<RunEnd> => {
      const workspace = scene.origin.checkout(pull.mergeSha ?? "", 1);
      scene.platform.atClose(workspace.remove);
      const { "traces.jsonl": traces = "" } = guardFiles(cases, gates);
      workspace.write({ "traces.jsonl": traces });
      return scene.runPull(pull, { workspace: workspace.dir, ...(rerun && { rerun: rerun.run }) });
    };
    const first = await draw(wrong("c001", "c002"));
    expect(first.code).toBe(1);
    const same = await draw(wrong("c001", "c002"), first);
    expect(reportOf(same).pushes).toBeUndefined();
    const green = await draw(CASES, same);
    expect(green.code).toBe(0);
    const { pushes, verdict } = reportOf(green);
    expect(pushes).toMatchObject([{ head: pull.head.sha, run_attempt: 2, outcome: "fail" }]);
    // 6 / (π² 2²) of 5%
    expect(verdict?.gates.find(({ test }) => test)?.test?.level).toBeCloseTo(0.0076, 4);
    expect(scene.state.commentsOf(7)[0]?.body).toMatch(/Pushes: .*"same commit, attempt 2 \(.*\): failed".*\(this\)/);
  });

  test("that cannot be read are a note, and the run passes", async () => {
    await scene.storeMain();
    const pull = scene.openPull({ "notes.txt": "x" });
    await scene.runPull(pull);
    scene.pushToPull(pull, { "notes.txt": "y" });
    const path = /\/actions\/workflows\/.*event=pull_request/;
    scene.platform.github.fault({ kind: "status", status: 403, path, times: 9 });
    const end = await scene.runPull(pull);
    expect(end).toMatchObject({ code: 0, outputs: { "baseline-status": "exact" } });
    expect(end.summary).toContain("the earlier pushes of this pull request could not be read");
    expect(reportOf(end).pushes).toBeUndefined();
  });
});

describe("baseline-runs", () => {
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

  test("average the runs of the base commit: a flaky case is not newly failing", async () => {
    const first = await scene.push({});
    await runAgain(first, wrong("c001"));
    await runAgain(first, CASES);
    const pull = scene.openPull(guardFiles(wrong("c001"), GATES));
    const single = await scene.runPull(pull);
    expect(single).toMatchObject({ code: 1, outputs: { regressions: "1" } });
    const several = await scene.runPull(pull, { inputs: { "baseline-runs": "3" } });
    const { diff } = reportOf(several);
    // The third run has the traces of the first, byte for byte: two remain, of which one failed c001.
    expect(diff?.baseline.notes).toEqual([
      "mean of 2 runs of this commit (3 were requested)",
      expect.stringMatching(/^run \d+ is left out: `bot`: its traces are another run's, byte for byte$/),
    ]);
    expect(diff?.flips?.flaky.map((flip) => flip.case)).toEqual(["c001"]);
    // (18/20 + 17/20) / 2
    expect(diff?.changes.find(({ metric, slice }) => metric === "precision" && slice === "")?.base).toBeCloseTo(
      0.875,
      9,
    );
    expect(several).toMatchObject({ code: 0, outputs: { regressions: "0" } });
  });
});
