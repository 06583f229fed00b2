import { rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { printPlace } from "../../../src/core/case.ts";
import { type ErrorDetail, UserError } from "../../../src/core/error.ts";
import { joinCases } from "../../../src/input/join/join.ts";
import type { JoinedCase, JoinOptions, JoinResult } from "../../../src/input/join/joined-case.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { withParams } from "../../with-params.ts";
import { stub } from "../stub-family.ts";

interface Joined {
  readonly pairs: readonly string[];
  readonly result: JoinResult;
}

/** Joins one gold and one trace file; each case as `id goldAt gold at trace`, in gold order. */
async function joined(gold: string, traces: string, options: Partial<JoinOptions> = {}): Promise<Joined> {
  const folder = temporaryFolder({ "g.jsonl": gold, "t.jsonl": traces });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string) => [{ path: join(folder, name), name }];
  const pairs: string[] = [];
  const text = (value: unknown): string => (value as { text: string } | null)?.text ?? "-";
  const sink = (index: number, one: JoinedCase): void => {
    pairs[index] =
      `${one.id} ${printPlace(one.goldAt)} ${text(one.gold)} ${one.at && printPlace(one.at)} ${text(one.trace)}`;
  };
  const files = { gold: file("g.jsonl"), traces: file("t.jsonl") };
  const result = await joinCases(files, withParams(stub, {}), sink, { digests: true, isLenient: true, ...options });
  return { pairs, result };
}

async function problemsOf(act: () => Promise<unknown>): Promise<UserError> {
  const error = await act().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof UserError) return error;
  throw new Error("no error was reported");
}

const printError = ({ at, what }: ErrorDetail): string => `${at}: ${what}`;
const line = (id: string, text: string): string => JSON.stringify({ id, text });

describe("laws", () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-zé漢]{1,3}$/), { minLength: 1, maxLength: 12 });
  const setup = ids.chain((gold) =>
    fc.record({
      gold: fc.constant(gold),
      traces: fc.array(fc.constantFrom(...gold, "foreign"), { maxLength: 20 }),
      keep: fc.constantFrom(0, 1, 100),
      chunk: fc.integer({ min: 1, max: 64 }),
      end: fc.constantFrom("\n", "\r\n", "\n\u0085 \n", "\r"),
      mark: fc.constantFrom("", "\ufeff"),
    }),
  );

  test("equals a join by a Map of all traces, with any chunk size and memory limit", async () => {
    await fc.assert(
      fc.asyncProperty(setup, async ({ gold, traces, keep, chunk, end, mark }) => {
        const goldText = mark + gold.map((id) => line(id, `g${id}`)).join(end);
        const traceText = mark + traces.map((id, index) => line(id, `t${index}`)).join(end);
        const last = new Map(traces.map((id, index) => [id, `t${index}`]));
        const { pairs, result } = await joined(goldText, traceText, { keep, chunk });
        const shown = pairs.map((pair) => pair.replace(/ \S+\.jsonl:\d+/g, "").replace(" null", ""));
        expect(shown).toEqual(gold.map((id) => `${id} g${id} ${last.get(id) ?? "-"}`));
        const known = traces.filter((id) => id !== "foreign");
        expect(result.counts).toMatchObject({ total: gold.length, missing: gold.length - new Set(known).size });
      }),
      { numRuns: 150 },
    );
  });
});

test.each([0, 100])("places and counts, with %i values kept in memory", async (keep) => {
  const gold = [line("a", "ga"), line("b", "gb"), line("c", "gc")].join("\n");
  const traces = [line("c", "1"), line("a", "2"), line("x", "3"), line("a", "4"), '{"text":"?"}'].join("\n");
  const { pairs, result } = await joined(gold, traces, { keep });
  expect(pairs).toEqual(["a g.jsonl:1 ga t.jsonl:4 4", "b g.jsonl:2 gb null -", "c g.jsonl:3 gc t.jsonl:1 1"]);
  expect(result.counts).toEqual({ total: 3, missing: 1, duplicates: 1, unmatched: 2 });
});

test("a line too long to be kept is read again from its place", async () => {
  const long = "é".repeat(10_000);
  const { pairs } = await joined(
    [line("a", long), line("b", "gb")].join("\n"),
    [line("b", "1"), line("a", long)].join("\n"),
  );
  expect(pairs[0]).toBe(`a g.jsonl:1 ${long} t.jsonl:2 ${long}`);
});

test("the gold set's digest does not depend on the order of lines", async () => {
  const lines = [line("a", "1"), line("b", "2")];
  const digest = async (text: string): Promise<string> => (await joined(text, "")).result.goldDigest;
  expect(await digest(lines.join("\n"))).toBe(await digest(lines.toReversed().join("\r\n")));
  expect(await digest(lines.join("\n"))).not.toBe(await digest(lines.join("\n").replace("2", "3")));
});

test("an id twice in the gold set names both places", async () => {
  const error = await problemsOf(() => joined([line("a", ""), "", line("a", "")].join("\n"), ""));
  expect(error.errors.map(printError)).toEqual(["g.jsonl:3: The gold set has the id `a` twice, first at g.jsonl:1."]);
});

test("an error that ends one file hides none in the other", async () => {
  const error = await problemsOf(() => joined('{"id":"é","text":1}', "\0"));
  expect(error.errors.map(printError).sort()).toEqual([
    "g.jsonl:1:18: `text` must be a text.",
    "t.jsonl:1:1: The file contains a NUL byte: it is not text.",
  ]);
});

test("reports an error of many lines once for each side", async () => {
  const error = await problemsOf(() => joined("x\n".repeat(26), "x\n".repeat(25)));
  expect(error.errors.map(({ at, rows }) => [at, rows?.count, rows?.noun])).toEqual([
    ["g.jsonl:1:1", 26, "line"],
    ["t.jsonl:1:1", 25, "line"],
  ]);
});
