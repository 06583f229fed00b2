import { findRenamed } from "../comparison/gold-changes.ts";
import { type CaseRow, type Choices, hasNoTrace } from "../core/case.ts";
import type { Config } from "../core/config/config.ts";
import { comparedMetrics, PAIR_CHOICES } from "../core/definition.ts";
import { ownValue } from "../core/json.ts";
import { judgedMetrics } from "../core/judge/judge-settings.ts";
import type { CreateLabeller } from "../core/judge/labeller.ts";
import type { Log } from "../core/log.ts";
import {
  type Baseline,
  type FoundBaseline,
  isFound,
  recordBaseline,
  runsOf,
  type StoredReport,
} from "../core/report.ts";
import { isSameJudge, ofSuite, type SuiteReport } from "../core/suite-report.ts";
import type { BaseAnswer } from "../families/custom/pairs.ts";
import { groupBy } from "../math/group.ts";
import { getOrCreate } from "../math/memo.ts";
import { scoreRows } from "../scoring/scores.ts";
import { sliceFields } from "../scoring/slices.ts";
import type { FindBaseAnswer } from "./cases/label-cases.ts";
import type { ScoredSuite } from "./score-suite.ts";
import { judgesOutcome, metricsOf } from "./stored-metrics.ts";

/** Returns what finds the baseline's answers to the cases of a suite, by the rows of this run; of several runs, those of the newest. */
export function baseAnswersOf(baseline: Baseline, suite: string, head: readonly CaseRow[]): FindBaseAnswer {
  const [newest] = isFound(baseline) ? runsOf(baseline) : [];
  const report = newest && ownValue(newest.report.suites, suite);
  if (newest === undefined || report === undefined) return () => null;
  const { answers, cases } = newest;
  // A base that asks this question itself has stored its answers.
  const unknown = comparedMetrics(report.custom).length > 0 ? "no base answer" : null;
  if (answers === undefined || cases === null) return () => unknown;
  const base = ofSuite(cases, suite);
  const renamed = new Map(findRenamed(suite, { base, head }).map(({ from, to }) => [from, to]));
  const byCase = groupBy(ofSuite(answers, suite), ({ id }) => renamed.get(id) ?? id);
  const namesOf = ({ trials = [] }: CaseRow): readonly string[] => trials.map(({ trial }) => trial);
  const before = new Map(base.map((row) => [renamed.get(row.id) ?? row.id, namesOf(row)]));
  const now = new Map(head.map((row) => [row.id, namesOf(row)]));
  return ({ id, trial }) => {
    const own = byCase.get(id) ?? [];
    const isKnown = trial !== null && before.get(id)?.includes(trial);
    // A trial that the base does not name is compared by its place: other names must not escape the comparison.
    const place = Math.max(0, trial === null ? 0 : (now.get(id) ?? []).indexOf(trial));
    const found = own.find((one) => (one.trial ?? null) === trial) ?? (isKnown ? undefined : own[place % own.length]);
    return found ? ({ text: found.answer, isCut: found.cut === true } satisfies BaseAnswer) : null;
  };
}

/**
 * Returns a baseline in which a score that compares this run's answers with the base's is 0.5 for each case that was compared: no
 * difference. The change of the score is then how far it is from that, and its test flips the preferences of cases.
 */
export function withPairs<Base extends StoredReport>(baseline: Base, head: StoredReport): Base {
  const compared = Object.entries(head.report.suites).flatMap(([name, { custom }]) => {
    const metrics = comparedMetrics(custom);
    return metrics.length > 0 && Object.hasOwn(baseline.report.suites, name) ? [[name, new Set(metrics)] as const] : [];
  });
  if (compared.length === 0 || baseline.cases === null || head.cases === null) return baseline;
  const suites = { ...baseline.report.suites };
  let cases = baseline.cases;
  for (const [name, metrics] of compared) {
    const heads = new Map(ofSuite(head.cases, name).map((row) => [row.id, row]));
    const renamed = findRenamed(name, { base: ofSuite(cases, name), head: ofSuite(head.cases, name) });
    for (const { from, to } of renamed) heads.set(from, heads.get(to) as CaseRow);
    cases = cases.map((row) => (row.suite === name ? withChoices(row, heads.get(row.id), metrics) : row));
    const own = head.report.suites[name] as SuiteReport;
    suites[name] = withScores(suites[name] as SuiteReport, own, { rows: ofSuite(cases, name), metrics });
  }
  return { ...baseline, report: { ...baseline.report, suites }, cases };
}

/** Returns a stored report as a baseline. Pairs are of a report's own baseline: with another one they have no difference. */
export function pairedBaseline(stored: FoundBaseline, head: StoredReport): FoundBaseline {
  const [own, given] = [head.report.diff?.baseline, recordBaseline(stored)];
  const isOwn = own?.created === given.created && own?.commit === given.commit;
  const cases = head.cases?.map(({ choices: _, trials, ...row }): CaseRow => {
    return { ...row, ...(trials && { trials: trials.map(({ choices: _of, ...trial }) => trial) }) };
  });
  return withPairs(stored, isOwn ? head : { ...head, cases: cases ?? null });
}

/** Returns the scores of a suite with those of compared answers, if there are any. */
function withScores(
  base: SuiteReport,
  head: SuiteReport,
  { rows, metrics }: { readonly rows: readonly CaseRow[]; readonly metrics: ReadonlySet<string> },
): SuiteReport {
  const measured = metricsOf(head).filter(({ id }) => metrics.has(id));
  const isAsked = new Set(comparedMetrics(base.custom));
  const found = scoreRows(measured, rows, sliceFields(rows), false).filter(
    ({ status, metric }) => status !== "undefined" || isAsked.has(metric),
  );
  return { ...base, scores: [...base.scores.filter(({ metric }) => !metrics.has(metric)), ...found] };
}

function withChoices(row: CaseRow, head: CaseRow | undefined, metrics: ReadonlySet<string>): CaseRow {
  const parts: readonly Pick<CaseRow, "choices">[] = head?.trials ?? (head ? [head] : []);
  /** The choices of the base's side: nothing is preferred. */
  const choicesOf = (own: Choices = {}): Pick<CaseRow, "choices"> => {
    const kept = Object.entries(own).filter(([name]) => !metrics.has(name));
    const added = [...metrics].flatMap((name): [string, Choices[string]][] => {
      const found = parts.flatMap((part) => part.choices?.[name] ?? []);
      const areIdentical = found.every((one) => "choice" in one && one.choice === "identical");
      return found.length === 0 ? [] : [[name, areIdentical ? IDENTICAL : NO_PREFERENCE]];
    });
    const choices = Object.fromEntries([...kept, ...added]);
    return Object.keys(choices).length === 0 ? {} : { choices };
  };
  const { choices, trials, ...rest } = row;
  const isTraced = (one: Pick<CaseRow, "evidence">): boolean => !hasNoTrace(one.evidence);
  const own = isTraced(row) ? choicesOf(choices) : { ...(choices && { choices }) };
  return {
    ...rest,
    ...own,
    ...(trials && {
      trials: trials.map(({ choices: of, ...one }) => ({ ...one, ...(isTraced(one) ? choicesOf(of) : {}) })),
    }),
  };
}

const IDENTICAL = { choice: "identical", value: PAIR_CHOICES.identical } as const;
const NO_PREFERENCE = { choice: "base", value: 0.5 } as const;

/**
 * Returns the baseline as this run's judge grades it, in the suites whose judge says `regrade` and is another one than the base's. A
 * commit that was scored anew is labelled as a whole; of a stored report, the answers to the suite's own questions are.
 */
export async function regradeBase(
  { scored, baseline }: { readonly scored: ScoredSuites; readonly baseline: Baseline },
  open: CreateLabeller,
  { config, log }: { readonly config: Config; readonly log: Log },
): Promise<Baseline> {
  // The answers of one run only are stored.
  if (!isFound(baseline) || baseline.runs !== undefined) return baseline;
  const { relabel, answers = [] } = baseline;
  const canGrade = (name: string): boolean => relabel !== undefined || answers.some(({ suite }) => suite === name);
  const changed = config.suites.filter(
    ({ name, judge }) => judge?.regrade && canGrade(name) && isRejudged(name, scored, baseline),
  );
  if (changed.length === 0) return baseline;
  const names = changed.map(({ name }) => `\`${name}\``).join(", ");
  log.info(`Judge: the baseline was graded by another judge; this run's grades its answers too (${names})`);
  if (relabel) return withSuites(baseline, await relabel(open, { ...config, suites: changed }));
  let graded = baseline;
  for (const { name, judge } of changed) {
    const suite = scored.suites.find((one) => one.name === name);
    if (suite?.gradeBase && judge) graded = await regradeSuite(graded, suite, open);
  }
  return graded;
}

/** Returns a baseline with the suites of another report, which a new judge graded, in the place of its own. */
function withSuites(baseline: FoundBaseline, { report, cases }: StoredReport): FoundBaseline {
  const graded = Object.entries(report.suites).map(([name, suite]): [string, SuiteReport] => {
    const regraded = [...judgedMetrics(metricsOf(suite), judgesOutcome(suite.family))];
    return [name, { ...suite, regraded }];
  });
  const suites = { ...baseline.report.suites, ...Object.fromEntries(graded) };
  const others = (baseline.cases ?? []).filter(({ suite }) => !Object.hasOwn(report.suites, suite));
  return { ...baseline, report: { ...baseline.report, suites }, cases: cases && [...others, ...cases] };
}

/** A scored report with its suites. */
interface ScoredSuites extends StoredReport {
  readonly suites: readonly ScoredSuite[];
}

function isRejudged(name: string, { report }: StoredReport, baseline: FoundBaseline): boolean {
  const [before, now] = [baseline.report, report].map(({ suites }) => ownValue(suites, name));
  return before !== undefined && now !== undefined && !isSameJudge(before, now);
}

/** Grades the stored answers of a suite to its own questions. */
async function regradeSuite(baseline: FoundBaseline, suite: ScoredSuite, open: CreateLabeller): Promise<FoundBaseline> {
  const base = ownValue(baseline.report.suites, suite.name);
  const gold = new Map(suite.rows.map((row) => [row.id, row.gold]));
  const graded = await suite.gradeBase?.(open, baseAnswersOf(baseline, suite.name, suite.rows));
  if (!base || !graded || graded.metrics.length === 0 || baseline.cases === null) return baseline;
  const byCase = new Map<string, Map<string, Choices>>();
  for (const { id, trial, choices } of graded.cases) getOrCreate(byCase, id, () => new Map()).set(trial ?? "", choices);
  const regrade = (row: CaseRow): CaseRow => {
    const known = gold.get(row.id) === row.gold ? byCase.get(row.id) : undefined;
    const choicesOf = (own: Choices = {}, trial = ""): Choices => {
      const kept = Object.entries(own).filter(([name]) => !graded.metrics.includes(name));
      return { ...Object.fromEntries(kept), ...known?.get(trial) };
    };
    const { trials } = row;
    return {
      ...row,
      choices: choicesOf(row.choices),
      ...(trials && { trials: trials.map((one) => ({ ...one, choices: choicesOf(one.choices, one.trial) })) }),
    };
  };
  const cases = baseline.cases.map((row) => (row.suite === suite.name ? regrade(row) : row));
  const rows = ofSuite(cases, suite.name);
  const measured = metricsOf(suite.report).filter(({ id }) => graded.metrics.includes(id));
  const scores = [
    ...base.scores.filter(({ metric }) => !graded.metrics.includes(metric)),
    ...scoreRows(measured, rows, sliceFields(rows), false),
  ];
  const suites = { ...baseline.report.suites, [suite.name]: { ...base, scores, regraded: [...graded.metrics] } };
  return { ...baseline, report: { ...baseline.report, suites }, cases };
}
