import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createPrLabelLookup, type PrLabelLookup } from "../../src/github/api/pr-labels.ts";
import { jsonAnswer, type Loopback, startLoopback } from "../e2e/servers/loopback.ts";
import { clientTo, sha } from "./sample-context.ts";

const PAGE = 100;
const HEAD = sha("e");
/** When this run, 900, was created. */
const OWN_TIME = "2026-11-09T00:00:00Z";

/** A run of the pull request's branch. */
function run(head_sha: string, created_at: string, more: object = {}) {
  const branch = { head_branch: "feature", head_repository: { id: 500, owner: { login: "octo" } } };
  const facts = { run_number: 1, workflow_id: 77, path: "eval.yml", repository: { id: 500, full_name: "octo/repo" } };
  return { id: 1, event: "pull_request", head_sha, created_at, ...facts, ...branch, ...more };
}

let server: Loopback;
/** Answers by path: a list that is paged, or a status. */
let answers: { labels: unknown[] | number; events: unknown[] | number; runs: unknown[] | number };
let ask: PrLabelLookup;
/** The head of the pull request now. */
let head: string;
beforeEach(async () => {
  head = HEAD;
  answers = { labels: [], events: [], runs: [run(HEAD, "2026-11-01T00:00:00Z")] };
  server = await startLoopback("GitHub", ({ path, query }) => {
    if (path.endsWith("/pulls/7")) {
      const facts = { number: 7, state: "open", locked: false, comments: 0 };
      return jsonAnswer(200, {
        ...facts,
        head: { sha: head, ref: "feature" },
        base: { ref: "main", repo: { id: 500 } },
      });
    }
    if (path.endsWith("/actions/runs/900")) return jsonAnswer(200, run(HEAD, OWN_TIME));
    const list = answers[path.split("/").at(-1) as keyof typeof answers] ?? [];
    if (typeof list === "number") return jsonAnswer(list, { message: "no" });
    const page = Number(query.get("page"));
    const last = Math.max(1, Math.ceil(list.length / PAGE));
    const link = `<http://x/?per_page=100&page=${page + 1}>; rel="next", <http://x/?per_page=100&page=${last}>; rel="last"`;
    const part = list.slice((page - 1) * PAGE, page * PAGE);
    return jsonAnswer(200, list === answers.runs ? { workflow_runs: part } : part, page < last ? { link } : {});
  });
  const client = clientTo(server.url);
  const pull = { number: 7, headSha: HEAD, headRef: "feature", headRepositoryId: 500 };
  ask = createPrLabelLookup({ ...pull, ownRunId: 900 }, client);
});
afterEach(() => server.close());

const event = (by: string | null, at: string, more: object = {}) => ({
  event: "labeled",
  created_at: at,
  actor: by === null ? null : { login: by },
  label: { name: "ok" },
  ...more,
});
const others = (count: number) =>
  Array.from({ length: count }, () => ({ event: "closed", created_at: "2026-01-01T00:00:00Z" }));

describe("a label of a pull request", () => {
  test("that is not on it needs no second question, and the list is asked for once", async () => {
    answers.labels = [{ name: "bug" }];
    expect(await ask("ok")).toEqual({ kind: "absent", label: "ok" });
    expect(await ask("other")).toEqual({ kind: "absent", label: "other" });
    expect(server.requests.map(({ path }) => path)).toEqual(["/repos/octo/repo/issues/7/labels?per_page=100&page=1"]);
  });

  test("approves nothing in a run of a commit that is no longer the head", async () => {
    answers.labels = [{ name: "ok" }];
    answers.events = [event("ada", "2026-11-20T00:00:00Z")];
    head = sha("f");
    const why = `\`${HEAD.slice(0, 7)}\` is no longer the head of the pull request`;
    expect(await ask("ok")).toEqual({ kind: "unknown", label: "ok", detail: why });
  });

  test("was put on by the newest event's hand, whatever its order, and under the name that it has", async () => {
    answers.labels = [{ name: "OK" }];
    const unlabeled = event("eve", "2026-11-22T00:00:00Z", { event: "unlabeled" });
    const other = event("eve", "2026-11-23T00:00:00Z", { label: { name: "okay" } });
    answers.events = [event("bob", "2026-11-20T00:00:00Z"), event("amy", "2026-11-19T00:00:00Z"), unlabeled, other];
    const approval = { label: "OK", by: "bob", at: "2026-11-20T00:00:00.000Z" };
    expect(await ask("ok")).toEqual({ kind: "given", ...approval });
  });

  // 1,250 events are 13 pages: the first is read to learn that, then pages 13 to 4.
  test("is looked for on at most the last ten pages of events, newest first", async () => {
    answers.labels = [{ name: "ok" }];
    answers.events = [event("old", "2026-11-02T00:00:00Z"), ...others(1249)];
    expect(await ask("ok")).toEqual({
      kind: "unknown",
      label: "ok",
      detail: "GitHub's events do not say when it was set",
    });
    const pages = server.requests.flatMap(({ path }) => /\/events\?.*page=(\d+)$/.exec(path)?.[1] ?? []);
    expect(pages.map(Number)).toEqual([1, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  });

  test.each([
    ["a login that can be none", "a](https://evil.example)", null],
    ["an account that is gone", null, null],
    ["an app", "labeler[bot]", "labeler[bot]"],
  ])("names who and when only in their forms: %s", async (_, login, by) => {
    answers.labels = [{ name: "ok" }];
    answers.events = [event(login, "2026-11-20T00:00:00Z")];
    const approval = { label: "ok", by, at: "2026-11-20T00:00:00.000Z" };
    expect(await ask("ok")).toEqual({ kind: "given", ...approval });
  });

  test("is unknown when no event says when it was set: it could be older than the head commit", async () => {
    answers.labels = [{ name: "ok" }];
    answers.events = [event("bob", "yesterday")];
    expect(await ask("ok")).toEqual({
      kind: "unknown",
      label: "ok",
      detail: "GitHub's events do not say when it was set",
    });
  });

  test.each([403, 404])(
    "is unknown, never absent, when the answer is %d, and the permission is named",
    async (status) => {
      answers.labels = status;
      const why = expect.stringContaining("Add `pull-requests: read` to the job's `permissions:`");
      expect(await ask("ok")).toEqual({ kind: "unknown", label: "ok", detail: why });
    },
  );
});

describe("a label approves the head commit only", () => {
  const OTHER = sha("a");
  const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T00:00:00Z`;
  const forcePush = (at: string) => ({ event: "head_ref_force_pushed", created_at: at });
  const fork = { head_repository: { id: 501, owner: { login: "mona" } } };

  beforeEach(() => {
    answers.labels = [{ name: "ok" }];
    answers.events = [event("amy", day(10))];
  });

  test.each<readonly [string, unknown[], "given" | "stale"]>([
    ["its first run is older than the label", [run(HEAD, day(9))], "given"],
    ["the label itself started another run", [run(HEAD, day(9)), run(HEAD, day(11))], "given"],
    ["an older run is of another head", [run(OTHER, day(8)), run(HEAD, day(9))], "given"],
    ["its first run is younger than the label", [run(OTHER, day(8)), run(HEAD, day(11))], "stale"],
    ["both are of the same second", [run(HEAD, day(10))], "stale"],
    ["it was the head before, and is again", [run(HEAD, day(7)), run(OTHER, day(8)), run(HEAD, day(11))], "stale"],
    ["a newer head followed", [run(HEAD, day(9)), run(OTHER, day(11))], "stale"],
    ["it ran on another branch before", [run(HEAD, day(7), { head_branch: "x" }), run(HEAD, day(11))], "stale"],
    ["it ran in a fork before", [run(HEAD, day(7), fork), run(HEAD, day(11))], "stale"],
    ["it ran on a push before", [run(HEAD, day(7), { event: "push" }), run(HEAD, day(11))], "stale"],
    ["another branch has another head", [run(HEAD, day(9)), run(OTHER, day(11), { head_branch: "x" })], "given"],
    ["another fork has another head", [run(HEAD, day(9)), run(OTHER, day(11), fork)], "given"],
  ])("%s", async (_, runs, kind) => {
    answers.runs = runs;
    expect((await ask("ok")).kind).toBe(kind);
  });

  test.each<readonly [string, unknown[], "given" | "stale"]>([
    ["after the label", [event("amy", day(10)), forcePush(day(11))], "stale"],
    ["after its first run and before the label", [forcePush(day(9)), event("amy", day(10))], "given"],
    ["before its first run", [forcePush(day(7)), event("amy", day(10))], "given"],
  ])("a force push %s, without a run of its own", async (_, events, kind) => {
    answers.runs = [run(HEAD, day(8))];
    answers.events = events;
    expect((await ask("ok")).kind).toBe(kind);
  });

  // The commit was the head, a force push replaced it without a run, the label was set, and the commit was pushed again.
  test("a force push between makes its later run the first one", async () => {
    answers.runs = [run(HEAD, day(7)), run(HEAD, day(11))];
    answers.events = [forcePush(day(8)), event("amy", day(10))];
    expect((await ask("ok")).kind).toBe("stale");
  });

  test("removed and set again, it counts", async () => {
    answers.runs = [run(HEAD, day(11))];
    answers.events = [event("amy", day(10)), event("amy", day(12), { event: "unlabeled" }), event("amy", day(13))];
    expect(await ask("ok")).toMatchObject({ kind: "given", at: "2026-11-13T00:00:00.000Z" });
  });

  test.each<readonly [string, number, "given" | "stale"]>([
    ["before", 8, "stale"],
    ["after", 10, "given"],
  ])("where no run of the head is listed, %s this run was created", async (_, at, kind) => {
    answers.runs = [];
    answers.events = [event("amy", day(at))];
    expect((await ask("ok")).kind).toBe(kind);
  });

  test.each([403, 404])("is unknown when the runs answer %d, and the permission is named", async (status) => {
    answers.runs = status;
    const why = expect.stringContaining("Add `actions: read` to the job's `permissions:`");
    expect(await ask("ok")).toEqual({ kind: "unknown", label: "ok", detail: why });
  });
});
