import { type GateTests, NO_TESTS, type TestedSuiteGates } from "../comparison/gate-tests.ts";
import { type Baseline, isFound, type StoredReport } from "../core/baseline.ts";
import { hasNoBaseline } from "../core/baseline-record.ts";
import type { Diff } from "../core/diff.ts";
import type { GateResult } from "../core/gate.ts";
import { type JudgedMetricsOf, ofSuite, type SuiteReport } from "../core/suite-report.ts";
import type { PrLabelState, PrLabelStates, Verdict } from "../core/verdict.ts";
import {
  type Approval,
  rejectDuplicates,
  requireComparison,
  requireScores,
  requireSuites,
} from "./base-requirements.ts";
import { approvalLabel, evaluateFreezes, freezesOf, skipFreezes } from "./freeze.ts";
import { type GatesBySuite, gatesOfReport } from "./gate-set.ts";
import { evaluateSuites } from "./suite-gates.ts";

/** The gates that a run is evaluated by, besides those of its own config. */
export interface GatePolicy {
  /** The gates of the base commit; null if unknown. */
  readonly base: GatesBySuite | null;
  /** Whose gates are evaluated; `base` only if they are known. */
  readonly gatesFrom: Verdict["gates_from"];
  /** Where the base's gates were read; absent where the run's own are evaluated. */
  readonly source?: NonNullable<Verdict["gates_source"]>;
  /** The labels of the pull request; null without a pull request. */
  readonly labels: PrLabelStates | null;
  /** Whether nobody can have approved changes of frozen suites, as on the command line. Without a pull request they are otherwise merged already. */
  readonly isUnapproved?: boolean;
  readonly notes: Verdict["notes"];
  /** Facts about the base that could not be read. */
  readonly incomplete: readonly string[];
  /** Whether no key is available, as on a fork: missing labels then make the run inconclusive, not incomplete. */
  readonly withoutKey?: boolean;
}

/** Returns the policy of a run without a pull request: its own gates, compared with those of the baseline's config or gate results. */
export function policyOfBaseline(baseline: Baseline): GatePolicy {
  const base = isFound(baseline) ? (baseline.gates ?? gatesOfReport(baseline.report)) : null;
  return { base, gatesFrom: "head", labels: null, notes: [], incomplete: [] };
}

/** Tests the `no_regression` gates that are evaluated, by the cases of both runs. */
export type GateTester = (suites: readonly TestedSuiteGates[]) => GateTests;

/** Evaluates all gates of a run: its own or the base's, and the frozen suites. */
export function evaluateGates(
  head: StoredReport & { readonly judgedIn?: JudgedMetricsOf; readonly testGates?: GateTester },
  diff: Diff,
  own: GatesBySuite,
  policy: GatePolicy,
): GateResult[] {
  const base = policy.gatesFrom === "base" ? policy.base : null;
  const isOfBaseline = policy.source?.file === null;
  const frozen = freezesOf(policy.base, own);
  const changed = new Set(diff.measure.map(({ suite }) => suite));
  const approvalOf = (suite: string): Approval | null => {
    const label = approvalLabel(frozen.get(suite));
    const state = changed.has(suite) ? (policy.labels?.get(label) ?? (policy.isUnapproved ? ABSENT : null)) : null;
    return state ? { label, state } : null;
  };
  const judgedIn = (suite: SuiteReport) => head.judgedIn && { judged: head.judgedIn(suite) };
  const suites = [...own].flatMap(([name, gates]) => {
    const suite = head.report.suites[name];
    const cases = ofSuite(head.cases ?? [], name);
    const approval = approvalOf(name)?.state;
    const gated = { gates: base?.get(name) ?? gates, name, suite, cases, diff, ...(approval && { approval }) };
    return suite ? [{ ...gated, suite, ...judgedIn(suite) }] : [];
  });
  const evaluated = evaluateSuites(suites, head.testGates?.(suites) ?? NO_TESTS);
  const all = suites.flatMap(({ name, suite, gates }) => {
    const results = ofSuite(evaluated, name);
    if (!base?.has(name)) return results;
    const approval = approvalOf(name);
    const required = [...requireScores(results, suite, approval), ...rejectDuplicates(name, suite, gates)];
    if (hasNoBaseline(diff.baseline)) return required;
    const redefined = isOfBaseline ? (ofSuite(diff.redefined, name)[0]?.why ?? null) : null;
    return requireComparison(
      required,
      { base: gates, head: own.get(name) ?? gates, report: suite, redefined },
      approval,
    );
  });
  const missing = base === null ? [] : requireSuites(base, own, approvalOf);
  const unlabelled = policy.isUnapproved ? skipFreezes(frozen, diff) : [];
  const freezes = policy.labels === null ? unlabelled : evaluateFreezes(frozen, diff, policy.labels);
  return [...all, ...missing, ...freezes];
}

const ABSENT: PrLabelState = { kind: "absent" };
