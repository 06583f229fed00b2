import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { type ErrorDetail, UserError } from "../../../src/core/error.ts";
import { joinCases } from "../../../src/input/join/join.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { withParams } from "../../with-params.ts";
import { stub } from "../stub-family.ts";

const GOLD = ["1", "2", "3", "4", "5"].map((id) => `{"id":"${id}","text":"x"}\n`).join("");

type Traces = Readonly<Record<string, string>>;

/** Joins trace files with gold lines, and returns the warnings. */
async function warnings(traces: Traces, gold: string, isLenient = false): Promise<readonly ErrorDetail[]> {
  const folder = temporaryFolder({ "gold.jsonl": gold, ...traces });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const fileOf = (name: string) => ({ path: join(folder, name), name });
  const files = { gold: [fileOf("gold.jsonl")], traces: Object.keys(traces).map(fileOf) };
  const options = { digests: false, trials: true, isLenient };
  return (await joinCases(files, withParams(stub, {}), () => {}, options)).warnings;
}

/** Returns the printed errors of joining trace files with gold lines, 1 to 5 unless others are given; null without any. */
async function problems(traces: Traces, isLenient = false, gold = GOLD): Promise<string[] | null> {
  try {
    await warnings(traces, gold, isLenient);
    return null;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    expect(error.kind).toBe("input");
    return error.errors.map(({ at, what, todo }) => `${at}: ${what} ${todo}`);
  }
}

const IDS = "Write the ids of the gold set into the traces, or say in the config where they are (`fields`).";
const STEP = "Check that the step that writes them succeeded.";

describe("traces of which none joins a gold line are an error", () => {
  test("with ids of both sides", async () => {
    const traces = ["q-1", "q-2", "q-3", "q-4"].map((id) => `{"id":"${id}"}`);
    expect(await problems({ "a.jsonl": traces.join("\n"), "b.jsonl": '{"text":"no id"}' })).toEqual([
      `a.jsonl, b.jsonl: None of the 5 traces has the id of a gold line: the traces have \`q-1\`, \`q-2\`, \`q-3\`, the gold lines \`1\`, \`2\`, \`3\`. ${IDS}`,
    ]);
  });

  // U+00E9 and \u0065\u0301 both print as an e with an acute accent.
  test.each([
    ["C1", "c1", "upper case or white space differs"],
    ["C1", " C1", "upper case or white space differs"],
    ["caf\u00e9", "cafe\u0301", "the Unicode normal form differs"],
  ])("in another spelling: %j and %j", async (own, other, differs) => {
    const gold = `${GOLD}{"id":"${own}","text":"x"}\n`;
    const todo = `Write \`${other}\` as the gold line \`${own}\` does: only ${differs}.`;
    expect(await problems({ "a.jsonl": `{"id":"${other}"}` }, false, gold)).toEqual([expect.stringContaining(todo)]);
    const warned = await warnings({ "a.jsonl": `{"id":"${other}"}\n{"id":"1"}` }, gold);
    expect(warned).toContainEqual({ what: `1 trace has an id that no gold line has (\`${other}\`).`, todo });
  });

  test("with long ids, which are cut", async () => {
    const [long] = (await problems({ "a.jsonl": `{"id":"${"x".repeat(5000)}"}` })) ?? [];
    expect(long).toContain(`the traces have \`${"x".repeat(59)}…\`, the gold lines \`1\``);
  });

  test("with trials", async () => {
    const traces = '{"id":"q","trial":1}\n{"id":"q","trial":2}';
    expect(await problems({ "a.jsonl": traces })).toEqual([expect.stringContaining("None of the 2 traces has the id")]);
  });

  test("without ids", async () => {
    expect(await problems({ "a.jsonl": '\n{"text":"x"}\n{"text":"y"}' })).toEqual([
      `a.jsonl: No trace has an id (\`a.jsonl:2\`, \`a.jsonl:3\`). ${IDS}`,
    ]);
  });

  test.each([
    ["an empty file", ""],
    ["blank lines", "\n\n \n"],
  ])("%s", async (_, text) => {
    expect(await problems({ "a.jsonl": text })).toEqual([`a.jsonl: The traces have no records. ${STEP}`]);
  });
});

test.each([
  ["one of them joins", '{"id":"q-1"}\n{"id":"5"}'],
  ["one joins and the others have no id", '{"text":"x"}\n{"id":"5"}'],
])("no error when %s", async (_, text) => {
  expect(await problems({ "a.jsonl": text })).toBe(null);
});

test("another error is reported alone", async () => {
  expect(await problems({ "a.jsonl": '{"id":"q","text":7}' })).toEqual([
    "a.jsonl:1:18: `text` must be a text. Put it in quotes.",
  ]);
});

test.each([[""], ['{"id":"q-1"}']])("the reference scorer accepts all: %j", async (text) => {
  expect(await problems({ "a.jsonl": text }, true)).toBe(null);
});
