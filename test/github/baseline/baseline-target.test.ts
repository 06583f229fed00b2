import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createGit } from "../../../src/github/api/git.ts";
import type { PullRequest, RunContext } from "../../../src/github/api/run-context.ts";
import {
  type BaselineTarget,
  describeBaseCheckout,
  findBaselineTarget,
  rankAncestors,
} from "../../../src/github/baseline/baseline-target.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { jsonAnswer, type Loopback, startLoopback } from "../../e2e/servers/loopback.ts";
import { rowsOf } from "../../input/rows.ts";
import { makeMergedRepository, runGit } from "../git-folder.ts";
import { clientTo, contextOf, keepLog, pullOf, sha } from "../sample-context.ts";

const repository = await makeMergedRepository();
const plain = temporaryFolder({});
let server: Loopback;
/** What GitHub answers, by `base...head`: status and merge base; by commit: the digits of its parents. */
let known: Record<string, readonly [status: string, mergeBase: string] | string>;

beforeEach(async () => {
  server = await startLoopback("GitHub", ({ path }) => {
    const name = decodeURIComponent(path.split("/").at(-1) ?? "");
    const answer = known[name];
    if (answer === undefined) return jsonAnswer(404, { message: "Not Found" });
    if (typeof answer === "string") {
      return jsonAnswer(200, { sha: name, parents: [...answer].map((digit) => ({ sha: sha(digit) })) });
    }
    const [status, mergeBase] = answer;
    return jsonAnswer(200, { status, ahead_by: 1, merge_base_commit: { sha: mergeBase } });
  });
});
afterEach(() => server.close());

function find(more: Partial<RunContext>, folder = plain) {
  const log = keepLog();
  const client = clientTo(server.url, { log });
  return findBaselineTarget({ context: contextOf(more), client, log }, createGit(folder));
}

const commit = (found: string): BaselineTarget => ({ kind: "commit", commit: found });
const pull = (more: Partial<PullRequest> = {}): Partial<RunContext> => ({
  event: "pull_request",
  pullRequest: pullOf(more),
});
const [MERGE, HEAD] = [sha("c"), sha("e")];
const TREND = "a trend: the newest earlier report of the branch";
const replaced = { kind: "newest", note: `${TREND} (the push replaced the commit before it)` };

/** A run and what GitHub knows; `<a>` stands for the SHA of forty digits. */
interface Row {
  readonly name: string;
  readonly context: Partial<RunContext> & { readonly pull?: Partial<PullRequest> };
  readonly known: typeof known;
  readonly expected: object;
}

// Without a clone, GitHub is asked.
test.each(rowsOf<Row>("targets.jsonl", import.meta.url))("$name", async ({ name: _, ...row }) => {
  const { context, ...given }: Omit<Row, "name"> = JSON.parse(
    JSON.stringify(row).replaceAll(/<([0-9a-f])>/g, (_match, digit) => sha(digit)),
  );
  known = given.known;
  const { pull: head, ...more } = context;
  expect(await find({ ...more, ...(head && { pullRequest: pullOf(head) }) })).toMatchObject(given.expected);
});

test("git is asked before GitHub", async () => {
  known = {};
  const { folder, base, root, head, merge } = repository;
  const context = { ...pull({ headSha: head, baseSha: root }), sha: merge };
  expect(await find(context, folder)).toEqual(commit(base));
  expect(await find({ before: base, sha: merge }, folder)).toEqual(commit(base));
  expect(server.requests).toEqual([]);
  // Where the head itself is checked out, no merge was tested.
  known = { [`main...${head}`]: ["diverged", root] };
  runGit(folder, "checkout", "-q", head);
  expect(await find(context, folder)).toEqual(commit(root));
  runGit(folder, "checkout", "-q", merge);
});

test.each([
  [401, pull(), { kind: "auth" }],
  [422, { before: sha("b") }, null],
])(
  "a GitHub that answers %i is an outage, not an answer, but for a commit that is gone",
  async (status, context, error) => {
    known = {};
    server.fault({ kind: "status", status });
    if (error === null) expect(await find(context)).toMatchObject(replaced);
    else await expect(find(context)).rejects.toMatchObject(error);
  },
);

describe("the ancestors of a commit", () => {
  // main: 4 - 3 - 1, where 3 merged 2. Git lists a merged commit before the older first parent.
  const parents = { 4: "3", 3: "12", 2: "1", 1: "0" };
  const history = Object.entries(parents).map(([digit, of]) => ({
    sha: sha(digit),
    parents: [...of].map((parent) => ({ sha: sha(parent) })),
  }));

  test.each([
    ["are the first parents, the nearest first", "13", "31"],
    ["are not what a merge brought in, as a tag named like the branch may name it", "21", "1"],
    ["begin with the commit itself", "4", "4"],
    ["end where the history that is known ends", "0", ""],
  ])("%s", (_, candidates, ranked) => {
    const found = rankAncestors(sha("4"), history, new Set([...candidates].map(sha)));
    expect(found).toEqual([...ranked].map(sha));
  });

  test("do not go round in a circle", () => {
    const circle = [{ sha: sha("1"), parents: [{ sha: sha("1") }] }];
    expect(rankAncestors(sha("1"), circle, new Set([sha("1")]))).toEqual([sha("1")]);
  });
});

// GitHub's commit of a run on `pull_request_target` is the tip of the base branch, which may be newer than the event's base.
test.each<[what: string, event: string, head: string | null, base: string | null]>([
  ["the merge commit of a pull request", "pull_request", MERGE, null],
  ["its head", "pull_request", HEAD, null],
  ["another commit, as of a repository of data", "pull_request", sha("d"), null],
  ["no clone", "pull_request", null, null],
  ["the base on purpose", "pull_request", sha("a"), "aaaaaaa"],
  ["the base by default", "pull_request_target", MERGE, "ccccccc"],
  ["the base as the event names it", "pull_request_target", sha("a"), "aaaaaaa"],
  ["the head in such a run", "pull_request_target", HEAD, null],
  ["anything without a pull request", "push", sha("a"), null],
])("%s is checked out on `%s`", async (_, event, head, base) => {
  const pullRequest = event === "push" ? null : pullOf();
  const found = await describeBaseCheckout(contextOf({ event, pullRequest }), { readHead: async () => head });
  const what = `the base's commit \`${base}\` is checked out: no file of this pull request is evaluated`;
  expect(found).toBe(base && what);
});
