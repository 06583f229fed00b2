import type { BaselineRecord } from "../core/baseline.ts";
import type { CaseRow, Evidence } from "../core/case.ts";
import { comparedMetrics } from "../core/definition.ts";
import { type CaseChanges, type Change, type Dependence, type Diff, emptyDiff, type ScoreDrops } from "../core/diff.ts";
import { canonicalJson, ownValue } from "../core/json.ts";
import { CASES, judgedMetrics } from "../core/judge/judge-settings.ts";
import { isOfResults, type Metric } from "../core/metric.ts";
import type { PartChange, Parts } from "../core/part.ts";
import { scoreName } from "../core/score.ts";
import { isSameJudge, ofSuite, type SuiteReport } from "../core/suite-report.ts";
import type { Fallen } from "../core/verdict/fallen.ts";
import type { ChangeReason } from "../core/verdict/gate-reason.ts";
import { countPairs } from "../scoring/pairs.ts";
import { addCaseChanges, compareParts, hasRegressed } from "./case-changes.ts";
import { findDependence } from "./dependence.ts";
import { findFallenSlice } from "./fallen-slices.ts";
import { compareGold, findRenamed, haveSameTraces, renameRows } from "./gold-changes.ts";
import { compareScored } from "./paired-changes.ts";
import { pairSuite, pickRows, type ReportWithCases, type RowsOfBoth, scoredMetrics } from "./pairs.ts";
import { markClear, type SuitePair, suiteChanges } from "./score-changes.ts";
import { fallsOfSlices, findScoreDrops } from "./score-drops.ts";

/** The facts about families that a comparison needs. */
export interface FamilyLookup {
  /** Explains the result of a case by its family's id and its evidence. */
  readonly explain: (family: string, evidence: Evidence) => string;
  /** Returns the metrics of a suite with its parameters; none if the family is unknown. */
  readonly metricsOf: (suite: SuiteReport) => readonly Metric[];
  /** Whether a judge may decide the results of a family's cases; true if absent. */
  readonly judgesOutcome?: (family: string) => boolean;
  /** Returns the parts of a family's cases, null if it has none. If absent, parts are not compared. */
  readonly partsOf?: (family: string) => Parts | null;
  /** Returns the noun for the text of a family's cases; null if unknown. */
  readonly shownAs?: (family: string) => string | null;
}

/** Which cases depend on each other. */
export interface ClusterLookup {
  /** Returns the cluster field of a suite, by the gates that are evaluated. If absent, the baseline's report decides, then the head's. */
  readonly clusterOf?: (suite: string) => string | undefined;
}

/**
 * Compares two reports: changes of scores and gold sets, and flips if the cases of both are available. With `edited`, cases whose gold line
 * was edited are compared too, each run's result by its own gold line.
 */
export function diffReports(
  base: ReportWithCases,
  head: ReportWithCases,
  families: FamilyLookup & ClusterLookup & { readonly record: BaselineRecord },
  { edited = false }: { readonly edited?: boolean } = {},
): Diff {
  const names = [...new Set([...Object.keys(head.report.suites), ...Object.keys(base.report.suites)])];
  const [before, now] = [base.cases, head.cases];
  const diff = emptyDiff(families.record);
  const flips = before && now ? noCaseChanges() : null;
  const parts: PartChange[] = [];
  const dependence: Dependence[] = [];
  const drops: ScoreDrops[] = [];
  const shown: Record<string, string> = {};
  const fallen: Record<string, Fallen> = {};
  const unlistedFailing: Record<string, number> = {};
  const chances = new Map<Change, number | null>();
  for (const suite of names) {
    const sides: SuitePair = [base.report.suites[suite], head.report.suites[suite]];
    const family = (sides[1] ?? sides[0])?.family ?? "";
    const stored = before && now ? { base: ofSuite(before, suite), head: ofSuite(now, suite) } : null;
    const renamed = stored ? findRenamed(suite, stored) : [];
    const rows = stored && { ...stored, base: renameRows(stored.base, renamed) };
    diff.renamed.push(...renamed);
    const cluster = families.clusterOf ? families.clusterOf(suite) : (sides[0]?.clusters ?? sides[1]?.clusters)?.field;
    const compared = compareSuite(suite, sides, { rows, cluster, families, edited });
    const { whyNot, pairs } = compared;
    if (whyNot !== null) diff.redefined.push({ suite, reason: whyNot });
    if (pairs && !pairs.isComplete) diff.partial.push({ suite, cases: pairs.head.length });
    diff.changes.push(...compared.changes);
    const chanceBy = new Map(compared.paired.map((pair) => [scoreName(pair), pair.p]));
    for (const change of compared.changes) chances.set(change, chanceBy.get(scoreName(change)) ?? null);
    if (compared.dependence) dependence.push(compared.dependence);
    const noun = families.shownAs?.(family);
    if (noun) shown[suite] = noun;
    const why = (row: CaseRow): string => families.explain(family, row.evidence);
    // What a tool says of a case that has no result is about its scores.
    const whyWorse = (row: CaseRow): string =>
      row.outcome === "unscored" && row.evidence["reason"] !== undefined ? why(row) : "";
    if (pairs) drops.push(...findScoreDrops(suite, pairs, compared, whyWorse));
    if (flips === null || rows === null || whyNot !== null) continue;
    const where =
      pairs && findFallenSlice(pairs.head, (_, place) => hasRegressed(pairs.base[place], pairs.head[place]));
    if (where) fallen[suite] = where;
    const hasResults = !sides.every((side) => side === undefined || side.no_results === true);
    const isJudged = families.judgesOutcome?.(family) ?? true;
    const unlisted = addCaseChanges(flips, rows, {
      hasResults,
      isJudged,
      why,
      fallOf: fallsOfSlices(compared.changes, where),
    });
    if (unlisted > 0) unlistedFailing[suite] = unlisted;
    const partsOfFamily = families.partsOf?.(family);
    const changed = partsOfFamily && compareParts(suite, rows, partsOfFamily);
    if (changed) parts.push(changed);
  }
  return {
    ...diff,
    changes: markClear(diff.changes, (change) => chances.get(change) ?? null),
    flips,
    ...(Object.keys(unlistedFailing).length > 0 && { unlisted_failing: unlistedFailing }),
    ...(Object.keys(fallen).length > 0 && { fallen }),
    ...(parts.length > 0 && { parts }),
    ...(dependence.length > 0 && { dependence }),
    ...(drops.length > 0 && { score_drops: drops }),
    ...(flips && Object.keys(shown).length > 0 && { shown }),
    gold: compareGold(base, head, diff.renamed),
    same_traces: Object.entries(head.report.suites).flatMap(([name, suite]) =>
      haveSameTraces(base.report.suites[name], suite) ? [name] : [],
    ),
  };
}

function noCaseChanges(): CaseChanges {
  return { regressed: [], fixed: [], still_failing: [], added: [], removed: [], edited: [], unscored: [], flaky: [] };
}

/** Compares the scores of a suite, over its comparable cases where they are available; `whyNot` is null where its cases can be compared. */
function compareSuite(
  suite: string,
  sides: SuitePair,
  by: {
    readonly rows: RowsOfBoth | null;
    readonly cluster: string | undefined;
    readonly families: FamilyLookup;
    readonly edited: boolean;
  },
) {
  const { rows, cluster, families, edited } = by;
  const [base, head] = sides;
  const whyNothing = whyRedefined(sides, rows !== null);
  const metrics = base && head && whyNothing === null ? families.metricsOf(head) : [];
  const judged = judgedMetrics(metrics, families.judgesOutcome?.(head?.family ?? "") ?? true);
  // If the metrics are unknown, a judge may have labelled any of them.
  const compared = new Set(comparedMetrics(head?.custom));
  // Both answers of a pair, and those that are graded again, are labelled by one judge.
  const sameJudge = new Set([...compared, ...(base?.regraded ?? [])]);
  const mayBeJudged = (id: string): boolean => !sameJudge.has(id) && (metrics.length === 0 || judged.has(id));
  const isRejudged = base && head && whyNothing === null && !isSameJudge(base, head);
  const whyNotJudged = isRejudged && (metrics.length === 0 || judged.size > 0) ? ({ kind: "judge" } as const) : null;
  const whyNotResults = isOtherPassRule(sides) ? ({ kind: "pass_rule" } as const) : null;
  const whyNot = whyNothing ?? (mayBeJudged(CASES) ? whyNotJudged : null) ?? whyNotResults;
  const isComparable = base && head && whyNothing === null && (metrics.length > 0 || whyNot === null);
  const pairing = { hasJudged: judged.size > 0, cluster, edited };
  const pairs = rows && isComparable ? pairSuite(rows, { base, head }, pairing) : null;
  const scored = pairs && metrics.length > 0 ? scoredMetrics(pairs, metrics) : null;
  const paired = pairs && scored ? compareScored(pairs, scored) : null;
  const pairsOf = ({ metric, slice }: Change): Pick<Change, "pairs"> => {
    const one = compared.has(metric)
      ? scored?.find((other) => other.metric.id === metric && other.slice === slice)
      : null;
    return pairs && one ? { pairs: countPairs(metric, pickRows(pairs.head, one.scored.places)) } : {};
  };
  const judgedAnew = ({ metric, delta }: Change): Pick<Change, "rejudged"> => {
    const [before, now] = [base, head].map((side) => ownValue(side?.custom ?? {}, metric));
    if (delta === null || !sameJudge.has(metric)) return {};
    if (base?.regraded?.includes(metric)) return { rejudged: true };
    if (!before || !now) return {};
    return isRejudged || canonicalJson(before) !== canonicalJson(now) ? { rejudged: true } : {};
  };
  const isOfResult = (id: string): boolean =>
    metrics.length === 0 || metrics.some((one) => one.id === id && isOfResults(one));
  const redefined = (id: string): ChangeReason | null =>
    whyNothing ?? (mayBeJudged(id) ? whyNotJudged : null) ?? (isOfResult(id) ? whyNotResults : null);
  const isDisjoint = pairs !== null && pairs.head.length === 0;
  const basis = { redefined, paired, isComplete: pairs?.isComplete ?? true, isDisjoint };
  const changes = suiteChanges(suite, sides, basis).map((change) => {
    return { ...change, ...pairsOf(change), ...judgedAnew(change) };
  });
  const isIndependent = pairs === null || cluster !== undefined || whyNot !== null;
  return {
    changes,
    paired: paired ?? [],
    metrics,
    pairs,
    whyNot,
    dependence: isIndependent ? null : findDependence(suite, pairs),
  };
}

/** Returns why no scores of the suite can be compared; null if they can. Scores over different cases can where the cases are known. */
function whyRedefined([base, head]: SuitePair, hasCases: boolean): ChangeReason | null {
  if (!base || !head) return null;
  if (base.family !== head.family) return { kind: "family", before: base.family, after: head.family };
  if (base.fingerprint.params !== head.fingerprint.params && !isOtherPassRule([base, head])) return { kind: "params" };
  return hasCases || base.fingerprint.gold === head.fingerprint.gold ? null : { kind: "gold" };
}

/** Returns whether the parameters of two runs differ in `pass` only, which no score depends on but those of case results. */
function isOtherPassRule([base, head]: SuitePair): boolean {
  if (!base || !head || base.fingerprint.params === head.fingerprint.params) return false;
  const [before, now] = [base, head].map(({ params: { pass, ...others } }) =>
    [pass ?? null, others].map(canonicalJson),
  );
  return before?.[0] !== now?.[0] && before?.[1] === now?.[1];
}
