import { hasNoBaseline, isRelativeCondition } from "../core/baseline-record.ts";
import type { CaseRow } from "../core/case.ts";
import type { Change, Diff } from "../core/diff.ts";
import type { Gate, GateResult, NoRegression, SuiteGates } from "../core/gate.ts";
import { type Score, scoreName, scoreValue, unscoredCount } from "../core/score.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { evaluateCaseGates } from "./case-gates.ts";
import { adviceFor, type ConditionContext, type ConditionResult, whyNoChange } from "./condition.ts";
import { evaluateDrop } from "./drop.ts";
import { rejectFooledJudge } from "./fooled.ts";
import { evaluateLimit } from "./limits.ts";
import { type CorrectedTests, correctTests, evaluateRegression } from "./regression.ts";

/** All that the gates of one suite are held against. */
export interface GatedSuite {
  readonly gates: SuiteGates;
  readonly name: string;
  readonly suite: SuiteReport;
  readonly cases: readonly CaseRow[];
  readonly diff: Diff;
  /** The ids of the metrics that a judge may have labelled; left out, any may be one. */
  readonly judged?: ReadonlySet<string>;
}

/** One ruling for each demand of each suite: on metrics first, then on cases. The demands of no regression are held together. */
export function evaluateSuites(outcomes: readonly GatedSuite[]): GateResult[] {
  const corrected = correctTests(
    outcomes.flatMap((outcome) =>
      outcome.gates.metrics.flatMap((gate) => {
        const [demand, change] = [gate.demands.no_regression, changeFor(gate, outcome)];
        return demand && change ? [{ demand, change }] : [];
      }),
    ),
  );
  return outcomes.flatMap((outcome) => {
    const onMetrics = outcome.gates.metrics.flatMap((gate) => ruleMetric(gate, outcome, corrected));
    return rejectFooledJudge([...onMetrics, ...evaluateCaseGates(outcome.gates, outcome)], outcome);
  });
}

function changeFor(gate: Gate, { name, diff }: GatedSuite): Change | undefined {
  const wanted = scoreName(gate);
  return diff.changes.find((candidate) => candidate.suite === name && scoreName(candidate) === wanted);
}

function ruleMetric(gate: Gate, outcome: GatedSuite, corrected: CorrectedTests): GateResult[] {
  const { name, suite, diff } = outcome;
  const score = suite.scores.find((candidate) => scoreName(candidate) === scoreName(gate));
  const compared = { total: suite.cases.total, change: changeFor(gate, outcome), baseline: diff.baseline, corrected };
  const { metric, slice, severity } = gate;
  const like = score ?? compared.change ?? suite.scores.find((other) => other.metric === metric);
  const unit = like?.unit && { unit: like.unit };
  return Object.entries(gate.demands).flatMap(([demand, limit]) => {
    if (limit === undefined) return [];
    const held = holdMetric(demand, limit, score, compared);
    return [{ suite: name, metric, slice, demand: { [demand]: limit }, ...held, severity, ...unit }];
  });
}

/** Holds one demand against a score. Nonsense never passes: every comparison needs two finite numbers. */
function holdMetric(
  demand: string,
  limit: number | NoRegression,
  score: Score | undefined,
  compared: ConditionContext,
): ConditionResult {
  const value = score ? scoreValue(score) : null;
  if (compared.total === 0) return { outcome: "fail", actual: null, why: "there are no cases" };
  if (score === undefined || value === null || !Number.isFinite(value)) return holdNothing(score);
  const { change, baseline, corrected } = compared;
  const isOpen = change?.unscored !== undefined;
  if (change?.lost === true && !isOpen && isRelativeCondition(demand)) {
    // Whoever answers nothing at all has nothing to fall: that is no way past a gate.
    const held = { outcome: "inconclusive", actual: null } as const;
    if (unscoredCount(score) > 0) return { ...held, why: change.why ?? "cases could not be scored", unlabelled: true };
    return { ...held, why: `${change.why}, though there was in the baseline` };
  }
  if (typeof limit !== "number") {
    if (change && !hasNoBaseline(baseline)) {
      return evaluateRegression({ demand: limit, change }, score.better, corrected);
    }
    return { outcome: "not_evaluated", actual: null, why: whyNoChange(compared) };
  }
  if (!Number.isFinite(limit)) return { outcome: "inconclusive", actual: value, why: "the limit is no number" };
  if (demand === "min" || demand === "max") return evaluateLimit(demand, limit, score);
  return evaluateDrop({ demand, limit }, score, compared);
}

/** A score without a number passes nothing; where labels are missing, the run should have had one. */
function holdNothing(score: Score | undefined): ConditionResult {
  const why = score && "why" in score ? score.why : "there is no such score";
  const unlabelled = score !== undefined && unscoredCount(score) > 0;
  return {
    outcome: "inconclusive",
    actual: null,
    why: `no number: ${why}${unlabelled ? `: ${adviceFor(why)}` : ""}`,
    ...(unlabelled && { unlabelled: true as const }),
  };
}
