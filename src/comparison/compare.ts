import type { BaselineRecord } from "../core/baseline-record.ts";
import type { CaseRow, Evidence } from "../core/case.ts";
import { type Change, type Diff, emptyDiff, type Flips } from "../core/diff.ts";
import { CASES, judgedMetrics, type Metric } from "../core/metric.ts";
import type { PartChange, Parts } from "../core/part.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { isSameJudge } from "../core/suite-report.ts";
import { FULL_RESAMPLING, type ResamplingLimits } from "../scoring/intervals.ts";
import { addFlips } from "./flips.ts";
import { compareGold } from "./gold-changes.ts";
import { comparePairs } from "./paired-changes.ts";
import { pairComparable, type ReportWithCases } from "./pairs.ts";
import { compareParts } from "./part-changes.ts";
import { type SuitePair, suiteChanges } from "./score-changes.ts";
import { adjustSliceTests } from "./slice-test.ts";

/** What comparing needs to know of the families. */
export interface FamilyLookup {
  /** Why a case came out as it did, from its family's id and its evidence. */
  readonly explain: (family: string, evidence: Evidence) => string;
  /** The metrics of a suite with its parameters; none when the family is not known. */
  readonly metricsOf: (suite: SuiteReport) => readonly Metric[];
  /** Whether a judge may say how cases of a family come out; left out, it may. */
  readonly judgesOutcome?: (family: string) => boolean;
  /** What in the cases of a family passes or fails by itself, null where nothing does; left out, parts are not compared. */
  readonly partsOf?: (family: string) => Parts | null;
  /** The word for what the cases of a family are shown as, null when it is not known. */
  readonly shownAs?: (family: string) => string | null;
}

/** The changes and flips between two reports. */
export function diffReports(
  base: ReportWithCases,
  head: ReportWithCases,
  families: FamilyLookup & { readonly record: BaselineRecord },
  depth: ResamplingLimits = FULL_RESAMPLING,
): Diff {
  const names = [...new Set([...Object.keys(head.report.suites), ...Object.keys(base.report.suites)])];
  const before = bySuite(base);
  const now = bySuite(head);
  const diff = emptyDiff(families.record);
  const changes: Change[] = [];
  const flips = before && now ? noFlips() : null;
  const parts: PartChange[] = [];
  const shown: Record<string, string> = {};
  for (const suite of names) {
    const sides: SuitePair = [base.report.suites[suite], head.report.suites[suite]];
    const rows = before && now ? { base: before.get(suite) ?? [], head: now.get(suite) ?? [] } : null;
    const found = compareSuite(suite, sides, { rows, families, depth });
    const { apart, pairs } = found;
    if (apart !== null) diff.redefined.push({ suite, why: apart });
    if (pairs && !pairs.whole) diff.partial.push({ suite, cases: pairs.head.length });
    changes.push(...found.changes);
    const family = (sides[1] ?? sides[0])?.family ?? "";
    const word = families.shownAs?.(family);
    if (word) shown[suite] = word;
    if (flips && rows && apart === null) {
      addFlips(flips, rows, (row) => families.explain(family, row.evidence));
      const kind = families.partsOf?.(family);
      const changed = kind && compareParts(suite, rows, kind);
      if (changed) parts.push(changed);
    }
  }
  return {
    ...diff,
    changes: adjustSliceTests(changes),
    flips,
    ...(parts.length > 0 && { parts }),
    ...(flips && Object.keys(shown).length > 0 && { shown }),
    gold: compareGold(base, head),
  };
}

/** The rows of each suite; where all are of one, as they are. */
function bySuite({ cases }: ReportWithCases): Map<string, readonly CaseRow[]> | null {
  if (cases === null) return null;
  const first = cases[0]?.suite;
  if (first !== undefined && cases.every(({ suite }) => suite === first)) return new Map([[first, cases]]);
  const suites = new Map<string, CaseRow[]>();
  for (const row of cases) {
    const rows = suites.get(row.suite);
    if (rows) rows.push(row);
    else suites.set(row.suite, [row]);
  }
  return suites;
}

function noFlips(): Flips {
  return { regressed: [], fixed: [], still_failing: [], added: [], removed: [], edited: [], unscored: [] };
}

interface SuiteRows {
  readonly base: readonly CaseRow[];
  readonly head: readonly CaseRow[];
}

/** The changes of one suite, the cases that they are over, and why its cases cannot be held against each other. */
function compareSuite(
  suite: string,
  sides: SuitePair,
  {
    rows,
    families,
    depth,
  }: { readonly rows: SuiteRows | null; readonly families: FamilyLookup; readonly depth: ResamplingLimits },
) {
  const all = whyRedefined(sides);
  const [base, head] = sides;
  const metrics = base && head && all === null ? families.metricsOf(head) : [];
  const judged = judgedMetrics(metrics, families.judgesOutcome?.(head?.family ?? "") ?? true);
  // Where the metrics are not known, any may be a judge's.
  const rejudged = metrics.length === 0 || judged.size > 0 ? whyRejudged(sides, all) : null;
  const apart = all ?? (metrics.length === 0 || judged.has(CASES) ? rejudged : null);
  const isComparable = metrics.length > 0 || apart === null;
  // Metrics that say themselves what they are missing need not leave out what is unscored as a whole.
  const pairs =
    rows && base && head && all === null && isComparable
      ? pairComparable(rows.base, rows.head, { unscored: judged.size > 0 })
      : null;
  const paired = pairs && metrics.length > 0 ? comparePairs(pairs, metrics, depth) : null;
  const redefined = (metric: string): string | null =>
    all ?? (metrics.length === 0 || judged.has(metric) ? rejudged : null);
  return { apart, pairs, changes: suiteChanges(suite, sides, { redefined, paired, isComplete: pairs?.whole ?? true }) };
}

/** Why nothing that a judge labels can be compared, or null. */
function whyRejudged([base, head]: SuitePair, all: string | null): string | null {
  if (!base || !head || all !== null || isSameJudge(base, head)) return null;
  return "the judge changed";
}

/** Why nothing of the suite can be compared, or null. */
function whyRedefined([base, head]: SuitePair): string | null {
  if (!base || !head) return null;
  if (base.family !== head.family) return `the family was \`${base.family}\` and is \`${head.family}\``;
  return base.fingerprint.params === head.fingerprint.params ? null : "the suite's parameters changed";
}
