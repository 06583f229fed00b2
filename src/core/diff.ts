import { z } from "zod";
import { type BaselineRecord, baselineRecordSchema, type StoredReport } from "./baseline.ts";
import type { CaseRow, Evidence } from "./case.ts";
import type { SuiteReport } from "./report.ts";
import { readValue, type Score, scoreName } from "./score.ts";

/** One score before and after. `delta` is head − base, in the metric's own unit. */
export const changeSchema = z.strictObject({
  suite: z.string(),
  metric: z.string(),
  slice: z.string(),
  kind: z.enum(["better", "worse", "same", "added", "removed", "redefined"]),
  base: z.number().nullable(),
  head: z.number().nullable(),
  delta: z.number().nullable(),
  /** Why the delta is withheld; null when it is given. */
  why: z.string().nullable(),
});

/** One score before and after. */
export type Change = z.infer<typeof changeSchema>;

/** One case before and after. */
export const flipSchema = z.strictObject({
  suite: z.string(),
  case: z.string(),
  at: z.string().nullable(),
  gold_at: z.string().nullable(),
  text: z.string(),
  expected: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  why: z.string().nullable(),
});

/** One case before and after. */
export type Flip = z.infer<typeof flipSchema>;

/** Cases by what became of them. `edited` cases have another gold line and stand in their flip's list as well. */
export const flipsSchema = z.strictObject({
  broke: z.array(flipSchema),
  healed: z.array(flipSchema),
  still_failing: z.array(flipSchema),
  added: z.array(flipSchema),
  removed: z.array(flipSchema),
  edited: z.array(flipSchema),
  unscored: z.array(flipSchema),
});

/** Cases by what became of them. */
export type Flips = z.infer<typeof flipsSchema>;

/** A report held against its baseline. `flips` is null when the baseline's cases are not at hand. */
export const diffSchema = z.strictObject({
  baseline: baselineRecordSchema,
  changes: z.array(changeSchema),
  flips: flipsSchema.nullable(),
});

/** A report held against its baseline. */
export type Diff = z.infer<typeof diffSchema>;

/** Says why a case came out as it did, from its family's id and its evidence. */
export type Explain = (family: string, evidence: Evidence) => string;

/** The changes and flips between two reports. */
export function diffReports(base: StoredReport, head: StoredReport, record: BaselineRecord, explain: Explain): Diff {
  const names = [...new Set([...Object.keys(head.report.suites), ...Object.keys(base.report.suites)])];
  const changes = names.flatMap((suite) => diffSuite(suite, base.report.suites[suite], head.report.suites[suite]));
  const why = (row: CaseRow): string => explain(head.report.suites[row.suite]?.family ?? "", row.evidence);
  const flips = base.cases && head.cases ? diffCases(base.cases, head.cases, why) : null;
  return { baseline: record, changes, flips };
}

function diffSuite(suite: string, base: SuiteReport | undefined, head: SuiteReport | undefined): Change[] {
  const before = new Map((base?.scores ?? []).map((score) => [scoreName(score), score]));
  const after = new Map((head?.scores ?? []).map((score) => [scoreName(score), score]));
  const redefined = base && head ? whyRedefined(base, head) : null;
  return [...new Set([...after.keys(), ...before.keys()])].map((name) =>
    diffScore(suite, before.get(name), after.get(name), redefined),
  );
}

/** Why no score of the suite can be compared, or null. */
function whyRedefined(base: SuiteReport, head: SuiteReport): string | null {
  if (base.family !== head.family) return `the family was \`${base.family}\` and is \`${head.family}\``;
  if (base.fingerprint.params !== head.fingerprint.params) return "the suite's parameters changed";
  return null;
}

function diffScore(
  suite: string,
  before: Score | undefined,
  after: Score | undefined,
  suiteRedefined: string | null,
): Change {
  const base = before ? readValue(before) : null;
  const head = after ? readValue(after) : null;
  const either = after ?? before;
  const name = { suite, metric: either?.metric ?? "", slice: either?.slice ?? "" };
  const withheld = (kind: Change["kind"], why: string): Change => ({ ...name, kind, base, head, delta: null, why });
  if (!before) return withheld("added", "the baseline has no such score");
  if (!after) return withheld("removed", "this run has no such score");
  if (suiteRedefined !== null) return withheld("redefined", suiteRedefined);
  if (before.revision !== after.revision) {
    return withheld("redefined", `the metric's revision was ${before.revision} and is ${after.revision}`);
  }
  if (base === null || head === null) return withheld("redefined", "one side has no number");
  const delta = head - base;
  if (delta === 0) return { ...name, kind: "same", base, head, delta: 0, why: null };
  const better = delta > 0 === (after.better === "higher");
  return { ...name, kind: better ? "better" : "worse", base, head, delta, why: null };
}

/** Sorts every case into what became of it; cases are paired by suite and id. */
function diffCases(base: readonly CaseRow[], head: readonly CaseRow[], why: (row: CaseRow) => string): Flips {
  const before = new Map(base.map((row) => [caseKey(row), row]));
  const flips: Flips = { broke: [], healed: [], still_failing: [], added: [], removed: [], edited: [], unscored: [] };
  for (const row of head) {
    const was = before.get(caseKey(row));
    before.delete(caseKey(row));
    const flip = flipOf(was, row, row.outcome === "pass" ? null : why(row));
    if (was && was.gold !== row.gold) flips.edited.push(flip);
    const list = listFor(was, row);
    if (list) flips[list].push(flip);
  }
  for (const row of before.values()) flips.removed.push(goneFlip(row));
  return flips;
}

function caseKey(row: CaseRow): string {
  return `${row.suite}\u0000${row.id}`;
}

function listFor(was: CaseRow | undefined, is: CaseRow): keyof Flips | null {
  if (!was) return "added";
  if (is.outcome === "unscored" || was.outcome === "unscored") return "unscored";
  if (is.outcome === "fail") return was.outcome === "pass" ? "broke" : "still_failing";
  return was.outcome === "fail" ? "healed" : null;
}

function flipOf(was: CaseRow | undefined, is: CaseRow, why: string | null): Flip {
  const { suite, id, at, gold_at, shown } = is;
  const { text, expected, got } = shown;
  return { suite, case: id, at, gold_at, text, expected, before: was?.shown.got ?? null, after: got, why };
}

function goneFlip(row: CaseRow): Flip {
  const { suite, id, shown } = row;
  const { text, expected, got } = shown;
  return { suite, case: id, at: null, gold_at: null, text, expected, before: got, after: null, why: null };
}
