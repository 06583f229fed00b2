import { expect, test } from "vitest";
import { openJudging } from "../../../src/judge/judging.ts";
import { shareJudges } from "../../../src/run/judge/limits.ts";
import { judgeSettings, labelSuites } from "../../../src/run/labelling.ts";
import { families } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { judgedFiles, literalJudge } from "../../e2e/judged-set.ts";
import { startJudgeServer } from "../../judge/server/judge-server.ts";
import type { JudgeServer } from "../../judge/server/script.ts";
import { readConfig } from "../../read-config.ts";
import { mergeRead, outcomeOf, runShards, runWhole, type Scene } from "./shard-runs.ts";

const PRICES = "prices: { input: 0.1, output: 0.3 }";

/** A suite of twelve cases that a judge labels, two of them wrong. */
function judgedScene(server: JudgeServer, judge: string): Scene {
  const root = temporaryFolder(judgedFiles({ cases: 12, wrong: [3, 7], judge }));
  const config = readConfig(`${root}/noworse.yml`, families);
  const endpoint = { baseUrl: server.url, key: server.key, allowPrivate: true };
  return {
    config,
    root,
    label: async (run, shard) => {
      const shared = shard === null ? config : shareJudges(config, shard);
      const options = { mode: "ask" as const, labels: [], endpoint, warn: () => {} };
      const judging = openJudging({ ...options, judges: judgeSettings(shared) });
      return labelSuites(run, judging.open, shared).finally(judging.close);
    },
  };
}

test.each([
  ["one judge", "{ model: judge-1, canaries: false }"],
  ["three judges with two samples", "{ models: [judge-1, judge-2, judge-3], samples: 2, canaries: false }"],
])("a merge gives the bytes of one run: %s", async (_, judge) => {
  const server = await startJudgeServer({ answer: literalJudge });
  try {
    const scene = judgedScene(server, judge);
    const whole = await runWhole(scene);
    const asked = server.asked.length;
    const merged = await mergeRead(scene, (await runShards(scene, 3)).reverse());
    expect(outcomeOf(merged, whole, scene.config)).toEqual(outcomeOf(whole, whole, scene.config));
    // Each request is made by one shard only.
    expect(server.asked.length).toBe(2 * asked);
    expect(merged.labels?.length).toBe(asked);
  } finally {
    await server.close();
  }
});

test("each shard asks the known-bad cases, which count once; calls are those that were made", async () => {
  const server = await startJudgeServer({ answer: literalJudge });
  try {
    const scene = judgedScene(server, `{ model: judge-1, ${PRICES} }`);
    const whole = (await runWhole(scene)).report.suites["qa"]?.judge;
    const asked = server.asked.length;
    const merged = (await mergeRead(scene, await runShards(scene, 2))).report.suites["qa"]?.judge;
    const { calls, tokens, usd, estimate, ...others } = merged ?? { calls: 0, tokens: null, usd: null, estimate: null };
    expect(calls).toBe(server.asked.length - asked);
    // The one known-bad case of the prompt is asked by both.
    expect(calls).toBe((whole?.calls ?? 0) + 1);
    expect(estimate?.calls).toBe(calls);
    expect(tokens?.sent).toBeGreaterThan(whole?.tokens.sent ?? Number.NaN);
    expect(usd).toBeGreaterThan(whole?.usd ?? Number.NaN);
    expect(whole).toMatchObject(others);
  } finally {
    await server.close();
  }
});

test("the shares of a limit together are the limit", () => {
  const server = { url: "http://127.0.0.1:9/v1", key: "k" } as JudgeServer;
  const { config } = judgedScene(server, `{ model: judge-1, max_calls: 10, max_tokens: 7, max_usd: 1, ${PRICES} }`);
  const shares = [1, 2, 3, 4].map((index) => shareJudges(config, { index, count: 4 }).suites[0]?.judge);
  // ⌊10·i/4⌋ − ⌊10·(i−1)/4⌋ is 2, 3, 2, 3; of 7 tokens 1, 2, 2, 2.
  expect(shares.map((judge) => judge?.max_calls)).toEqual([2, 3, 2, 3]);
  expect(shares.map((judge) => judge?.max_tokens)).toEqual([1, 2, 2, 2]);
  expect(shares.map((judge) => judge?.max_usd)).toEqual([0.25, 0.25, 0.25, 0.25]);
});
