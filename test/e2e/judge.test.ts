import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Report } from "../../src/core/report.ts";
import { startJudgeServer } from "../judge/server/judge-server.ts";
import type { JudgeServer } from "../judge/server/script.ts";
import { type JudgedSet, judgedFiles, literalJudge } from "./judged-set.ts";
import { commentText, messagesOf, type RunEnd, type Scenario, startScenario } from "./scenario.ts";
import { type Azurite, startAzurite } from "./servers/azurite.ts";

let azurite: Azurite;
let judge: JudgeServer;
let scene: Scenario;
beforeAll(async () => {
  azurite = await startAzurite();
});
afterAll(() => azurite.close());
beforeEach(async () => {
  judge = await startJudgeServer({ answer: literalJudge });
});
afterEach(async () => {
  await scene.close();
  await judge.close();
});

const inputs = () => ({ "judge-api-key": judge.key, "judge-base-url": judge.url });
const withJudge = () => ({ inputs: inputs() });

function reportOf(end: RunEnd): Report {
  return JSON.parse(readFileSync(end.outputs["report-path"] as string, "utf8"));
}

const qaOf = (end: RunEnd) => reportOf(end).suites["qa"];

/** What was asked since: about cases, and about known-bad answers. */
function asked(since: number): { cases: string[]; canaries: number } {
  const users = judge.asked.slice(since).map(({ user }) => user);
  const cases = users.flatMap((user) => /How long does pump (\d+) run/.exec(user)?.[1] ?? []);
  return { cases: [...new Set(cases)].sort(), canaries: users.length - cases.length };
}

/** Main with its stored report. */
async function stored(set: JudgedSet): Promise<void> {
  scene = await startScenario(azurite, judgedFiles(set));
  const end = await scene.push({}, withJudge());
  expect(end, end.stdout).toMatchObject({ code: 0 });
}

const GATE = "{ adherence: { max_drop: 0.1 } }";

describe("a pull request that changes 10 of 200 traces", () => {
  const changed = [3, 14, 15, 92, 65, 35, 89, 79, 32, 38];

  test("calls the judge for those 10 only, with the key, and says what broke", async () => {
    await stored({ cases: 200, gates: GATE });
    expect(asked(0)).toEqual({ cases: expect.any(Array), canaries: 1 });
    expect(asked(0).cases).toHaveLength(200);
    const before = judge.asked.length;
    const pull = scene.openPull(judgedFiles({ cases: 200, gates: GATE, reworded: changed, wrong: [3] }));
    const end = await scene.runPull(pull, withJudge());
    expect(asked(before).cases).toEqual(changed.map(String).sort());
    // Ten cases, and case 3, which broke, twice more.
    expect(asked(before).canaries).toBe(0);
    expect(judge.asked.length - before).toBe(12);
    expect(judge.asked.every(({ headers }) => headers["authorization"] === `Bearer ${judge.key}`)).toBe(true);
    expect(end, end.stdout).toMatchObject({ code: 0, outputs: { regressions: "1", "baseline-status": "exact" } });
    expect(qaOf(end)?.judge).toMatchObject({ calls: 12, confirmed: { asked: 1, stood: 1 }, unscored: {} });
    expect(end.stdout).toContain("Judge: qa: 10 calls, about ");
    expect(commentText(scene.state, 7)).toContain("judge-1");
  });
});
