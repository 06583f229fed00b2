import type { CaseRow, Evidence } from "../../src/core/case.ts";
import type { NotLabelledReason } from "../../src/core/judge/judge-request.ts";
import { judgedMetrics } from "../../src/core/judge/judge-settings.ts";
import { corpus, type Metric, ratio } from "../../src/core/metric.ts";
import type { Score } from "../../src/core/score.ts";
import type { SuiteReport } from "../../src/core/suite-report.ts";
import { scoreRows } from "../../src/scoring/scores.ts";
import { sliceFields } from "../../src/scoring/slices.ts";
import { row, suiteOf } from "./sample.ts";

/** What was seen of a case: a number, the reason why it is not labelled, or null for a case that has no part in the metric. */
export type Seen = number | NotLabelledReason | null;

const FACTS = {
  better: "higher",
  revision: 1,
  source: "a test",
  whenUndefined: { value: null, why: "nothing counts" },
} as const;

const seenIn = (evidence: Evidence): Seen => evidence["seen"] as Seen;
const reasonIn = (evidence: Evidence): NotLabelledReason | null => {
  const seen = seenIn(evidence);
  return typeof seen === "string" ? seen : null;
};

/** The mean of what is seen; of what is not labelled it makes nonsense, which must not count. */
export function meanOf(more: Partial<Parameters<typeof ratio>[0]> = {}): Metric {
  return ratio<Evidence>({
    id: "faithfulness",
    title: "the mean",
    ...FACTS,
    top: (one) => (typeof seenIn(one) === "string" ? Number.NaN : Number(seenIn(one) ?? 0)),
    bottom: (one) => (typeof seenIn(one) === "string" ? 17 : Number(seenIn(one) !== null)),
    isJudged: true,
    unscored: reasonIn,
    ...more,
  });
}

/** The largest that is seen, of the whole set. */
export const LARGEST: Metric = corpus<Evidence>({
  id: "largest",
  title: "the largest",
  ...FACTS,
  isJudged: true,
  unscored: reasonIn,
  prepare: (evidence) => (weights) => {
    const there = evidence.filter((_, index) => weights === null || weights[index] !== 0).map(seenIn);
    const numbers = there.map((one) => (typeof one === "string" ? 99 : one)).filter((one) => one !== null);
    return numbers.length === 0 ? null : Math.max(...numbers);
  },
});

/** A number that nobody judges: 1 for each case. */
export const PLAIN: Metric = ratio<Evidence>({
  id: "rouge1",
  title: "what needs no judge",
  ...FACTS,
  top: (one) => Number(one["plain"] ?? 1),
  bottom: () => 1,
});

/** A case by what is seen in it. */
function seenRow(index: number, seen: Seen, more: Partial<CaseRow> = {}): CaseRow {
  const outcome = typeof seen === "string" ? "unscored" : (seen ?? 1) >= 0.5 ? "pass" : "fail";
  return row(`c${String(index).padStart(4, "0")}`, outcome, { evidence: { seen }, ...more });
}

/** Cases by what is seen in them; a list in the place of one are its trials. */
export function seenRows(list: readonly (Seen | readonly Seen[])[]): CaseRow[] {
  return list.map((one, index) => {
    if (!Array.isArray(one)) return seenRow(index, one as Seen);
    const trials = one.map((seen: Seen, trial) => {
      const { outcome, evidence } = seenRow(index, seen);
      return { trial: String(trial), outcome, evidence };
    });
    return seenRow(index, one[0] as Seen, { trials });
  });
}

/** The score of a metric over such cases. */
export function scoreOf(metric: Metric, rows: readonly CaseRow[], slice = ""): Score {
  const found = scoreRows([metric], rows, sliceFields(rows)).find((score) => score.slice === slice);
  if (!found) throw new Error(`there is no score of ${slice}`);
  return found;
}

/** A suite of such cases, judged by a judge of this name. */
export function judgedSuite(
  metrics: readonly Metric[],
  rows: readonly CaseRow[],
  judge: string | null = "judge-1",
): SuiteReport {
  const unscored = rows.filter(({ outcome }) => outcome === "unscored").length;
  const cases = { total: rows.length, scored: rows.length - unscored, missing: 0, duplicates: 0, unmatched: 0 };
  return suiteOf(scoreRows(metrics, rows, sliceFields(rows)), {
    cases: { ...cases, unscored },
    fingerprint: { gold: "sha256:g", params: "sha256:p", judge },
  });
}

/** What a judge may have labelled of these metrics. */
export const judgedOf = (metrics: readonly Metric[]): ReadonlySet<string> => judgedMetrics(metrics, true);
