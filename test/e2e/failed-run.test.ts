import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startPublishScene } from "./publish-scene.ts";
import { commentText, messagesOf, reportOf, type Scenario, startScenario } from "./scenario.ts";
import { countedCases, smallFiles } from "./small-set.ts";

const GOOD = smallFiles(countedCases(20), "precision: { min: 0.5 }");
const WRONG_CONFIG = {
  "noworse.yml": "suites: { bot: { family: groundd, gold: gold.jsonl, traces: traces.jsonl } }\n",
};
const WRONG_DATA = { "traces.jsonl": '{"qid": "c001"\n' };

describe("a run that cannot be evaluated", () => {
  let scene: Scenario;
  beforeEach(async () => {
    scene = await startScenario(GOOD);
    await scene.storeMain();
  });
  afterEach(() => scene.close());

  test.each([
    ["the config", WRONG_CONFIG, 2, "There is no family `groundd`", "`groundd`"],
    ["the data", WRONG_DATA, 3, "Incomplete JSON at the end of the line", "traces.jsonl:1:15"],
  ])("because of %s replaces the comment of the commit before", async (_, files, code, title, what) => {
    const pull = scene.openPull({ "prompt.txt": "Be brief." });
    expect(await scene.runPull(pull)).toMatchObject({ code: 0, outputs: { verdict: "pass" } });
    expect(commentText(scene.state, 7)).toContain("✅");
    scene.pushToPull(pull, files);
    const end = await scene.runPull(pull);
    expect(end, end.stdout).toMatchObject({
      code,
      outputs: { verdict: "", pass: "false", "failed-gates": "", "comment-status": "updated" },
    });
    const comment = commentText(scene.state, 7);
    expect(comment).toMatch(new RegExp(`^## ❌ Evaluation could not run: ${title}`));
    expect(comment).toContain(what);
    expect(comment).not.toContain("passed");
    const [file, line] = code === 2 ? ["noworse.yml", 1] : ["traces.jsonl", 1];
    expect(comment).toContain(`/blob/${pull.head.sha}/${file}#L${line})`);
    expect(end.summary).toContain(what);
    expect(messagesOf(end, "error")).toEqual([expect.stringContaining(what)]);
    const { failure, complete, verdict, suites } = reportOf(end);
    expect([failure?.status, complete, verdict, suites]).toEqual([code, false, null, {}]);
  });

  test("by wrong inputs, under its own name only", async () => {
    const pull = scene.openPull({ "prompt.txt": "Be brief." });
    await scene.runPull(pull);
    const green = commentText(scene.state, 7);
    const named = await scene.runPull(pull, { inputs: { name: "A B", "max-annotations": "many" } });
    expect(named).toMatchObject({ code: 2, outputs: { "comment-status": "skipped-off" } });
    expect(commentText(scene.state, 7)).toBe(green);
    const end = await scene.runPull(pull, { inputs: { "max-annotations": "many", "artifact-name": "a/b" } });
    expect(end).toMatchObject({ code: 2, outputs: { "comment-status": "updated", "artifact-id": "" } });
    expect(commentText(scene.state, 7)).toContain("`max-annotations` cannot be `many`");
  });

  test("is no run of the commit that the next attempt has to know", async () => {
    const pull = scene.openPull({ "prompt.txt": "Be brief." });
    const first = await scene.runPull(pull, { inputs: { "max-annotations": "many" } });
    expect(first).toMatchObject({ code: 2, outputs: { "artifact-id": expect.stringMatching(/^\d+$/) } });
    const second = await scene.runPull(pull, { rerun: first.run });
    expect(second, second.stdout).toMatchObject({ code: 0, outputs: { verdict: "pass" } });
    expect(reportOf(second).pooled).toBeUndefined();
  });

  test("on main is no baseline, and hides none", async () => {
    await scene.push(WRONG_CONFIG);
    await scene.push({ "noworse.yml": `${GOOD["noworse.yml"]}` }, { inputs: { "max-annotations": "many" } });
    const end = await scene.runPull(scene.openPull({ "prompt.txt": "Be brief." }));
    expect(end).toMatchObject({ code: 0, outputs: { "baseline-status": "ancestor" } });
  });
});

test("a fork's run that cannot be evaluated replaces the comment of the commit before, through the publisher", async () => {
  const scene = await startPublishScene();
  await scene.push({});
  const { run, pull } = await scene.runFork(GOOD);
  await scene.publish(run);
  scene.pushToPull(pull, WRONG_CONFIG);
  const failed = await scene.runPull(pull, { token: "ghs_readOnlyForkToken" });
  const published = await scene.publish(failed.run);
  expect(published).toMatchObject({ code: 0, outputs: { verdict: "", pass: "false", "comment-status": "updated" } });
  const comment = commentText(scene.state, 7);
  expect(comment).toMatch(/^## ❌ Evaluation could not run \(reported, not verified\)/);
  expect(comment).toContain("`groundd`");
  await scene.close();
});
