import { type FoundBaseline, MAX_POOLED, type StoredReport } from "../core/report.ts";
import { packCases } from "../store/rows.ts";
import { hasSameAnswers, mergeRuns, selectRuns, splitRuns, withoutFiles } from "./base-runs.ts";

/** The report of a commit over all of its runs, and each of them. */
export interface PooledRun {
  readonly head: StoredReport;
  /** Empty for a single run. */
  readonly runs: readonly StoredReport[];
  /** Why a failed earlier run is not pooled, or only in part; null where it is. */
  readonly unpooled: string | null;
}

/**
 * Pools a run with the earlier ones of its commit, whose last report is given: the cases get a trial for each run, and the scores are
 * means over them. A run that answers every case as another one does is the same experiment: it adds nothing, and keeps what was found.
 */
export async function poolRuns(head: StoredReport, earlier: StoredReport | null): Promise<PooledRun> {
  const known = earlier === null ? [] : splitRuns(earlier);
  const isKnown = known.length >= MAX_POOLED || known.some((one) => hasSameAnswers(one, head));
  if (earlier !== null && known.length > 1 && isKnown) {
    const { suites, cases, pooled = 1 } = earlier.report;
    return {
      head: { ...head, cases: earlier.cases, report: { ...head.report, suites, cases, pooled } },
      runs: known,
      unpooled: null,
    };
  }
  // Other answers are another experiment, even to traces with the same bytes.
  const others = known
    .filter((one) => !hasSameAnswers(one, head))
    .map((one) => ({ ...one, report: withoutFiles(one.report) }));
  if (others.length === 0) return { head, runs: [], unpooled: null };
  const asFound = { ...head, status: "exact", distance: 0, branch: null, notes: [] } as const;
  const selected = selectRuns({ ...asFound, runs: others }, MAX_POOLED) as FoundBaseline;
  const runs = selected.runs ?? [];
  const left = selected.notes.find((note) => note.includes(" is left out: ")) ?? null;
  const unpooled = earlier?.report.verdict?.outcome === "fail" ? left : null;
  if (runs.length === 0) return { head, runs: [], unpooled };
  const { cases, report } = mergeRuns(selected);
  const { digest } = await packCases(cases ?? []);
  return {
    head: { ...head, cases, report: { ...report, pooled: runs.length + 1, cases: digest } },
    runs: [head, ...runs],
    unpooled,
  };
}
