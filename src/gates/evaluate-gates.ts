import { type GateTests, NO_TESTS, type TestedSuiteGates } from "../comparison/gate-tests.ts";
import { hasNoBaseline } from "../core/baseline.ts";
import type { Diff } from "../core/diff.ts";
import { CASES } from "../core/judge/judge-settings.ts";
import { type Baseline, isFound, type StoredReport } from "../core/report.ts";
import { type JudgedMetricsOf, ofSuite, type SuiteReport } from "../core/suite-report.ts";
import { type GateResult, gateKey, isRelativeCondition } from "../core/verdict/gate.ts";
import type { GateEvaluation, LabelState } from "../core/verdict/gate-reason.ts";
import { APPROVE_OPTION, type Incomplete, type Verdict } from "../core/verdict/verdict.ts";
import {
  type GatesBySuite,
  gatesOfReport,
  rejectDuplicates,
  requireComparison,
  requireScores,
  requireSuites,
} from "./base-gates.ts";
import {
  approvalLabel,
  evaluateCaseGates,
  evaluateFreezes,
  evaluateLocalFreezes,
  type FrozenFiles,
  freezesOf,
} from "./case-gates.ts";
import type { GatedSuite } from "./condition.ts";
import { evaluateMetricGate } from "./metric-gates.ts";
import { evaluateMissing } from "./missing-values.ts";

/** Evaluates the gates of several suites: one result for each condition, on metrics first, then on cases. `tests` are those of all their `no_regression` gates. */
export function evaluateSuites(suites: readonly GatedSuite[], tests: GateTests): GateResult[] {
  return suites.flatMap((suite) => {
    const missing = evaluateMissing(suite, tests);
    // Where missing values block already, lost ones need not.
    const isBlocked = missing.some(({ outcome, severity }) => outcome !== "pass" && severity === "fail");
    const onMetrics = suite.gates.metrics.flatMap((gate) =>
      evaluateMetricGate(gate, suite, { tests, opensLost: !isBlocked }),
    );
    const results = openWhereRejudged([...onMetrics, ...missing, ...evaluateCaseGates(suite)], suite);
    return rejectFooledJudge(results, suite);
  });
}

/** Conditions on cases that depend on case results. */
const BY_OUTCOME = ["max_new_failures", "critical"] as const;

/** Makes every pass that relies on the judge inconclusive where the judge accepted a known-bad answer. */
function rejectFooledJudge(results: readonly GateResult[], { suite, judged }: GatedSuite): GateResult[] {
  const accepted = suite.judge?.canaries?.passed ?? [];
  if (accepted.length === 0) return [...results];
  const reason = { kind: "fooled_judge", answers: accepted.length } as const;
  return results.map((result) => {
    if (result.outcome !== "pass" || !isJudged(result, judged)) return result;
    return { ...result, outcome: "inconclusive", reason, incomplete: true };
  });
}

/** Leaves each pass open that compares by a judge or a question which the change brings: it could choose one that lets it pass. */
function openWhereRejudged(results: readonly GateResult[], suite: GatedSuite): readonly GateResult[] {
  const { name, diff, judged, approval } = suite;
  const anew = new Set(ofSuite(diff.changes, name).flatMap((one) => (one.rejudged ? [one.metric] : [])));
  if (anew.size === 0 || approval === undefined || approval.kind === "given") return results;
  return results.map((result) => {
    const { metric, demand, outcome } = result;
    const isRelative = Object.keys(demand).some(isRelativeCondition);
    const isByJudge = metric === CASES ? "max_new_failures" in demand && isJudged(result, judged) : anew.has(metric);
    if (outcome !== "pass" || !isByJudge || !(isRelative || metric === CASES)) return result;
    return { ...result, outcome: "inconclusive", reason: { kind: "rejudged" }, approval, incomplete: true };
  });
}

function isJudged({ metric, demand }: GateResult, judged: ReadonlySet<string> | undefined): boolean {
  if (metric === CASES && !BY_OUTCOME.some((one) => one in demand)) return false;
  return judged === undefined || judged.has(metric);
}

/** The gates that a run is evaluated by, besides those of its own config. */
export interface GatePolicy {
  /** The gates of the base commit; null if unknown. */
  readonly base: GatesBySuite | null;
  /** Whose gates are evaluated; `base` only if they are known. */
  readonly gatesFrom: Verdict["gates_from"];
  /** Where the base's gates were read; absent where the run's own are evaluated. */
  readonly source?: NonNullable<Verdict["gates_source"]>;
  /** The labels of the pull request; null without a pull request. */
  readonly labels: ReadonlyMap<string, LabelState> | null;
  /** On the command line: whether changes of the measure are approved. On GitHub, those without a pull request are merged already. */
  readonly approvesMeasure?: boolean;
  /** The frozen files that differ from the base commit's, of suites that no baseline has. */
  readonly frozenFiles?: FrozenFiles;
  readonly notes: Verdict["notes"];
  /** Facts about the base that could not be read. */
  readonly incomplete: readonly Incomplete[];
  /** Whether no key is available, as on a fork: missing labels then make the run inconclusive, not incomplete. */
  readonly withoutKey?: boolean;
}

/** Returns the policy of a run without a pull request: its own gates, compared with those of the baseline's config or report. */
export function policyOfBaseline(baseline: Baseline): GatePolicy {
  const { gates = null } = isFound(baseline) ? baseline : {};
  // Without a config of its own, a commit was scored with this run's.
  const isOwn = isFound(baseline) && baseline.status !== "rescored";
  const base = gates ?? (isOwn ? gatesOfReport(baseline.report) : null);
  return { base, gatesFrom: "head", labels: null, notes: [], incomplete: [] };
}

/** Tests the `no_regression` gates that are evaluated, by the cases of both runs. */
export type GateTester = (suites: readonly TestedSuiteGates[]) => GateTests;

/** Evaluates all gates of a run: its own or the base's, and the frozen suites. */
export function evaluateGates(
  head: StoredReport & {
    readonly judgedIn?: JudgedMetricsOf;
    readonly testGates?: GateTester;
    /** The changes and tests with the cases whose gold line was edited; absent where none was. */
    readonly edited?: { readonly changes: Diff["changes"]; readonly testGates: GateTester };
  },
  diff: Diff,
  own: GatesBySuite,
  policy: GatePolicy,
): GateResult[] {
  const base = policy.gatesFrom === "base" ? policy.base : null;
  const isOfBaseline = policy.source?.file === null;
  const frozen = freezesOf(policy.base, own);
  const changed = new Set(diff.measure.map(({ suite }) => suite));
  const { approvesMeasure } = policy;
  /** On the command line `--approve-measure` stands for every label. */
  const local = approvesMeasure === undefined ? null : (label: string) => localApproval(label, approvesMeasure);
  const approvalOf = (suite: string): LabelState | null => {
    const label = approvalLabel(frozen.get(suite));
    return changed.has(suite) ? (policy.labels?.get(label) ?? local?.(label) ?? null) : null;
  };
  const judgedIn = (suite: SuiteReport) => head.judgedIn && { judged: head.judgedIn(suite) };
  const suites = [...own].flatMap(([name, gates]) => {
    const suite = head.report.suites[name];
    const cases = ofSuite(head.cases ?? [], name);
    const approval = approvalOf(name);
    const gated = { gates: base?.get(name) ?? gates, name, suite, cases, diff, ...(approval && { approval }) };
    return suite ? [{ ...gated, suite, ...judgedIn(suite) }] : [];
  });
  const plain = evaluateSuites(suites, head.testGates?.(suites) ?? NO_TESTS);
  const evaluated = head.edited ? compareWithEdited(plain, suites, head.edited) : plain;
  const all = suites.flatMap(({ name, suite, gates }) => {
    const results = ofSuite(evaluated, name);
    if (!base?.has(name)) return results;
    const approval = approvalOf(name);
    const required = [...requireScores(results, suite, approval), ...rejectDuplicates(name, suite, gates)];
    if (hasNoBaseline(diff.baseline)) return required;
    const redefined = isOfBaseline ? (ofSuite(diff.redefined, name)[0]?.reason ?? null) : null;
    return requireComparison(
      required,
      { base: base.get(name)?.definition ?? null, head: suite.definition, redefined },
      approval,
    );
  });
  const missing = base === null ? [] : requireSuites(base, own, approvalOf);
  const onCommandLine = local === null ? [] : evaluateLocalFreezes(frozen, diff, local, policy.frozenFiles);
  const freezes = policy.labels && evaluateFreezes(frozen, diff, policy.labels, policy.frozenFiles);
  return [...all, ...missing, ...(freezes ?? onCommandLine)];
}

/**
 * Evaluates relative gates again with the cases whose gold line was edited. Where that gives another result, the edit decides the gate:
 * the result is open until the changes of the gold set are approved. A limit on missing cases is a result only where some are missing.
 */
function compareWithEdited(
  plain: readonly GateResult[],
  suites: readonly GatedSuite[],
  { changes, testGates }: { readonly changes: Diff["changes"]; readonly testGates: GateTester },
): GateResult[] {
  const again = evaluateSuites(
    suites.map((suite) => ({ ...suite, diff: { ...suite.diff, changes } })),
    testGates(suites),
  );
  const editedIn = (name: string): number => {
    const suite = suites.find((one) => one.name === name);
    const isApproved = suite?.approval?.kind === "given";
    return isApproved ? 0 : (ofSuite(suite?.diff.gold ?? [], name)[0]?.lines?.edited ?? 0);
  };
  const decided = (result: GateResult, cases: number, both: Pick<EditedReason, "with" | "without">): GateResult => {
    return { ...result, outcome: "inconclusive", reason: { kind: "edited_gold", cases, ...both }, incomplete: true };
  };
  const others = new Map(again.map((result) => [gateKey(result), result]));
  const compared = plain.map((result) => {
    const other = others.get(gateKey(result));
    const cases = editedIn(result.suite);
    if (other === undefined || other.outcome === result.outcome || cases === 0) return result;
    return decided(result, cases, { with: evaluationOf(other), without: evaluationOf(result) });
  });
  const known = new Set(plain.map(gateKey));
  const onlyWith = again.flatMap((result) => {
    const cases = known.has(gateKey(result)) || result.outcome === "pass" ? 0 : editedIn(result.suite);
    return cases === 0 ? [] : [decided(result, cases, { with: evaluationOf(result), without: null })];
  });
  return [...compared, ...onlyWith];
}

type EditedReason = Extract<GateResult["reason"], { kind: "edited_gold" }>;

/** Returns what an evaluation gave; null of one that already stands for two. */
function evaluationOf({ outcome, actual, reason, test }: GateResult): GateEvaluation | null {
  return reason.kind === "edited_gold" ? null : { outcome, actual, reason, ...(test && { test }) };
}

function localApproval(label: string, isGiven: boolean): LabelState {
  return isGiven ? { kind: "given", label: APPROVE_OPTION, by: null, at: null } : { kind: "absent", label };
}
