import type { CaseRow } from "../core/case.ts";
import type { Config } from "../core/config/config.ts";
import { LINE_LABELS } from "../core/family.ts";
import { type Baseline, isFound, type RunSet, runsOf, type StoredReport } from "../core/report.ts";
import { ofSuite } from "../core/suite-report.ts";
import { withNextStep } from "../core/verdict/drops.ts";
import type { NextStep } from "../core/verdict/gate.ts";
import type { Verdict } from "../core/verdict/verdict.ts";
import type { GatesBySuite } from "../gates/base-gates.ts";
import { checkGates } from "../gates/checks/check-gates.ts";
import type { GatePolicy } from "../gates/evaluate-gates.ts";
import type { EarlierRuns } from "../github/baseline/earlier-runs.ts";
import type { References } from "../github/baseline/references.ts";
import { packCases } from "../store/rows.ts";
import { scoreShownSuite } from "./cases/hide-quotes.ts";
import { baselineWithoutTexts, withoutTexts } from "./cases/without-texts.ts";
import { assembleRun, compareAndEvaluate, type ScoredRun, scoreSuites } from "./evaluate.ts";
import { createHeadSet } from "./run-set.ts";
import type { RunOptions } from "./score-suite.ts";
import { addTrend } from "./trend.ts";

/** What a run is scored and compared by. The action, the command line and `init` each bring their own. */
export interface RunSources {
  readonly config: Config;
  readonly scoring: RunOptions;
  /** Stores what is scored, before anything else can fail. */
  readonly onScored?: (scored: ScoredRun) => Promise<void>;
  readonly findBaseline: () => Promise<Baseline>;
  /** Returns the gates that decide where they are not the run's own, and the cases that the run is to be measured as. */
  readonly rulesOf?: (baseline: Baseline) => Promise<BaseRules>;
  /** Returns the rule for texts where the baseline's report has one that decides beside the config's. */
  readonly textsOf?: (baseline: Baseline) => Config["texts"] | Promise<Config["texts"]>;
  /** Returns an error of scoring as it is shown. */
  readonly shownError?: (error: unknown) => Promise<unknown>;
}

interface BaseRules {
  readonly gates?: GatesBySuite | null;
  readonly cases?: readonly CaseRow[] | null;
}

/** A scored run, and what it is compared with. */
export interface ComparedRun {
  readonly scored: ScoredRun;
  readonly baseline: Baseline;
}

/** Scores all suites, finds the baseline, and measures as it does. Throws UserError, also for gates that cannot mean anything. */
export async function scoreRun(sources: RunSources): Promise<ComparedRun> {
  const { config, scoring, onScored, findBaseline, rulesOf, textsOf, shownError } = sources;
  const own = await scoreSuites(config, scoring).catch(async (error: unknown) => {
    throw shownError ? await shownError(error) : error;
  });
  await onScored?.(own);
  const found = await findBaseline();
  const rules = (await rulesOf?.(found)) ?? {};
  const texts = config.texts ?? (await textsOf?.(found));
  const shown = texts === undefined ? config : { ...config, texts };
  const measured = await scoreAsBase(own, rules, shown, { ...scoring, warn: () => {} });
  checkGates(measured, config, found);
  if (texts === undefined) return { scored: measured, baseline: found };
  // A baseline that was stored before the rule has texts.
  const scored =
    measured.report.texts === texts ? measured : await assembleRun(measured.suites, { ...measured.report, texts });
  return { scored, baseline: baselineWithoutTexts(found) };
}

/** Returns the rule by which a run has no texts where its baseline's report says so: a change cannot loosen it. */
export function textsOfBaseline(baseline: Baseline): Config["texts"] {
  return isFound(baseline) && baseline.report.texts === "none" ? "none_by_base" : undefined;
}

/** What a labelled run is judged by. */
export interface DecidingRules {
  readonly config: Config;
  readonly policy: GatePolicy;
  /** Remarks on how its cases were labelled, and what of the config was left out. */
  readonly notes?: Verdict["notes"];
  readonly earlier?: EarlierRuns;
  /** Where the trend of the base branch starts anew. */
  readonly references?: References;
  /** What the verdict advises where a drop is possibly real; absent where that depends on the verdict. */
  readonly nextStep?: NextStep;
}

/** An evaluated run. */
export interface EvaluatedRun {
  readonly evaluated: StoredReport;
  /** Over how many runs of its commit it is. */
  readonly runs: number;
}

/** Pools a labelled run with earlier ones of its commit, compares it with its baseline, evaluates its gates and the base branch's trend. */
export async function decideRun({ scored, baseline }: ComparedRun, rules: DecidingRules): Promise<EvaluatedRun> {
  const { config, policy, notes = [], earlier, references, nextStep } = rules;
  const { texts } = scored.report;
  const reports = texts ? earlier?.reports.map(withoutTexts) : earlier?.reports;
  const { set, left } = createHeadSet(scored, reports, earlier?.known);
  const head = set.runs === undefined ? set : await withDigest(set);
  // Other cases would turn a failed commit green by running it again.
  const hasFailed = earlier?.reports.some(({ report }) => report.verdict?.outcome === "fail");
  const runs = runsOf(head).length;
  const pooled = { mark: "info", kind: "pooled", count: runs } as const;
  const apart = hasFailed ? left.map((run) => ({ kind: "failed_run_not_pooled", run }) as const) : [];
  const evaluated = compareAndEvaluate(head, baseline, config, {
    ...policy,
    notes: [...policy.notes, ...notes, ...(runs > 1 ? [pooled] : [])],
    incomplete: [...policy.incomplete, ...(earlier?.unread ?? []), ...apart],
  });
  const followed = addTrend(evaluated, baseline, config, references);
  const { verdict } = followed.report;
  if (nextStep === undefined || verdict === null) return { evaluated: followed, runs };
  return { evaluated: { ...followed, report: { ...followed.report, verdict: withNextStep(verdict, nextStep) } }, runs };
}

/** Returns a side with the digest of its own cases. */
async function withDigest(set: RunSet): Promise<RunSet> {
  const { digest } = await packCases(set.cases ?? []);
  return { ...set, report: { ...set.report, cases: digest } };
}

/**
 * Scores suites again that the base measures otherwise: where its gates name metrics that this run's config no longer asks for, and its
 * family did not measure; and, where lines have labels of cases that the baseline measures without. Removing a gate
 * must not make the base's fail, and labels of a trace not pass what failed without. Returns the same run if there are none.
 */
export async function scoreAsBase(
  scored: ScoredRun,
  { gates, cases }: BaseRules,
  config: Config,
  options: RunOptions,
): Promise<ScoredRun> {
  const suites = await Promise.all(
    scored.suites.map(async (known) => {
      const suite = config.suites.find(({ name }) => name === known.name);
      const measured = new Set(known.report.scores.map(({ metric }) => metric));
      const named = new Set(gates?.get(known.name)?.metrics.map(({ metric }) => metric));
      const others =
        suite?.metrics.filter(({ id }) => named.has(id) && !measured.has(id) && !suite.asked?.has(id)) ?? [];
      const labelsIgnored = labelledAnew(ofSuite(cases ?? [], known.name), known.rows);
      if (suite === undefined || others.length + labelsIgnored.size === 0) return known;
      const asked = new Set([...(suite.asked ?? []), ...others.map(({ id }) => id)]);
      return scoreShownSuite({ ...suite, ...(others.length > 0 && { asked }), labelsIgnored }, config, options);
    }),
  );
  return suites.every((suite, index) => suite === scored.suites[index]) ? scored : assembleRun(suites, scored.report);
}

/** Returns the ids of cases that labels of their lines measure now, and something else before. */
function labelledAnew(before: readonly CaseRow[], now: readonly CaseRow[]): ReadonlySet<string> {
  const labelled = now.filter(({ basis }) => basis?.includes(LINE_LABELS));
  if (labelled.length === 0) return new Set();
  const known = new Map(before.map(({ id, basis }) => [id, basis]));
  const isNew = ({ id, basis }: CaseRow): boolean => known.get(id) !== undefined && known.get(id) !== basis;
  return new Set(labelled.filter(isNew).map(({ id }) => id));
}
