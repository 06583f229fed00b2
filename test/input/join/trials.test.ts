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
  /** What was handed on last of each case and trial, as `id trial goldAt gold at trace`, sorted. */
  readonly pairs: readonly string[];
  readonly result: JoinResult;
}

/** Joins one gold file with trace files, with trials by default. */
async function joined(gold: string, traces: readonly string[], options: Partial<JoinOptions> = {}): Promise<Joined> {
  const names = traces.map((_, at) => `t${at}.jsonl`);
  const contents = Object.fromEntries(names.map((name, at) => [name, traces[at] ?? ""]));
  const folder = temporaryFolder({ "g.jsonl": gold, ...contents });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string) => ({ path: join(folder, name), name });
  const pairs = new Map<string, string>();
  const text = (value: unknown): string => (value as { text: string } | null)?.text ?? "-";
  const sink = (index: number, one: JoinedCase): void => {
    const seen = `${one.id} ${one.trial} ${printPlace(one.goldAt)} ${text(one.gold)} ${one.at && printPlace(one.at)} ${text(one.trace)}`;
    pairs.set(`${index} ${one.trial}`, seen);
  };
  const files = { gold: [file("g.jsonl")], traces: names.map(file) };
  const result = await joinCases(files, withParams(stub, {}), sink, {
    digests: true,
    isLenient: true,
    trials: true,
    ...options,
  });
  return { pairs: [...pairs.values()].sort(), result };
}

async function problemsOf(gold: string, traces: readonly string[]): Promise<string[]> {
  const printError = ({ at, what, todo }: ErrorDetail): string => `${at}: ${what} ${todo}`;
  const error = await joined(gold, traces).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof UserError) return error.errors.map(printError);
  throw new Error("no error was reported");
}

const line = (id: string, text: string, trial?: unknown): string => JSON.stringify({ id, text, trial });

/** The lines cut into this many files, in their order. */
function inFiles(lines: readonly string[], count: number, end: string): string[] {
  const size = Math.ceil(lines.length / count) || 1;
  return Array.from({ length: count }, (_, at) => lines.slice(at * size, (at + 1) * size).join(end));
}

interface Line {
  readonly id: string;
  readonly trial: string | number;
  readonly text: string;
}

/** So many blank lines that the other side is read before what follows them. */
const LATE = "\n".repeat(300);

const golds = fc.uniqueArray(fc.stringMatching(/^[a-zé漢]{1,3}$/), { minLength: 1, maxLength: 8 });
const setup = golds.chain((gold) =>
  fc.record({
    gold: fc.constant(gold),
    traces: fc
      .array(
        fc.record({ id: fc.constantFrom(...gold, "foreign"), trial: fc.constantFrom<string | number>(1, "1", 2, "x") }),
        { maxLength: 25 },
      )
      .map((lines) => lines.map((one, at): Line => ({ ...one, text: `t${at}` }))),
    files: fc.integer({ min: 1, max: 3 }),
    keep: fc.constantFrom(0, 1, 2, 100),
    chunk: fc.constantFrom(1, 64, 4096),
    end: fc.constantFrom("\n", "\r\n", "\r"),
    late: fc.constantFrom("", LATE),
  }),
);

describe("laws", () => {
  test("the last trace of an id and trial counts, with any chunk size and memory limit", async () => {
    await fc.assert(
      fc.asyncProperty(setup, async ({ gold, traces, files, keep, chunk, end, late }) => {
        const lines = traces.map(({ id, trial, text }) => line(id, text, trial));
        const { pairs, result } = await joined(
          late + gold.map((id) => line(id, `g${id}`)).join(end),
          inFiles(lines, files, end),
          { keep, chunk },
        );
        const last = new Map(traces.map(({ id, trial, text }) => [`${id} ${trial}`, text]));
        const own = [...last].filter(([key]) => !key.startsWith("foreign"));
        const missing = gold.filter((id) => !traces.some((one) => one.id === id));
        const expected = [
          ...own.map(([key, text]) => `${key} g${key.split(" ")[0]} ${text}`),
          ...missing.map((id) => `${id} null g${id} null -`),
        ];
        expect(pairs.map((pair) => pair.replace(/ \S+\.jsonl:\d+/g, ""))).toEqual(expected.sort());
        expect(result.counts).toEqual({
          total: gold.length,
          missing: missing.length,
          duplicates: traces.length - last.size,
          unmatched: last.size - own.length,
        });
      }),
      { numRuns: 100 },
    );
  });

  test("the order of lines does not matter when none is replaced", async () => {
    const shuffled = setup.chain(({ gold, traces, ...how }) => {
      const first = [...new Map(traces.map((one) => [`${one.id} ${one.trial}`, one])).values()];
      const lines = first.map(({ id, trial, text }) => line(id, text, trial));
      const other = fc.shuffledSubarray(lines, { minLength: lines.length });
      const others = fc.shuffledSubarray(gold, { minLength: gold.length });
      return fc.record({
        one: fc.constant([gold, lines] as const),
        other: fc.tuple(others, other),
        how: fc.constant(how),
      });
    });
    const seen = async (
      [gold, lines]: readonly [readonly string[], readonly string[]],
      how: { keep: number; late: string },
    ) => {
      const golds = how.late + gold.map((id) => line(id, `g${id}`)).join("\n");
      const { pairs, result } = await joined(golds, [lines.join("\n")], { keep: how.keep });
      const { counts, goldDigest } = result;
      return { pairs: pairs.map((pair) => pair.replace(/ \S+\.jsonl:\d+/g, "")), counts, goldDigest };
    };
    await fc.assert(
      fc.asyncProperty(shuffled, async ({ one, other, how }) => {
        expect(await seen(other, how)).toEqual(await seen(one, how));
      }),
      { numRuns: 100 },
    );
  });

  test("traces without a trial are joined as without the option", async () => {
    await fc.assert(
      fc.asyncProperty(setup, async ({ gold, traces, files, keep, chunk, end, late }) => {
        const golds = late + gold.map((id) => line(id, `g${id}`)).join(end);
        const lines = inFiles(
          traces.map(({ id, text }, at) => line(id, text, at % 2 === 0 ? undefined : null)),
          files,
          end,
        );
        const asked = await joined(golds, lines, { keep, chunk });
        expect(asked).toEqual(await joined(golds, lines, { keep, chunk, trials: false }));
      }),
      { numRuns: 100 },
    );
  });
});

const GOLD = [line("a", "ga"), line("b", "gb")].join("\n");

test("places and counts", async () => {
  const traces = [line("b", "1", 1), line("a", "2", "x"), line("z", "3", 1), line("b", "4", 2), line("b", "5", 1)];
  const { pairs, result } = await joined(GOLD, [traces.join("\n"), line("z", "6", 2)]);
  expect(pairs).toEqual([
    "a x g.jsonl:1 ga t0.jsonl:2 2",
    "b 1 g.jsonl:2 gb t0.jsonl:5 5",
    "b 2 g.jsonl:2 gb t0.jsonl:4 4",
  ]);
  expect(result.counts).toEqual({ total: 2, missing: 0, duplicates: 1, unmatched: 2 });
  expect(result.warnings.map(({ what }) => what)).toEqual([
    "1 trial was replaced by a later trace of it (`b`: `t0.jsonl:5` instead of `t0.jsonl:1`).",
    "1 case has fewer trials than others (`a`).",
    "2 traces have ids that no gold line has (`z`).",
  ]);
});

test("a line too long to be kept is read again for each trial", async () => {
  const long = "é".repeat(10_000);
  const traces = [line("b", "1"), line("a", long, 1), line("a", `${long}2`, 2), line("a", "3", 3)];
  const { pairs } = await joined([line("b", "gb"), line("a", long)].join("\n"), [traces.join("\n")]);
  expect(pairs.map((pair) => pair.split(" ").at(-1)?.length)).toEqual([10_000, 10_001, 1, 1]);
  expect(pairs.slice(0, 3).every((pair) => pair.split(" ")[3] === long)).toBe(true);
});

test("without the option, `trial` is ignored", async () => {
  const traces = [line("a", "1", 1), line("a", "2", 2), line("b", "3", { any: "thing" })].join("\n");
  const { pairs, result } = await joined(GOLD, [traces], { trials: false });
  expect(pairs).toEqual(["a null g.jsonl:1 ga t0.jsonl:2 2", "b null g.jsonl:2 gb t0.jsonl:3 3"]);
  expect(result.counts.duplicates).toBe(1);
});

const TODO = "Number the trials of a case: `1`, `2`, `3`.";

test.each([
  [[], "must be a string or a whole number, not a list"],
  [{}, "must be a string or a whole number, not an object"],
  [true, "must be a string or a whole number, not a boolean"],
  [1.5, "must be a string or a whole number"],
  [1e300, "must be a string or a whole number"],
  ["", "must not be empty"],
  ["x".repeat(201), "is longer than 200 characters"],
])("a trial %j %s", async (trial, fault) => {
  expect(await problemsOf(GOLD, [line("a", "é", trial)])).toEqual([`t0.jsonl:1:30: \`trial\` ${fault}. ${TODO}`]);
});

test("other errors of the line are reported as well", async () => {
  const printed = await problemsOf(GOLD, ['{"id":"a","text":1,"trial":[]}']);
  expect(printed).toEqual([
    "t0.jsonl:1:18: `text` must be a text. Put it in quotes.",
    expect.stringContaining("t0.jsonl:1:28: `trial` must be"),
  ]);
});

describe("traces of a case with and without a trial", () => {
  const mixed = (at: string, first: string): string =>
    `${at}: The case \`b\` has traces with and without \`trial\`, the first at ${first}. Name the trial in all traces of a case, or in none.`;
  const fine = line("a", "0", 1);
  const [plain, tried, other] = [line("b", "1"), line("b", "2", 1), line("b", "3", 2)] as const;

  test.each<[string, string[], string]>([
    ["without first", [[plain, tried, other].join("\n")], mixed("t0.jsonl:2", "t0.jsonl:1")],
    ["with first", [[fine, tried, other, plain].join("\n")], mixed("t0.jsonl:4", "t0.jsonl:2")],
    ["in two files", [plain, [fine, other, tried].join("\n")], mixed("t1.jsonl:2", "t0.jsonl:1")],
    ["reported once", [[tried, plain, other, plain, tried].join("\n")], mixed("t0.jsonl:2", "t0.jsonl:1")],
  ])("%s", async (_, traces, printed) => {
    expect(await problemsOf(GOLD, traces)).toEqual([printed]);
    expect((await problemsOf(LATE + GOLD, traces)).length).toBe(1);
  });

  test("each case on its own", async () => {
    const { pairs } = await joined(GOLD, [[line("a", "1"), tried, other].join("\n")]);
    expect(pairs.map((pair) => pair.slice(0, 3))).toEqual(["a n", "b 1", "b 2"]);
  });
});

test("a case has at most a thousand trials", async () => {
  const traces = Array.from({ length: 1002 }, (_, at) => line("a", "", at));
  expect((await joined(GOLD, [traces.slice(0, 1000).join("\n")])).pairs.length).toBe(1001);
  const many = "t0.jsonl:1001: The case `a` has more than 1000 trials. Write fewer traces of it.";
  expect(await problemsOf(GOLD, [traces.join("\n")])).toEqual([many]);
});
