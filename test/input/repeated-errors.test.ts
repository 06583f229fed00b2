import { expect, test } from "vitest";
import { families } from "../all-families.ts";
import { problemsOf } from "./mapping/read-suite.ts";

const CONFIG = "suites:\n  bot:\n    family: classification\n    traces: ";
const rows = (count: number, row: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => row(i)).join("");
const jsonLine = (line: object): string => `${JSON.stringify(line)}\n`;

/** The errors of a suite of the family `classification`, without their advice. */
async function errorsOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  suite: string,
): Promise<readonly string[]> {
  const all = { ...files, "noworse.yml": `${CONFIG}${suite}\n` } as Readonly<Record<string, string>>;
  return (await problemsOf(all, families)).map((line) => line.split(" · ").slice(0, 2).join(" · "));
}

test("an error of some rows has their number and that of all", async () => {
  // Every third of 40 rows from the second on: 1, 4, … 37, which are 13.
  const csv = `id,label,predicted\n${rows(40, (index) => `${index},${index % 3 === 1 ? "" : "a"},b\n`)}`;
  expect(await errorsOf({ "cls.csv": csv }, "cls.csv")).toEqual([
    "`label` must be a label (a string), not null · in 13 of 40 rows, first cls.csv:3",
  ]);
});

test("rows of several files are counted together", async () => {
  const good = { id: "a", label: "x", predicted: "x" };
  const files = {
    "a.jsonl": jsonLine(good) + rows(2, (index) => jsonLine({ id: `b${index}`, label: "x" })),
    "b.jsonl": rows(3, (index) => jsonLine({ id: `c${index}`, label: "x" })),
  };
  expect(await errorsOf(files, "[a.jsonl, b.jsonl]")).toEqual([
    "the line has neither `predictions` nor `predicted` · in 5 of 6 lines, first a.jsonl:2:1",
  ]);
});

test("errors that differ in a value: the first three, and how many more", async () => {
  const file = rows(9, (index) => jsonLine({ id: index, label: "x", predicted: index + 0.5 }));
  // `{"id":0,"label":"x","predicted":` has 32 characters.
  expect(await errorsOf({ "a.jsonl": file }, "a.jsonl")).toEqual([
    "`predicted` must be a label (a string), not 0.5 · a.jsonl:1:33",
    "`predicted` must be a label (a string), not 1.5 · a.jsonl:2:33",
    "`predicted` must be a label (a string), not 2.5 · a.jsonl:3:33, and 6 more such errors",
  ]);
  const twice = rows(12, (index) => jsonLine({ id: `${index % 6}`, label: "x", predicted: "x" }));
  // The lines 7 to 12 repeat the ids of the lines 1 to 6.
  expect(await errorsOf({ "a.jsonl": twice }, "a.jsonl")).toEqual([
    "The id `0` is used twice, first at a.jsonl:1 · a.jsonl:7:7",
    "The id `1` is used twice, first at a.jsonl:2 · a.jsonl:8:7",
    "The id `2` is used twice, first at a.jsonl:3 · a.jsonl:9:7, and 3 more such errors",
  ]);
});
