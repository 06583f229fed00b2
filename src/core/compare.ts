import type { StoredReport } from "./baseline.ts";
import type { BaselineRecord } from "./baseline-record.ts";
import type { CaseRow, Evidence } from "./case.ts";
import type { Change, Diff, Flip, Flips } from "./diff.ts";
import { compareGold } from "./gold-change.ts";
import { type Score, scoreName } from "./score.ts";
import type { SuiteReport } from "./suite-report.ts";

/** Says why a case came out as it did, from its family's id and its evidence. */
export type Explain = (family: string, evidence: Evidence) => string;

/** The changes and flips between two reports. */
export function diffReports(base: StoredReport, head: StoredReport, record: BaselineRecord, explain: Explain): Diff {
  const names = [...new Set([...Object.keys(head.report.suites), ...Object.keys(base.report.suites)])];
  const sides = (suite: string) => [base.report.suites[suite], head.report.suites[suite]] as const;
  const redefined = names.flatMap((suite) => {
    const why = whyRedefined(...sides(suite));
    return why === null ? [] : [{ suite, why }];
  });
  const whys = new Map(redefined.map(({ suite, why }) => [suite, why]));
  const changes = names.flatMap((suite) => diffSuite(suite, sides(suite), whys.get(suite) ?? null));
  const comparable = (rows: readonly CaseRow[]): CaseRow[] => rows.filter((row) => !whys.has(row.suite));
  const why = (row: CaseRow): string => explain(head.report.suites[row.suite]?.family ?? "", row.evidence);
  const flips = base.cases && head.cases ? diffCases(comparable(base.cases), comparable(head.cases), why) : null;
  return { baseline: record, changes, redefined, flips, gates: [], gold: compareGold(base, head) };
}

type Sides = readonly [SuiteReport | undefined, SuiteReport | undefined];

function diffSuite(suite: string, [base, head]: Sides, redefined: string | null): Change[] {
  const before = new Map((base?.scores ?? []).map((score) => [scoreName(score), score]));
  const after = new Map((head?.scores ?? []).map((score) => [scoreName(score), score]));
  return [...new Set([...after.keys(), ...before.keys()])].map((name) =>
    diffScore(suite, before.get(name), after.get(name), redefined),
  );
}

/** Why nothing of the suite can be compared, or null. */
function whyRedefined(base: SuiteReport | undefined, head: SuiteReport | undefined): string | null {
  if (!base || !head) return null;
  if (base.family !== head.family) return `the family was \`${base.family}\` and is \`${head.family}\``;
  if (base.fingerprint.params !== head.fingerprint.params) return "the suite's parameters changed";
  return base.fingerprint.judge === head.fingerprint.judge ? null : "the judge changed";
}

function diffScore(
  suite: string,
  before: Score | undefined,
  after: Score | undefined,
  suiteRedefined: string | null,
): Change {
  const base = measured(before);
  const head = measured(after);
  const either = after ?? before;
  const name = { suite, metric: either?.metric ?? "", slice: either?.slice ?? "" };
  const withheld = (kind: Change["kind"], why: string): Change => ({ ...name, kind, base, head, delta: null, why });
  if (!before) return withheld("added", "the baseline has no such score");
  if (!after) return withheld("removed", "this run has no such score");
  if (suiteRedefined !== null) return withheld("redefined", suiteRedefined);
  if (before.revision !== after.revision) {
    return withheld("redefined", `the metric's revision was ${before.revision} and is ${after.revision}`);
  }
  if (before.status === "vacuous" && after.status === "vacuous") {
    return { ...name, kind: "same", base, head, delta: null, why: "neither side has anything to measure" };
  }
  if (base === null || head === null) return withheld("redefined", whyUnmeasured(before, after));
  const delta = head - base;
  if (delta === 0) return { ...name, kind: "same", base, head, delta: 0, why: null };
  const better = delta > 0 === (after.better === "higher");
  return { ...name, kind: better ? "better" : "worse", base, head, delta, why: null };
}

/** A score's number for comparing: the convention for 0/0, which a gate reads, is no measurement to subtract from one. */
function measured(score: Score | undefined): number | null {
  return score?.status === "measured" ? score.value : null;
}

function whyUnmeasured(before: Score, after: Score): string {
  const [side, score] =
    after.status === "measured" ? (["in the baseline", before] as const) : (["now", after] as const);
  return `${side} there is no number${"why" in score ? ` (${score.why})` : ""}`;
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
