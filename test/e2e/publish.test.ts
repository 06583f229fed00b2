import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type ForkRun, type ForkSeed, GOOD, type PublishScene, READ_ONLY, startPublishScene } from "./publish-scene.ts";
import { workflowRunEvent } from "./runner/event.ts";
import { plainWorkspace } from "./runner/git-workspace.ts";
import { commentText, messagesOf, type RunEnd, type StepChange } from "./scenario.ts";

let scene: PublishScene;
beforeAll(async () => {
  scene = await startPublishScene();
  return () => scene.close();
});
afterEach(() => scene.platform.clearFaults());

const statusOf = (end: RunEnd): string | undefined => end.outputs["comment-status"];

test("a fork's run leaves no comment and names the second workflow, which then writes it, and edits it later", async () => {
  const pushed = await scene.push({});
  const { run, end, pull } = await scene.runFork();
  expect(end).toMatchObject({ code: 1, outputs: { "comment-status": "skipped-read-only-token" } });
  expect(end.stdout).toMatch(
    /A second workflow with `mode: publish` can write the comment: .*docs\/forks-and-permissions\.md/,
  );
  expect(scene.state.commentsOf(pull.number)).toEqual([]);
  const first = await scene.publish(run);
  const url = first.outputs["comment-url"];
  expect(first).toMatchObject({ code: 0, outputs: { verdict: "fail", pass: "false", "comment-status": "created" } });
  expect(url).toContain(`/pull/${pull.number}#`);
  const text = commentText(scene.state, pull.number);
  const [title = "", , origin = ""] = text.split("\n");
  expect(title).toMatch(/^## ❌ Evaluation failed \(reported, not verified\): /);
  expect(origin).toMatch(/^\*\*Reported by the pull request's own run; not verified\.\*\*/);
  expect(origin).toContain(`\`mona:${pull.head.ref}\``);
  expect(origin).toContain("its baseline is a run of `main`");
  for (const part of [`/commit/${pushed.run.sha}`, "2 cases regressed", `run ${run.id}, attempt 1`]) {
    expect(text).toContain(part);
  }
  expect(statusOf(await scene.publish(run))).toBe("skipped-already-commented");
  const again = await scene.publish((await scene.runPull(pull, { token: READ_ONLY, rerun: run })).run);
  expect(again.outputs).toMatchObject({ "comment-status": "updated", "comment-url": url });
  expect(commentText(scene.state, pull.number)).toContain(`run ${run.id}, attempt 2`);
  // A job that did not run again leaves the comment of the attempt that its report is of.
  run.attempt = 3;
  expect(statusOf(await scene.publish(run))).toBe("skipped-already-commented");
  scene.pushToPull(pull, GOOD);
  const fixed = await scene.publish((await scene.runPull(pull, { token: READ_ONLY })).run);
  expect(fixed.outputs).toMatchObject({ verdict: "pass", "comment-status": "updated" });
  expect(commentText(scene.state, pull.number)).toMatch(/^## ✅ Evaluation passed \(reported, not verified\): /);
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

test("the comment of a run that may write it stays", async () => {
  const pull = scene.openPull({ "notes.txt": "x" });
  const end = await scene.runPull(pull);
  expect(statusOf(end)).toBe("created");
  const before = commentText(scene.state, pull.number);
  const published = await scene.publish(end.run);
  expect(published.outputs).toMatchObject({ "comment-status": "skipped-already-commented", verdict: "pass" });
  expect(commentText(scene.state, pull.number)).toBe(before);
});

test("Dependabot's branch is of the repository itself, and its comment is written", async () => {
  const pull = scene.openPull({ "notes.txt": "x" }, { branch: "dependabot/npm_and_yarn/zod-4.6.8" });
  const end = await scene.runPull(pull, { token: READ_ONLY, env: { GITHUB_ACTOR: "dependabot[bot]" } });
  expect(statusOf(end)).toBe("skipped-read-only-token");
  const published = await scene.publish(end.run);
  expect(published.outputs).toMatchObject({ verdict: "pass", pass: "true", "comment-status": "created" });
  expect(commentText(scene.state, pull.number)).toContain("`octo-org:dependabot/npm_and_yarn/zod-4.6.8`");
});

test("the input `comment` decides when a comment is created, and an existing one is updated; each `name` has its own", async () => {
  const inputs = { comment: "failures" };
  const { run, pull } = await scene.storeFork();
  expect(statusOf(await scene.publish(run, { inputs }))).toBe("skipped-no-failures");
  expect(statusOf(await scene.publish(run, { inputs: { comment: "off" } }))).toBe("skipped-off");
  scene.state.comment(pull.number, "<!-- noworse:v1 key=default s=e30 -->\nold");
  expect(statusOf(await scene.publish(run, { inputs }))).toBe("updated");
  const named = await scene.storeFork({ artifact: { name: "report-bot" } });
  const published = await scene.publish(named.run, { inputs: { name: "bot", "artifact-name": "report-bot" } });
  expect(statusOf(published)).toBe("created");
  const text = commentText(scene.state, named.pull.number, "bot");
  expect(text).toContain("Evaluation (bot) passed (reported, not verified)");
});

describe("which pull request", () => {
  test("two of one branch and commit: that of the run, by its merge ref", async () => {
    const { pull, run } = await scene.storeFork();
    const base = { ref: "release", sha: scene.origin.sha("main"), repository: scene.repository };
    const other = scene.state.pull({ number: 90, head: pull.head, base, mergeSha: pull.mergeSha });
    const counts = () => [pull, other].map(({ number }) => scene.state.commentsOf(number).length);
    expect([statusOf(await scene.publish(run)), counts()]).toEqual(["created", [1, 0]]);
    const second = await scene.storeAgain({ pull: other, run });
    expect([statusOf(await scene.publish(second)), counts()]).toEqual(["created", [1, 1]]);
  });

  test.each<[string, ForkSeed, (made: ForkRun) => void, string, RegExp]>([
    [
      "closed",
      {},
      ({ pull }) => void Object.assign(pull, { state: "closed" }),
      "closed",
      /from `mona:.*closed or merged/,
    ],
    [
      "with a newer commit",
      {},
      ({ pull }) => scene.pushToPull(pull, { "a.txt": "" }),
      "outdated",
      /has a newer commit/,
    ],
    [
      "of another fork's branch of that name",
      {},
      ({ pull: { head } }) =>
        void Object.assign(head, { repository: scene.state.repository({ owner: "mona", name: "other", fork: true }) }),
      "closed",
      /no open pull request/,
    ],
    ["of a deleted fork", { run: { headRepository: null } }, () => {}, "closed", /repository of its branch is gone/],
    ["whose run runs again", { run: { status: "in_progress", attempt: 2 } }, () => {}, "newer", /again \(attempt 2\)/],
    ["of a push", { run: { event: "push" } }, () => {}, "no-pull-request", /event `push`/],
    ["of a merge group", { run: { event: "merge_group" } }, () => {}, "no-pull-request", /event `merge_group`/],
    ["of the base", { run: { event: "pull_request_target" } }, () => {}, "no-pull-request", /`pull_request_target`/],
  ])("none %s: nothing is written, and the log says why", async (_, seed, lay, status, why) => {
    const made = await scene.storeFork(seed);
    lay(made);
    const end = await scene.publish(made.run);
    expect(end).toMatchObject({ code: 0, outputs: { "comment-status": `skipped-${status}`, "comment-url": "" } });
    expect(end.stdout).toMatch(why);
    expect(messagesOf(end, "warning")).toEqual([]);
    expect(scene.state.commentsOf(made.pull.number)).toEqual([]);
  });

  test("a branch of a hostile name is found by exactly that name", async () => {
    const { run, pull } = await scene.storeFork({ branch: "a&b=c#d%20`@octo-org`$(x)<img>" });
    expect(statusOf(await scene.publish(run))).toBe("created");
    const [, , origin] = commentText(scene.state, pull.number).split("\n");
    expect(origin).toContain("``mona:a&b=c#d%20`@octo-org`$(x)<img>``");
  });
});

describe("a wrong set-up is an error that says what to write", () => {
  const withToken = (permissions: object): StepChange => {
    scene.state.token("ghs_weak", permissions);
    return { token: "ghs_weak" };
  };
  const PERMISSIONS = /permissions: \{ actions: read, pull-requests: write \}/;
  test.each<[string, () => StepChange, RegExp]>([
    ["an input of evaluating", () => ({ inputs: { gold: "g" } }), /`gold` cannot be combined with `mode: publish`/],
    ["no token", () => ({ inputs: { "github-token": "" } }), /There is no token/],
    ["another mode", () => ({ inputs: { mode: "publsh" } }), /`mode` cannot be `publsh`.*`publish`/],
    ["no permission for actions", () => withToken({ actions: "none" }), PERMISSIONS],
    ["no permission for pull requests", () => withToken({ pull_requests: "read" }), PERMISSIONS],
  ])("%s", async (_, change, why) => {
    const { run } = await scene.storeFork();
    const end = await scene.publish(run, change());
    expect([end.code, messagesOf(end, "error")]).toEqual([2, [expect.stringMatching(why)]]);
  });

  test("another event, and the start of a run", async () => {
    const evaluated = await scene.runPull(scene.openPull({ "notes.txt": "x" }), { inputs: { mode: "publish" } });
    const { run } = await scene.storeFork();
    const event = workflowRunEvent(run, scene.origin.sha("main"), "requested");
    const workspace = plainWorkspace({});
    scene.platform.atClose(workspace.remove);
    const started = await scene.start(event, {}, { workspace: workspace.dir, inputs: { mode: "publish" } });
    expect([evaluated, started].map((end) => [end.code, messagesOf(end, "error")])).toEqual([
      [2, [expect.stringMatching(/cannot run on the event `pull_request`.*workflow_run/)]],
      [2, [expect.stringMatching(/type is `requested`.*types: \[completed\]/)]],
    ]);
  });
});

test.each([
  ["the run", /\/actions\/runs\/\d+$/],
  ["the pull requests", /\/pulls\?/],
  ["the artifacts", /\/artifacts\?/],
  ["the download", /\/zip$/],
  ["the comment", /\/issues\/\d+\/comments$/],
])("an outage is a warning and no failure of %s", async (_, path) => {
  const { run } = await scene.storeFork();
  scene.platform.github.fault({ kind: "status", status: 500, path, times: 20 });
  const end = await scene.publish(run);
  expect(end).toMatchObject({ code: 0, outputs: { "comment-status": "error-unavailable" } });
  expect(messagesOf(end, "warning").at(-1)).toMatch(/^No comment for run \d+: .* Run this job again\.$/);
});
