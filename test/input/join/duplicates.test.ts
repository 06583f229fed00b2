import { describe, expect, test } from "vitest";
import { joined, line, problemsOf } from "./joined.ts";

const GOLD = [line("a", "ga"), line("b", "gb"), line("c", "gc")].join("\n");
const NEW = [line("a", "1"), line("b", "2"), line("c", "3")].join("\n");
const TODO =
  "Remove one of them: old answers may be in another file of `traces`. With `duplicates: last` the last one counts.";

test("old answers in a second file win by default, and are named", async () => {
  const { pairs, result } = await joined(GOLD, { "new.jsonl": NEW, "old.jsonl": line("b", "old") });
  expect(pairs.map((pair) => pair.split(" ").at(-1))).toEqual(["1", "old", "3"]);
  expect(result.counts.duplicates).toBe(1);
  expect(result.duplicateIds).toEqual(["b"]);
  expect(result.warnings.map(({ what }) => what)).toEqual([
    "1 trace was replaced by a later one with the same id (`b`: `old.jsonl:1` instead of `new.jsonl:2`).",
  ]);
});

test("of more than two the first and the last are named", async () => {
  const { result } = await joined(GOLD, { "1.jsonl": NEW, "2.jsonl": line("b", "2"), "3.jsonl": line("b", "3") });
  expect(result.warnings.map(({ what }) => what)).toEqual([
    "2 traces were replaced by later ones with the same ids (`b`: `3.jsonl:1` instead of `1.jsonl:2`).",
  ]);
});

describe("with `error` each is an error", () => {
  // The value of `id` begins at column 7. A CSV file has no columns of characters, and its second line is its first record.
  test.each<[string, Record<string, string>, string[]]>([
    [
      "with both places",
      { "new.jsonl": `\ufeff  ${NEW}`, "old.jsonl": `\n${line("a", "old")}\n{"text":"é","id":"c"}` },
      [
        `old.jsonl:2:7: The id \`a\` is used twice, first at new.jsonl:1. ${TODO}`,
        `old.jsonl:3:18: The id \`c\` is used twice, first at new.jsonl:3. ${TODO}`,
      ],
    ],
    [
      "also of an id that no gold line has",
      { "t.jsonl": [NEW, line("x", "1"), line("x", "2")].join("\n") },
      [`t.jsonl:5:7: The id \`x\` is used twice, first at t.jsonl:4. ${TODO}`],
    ],
    [
      "in a format without columns",
      { "t.csv": "id,text\na,1\nb,2\nc,3\na,4\n" },
      [`t.csv:5: The id \`a\` is used twice, first at t.csv:2. ${TODO}`],
    ],
    [
      "for a trial twice",
      { "t.jsonl": [line("a", "1", 1), line("a", "2", 2), line("b", "3", 1)].join("\n"), "u.jsonl": line("a", "5", 2) },
      [`u.jsonl:1:7: The trial \`2\` of the id \`a\` is used twice, first at t.jsonl:2. ${TODO}`],
    ],
  ])("%s", async (_, traces, printed) => {
    expect(await problemsOf(GOLD, traces, { duplicates: "error" })).toEqual(printed);
  });

  test("but trials of one id are none", async () => {
    const traces = [[line("a", "1", 1), line("a", "2", 2), line("b", "3", 1)].join("\n")];
    expect((await joined(GOLD, traces, { duplicates: "error" })).result.counts.duplicates).toBe(0);
  });
});
