import type { Change } from "../../core/diff.ts";
import type { GateResult } from "../../core/gate.ts";
import type { Report } from "../../core/report.ts";
import { type Score, scoreName } from "../../core/score.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { formatFor, type ValueFormat } from "../../math/text/number-format.ts";
import { describeCaseCondition, formatCondition, formatScore } from "../format.ts";
import { deltaCell } from "./delta-cell.ts";
import { emptyScores } from "./empty-scores.ts";
import { createSliceResult, highlightSlices, type SliceResult } from "./slice-result.ts";

/** How a row stands with its gates. */
export type GateStatus = "fail" | "warn" | "unsure" | "skipped" | "pass" | "none";

/** One line of a table of scores: what was measured, before and after, and what is demanded of it. */
export interface ScoreRow {
  readonly suite: string;
  readonly what: string;
  /** Whether `what` is our own wording; else it is a metric's name and foreign. */
  readonly own: boolean;
  /** Whose metric it is and its id, where it is of a family that the report names. */
  readonly documented: { readonly family: string; readonly metric: string } | null;
  readonly base: string;
  readonly head: string;
  readonly delta: string;
  readonly gate: string;
  readonly mark: GateStatus;
  readonly kind: Change["kind"] | null;
  /** False for a row that says the same as the baseline's. */
  readonly moved: boolean;
  /** True for a score that has nothing to say: only where all is told it is. */
  readonly silent: boolean;
  /** What the texts are made of; null for rows of demands, and where there is none. */
  readonly score: Score | null;
  readonly change: Change | null;
  /** Which way the metric gets better; null where nobody says. */
  readonly better: Score["better"] | null;
  /** Of a slice's row: how far it got worse, and whether that is no chance after the correction for all slices. */
  readonly slice: SliceResult | null;
}

const MOST_DECIMALS = 4;
const NOTHING = "–";

/** All rows of a report in its own order: scores, then what is demanded of cases, suite by suite. */
export function createRows(report: Report): ScoreRow[] {
  const changes = report.diff?.changes ?? [];
  const rulings = report.verdict?.gates ?? [];
  const suites = new Set([...Object.keys(report.suites), ...[...changes, ...rulings].map(({ suite }) => suite)]);
  return [...suites].flatMap((suite) => {
    const own = rulings.filter((ruling) => ruling.suite === suite);
    const moved = changes.filter((change) => change.suite === suite);
    const silent = emptyScores(report, suite);
    const rows = highlightSlices(scoreRows(suite, report.suites[suite], moved, own));
    return [
      ...rows.map((row) => (silent.has(row.what) ? { ...row, silent: true } : row)),
      ...own.filter(isWorthARow).map(createCaseRow),
    ];
  });
}

/** The rows of bare changes, as two stored reports give them. */
export function createChangeRows(changes: readonly Change[]): ScoreRow[] {
  return highlightSlices(
    changes
      .filter(({ fine }) => !fine)
      .map((change) =>
        createScoreRow({ suite: change.suite, family: null, name: scoreName(change), change, rulings: [] }),
      ),
  );
}

function scoreRows(
  suite: string,
  report: SuiteReport | undefined,
  changes: readonly Change[],
  rulings: readonly GateResult[],
): ScoreRow[] {
  const before = new Map(changes.map((change) => [scoreName(change), change]));
  const now = new Map((report?.scores ?? []).map((score) => [scoreName(score), score]));
  const gated = rulings.filter((ruling) => ruling.metric !== "cases");
  const byName = groupBy(gated, scoreName);
  const names = new Set([...now.keys(), ...before.keys(), ...byName.keys()]);
  const isFine = (name: string): boolean => (now.get(name) ?? before.get(name))?.fine === true && !byName.has(name);
  return [...names]
    .filter((name) => !isFine(name))
    .map((name) =>
      createScoreRow({
        suite,
        family: isOwnMetric(name, report) ? null : (report?.family ?? null),
        name,
        score: now.get(name),
        change: before.get(name),
        rulings: byName.get(name) ?? [],
      }),
    );
}

/** Whether the suite defines the metric itself: no page of ours explains it. */
function isOwnMetric(name: string, report: SuiteReport | undefined): boolean {
  return Object.hasOwn(report?.custom ?? {}, name.replace(/\[.*$/s, ""));
}

interface ScoreFacts {
  readonly suite: string;
  readonly family: string | null;
  readonly name: string;
  readonly score?: Score | undefined;
  readonly change?: Change | undefined;
  readonly rulings: readonly GateResult[];
}

function createScoreRow({ suite, family, name, score, change, rulings }: ScoreFacts): ScoreRow {
  const value = score?.status === "measured" || score?.status === "partial" ? score.value : (change?.head ?? null);
  const base = change?.base ?? null;
  const told = formatFor((score ?? change ?? rulings[0])?.unit);
  const bounds = score?.status === "partial" ? score.bounds : [];
  const decimals = Math.max(...[value, ...bounds].map((one) => decimalsFor(one, base, rulings, told)));
  const head = score ? formatScore(score, decimals) : value === null ? NOTHING : told.value(value, decimals);
  return {
    suite,
    what: name,
    own: false,
    documented: family === null ? null : { family, metric: (score ?? change)?.metric ?? name.replace(/\[.*$/s, "") },
    base: base === null ? NOTHING : told.value(base, Math.min(decimals, MOST_DECIMALS)),
    head,
    delta: deltaCell(head, change, rulings),
    gate: gateCell(rulings),
    mark: combineStatus(rulings),
    kind: change?.kind ?? null,
    moved: change?.kind !== "same",
    silent: false,
    score: score ?? null,
    change: change ?? null,
    better: score?.better ?? null,
    slice: createSliceResult(score, change),
  };
}

/** Rows of slices that nothing is demanded of and that are not in front: they stand apart. */
export function isPlainSlice({ slice, mark }: ScoreRow): boolean {
  return slice !== null && !slice.front && mark === "none";
}

/** Rows that stand in a short table: neither apart nor silent. */
export function isInShortTable(row: ScoreRow): boolean {
  return !isPlainSlice(row) && !row.silent;
}

/** Enough decimals that a score looks unlike a limit it does not meet, and unlike its baseline when it moved. */
function decimalsFor(
  value: number | null,
  base: number | null,
  rulings: readonly GateResult[],
  told: ValueFormat,
): number {
  if (value === null) return told.usual(...(base === null ? [] : [base]));
  const limits = rulings
    .flatMap(({ demand }) => [demand["min"], demand["max"]])
    .filter((limit) => typeof limit === "number");
  const apart = Math.min(told.apart(value, base === null ? [] : [base]), MOST_DECIMALS);
  return Math.max(apart, told.apart(value, limits));
}

const OUTCOME_SUFFIXES = {
  fail: " (failed)",
  inconclusive: " (unsure)",
  not_evaluated: " (not evaluated)",
  pass: "",
} as const;

/** All demands on a score; which of them failed is said only when they came out differently. */
function gateCell(rulings: readonly GateResult[]): string {
  const mixed = new Set(rulings.map((ruling) => ruling.outcome)).size > 1;
  const said = (outcome: GateResult["outcome"]): string =>
    mixed || outcome === "not_evaluated" ? OUTCOME_SUFFIXES[outcome] : "";
  return rulings.map((ruling) => `${formatCondition(ruling)}${said(ruling.outcome)}`).join(", ");
}

/** The worst of the rulings; a gate that only warns never fails its row. */
export function combineStatus(rulings: readonly GateResult[]): GateStatus {
  const outcomes = new Set(
    rulings.map((ruling): GateStatus => {
      if (ruling.outcome === "fail") return ruling.severity === "fail" ? "fail" : "warn";
      return ruling.outcome === "pass" ? "pass" : ruling.outcome === "inconclusive" ? "unsure" : "skipped";
    }),
  );
  const order: readonly GateStatus[] = ["fail", "warn", "unsure", "pass", "skipped"];
  return order.find((mark) => outcomes.has(mark)) ?? "none";
}

/** The demand that nobody made is told of only when there is something to tell. */
function isWorthARow(ruling: GateResult): boolean {
  if (ruling.metric !== "cases") return false;
  return ruling.implied !== true || ruling.outcome !== "pass" || (ruling.actual ?? 0) > 0;
}

function createCaseRow(ruling: GateResult): ScoreRow {
  const { what, gate, count } = describeCaseCondition(ruling);
  const counts = ruling.actual ?? 0;
  const skipped = ruling.outcome === "not_evaluated" ? " (not evaluated)" : "";
  return {
    suite: ruling.suite,
    what,
    own: true,
    documented: null,
    base: "",
    head: count,
    delta: "",
    gate: `${gate}${skipped}`,
    mark: combineStatus([ruling]),
    kind: null,
    moved: ruling.outcome !== "pass" || (counts > 0 && !("min" in ruling.demand)),
    silent: false,
    score: null,
    change: null,
    better: null,
    slice: null,
  };
}

const MARK_RANK: Readonly<Record<GateStatus, number>> = { fail: 0, warn: 1, unsure: 2, skipped: 6, pass: 6, none: 6 };
const KIND_RANK = { worse: 3, better: 4, added: 5, removed: 5, redefined: 5, same: 6 } as const;

/** Rows as a reviewer needs them: failing first, then what moved (worse before better), then the rest. */
export function sortRows(rows: readonly ScoreRow[]): ScoreRow[] {
  const rank = (row: ScoreRow): number => Math.min(MARK_RANK[row.mark], row.kind === null ? 6 : KIND_RANK[row.kind]);
  return [...rows].sort((a, b) => rank(a) - rank(b));
}
