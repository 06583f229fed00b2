import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GOOD, type PublishScene, READ_ONLY, startPublishScene, storeForRun } from "./publish-scene.ts";
import { workflowRunEvent } from "./runner/event.ts";
import { plainWorkspace } from "./runner/git-workspace.ts";
import { commentText, messagesOf } from "./scenario.ts";

let scene: PublishScene;
beforeEach(async () => {
  scene = await startPublishScene();
});
afterEach(() => scene.close());

test("a fork's run leaves no comment and names the second workflow, which then writes it", async () => {
  const pushed = await scene.push({});
  const { run, end } = await scene.runFork();
  expect(end).toMatchObject({ code: 1, outputs: { "comment-status": "skipped-read-only-token" } });
  expect(end.stdout).toMatch(
    /A second workflow with `mode: publish` can write the comment: .*docs\/forks-and-permissions\.md/,
  );
  expect(scene.state.commentsOf(7)).toEqual([]);
  const published = await scene.publish(run);
  expect(published.code).toBe(0);
  expect(published.outputs).toMatchObject({
    verdict: "fail",
    "comment-status": "created",
    "comment-url": expect.stringContaining("/pull/7#"),
  });
  expect(published.outputs["pass"]).toBe("false");
  const text = commentText(scene.state, 7);
  const [title = "", , origin = ""] = text.split("\n");
  expect(title).toMatch(/^## ❌ Evaluation failed \(reported, not verified\): /);
  expect(origin).toMatch(/^\*\*Reported by the pull request's own run; not verified\.\*\*/);
  expect(origin).toContain("`mona:patch-1`");
  expect(origin).toContain("its baseline is a run of `main`");
  expect(text).toContain(`/commit/${pushed.run.sha}`);
  expect(text).toContain("2 cases regressed");
  expect(text).toContain(`run ${run.id}, attempt 1`);
});

test("a run with several reports of one name is not published: which of them it would be is chance", async () => {
  const { run, pull } = await scene.runFork();
  await scene.runPull(pull, { token: READ_ONLY, run });
  const published = await scene.publish(run);
  expect(published).toMatchObject({
    code: 0,
    outputs: { "comment-status": "error-ambiguous", verdict: "", pass: "false" },
  });
  expect(messagesOf(published, "warning")).toEqual([
    `No comment for run ${run.id}: Several of its jobs or steps stored a report under one \`artifact-name\`. Give each its own there, and a step of its own here.`,
  ]);
});

test("a re-run and a later push edit the same comment; nothing is written twice", async () => {
  const { run, pull } = await scene.runFork();
  const first = await scene.publish(run);
  expect((await scene.publish(run)).outputs).toMatchObject({ "comment-status": "skipped-already-commented" });
  const again = await scene.runPull(pull, { token: READ_ONLY, rerun: run });
  const second = await scene.publish(again.run);
  expect(second.outputs).toMatchObject({ "comment-status": "updated", "comment-url": first.outputs["comment-url"] });
  expect(commentText(scene.state, 7)).toContain(`run ${run.id}, attempt 2`);
  scene.pushToPull(pull, GOOD);
  const fixed = await scene.runPull(pull, { token: READ_ONLY });
  const third = await scene.publish(fixed.run);
  expect(third.outputs).toMatchObject({ verdict: "pass", "comment-status": "updated" });
  expect(commentText(scene.state, 7)).toMatch(/^## ✅ Evaluation passed \(reported, not verified\): /);
});

test("a job that did not run again leaves the comment of the attempt that its report is of", async () => {
  const { run } = await scene.runFork();
  await scene.publish(run);
  run.attempt = 2;
  expect((await scene.publish(run)).outputs["comment-status"]).toBe("skipped-already-commented");
});

test("the comment of a run that may write it stays", async () => {
  const pull = scene.openPull({ "notes.txt": "x" });
  const end = await scene.runPull(pull);
  expect(end.outputs["comment-status"]).toBe("created");
  const before = commentText(scene.state, 7);
  const published = await scene.publish(end.run);
  expect(published.outputs).toMatchObject({ "comment-status": "skipped-already-commented", verdict: "pass" });
  expect(commentText(scene.state, 7)).toBe(before);
});

test("Dependabot's branch is of the repository itself, and its comment is written", async () => {
  const pull = scene.openPull({ "notes.txt": "x" }, { branch: "dependabot/npm_and_yarn/zod-4.6.8" });
  const end = await scene.runPull(pull, { token: READ_ONLY, env: { GITHUB_ACTOR: "dependabot[bot]" } });
  expect(end.outputs["comment-status"]).toBe("skipped-read-only-token");
  const published = await scene.publish(end.run);
  expect(published.outputs).toMatchObject({ verdict: "pass", pass: "true", "comment-status": "created" });
  expect(commentText(scene.state, 7)).toContain("`octo-org:dependabot/npm_and_yarn/zod-4.6.8`");
});

test("the input `comment` decides when a comment is created, and an existing one is updated", async () => {
  const inputs = { comment: "failures" };
  const { run, pull } = await scene.storeFork();
  expect((await scene.publish(run, { inputs })).outputs["comment-status"]).toBe("skipped-no-failures");
  expect((await scene.publish(run, { inputs: { comment: "off" } })).outputs["comment-status"]).toBe("skipped-off");
  scene.state.comment(7, "<!-- noworse:v1 key=default s=e30 -->\nold");
  expect((await scene.publish(run, { inputs })).outputs["comment-status"]).toBe("updated");
  expect(pull.number).toBe(7);
});

test("each `name` has its own comment, from its own artifact", async () => {
  const { run } = await scene.storeFork({ artifact: { name: "report-bot" } });
  const published = await scene.publish(run, { inputs: { name: "bot", "artifact-name": "report-bot" } });
  expect(published.outputs["comment-status"]).toBe("created");
  expect(commentText(scene.state, 7, "bot")).toContain("Evaluation (bot) passed (reported, not verified)");
});

describe("which pull request", () => {
  test("two of one branch and commit: that of the run, by its merge ref", async () => {
    const { pull, run } = await scene.storeFork();
    const base = { ref: "release", sha: scene.origin.sha("main"), repository: scene.repository };
    const other = scene.state.pull({ number: 8, head: pull.head, base, mergeSha: pull.mergeSha });
    expect((await scene.publish(run)).outputs["comment-status"]).toBe("created");
    expect(scene.state.commentsOf(8)).toEqual([]);
    const second = scene.state.run({ ...run, id: scene.state.nextId(), runNumber: 90 });
    await storeForRun(scene, { pull: other, run: second }, {});
    expect((await scene.publish(second)).outputs["comment-status"]).toBe("created");
    expect(scene.state.commentsOf(8)).toHaveLength(1);
    expect(scene.state.commentsOf(7)).toHaveLength(1);
  });

  test.each<[string, (scene: PublishScene) => Promise<{ id: number }>, string, RegExp]>([
    [
      "closed",
      async ({ storeFork }) => {
        const { pull, run } = await storeFork();
        pull.state = "closed";
        return run;
      },
      "skipped-closed",
      /no open pull request from `mona:patch-1`: it was closed or merged/,
    ],
    [
      "with a newer commit",
      async ({ storeFork, pushToPull }) => {
        const { pull, run } = await storeFork();
        pushToPull(pull, { "notes.txt": "newer" });
        return run;
      },
      "skipped-outdated",
      /pull request #7 has a newer commit/,
    ],
    [
      "of another fork's branch of that name",
      async ({ storeFork, state }) => {
        const { pull, run } = await storeFork();
        pull.head.repository = state.repository({ owner: "mona", name: "octo-repo-2", fork: true });
        return run;
      },
      "skipped-closed",
      /no open pull request/,
    ],
    [
      "of a deleted fork",
      async ({ storeFork }) => (await storeFork({ run: { headRepository: null } })).run,
      "skipped-closed",
      /repository of its branch is gone/,
    ],
    [
      "that is being run again",
      async ({ storeFork }) => (await storeFork({ run: { status: "in_progress", attempt: 2 } })).run,
      "skipped-newer",
      /started again \(attempt 2\)/,
    ],
  ])("none %s: nothing is written, and the log says why", async (_, prepare, status, why) => {
    const { id } = await prepare(scene);
    const run = scene.state.runs.find((one) => one.id === id);
    if (run === undefined) throw new Error("there is no run");
    const end = await scene.publish(run);
    expect(end).toMatchObject({ code: 0, outputs: { "comment-status": status, "comment-url": "" } });
    expect(end.stdout).toMatch(why);
    expect(messagesOf(end, "warning")).toEqual([]);
    expect(scene.state.comments).toEqual([]);
  });

  test.each(["push", "merge_group", "pull_request_target", "schedule"])("a run on `%s` has none", async (event) => {
    const { run } = await scene.storeFork({ run: { event } });
    expect((await scene.publish(run)).outputs["comment-status"]).toBe("skipped-no-pull-request");
  });

  test("a branch of a hostile name is found by exactly that name", async () => {
    const branch = "a&b=c#d%20`@octo-org`$(x)<img>";
    const { run } = await scene.storeFork({ branch });
    expect((await scene.publish(run)).outputs["comment-status"]).toBe("created");
    expect(commentText(scene.state, 7).split("\n")[2]).toContain("``mona:a&b=c#d%20`@octo-org`$(x)<img>``");
  });
});

describe("a wrong set-up is an error that says what to write", () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ["an input of evaluating", { gold: "g.jsonl" }, /`gold` cannot be combined with `mode: publish`/],
    ["no token", { "github-token": "" }, /There is no token/],
    ["another mode", { mode: "publsh" }, /`mode` cannot be `publsh`.*`publish`/],
  ])("%s", async (_, inputs, why) => {
    const { run } = await scene.storeFork();
    const end = await scene.publish(run, { inputs });
    expect(end.code).toBe(2);
    expect(messagesOf(end, "error")).toEqual([expect.stringMatching(why)]);
    expect(scene.platform.github.requests).toEqual([]);
  });

  test("another event", async () => {
    const pull = scene.openPull({ "notes.txt": "x" });
    const end = await scene.runPull(pull, { inputs: { mode: "publish" } });
    expect(end.code).toBe(2);
    expect(messagesOf(end, "error")).toEqual([
      expect.stringMatching(/cannot run on the event `pull_request`.*workflow_run/),
    ]);
  });

  test("the start of a run", async () => {
    const { run } = await scene.storeFork();
    const event = workflowRunEvent(run, scene.origin.sha("main"), "requested");
    const workspace = plainWorkspace({});
    scene.platform.atClose(workspace.remove);
    const end = await scene.start(event, {}, { workspace: workspace.dir, inputs: { mode: "publish" } });
    expect(end.code).toBe(2);
    expect(messagesOf(end, "error")).toEqual([expect.stringMatching(/type is `requested`.*types: \[completed\]/)]);
  });

  test.each([
    ["actions", { actions: "none" }],
    ["pull requests", { pull_requests: "read" }],
  ] as const)("no permission for %s", async (_, permissions) => {
    const { run } = await scene.storeFork();
    scene.state.token("ghs_weak", permissions);
    const end = await scene.publish(run, { token: "ghs_weak" });
    expect(end.code).toBe(2);
    expect(messagesOf(end, "error")).toEqual([
      expect.stringMatching(/permissions: \{ actions: read, pull-requests: write \}/),
    ]);
  });
});

test.each([
  ["the run", /\/actions\/runs\/\d+$/, "error-unavailable"],
  ["the pull requests", /\/pulls\?/, "error-unavailable"],
  ["the artifacts", /\/artifacts\?/, "error-unavailable"],
  ["the download", /\/zip$/, "error-unavailable"],
  ["the comment", /\/issues\/7\/comments$/, "error-unavailable"],
])("an outage is a warning and no failure of %s", async (_, path, status) => {
  const { run } = await scene.storeFork();
  scene.platform.github.fault({ kind: "status", status: 500, path, times: 20 });
  const end = await scene.publish(run);
  expect(end).toMatchObject({ code: 0, outputs: { "comment-status": status } });
  expect(messagesOf(end, "warning").at(-1)).toMatch(/^No comment for run \d+: .* Run this job again\.$/);
});
