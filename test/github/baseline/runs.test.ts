import { describe, expect, test } from "vitest";
import { NO_SOURCE } from "../../../src/core/report.ts";
import type { GitHubClient } from "../../../src/github/api/client.ts";
import type { StoredArtifact, WorkflowRun } from "../../../src/github/api/endpoints.ts";
import {
  duplicateName,
  htmlArtifactName,
  isDuplicateOf,
  listReports,
  type SearchScope,
  sortRuns,
  sourceMismatch,
  untrustedReason,
  whyUnusable,
} from "../../../src/github/baseline/runs.ts";
import { rowsOf } from "../../input/rows.ts";
import { sha } from "../sample-context.ts";

const PLACE: SearchScope = {
  repositoryId: 500,
  workflowPath: ".github/workflows/eval.yml",
  branch: "main",
  runId: 900,
  commit: sha("b"),
};

function runOf(more: Partial<WorkflowRun> = {}): WorkflowRun {
  return {
    id: 100,
    run_number: 10,
    event: "push",
    status: "completed",
    head_branch: "main",
    head_sha: sha("b"),
    path: ".github/workflows/eval.yml",
    repository: { id: 500, full_name: "octo/repo" },
    head_repository: { id: 500, owner: { login: "octo" } },
    workflow_id: 7,
    created_at: "2026-01-01T00:00:00Z",
    ...more,
  };
}

/** A run, and why it is not trusted: one break of each rule. */
type Row = Readonly<{ name: string; run: Partial<WorkflowRun>; why: string | null }>;

describe("runs", () => {
  test.each(rowsOf<Row>("runs.jsonl", import.meta.url))("$name: $why", ({ run, why }) => {
    const reason = untrustedReason(runOf(run), PLACE);
    expect(reason).toEqual(why && expect.stringMatching(why));
  });

  test("for a trend no merge group counts", () => {
    expect(untrustedReason(runOf({ event: "merge_group" }), { ...PLACE, commit: null })).toMatch(/their own commit/);
  });
});

function artifactOf(more: Partial<StoredArtifact> = {}): StoredArtifact {
  return {
    id: 1,
    name: "noworse-report",
    size_in_bytes: 1000,
    expired: false,
    digest: null,
    workflow_run: { id: 100, repository_id: 500, head_repository_id: 500, head_sha: sha("b") },
    ...more,
  };
}

describe("the artifact of a run", () => {
  const choose = (...artifacts: StoredArtifact[]) => {
    const request = async () => ({ data: { artifacts }, headers: {}, status: 200 });
    return listReports({ request } as unknown as GitHubClient, { id: 100 }, "noworse-report");
  };

  test("is the one with the highest id that has not expired, whatever the order, and never its HTML report", async () => {
    const [one, two, ten] = [artifactOf(), artifactOf({ id: 2 }), artifactOf({ id: 10 })];
    const others = [artifactOf({ id: 12, expired: true }), artifactOf({ id: 11, name: "noworse-report.html" })];
    expect(await choose(two, ten, ...others, one)).toEqual([ten, two, one]);
    expect(await choose(ten, one, two)).toEqual([ten, two, one]);
  });

  const page = artifactOf({ name: htmlArtifactName("noworse-report") });
  const twice = [artifactOf(), artifactOf({ id: 2, name: duplicateName("noworse-report") })];
  test.each<readonly [string, StoredArtifact[], string, RegExp]>([
    ["nothing", [], "absent", /no artifact `noworse-report`/],
    ["its page alone", [page], "absent", /no artifact `noworse-report`/],
    ["one of a longer name", [artifactOf({ name: "noworse-report-2" })], "absent", /no artifact/],
    ["one that has expired", [artifactOf({ expired: true })], "expired", /has expired/],
    ["another job's of that name", twice, "ambiguous", /several of its jobs/],
  ])("is missing with %s", async (_name, artifacts, kind, why) => {
    expect(await choose(...artifacts)).toMatchObject({ kind, why: expect.stringMatching(why) });
  });

  // GitHub allows 128 characters in an artifact's name; the HTML report's is the longest.
  test.each(["noworse-report", "r".repeat(128)])("has a second name that is known by the first one: %s", (name) => {
    const second = duplicateName(name);
    expect(isDuplicateOf(second, name)).toBe(true);
    expect(second).not.toBe(duplicateName(name));
    expect(htmlArtifactName(second).length).toBeLessThanOrEqual(128);
    expect(htmlArtifactName(second)).toContain(second);
  });

  test.each(["", ".html", "-duplicate", "-duplicate-large", `${duplicateName("")}.html`])(
    "is no second one with `%s` after its name",
    (end) => expect(isDuplicateOf(`noworse-report${end}`, "noworse-report")).toBe(false),
  );

  test.each<readonly [string, Partial<StoredArtifact>, RegExp]>([
    ["one byte too much", { size_in_bytes: 268_435_457 }, /268435457 bytes/],
    ["no run", { workflow_run: null }, /of this run/],
    ["another run", { workflow_run: { id: 101, head_repository_id: 500 } }, /of this run/],
    ["a fork's run", { workflow_run: { id: 100, head_repository_id: 501 } }, /of this run/],
  ])("must not be downloaded with %s", (_name, more, why) => {
    expect(whyUnusable(artifactOf(more), runOf())).toMatch(why);
    expect(whyUnusable(artifactOf(), runOf())).toBeNull();
  });
});

describe("a report is its run's", () => {
  const known = { repository: "octo/repo", commit: sha("b"), run_id: 100 };
  const source = { ...NO_SOURCE, ...known };

  test("when all that is known of the run is as GitHub says", () => {
    expect(sourceMismatch(source, known)).toBeNull();
    expect(sourceMismatch({ ...source, repository: "Octo/Repo" }, known)).toBeNull();
  });

  test.each([
    ["repository", "evil/repo"],
    ["repository", null],
    ["commit", sha("c")],
    ["commit", null],
    ["run_id", 101],
    ["run_id", null],
  ])("not with the %s `%s`", (key, value) => {
    expect(sourceMismatch({ ...source, [key]: value }, known)).toMatch(/^its report says/);
  });
});

const numbers = (runs: WorkflowRun[]) => runs.map((run) => run.run_number);
test("runs from before this one come first, the latest of them at the front; the order given does not matter", () => {
  const runs = [4, 12, 9, 11, 2].map((run_number) => runOf({ run_number, id: run_number }));
  expect(numbers(sortRuns(runs, 10))).toEqual([9, 4, 2, 11, 12]);
  expect(numbers(sortRuns(runs.reverse(), 10))).toEqual([9, 4, 2, 11, 12]);
});
