import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { UserError } from "../../../src/core/error.ts";
import { joinCases } from "../../../src/input/join/join.ts";
import type { JoinOptions, JoinResult } from "../../../src/input/join/joined-case.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { withParams } from "../../with-params.ts";
import { stub } from "../stub-family.ts";

const line = (id: string, text: string, trial?: number): string => JSON.stringify({ id, text, trial });

/** So many blank lines that the other side is read before what follows them. */
const LATE = "\n".repeat(300);

/** Joins one gold file with trace files of these names; the answer that counts, by id and trial. */
async function joined(
  gold: string,
  traces: Readonly<Record<string, string>>,
  options: Partial<JoinOptions> = {},
): Promise<{ readonly answers: ReadonlyMap<string, unknown>; readonly result: JoinResult }> {
  const folder = temporaryFolder({ "gold.jsonl": gold, ...traces });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const fileOf = (name: string) => ({ path: join(folder, name), name });
  const answers = new Map<string, unknown>();
  const files = { gold: [fileOf("gold.jsonl")], traces: Object.keys(traces).map(fileOf) };
  const result = await joinCases(
    files,
    withParams(stub, {}),
    (_, { id, trial, trace }) => answers.set(`${id}${trial ?? ""}`, (trace as { text: string } | null)?.text),
    { digests: false, trials: true, ...options },
  );
  return { answers, result };
}

async function problems(...args: Parameters<typeof joined>): Promise<string[]> {
  const error = await joined(...args).catch((thrown: unknown) => thrown);
  if (!(error instanceof UserError)) throw new Error("nothing was wrong");
  expect(error.kind).toBe("input");
  return error.errors.map(({ at, what, todo }) => `${at}: ${what} ${todo}`);
}

const GOLD = [line("a", "ga"), line("b", "gb"), line("c", "gc")].join("\n");
const NEW = [line("a", "1"), line("b", "2"), line("c", "3")].join("\n");
const TODO =
  "Remove one of them: old answers may be in another file of `traces`. With `duplicates: last` the last one counts.";

test.each([
  ["gold first", GOLD],
  ["traces first", LATE + GOLD],
])("old answers in a second file win by default, and are named, %s", async (_, gold) => {
  const { answers, result } = await joined(gold, { "new.jsonl": NEW, "old.jsonl": line("b", "old") });
  expect(Object.fromEntries(answers)).toEqual({ a: "1", b: "old", c: "3" });
  expect(result.counts.duplicates).toBe(1);
  expect(result.duplicateIds).toEqual(["b"]);
  expect(result.warnings.map(({ what }) => what)).toEqual([
    "1 trace was replaced by a later one with the same id (`b`: `old.jsonl:1` instead of `new.jsonl:2`).",
  ]);
});

// The value of `id` begins at column 7; a byte-order mark and an indent of two move it.
test.each([
  ["gold first", GOLD],
  ["traces first", LATE + GOLD],
])("with `error` each is an error with both positions, %s", async (_, gold) => {
  const traces = { "new.jsonl": `\ufeff  ${NEW}`, "old.jsonl": `\n${line("a", "old")}\n{"text":"é","id":"c"}` };
  expect(await problems(gold, traces, { duplicates: "error" })).toEqual([
    `old.jsonl:2:7: The id \`a\` is used twice, first at new.jsonl:1:9. ${TODO}`,
    `old.jsonl:3:18: The id \`c\` is used twice, first at new.jsonl:3:7. ${TODO}`,
  ]);
});

test("an id that no gold line has is found as well", async () => {
  const traces = { "t.jsonl": [NEW, line("x", "1"), line("x", "2")].join("\n") };
  expect(await problems(GOLD, traces, { duplicates: "error" })).toEqual([
    `t.jsonl:5:7: The id \`x\` is used twice, first at t.jsonl:4:7. ${TODO}`,
  ]);
});

test.each([
  ["gold first", GOLD],
  ["traces first", LATE + GOLD],
])("of more than two the first and the last are named, %s", async (_, gold) => {
  const { result } = await joined(gold, { "1.jsonl": NEW, "2.jsonl": line("b", "2"), "3.jsonl": line("b", "3") });
  expect(result.warnings.map(({ what }) => what)).toEqual([
    "2 traces were replaced by later ones with the same ids (`b`: `3.jsonl:1` instead of `1.jsonl:2`).",
  ]);
});

test.each([
  ["gold first", GOLD],
  ["traces first", LATE + GOLD],
])("trials of one id are no duplicates, a trial twice is one, %s", async (_, gold) => {
  const trials = [line("a", "1", 1), line("a", "2", 2), line("b", "3", 1), line("c", "4", 1)].join("\n");
  const traces = { "t.jsonl": trials };
  const { result } = await joined(gold, traces, { duplicates: "error" });
  expect(result.counts.duplicates).toBe(0);
  const again = { ...traces, "u.jsonl": line("a", "5", 2) };
  expect(await problems(gold, again, { duplicates: "error" })).toEqual([
    `u.jsonl:1:7: The trial \`2\` of the id \`a\` is used twice, first at t.jsonl:2:7. ${TODO}`,
  ]);
  expect((await joined(gold, again)).result).toMatchObject({ duplicateIds: ["a"], counts: { duplicates: 1 } });
});

test("twenty ids are listed, of any number", async () => {
  const ids = Array.from({ length: 30 }, (_, at) => `q${at}`);
  const lines = ids.map((id) => line(id, "")).join("\n");
  const { result } = await joined(lines, { "t.jsonl": `${lines}\n${lines}` });
  expect(result.counts.duplicates).toBe(30);
  expect(result.duplicateIds).toEqual(ids.slice(0, 20));
});

// A CSV file has no columns of characters, and its second line is its first record.
test("places in formats without columns are lines", async () => {
  const traces = { "t.csv": "id,text\na,1\nb,2\nc,3\na,4\n" };
  expect(await problems(GOLD, traces, { duplicates: "error" })).toEqual([
    `t.csv:5: The id \`a\` is used twice, first at t.csv:2. ${TODO}`,
  ]);
});
