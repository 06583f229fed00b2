import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeAllIncomplete } from "../../src/report/reasons/verdict-reasons.ts";
import { zipOf } from "../github/baseline/zip-writer.ts";
import { scheduleEvent } from "./runner/event.ts";
import { commentText, type RunEnd, reportOf, type Scenario, type StepChange, startScenario } from "./scenario.ts";
import type { PullRequest } from "./servers/github-things.ts";
import { countedCases, smallFiles } from "./small-set.ts";

const CASES = 60;
const GATES = "precision: { no_regression: {} }";

/** The files of a run that answers these cases wrongly. */
function filesWithGates(wrong: readonly number[], gates: string): Record<string, string> {
  const named = wrong.map((number) => [`c${String(number).padStart(3, "0")}`, "wrong"] as const);
  return smallFiles(countedCases(CASES, Object.fromEntries(named)), gates);
}
const filesWith = (wrong: readonly number[]) => filesWithGates(wrong, GATES);
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** What the runs answer wrongly: main's, one that fails by chance, and others of the same system. */
const MAIN = range(1, 6);
const UNLUCKY = range(1, 14);
const LUCKY = [...range(1, 4), 20];
const USUAL = [...range(1, 3), ...range(21, 23)];

let scene: Scenario;
let pull: PullRequest;
beforeEach(async () => {
  scene = await startScenario(filesWith(MAIN));
  await scene.storeMain();
  pull = scene.openPull({ "prompt.txt": "Be brief." });
});
afterEach(() => scene.close());

/** Runs the action on the pull request's commit with answers that the system gives now. */
async function evaluate(wrong: readonly number[], change: StepChange = {}): Promise<RunEnd> {
  const workspace = scene.origin.checkout(pull.mergeSha ?? "");
  scene.platform.atClose(workspace.remove);
  workspace.write({ "traces.jsonl": `${filesWith(wrong)["traces.jsonl"]}` });
  return scene.runPull(pull, { workspace: workspace.dir, ...change });
}

const runsOf = (end: RunEnd): number => reportOf(end).pooled ?? 1;
const gatesOf = (end: RunEnd) => reportOf(end).verdict?.gates;
const precisionOf = (end: RunEnd) => {
  const all = reportOf(end).suites["bot"]?.scores ?? [];
  return all.find(({ metric }) => metric === "precision");
};

describe("attempts at one commit", () => {
  test("are pooled, so that a false alarm ends and no single attempt decides", async () => {
    const first = await evaluate(UNLUCKY);
    expect(first).toMatchObject({ code: 1, outputs: { verdict: "fail" } });
    expect(runsOf(first)).toBe(1);
    expect(commentText(scene.state, 7)).not.toContain("pooled");
    expect(commentText(scene.state, 7)).toContain("run the job again to add evidence");

    const attempts = [UNLUCKY];
    for (const [wrong, code] of [
      [LUCKY, 1],
      [USUAL, 0],
    ] as const) {
      const end = await evaluate(wrong, { rerun: first.run });
      attempts.push(wrong);
      expect(end, end.stdout).toMatchObject({ code });
      expect(runsOf(end)).toBe(attempts.length);
      const comment = commentText(scene.state, 7);
      expect(comment).toContain(`pooled over ${attempts.length} runs of this commit`);
      expect(comment).not.toContain("changes how it is evaluated");
      const right = attempts.map((one) => CASES - one.length);
      expect(precisionOf(end)).toMatchObject({
        value: expect.closeTo(right.reduce((sum, one) => sum + one) / (CASES * right.length), 9),
      });
      const test = gatesOf(end)?.find(({ demand }) => "no_regression" in demand)?.test;
      // By another program, over all 3^11 ways to choose which run of a changed case is the base's.
      if (attempts.length === 2) expect(test?.p).toBeCloseTo(0.0332, 2);
    }
  });

  test("are advised where a drop is possibly real", async () => {
    // By hand: 4 of 60 become worse, p = 0.5^4 = 0.0625.
    expect(await evaluate(range(1, 10))).toMatchObject({ code: 0 });
    expect(commentText(scene.state, 7)).toContain("possibly worse (p = 0.063): run again to find out");
  });

  test("with the same answers keep their verdict, also after others", async () => {
    const first = await evaluate(UNLUCKY);
    const again = await evaluate(UNLUCKY, { rerun: first.run });
    expect(again).toMatchObject({ code: 1 });
    expect([runsOf(again), gatesOf(again)]).toEqual([1, gatesOf(first)]);
    const pooled = await evaluate(LUCKY, { rerun: first.run });
    const end = await evaluate(UNLUCKY, { rerun: first.run });
    expect(end).toMatchObject({ code: 1 });
    expect([runsOf(end), gatesOf(end)]).toEqual([2, gatesOf(pooled)]);
  });

  test("are the first four and the newest", async () => {
    const first = await evaluate(UNLUCKY);
    for (const shift of [0, 1, 2]) await evaluate(range(1 + shift, 11 + shift), { rerun: first.run });
    const fifth = await evaluate(range(4, 14), { rerun: first.run });
    expect([fifth.code, runsOf(fifth)]).toEqual([1, 5]);
    // 14, 11, 11, 11 and 1 of 60 are wrong: the fifth run is left out.
    const sixth = await evaluate([1], { rerun: first.run });
    expect([sixth.code, runsOf(sixth)]).toEqual([1, 5]);
    expect(precisionOf(sixth)).toMatchObject({ value: expect.closeTo(1 - 48 / 300, 9) });
    expect(commentText(scene.state, 7)).toContain("pooled over 5 runs of this commit");
  });

  test("of a system that is worse stay red, whatever else is drawn anew", async () => {
    const first = await evaluate(UNLUCKY);
    for (const wrong of [range(2, 14), range(4, 17)]) {
      expect(await evaluate(wrong, { rerun: first.run })).toMatchObject({ code: 1 });
    }
  });

  test("do not count as a change of the measure where it is frozen, nor as trials of the baseline", async () => {
    await scene.push({
      "noworse.yml": `${filesWith(MAIN)["noworse.yml"]}`.replace("    gates:", "    freeze: true\n    gates:"),
    });
    pull = scene.openPull({ "prompt.txt": "Be kind." }, { number: 8, branch: "other" });
    const first = await evaluate(LUCKY);
    const second = await evaluate(MAIN, { rerun: first.run });
    expect([first.code, second.code, runsOf(second)]).toEqual([0, 0, 2]);
    expect(reportOf(second).diff?.measure).toEqual([]);
  });
});

describe("an earlier attempt", () => {
  test.each([
    ["whose artifacts cannot be listed", "github", { kind: "status", status: 502, path: /\/artifacts/, times: 99 }],
    ["whose artifact cannot be read", "blobs", { kind: "status", status: 503, method: "GET", times: 99 }],
  ] as const)("%s leaves the run incomplete", async (_, server, fault) => {
    const first = await evaluate(UNLUCKY);
    scene.platform[server].fault(fault);
    const end = await evaluate(MAIN, { rerun: first.run });
    expect(end).toMatchObject({ code: 4, outputs: { verdict: "inconclusive" } });
    expect(describeAllIncomplete(reportOf(end).verdict).join()).toMatch(
      /of this commit could not be read: .*; run the job again/,
    );
  });

  test.each([
    ["another run", { run_id: 99 }],
    ["another event", { event: "push" }],
  ])("whose report names %s leaves the run incomplete", async (_, source) => {
    const first = await evaluate(UNLUCKY);
    forge(first, source);
    const end = await evaluate(MAIN, { rerun: first.run });
    expect(end).toMatchObject({ code: 4, outputs: { verdict: "inconclusive" } });
  });

  test.each([
    ["was deleted", "failure", 4],
    ["was never made, because the step was stopped", "cancelled", 0],
    ["was never made, because the step was not reached", "skipped", 0],
    ["was never made, because the job was not run", "absent", 0],
    ["was never made, because the job could not be set up", "not set up", 0],
  ] as const)("whose report %s", async (_, conclusion, code) => {
    const first = await evaluate(UNLUCKY);
    remove(first);
    first.run.steps[0] = conclusion;
    const end = await evaluate(MAIN, { rerun: first.run });
    expect(end, end.stdout).toMatchObject({ code });
    if (code === 4) {
      expect(describeAllIncomplete(reportOf(end).verdict).join()).toMatch(
        /not stored, or was deleted; push a commit to start anew/,
      );
    }
  });

  test("whose upload was lost leaves the run incomplete", async () => {
    scene.platform.artifacts.fault({ kind: "status", status: 403, times: 99 });
    const first = await evaluate(UNLUCKY);
    scene.platform.artifacts.clearFaults();
    expect([first.code, (await evaluate(MAIN, { rerun: first.run })).code]).toEqual([1, 4]);
  });

  test("that is one of several jobs with the same artifact name leaves the run incomplete", async () => {
    const first = await evaluate(UNLUCKY);
    const other = await evaluate(MAIN, { run: first.run });
    expect(other.stdout).toContain("already has an artifact `noworse-report`");
    const end = await evaluate(MAIN, { rerun: first.run });
    expect(end).toMatchObject({ code: 4 });
    expect(describeAllIncomplete(reportOf(end).verdict).join()).toMatch(/several of its jobs or steps/);
  });

  test("of another job is another experiment", async () => {
    const first = await evaluate(UNLUCKY);
    const end = await evaluate(MAIN, { rerun: first.run, env: { GITHUB_JOB: "other" } });
    expect([end.code, runsOf(end)]).toEqual([0, 1]);
  });
});

/** Removes the stored report of a run. */
function remove(end: RunEnd): void {
  const { artifacts } = scene.state;
  artifacts.splice(
    artifacts.findIndex(({ run, name }) => run === end.run && name === "noworse-report"),
    1,
  );
}

/** Stores another report than a run did, in the place of it. */
function forge(end: RunEnd, source: object): void {
  remove(end);
  const report = reportOf(end);
  const forged = `${JSON.stringify({ ...report, source: { ...report.source, ...source } })}\n`;
  const cases = readFileSync(join(dirname(String(end.outputs["report-path"])), "cases.jsonl.gz"));
  const bytes = zipOf({ "report.json": forged, "cases.jsonl.gz": cases });
  scene.state.artifact(end.run, { name: "noworse-report", bytes });
}

test("attempts with other cases do not turn a failed commit green", async () => {
  const first = await evaluate(UNLUCKY);
  const files = smallFiles(countedCases(CASES - 1), GATES);
  const workspace = scene.origin.checkout(pull.mergeSha ?? "");
  scene.platform.atClose(workspace.remove);
  for (const name of ["traces.jsonl", "gold.jsonl"]) workspace.write({ [name]: String(files[name]) });
  const end = await scene.runPull(pull, { workspace: workspace.dir, rerun: first.run });
  expect([first.code, end.code, runsOf(end)]).toEqual([1, 4, 1]);
  expect(describeAllIncomplete(reportOf(end).verdict).join()).toMatch(
    /an earlier run of this commit failed, and .* is left out: /,
  );
});

test("an attempt that was left open hides none of those before it", async () => {
  const first = await evaluate(UNLUCKY);
  const files = smallFiles(countedCases(CASES - 1), GATES);
  const workspace = scene.origin.checkout(pull.mergeSha ?? "");
  scene.platform.atClose(workspace.remove);
  for (const name of ["traces.jsonl", "gold.jsonl"]) workspace.write({ [name]: String(files[name]) });
  const open = await scene.runPull(pull, { workspace: workspace.dir, rerun: first.run });
  const end = await evaluate(LUCKY, { rerun: first.run });
  // As of the first and the third attempt alone: by another program, p is 0.0332.
  expect([first.code, open.code, end.code, runsOf(end)]).toEqual([1, 4, 1, 2]);
});

describe("another run", () => {
  test("of the same commit is pooled", async () => {
    await evaluate(UNLUCKY);
    expect(runsOf(await evaluate(LUCKY))).toBe(2);
  });

  test("of a fork's commit is not, since anybody could have stored its report", async () => {
    const fork = scene.state.repository({ owner: "mallory", name: "octo-repo", fork: true });
    pull = scene.openPull({ "prompt.txt": "Be long." }, { number: 8, branch: "theirs", fork });
    const first = await evaluate(UNLUCKY);
    expect(runsOf(await evaluate(LUCKY))).toBe(1);
    expect(runsOf(await evaluate(USUAL, { rerun: first.run }))).toBe(2);
  });

  test("that cannot be looked up leaves the run incomplete, on the first attempt too", async () => {
    const first = await evaluate(UNLUCKY);
    const path = new RegExp(`/actions/runs/${first.run.id}/artifacts`);
    scene.platform.github.fault({ kind: "status", status: 502, path, times: 99 });
    expect([first.code, (await evaluate(MAIN)).code]).toEqual([1, 4]);
  });

  test("that is newer counts where an older one is started again", async () => {
    const older = await evaluate(LUCKY);
    const newer = await evaluate(UNLUCKY);
    const end = await evaluate(LUCKY, { rerun: older.run });
    expect([older.code, newer.code, runsOf(newer), end.code, runsOf(end)]).toEqual([0, 1, 2, 1, 2]);
  });

  test("that is being started again counts with the attempts before", async () => {
    const first = await evaluate(UNLUCKY);
    Object.assign(first.run, { status: "in_progress", conclusion: null, attempt: 2 });
    const end = await evaluate(LUCKY);
    expect([first.code, end.code, runsOf(end)]).toEqual([1, 1, 2]);
  });

  test("of another merge commit is another experiment", async () => {
    const first = await evaluate(UNLUCKY);
    scene.commit({ "README.md": "Hello." });
    pull.mergeSha = scene.origin.mergePull("main", pull.head.ref, pull.number);
    scene.origin.publish(scene.state);
    const end = await evaluate(MAIN);
    expect([first.code, end.code, runsOf(end)]).toEqual([1, 0, 1]);
  });

  test("of an empty commit has the same verdict, and a fix clears at once", async () => {
    const first = await evaluate(UNLUCKY);
    scene.pushToPull(pull, {});
    const empty = await evaluate(UNLUCKY);
    expect([empty.code, runsOf(empty), gatesOf(empty)]).toEqual([1, 1, gatesOf(first)]);
    scene.pushToPull(pull, { "prompt.txt": "Be right." });
    const fixed = await evaluate(MAIN);
    expect([fixed.code, runsOf(fixed)]).toEqual([0, 1]);
    expect(commentText(scene.state, 7)).not.toContain("pooled");
  });
});

describe("a limit", () => {
  // 60 of 60 wrong after five attempts with 6 wrong each: the mean is 70%, and what ships has 0%.
  test("holds for the newest run alone, and not only for the mean", async () => {
    await scene.push(filesWithGates(MAIN, "precision: { min: 0.6 }"));
    pull = scene.openPull({ "prompt.txt": "Be short." }, { number: 8, branch: "other" });
    const first = await evaluate(MAIN);
    for (const shift of [1, 2, 3, 4]) await evaluate(range(1 + shift, 6 + shift), { rerun: first.run });
    const end = await evaluate(range(1, CASES), { rerun: first.run });
    expect([first.code, end.code, runsOf(end)]).toEqual([0, 1, 5]);
    expect(precisionOf(end)).toMatchObject({ value: expect.closeTo(1 - 84 / 300, 9) });
    expect(gatesOf(end)?.[0]).toMatchObject({ outcome: "fail", actual: 0, newest: true });
    expect(commentText(scene.state, 8)).toContain("in this run alone");
  });

  const nightly = () => scheduleEvent(scene.repository, { sha: scene.origin.sha("main") });
  const dispatch = () => ({ ...nightly(), name: "workflow_dispatch" });

  test.each([
    ["a schedule on an unchanged commit", nightly, [[4], [5], [6], [4, 7], [8], [9]], range(1, 42)],
    ["a dispatch with another model", dispatch, [[1, 2, 3]], range(1, 20)],
  ] as const)("holds for each run of %s", async (_, event, before, wrong) => {
    await scene.push(filesWithGates(MAIN, "precision: { min: 0.8 }"));
    const runWith = (numbers: readonly number[]) => {
      const workspace = scene.origin.checkout(scene.origin.sha("main"));
      scene.platform.atClose(workspace.remove);
      workspace.write({ "traces.jsonl": `${filesWith(numbers)["traces.jsonl"]}` });
      return scene.start(event(), {}, { workspace: workspace.dir });
    };
    for (const numbers of before) expect(await runWith(numbers)).toMatchObject({ code: 0 });
    const end = await runWith(wrong);
    expect([end.code, runsOf(end)]).toEqual([1, 1]);
    expect(precisionOf(end)).toMatchObject({ value: expect.closeTo(1 - wrong.length / CASES, 9) });
  });
});
