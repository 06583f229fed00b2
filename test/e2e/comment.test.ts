import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { commentText, type Scenario, type StepChange, startScenario } from "./scenario.ts";
import { type Azurite, startAzurite } from "./servers/azurite.ts";
import type { PullRequest } from "./servers/github-things.ts";
import { countedCases, smallFiles, smallSet } from "./small-set.ts";

// 20 cases: one that breaks lowers precision by 5 pts, which these gates bear, four by 20, which they do not.
const GATES = "precision: { min: 0.5, max_drop: 0.1 }";
const BASE = smallFiles(countedCases(20, { c001: "wrong" }), GATES);
const tracesOf = (answers: Parameters<typeof countedCases>[1]) => ({
  "traces.jsonl": smallSet(countedCases(20, answers)).traces,
});
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
});
