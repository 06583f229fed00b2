import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeAllIncomplete } from "../../src/report/reasons/verdict-reasons.ts";
import { zipOf } from "../github/baseline/zip-writer.ts";
import { scheduleEvent } from "./runner/event.ts";
import { commentText, type RunEnd, reportOf, type Scenario, type StepChange, startStored } from "./scenario.ts";
import type { Artifact, PullRequest, WorkflowRun } from "./servers/github-things.ts";
import { countedCases, smallFiles } from "./small-set.ts";

const CASES = 60;
const GATES = "precision: { no_regression: {} }";

/** The files of a run that answers these cases wrongly. */
function filesWith(wrong: readonly number[], gates = GATES): Record<string, string> {
  const named = wrong.map((number) => [`c${String(number).padStart(3, "0")}`, "wrong"] as const);
  return smallFiles(countedCases(CASES, Object.fromEntries(named)), gates);
}
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** What the runs answer wrongly: main's, one that fails by chance, and others of the same system. */
const MAIN = range(1, 6);
const UNLUCKY = range(1, 14);
const LUCKY = [...range(1, 4), 20];
const USUAL = [...range(1, 3), ...range(21, 23)];

const scenes: Scenario[] = [];
let scene: Scenario;
let pull: PullRequest;
/** Starts a repository whose suite has these gates, and uses it from now on. */
async function start(gates = GATES): Promise<void> {
  scene = await startStored(filesWith(MAIN, gates));
  scenes.push(scene);
}
beforeAll(() => start());
beforeEach(() => {
  pull = scene.openPull({ "prompt.txt": "Be brief." });
});
afterEach(() => scene.platform.clearFaults());
afterAll(async () => {
  for (const one of scenes) await one.close();
});

/** Runs the action on the pull request's commit with answers that the system gives now, and further files. */
async function evaluate(wrong: readonly number[], change: StepChange = {}, files = {}): Promise<RunEnd> {
  const workspace = scene.origin.checkout(pull.mergeSha ?? "");
  scene.platform.atClose(workspace.remove);
  workspace.write({ "traces.jsonl": `${filesWith(wrong)["traces.jsonl"]}`, ...files });
  return scene.runPull(pull, { workspace: workspace.dir, ...change });
}

const runsOf = (end: RunEnd): number => reportOf(end).pooled ?? 1;
const endOf = (end: RunEnd) => [end.code, runsOf(end)];
const gatesOf = (end: RunEnd) => reportOf(end).verdict?.gates;
const whyOpen = (end: RunEnd): string => describeAllIncomplete(reportOf(end).verdict).join();
/** Expects the share of right answers over runs that are wrong so often. */
function expectMean(end: RunEnd, wrong: readonly (readonly number[])[]): void {
  const precision = reportOf(end).suites["bot"]?.scores.find(({ metric }) => metric === "precision");
  const all = wrong.reduce((sum, { length }) => sum + length, 0);
  expect(precision).toMatchObject({ value: expect.closeTo(1 - all / (CASES * wrong.length), 9) });
}

describe("attempts at one commit", () => {
  test("are pooled, each set of answers once, the first four and the newest: no single attempt decides", async () => {
    const first = await evaluate(UNLUCKY);
    expect(first).toMatchObject({ code: 1, outputs: { verdict: "fail" } });
    expect(commentText(scene.state, pull.number)).not.toContain("pooled");
    expect(commentText(scene.state, pull.number)).toContain("run the job again to add evidence");
    const FOURTH = range(4, 14);
    let before = first;
    for (const [wrong, code, pooled] of [
      [UNLUCKY, 1, [UNLUCKY]],
      [LUCKY, 1, [UNLUCKY, LUCKY]],
      [UNLUCKY, 1, [UNLUCKY, LUCKY]],
      [USUAL, 0, [UNLUCKY, LUCKY, USUAL]],
      [FOURTH, null, [UNLUCKY, LUCKY, USUAL, FOURTH]],
      [range(3, 13), null, [UNLUCKY, LUCKY, USUAL, FOURTH, range(3, 13)]],
      [[1], null, [UNLUCKY, LUCKY, USUAL, FOURTH, [1]]],
    ] as const) {
      const end = await evaluate(wrong, { rerun: first.run });
      if (code !== null) expect(end.code, end.stdout).toBe(code);
      expect(runsOf(end)).toBe(pooled.length);
      expectMean(end, pooled);
      const comment = commentText(scene.state, pull.number);
      if (pooled.length > 1) expect(comment).toContain(`pooled over ${pooled.length} runs of this commit`);
      expect(comment).not.toContain("changes how it is evaluated");
      if (wrong === UNLUCKY) expect(gatesOf(end)).toEqual(gatesOf(before));
      const test = gatesOf(end)?.find(({ demand }) => "no_regression" in demand)?.test;
      // By another program, over all 3^11 ways to choose which run of a changed case is the base's.
      if (wrong === LUCKY) expect(test?.p).toBeCloseTo(0.0332, 2);
      before = end;
    }
  });

  test("with other cases do not turn a failed commit green, and hide none of those before", async () => {
    const first = await evaluate(UNLUCKY);
    const { "gold.jsonl": gold, "traces.jsonl": traces } = smallFiles(countedCases(CASES - 1), GATES);
    const open = await evaluate([], { rerun: first.run }, { "gold.jsonl": gold, "traces.jsonl": traces });
    expect(whyOpen(open)).toMatch(/an earlier run of this commit failed, and .* is left out: /);
    // As of the first and the third attempt alone: by another program, p is 0.0332.
    const end = await evaluate(LUCKY, { rerun: first.run });
    expect([first, open, end].map(endOf)).toEqual([
      [1, 1],
      [4, 1],
      [1, 2],
    ]);
  });

  test("of another job are another experiment", async () => {
    const first = await evaluate(UNLUCKY);
    expect(endOf(await evaluate(MAIN, { rerun: first.run, env: { GITHUB_JOB: "other" } }))).toEqual([0, 1]);
  });
});

describe("an earlier attempt", () => {
  let own: PullRequest;
  let first: RunEnd;
  let run: WorkflowRun;
  let stored: Artifact[];
  beforeAll(async () => {
    own = pull = scene.openPull({ "prompt.txt": "Be kind." });
    first = await evaluate(UNLUCKY);
    run = { ...first.run };
    stored = [...scene.state.artifacts];
  });
  beforeEach(() => {
    pull = own;
  });
  afterEach(() => {
    Object.assign(first.run, run, { steps: [] });
    scene.state.artifacts.splice(0, Number.POSITIVE_INFINITY, ...stored);
  });

  /** Removes its stored report; its step ended like this. */
  function remove(conclusion: WorkflowRun["steps"][number] = "failure"): void {
    const { artifacts } = scene.state;
    artifacts.splice(0, artifacts.length, ...stored.filter((one) => one.run !== first.run));
    first.run.steps[0] = conclusion;
  }
  /** Stores another report than its own. */
  function store(source: object, name = "noworse-report"): void {
    const report = reportOf(first);
    const forged = `${JSON.stringify({ ...report, source: { ...report.source, ...source } })}\n`;
    const cases = readFileSync(join(dirname(String(first.outputs["report-path"])), "cases.jsonl.gz"));
    scene.state.artifact(first.run, { name, bytes: zipOf({ "report.json": forged, "cases.jsonl.gz": cases }) });
  }
  function forge(source: object): void {
    remove();
    store(source);
  }
  const fail = (server: "github" | "blobs", path: RegExp) =>
    scene.platform[server].fault({ kind: "status", status: 503, method: "GET", path, times: 99 });
  const UNREAD = /of this commit could not be read: .*; run the job again/;

  test.each<[string, () => void, number, RegExp?]>([
    ["whose artifacts cannot be listed", () => fail("github", /\/artifacts/), 4, UNREAD],
    ["whose artifact cannot be read", () => fail("blobs", /./), 4, UNREAD],
    ["whose report names another run", () => forge({ run_id: 99 }), 4],
    ["whose report names another event", () => forge({ event: "push" }), 4],
    ["whose report was deleted, or its upload lost", remove, 4, /not stored, or was deleted; push a commit/],
    ["whose report was never made: its step was stopped", () => remove("cancelled"), 0],
    ["whose report was never made: its step was not reached", () => remove("skipped"), 0],
    ["whose report was never made: its job was not run", () => remove("absent"), 0],
    ["whose report was never made: its job could not be set up", () => remove("not set up"), 0],
    [
      "that is one of several jobs with the same artifact name",
      () => store({}, "noworse-report-duplicate-0a1b2c"),
      4,
      /several of its jobs or steps/,
    ],
  ])("%s", async (_, lay, code, why = /^/) => {
    lay();
    const end = await evaluate(MAIN, { rerun: first.run });
    expect(end, end.stdout).toMatchObject({ code, outputs: { verdict: code === 4 ? "inconclusive" : "pass" } });
    expect(whyOpen(end)).toMatch(why);
  });
});

describe("another run", () => {
  test("of the same commit counts, whatever is new or started again, and not one of another commit", async () => {
    const first = await evaluate(UNLUCKY);
    Object.assign(first.run, { status: "in_progress", conclusion: null, attempt: 2 });
    const second = await evaluate(LUCKY);
    const path = new RegExp(`/actions/runs/${second.run.id}/artifacts`);
    scene.platform.github.fault({ kind: "status", status: 502, path, times: 99 });
    const unread = await evaluate(USUAL);
    scene.platform.clearFaults();
    scene.commit({ "README.md": "Hello." });
    pull.mergeSha = scene.origin.mergePull("main", pull.head.ref, pull.number);
    scene.origin.publish(scene.state);
    const merged = await evaluate(MAIN);
    scene.pushToPull(pull, {});
    const empty = await evaluate(UNLUCKY);
    scene.pushToPull(pull, { "prompt.txt": "Be right." });
    const fixed = await evaluate(MAIN);
    expect([first, second, unread, merged, empty, fixed].map(endOf)).toEqual([
      [1, 1],
      [1, 2],
      [1, 2],
      [0, 1],
      [1, 1],
      [0, 1],
    ]);
    expect(whyOpen(unread)).toMatch(/of this commit could not be read/);
    expect(gatesOf(empty)).toEqual(gatesOf(first));
    expect(commentText(scene.state, pull.number)).not.toContain("pooled");
  });

  test("of a fork's commit does not, since anybody could have stored its report", async () => {
    const fork = scene.state.repository({ owner: "mallory", name: "octo-repo", fork: true });
    pull = scene.openPull({ "prompt.txt": "Be long." }, { fork });
    const first = await evaluate(UNLUCKY);
    expect(runsOf(await evaluate(LUCKY))).toBe(1);
    expect(runsOf(await evaluate(USUAL, { rerun: first.run }))).toBe(2);
  });

  test("that is newer counts where an older one is started again", async () => {
    const older = await evaluate(LUCKY);
    const newer = await evaluate(UNLUCKY);
    const end = await evaluate(LUCKY, { rerun: older.run });
    expect([older, newer, end].map(endOf)).toEqual([
      [0, 1],
      [1, 2],
      [1, 2],
    ]);
  });
});

test("pooled runs are no change of a frozen measure, and no trials", async () => {
  await start(`${GATES}\n    freeze: true`);
  pull = scene.openPull({ "prompt.txt": "Be kind." });
  const first = await evaluate(LUCKY);
  const second = await evaluate(MAIN, { rerun: first.run });
  expect([first, second].map(endOf)).toEqual([
    [0, 1],
    [0, 2],
  ]);
  expect(reportOf(second).diff?.measure).toEqual([]);
});

describe("a limit", () => {
  // 6, 6 and 60 of 60 are wrong: the mean is 60%, and what ships has 0%.
  test("holds for the newest run alone, and not only for the mean", async () => {
    await start("precision: { min: 0.5 }");
    pull = scene.openPull({ "prompt.txt": "Be short." });
    const first = await evaluate(MAIN);
    await evaluate(range(2, 7), { rerun: first.run });
    const end = await evaluate(range(1, CASES), { rerun: first.run });
    expect([first, end].map(endOf)).toEqual([
      [0, 1],
      [1, 3],
    ]);
    expectMean(end, [MAIN, range(2, 7), range(1, CASES)]);
    expect(gatesOf(end)?.[0]).toMatchObject({ outcome: "fail", actual: 0, newest: true });
    expect(commentText(scene.state, pull.number)).toContain("in this run alone");
  });

  // Pooled, 21 of 120 would be wrong: 82.5%.
  test.each(["schedule", "workflow_dispatch"])("holds for each run on a %s of an unchanged commit", async (name) => {
    await start("precision: { min: 0.8 }");
    const runWith = (wrong: readonly number[]) => {
      const workspace = scene.origin.checkout(scene.origin.sha("main"));
      scene.platform.atClose(workspace.remove);
      workspace.write({ "traces.jsonl": `${filesWith(wrong)["traces.jsonl"]}` });
      const event = { ...scheduleEvent(scene.repository, { sha: scene.origin.sha("main") }), name };
      return scene.start(event, {}, { workspace: workspace.dir });
    };
    expect(await runWith([4])).toMatchObject({ code: 0 });
    const end = await runWith(range(1, 20));
    expect(endOf(end)).toEqual([1, 1]);
    expectMean(end, [range(1, 20)]);
  });
});
