import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { type ScoredPart, scorePart } from "../../../src/commands/score/score-part.ts";
import { type ObservedCases, observeCases, observeInThreads, type StartTasks } from "../../../src/commands/score.ts";
import { UserError } from "../../../src/core/error.ts";
import { withoutText } from "../../../src/families/grounded/evidence.ts";
import { grounded } from "../../../src/families/grounded/family.ts";
import { createMisspeltFields, type MisspeltSides } from "../../../src/input/mapping/misspelt-fields.ts";
import { startThreads } from "../../../src/run/threads/worker-pool.ts";
import { temporaryFolder } from "../cli.ts";

const COUNT = 240;
const NUMBERS = Array.from({ length: COUNT }, (_, index) => index);

/** A gold line and a trace; their evidence and their length depend on the number. */
const goldOf = (n: number, id = `case ${n}`): string =>
  JSON.stringify({
    ...{ qid: id, question: `${"long ".repeat(n % 5)}case ${(n * 7) % COUNT}?`, answerable: n % 3 > 0 },
    ...{ gold_claim_substr: [`word ${n % 4}`], gold_citations: [`p${n % 7}`] },
  });
const traceOf = (n: number, id = `case ${n}`, extra: object = {}): string =>
  JSON.stringify({
    ...{ qid: id, q: "?".repeat(n % 9), retrieved_ids: [`p${n % 5}`, `p${n % 7}`] },
    ...{ answer_json: { claim: `word ${n % 2}`, citations: [n % 10 === 0 ? `foreign ${n}` : `p${n % 7}`] }, ...extra },
  });
const linesOf = (list: readonly string[], end = "\n"): string => list.map((line) => `${line}${end}`).join("");
const gold = NUMBERS.map((n) => goldOf(n));
const traces = NUMBERS.map((n) => traceOf(n));
const shuffled = NUMBERS.map((n) => traces[(n * 77) % COUNT] as string);
const other = (n: number): string => `case ${n} of another set`;

/** The files of both sides, and whether threads can read them apart from each other. */
const INPUTS: Record<string, { gold: string[]; traces: string[]; isDivided: boolean }> = {
  "in order": { gold: [linesOf(gold)], traces: [linesOf(traces)], isDivided: true },
  // In so short a file every trace is near its gold line.
  shuffled: { gold: [linesOf(gold)], traces: [linesOf(shuffled)], isDivided: true },
  "shuffled nearby": {
    gold: [linesOf(gold)],
    traces: [linesOf(NUMBERS.map((n) => traces[n - (n % 6) + 5 - (n % 6)] as string))],
    isDivided: true,
  },
  "missing and surplus traces": {
    gold: [linesOf(gold)],
    traces: [
      linesOf(NUMBERS.filter((n) => n % 6 !== 1).map((n) => (n % 11 === 0 ? traceOf(n, other(n)) : traceOf(n)))),
    ],
    isDivided: true,
  },
  "a trace far from its gold line": {
    gold: [linesOf(gold)],
    traces: [linesOf([traceOf(COUNT - 1), ...traces.slice(0, -1)])],
    isDivided: true,
  },
  "a trace twice": { gold: [linesOf(gold)], traces: [linesOf([...traces, traceOf(3), traceOf(9)])], isDivided: false },
  "a trace twice, nearby": {
    gold: [linesOf(gold)],
    traces: [linesOf(traces.flatMap((line, n) => (n === 200 ? [line, traceOf(199, "case 200")] : [line])))],
    isDivided: false,
  },
  "a surplus trace twice": {
    gold: [linesOf(gold)],
    traces: [linesOf([traceOf(1, "x"), ...traces, traceOf(2, "x")])],
    isDivided: false,
  },
  "a gold line twice": { gold: [linesOf([...gold, goldOf(0)])], traces: [linesOf(traces)], isDivided: false },
  "a trace without an id": { gold: [linesOf(gold)], traces: [linesOf([...traces, "{}"])], isDivided: false },
  "lines that are no JSON": {
    gold: [linesOf(gold)],
    traces: [linesOf([...traces.slice(0, 50), "{", ...traces.slice(50), "}"])],
    isDivided: false,
  },
  "a byte that is no text": { gold: [`${linesOf(gold)}\0\n`], traces: [linesOf(traces)], isDivided: false },
  "a list of JSON": { gold: [linesOf(gold)], traces: [`[${traces.join(",")}]`], isDivided: false },
  "CRLF, a byte-order mark, blank lines and no newline at the end": {
    gold: [`\ufeff${linesOf(gold, "\r\n")}`],
    traces: [`\n${linesOf(traces, "\n\n").trimEnd()}`],
    isDivided: true,
  },
  "not ASCII": {
    gold: [linesOf(NUMBERS.map((n) => goldOf(n, `Frage ${n} — „wörtlich“ 🙂`)))],
    traces: [linesOf(NUMBERS.map((n) => traceOf(n, `Frage ${n} — „wörtlich“ 🙂`)))],
    isDivided: true,
  },
  "several files": {
    gold: [linesOf(gold.slice(0, 30)), linesOf(gold.slice(30))],
    traces: [linesOf(traces.slice(0, 130)), "", linesOf(traces.slice(130))],
    isDivided: true,
  },
  "nothing joins": {
    gold: [linesOf(gold)],
    traces: [linesOf(NUMBERS.map((n) => traceOf(n, other(n))))],
    isDivided: false,
  },
};

function writeFiles(input: { gold: string[]; traces: string[] }) {
  const named = (side: "gold" | "traces") => input[side].map((text, n) => [`${side}-${n}.jsonl`, text] as const);
  const folder = temporaryFolder(Object.fromEntries([...named("gold"), ...named("traces")]));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = (side: "gold" | "traces") => named(side).map(([name]) => ({ path: join(folder, name), name }));
  return { gold: files("gold"), traces: files("traces") };
}

/** Returns what is known after reading: sorted evidence, counts and warnings; or the errors. */
async function resultOf(observe: () => Promise<ObservedCases>): Promise<unknown> {
  try {
    const { evidence, joined } = await observe();
    const texts = evidence.map((one) => JSON.stringify(withoutText(one as never))).sort((a, b) => (a < b ? -1 : 1));
    return { texts, joined };
  } catch (error) {
    if (error instanceof UserError) return error.errors;
    throw error;
  }
}

const here: StartTasks = (tasks) => {
  const done = Promise.all(tasks.map(scorePart));
  return {
    results: done.then((parts) => (parts.includes(null) ? null : (parts as ScoredPart[]))),
    stop: async () => {},
  };
};

describe("any number of threads finds the same cases, counts, warnings and errors", () => {
  test.each(Object.entries(INPUTS))("%s", async (_, input) => {
    const files = writeFiles(input);
    const whole = await resultOf(() => observeCases(5, files));
    for (const threads of [2, 3, 8]) {
      const misspelt = createMisspeltFields({ family: grounded });
      const divided = await observeInThreads(5, files, threads, { start: here, misspelt });
      if (threads === 2) expect(divided !== null).toBe(input.isDivided);
      expect(await resultOf(async () => divided ?? observeCases(5, files))).toEqual(whole);
    }
  });
});

test("real threads do the same, and an error in one is an internal error", async () => {
  const files = writeFiles(INPUTS["missing and surplus traces"] as { gold: string[]; traces: string[] });
  const misspelt = createMisspeltFields({ family: grounded });
  const start: StartTasks = (tasks) => startThreads("score", tasks);
  const inThreads = await observeInThreads(5, files, 2, { start, misspelt });
  expect(await resultOf(async () => inThreads as ObservedCases)).toEqual(await resultOf(() => observeCases(5, files)));
  // `files` is missing: the worker reads a property of undefined.
  await expect(startThreads("score", [{ k: 5 }]).results).rejects.toThrow(TypeError);
});

test("any number of threads finds the same misspelt fields, with the first line of each", async () => {
  const golds = gold.map((line, n) => (n > 200 ? line.replace('"question"', '"qestion"') : line));
  const cited = traces.map((line, n) => (n < 150 ? line : line.replace('"citations"', '"citatons"')));
  const files = writeFiles({
    gold: [linesOf(golds)],
    traces: [linesOf(cited.slice(0, 100)), linesOf(cited.slice(100))],
  });
  const found = createMisspeltFields({ family: grounded });
  await observeCases(5, files, { misspelt: found });
  const warningsOf = ({ gold: ofGold, traces: ofTraces }: MisspeltSides) => [
    ...ofGold.warnings(),
    ...ofTraces.warnings(),
  ];
  // Of the gold lines, n = 201 is the 202nd; the second file of traces begins with n = 100, so that n = 150 is its 51st line.
  expect(warningsOf(found).map(({ at }) => at)).toEqual(["gold-0.jsonl:202", "traces-1.jsonl:51"]);
  for (const threads of [2, 3, 8]) {
    const misspelt = createMisspeltFields({ family: grounded });
    expect(await observeInThreads(5, files, threads, { start: here, misspelt })).not.toBeNull();
    expect(warningsOf(misspelt)).toEqual(warningsOf(found));
  }
});
