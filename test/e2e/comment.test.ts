import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { commentText, messagesOf, type Scenario, type StepChange, startScenario } from "./scenario.ts";
import { type Azurite, startAzurite } from "./servers/azurite.ts";
import { OCTOCAT, type PullRequest } from "./servers/github-things.ts";
import { countedCases, smallFiles, smallSet } from "./small-set.ts";

// 20 cases: one that breaks lowers precision by 5 pts, which these gates bear, four by 20, which they do not.
const GATES = "precision: { min: 0.5, max_drop: 0.1 }";
const BASE = smallFiles(countedCases(20, { c001: "wrong" }), GATES);
const tracesOf = (answers: Parameters<typeof countedCases>[1]) => ({
  "traces.jsonl": smallSet(countedCases(20, answers)).traces,
});
const HEALED = tracesOf({});
const BORNE = tracesOf({ c001: "wrong", c002: "wrong" });
const FAILED = tracesOf({ c001: "wrong", c002: "wrong", c003: "wrong", c004: "wrong", c005: "wrong" });
const COMMENTS = /issues\/7\/comments/;

let azurite: Azurite;
let scene: Scenario;
beforeAll(async () => {
  azurite = await startAzurite();
});
beforeEach(async () => {
  scene = await startScenario(azurite, BASE);
});
afterEach(() => scene.close());

/** A run for a pull request of its own, whose base has a stored report. */
async function statusOf(files: Record<string, string>, inputs: Record<string, string>): Promise<string | undefined> {
  const number = scene.state.pulls.length + 1;
  const pull = scene.openPull(files, { number, branch: `change-${number}` });
  const { outputs } = await scene.runPull(pull, { inputs });
  expect(scene.state.commentsOf(number)).toHaveLength(outputs["comment-status"] === "created" ? 1 : 0);
  return outputs["comment-status"];
}

describe("modes", () => {
  test("each mode creates a comment only for its own reasons", async () => {
    await scene.storeMain();
    const same = { "notes.txt": "x" };
    expect(await statusOf(same, { comment: "changes" })).toBe("skipped-no-changes");
    expect(await statusOf(HEALED, { comment: "changes" })).toBe("created");
    expect(await statusOf(HEALED, { comment: "regressions" })).toBe("skipped-no-regressions");
    expect(await statusOf(BORNE, { comment: "regressions" })).toBe("created");
    expect(await statusOf(BORNE, { comment: "failures" })).toBe("skipped-no-failures");
    expect(await statusOf(FAILED, { comment: "failures" })).toBe("created");
    expect(await statusOf(FAILED, { comment: "off" })).toBe("skipped-off");
  });
});

describe("one comment", () => {
  let pull: PullRequest;
  const run = (change?: StepChange) => scene.runPull(pull, change);
  beforeEach(() => {
    pull = scene.openPull(BORNE);
  });

  test("two reports of one pull request have a comment each, and neither changes the other's", async () => {
    const first = await run({ inputs: { name: "retrieval", "artifact-name": "report-retrieval" } });
    const second = await run({ run: first.run, inputs: { name: "answers", "artifact-name": "report-answers" } });
    const before = commentText(scene.state, 7, "retrieval");
    const again = await run({ rerun: first.run, inputs: { name: "answers", "artifact-name": "report-answers" } });
    expect([first, second, again].map(({ outputs }) => outputs["comment-status"])).toEqual([
      "created",
      "created",
      "updated",
    ]);
    expect(scene.state.commentsOf(7)).toHaveLength(2);
    expect(commentText(scene.state, 7, "retrieval")).toBe(before);
    expect(commentText(scene.state, 7, "answers")).toContain(`run ${first.run.id}, attempt 2`);
    expect(scene.state.artifacts.map(({ name }) => name)).toEqual([
      "report-retrieval",
      "report-retrieval.html",
      "report-answers",
      "report-answers.html",
      "report-answers",
      "report-answers.html",
    ]);
  });

  test("two workflows of one name have a comment each, also when a branch is pushed to again", async () => {
    const safety = { path: ".github/workflows/safety.yml" };
    const first = await run();
    scene.pushToPull(pull, FAILED);
    const seed = { event: "pull_request", sha: pull.head.sha, branch: pull.head.ref, status: "in_progress" };
    const second = await run({ run: scene.state.run({ ...seed, ...safety }) });
    const third = await run();
    expect([first, second, third].map(({ outputs }) => outputs["comment-status"])).toEqual([
      "created",
      "created",
      "updated",
    ]);
    expect(third.outputs["comment-url"]).toBe(first.outputs["comment-url"]);
    expect(scene.state.commentsOf(7).map(({ body }) => /run (\d+), attempt/.exec(body)?.[1])).toEqual([
      String(third.run.id),
      String(second.run.id),
    ]);
  });

  test("two jobs of a run with one name say so: the second replaces the result of the first", async () => {
    scene.pushToPull(pull, FAILED);
    const failed = await run({ inputs: { "artifact-name": "report-a" } });
    expect(failed).toMatchObject({ code: 1, outputs: { "comment-status": "created" } });
    expect(commentText(scene.state, 7)).not.toContain("own `name`");
    const passed = await run({
      run: failed.run,
      inputs: { "artifact-name": "report-b", "gates-from": "head", "fail-on": "never" },
    });
    expect(passed).toMatchObject({ code: 0, outputs: { "comment-status": "updated" } });
    expect(messagesOf(passed, "warning")).toContain(
      "Another job or step of this run wrote the comment `default` too, and its result is replaced. Give each its own `name`, and its own `artifact-name`.",
    );
    const NOTE = /^⚠️ Several jobs or steps of this run .* own `name`\.$/;
    expect(commentText(scene.state, 7).split("\n")[2]).toMatch(NOTE);
    // Re-running one of the two jobs does not make the other's result visible again.
    const again = await run({ rerun: failed.run, inputs: { "artifact-name": "report-b", "fail-on": "never" } });
    expect(again.outputs["comment-status"]).toBe("updated");
    expect(commentText(scene.state, 7).split("\n")[2]).toMatch(NOTE);
  });

  test("somebody else's comment with our marker is not changed, wherever it is in the thread", async () => {
    const foreign = "<!-- noworse:v1 key=default s=e30 -->\n## ✅ Evaluation: all gates passed";
    scene.state.comment(7, foreign, { user: OCTOCAT });
    const first = await run();
    const marked = scene.state.commentsOf(7).at(-1)?.body ?? "";
    scene.state.comment(7, marked, { user: OCTOCAT });
    const second = await run();
    expect([first.outputs["comment-status"], second.outputs["comment-status"]]).toEqual(["created", "updated"]);
    expect(second.outputs["comment-url"]).toBe(first.outputs["comment-url"]);
    const bodies = scene.state.commentsOf(7).map(({ user, body }) => [user.login, body]);
    expect(bodies).toEqual([
      ["octocat", foreign],
      ["github-actions[bot]", expect.stringContaining(`run ${second.run.id}`)],
      ["octocat", marked],
    ]);
  });

  test("a comment that a maintainer minimised, or that no longer begins with the marker, is not updated", async () => {
    const hidden = scene.state.comment(7, "<!-- noworse:v1 key=default s=e30 -->\nold", { minimized: true });
    const edited = scene.state.comment(7, "Ignore this:\n<!-- noworse:v1 key=default s=e30 -->\nold");
    expect((await run()).outputs["comment-status"]).toBe("created");
    expect([hidden.body, edited.body]).toEqual([expect.stringMatching(/old$/), expect.stringMatching(/old$/)]);
    expect(scene.state.commentsOf(7)).toHaveLength(3);
  });

  test("superfluous comments are deleted and the oldest is kept", async () => {
    const first = await run();
    const [oldest] = scene.state.commentsOf(7);
    scene.state.comment(7, oldest?.body ?? "");
    scene.state.comment(7, "a word of the bot without a marker");
    scene.state.comment(7, oldest?.body ?? "");
    const second = await run();
    expect(second.outputs).toMatchObject({ "comment-status": "updated", "comment-url": first.outputs["comment-url"] });
    expect(scene.state.commentsOf(7)).toHaveLength(2);
    expect(commentText(scene.state, 7)).toContain(`run ${second.run.id}`);
  });

  test("a run that ends late neither overwrites a later run's comment nor comments on an outdated head", async () => {
    const early = scene.state.run({
      event: "pull_request",
      sha: pull.head.sha,
      branch: "feature",
      status: "in_progress",
    });
    const newer = await run();
    const late = await run({ run: early });
    expect(late.outputs).toMatchObject({ "comment-status": "skipped-newer", verdict: newer.outputs["verdict"] });
    const behind = { ...pull, head: { ...pull.head } };
    scene.pushToPull(pull, HEALED);
    const outdated = await scene.runPull(behind);
    expect(outdated).toMatchObject({ code: 0, outputs: { "comment-status": "skipped-outdated" } });
    expect(commentText(scene.state, 7)).toContain(`run ${newer.run.id}`);
  });

  test("a comment that is deleted during the update is created again", async () => {
    await run();
    const { github } = scene.platform;
    const body = JSON.stringify({
      message: "Not Found",
      documentation_url: "https://docs.github.com/rest",
      status: "404",
    });
    github.fault({
      kind: "status",
      status: 404,
      body,
      headers: { "content-type": "application/json" },
      method: "PATCH",
    });
    const end = await run();
    expect(end.outputs["comment-status"]).toBe("created");
  });

  test("a locked pull request has no comment, and a warning says what to do", async () => {
    pull.locked = true;
    const end = await run();
    expect(end).toMatchObject({ code: 0, outputs: { "comment-status": "skipped-locked", verdict: "pass" } });
    expect(messagesOf(end, "warning")).toEqual([expect.stringMatching(/the pull request is locked\. Unlock it/)]);
    expect(scene.state.commentsOf(7)).toEqual([]);
  });
});

describe("when GitHub fails to write the comment", () => {
  let pull: PullRequest;
  beforeEach(() => {
    pull = scene.openPull(FAILED);
  });
  /** A failing verdict: what the comment meets must not change it. */
  const run = async () => {
    const end = await scene.runPull(pull);
    expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail" } });
    return end;
  };

  test.each([
    ["the answer is lost", { kind: "lose" }],
    ["502 comes though it was written", { kind: "lose", status: 502 }],
    ["half the answer comes", { kind: "truncated" }],
  ] as const)("%s: there is one comment at the end", async (_, fault) => {
    scene.platform.github.fault({ ...fault, method: "POST", path: COMMENTS });
    expect((await run()).outputs["comment-status"]).toBe("created");
    expect(scene.state.commentsOf(7)).toHaveLength(1);
  });

  test.each([[403], [429]])("a short rate limit (%i) is waited for, in reading and in writing", async (status) => {
    const limited = { kind: "status", status, headers: { "retry-after": "1" } } as const;
    scene.platform.github.fault({ ...limited, method: "GET", path: COMMENTS });
    scene.platform.github.fault({ ...limited, method: "POST", path: COMMENTS });
    expect((await run()).outputs["comment-status"]).toBe("created");
    expect(scene.state.commentsOf(7)).toHaveLength(1);
  });

  // 20 s are waited for at most, though the patience has more.
  test.each([25, 3600])("a rate limit of %i s is not waited for", async (seconds) => {
    const headers = { "retry-after": String(seconds) };
    scene.platform.github.fault({ kind: "status", status: 429, headers, method: "POST", path: COMMENTS, times: 9 });
    const end = await run();
    expect(end.outputs).toMatchObject({ "comment-status": "error-rate-limit", "comment-url": "" });
    expect(scene.platform.github.requestsTo(/^POST .*comments/)).toHaveLength(1);
    expect(messagesOf(end, "warning")).toEqual([expect.stringMatching(`^No comment: .*asks to wait ${seconds} s`)]);
  });

  test("a body that GitHub finds too long is cut to its verdict", async () => {
    const body = JSON.stringify({ message: "Validation Failed", documentation_url: "https://docs.github.com/rest" });
    const headers = { "content-type": "application/json" };
    scene.platform.github.fault({ kind: "status", status: 422, body, headers, method: "POST", path: COMMENTS });
    expect((await run()).outputs["comment-status"]).toBe("created");
    expect(commentText(scene.state, 7)).toMatch(/^## .*\n\nThe whole result is in the step summary\.\n$/);
  });
});
