import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatReport, MAX_PUSHES, type Push, type Report } from "../../../src/core/report.ts";
import { decideVerdict } from "../../../src/gates/verdict.ts";
import { openGitHubClient } from "../../../src/github/api/client.ts";
import type { RunContext } from "../../../src/github/api/run-context.ts";
import { TimeBudget } from "../../../src/github/api/time-budget.ts";
import { readEarlierPushes } from "../../../src/github/pull-request/earlier-pushes.ts";
import { measured, stored, suiteOf } from "../../core/sample.ts";
import { type Azurite, startAzurite } from "../../e2e/servers/azurite.ts";
import type { WorkflowRun } from "../../e2e/servers/github-things.ts";
import { type Platform, startPlatform } from "../../e2e/servers/platform.ts";
import { writeZip } from "../baseline/zip-writer.ts";
import { rulingOf } from "../reports.ts";
import { contextOf, keepLog, pullOf, sha } from "../sample-context.ts";

const NAME = "noworse-report";
const TEST = { p: 0.002, adjusted: 0.004, tests: 2, changed: 9, worse: 9, better: 0, level: 0.05, detectable: 0.04 };
const WORSE = rulingOf({ demand: { no_regression: { confidence: 0.95, min_effect: 0 } }, test: TEST });

let azurite: Azurite;
let platform: Platform;
beforeAll(async () => {
  azurite = await startAzurite();
});
beforeEach(async () => {
  platform = await startPlatform(azurite);
  const { state } = platform;
  state.repository({ owner: "octo", name: "repo", id: 500 });
  state.token("ghs_probe");
  for (const digit of ["1", "2", "3", "4", "e"]) state.commit(sha(digit), [], "2026-01-01T00:00:00Z");
});
afterEach(() => platform.close());

/** A completed run of the pull request's branch at a commit. */
function runOf(digit: string, more: Partial<WorkflowRun> = {}): WorkflowRun {
  return platform.state.run({ sha: sha(digit), branch: "feature", event: "pull_request", ...more });
}

/** The report of a run of pull request 7, with these gate results. */
function reportOf(run: WorkflowRun, more: Partial<Report> = {}, gates = [rulingOf({ outcome: "pass" })]): Report {
  const { report } = stored(suiteOf([measured(0.5)]));
  const place = { repository: "octo/repo", commit: sha("c"), ref: "refs/pull/7/merge", head: run.sha };
  const source = { ...place, event: run.event, run_id: run.id, run_attempt: 1, workflow: run.path };
  return { ...report, source, verdict: decideVerdict(gates, []), ...more };
}

function store(run: WorkflowRun, report: Report | string = reportOf(run), seed: object = {}): void {
  const content = typeof report === "string" ? report : formatReport(report);
  platform.state.artifact(run, { name: NAME, bytes: writeZip([{ name: "report.json", content }]), ...seed });
}

interface Reading {
  readonly timeBudget?: TimeBudget;
  readonly token?: string;
  readonly suites?: Report["suites"];
}

async function read(more: Partial<RunContext> = {}, reading: Reading = {}) {
  const { timeBudget = new TimeBudget(), token = "ghs_probe", suites = suitesWith("e") } = reading;
  const log = keepLog();
  const apiUrl = platform.github.url;
  const client = openGitHubClient({ token, repository: { owner: "octo", name: "repo" }, apiUrl, log, timeBudget });
  const pull = { event: "pull_request", ref: "refs/pull/7/merge", pullRequest: pullOf() };
  const context = contextOf({ apiUrl, ...pull, ...more });
  const found = await readEarlierPushes({ context, client, artifactName: NAME, suites, log, timeBudget });
  return { ...found, lines: log.lines, calls: client.calls };
}

/** Suites whose one trace file has this digest. */
function suitesWith(digit: string): Report["suites"] {
  const traces = [{ path: "traces.jsonl", digest: `sha256:${digit.repeat(64)}` }];
  return { bot: { ...suiteOf([measured(0.5)]), files: { gold: [], traces } } };
}

const pushAt = ({ sha: head, id }: Pick<WorkflowRun, "sha" | "id">, more: Partial<Push> = {}): Push => ({
  ...{ head, run_id: id, run_attempt: 1, created: "2026-11-20T10:00:00Z", outcome: "pass", failed: [] },
  ...more,
});
const headsOf = ({ pushes }: { pushes: readonly Push[] }) => pushes.map(({ head }) => head[0]);

describe("earlier pushes", () => {
  test("are the newest report's own push and those that it names, oldest first", async () => {
    const before = runOf("1");
    const second = runOf("2");
    const failed = [{ suite: "bot", metric: "precision", slice: "", demand: "no_regression", p: 0.01 }];
    const first = pushAt(before, { outcome: "fail", failed });
    store(second, reportOf(second, { pushes: [first] }, [WORSE, rulingOf({ severity: "warn" })]));
    const found = await read();
    // p is the corrected one of the stored test, 0.004; the gate that only warns is not listed.
    const own = [{ suite: "bot", metric: "precision", slice: "", demand: "no_regression", p: 0.004 }];
    const created = "2026-11-21T10:00:00Z";
    expect(found).toMatchObject({
      pushes: [first, { head: sha("2"), created, outcome: "fail", failed: own }],
      error: null,
    });
    // One list of runs, and the artifacts and the address of one report.
    expect(found.calls).toBe(3);
  });

  test("say that a label let one pass", async () => {
    const run = runOf("1");
    const override = { label: "ok", by: "amy", at: null };
    store(run, reportOf(run, { verdict: { ...decideVerdict([WORSE], []), override } }));
    expect((await read()).pushes).toMatchObject([{ outcome: "fail", overridden: true }]);
  });

  test("of one head commit with the same traces are one: the newest run's", async () => {
    const first = runOf("1");
    store(first, reportOf(first, { suites: suitesWith("a") }, [WORSE]));
    const again = runOf("1");
    store(again, reportOf(again, { suites: suitesWith("a") }));
    expect((await read()).pushes).toMatchObject([{ run_id: again.id, outcome: "pass" }]);
  });

  test.each([
    ["with other traces", suitesWith("a"), suitesWith("b")],
    ["without digests", undefined, undefined],
  ])("of one head commit %s are several", async (_, before, after) => {
    const first = runOf("1");
    store(first, reportOf(first, before && { suites: before }, [WORSE]));
    const again = runOf("1");
    store(again, reportOf(again, after && { suites: after }));
    expect((await read()).pushes).toMatchObject([{ outcome: "fail" }, { run_id: again.id, outcome: "pass" }]);
  });

  test("include one whose run was still going on when the next one began", async () => {
    const slow = runOf("1");
    const fast = runOf("2");
    store(fast);
    store(slow, reportOf(slow, {}, [WORSE]));
    expect(headsOf(await read())).toEqual(["1", "2"]);
  });

  test("skip a cancelled run without a report", async () => {
    store(runOf("1"));
    runOf("2", { conclusion: "cancelled" });
    expect(headsOf(await read())).toEqual(["1"]);
  });

  test("are looked for in at most four runs", async () => {
    for (const digit of ["1", "2", "3", "4", "5"]) {
      platform.state.commit(sha(digit));
      runOf(digit, { conclusion: "cancelled" });
    }
    const { pushes, calls } = await read();
    expect(pushes).toEqual([]);
    // One list of runs, and the artifacts of four runs.
    expect(calls).toBe(5);
  });

  test("are at most as many as a report may name, the newest ones", async () => {
    const heads = Array.from({ length: MAX_PUSHES + 3 }, (_, index) => String(index).padStart(40, "0"));
    const runs = heads.map((head) => {
      platform.state.commit(head);
      return runOf("1", { sha: head });
    });
    const [newest] = runs.slice(-1) as [WorkflowRun];
    const pushes = runs.slice(-MAX_PUSHES - 1, -1).map((run) => pushAt(run));
    store(newest, reportOf(newest, { pushes }));
    expect((await read()).pushes.map(({ head }) => head)).toEqual(heads.slice(-MAX_PUSHES));
  });
});

describe("earlier attempts and runs of this head commit", () => {
  /** This run at its second attempt, as GitHub lists it, whose first attempt stored a report with these traces. */
  const rerun = (traces: string | null, attempt = 1): [WorkflowRun, Partial<RunContext>] => {
    const run = runOf("e", { status: "in_progress", conclusion: null, attempt: 2 });
    const more = traces === null ? {} : { suites: suitesWith(traces) };
    const report = reportOf(run, more, [WORSE]);
    store(run, { ...report, source: { ...report.source, run_attempt: attempt } });
    return [run, { runId: run.id, runNumber: run.runNumber, runAttempt: 2 }];
  };

  test.each([
    ["other traces", "a"],
    ["traces whose digests are not known", null],
  ])("count with %s", async (_, traces) => {
    const [run, context] = rerun(traces);
    const { pushes, calls } = await read(context);
    expect(pushes).toMatchObject([{ head: sha("e"), run_id: run.id, run_attempt: 1, outcome: "fail" }]);
    // One list of runs, this run, and the artifacts and the address of one report.
    expect(calls).toBe(4);
  });

  test("do not count with the same traces: that is the same experiment", async () => {
    const [, context] = rerun("e");
    expect((await read(context)).pushes).toEqual([]);
  });

  test("count where this run's traces are not known", async () => {
    const [, context] = rerun("e");
    expect((await read(context, { suites: { bot: suiteOf([measured(0.5)]) } })).pushes).toHaveLength(1);
  });

  test("of another run count too, also of a later one", async () => {
    const before = runOf("e");
    store(before, reportOf(before, { suites: suitesWith("a") }));
    const after = runOf("e", { runNumber: 901 });
    store(after, reportOf(after, { suites: suitesWith("b") }));
    expect((await read()).pushes.map(({ run_id }) => run_id)).toEqual([before.id, after.id]);
  });

  test("are named by the report of the attempt before", async () => {
    const run = runOf("e", { status: "in_progress", conclusion: null, attempt: 3 });
    const report = reportOf(run, { pushes: [pushAt(run, { outcome: "fail" })], suites: suitesWith("a") });
    store(run, { ...report, source: { ...report.source, run_attempt: 2 } });
    const { pushes } = await read({ runId: run.id, runNumber: run.runNumber, runAttempt: 3 });
    expect(pushes).toMatchObject([{ run_attempt: 1, outcome: "fail" }, { run_attempt: 2 }]);
  });

  test("are not those that the run has not had: a report cannot add to them", async () => {
    const [, context] = rerun("a", 2);
    expect((await read(context)).pushes).toEqual([]);
    const run = runOf("1", { attempt: 2 });
    const claimed = [1, 2, 3, 4].map((run_attempt) => pushAt(run, { run_attempt }));
    const report = reportOf(run, { pushes: [...claimed, ...claimed] });
    store(run, { ...report, source: { ...report.source, run_attempt: 2 } });
    expect((await read()).pushes.map(({ run_attempt }) => run_attempt)).toEqual([1, 2]);
  });
});

describe("foreign data", () => {
  test("a push that GitHub lists no run of does not count", async () => {
    const run = runOf("2");
    store(run, reportOf(run, { pushes: [pushAt({ sha: sha("3"), id: 3 }), pushAt({ sha: sha("4"), id: run.id })] }));
    expect(headsOf(await read())).toEqual(["2"]);
  });

  test.each<readonly [string, Partial<WorkflowRun>]>([
    ["another branch", { branch: "other" }],
    ["a push", { event: "push" }],
    ["a run that goes on", { status: "in_progress", conclusion: null }],
    ["another workflow", { path: ".github/workflows/other.yml" }],
    ["a deleted fork", { headRepository: null }],
    ["a later run", { runNumber: 901 }],
  ])("a run is not an earlier push: %s", async (_, more) => {
    store(runOf("1", more));
    expect((await read()).pushes).toEqual([]);
  });

  test("a fork's branch of the same name is no earlier push", async () => {
    const fork = platform.state.repository({ owner: "mona", name: "repo", fork: true });
    store(runOf("1", { headRepository: fork }));
    expect((await read()).pushes).toEqual([]);
  });

  test.each<readonly [string, (run: WorkflowRun) => Report | string]>([
    ["of another pull request", (run) => ofSource(run, { ref: "refs/pull/8/merge" })],
    ["of another run", (run) => ofSource(run, { run_id: 1 })],
    ["of another commit", (run) => ofSource(run, { head: sha("3") })],
    ["of another repository", (run) => ofSource(run, { repository: "octo/other" })],
    ["of an attempt that its run has not had", (run) => ofSource(run, { run_attempt: 2 })],
    ["of another event", (run) => ofSource(run, { event: "push" })],
    ["without a verdict", (run) => reportOf(run, { verdict: null })],
    ["that is not JSON", () => "nonsense"],
    [
      "with too many pushes",
      (run) => reportOf(run, { pushes: Array.from({ length: MAX_PUSHES + 1 }, () => pushAt(run)) }),
    ],
    ["with a push of no commit", (run) => reportOf(run, { pushes: [pushAt(run, { head: "HEAD" })] })],
  ])("a report is not read: %s", async (_, report) => {
    const run = runOf("1");
    store(run, report(run));
    expect(await read()).toMatchObject({ pushes: [], error: null });
  });

  test("a wrong digest is no report", async () => {
    const run = runOf("1");
    store(run, reportOf(run), { digest: `sha256:${"0".repeat(64)}` });
    const { pushes, lines } = await read();
    expect(pushes).toEqual([]);
    expect(lines).toContainEqual(expect.stringContaining("not read as an earlier push: artifact digest mismatch"));
  });
});

function ofSource(run: WorkflowRun, more: object): Report {
  const report = reportOf(run);
  return { ...report, source: { ...report.source, ...more } };
}

describe("nothing is asked", () => {
  test.each<readonly [string, Partial<RunContext>]>([
    ["on a push", { event: "push", ref: "refs/heads/main", pullRequest: null }],
    ["for a fork", { pullRequest: pullOf({ fork: true, headRepositoryId: 501 }) }],
    ["on pull_request_target", { event: "pull_request_target", ref: "refs/heads/main" }],
    ["without a known workflow", { workflowPath: null }],
  ])("%s", async (_, more) => {
    store(runOf("1"));
    expect(await read(more)).toMatchObject({ pushes: [], error: null, calls: 0 });
  });
});

describe("a failure is said and ends nothing", () => {
  test("of a permission", async () => {
    platform.state.token("ghs_none", { actions: "none" });
    const { pushes, error, lines } = await read({}, { token: "ghs_none" });
    expect(pushes).toEqual([]);
    expect(error).toContain("Resource not accessible by integration");
    expect(lines).toContainEqual(
      expect.stringMatching(/^warn The earlier pushes of this pull request could not be read/),
    );
  });

  test("of time", async () => {
    expect(await read({}, { timeBudget: new TimeBudget(14_999) })).toMatchObject({
      pushes: [],
      calls: 0,
      error: expect.any(String),
    });
  });
});
