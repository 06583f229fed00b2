import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { FAMILY_NAMES, writeCases } from "../../../bench/growth/cases.ts";
import type { SuiteConfig } from "../../../src/core/config/config.ts";
import type { OnProgress } from "../../../src/core/log.ts";
import { setKnownSecrets } from "../../../src/core/secrets/known-secrets.ts";
import { readInThreads, type ThreadUse } from "../../../src/run/threads/read-in-threads.ts";
import { families } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { readConfig } from "../../read-config.ts";
import {
  COUNT,
  expectSame,
  GENERATION,
  gold,
  goldOf,
  here,
  type Input,
  KEY,
  linesOf,
  NUMBERS,
  ordered,
  resultOf,
  sceneOf,
  traceOf,
  traces,
} from "./scenes.ts";

afterEach(() => setKnownSecrets([]));

describe.each(FAMILY_NAMES)("%s", (family) => {
  test("any number of threads gives the same report, rows and views", async () => {
    const root = temporaryFolder({});
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const scene = { config: readConfig(writeCases(family, 40, root), families), root };
    // One thread reads the lines of segmentation, which may name pictures.
    expect(await expectSame(scene)).toBe(family !== "segmentation");
  });
});

test("so many cases that their evidence is sent as columns give the same", async () => {
  const root = temporaryFolder({});
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  // After 256 cases without equal evidence, none is looked for.
  const scene = { config: readConfig(writeCases("classification", 900, root), families), root };
  expect(await expectSame(scene)).toBe(true);
});

const NO_ANSWER = { prediction: "" };
const CUSTOM = "custom: { tone: { prompt: 'Is {{answer}} kind?', choices: { yes: 1, no: 0 } } }";

const INPUTS: Readonly<Record<string, Input>> = {
  "in order": { files: ordered, isDivided: true },
  "another order": {
    files: { ...ordered, "traces.jsonl": linesOf(NUMBERS.map((n) => traces[(n * 77) % COUNT] as string)) },
    isDivided: true,
  },
  "missing and surplus traces, and some far from their gold lines": {
    files: {
      ...ordered,
      "traces.jsonl": linesOf([
        traceOf(COUNT - 1),
        ...NUMBERS.slice(1, -1).map((n) => (n % 11 === 0 ? traceOf(n, `x${n}`) : traceOf(n))),
        traceOf(0),
      ]),
    },
    isDivided: true,
  },
  "CRLF, a byte-order mark, blank lines and no newline at the end": {
    files: { "gold.jsonl": `\ufeff${linesOf(gold, "\r\n")}`, "traces.jsonl": `\n${linesOf(traces, "\n\n").trimEnd()}` },
    isDivided: true,
  },
  "several files": {
    files: {
      "gold-1.jsonl": linesOf(gold.slice(0, 30)),
      "gold-2.jsonl": linesOf(gold.slice(30)),
      "traces-1.jsonl": linesOf(traces.slice(0, 70)),
      "traces-2.jsonl": "",
      "traces-3.jsonl": linesOf(traces.slice(70)),
    },
    isDivided: true,
  },
  "fields of other names": {
    files: { ...ordered, "traces.jsonl": linesOf(traces).replaceAll('"prediction"', '"said"') },
    suite: `${GENERATION}, fields: { prediction: said }`,
    isDivided: true,
  },
  "misspelt fields, first in the middle": {
    files: {
      ...ordered,
      "gold.jsonl": linesOf(gold.map((line, n) => (n > 70 ? line.replace('"topic"', '"topics"') : line))),
      "traces.jsonl": linesOf(NUMBERS.map((n) => traceOf(n, undefined, n % 50 === 49 ? { contxts: [] } : {}))),
    },
    isDivided: true,
  },
  "whole cases": {
    files: {
      "traces.jsonl": linesOf(
        NUMBERS.map((n) => JSON.stringify({ ...JSON.parse(goldOf(n)), ...JSON.parse(traceOf(n)) })),
      ),
    },
    suite: "family: generation, slices: [topic], cluster: document, traces: traces.jsonl",
    isDivided: true,
  },
  "scores that few lines have, and some that no metric reads": {
    files: {
      "traces.jsonl": linesOf(
        NUMBERS.map((n) =>
          JSON.stringify({ id: `c${n}`, scores: { a: n / COUNT, ...(n > 100 && { late: 1, accuracy: 0.5 }) }, odd: n }),
        ),
      ),
    },
    suite: "family: scores, traces: traces.jsonl, metrics: { a: { better: higher }, none: { better: lower } }",
    isDivided: true,
  },
  "a preset that leaves records out": {
    files: {
      "traces.jsonl": linesOf(
        NUMBERS.map((n) =>
          JSON.stringify({ ...(n % 9 < 8 && { user_input: `${n}?` }), response: "a", faithfulness: n / COUNT }),
        ),
      ),
    },
    suite: "family: scores, traces: traces.jsonl, preset: ragas",
    isDivided: true,
  },
  "a trace twice": { files: { ...ordered, "traces.jsonl": linesOf([...traces, traceOf(3)]) }, isDivided: false },
  trials: {
    files: {
      ...ordered,
      "traces.jsonl": linesOf(NUMBERS.flatMap((n) => [1, 2].map((trial) => traceOf(n, undefined, { trial })))),
    },
    isDivided: false,
  },
  "a line with two traces, of which one is far from its gold line": {
    files: {
      ...ordered,
      "traces.jsonl": linesOf([...traces.slice(0, 3), ...traces.slice(4, -1), `${traces.at(-1)}\r${traces[3]}`]),
    },
    isDivided: false,
  },
  "lines that are no JSON": {
    files: { ...ordered, "traces.jsonl": linesOf([...traces.slice(0, 100), "{", ...traces.slice(100)]) },
    isDivided: false,
  },
  "an id far away that is used twice": {
    files: { ...ordered, "gold.jsonl": linesOf([...gold, goldOf(3)]) },
    isDivided: false,
  },
  "a cluster and a slice that only the last lines have": {
    files: {
      ...ordered,
      "gold.jsonl": linesOf(gold.map((line, n) => (n > 100 ? line.replace("{", '{"late":"x","part":"y",') : line))),
    },
    suite: GENERATION.replace("document", "late").replace("topic", "part"),
    isDivided: true,
  },
  "the last cases need a judge": {
    files: {
      ...ordered,
      "traces.jsonl": linesOf(NUMBERS.map((n) => (n > 90 ? traceOf(n) : traceOf(n, undefined, NO_ANSWER)))),
    },
    suite: `${GENERATION}, ${CUSTOM}`,
    isDivided: false,
  },
  "cases that need a judge": { files: ordered, suite: `${GENERATION}, ${CUSTOM}`, isDivided: false },
  "a field that no line has": { files: ordered, suite: GENERATION.replace("topic", "tpic"), isDivided: false },
  "traces that look like an export, whose scores are not read": {
    files: {
      "traces.jsonl": linesOf(
        NUMBERS.map((n) =>
          JSON.stringify({
            id: `c${n}`,
            user_input: "?",
            response: "a",
            retrieved_contexts: [],
            pass: n > 3,
            faithfulness: 1,
          }),
        ),
      ),
    },
    suite: "family: scores, traces: traces.jsonl",
    isDivided: false,
  },
};

test.each(Object.entries(INPUTS))("%s", async (_, input) => {
  setKnownSecrets([KEY]);
  expect(await expectSame(sceneOf(input))).toBe(input.isDivided);
});

/** Starts nothing; the results are given or fail. */
const starts =
  (results: () => Promise<null>): NonNullable<ThreadUse["start"]> =>
  () => ({ results: results(), stop: async () => {} });

test("lines that are added while threads read are read by one thread", async () => {
  const scene = sceneOf({ files: { ...ordered, "traces.jsonl": linesOf(traces.slice(0, 110)) }, isDivided: false });
  const adding: NonNullable<ThreadUse["start"]> = (tasks) => {
    appendFileSync(join(scene.root, "traces.jsonl"), linesOf(traces.slice(110)));
    return here(tasks);
  };
  const result = await resultOf(scene, { most: 2, leastBytes: 1, start: adding });
  expect(result).toEqual(await resultOf(scene, { most: 1 }));
});

test("progress is that of all parts together", async () => {
  const { config, root } = sceneOf(INPUTS["in order"] as Input);
  let resolve: (result: null) => void = () => {};
  const isRead = new Promise<null>((done) => {
    resolve = done;
  });
  const expected = (1 + 1 + 1 / 2) / 3;
  let share = 0;
  const onProgress: OnProgress = ({ done = 0, total = 1 }) => {
    share = done / total;
    if (share >= expected) resolve(null);
  };
  const reading = { folder: root, root, wantsViews: true, suites: 1, onProgress };
  const threeHalves: NonNullable<ThreadUse["start"]> = (tasks) => {
    // Of two other parts, one is read, and half of the other.
    for (const { progress } of tasks) progress.shares[progress.place] = 1 / progress.place;
    return starts(() => isRead)(tasks);
  };
  await readInThreads(config.suites[0] as SuiteConfig, reading, { most: 3, leastBytes: 1, start: threeHalves });
  expect(share).toBeCloseTo(expected);

  let shares = new Float64Array();
  const noting: NonNullable<ThreadUse["start"]> = (tasks) => {
    shares = tasks[0]?.progress.shares as typeof shares;
    return here(tasks);
  };
  await readInThreads(config.suites[0] as SuiteConfig, reading, { most: 3, leastBytes: 1, start: noting });
  expect([...shares]).toEqual([1, 1, 1]);
});

test("one thread does what others have too little memory for; other faults are errors", async () => {
  const scene = sceneOf(INPUTS["in order"] as Input);
  const failing = (error: Error, after: number) => ({
    ...{ most: 2, leastBytes: 1 },
    start: starts(() => setTimeout(after).then(() => Promise.reject(error))),
  });
  const memory = Object.assign(new Error("no memory"), { code: "ERR_WORKER_OUT_OF_MEMORY" });
  for (const after of [0, 300]) {
    expect(await resultOf(scene, failing(memory, after))).toEqual(await resultOf(scene, { most: 1 }));
    await expect(resultOf(scene, failing(new Error("a fault"), after))).rejects.toThrow("a fault");
  }
});

test("real threads do the same, and know the secrets of this one", async () => {
  setKnownSecrets([KEY]);
  const scene = sceneOf(INPUTS["in order"] as Input);
  const result = await resultOf(scene, { most: 3, leastBytes: 1 });
  expect(result).toEqual(await resultOf(scene, { most: 1 }));
  expect(JSON.stringify(result)).not.toContain(KEY);
});
