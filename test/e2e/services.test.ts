import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { messagesOf, type RunEnd, type Scenario, type StepChange, startStored } from "./scenario.ts";
import type { FaultRule } from "./servers/fault.ts";
import { countedCases, smallFiles } from "./small-set.ts";

// Two of 20 break: precision falls from 100% to 90%.
const RELATIVE = "precision: { min: 0.5, max_drop: 0.02 }";
const BROKEN = countedCases(20, { c004: "wrong", c015: "wrong" });
const CLOCK = `--import ${fileURLToPath(new URL("runner/waiting-clock.mjs", import.meta.url))}`;

/** A pull request that breaks two cases, run in a scenario of its own once the baseline is stored and the fault laid. */
async function runWith(
  lay: (scene: Scenario) => StepChange | undefined,
  gates = RELATIVE,
): Promise<[RunEnd, Scenario]> {
  const scene = await startStored(smallFiles(countedCases(20), gates));
  try {
    const { github, artifacts: store, blobs: bytes } = scene.platform;
    const file = join(scene.origin.dir, "hung");
    const hung = new Map<object, number>();
    for (const server of [github, store, bytes]) {
      server.onHung = (count) => {
        hung.set(server, count);
        writeFileSync(file, String([...hung.values()].reduce((sum, one) => sum + one, 0)));
      };
    }
    const pull = scene.openPull(smallFiles(BROKEN, gates));
    const change = lay(scene);
    const env = { NODE_OPTIONS: CLOCK, TEST_HUNG_FILE: file, ...change?.env };
    const end = await scene.runPull(pull, { ...change, env });
    expectResult(end);
    return [end, scene];
  } finally {
    await scene.close();
  }
}

/** Checks what no outage may change: the report is on the runner, the summary has its verdict, nothing crashed. */
function expectResult(end: RunEnd): void {
  const { verdict, "report-path": path = "" } = end.outputs;
  const report = JSON.parse(readFileSync(path, "utf8")) as { complete: boolean; verdict: { outcome: string } };
  expect(report).toMatchObject({ complete: true, verdict: { outcome: verdict } });
  expect(end.summary).toMatch(HEADLINES[verdict as keyof typeof HEADLINES]);
  // What failed is said in words; routes are in the log.
  const messages = [...messagesOf(end, "warning"), ...messagesOf(end, "error")];
  expect([end.summary, ...messages].filter((text) => text.includes("/repos/"))).toEqual([]);
  expect(end.stderr).toBe("");
}

const HEADLINES = {
  pass: /^## ✅ Evaluation passed: .*\n\n20 cases\n/,
  fail: /^## ❌ Evaluation failed(?:, incomplete)?: \S.*\n\n1 of \d gates failed/,
  inconclusive: /^## ⚠️ Evaluation incomplete: /,
};

const always = (rule: FaultRule): FaultRule => ({ times: 1000, ...rule });
const at = (names: readonly ("github" | "artifacts" | "blobs")[], rule: FaultRule) => (scene: Scenario) => {
  for (const name of names) scene.platform[name].fault(always(rule));
  return undefined;
};
const all = (rule: FaultRule) => at(["github", "artifacts", "blobs"], rule);
const rest = (rule: FaultRule) => at(["github"], rule);
const artifacts = (rule: FaultRule) => at(["artifacts"], rule);
const blobs = (rule: FaultRule) => at(["blobs"], rule);

/** An outage of GitHub's API: no baseline, so relative gates are unruled, and no comment. */
const DARK = { code: 4, verdict: "inconclusive", "baseline-status": "error", regressions: "" };
/** The baseline was found before anything failed. */
const CLEAR = { code: 1, verdict: "fail", "baseline-status": "exact", regressions: "2" };
const STORED = expect.stringMatching(/^\d+$/);

type Outage = [string, (scene: Scenario) => StepChange | undefined, Record<string, unknown>];

const nowhere = () => ({ env: { GITHUB_API_URL: "http://127.0.0.1:9", ACTIONS_RESULTS_URL: "http://127.0.0.1:9/" } });

const UNSTORED = { ...CLEAR, "artifact-id": "", "comment-status": "created" };
const DARK_STORED = { ...DARK, "artifact-id": STORED };
const NOTHING = { ...DARK, "artifact-id": "" };
const OUTAGES: Outage[] = [
  ["everything hangs", all({ kind: "hang" }), NOTHING],
  ["the API stalls after its headers", rest({ kind: "stall" }), DARK_STORED],
  ["the API drips", rest({ kind: "drip", ms: 300 }), DARK],
  ["the artifact service hangs", artifacts({ kind: "hang" }), UNSTORED],
  ["uploads hang", blobs({ kind: "hang", method: "PUT" }), UNSTORED],
  ["downloads hang", blobs({ kind: "hang", method: "GET" }), { ...DARK_STORED, "comment-status": "created" }],
  ["everything is down", all({ kind: "status", status: 500 }), NOTHING],
  ["nothing listens", nowhere, NOTHING],
];

describe.concurrent("outages", () => {
  test.each(OUTAGES)("%s: verdict and report are not affected", async (_, lay, expected) => {
    const [end] = await runWith(lay);
    expect({ code: end.code, ...end.outputs }).toMatchObject(expected);
    if (!("comment-status" in expected)) expect(end.outputs["comment-status"]).toMatch(/^error-(?!internal)/);
  });
});

describe.concurrent("what an outage of the API means for the gates", () => {
  const down = rest({ kind: "drop" });

  test("gates that need no baseline pass as usual, where git has the base commit's config", async () => {
    const [end] = await runWith((scene) => down(scene) ?? { depth: 2 }, "precision: { min: 0.5 }");
    expect({ code: end.code, ...end.outputs }).toMatchObject({ code: 0, verdict: "pass", "baseline-status": "error" });
  });

  test("a shallow clone leaves it open which gates decide", async () => {
    const [end] = await runWith(down, "precision: { min: 0.5 }");
    expect({ code: end.code, ...end.outputs }).toMatchObject({ code: 4, verdict: "inconclusive", pass: "false" });
  });

  test("a failed minimum is reported before the outage", async () => {
    const [end] = await runWith(down, "precision: { min: 0.95, max_drop: 0.02 }");
    expect({ code: end.code, ...end.outputs }).toMatchObject({ code: 1, verdict: "fail", "failed-gates": "1" });
    const message = messagesOf(end, "error")[0];
    expect(message).toMatch(/^1 gate failed: bot\/precision: 90\.0% is below 95\.0%\. The evaluation is incomplete: /);
  });
});

describe.concurrent("limits of GitHub's API", () => {
  const limited = (seconds: number, times: number) =>
    rest({ kind: "status", status: 403, times, headers: limitHeaders(seconds) });

  test("are waited for when they end soon", async () => {
    const [end] = await runWith(limited(2, 1));
    expect({ code: end.code, ...end.outputs }).toMatchObject({ ...CLEAR, "comment-status": "created" });
  });

  test("are not waited for when they end in 50 minutes: no call is retried", async () => {
    const [end, { platform }] = await runWith(limited(3000, 1000));
    expect({ code: end.code, ...end.outputs }).toMatchObject({ ...DARK, "comment-status": "error-rate-limit" });
    expect(end.summary).toContain("Run the job again when the limit is over.");
    const refused = platform.github.requests
      .filter(({ status }) => status === 403)
      .map(({ method, path }) => `${method} ${path}`);
    expect(new Set(refused).size).toBe(refused.length);
  });
});

function limitHeaders(seconds: number): Record<string, string> {
  const reset = Math.floor(Date.now() / 1000) + seconds;
  return { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(reset) };
}
