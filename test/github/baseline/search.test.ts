import { beforeEach, describe, expect, test } from "vitest";
import {
  type Baseline,
  formatReport,
  isFound,
  type MissingBaseline,
  type Report,
  runsOf,
} from "../../../src/core/report.ts";
import type { RunContext } from "../../../src/github/api/run-context.ts";
import { TimeBudget } from "../../../src/github/api/transport.ts";
import { findBaseline, MAX_SEARCH_CALLS } from "../../../src/github/baseline/choose.ts";
import { sourcesOfRun } from "../../../src/github/baseline/file-at-commit.ts";
import { duplicateName } from "../../../src/github/baseline/runs.ts";
import { gzipRows } from "../../../src/store/rows.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { measured, row, stored, suiteOf } from "../../core/sample.ts";
import type { FaultRule } from "../../e2e/servers/fault.ts";
import type { WorkflowRun } from "../../e2e/servers/github-things.ts";
import { digestCases, gzipCases } from "../../store/lines.ts";
import { clientTo, contextOf, keepLog, pullOf, sha } from "../sample-context.ts";
import { usePlatform } from "../use-platform.ts";
import { writeZip } from "./zip-writer.ts";

const platform = usePlatform();
const plain = temporaryFolder({});
const NAME = "noworse-report";
const COUNTS = { total: 1, scored: 1, missing: 0, duplicates: 0, unmatched: 0, unscored: 0 };

beforeEach(() => {
  const { state } = platform;
  // main: 1 - 2 - 3 - 4, the pull request: 2 - e, its merge with 4: m
  for (const [at, digit] of ["1", "2", "3", "4"].entries()) {
    state.commit(sha(digit), at === 0 ? [] : [sha(String(at))], `2026-01-0${digit}T00:00:00Z`);
  }
  state.commit(sha("e"), [sha("2")], "2026-01-05T00:00:00Z");
  state.commit(sha("c"), [sha("4"), sha("e")], "2026-01-06T00:00:00Z");
  state.branch("main", sha("4"));
  state.branch("feature", sha("e"));
});
const ROWS = [row("A1", "pass")];

/** A report of a run, true unless `more` says otherwise, with one case. */
function reportOf(run: WorkflowRun, more: Partial<Report> = {}): Report {
  const { report } = stored(suiteOf([measured(0.5)], { cases: COUNTS }));
  const own = { commit: run.sha, ref: `refs/heads/${run.branch}`, event: run.event, run_id: run.id };
  const source = { ...report.source, repository: "octo/repo", ...own };
  return { ...report, source, cases: digestCases(ROWS), ...more };
}

const PACKED_ROWS = await gzipCases(ROWS);

const VIEW = { suite: "bot", id: "A1", text: "all of it", figures: [] };
const PACKED_VIEWS = (await gzipRows([VIEW], Number.POSITIVE_INFINITY)) ?? new Uint8Array();

function pack(report: Report | object): Buffer {
  return writeZip([
    { name: "report.json", content: "tool" in report ? formatReport(report as Report) : JSON.stringify(report) },
    { name: "cases.jsonl.gz", content: PACKED_ROWS, stored: true },
    { name: "views.jsonl.gz", content: PACKED_VIEWS, stored: true },
    { name: "comment.md", content: "hello" },
  ]);
}

/** A run of main at a commit with its stored report. */
function store(digit: string, more: Partial<WorkflowRun> = {}, report: (run: WorkflowRun) => object = reportOf) {
  const run = platform.state.run({ sha: sha(digit), ...more });
  const artifact = platform.state.artifact(run, { name: NAME, bytes: pack(report(run)) });
  return { run, artifact };
}

const PULL: Partial<RunContext> = { event: "pull_request", pullRequest: pullOf({ headSha: sha("e") }), sha: sha("c") };

interface Means {
  timeBudget?: TimeBudget;
  token?: string;
  /** The input `baseline-runs`. */
  runs?: number;
}

async function find(more: Partial<RunContext> = PULL, limits: Means = {}) {
  const log = keepLog();
  const timeBudget = limits.timeBudget ?? new TimeBudget();
  const { url: apiUrl } = platform.github;
  const client = clientTo(apiUrl, { log, timeBudget, token: limits.token ?? "ghs_probe" });
  const chosen = { artifactName: NAME, baselineBranch: null, baselineRuns: limits.runs ?? 1 };
  const inputs = { baseline: { kind: "auto" }, ...chosen } as const;
  const context = contextOf({ apiUrl, ...more });
  const loadEvidenceCheck = async () => () => true;
  const services = { context, client, timeBudget, log, env: {} };
  const sources = await sourcesOfRun(services, [plain]);
  const baseline = await findBaseline({ ...services, inputs, folder: plain, sources, loadEvidenceCheck });
  return { baseline, lines: log.lines, calls: client.calls };
}

const runOf = (baseline: Baseline): number | null => (isFound(baseline) ? baseline.report.source.run_id : null);

const fork = () => platform.state.repository({ owner: "evil", name: "repo", id: 666, fork: true });
const incomplete = (run: WorkflowRun) => reportOf(run, { complete: false });
const otherSchema = (run: WorkflowRun) => ({ ...reportOf(run), schema: 2 });
const change = (digit: string, artifact: object) => Object.assign(store(digit).artifact, artifact);
const digest = `sha256:${"0".repeat(64)}`;

test("the report of the commit that the merge was made on is found, with its cases", async () => {
  store("3");
  const { run } = store("4");
  const { baseline } = await find();
  expect(baseline).toMatchObject({ status: "exact", distance: 0, branch: "main", notes: [] });
  expect(runOf(baseline)).toBe(run.id);
  expect(isFound(baseline) && baseline.cases).toEqual([row("A1", "pass")]);
  expect(isFound(baseline) && baseline.readViews?.(() => true)).toEqual([VIEW]);
});

test("so is one of old, without a digest", async () => {
  change("4", { digest: null });
  expect((await find()).baseline).toMatchObject({ status: "exact", distance: 0 });
});

test("so is one of an earlier attempt, where later ones were cancelled before their verdict", async () => {
  const { run } = store("4");
  for (const _ of [2, 3]) platform.state.artifact(run, { name: NAME, bytes: pack(incomplete(run)) });
  expect((await find()).baseline).toMatchObject({ status: "exact", distance: 0 });
});

test.each<[string, () => unknown, RegExp]>([
  ["a fork whose branch is called main", () => store("4", { headRepository: fork() }), /it is of a fork/],
  ["this run", () => store("4", { id: 900_000 }), /it is this run/],
  ["another digest", () => change("4", { digest }), /digest mismatch/],
  ["another length", () => change("4", { digest: null, size: 6 }), /bytes, not 6/],
  ["another kind of digest", () => change("4", { digest: "md5:0" }), /digest mismatch/],
  ["an incomplete report", () => store("4", {}, incomplete), /not complete/],
  ["an expired artifact", () => change("4", { expired: true }), /expired/],
  ["another schema", () => store("4", {}, otherSchema), /schema 2/],
  ["another run's report", () => store("4", {}, (run) => reportOf({ ...run, id: 1 })), /possible poisoning/],
  ["no zip", () => change("4", { pending: Buffer.from("<html>"), digest: null, size: 6 }), /not a zip/],
])("what is rejected, with its reason, for the next ancestor: %s", async (_name, spoil, reason) => {
  spoil();
  // A later commit's is never taken.
  platform.state.commit(sha("5"), [sha("4")], "2026-01-07T00:00:00Z");
  platform.state.branch("main", sha("5"));
  store("5");
  const { run } = store("3");
  const { baseline, lines } = await find();
  expect(baseline).toMatchObject({ status: "ancestor", distance: 1 });
  expect(runOf(baseline)).toBe(run.id);
  expect(lines.find((one) => /run \d+: rejected: /.test(one))).toMatch(reason);
});

describe("how a search ends that finds nothing", () => {
  const alone = async () => (await find()).baseline;
  const fail = (server: "blobs" | "github", rule: object) =>
    platform[server].fault({ kind: "status", times: 9, ...rule } as FaultRule);
  const [LOST, UNKNOWN] = [
    { status: 503, method: "GET" },
    { status: 404, path: /\/actions\// },
  ];
  const expire = (digit: string) => change(digit, { expired: true });
  const corrupt = () => change("4", { digest });

  test.each<readonly [string, MissingBaseline["status"], () => unknown, RegExp]>([
    ["no report was ever stored", "none", () => platform.state.run({ sha: sha("4") }), /pushes to `main`/],
    ["it has expired", "expired", () => change("4", { expired: true }), /retention-days/],
    [
      "one expired, one has another schema",
      "incompatible",
      () => [expire("3"), store("4", {}, otherSchema)],
      /schema 2/,
    ],
    [
      "one is corrupt, one has another schema",
      "error",
      () => [store("3", {}, otherSchema), corrupt()],
      /digest mismatch/,
    ],
    ["the store fails", "error", () => [store("4"), fail("blobs", LOST)], /503.*Run the job again/],
    ["GitHub finds nothing", "error", () => [store("4"), fail("github", UNKNOWN)], /`actions: read`/],
  ])("%s: %s", async (_, status, seed, text) => {
    seed();
    const found = await alone();
    expect(found).toMatchObject({ status });
    expect(JSON.stringify(found)).toMatch(text);
  });

  test("error: several jobs of the run stored a report under one name", async () => {
    store("4", {}, (run) => {
      platform.state.artifact(run, { name: duplicateName(NAME), bytes: pack(reportOf(run)) });
      return reportOf(run);
    });
    expect(await alone()).toMatchObject({
      status: "error",
      why: expect.stringMatching(/^run \d+: several of its jobs or steps stored a report under one `artifact-name`$/),
      todo: expect.stringContaining("its own `artifact-name`"),
    });
    // One of an earlier commit is used when it is the only one of its run.
    const { run } = store("3");
    expect(runOf(await alone())).toBe(run.id);
  });

  test("error naming the permission, and no second try, when runs may not be read", async () => {
    platform.state.token("ghs_poor", { actions: "none" });
    const { baseline, calls } = await find(PULL, { token: "ghs_poor" });
    expect(baseline).toMatchObject({ status: "error", todo: expect.stringContaining("`actions: read`") });
    expect(calls).toBe(2);
  });

  test.each([
    ["fails", { kind: "status", status: 502 }],
    ["sends garbage", { kind: "garbage" }],
    ["hangs", { kind: "hang" }],
    ["limits", { kind: "status", status: 429, headers: { "retry-after": "3600" } }],
  ] as const)("error, never none, when GitHub %s", async (_name, fault) => {
    store("4");
    platform.github.fault({ ...fault, path: /\/actions\//, times: 99 });
    const { baseline } = await find(PULL, { timeBudget: new TimeBudget(400, 200) });
    expect(baseline).toMatchObject({ status: "error" });
  });

  test.each([404, 422])("error, never none, when GitHub shows no history of the commit (%d)", async (status) => {
    store("3");
    platform.github.fault({ kind: "status", status, path: /\/commits\?/, times: 9 });
    expect(await alone()).toMatchObject({
      status: "error",
      why: expect.stringMatching(`\\(GitHub shows no history of \`${sha("4")}\`\\)$`),
      todo: expect.stringContaining("`contents: read`"),
    });
  });

  test("a bad name of the branch is the user's mistake", async () => {
    await expect(find({ ...PULL, baseBranch: "--help" })).rejects.toThrow("not a branch name");
  });
});

test("a long history of runs without a report ends the search at the cap of calls", async () => {
  const { state } = platform;
  let last = sha("4");
  for (let at = 0; at < 60; at++) {
    const next = String(at).padStart(40, "f");
    state.commit(next, [last], new Date(Date.UTC(2026, 1, 1 + at)).toISOString());
    state.run({ sha: next });
    last = next;
  }
  state.branch("main", last);
  const mergeGroup = { baseSha: last, baseRef: "main", headSha: sha("c"), headRef: null };
  const { baseline, calls } = await find({ event: "merge_group", mergeGroup });
  expect(baseline).toMatchObject({ status: "none", why: expect.stringContaining(`after ${MAX_SEARCH_CALLS} calls`) });
  expect(calls).toBeLessThanOrEqual(MAX_SEARCH_CALLS);
});

describe("several runs of the baseline's commit", () => {
  const attempt = (run: WorkflowRun, run_attempt = 1): Report => {
    const report = reportOf(run);
    return { ...report, source: { ...report.source, run_attempt } };
  };
  const first = (run: WorkflowRun) => attempt(run);
  const store2 = (run: WorkflowRun, run_attempt: number, report: object = attempt(run, run_attempt)) =>
    platform.state.artifact(run, { name: NAME, bytes: pack(report) });
  const attemptsOf = (baseline: Baseline) =>
    isFound(baseline) ? runsOf(baseline).map(({ report: { source } }) => [source.run_id, source.run_attempt]) : [];

  test("are read from all attempts of its runs, scheduled ones included, and no more than wanted", async () => {
    const { run } = store("4", {}, first);
    store2(run, 2);
    const { run: nightly } = store("4", { event: "schedule" }, first);
    store("3", {}, first);
    const all = await find(PULL, { runs: 5 });
    expect(attemptsOf(all.baseline)).toEqual([
      [nightly.id, 1],
      [run.id, 2],
      [run.id, 1],
    ]);
    expect(all.calls).toBeLessThanOrEqual(MAX_SEARCH_CALLS);
    const two = await find(PULL, { runs: 2 });
    expect(attemptsOf(two.baseline)).toHaveLength(2);
    const { baseline } = await find(PULL, { runs: 1 });
    expect(baseline).not.toHaveProperty("runs");
  });

  test.each<readonly [string, Partial<WorkflowRun>]>([
    ["a pull request", { event: "pull_request" }],
    ["another branch", { branch: "feature" }],
    ["another workflow", { path: ".github/workflows/other.yml" }],
    ["the merge queue on another base", { event: "merge_group", sha: sha("3") }],
    ["a run that goes on", { status: "in_progress", conclusion: null }],
  ])("are never those of %s", async (_, seed) => {
    const { run } = store("4", {}, first);
    store("4", seed, first);
    const { baseline } = await find(PULL, { runs: 3 });
    expect(attemptsOf(baseline)).toEqual([[run.id, 1]]);
  });

  test("leave out what is expired, corrupt, poisoned or stored twice, and the found report stays", async () => {
    const { run: older } = store("4", {}, first);
    store2(older, 1);
    const poisoned = platform.state.run({ sha: sha("4") });
    store2(poisoned, 1, { ...reportOf(poisoned), source: { ...reportOf(poisoned).source, commit: sha("e") } });
    const corrupt = platform.state.run({ sha: sha("4") });
    platform.state.artifact(corrupt, { name: NAME, bytes: pack(attempt(corrupt)), digest });
    const expired = store("4", {}, first);
    expired.artifact.expired = true;
    const { run: newest } = store("4", {}, first);
    const { baseline, lines } = await find(PULL, { runs: 5 });
    expect(attemptsOf(baseline)).toEqual([
      [newest.id, 1],
      [older.id, 1],
    ]);
    expect(lines).toContainEqual(expect.stringMatching(`warn run ${poisoned.id}: left out: .*possible poisoning`));
    expect(lines).toContainEqual(expect.stringMatching(`warn run ${corrupt.id}: left out: artifact digest mismatch`));
  });

  test("an outage leaves the found report, with a warning", async () => {
    const { run: older } = store("4", {}, first);
    const { run } = store("4", {}, first);
    const path = new RegExp(`/runs/${older.id}/artifacts`);
    platform.github.fault({ kind: "status", status: 403, path, times: 99 });
    const { baseline, lines } = await find(PULL, { runs: 3 });
    expect(attemptsOf(baseline)).toEqual([[run.id, 1]]);
    expect(lines.join("\n")).toMatch(/^warn baseline: further reports of its commit could not be read/m);
  });
});
