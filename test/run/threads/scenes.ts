import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import type { Config, SuiteConfig } from "../../../src/core/config/config.ts";
import { type ErrorDetail, UserError } from "../../../src/core/error.ts";
import { formatReport, NO_SOURCE } from "../../../src/core/report.ts";
import { scoreSuites } from "../../../src/run/evaluate.ts";
import { type ObservedPart, observePart } from "../../../src/run/threads/observe-part.ts";
import { readInThreads, type ThreadUse } from "../../../src/run/threads/read-in-threads.ts";
import { packRows } from "../../../src/store/rows/encode-rows.ts";
import { families } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { readConfig } from "../../read-config.ts";

/** Does the tasks in this thread, with what another one would receive and send. */
export const here: NonNullable<ThreadUse["start"]> = (tasks) => {
  const done = Promise.all(tasks.map(async (task) => structuredClone(await observePart(structuredClone(task)))));
  const results = done.then((parts) => (parts.includes(null) ? null : (parts as ObservedPart[])));
  return { results, stop: async () => {} };
};

export interface Scene {
  readonly config: Config;
  readonly root: string;
}

/** Everything that is stored and shown of a run, with the warnings; or its errors. */
export async function resultOf({ config, root }: Scene, threads: ThreadUse): Promise<unknown> {
  const warnings: ErrorDetail[] = [];
  const options = { created: "2026-11-23T00:00:00Z", source: NO_SOURCE, root, wantsViews: true, threads };
  const warn = (_: string, warning: ErrorDetail): void => void warnings.push(warning);
  try {
    const { report, cases, views } = await scoreSuites(config, { ...options, warn });
    return {
      report: formatReport(report),
      digest: (await packRows(cases ?? [])).digest,
      views: JSON.stringify(views),
      warnings,
    };
  } catch (error) {
    if (error instanceof UserError) return error.errors;
    throw error;
  }
}

/** Expects the same of 1, 2 and 3 threads. Returns whether two threads divide the lines. */
export async function expectSame(scene: Scene): Promise<boolean> {
  const whole = await resultOf(scene, { most: 1 });
  for (const most of [2, 3]) expect(await resultOf(scene, { most, leastBytes: 1, start: here })).toEqual(whole);
  const { config, root } = scene;
  const reading = { folder: root, root, wantsViews: true, suites: 1 };
  return (
    (await readInThreads(config.suites[0] as SuiteConfig, reading, { most: 2, leastBytes: 1, start: here })) !== null
  );
}

export const COUNT = 120;
export const NUMBERS = Array.from({ length: COUNT }, (_, n) => n);
export const LONG = "a long answer ".repeat(40);
export const KEY = "sk-4f8Qz71LmN0pXv93";

export const goldOf = (n: number, id = `case ${n}`): string =>
  JSON.stringify({
    ...{ id, question: `what is ${n}?`, references: [`${LONG}${n % 7}`] },
    ...(n % 3 !== 0 && { document: `d${n % 7}` }),
    topic: ["law", "tax"][n % 2],
  });
export const traceOf = (n: number, id = `case ${n}`, extra: object = {}): string =>
  JSON.stringify({ id, prediction: n % 5 === 0 ? `wrong ${KEY}` : `${LONG}${n % 7}`, ...extra });
export const linesOf = (list: readonly string[], end = "\n"): string => list.map((line) => `${line}${end}`).join("");
export const gold = NUMBERS.map((n) => goldOf(n));
export const traces = NUMBERS.map((n) => traceOf(n));
export const GENERATION = "family: generation, cluster: document, slices: [topic], gold: 'gold*', traces: 'traces*'";
/** Files, whether threads divide them, and the suite where it is another one. */
export interface Input {
  readonly files: Readonly<Record<string, string>>;
  readonly isDivided: boolean;
  readonly suite?: string;
}

export const ordered = { "gold.jsonl": linesOf(gold), "traces.jsonl": linesOf(traces) };

export function sceneOf({ files, suite = GENERATION }: Input): Scene {
  const root = temporaryFolder({ ...files, "noworse.yml": `suites:\n  bot: { ${suite} }\n` });
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return { config: readConfig(join(root, "noworse.yml"), families), root };
}
