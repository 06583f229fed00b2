import type { Case } from "../../../core/case.ts";
import type { Ask, JudgeContext } from "../../../core/judge/judge-request.ts";
import type { Gold, Trace } from "../case.ts";
import type { JudgedSources } from "../evidence.ts";
import { JUDGED, type Judged, type JudgedId, judge } from "../judged.ts";
import type { PassLimits } from "../limits.ts";
import { misfit } from "../verdict-check.ts";
import type { Verdicts } from "../verdicts.ts";
import { EXACT } from "./exact.ts";
import { judgeInput } from "./input.ts";
import { JUDGE } from "./judge-metrics.ts";
import { mergeVerdicts, NO_VERDICTS } from "./merge-verdicts.ts";
import { MERGED } from "./merged.ts";
import { isGiven, metricsToJudge, resultByRule } from "./metrics-to-judge.ts";
import { type AnsweredRequests, CaseRequests, type MetricOutcome } from "./requests.ts";

/** The verdicts of people or a judge on a case. */
export interface JudgedCase {
  /** The values of its metrics; null without verdicts. */
  readonly judged: Judged | null;
  /** All verdicts, from the line and the judge; null where there are none. */
  readonly verdicts: Verdicts | null;
  /** Null where nothing was left for a judge. */
  readonly labelled: JudgedSources | null;
  /** Why the line's verdicts do not fit the case; then they do not count, and the judge is not asked. */
  readonly mismatch: string | null;
  readonly requests: AnsweredRequests;
}

export function judgeByLine({ gold, trace }: Case<Gold, Trace>): JudgedCase {
  const given = trace?.verdicts ?? null;
  const mismatch = given && gold.references ? misfit(given, gold.references.length) : null;
  const verdicts = mismatch === null ? given : null;
  const judged = verdicts && judge(verdicts, trace?.contexts?.length ?? null);
  return { judged, verdicts, labelled: null, mismatch, requests: new Map() };
}

/** What decides which metrics of a case are judged, and how. */
interface CaseContext extends JudgeContext {
  readonly params: { readonly pass: PassLimits | null };
}

/** Judges a case by its line, by rule, and by asking for the rest; returns at once where nothing has to be asked. */
export function labelCase(
  one: Case<Gold, Trace>,
  ask: Ask,
  { params, ...context }: CaseContext,
): JudgedCase | Promise<JudgedCase> {
  const byLine = judgeByLine(one);
  // A shortcut for suites without a judge, which are most.
  if (byLine.mismatch !== null || (!context.hasJudge && params.pass === null)) return byLine;
  const input = judgeInput(one);
  const contexts = input.contexts?.length ?? null;
  const metrics = metricsToJudge(input, byLine.verdicts, { context, pass: params.pass });
  const byRule = metrics.flatMap((metric): MetricOutcome[] => {
    const result = resultByRule(metric, input);
    return result === null ? [] : [{ metric, from: "rule", result, reason: null, agreed: null }];
  });
  const open = new Set(metrics.filter((metric) => byRule.every((outcome) => outcome.metric !== metric)));
  if (open.size === 0) return combine(byLine, byRule, contexts);
  const requests = new CaseRequests(ask);
  const profile = context.profile === "exact" ? EXACT : MERGED;
  const judgeOne = (metric: JudgedId): Promise<MetricOutcome> =>
    requests.judge(metric, (one) => JUDGE[metric](one, profile), { input, open });
  return Promise.all([...open].map(judgeOne)).then((byJudge) => ({
    ...combine(byLine, [...byRule, ...byJudge], contexts),
    requests: requests.answered,
  }));
}

/** Adds the outcomes of metrics to the line's verdicts. */
function combine(byLine: JudgedCase, unordered: readonly MetricOutcome[], contexts: number | null): JudgedCase {
  if (unordered.length === 0) return byLine;
  const outcomes = JUDGED.flatMap((metric) => unordered.find((outcome) => outcome.metric === metric) ?? []);
  const values = outcomes.map(({ metric, result }) => [
    metric,
    result && (result.value ?? judge({ ...NO_VERDICTS, ...result.verdicts }, contexts)[metric]),
  ]);
  return {
    ...byLine,
    judged: { ...(byLine.judged ?? judge(NO_VERDICTS, contexts)), ...Object.fromEntries(values) },
    verdicts: outcomes.reduce(
      (all, { result }) => mergeVerdicts(all, result?.verdicts ?? {}),
      byLine.verdicts ?? NO_VERDICTS,
    ),
    labelled: sourcesOf(outcomes, byLine.verdicts),
  };
}

function sourcesOf(outcomes: readonly MetricOutcome[], given: Verdicts | null): JudgedSources {
  const sources: JudgedSources = { from: {}, agreed: {}, unscored: {}, noncommittal: false };
  for (const metric of JUDGED) if (given && isGiven(metric, given)) sources.from[metric] = "given";
  for (const { metric, from, result, reason, agreed } of outcomes) {
    if (reason !== null) sources.unscored[metric] = reason;
    if (result === null) continue;
    sources.from[metric] = from;
    if (agreed) sources.agreed[metric] = agreed;
    if (result.noncommittal) sources.noncommittal = true;
  }
  return sources;
}
