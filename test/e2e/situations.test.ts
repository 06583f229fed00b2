import { afterEach, beforeEach, expect, test } from "vitest";
import { startJudgeServer } from "../judge/server/judge-server.ts";
import { expectComment } from "./golden.ts";
import { judgedFiles, literalJudge } from "./judged-set.ts";
import { commentText, messagesOf, type Scenario, startScenario } from "./scenario.ts";
import { SHOP_GATES, type ShopAnswer, type ShopChange, shopFiles } from "./shop-set.ts";

// What a person sees on a pull request, in the situations that matter most. Each golden file must be understood in ten seconds.

let scene: Scenario;
beforeEach(async () => {
  scene = await startScenario(shopFiles());
});
afterEach(() => scene.close());

const BASE_TIME = "2026-11-19T09:00:00Z";
const timeOf = (push: number): string => `2026-11-21T${String(9 + push).padStart(2, "0")}:00:00Z`;

/** Answers these questions in this way. */
function answered(numbers: readonly number[], answer: ShopAnswer): Record<number, ShopAnswer> {
  return Object.fromEntries(numbers.map((number) => [number, answer]));
}

/** Stores the report of main, then runs the pull request; returns the end of the last push. */
async function runPushes(pushes: readonly ShopChange[], base: ShopChange = {}, inputs: Record<string, string> = {}) {
  await scene.storeMain(shopFiles(base), { at: BASE_TIME });
  const [first, ...others] = pushes.map((change, index) => shopFiles({ ...base, run: `${index + 2}`, ...change }));
  const pull = scene.openPull(first ?? {});
  let end = await scene.runPull(pull, { at: timeOf(1), inputs });
  for (const [index, files] of others.entries()) {
    scene.pushToPull(pull, files);
    end = await scene.runPull(pull, { at: timeOf(index + 2), inputs });
  }
  return { pull, end };
}

const expectGoldenComment = (name: string): void =>
  expectComment(`situations/${name}`, commentText(scene.state, 7), scene.platform);

const FEW = [3, 17, 42, 77];
const MANY = [3, 11, 17, 23, 29, 35, 42, 53, 61, 66, 71, 77, 85, 93, 101, 117];

test("nothing changed", async () => {
  const { end } = await runPushes([{}]);
  expect(end).toMatchObject({ code: 0, outputs: { verdict: "pass" } });
  expectGoldenComment("1-nothing-changed");
});

test("one changed answer", async () => {
  const { end } = await runPushes([{ answers: answered([42], "wrong") }]);
  expect(end).toMatchObject({ code: 0, outputs: { verdict: "pass", regressions: "1" } });
  expectGoldenComment("2-one-changed-answer");
});

test("a small drop", async () => {
  const { end } = await runPushes([{ answers: { ...answered(FEW, "wrong"), ...answered([8], "right") } }]);
  expect(end).toMatchObject({ code: 0, outputs: { verdict: "pass", regressions: "4" } });
  expectGoldenComment("3-small-drop");
});

test("a significant drop", async () => {
  const { end } = await runPushes([{ answers: { ...answered(MANY, "wrong"), ...answered([8, 16], "right") } }]);
  expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail", regressions: "16" } });
  expectGoldenComment("4-significant-drop");
});

test("edited gold lines", async () => {
  const change = { removed: [3, 8, 11, 16, 17], edited: [24, 41, 61], answers: answered([3, 11, 17, 23], "wrong") };
  await runPushes([change]);
  expectGoldenComment("5-gold-edited");
});

test("edited gold lines of a frozen measure", async () => {
  const lines = `freeze: true${SHOP_GATES}`;
  const change = { removed: [3, 8, 11, 16, 17], edited: [24, 41, 61], answers: answered([3, 11, 17, 23], "wrong") };
  const { end } = await runPushes([change], { lines });
  expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail" } });
  expectGoldenComment("5-gold-edited-frozen");
});

test("a renamed suite", async () => {
  await runPushes([{ suite: "helpdesk", answers: answered(MANY, "wrong") }]);
  expectGoldenComment("6-suite-renamed");
});

test("a system that refuses everything", async () => {
  const { end } = await runPushes([{ every: "refused" }]);
  expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail" } });
  // Its folded parts list all cases.
  const [top = ""] = commentText(scene.state, 7).split("\n<details>", 1);
  expectComment("situations/7-refused-everything", `${top}\n`, scene.platform);
});

test("a judge without a key, for a fork", async () => {
  const judge = await startJudgeServer({ answer: literalJudge });
  const gates = "{ adherence: { min: 0.5, no_regression: {} } }";
  const inputs = { "judge-api-key": judge.key, "judge-base-url": judge.url };
  await scene.storeMain(judgedFiles({ cases: 40, gates }), { at: BASE_TIME, inputs });
  const reworded = Array.from({ length: 19 }, (_, index) => 2 * index);
  const fork = scene.state.repository({ owner: "mona", name: "octo-repo", fork: true });
  const pull = scene.openPull(judgedFiles({ cases: 40, gates, reworded }), { fork });
  const end = await scene.runPull(pull, { at: timeOf(1) });
  await judge.close();
  expect(end).toMatchObject({ code: 0, outputs: { verdict: "inconclusive", pass: "false" } });
  expectGoldenComment("8-judge-key-missing");
});

test("a gated metric that needs a judge, and no judge is configured", async () => {
  const files = judgedFiles({ cases: 40, gates: "{ adherence: { min: 0.5 } }" });
  const config = files["noworse.yml"].replace(/^judge: .*\n/, "");
  const end = await scene.runPull(scene.openPull({ ...files, "noworse.yml": config }), { at: timeOf(1) });
  expect(end).toMatchObject({ code: 2, outputs: { verdict: "" } });
  const errors = messagesOf(end, "error").map((text) => `- ${text}\n`);
  expectComment("situations/8-judge-missing", `The step fails with:\n\n${errors.join("")}`, scene.platform);
});

test("an overridden verdict", async () => {
  const inputs = { "override-label": "eval-override" };
  const { pull } = await runPushes([{ answers: answered(MANY, "wrong") }], {}, inputs);
  scene.state.label(pull, "eval-override", { by: { id: 77, login: "alice", type: "User" }, createdAt: timeOf(1) });
  const end = await scene.runPull(pull, { at: timeOf(2), inputs });
  expect(end).toMatchObject({ code: 0, outputs: { verdict: "fail", pass: "true" } });
  expectGoldenComment("10-overridden");
});
