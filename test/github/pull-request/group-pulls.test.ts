import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { LabelState } from "../../../src/core/verdict/gate-reason.ts";
import { createLabelLookup, decisiveState, findGroupPulls } from "../../../src/github/api/pr-labels.ts";
import type { MergeGroup } from "../../../src/github/api/run-context.ts";
import { type Platform, startPlatform } from "../../e2e/servers/platform.ts";
import { clientTo, contextOf, sha } from "../sample-context.ts";

let platform: Platform;
// main: 1; pull request 7: 1 - a; 8: 1 - b. The queue: 1 - c (merges a) - d (merges b).
beforeEach(async () => {
  platform = await startPlatform();
  const { state } = platform;
  state.repository({ owner: "octo", name: "repo", id: 500 });
  state.token("ghs_probe");
  state.commit(sha("1"));
  state.branch("main", sha("1"));
  for (const [digit, parents] of [
    ["a", ["1"]],
    ["b", ["1"]],
    ["c", ["1", "a"]],
    ["d", ["c", "b"]],
  ] as const) {
    state.commit(sha(digit), parents.map(sha));
  }
  state.pull({ number: 7, head: { ref: "seven", sha: sha("a") } });
  state.pull({ number: 8, head: { ref: "eight", sha: sha("b") } });
});
afterEach(() => platform.close());

const QUEUE = "refs/heads/gh-readonly-queue/main";
const group = (more: Partial<MergeGroup> = {}): MergeGroup => ({
  ...{ baseSha: sha("1"), baseRef: "main", headSha: sha("d"), headRef: `${QUEUE}/pr-8-${sha("c")}` },
  ...more,
});
const SEVEN = { number: 7, headSha: sha("a"), headRef: "seven", headRepositoryId: 500 };
const EIGHT = { number: 8, headSha: sha("b"), headRef: "eight", headRepositoryId: 500 };

function lookup(parents: string[] | null = null) {
  const apiUrl = platform.github.url;
  const client = clientTo(apiUrl);
  return { client, git: { readParents: async () => parents } };
}

describe("the pull requests of a merge queue group", () => {
  test("are the one that its branch names, when its base is in that name", async () => {
    const options = lookup();
    expect(await findGroupPulls(group({ baseSha: sha("c") }), options)).toEqual([EIGHT]);
    expect(options.client.calls).toBe(1);
  });

  // c is a merge that the queue made: GitHub names no pull request for it, but it merges the head of 7.
  test("else those of all its commits", async () => {
    const pulls = await findGroupPulls(group(), lookup([sha("c"), sha("b")]));
    expect([...pulls].sort((a, b) => a.number - b.number)).toEqual([SEVEN, EIGHT]);
  });

  test("are not known when a commit belongs to none: the queue may have squashed it", async () => {
    platform.state.commit(sha("5"), [sha("1")]);
    platform.state.commit(sha("6"), [sha("5")]);
    await expect(findGroupPulls(group({ headSha: sha("6") }), lookup())).rejects.toMatchObject({
      kind: "unexpected",
      message: expect.stringMatching(/which pull requests .* contains: GitHub names none for its commit `5555555`$/),
    });
  });

  test("are not known when there are too many commits to look up", async () => {
    let tip = sha("1");
    for (let index = 0; index < 22; index += 1) {
      const next = String(index).padStart(40, "f");
      platform.state.commit(next, [tip]);
      tip = next;
    }
    const options = lookup();
    await expect(findGroupPulls(group({ headSha: tip }), options)).rejects.toThrow(/it has 22 commits$/);
    expect(options.client.calls).toBe(2);
  });

  test.each<readonly [string, string | null]>([
    ["no branch", null],
    ["another branch", "refs/heads/feature"],
    ["another base's queue", `refs/heads/gh-readonly-queue/dev/pr-8-${sha("c")}`],
    ["no number", `${QUEUE}/pr-x-${sha("c")}`],
  ])("are not known with %s", async (_, headRef) => {
    await expect(findGroupPulls(group({ headRef }), lookup())).rejects.toThrow(/names none$/);
  });

  test("are for the queue's base branch", async () => {
    const base = { ref: "dev", sha: sha("1"), repository: platform.state.home };
    platform.state.pull({ number: 9, head: { ref: "nine", sha: sha("b") }, base });
    const headRef = `${QUEUE}/pr-9-${sha("c")}`;
    await expect(findGroupPulls(group({ baseSha: sha("c"), headRef }), lookup())).rejects.toThrow(
      /#9 is not for `main`$/,
    );
  });
});

describe("a label in a merge queue", () => {
  const ask = async (token = "ghs_probe"): Promise<LabelState> => {
    const client = clientTo(platform.github.url, { token });
    const context = contextOf({ mergeGroup: group() });
    const lookUp = createLabelLookup({ context, client }, lookup().git);
    if (lookUp === null) throw new Error("a merge group has a lookup");
    return lookUp("ok");
  };
  const approve = (number: number, branch: string, createdAt = "2026-11-20T00:00:00Z"): void => {
    const pull = platform.state.pulls.find((one) => one.number === number);
    if (pull === undefined) throw new Error("there is such a pull request");
    platform.state.run({ sha: pull.head.sha, branch, event: "pull_request", createdAt: "2026-11-19T00:00:00Z" });
    platform.state.label(pull, "ok", { createdAt });
  };

  test("is given when each pull request of the group has it", async () => {
    approve(7, "seven");
    approve(8, "eight");
    expect(await ask()).toMatchObject({ kind: "given" });
  });

  test("is unknown where the pull requests cannot be read, and the permission is named", async () => {
    platform.github.fault({ kind: "status", status: 403, path: /\/pulls\/8$/, times: 9 });
    const why = expect.stringContaining("Add `pull-requests: read` to the job's `permissions:`");
    expect(await ask()).toEqual({ kind: "unknown", label: "ok", detail: why });
  });

  test("is unknown without a token", async () => {
    expect(await ask("")).toEqual({ kind: "unknown", label: "ok", detail: "the input `github-token` is empty" });
  });
});

const approval = { label: "ok", by: null, at: null };
const given: LabelState = { kind: "given", ...approval };
const stale: LabelState = { kind: "stale", ...approval, commit: sha("a") };
const unknown: LabelState = { kind: "unknown", label: "ok", detail: "an outage" };
const absent: LabelState = { kind: "absent", label: "ok" };

test.each<readonly [string, LabelState[], LabelState["kind"] | undefined]>([
  ["all are given", [given, given], "given"],
  ["one is missing", [given, stale, unknown, absent], "absent"],
  ["one is stale", [given, unknown, stale], "stale"],
  ["one is unknown", [given, unknown], "unknown"],
  ["there are none", [], undefined],
])("states of several pull requests: %s", (_, states, kind) => {
  expect(decisiveState(states)?.kind).toBe(kind);
});
