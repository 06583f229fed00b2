import { beforeEach, expect, test } from "vitest";
import type { LabelState } from "../../src/core/verdict/gate-reason.ts";
import { createLabelLookup } from "../../src/github/api/pr-labels.ts";
import type { MergeGroup } from "../../src/github/api/run-context.ts";
import { clientTo, contextOf, sha } from "./sample-context.ts";
import { usePlatform } from "./use-platform.ts";

const platform = usePlatform();
// main: 1; pull request 7: 1 - a; 8: 1 - b. The queue: 1 - c (merges a) - d (merges b).
const COMMITS: readonly (readonly [string, string])[] = [
  ["1", ""],
  ["a", "1"],
  ["b", "1"],
  ["c", "1a"],
  ["d", "cb"],
];
beforeEach(() => {
  const { state } = platform;
  for (const [digit, parents] of COMMITS) state.commit(sha(digit), [...parents].map(sha));
  state.branch("main", sha("1"));
  state.pull({ number: 7, head: { ref: "seven", sha: sha("a") } });
  state.pull({ number: 8, head: { ref: "eight", sha: sha("b") } });
});

const QUEUE = "refs/heads/gh-readonly-queue/main";
/** Its base is in the name of its branch: it has one pull request. */
const SINGLE = { baseSha: sha("c") };

/** A group, by what is other than usual: it has both pull requests, and its branch names the last one. */
interface Given extends Partial<MergeGroup> {
  readonly parents?: string[];
  readonly token?: string;
}

async function ask({ parents, token = "ghs_probe", ...more }: Given): Promise<LabelState | undefined> {
  const group = {
    baseSha: sha("1"),
    baseRef: "main",
    headSha: sha("d"),
    headRef: `${QUEUE}/pr-8-${sha("c")}`,
    ...more,
  };
  const client = clientTo(platform.github.url, { token });
  const git = { readParents: async () => parents ?? null };
  return createLabelLookup({ context: contextOf({ mergeGroup: group }), client }, git)?.("ok");
}

/** Puts the label on a pull request whose head was pushed on November 19. */
function approve(number: number, createdAt = "2026-11-20T00:00:00Z"): void {
  const pull = platform.state.pulls.find((one) => one.number === number);
  if (pull === undefined) throw new Error("there is such a pull request");
  const { sha: head, ref: branch } = pull.head;
  platform.state.run({ sha: head, branch, event: "pull_request", createdAt: "2026-11-19T00:00:00Z" });
  platform.state.label(pull, "ok", { createdAt });
}

const BEFORE = "2026-11-18T00:00:00Z";
const refuse = (path: RegExp): undefined => {
  platform.github.fault({ kind: "status", status: 403, path, times: 9 });
};

test.each<[string, () => unknown, Given, LabelState["kind"]]>([
  ["all of the group have it", () => [approve(7), approve(8)], {}, "given"],
  ["the only one has it, whatever others have", () => approve(8), SINGLE, "given"],
  ["the only one has it, as the parents of its commit say", () => approve(8), { parents: [sha("1")] }, "given"],
  ["one of two does not have it", () => approve(8), { parents: [sha("c"), sha("b")] }, "absent"],
  ["one has it from before its head commit", () => [approve(7, BEFORE), approve(8)], {}, "stale"],
  ["one has it from before, and another does not have it", () => approve(8, BEFORE), {}, "absent"],
  ["it is not known since when one has it", () => [approve(7), approve(8), refuse(/branch=seven/)], {}, "unknown"],
  [
    "one has it from before, and another since nobody knows when",
    () => [approve(7), approve(8, BEFORE), refuse(/branch=seven/)],
    {},
    "stale",
  ],
])("a label of a merge queue's group where %s", async (_, lay, given, kind) => {
  lay();
  expect(await ask(given)).toMatchObject({ kind });
});

/** Adds commits that belong to no pull request, and returns the last one. */
function addCommits(count: number): string {
  let tip = sha("1");
  for (let index = 0; index < count; index += 1) {
    const next = String(index).padStart(40, "f");
    platform.state.commit(next, [tip]);
    tip = next;
  }
  return tip;
}

test.each<[string, () => Given | undefined, string]>([
  [
    "a commit is of none, as the queue may have squashed it",
    () => ({ headSha: addCommits(2) }),
    "GitHub names none for its commit `fffffff`",
  ],
  ["it has too many commits to look up", () => ({ headSha: addCommits(22) }), "it has 22 commits"],
  ["it has no branch", () => ({ headRef: null }), "names none"],
  ["it has another branch", () => ({ headRef: "refs/heads/feature" }), "names none"],
  ["it is of another base's queue", () => ({ headRef: QUEUE.replace("main", "dev/pr-8-1") }), "names none"],
  ["its branch has no number", () => ({ headRef: `${QUEUE}/pr-x-${sha("c")}` }), "names none"],
  ["its pull request is for another branch", () => otherBase(), "#9 is not for `main`"],
  ["they may not be read", () => refuse(/\/pulls\/8$/), "Add `pull-requests: read` to the job's `permissions:`"],
  ["there is no token", () => ({ token: "" }), "the input `github-token` is empty"],
])("is unknown where it is not known whose group it is: %s", async (_, lay, why) => {
  approve(7);
  approve(8);
  expect(await ask(lay() ?? {})).toEqual({ kind: "unknown", label: "ok", detail: expect.stringContaining(why) });
});

function otherBase(): Given {
  const base = { ref: "dev", sha: sha("1"), repository: platform.state.home };
  platform.state.pull({ number: 9, head: { ref: "nine", sha: sha("b") }, base });
  return { ...SINGLE, headRef: `${QUEUE}/pr-9-${sha("c")}` };
}
