import { type GateTests, type ScoreTest, testName } from "../comparison/gate-tests.ts";
import { hasNoBaseline } from "../core/baseline-record.ts";
import type { Change } from "../core/diff.ts";
import type { Gate, GateResult, NonInferior, NoRegression } from "../core/gate.ts";
import { CASES } from "../core/judge/judged-metrics.ts";
import { type Score, scoreName, scoreValue, suiteScoreKey } from "../core/score.ts";
import { evaluateCaseGates } from "./case-gates.ts";
import { type ConditionContext, type ConditionResult, type GatedSuite, whyNoChange } from "./condition.ts";
import { type AllowedDrop, evaluateDrop, evaluateLimit } from "./limits.ts";
import { evaluateWithoutNumber } from "./no-number.ts";
import { evaluateNonInferior } from "./non-inferior.ts";
import { evaluateRegression } from "./regression.ts";

/** Evaluates the gates of several suites: one result for each condition, on metrics first, then on cases. `tests` are those of all their `no_regression` gates. */
export function evaluateSuites(suites: readonly GatedSuite[], tests: GateTests): GateResult[] {
  return suites.flatMap((suite) => {
    const onMetrics = suite.gates.metrics.flatMap((gate) => evaluateMetricGate(gate, suite, tests));
    return rejectFooledJudge([...onMetrics, ...evaluateCaseGates(suite)], suite);
  });
}

function changeFor(gate: Gate, { name, diff }: GatedSuite): Change | undefined {
  const key = suiteScoreKey({ ...gate, suite: name });
  return diff.changes.find((change) => suiteScoreKey(change) === key);
}

function evaluateMetricGate(gate: Gate, gated: GatedSuite, tests: GateTests): GateResult[] {
  const { name, suite, diff, approval } = gated;
  const { metric, slice, severity } = gate;
  const score = suite.scores.find((one) => scoreName(one) === scoreName(gate));
  const context = { total: suite.cases.total, change: changeFor(gate, gated), baseline: diff.baseline, approval };
  const like = score ?? context.change ?? suite.scores.find((other) => other.metric === metric);
  const unit = like?.unit && { unit: like.unit };
  const hasNoResults = suite.no_results === true;
  const isOfLines = Object.hasOwn(suite.field_metrics ?? {}, metric);
  return Object.entries(gate.conditions).flatMap(([kind, limit]) => {
    if (limit === undefined) return [];
    const tested = tests.get(testName(name, gate));
    const result = evaluateCondition({ kind, limit }, score, {
      ...context,
      tested,
      metric,
      slice,
      hasNoResults,
      isOfLines,
    });
    return [{ suite: name, metric, slice, demand: { [kind]: limit }, ...result, severity, ...unit }];
  });
}

/** Evaluates one condition on a metric. Every comparison needs two finite numbers: a NaN never passes. */
function evaluateCondition(
  { kind, limit }: { readonly kind: string; readonly limit: number | NoRegression | NonInferior },
  score: Score | undefined,
  context: ConditionContext & {
    readonly tested: ScoreTest | undefined;
    readonly metric: string;
    readonly slice: string;
    readonly hasNoResults: boolean;
    readonly isOfLines: boolean;
  },
): ConditionResult {
  const { total, change, baseline, tested, metric, slice, hasNoResults, isOfLines } = context;
  if (total === 0) return { outcome: "fail", actual: null, why: "there are no cases" };
  const without = evaluateWithoutNumber({ kind, metric, slice, score, hasNoResults, isOfLines }, context);
  if (without !== null) return without;
  if (score === undefined || !Number.isFinite(scoreValue(score))) {
    return { outcome: "inconclusive", actual: null, why: "the score is not a number" };
  }
  if (typeof limit !== "number") {
    if (!change || hasNoBaseline(baseline)) {
      return { outcome: "not_evaluated", actual: null, why: whyNoChange(context) };
    }
    const { better } = score;
    return "margin" in limit
      ? evaluateNonInferior({ condition: limit, change, interval: tested?.interval ?? null, better })
      : evaluateRegression({ condition: limit, change, tested: tested?.regression, better });
  }
  if (!Number.isFinite(limit)) {
    return { outcome: "inconclusive", actual: scoreValue(score), why: "the limit is not a number" };
  }
  if (kind === "min" || kind === "max") return evaluateLimit(kind, limit, score);
  return evaluateDrop({ kind: kind as AllowedDrop["kind"], limit }, score, context);
}

/** Conditions on cases that depend on case results. */
const BY_OUTCOME = ["max_new_failures", "critical"] as const;

/** Makes every pass that relies on the judge inconclusive where the judge accepted a known-bad answer. */
function rejectFooledJudge(results: readonly GateResult[], { suite, judged }: GatedSuite): GateResult[] {
  const accepted = suite.judge?.canaries?.passed ?? [];
  if (accepted.length === 0) return [...results];
  const answers = accepted.length === 1 ? "a known-bad answer" : `${accepted.length} known-bad answers`;
  const why = `the judge accepted ${answers}, so gates that it would pass are inconclusive: use another judge model`;
  return results.map((result) => {
    if (result.outcome !== "pass" || !isJudged(result, judged)) return result;
    return { ...result, outcome: "inconclusive", why, unlabelled: true };
  });
}

function isJudged({ metric, demand }: GateResult, judged: ReadonlySet<string> | undefined): boolean {
  if (metric === CASES && !BY_OUTCOME.some((one) => one in demand)) return false;
  return judged === undefined || judged.has(metric);
}
