import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TimeBudget } from "../../../src/github/api/transport.ts";
import {
  type CommentJob,
  type CommentResult,
  shouldCreateComment,
  writeComment,
} from "../../../src/github/publish/comment.ts";
import { type CommentState, createCommentThread, printMarker } from "../../../src/github/publish/comment-thread.ts";
import { measureChange } from "../../core/sample.ts";
import { flipOf, reportOf, rulingOf } from "../reports.ts";
import { clientTo } from "../sample-context.ts";
import { BOT, CommentServer, MALLORY } from "./comment-server.ts";

const quiet = { info: () => {}, warn: () => {}, debug: () => {} };
const HEAD = "e".repeat(40);
const state: CommentState = { run_number: 5, run_id: 500, attempt: 1, head: HEAD };
const ours = (text = "old text", written: Partial<CommentState> = {}): string =>
  `${printMarker("default", { ...state, run_id: 400, ...written })}\n${text}`;

let server: CommentServer;
let url: string;
beforeEach(async () => {
  server = new CommentServer();
  url = await server.open();
});
afterEach(() => server.close());

function write(job: Partial<CommentJob> = {}): Promise<CommentResult> {
  const client = clientTo(url);
  const workflow = job.state?.workflow ?? null;
  const thread = createCommentThread(client, 7, { key: "default", workflow }, quiet);
  return writeComment({ thread, key: "default", mode: "always", isWanted: true, text: "## pass\nrows", state, ...job });
}

describe("which comment is our own", () => {
  test("without one it is created, with the marker first", async () => {
    const end = await write();
    expect(end).toEqual({ status: "created", url: "https://github.com/octo/repo/pull/7#issuecomment-101" });
    expect(server.comments.map(({ body }) => body)).toEqual([`${printMarker("default", state)}\n## pass\nrows`]);
  });

  test("one of an earlier run is edited in place", async () => {
    server.add("hello", MALLORY);
    const old = server.add(ours());
    expect((await write()).status).toBe("updated");
    expect(old.body).toContain("## pass");
    expect(server.writes).toEqual([`PATCH /repos/octo/repo/issues/comments/${old.id}`]);
  });

  test("another's comment with our exact marker stays untouched", async () => {
    const forged = server.add(ours("forged"), MALLORY);
    expect((await write()).status).toBe("created");
    expect(forged.body).toBe(ours("forged"));
    expect(server.comments).toHaveLength(2);
  });

  test("our marker further down, or of another name, is none", async () => {
    server.add(`> ${ours()}`);
    server.add(ours().replace("key=default", "key=other"));
    expect((await write()).status).toBe("created");
    expect(server.comments).toHaveLength(3);
  });

  test("a minimised one stays as it is; a new one is created", async () => {
    const hidden = server.add(ours("hidden"), BOT, true);
    expect((await write()).status).toBe("created");
    expect(hidden.body).toBe(ours("hidden"));
  });

  test("with another token the bot's comment is not ours, and the token's own is", async () => {
    server.viewer = { id: 9, login: "octo-app[bot]" };
    const bots = server.add(ours("the bot's"));
    const own = server.add(ours("own"), server.viewer);
    expect((await write()).status).toBe("updated");
    expect(bots.body).toBe(ours("the bot's"));
    expect(own.body).toContain("## pass");
  });

  test("when nobody says whose the token is, only the bot's comments are ours", async () => {
    server.viewer = null;
    server.add(ours("forged"), MALLORY);
    const own = server.add(ours());
    expect((await write()).status).toBe("updated");
    expect(own.body).toContain("## pass");
  });

  describe("with several workflows", () => {
    const [mine, other] = [".github/workflows/eval.yml", ".github/workflows/safety.yml"];

    test("another workflow's comment stays, and this one has its own", async () => {
      const theirs = server.add(ours("their result", { workflow: other }));
      expect((await write({ state: { ...state, workflow: mine } })).status).toBe("created");
      expect(theirs.body).toContain("their result");
      const again = { ...state, run_number: 6, run_id: 501, workflow: mine };
      expect(await write({ state: again, text: "## again\n" })).toMatchObject({ status: "updated" });
      expect(server.comments).toHaveLength(2);
      expect(theirs.body).toContain("their result");
    });

    test("both create theirs at the same time: neither is deleted", async () => {
      server.before = (request) => {
        const isFirst = server.comments.length === 0;
        if (request.startsWith("POST /repos") && isFirst) server.add(ours("theirs", { run_id: 501, workflow: other }));
      };
      expect((await write({ state: { ...state, workflow: mine } })).status).toBe("created");
      expect(server.comments).toHaveLength(2);
    });
  });

  test("a page shorter than asked for is not the last one while GitHub names a next page", async () => {
    server.withheld = 1;
    for (let index = 0; index < 120; index++) server.add(`comment ${index}`, MALLORY);
    const old = server.add(ours());
    expect((await write()).url).toContain(`#issuecomment-${old.id}`);
    expect(server.writes).toEqual([`PATCH /repos/octo/repo/issues/comments/${old.id}`]);
  });

  test("a thread longer than 30 pages is read from its end", async () => {
    for (let index = 0; index < 5000; index++) server.add("chat", MALLORY);
    const own = server.add(ours());
    expect((await write()).status).toBe("updated");
    expect(own.body).toContain("## pass");
    expect(server.requests.filter((request) => request.includes("/comments?")).length).toBeLessThanOrEqual(30);
  });

  test("of several the oldest is kept and the others go", async () => {
    const oldest = server.add(ours("first"));
    server.add(ours("second"));
    server.add(ours("forged"), MALLORY);
    expect((await write()).status).toBe("updated");
    expect(server.comments.map(({ id }) => id)).toEqual([oldest.id, oldest.id + 2]);
  });
});

describe("the order of runs", () => {
  test("the same run's same text is not written twice", async () => {
    await write();
    expect((await write()).status).toBe("unchanged");
    expect(server.writes).toHaveLength(1);
  });

  test("a newer run's comment is left alone", async () => {
    const newer = server.add(ours("newer", { run_id: 501 }));
    expect(await write()).toEqual({ status: "skipped-newer", url: expect.stringContaining(String(newer.id)) });
    expect(server.writes).toEqual([]);
  });

  test.each<[string, Partial<CommentState>]>([
    ["a run that GitHub does not know", { run_id: Number.MAX_SAFE_INTEGER }],
    ["another number than the run has", { run_id: 501, run_number: Number.MAX_SAFE_INTEGER }],
    ["an attempt that has not begun", { run_id: 501, attempt: 2 }],
    ["an attempt of this run that has not begun", { run_id: 500, attempt: 2 }],
    ["a later run of another workflow", { run_id: 502 }],
    ["a later run of another pull request", { run_id: 503 }],
    ["a later run of another commit of the branch", { run_id: 504 }],
  ])("a forged marker with %s does not stop updates", async (_, forged) => {
    const own = server.add(ours("forged by another workflow of the same account", forged));
    expect((await write()).status).toBe("updated");
    expect(own.body).toContain("## pass");
  });

  test("a marker whose run cannot be looked up does not stop updates; an outage leaves the comment alone", async () => {
    const own = server.add(ours("newer", { run_id: 501 }));
    server.interferences.push({ on: /actions\/runs/, status: 403, message: "Resource not accessible by integration" });
    expect((await write()).status).toBe("updated");
    own.body = ours("newer", { run_id: 501 });
    server.interferences.push({ on: /actions\/runs/, status: 503 });
    // With that little time left, nothing is tried again.
    const hurried = clientTo(url, { timeBudget: new TimeBudget(300) });
    const thread = createCommentThread(hurried, 7, { key: "default", workflow: null }, quiet);
    await expect(write({ thread })).rejects.toMatchObject({ kind: "unavailable" });
    expect(own.body).toBe(ours("newer", { run_id: 501 }));
  });

  test("a later attempt of the same run writes over the earlier", async () => {
    const own = server.add(ours("first attempt", { run_id: 500 }));
    const later = { ...state, attempt: 2 };
    expect(await write({ state: later })).toEqual({ status: "updated", url: expect.any(String) });
    expect(own.body).toBe(`${printMarker("default", later)}\n## pass\nrows`);
  });

  test("another job of the same run and attempt replaces the result, and the comment says so", async () => {
    const own = server.add(ours("## fail", { run_id: 500 }));
    expect(await write({ text: "## pass\n\nrows" })).toMatchObject({ status: "updated", isShared: true });
    const note =
      "⚠️ Several jobs or steps of this run write this comment, and it shows the last one only. Give each its own `name`.";
    expect(own.body).toBe(`${printMarker("default", state)}\n## pass\n\n${note}\n\nrows`);
  });

  test("a comment of another head is out of date, whatever its number", async () => {
    server.add(ours("other head", { run_id: 999, head: "0".repeat(40) }));
    expect((await write()).status).toBe("updated");
  });

  test("a run of a head that is gone says nothing", async () => {
    server.head = "d".repeat(40);
    expect((await write()).status).toBe("skipped-outdated");
    expect(server.writes).toEqual([]);
  });
});

describe("races and lost answers", () => {
  test("an answer that is lost makes no second comment", async () => {
    server.interferences.push({ on: /^POST \S+comments/, status: 502, after: true });
    expect((await write()).status).toBe("created");
    expect(server.comments).toHaveLength(1);
  });

  test("a comment deleted before it could be edited is created anew", async () => {
    server.add(ours());
    server.before = (request) => {
      if (request.startsWith("PATCH")) server.comments = [];
    };
    expect((await write()).status).toBe("created");
    expect(server.comments).toHaveLength(1);
  });

  test("two runs that create at once leave one comment, with the newer's text", async () => {
    let older: number | null = null;
    server.before = (request) => {
      if (request.startsWith("POST /repos") && older === null) older = server.add(ours("older")).id;
    };
    expect((await write()).status).toBe("updated");
    expect(server.comments).toHaveLength(1);
    expect(server.comments[0]).toMatchObject({ id: older, body: expect.stringContaining("## pass") });
  });

  test("a creation that failed is tried once more", async () => {
    server.interferences.push({ on: /^POST \S+comments/, status: 502 });
    expect((await write()).status).toBe("created");
    expect(server.writes).toHaveLength(2);
  });

  test("two jobs of one run that create at once leave one comment, which says that there are two", async () => {
    server.before = (request) => {
      if (request.startsWith("POST /repos") && server.comments.length === 0) server.add(ours("## fail", state));
    };
    expect(await write()).toMatchObject({ status: "updated", isShared: true });
    expect(server.comments.map(({ body }) => body)).toEqual([expect.stringContaining("Give each its own `name`.")]);
  });

  test("the older of two runs takes its own comment back", async () => {
    server.before = (request) => {
      if (request.startsWith("POST /repos")) server.add(ours("newer", { run_id: 501 }));
    };
    expect((await write()).status).toBe("skipped-newer");
    expect(server.comments.map(({ body }) => body)).toEqual([ours("newer", { run_id: 501 })]);
  });
});

describe("refusals", () => {
  test("a text that is too long is replaced by its first line", async () => {
    server.interferences.push({ on: /^POST \S+comments/, status: 422, message: "Body is too long" });
    expect((await write()).status).toBe("created");
    expect(server.comments[0]?.body).toMatch(/^<!-- .* -->\n## pass\n\nThe whole result is in the step summary\.\n$/);
  });

  test("a locked conversation is said to be locked", async () => {
    server.locked = true;
    server.interferences.push({
      on: /^POST \S+comments/,
      status: 403,
      message: "Unable to create comment because issue is locked.",
    });
    expect(await write()).toEqual({ status: "skipped-locked", url: null });
  });
});

describe("modes", () => {
  const worse = reportOf({ changes: ["worse"] });
  const better = reportOf({ changes: ["better"] });
  const broke = reportOf({ flips: { regressed: [flipOf({ case: "a" })] } });
  const healed = reportOf({ flips: { fixed: [flipOf({ case: "a" })] } });
  const same = reportOf({ changes: ["same"] });
  const failed = reportOf({ rulings: [rulingOf()], flips: null });
  const incomplete = reportOf({ incomplete: [{ kind: "baseline_not_fetched", detail: "it is down" }], flips: null });
  const all = { worse, better, broke, healed, same, failed, incomplete };

  // Which reports make a comment, by mode: what fails is told in all of them.
  test.each([
    ["always", ["worse", "better", "broke", "healed", "same", "failed", "incomplete"]],
    ["changes", ["worse", "better", "broke", "healed", "failed", "incomplete"]],
    ["regressions", ["worse", "broke", "failed", "incomplete"]],
    ["failures", ["failed", "incomplete"]],
    ["off", []],
  ] as const)("%s", (mode, wanted) => {
    const found = Object.entries(all).filter(([, report]) => shouldCreateComment(mode, report));
    expect(found.map(([name]) => name)).toEqual(wanted);
  });

  test.each(["params", "fields"] as const)(
    "a change of `%s` is reported in `regressions` too: it can hide a drop",
    (what) => {
      const measure = [measureChange({ what, part: "settings", before: { k: "5" }, after: { k: "10" }, effect: null })];
      const report = { ...same, diff: same.diff && { ...same.diff, measure } };
      expect(shouldCreateComment("regressions", report)).toBe(true);
      expect(shouldCreateComment("failures", report)).toBe(false);
    },
  );

  test("a comment that is not wanted is not created", async () => {
    expect(await write({ mode: "failures", isWanted: false })).toEqual({ status: "skipped-no-failures", url: null });
    expect(server.comments).toEqual([]);
  });
});
