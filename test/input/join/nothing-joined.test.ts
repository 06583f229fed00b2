import { describe, expect, test } from "vitest";
import { joined, problemsOf } from "./joined.ts";

const GOLD = ["1", "2", "3", "4", "5"].map((id) => `{"id":"${id}","text":"x"}\n`).join("");
const IDS = "Write the ids of the gold set into the traces, or say in the config where they are (`fields`).";
const STEP = "Check that the step that writes them succeeded.";

describe("traces of which none joins a gold line are an error", () => {
  const foreign = ["q-1", "q-2", "q-3", "q-4"].map((id) => `{"id":"${id}"}`).join("\n");
  test.each<[string, string[], string]>([
    [
      "with ids of both sides",
      [foreign, '{"text":"no id"}'],
      `t0.jsonl, t1.jsonl: None of the 5 traces has the id of a gold line: the traces have \`q-1\`, \`q-2\`, \`q-3\` and 1 more, the gold lines \`1\`, \`2\`, \`3\` and 2 more. ${IDS}`,
    ],
    [
      "without ids",
      ['\n{"text":"x"}\n{"text":"y"}'],
      `t0.jsonl: No trace has an id (\`t0.jsonl:2\`, \`t0.jsonl:3\`). ${IDS}`,
    ],
    ["an empty file", [""], `t0.jsonl: The traces have no records. ${STEP}`],
    ["blank lines", ["\n\n \n"], `t0.jsonl: The traces have no records. ${STEP}`],
  ])("%s", async (_, traces, printed) => expect(await problemsOf(GOLD, traces)).toEqual([printed]));

  test.each([
    [
      "long ids, which are cut",
      `{"id":"${"x".repeat(5000)}"}`,
      `the traces have \`${"x".repeat(59)}…\`, the gold lines`,
    ],
    ["trials", '{"id":"q","trial":1}\n{"id":"q","trial":2}', "None of the 2 traces has the id"],
  ])("with %s", async (_, traces, part) => {
    expect(await problemsOf(GOLD, [traces])).toEqual([expect.stringContaining(part)]);
  });

  // U+00E9 and \u0065\u0301 both print as an e with an acute accent.
  test.each([
    ["C1", "c1", "upper case or white space differs"],
    ["C1", " C1", "upper case or white space differs"],
    ["caf\u00e9", "cafe\u0301", "the Unicode normal form differs"],
  ])("in another spelling: %j and %j", async (own, other, differs) => {
    const gold = `${GOLD}{"id":"${own}","text":"x"}\n`;
    const todo = `Write \`${other}\` as the gold line \`${own}\` does: only ${differs}.`;
    expect(await problemsOf(gold, [`{"id":"${other}"}`])).toEqual([expect.stringContaining(todo)]);
    const { warnings } = (await joined(gold, [`{"id":"${other}"}\n{"id":"1"}`])).result;
    expect(warnings).toContainEqual({ what: `1 trace has an id that no gold line has (\`${other}\`).`, todo });
  });
});

test.each([
  ["one of them joins", '{"id":"q-1"}\n{"id":"5"}', false],
  ["one joins and the others have no id", '{"text":"x"}\n{"id":"5"}', false],
  ["there is no trace for the reference scorer", "", true],
  ["none joins for the reference scorer", '{"id":"q-1"}', true],
])("no error when %s", async (_, text, asReference) => {
  expect((await joined(GOLD, [text], { asReference })).result.counts.total).toBe(5);
});

test("another error is reported alone", async () => {
  expect(await problemsOf(GOLD, ['{"id":"q","text":7}'])).toEqual([
    "t0.jsonl:1:18: `text` must be a text. Put it in quotes.",
  ]);
});
