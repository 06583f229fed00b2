import { type Baseline, isFound, type StoredReport } from "../core/baseline.ts";
import { hasNoBaseline } from "../core/baseline-record.ts";
import type { Diff } from "../core/diff.ts";
import type { GateResult } from "../core/gate.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import type { Verdict } from "../core/verdict.ts";
import { requireComparison, requireScores, requireSuites } from "./base-gates.ts";
import { evaluateFreezes, freezeLabels, type PrLabelStates } from "./freeze.ts";
import { type GatesBySuite, gatesOfResults } from "./gate-set.ts";
import { evaluateSuites } from "./suite-gates.ts";

/** What binds a run beside its own config. */
export interface GatePolicy {
  /** The base's gates; null when they are not known. */
  readonly base: GatesBySuite | null;
  /** Whose gates rule; the base's can only where they are known. */
  readonly gatesFrom: Verdict["gates_from"];
  /** What the pull request's labels say; null where there is no pull request: then nothing is frozen. */
  readonly labels: PrLabelStates | null;
  readonly notes: Verdict["notes"];
  /** What should have been found out about the base and was not. */
  readonly incomplete: readonly string[];
  /** True where no key can be had, as on a fork: labels that are missing leave the run unsure, not incomplete. */
  readonly withoutKey?: boolean;
}

/** The ids of a suite's metrics that a judge may have labelled. */
export type JudgedMetricsOf = (suite: SuiteReport) => ReadonlySet<string>;

/** The guard of a run that nobody proposes: the baseline's own rulings tell its gates, and the run's own gates rule. */
export function policyOfBaseline(baseline: Baseline): GatePolicy {
  const rulings = isFound(baseline) ? baseline.report.verdict?.gates : undefined;
  return { base: rulings ? gatesOfResults(rulings) : null, gatesFrom: "head", labels: null, notes: [], incomplete: [] };
}

/** All rulings of a run: by its own gates or the base's, and on gold sets that are frozen. */
export function evaluateGates(
  head: StoredReport & { readonly judgedIn?: JudgedMetricsOf },
  diff: Diff,
  own: GatesBySuite,
  guard: GatePolicy,
): GateResult[] {
  const base = guard.gatesFrom === "base" ? guard.base : null;
  const { suites } = head.report;
  const judgedOf = (suite: SuiteReport) => head.judgedIn && { judged: head.judgedIn(suite) };
  const outcomes = [...own].flatMap(([name, gates]) => {
    const suite = suites[name];
    const cases = (head.cases ?? []).filter((row) => row.suite === name);
    return suite ? [{ gates: base?.get(name) ?? gates, name, suite, cases, diff, ...judgedOf(suite) }] : [];
  });
  const ruled = evaluateSuites(outcomes);
  const rulings = outcomes.flatMap(({ name, suite, gates }) => {
    const of = ruled.filter((ruling) => ruling.suite === name);
    if (!base?.has(name)) return of;
    const held = requireScores(of, suite);
    return hasNoBaseline(diff.baseline) ? held : requireComparison(held, [gates, own.get(name) ?? gates]);
  });
  const gone = base === null ? [] : requireSuites(base, own);
  if (guard.labels === null) return [...rulings, ...gone];
  return [...rulings, ...gone, ...evaluateFreezes(freezeLabels(guard.base, own), diff, guard.labels)];
}

/** Frozen gold sets that nobody could be asked about. */
export function unverifiedFreezes(rulings: readonly GateResult[]): string[] {
  const unasked = rulings.filter(({ demand, outcome }) => "freeze" in demand && outcome === "inconclusive");
  return unasked.map(({ suite, why }) => `${suite}: ${why}`);
}
