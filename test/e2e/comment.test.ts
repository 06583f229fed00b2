import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { commentText, messagesOf, type Scenario, type StepChange, startScenario } from "./scenario.ts";
import { type Azurite, startAzurite } from "./servers/azurite.ts";
import type { PullRequest } from "./servers/github-things.ts";
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
});
