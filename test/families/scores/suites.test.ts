import { expect, test } from "vitest";
import { describeResult } from "../../../src/report/reasons/gate-reasons.ts";
import { rowsOf } from "../../input/rows.ts";
import { errorsOf, type Line, runSuite } from "./suite.ts";

/** A suite, its lines as JSON or CSV, and what comes out: the fields that a row has. "<NaN>" and "<Infinity>" are these numbers. */
interface Row {
  readonly note?: string;
  readonly suite?: string;
  readonly csv?: string;
  readonly lines?: readonly Line[];
  /** The lines of a baseline. */
  readonly base?: readonly Line[];
  readonly errors?: readonly string[];
  readonly warnings?: readonly string[];
  /** The full names of all scores. */
  readonly names?: readonly string[];
  readonly scores?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Facts of the suite in the report. */
  readonly reported?: object;
  readonly outcomes?: readonly string[];
  /** The scores of each case. */
  readonly of_cases?: readonly object[];
  /** Why cases regressed. */
  readonly regressed?: readonly string[];
  readonly verdict?: string;
  /** The result of each gate of the config, and what is said about it. */
  readonly gates?: readonly (readonly [outcome: string, text: string])[];
}

/** Numbers that are right to 12 decimals, within a value. */
const near = (value: unknown): unknown =>
  typeof value === "number" ? expect.closeTo(value, 12) : Array.isArray(value) ? value.map(near) : value;

test.each(rowsOf<Row>("suites.jsonl", import.meta.url))("a suite of scores: $note (%#)", async (row) => {
  const suite = `${row.csv === undefined ? "" : "traces: t.csv\n"}${row.suite ?? ""}`;
  const files = row.csv === undefined ? (row.lines ?? []) : { "t.csv": row.csv };
  if (row.errors) return expect(await errorsOf(suite, files)).toEqual(row.errors);
  const base = row.base ? (await runSuite(suite, row.base)).stored : null;
  const run = await runSuite(suite, files, base);
  const found: Record<string, unknown> = {
    warnings: run.warnings,
    names: [...run.scores.keys()],
    outcomes: run.cases.map(({ outcome }) => outcome),
    of_cases: run.cases.map(({ scores }) => scores),
    regressed: run.diff?.flips?.regressed.map(({ why }) => why),
    verdict: run.verdict.outcome,
    gates: run.verdict.gates.flatMap((one) => (one.implied ? [] : [[one.outcome, describeResult(one)]])),
  };
  for (const [name, value] of Object.entries(found))
    if (Object.hasOwn(row, name)) expect([name, value]).toEqual([name, row[name as keyof Row]]);
  for (const [name, score] of Object.entries(row.scores ?? {}))
    expect(run.scores.get(name)).toMatchObject(
      Object.fromEntries(Object.entries(score).map(([key, one]) => [key, near(one)])),
    );
  expect(run.suite).toMatchObject(row.reported ?? {});
});
