import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type FoundBaseline, NO_SOURCE } from "../../src/core/report.ts";
import { createRescorer } from "../../src/pipeline/rescorer.ts";
import { families } from "../all-families.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { type Seen, says } from "../judge/fake-judge.ts";
import { readConfig } from "../read-config.ts";
import { asBaseline, filesOf, type PairRun, runPairs } from "./pair-runs.ts";

const answersOf = (said: (at: number) => string) =>
  Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`c${at}`, said(at)]));
const QUESTION = { prompt: "How loud is {{answer}}?", choices: "{ loud: 1, quiet: 0 }" };
const GOOD = { ...QUESTION, answers: answersOf(() => "good!") };
const WORSE = { ...QUESTION, answers: answersOf((at) => (at < 12 ? "bad" : "good!")) };
const judgeOf = (model: string, more = "") => `{ model: ${model}, confirm: 0${more} }`;
const REGRADE = ", regrade: true";

const loudness = ({ shown }: Seen) =>
  says({ analysis: "Marks.", choice: String(shown["answer"]).includes("!") ? "loud" : "quiet" });
const run = (one: PairRun, judge = loudness) => runPairs(one, judge);

/** A stored report whose judge is `m1`; its answers are stored where it may be graded again. */
const stored = async (more = REGRADE) => asBaseline(await run({ ...GOOD, judge: judgeOf("m1", more) }));

/** The same version as a commit whose files are scored, with its labels. */
async function rescored(): Promise<FoundBaseline> {
  const judge = judgeOf("m1", ", labels: labels.jsonl.gz");
  const { scored } = await run({ ...GOOD, judge });
  const labels = gzipSync((scored.labels ?? []).map((label) => `${JSON.stringify(label)}\n`).join(""));
  const root = temporaryFolder({ ...filesOf({ ...GOOD, judge }), "labels.jsonl.gz": labels });
  const config = readConfig(`${root}/noworse.yml`, families);
  const models = { model: null, embeddingModel: null, how: "" };
  const facts = { selection: null, root, created: "2026-11-21T10:00:00Z", temp: root, models, debug: () => {} };
  const { stored: found } = await createRescorer({ config, ...facts }).score(config, {
    root,
    source: NO_SOURCE,
    created: null,
  });
  return { ...found, status: "rescored", distance: 0, branch: "main", notes: [] };
}

test.each([
  ["a stored report", stored],
  ["the files of a commit", rescored],
])("another judge grades the answers of %s, says so before, and the Δ is that of the answers", async (_, baseOf) => {
  const baseline = await baseOf();
  const found = await run({ ...WORSE, judge: judgeOf("m2", REGRADE), baseline });
  expect(found.change).toMatchObject({ base: 1, head: 0.6, delta: -0.4, rejudged: true });
  expect(found.gate?.outcome).toBe("fail");
  // Equal answers have one label: two texts, on both sides.
  expect(found.log).toEqual([expect.stringMatching(/^2: Judge: the baseline was graded by another judge.*`bot`/)]);
  const withheld = await run({ ...WORSE, judge: judgeOf("m2"), baseline });
  expect(withheld.change).toMatchObject({ delta: null, reason: { kind: "judge" } });
  expect([withheld.gate?.outcome, withheld.log]).toEqual(["inconclusive", []]);
});

test("a lenient judge that the change brings passes nothing before it is approved", async () => {
  const lenient = () => says({ analysis: "", choice: "loud" });
  const change = { ...WORSE, judge: judgeOf("m2", REGRADE), baseline: await stored() };
  expect((await run(change, lenient)).gate).toMatchObject({ outcome: "inconclusive", reason: { kind: "rejudged" } });
  expect((await run({ ...change, approves: true }, lenient)).gate).toMatchObject({ outcome: "pass" });
});

test.each<[name: string, baseline: () => Promise<FoundBaseline>, judge: string]>([
  ["a base without stored answers", () => stored(""), judgeOf("m2", REGRADE)],
  ["a budget that is spent", stored, judgeOf("m2", `${REGRADE}, max_calls: 2`)],
])("%s: nothing passes, and no more is spent", async (_, baseOf, judge) => {
  const answers = answersOf((at) => (at < 12 ? "bad" : "fine!"));
  const found = await run({ ...WORSE, answers, judge, baseline: await baseOf() });
  expect(found.asked.length).toBeLessThanOrEqual(2);
  expect([found.gate?.outcome, found.change?.delta]).toEqual(["inconclusive", null]);
});
