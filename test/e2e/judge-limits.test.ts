import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeMeasureChange } from "../../src/report/notes/measure-text.ts";
import { startJudgeServer } from "../judge/server/judge-server.ts";
import type { JudgeServer } from "../judge/server/script.ts";
import { judgedFiles, literalJudge } from "./judged-set.ts";
import { pullRequestEvent } from "./runner/event.ts";
import { reportOf, type Scenario, startScenario } from "./scenario.ts";

// Who may spend what with the judge's key: the workflow and the base say, never a pull request.

const PRICED = "{ model: judge-1, max_calls: 30, prices: { input: 1, output: 1 } }";
let judge: JudgeServer;
let scene: Scenario;
beforeAll(async () => {
  judge = await startJudgeServer({ answer: literalJudge });
  scene = await startScenario(judgedFiles({ cases: 20, judge: PRICED }));
  const end = await scene.push({}, { inputs: withKey() });
  expect(end, end.stdout).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await scene.close();
  await judge.close();
});

const withKey = (more: Record<string, string> = {}) => ({
  "judge-api-key": judge.key,
  "judge-base-url": judge.url,
  ...more,
});
const reworded = Array.from({ length: 20 }, (_, place) => place);
let pulls = 0;

/** Runs a pull request that rewords all answers, with a judge of its own, and returns its end and the requests. */
async function propose(own: string, inputs: Record<string, string> = {}, tip?: string) {
  pulls += 1;
  const before = judge.asked.length;
  const pull = scene.openPull(judgedFiles({ cases: 20, judge: own, reworded }), {
    number: 100 + pulls,
    branch: `b${pulls}`,
  });
  if (tip !== undefined) scene.commit(judgedFiles({ cases: 20, judge: tip }));
  const end = await scene.runPull(pull, { inputs: withKey(inputs), ...(tip && { checkout: pull.head.sha }) });
  return { end, calls: judge.asked.length - before };
}

test.each(["pull_request_target", "issue_comment", "workflow_run"])(
  "an event whose runs have secrets although strangers can start them: `%s` is refused before any question",
  async (name) => {
    const pull = scene.openPull(judgedFiles({ cases: 20, judge: PRICED, reworded }), { number: 50, branch: name });
    const asked = judge.asked.length;
    const start = (inputs: Record<string, string>) => scene.start({ ...pullRequestEvent(pull), name }, {}, { inputs });
    const end = await start(withKey());
    expect(end, end.stdout).toMatchObject({ code: 2, outputs: { verdict: "" } });
    expect(end.stdout).toContain(`No judge is asked with a key on the event \`${name}\``);
    expect(end.stdout).toContain("`mode: publish`");
    expect(judge.asked).toHaveLength(asked);
    // Without a key nothing can be spent.
    expect((await start({})).stdout).not.toContain("No judge is asked");
  },
);

describe("ceilings of the workflow", () => {
  test("on requests bind whatever a pull request's config says", async () => {
    const { end, calls } = await propose("{ model: judge-1, max_calls: 5000 }", { "judge-max-calls": "7" });
    expect(calls).toBe(7);
    expect(reportOf(end).suites["qa"]?.judge?.unscored).toMatchObject({ budget: 13 });
  });

  test("on dollars bind by the base's prices where the pull request has lower ones", async () => {
    const free = "{ model: judge-1, prices: { input: 0, output: 0 } }";
    const { calls } = await propose(free, { "judge-max-usd": "0.000001" });
    expect(calls).toBe(0);
  });
});

test("a pull request that spends more, asks another model and removes canaries says so in the comment", async () => {
  const { end } = await propose(
    "{ model: judge-2, max_calls: 5000, canaries: false, prices: { input: 1, output: 1 } }",
  );
  const texts = reportOf(end).diff?.measure.map(describeMeasureChange);
  expect(texts).toEqual([
    "the judge changed: `model` from `judge-1` to `judge-2`, `canaries` from `true` to `false`",
    "the judge may spend more: `max_calls` from `30` to `5000`",
  ]);
  const [comment = ""] = scene.state.comments.filter(({ number }) => number === 100 + pulls).map(({ body }) => body);
  expect(comment).toContain("This pull request changes how it is evaluated");
  expect(comment).toContain("the judge may spend more");
  // The base's canaries are asked about all the same.
  expect(judge.asked.slice(-30).some(({ user }) => !/How long does pump/.test(user))).toBe(true);
});

test("the limits of the base branch's tip bind where a pull request's head is checked out that is older", async () => {
  const { calls } = await propose(PRICED, {}, PRICED.replace("30", "4"));
  expect(calls).toBe(4);
});
