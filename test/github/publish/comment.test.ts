import { beforeEach, describe, expect, test } from "vitest";
import { TimeBudget } from "../../../src/github/api/transport.ts";
import { type CommentJob, shouldCreateComment, writeComment } from "../../../src/github/publish/comment.ts";
import {
  type CommentState,
  createCommentThread,
  isLaterRun,
  printMarker,
  readMarker,
} from "../../../src/github/publish/comment-thread.ts";
import { measureChange } from "../../core/sample.ts";
import type { GitHub } from "../../e2e/servers/github.ts";
import { ACTIONS_BOT, type Account, type Comment, OCTOCAT, type WorkflowRun } from "../../e2e/servers/github-things.ts";
import type { Answer, RequestRecord } from "../../e2e/servers/loopback.ts";
import { changedCase, gateResultOf, reportOf } from "../reports.ts";
import { clientTo, keepLog, sha } from "../sample-context.ts";
import { usePlatform } from "../use-platform.ts";

const HEAD = sha("e");
const state: CommentState = { run_number: 5, run_id: 500, attempt: 1, head: HEAD };
const ours = (text = "old text", written: Partial<CommentState> = {}): string =>
  `${printMarker("default", { ...state, run_id: 400, ...written })}\n${text}`;

const platform = usePlatform();
let github: GitHub;
beforeEach(() => {
  github = platform.github;
  const { state: server } = platform;
  for (const commit of [HEAD, sha("0"), sha("d")]) server.commit(commit);
  server.pull({ number: 7, head: { ref: "feature", sha: HEAD } });
  const run = (id: number, more: Partial<WorkflowRun> = {}) =>
    server.run({ id, sha: HEAD, runNumber: 5, event: "pull_request", branch: "feature", ...more });
  run(500);
  run(501);
  run(502, { path: ".github/workflows/other.yml" });
  run(503, { branch: "other" });
  run(504, { sha: sha("0") });
});

function write(job: Partial<CommentJob> = {}) {
  const workflow = job.state?.workflow ?? null;
  const thread = createCommentThread(clientTo(github.url), 7, { key: "default", workflow }, keepLog());
  return writeComment({ thread, key: "default", mode: "always", isWanted: true, text: "## pass\nrows", state, ...job });
}

const add = (body: string, seed: Partial<Comment> = {}): Comment => platform.state.comment(7, body, seed);
const bodies = (): string[] => platform.state.commentsOf(7).map(({ body }) => body);
const writes = (): string[] =>
  github.requestsTo(/^(?:POST|PATCH|DELETE) \/repos/).map(({ method, path }) => `${method} ${path}`);
const isCreation = ({ method, path }: RequestRecord): boolean => method === "POST" && path.endsWith("/comments");
// biome-ignore lint/suspicious/noExplicitAny: a body of the stand-in, which is JSON
const changeBody = (change: (body: any) => unknown) => (answer: Answer) => ({
  ...answer,
  body: JSON.stringify(change(JSON.parse(String(answer.body)))),
});
const CREATION = { method: "POST", path: /\/comments$/ };

describe("which comment is our own", () => {
  test("without one it is created, with the marker first", async () => {
    expect(await write()).toEqual({ status: "created", url: expect.stringContaining("/pull/7#issuecomment-") });
    expect(bodies()).toEqual([`${printMarker("default", state)}\n## pass\nrows`]);
  });

  test("one of an earlier run is edited in place", async () => {
    add("hello", { user: OCTOCAT });
    const old = add(ours());
    expect((await write()).status).toBe("updated");
    expect(old.body).toContain("## pass");
    expect(writes()).toEqual([`PATCH /repos/octo/repo/issues/comments/${old.id}`]);
  });

  test.each<[string, () => Comment]>([
    ["another's with our exact marker", () => add(ours("forged"), { user: OCTOCAT })],
    ["one with our marker further down", () => add(`> ${ours()}`)],
    ["one with the marker of another name", () => add(ours().replace("key=default", "key=other"))],
    ["one that somebody minimised", () => add(ours("hidden"), { minimized: true })],
  ])("%s stays as it is, and a new one is created", async (_, seed) => {
    const comment = seed();
    const { body } = comment;
    expect((await write()).status).toBe("created");
    expect([comment.body, bodies().length]).toEqual([body, 2]);
  });

  const app = { id: 9, login: "octo-app[bot]", type: "Bot" } as const;
  const forbid = (): void => github.fault({ kind: "status", status: 403, path: /graphql/, times: 9 });
  test.each<[string, () => void, Account, Account]>([
    ["of another token only its own", () => platform.state.token("ghs_probe", {}, app), app, ACTIONS_BOT],
    ["of a token that nobody names only the bot's", forbid, ACTIONS_BOT, OCTOCAT],
  ])("%s is ours", async (_, lay, user, other) => {
    lay();
    const [others, own] = [add(ours("another's"), { user: other }), add(ours("own"), { user })];
    expect((await write()).status).toBe("updated");
    expect([others.body, own.body]).toEqual([ours("another's"), expect.stringContaining("## pass")]);
  });

  test("of several workflows each has its own, also when both create theirs at the same time", async () => {
    const [mine, other] = [".github/workflows/eval.yml", ".github/workflows/safety.yml"];
    github.before = (request) => {
      if (isCreation(request) && bodies().length === 0) add(ours("theirs", { run_id: 501, workflow: other }));
    };
    expect((await write({ state: { ...state, workflow: mine } })).status).toBe("created");
    const again = await write({ state: { ...state, run_id: 501, workflow: mine }, text: "## again\n" });
    expect(again.status).toBe("updated");
    expect(bodies()).toEqual([ours("theirs", { run_id: 501, workflow: other }), expect.stringContaining("## again")]);
  });

  test("a page shorter than asked for is not the last one while GitHub names a next page", async () => {
    for (let index = 0; index < 120; index++) add(`comment ${index}`, { user: OCTOCAT });
    const old = add(ours());
    github.fault({ kind: "rewrite", path: /\/comments\?/, rewrite: changeBody((page) => page.slice(1)) });
    expect((await write()).url).toContain(`#issuecomment-${old.id}`);
    expect(writes()).toEqual([`PATCH /repos/octo/repo/issues/comments/${old.id}`]);
  });

  test("a thread longer than 30 pages is read from its end", async () => {
    for (let index = 0; index < 3200; index++) add("chat", { user: OCTOCAT });
    const own = add(ours());
    const rewrite = changeBody((pull) => ({ ...pull, comments: 3201 }));
    github.fault({ kind: "rewrite", path: /\/pulls\/7$/, rewrite });
    expect((await write()).status).toBe("updated");
    expect(own.body).toContain("## pass");
    expect(github.requestsTo(/\/comments\?/).length).toBeLessThanOrEqual(30);
  });

  test("of several the oldest is kept and the others go", async () => {
    add(ours("first"));
    add(ours("second"));
    add(ours("forged"), { user: OCTOCAT });
    expect((await write()).status).toBe("updated");
    expect(bodies()).toEqual([expect.stringContaining("## pass"), ours("forged")]);
  });
});

describe("the order of runs", () => {
  test("the same run's same text is not written twice", async () => {
    await write();
    expect((await write()).status).toBe("unchanged");
    expect(writes()).toHaveLength(1);
  });

  test("a newer run's comment is left alone", async () => {
    const newer = add(ours("newer", { run_id: 501 }));
    expect(await write()).toEqual({ status: "skipped-newer", url: expect.stringContaining(String(newer.id)) });
    expect(writes()).toEqual([]);
  });

  test.each<[string, Partial<CommentState>]>([
    ["a run that GitHub does not know", { run_id: Number.MAX_SAFE_INTEGER }],
    ["another number than the run has", { run_id: 501, run_number: Number.MAX_SAFE_INTEGER }],
    ["an attempt that has not begun", { run_id: 501, attempt: 2 }],
    ["an attempt of this run that has not begun", { run_id: 500, attempt: 2 }],
    ["a later run of another workflow", { run_id: 502 }],
    ["a later run of another pull request", { run_id: 503 }],
    ["a later run of another commit of the branch", { run_id: 504 }],
    ["a later run of another head", { run_id: 999, head: sha("0") }],
  ])("a forged marker with %s does not stop updates", async (_, forged) => {
    const own = add(ours("forged by another workflow of the same account", forged));
    expect((await write()).status).toBe("updated");
    expect(own.body).toContain("## pass");
  });

  test("a marker whose run may not be looked up does not stop updates; an outage leaves the comment alone", async () => {
    const own = add(ours("newer", { run_id: 501 }));
    const path = /actions\/runs/;
    github.fault({ kind: "status", status: 403, body: '{"message":"Resource not accessible by integration"}', path });
    expect((await write()).status).toBe("updated");
    own.body = ours("newer", { run_id: 501 });
    github.fault({ kind: "status", status: 503, path });
    // With that little time left, nothing is tried again.
    const hurried = clientTo(github.url, { timeBudget: new TimeBudget(300) });
    const thread = createCommentThread(hurried, 7, { key: "default", workflow: null }, keepLog());
    await expect(write({ thread })).rejects.toMatchObject({ kind: "unavailable" });
    expect(own.body).toBe(ours("newer", { run_id: 501 }));
  });

  test("a later attempt of the same run writes over the earlier", async () => {
    const own = add(ours("first attempt", { run_id: 500 }));
    expect((await write({ state: { ...state, attempt: 2 } })).status).toBe("updated");
    expect(own.body).toBe(`${printMarker("default", { ...state, attempt: 2 })}\n## pass\nrows`);
  });

  test("another job of the same run and attempt replaces the result, and the comment says so", async () => {
    const own = add(ours("## fail", { run_id: 500 }));
    expect(await write({ text: "## pass\n\nrows" })).toMatchObject({ status: "updated", isShared: true });
    const note =
      "⚠️ Several jobs or steps of this run write this comment, and it shows the last one only. Give each its own `name`.";
    expect(own.body).toBe(`${printMarker("default", state)}\n## pass\n\n${note}\n\nrows`);
  });

  test("a run of a head that is gone says nothing", async () => {
    expect((await write({ state: { ...state, head: sha("d") } })).status).toBe("skipped-outdated");
    expect(writes()).toEqual([]);
  });
});

describe("races, lost answers and refusals", () => {
  const shared = expect.stringContaining("Give each its own `name`.");
  const locked = JSON.stringify({ message: "Unable to create comment because issue is locked." });
  const [created, newer] = [ours("## pass\nrows", state), ours("newer", { run_id: 501 })];
  const fail = (status: number, body = "{}") => github.fault({ kind: "status", status, body, ...CREATION });
  const removeAtEdit = (): void => {
    add(ours());
    github.before = ({ method }) => void (method === "PATCH" && platform.state.comments.splice(0));
  };
  test.each<[string, () => void, string, unknown[]]>([
    ["a lost answer", () => github.fault({ kind: "lose", status: 502, ...CREATION }), "created", [created]],
    ["a failed creation", () => fail(502), "created", [created]],
    ["a comment that is deleted before it is edited", removeAtEdit, "created", [created]],
    ["another run that creates one first", () => race("older"), "updated", [created]],
    ["a newer run that creates one first", () => race("newer", { run_id: 501 }), "skipped-newer", [newer]],
    ["another job that creates one first", () => race("## fail", state), "updated", [shared]],
    ["a locked conversation", () => fail(403, locked), "skipped-locked", []],
  ])("%s", async (_, lay, status, left) => {
    lay();
    expect((await write()).status).toBe(status);
    expect(bodies()).toEqual(left);
  });

  /** Has a comment created before ours is. */
  function race(text: string, written: Partial<CommentState> = {}): void {
    github.before = (request) => {
      if (isCreation(request) && bodies().length === 0) add(ours(text, written));
    };
  }
});

describe("when a comment is created", () => {
  const worse = reportOf({ changes: ["worse"] });
  const better = reportOf({ changes: ["better"] });
  const broke = reportOf({ flips: { regressed: [changedCase({ case: "a" })] } });
  const healed = reportOf({ flips: { fixed: [changedCase({ case: "a" })] } });
  const same = reportOf({ changes: ["same"] });
  const failed = reportOf({ gateResults: [gateResultOf()], flips: null });
  const incomplete = reportOf({ incomplete: [{ kind: "baseline_not_fetched", detail: "it is down" }], flips: null });
  // A change of parameters or fields can hide a drop.
  const [params, fields] = (["params", "fields"] as const).map((what) => {
    const measure = [measureChange({ what, part: "settings", before: { k: "5" }, after: { k: "10" }, effect: null })];
    return { ...same, diff: same.diff && { ...same.diff, measure } };
  });
  const all = { worse, better, broke, healed, same, failed, incomplete, params, fields };

  // What fails is reported in all modes but `off`.
  test.each([
    ["always", ["worse", "better", "broke", "healed", "same", "failed", "incomplete", "params", "fields"]],
    ["changes", ["worse", "better", "broke", "healed", "failed", "incomplete", "params", "fields"]],
    ["regressions", ["worse", "broke", "failed", "incomplete", "params", "fields"]],
    ["failures", ["failed", "incomplete"]],
    ["off", []],
  ] as const)("%s", (mode, wanted) => {
    const found = Object.entries(all).filter(([, report]) => report && shouldCreateComment(mode, report));
    expect(found.map(([name]) => name)).toEqual(wanted);
  });

  test("one that is not wanted is not created", async () => {
    expect(await write({ mode: "failures", isWanted: false })).toEqual({ status: "skipped-no-failures", url: null });
    expect(bodies()).toEqual([]);
  });
});

describe("a marker", () => {
  test("has what was put into it, in one HTML comment; the longest names fit", () => {
    // A repository of 140 and a file of 255 characters, as long as GitHub and file systems allow.
    const longest = `${"o".repeat(39)}/${"r".repeat(100)}/.github/workflows/${"w".repeat(251)}.yml`;
    for (const workflow of [".github/workflows/--><b>.yml", longest]) {
      const marker = printMarker("default", { ...state, head: "--><b>", workflow });
      expect(readMarker(`${marker}\ntext`, "default")?.state).toEqual({ ...state, head: "--><b>", workflow });
      expect(marker).toMatch(/^<!-- [^<>]* -->$/);
    }
  });

  test("counts only at the very start and for its own key", () => {
    const marker = printMarker("default", state);
    for (const body of [`> ${marker}`, `\n${marker}`]) expect(readMarker(body, "default")).toBeNull();
    for (const key of ["defaul", "other"]) expect(readMarker(marker, key)).toBeNull();
  });

  const odd = [btoa('{"run_id":"1"}').replace(/=+$/, ""), "A".repeat(5000)].map((text) => `s=${text} -->`);
  test.each(["-->", "s=!!! -->", "s=bm9wZQ -->", ...odd])("whose state is unreadable has none: %s", (end) =>
    expect(readMarker(`<!-- noworse:v1 key=default ${end}`, "default")).toEqual({ state: null }),
  );

  test("is of a later run by its id, and by its attempt when it is the same run", () => {
    expect(isLaterRun({ ...state, run_id: 501, attempt: 1 }, { ...state, attempt: 9 })).toBe(true);
    expect(isLaterRun({ ...state, attempt: 2 }, state)).toBe(true);
    expect(isLaterRun(state, state)).toBe(false);
    expect(isLaterRun(state, { ...state, run_id: 501 })).toBe(false);
  });
});
