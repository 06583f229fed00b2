import { expect, test } from "vitest";
import { answers } from "../mapping/answers-family.ts";
import { problemsOf, readSuite, warningsOf } from "../mapping/read-suite.ts";

const row = (more: object): string => JSON.stringify({ response: "a", reference: "r", ...more });
const filesOf = (...rows: readonly string[]): Record<string, string> => ({
  "noworse.yml": "suites:\n  s:\n    family: answers\n    traces: t.jsonl\n    preset: ragas\n",
  "t.jsonl": rows.join("\n"),
});

test("records without an id and a question are left out, counted and named", async () => {
  const files = filesOf(
    row({ user_input: "A?" }),
    row({}),
    row({ user_input: null }),
    row({ id: "b", user_input: "B?" }),
  );
  expect((await readSuite(files, [answers])).map(({ id }) => id)).toEqual([expect.stringMatching(/^q-/), "b"]);
  expect(await warningsOf(files, [answers])).toEqual([
    "The preset `ragas` leaves out 2 records without an id and a question.",
  ]);
});

test("if nothing is left, the error says why", async () => {
  expect(await problemsOf(filesOf(row({})), [answers])).toEqual([
    "The traces have no cases · t.jsonl · The preset `ragas` leaves out 1 record without an id and a question.",
  ]);
});

test("a file without traces beside others is named", async () => {
  const config = "suites:\n  s:\n    family: answers\n    traces: '*.jsonl'\n    preset: ragas\n";
  const full = row({ user_input: "A?" });
  const warnings = (files: Record<string, string>) => warningsOf({ "noworse.yml": config, ...files }, [answers]);
  expect(await warnings({ "a.jsonl": full, "b.jsonl": "" })).toEqual([
    "b.jsonl has no traces · Find out whether it was written to the end.",
  ]);
  expect(await warnings({ "a.jsonl": "", "b.jsonl": full, "c.jsonl": "\n" })).toEqual([
    "a.jsonl, c.jsonl have no traces · Find out whether they were written to the end.",
  ]);
  expect(await warnings({ "a.jsonl": full, "b.jsonl": row({ user_input: "B?" }) })).toEqual([]);
});
