import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createGit } from "../../../src/github/api/git.ts";
import type { RunContext } from "../../../src/github/api/run-context.ts";
import { findBaselineTarget, rankAncestors } from "../../../src/github/baseline/baseline-target.ts";
import { jsonAnswer, type Loopback, startLoopback } from "../../e2e/servers/loopback.ts";
import { type GitFolder, makeMergedRepository, runGit } from "../git-folder.ts";
import { clientTo, contextOf, keepLog, pullOf, sha } from "../sample-context.ts";

let repository: GitFolder;
let plain: string;
let server: Loopback;
/** What GitHub answers to comparisons, by `base...head`, and to commits, by SHA. */
let comparisons: Record<string, { status: string; mergeBase: string }>;
let parents: Record<string, string[]>;

beforeAll(async () => {
  repository = await makeMergedRepository();
  plain = await mkdtemp(join(tmpdir(), "plain-"));
});
afterAll(async () => {
  await rm(repository.folder, { recursive: true });
  await rm(plain, { recursive: true });
});
beforeEach(async () => {
  comparisons = {};
  parents = {};
  server = await startLoopback("GitHub", ({ path }) => {
    const name = decodeURIComponent(path.split("/").at(-1) ?? "");
    const comparison = comparisons[name];
    if (comparison) {
      const { status, mergeBase } = comparison;
      return jsonAnswer(200, { status, ahead_by: 1, merge_base_commit: { sha: mergeBase } });
    }
    const known = parents[name];
    if (known) return jsonAnswer(200, { sha: name, parents: known.map((parent) => ({ sha: parent })) });
    return jsonAnswer(404, { message: "Not Found" });
  });
});
afterEach(() => server.close());

function find(more: Partial<RunContext>, folder = plain) {
  const log = keepLog();
  const client = clientTo(server.url, { log });
  return findBaselineTarget({ context: contextOf(more), client, log }, createGit(folder));
}

const commit = (found: string) => ({ kind: "commit", commit: found });

describe("on a pull request", () => {
  const event = "pull_request";

  test("the first parent of the merge commit, from git, without a call", async () => {
    const pullRequest = pullOf({ headSha: repository.head, baseSha: repository.root });
    expect(await find({ event, pullRequest, sha: repository.merge }, repository.folder)).toEqual(
      commit(repository.base),
    );
    expect(server.requests).toHaveLength(0);
  });

  test("the first parent of the merge commit, from GitHub, without a clone", async () => {
    parents[sha("c")] = [sha("b"), sha("e")];
    expect(await find({ event, pullRequest: pullOf(), sha: sha("c") })).toEqual(commit(sha("b")));
  });

  test("the merge base when the head is checked out", async () => {
    comparisons[`main...${repository.head}`] = { status: "diverged", mergeBase: repository.root };
    runGit(repository.folder, "checkout", "-q", repository.head);
    const pullRequest = pullOf({ headSha: repository.head });
    const found = await find({ event, pullRequest, sha: repository.merge }, repository.folder);
    runGit(repository.folder, "checkout", "-q", repository.merge);
    expect(found).toEqual(commit(repository.root));
  });

  test("the merge base when what runs is no merge", async () => {
    parents[sha("c")] = [sha("b")];
    comparisons[`main...${sha("e")}`] = { status: "diverged", mergeBase: sha("a") };
    expect(await find({ event, pullRequest: pullOf() })).toEqual(commit(sha("a")));
  });

  test("the base branch's own merges are not the pull request's", async () => {
    parents[sha("c")] = [sha("b"), sha("d")];
    comparisons[`main...${sha("e")}`] = { status: "diverged", mergeBase: sha("a") };
    expect(await find({ event: "pull_request_target", pullRequest: pullOf() })).toEqual(commit(sha("a")));
  });

  test("a run again after the merge still compares with what was before", async () => {
    parents[sha("c")] = [sha("b")];
    comparisons[`main...${sha("e")}`] = { status: "behind", mergeBase: sha("e") };
    comparisons[`${sha("f")}...${sha("e")}`] = { status: "ahead", mergeBase: sha("f") };
    expect(await find({ event, pullRequest: pullOf({ baseSha: sha("f") }) })).toEqual(commit(sha("f")));
  });

  test("nothing when the histories have nothing in common", async () => {
    parents[sha("c")] = [sha("b")];
    expect(await find({ event, pullRequest: pullOf() })).toMatchObject({ kind: "nothing" });
  });

  test("a GitHub that is down is an outage, not an answer", async () => {
    server.fault({ kind: "status", status: 401 });
    await expect(find({ event, pullRequest: pullOf() })).rejects.toMatchObject({ kind: "auth" });
  });
});

test("in a merge queue its base", async () => {
  const mergeGroup = { baseSha: sha("b"), baseRef: "main", headSha: sha("c"), headRef: null };
  expect(await find({ event: "merge_group", mergeGroup })).toEqual(commit(sha("b")));
});

describe("on a push", () => {
  test("the commit before it, which git knows for an ancestor", async () => {
    const context = { before: repository.base, sha: repository.merge };
    expect(await find(context, repository.folder)).toEqual(commit(repository.base));
    expect(server.requests).toHaveLength(0);
  });

  test("the commit before it, which GitHub knows for an ancestor", async () => {
    comparisons[`${sha("b")}...${sha("c")}`] = { status: "ahead", mergeBase: sha("b") };
    expect(await find({ before: sha("b") })).toEqual(commit(sha("b")));
  });

  test("by force: the newest report, with a note", async () => {
    comparisons[`${sha("b")}...${sha("c")}`] = { status: "diverged", mergeBase: sha("a") };
    const found = await find({ before: sha("b") });
    expect(found).toEqual({
      kind: "newest",
      note: "a trend: the newest earlier report of the branch (the push replaced the commit before it)",
    });
  });

  test.each([404, 422])("after a push whose past GitHub forgot (%d): the newest report", async (status) => {
    server.fault({ kind: "status", status });
    expect(await find({ before: sha("b") })).toMatchObject({ kind: "newest" });
  });

  test("of a new branch: the newest report", async () => {
    expect(await find({ before: null })).toMatchObject({ kind: "newest" });
  });
});

test.each(["schedule", "workflow_dispatch"])("on %s the newest report: a trend", async (event) => {
  expect(await find({ event })).toEqual({ kind: "newest", note: "a trend: the newest earlier report of the branch" });
});

test("on events that score nothing there is nothing, with the reason", async () => {
  const found = await find({ event: "workflow_run", payloadError: "no payload" });
  expect(found).toMatchObject({
    kind: "nothing",
    why: "the event `workflow_run` has no commit to compare with (no payload)",
  });
});

describe("the ancestors of a commit", () => {
  // main: 4 - 3 - 1, where 3 merged 2. Git lists a merged commit before the older first parent.
  const history = [
    { sha: sha("4"), parents: [{ sha: sha("3") }] },
    { sha: sha("3"), parents: [{ sha: sha("1") }, { sha: sha("2") }] },
    { sha: sha("2"), parents: [{ sha: sha("1") }] },
    { sha: sha("1"), parents: [{ sha: sha("0") }] },
  ];

  test.each<readonly [string, readonly string[], readonly string[]]>([
    ["are the first parents, the nearest first", ["1", "3"], ["3", "1"]],
    ["are not what a merge brought in, as a tag named like the branch may name it", ["2", "1"], ["1"]],
    ["begin with the commit itself", ["4"], ["4"]],
    ["end where the history that is known ends", ["0"], []],
  ])("%s", (_, candidates, ranked) => {
    expect(rankAncestors(sha("4"), history.toReversed(), new Set(candidates.map(sha)))).toEqual(ranked.map(sha));
  });

  test("do not go round in a circle", () => {
    const circle = [{ sha: sha("1"), parents: [{ sha: sha("1") }] }];
    expect(rankAncestors(sha("1"), circle, new Set([sha("1")]))).toEqual([sha("1")]);
  });
});
