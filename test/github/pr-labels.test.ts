import { beforeEach, describe, expect, test } from "vitest";
import type { LabelState } from "../../src/core/verdict/gate-reason.ts";
import { createPrLabelLookup } from "../../src/github/api/pr-labels.ts";
import type { Account, LabelEvent, PullRequest, WorkflowRun } from "../e2e/servers/github-things.ts";
import { rowsOf } from "../input/rows.ts";
import { clientTo, sha } from "./sample-context.ts";
import { usePlatform } from "./use-platform.ts";

const [HEAD, OTHER] = [sha("e"), sha("a")];
const day = (number: number): string => `2026-11-${String(number).padStart(2, "0")}T00:00:00Z`;

const platform = usePlatform();
let pull: PullRequest;
let ask: (label?: string) => Promise<LabelState>;
beforeEach(() => {
  const { state } = platform;
  for (const commit of [HEAD, OTHER]) state.commit(commit);
  pull = state.pull({ number: 7, head: { ref: "feature", sha: HEAD } });
  // It is not of the branch, so that its time counts only where no run of the head is listed.
  const own = state.run({ sha: HEAD, event: "pull_request_target", createdAt: day(9) });
  const head = { number: 7, headSha: HEAD, headRef: "feature", headRepositoryId: 500, ownRunId: own.id };
  const lookUp = createPrLabelLookup(head, clientTo(platform.github.url));
  ask = (label = "ok") => lookUp(label);
});

/** Adds a run of the pull request's branch. */
const run = (commit: string, at: number, more: Partial<WorkflowRun> = {}): unknown =>
  platform.state.run({ sha: commit, event: "pull_request", branch: "feature", createdAt: day(at), ...more });
/** Sets a label, or has something else happen to the pull request. */
const label = (at: number, more: Partial<LabelEvent> = {}, name = "ok"): void =>
  platform.state.label(pull, name, { createdAt: day(at), ...more });
const by = (login: string): Partial<LabelEvent> => ({ by: { id: 1, login, type: "User" } satisfies Account });
const rewriteEvents = (change: object): void =>
  platform.github.fault({
    kind: "rewrite",
    path: /\/events/,
    rewrite: (answer) => ({
      ...answer,
      body: JSON.stringify(JSON.parse(String(answer.body)).map((one: object) => ({ ...one, ...change }))),
    }),
  });
const refuse = (status: number, path: RegExp): void =>
  platform.github.fault({ kind: "status", status, path, times: 9 });
const unknown = (detail: string) => ({ kind: "unknown", label: "ok", detail: expect.stringContaining(detail) });
const NO_TIME = unknown("GitHub's events do not say when it was set");

describe("a label of a pull request", () => {
  test("that is not on it needs no second question, and the list is asked for once", async () => {
    label(10, {}, "bug");
    expect(await ask()).toEqual({ kind: "absent", label: "ok" });
    expect(await ask("other")).toEqual({ kind: "absent", label: "other" });
    const paths = platform.github.requests.map(({ path }) => path);
    expect(paths).toEqual(["/repos/octo/repo/issues/7/labels?per_page=100&page=1"]);
  });

  test("was put on by the newest event's hand, whatever their order, under the name that it has", async () => {
    label(20, by("bob"), "OK");
    label(19, by("amy"), "OK");
    label(23, by("eve"), "okay");
    run(HEAD, 1);
    expect(await ask()).toEqual({ kind: "given", label: "OK", by: "bob", at: "2026-11-20T00:00:00.000Z" });
  });

  // 1,250 events are 13 pages: the first is read to learn that, then pages 13 to 4.
  test("is looked for on at most the last ten pages of events, newest first", async () => {
    label(2);
    for (let index = 0; index < 1249; index++) label(3, {}, "another");
    expect(await ask()).toEqual(NO_TIME);
    const pages = platform.github.requests.flatMap(({ path }) => /\/events\?.*page=(\d+)$/.exec(path)?.[1] ?? []);
    expect(pages.map(Number)).toEqual([1, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  });

  test.each<[string, () => void, object]>([
    ["of a login that can be none", () => label(20, by("a](https://evil.example)")), { kind: "given", by: null }],
    ["of an account that is gone", () => [label(20), rewriteEvents({ actor: null })], { kind: "given", by: null }],
    ["of an app", () => label(20, by("labeler[bot]")), { kind: "given", by: "labeler[bot]" }],
    ["of a time that is none", () => [label(20), rewriteEvents({ created_at: "yesterday" })], NO_TIME],
    [
      "in a run of a commit that is no longer the head",
      () => [label(20), Object.assign(pull.head, { sha: OTHER })],
      unknown(`\`${HEAD.slice(0, 7)}\` is no longer the head of the pull request`),
    ],
    ["that may not be read", () => refuse(403, /\/labels/), unknown("Add `pull-requests: read` to the job's")],
    ["that is not found", () => refuse(404, /\/labels/), unknown("Add `pull-requests: read` to the job's")],
    ["whose runs may not be read", () => [label(20), refuse(403, /runs/)], unknown("Add `actions: read` to the job's")],
    ["whose runs are not found", () => [label(20), refuse(404, /runs/)], unknown("Add `actions: read` to the job's")],
  ])("%s", async (_, lay, expected) => {
    run(HEAD, 1);
    lay();
    expect(await ask()).toMatchObject(expected);
  });
});

describe("a label of November 10 approves the head commit only", () => {
  /** What happens, by the days of November: a run of the head or of another commit, or an event of the label. */
  interface Row {
    readonly name: string;
    readonly kind: "given" | "stale";
    readonly steps: readonly (Partial<WorkflowRun> & { at: number; run?: string; label?: string; fork?: true })[];
  }

  test.each(rowsOf<Row>("approvals.jsonl", import.meta.url))("$name", async ({ steps, kind }) => {
    label(10);
    for (const { at, run: commit, label: event, fork, ...more } of steps) {
      if (event !== undefined) label(at, { event } as Partial<LabelEvent>);
      const theirs = () => platform.state.repository({ owner: "mona", name: "repo", fork: true });
      if (commit) run(commit === "head" ? HEAD : OTHER, at, { ...more, ...(fork && { headRepository: theirs() }) });
    }
    expect(await ask()).toMatchObject({ kind });
  });

  test("no run of the head is listed, and this run is not older", async () => {
    label(8);
    expect(await ask()).toMatchObject({ kind: "stale" });
  });
});
