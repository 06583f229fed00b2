import { type CaseRow, truncate } from "../../core/case.ts";
import type { Config, SuiteConfig } from "../../core/config/config.ts";
import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import { isQuantile, type Metric } from "../../core/metric.ts";
import { type Baseline, isFound } from "../../core/report.ts";
import { findNamed, measuredValue, type Score, scoreName, sliceName } from "../../core/score.ts";
import { ofSuite, type SuiteReport } from "../../core/suite-report.ts";
import type { Gate } from "../../core/verdict/gate.ts";
import { firstFew } from "../../math/text/texts.ts";

/** A suite's gates with the run that they are checked on. */
export interface CheckedSuite {
  readonly config: SuiteConfig;
  readonly report: SuiteReport;
  readonly rows: readonly CaseRow[];
}

/** The suites of a run. */
export interface ScoredSuites {
  readonly suites: readonly (Omit<CheckedSuite, "config"> & { readonly name: string })[];
}

/** Returns each suite of a config that was scored and has cases. */
export function checkedSuites({ suites }: ScoredSuites, { suites: configs }: Config): CheckedSuite[] {
  return configs.flatMap((config) => {
    const scored = suites.find(({ name, report }) => name === config.name && report.cases.total > 0);
    return scored ? [{ ...scored, config }] : [];
  });
}

/**
 * Throws a UserError if a gate cannot mean anything: a slice or a critical id that occurs nowhere, a score that the gold set gives
 * nothing to measure, a judged metric that nobody labels. What the baseline has is no error: its gate fails if this run lost it.
 */
export function checkGates(scored: ScoredSuites, configs: Config, baseline: Baseline | null): void {
  const errors = new ErrorList();
  const base = baseline !== null && isFound(baseline) ? baseline : null;
  for (const suite of checkedSuites(scored, configs)) {
    const { name, gates, gatePlaces } = suite.config;
    const before = base?.report.suites[name]?.scores.filter(hasNumber).map(scoreName);
    for (const gate of gates.metrics) {
      const score = scoreName(gate);
      const isLost = before?.includes(score) === true;
      const error =
        whyNoInterval(gate, suite) ?? whyUnjudged(gate, suite) ?? (isLost ? null : whyUnmeasured(gate, suite));
      if (error) errors.add({ ...error, ...placed(gatePlaces?.scores.get(score)) });
    }
    for (const error of unknownCritical(suite, ofSuite(base?.cases ?? [], name))) errors.add(error);
  }
  errors.throwIfAny("config");
}

/** The place of an error, where it is known. */
export function placed(at: string | undefined): Pick<ErrorDetail, "at"> {
  return at === undefined ? {} : { at };
}

/** Reports a `non_inferior` gate on the least or the largest value of all cases. */
function whyNoInterval({ metric, conditions }: Gate, { config }: CheckedSuite): ErrorDetail | null {
  if (conditions.non_inferior === undefined) return null;
  if (!config.metrics.some((one) => one.id === metric && isExtreme(one))) return null;
  return {
    what: `\`${metric}\` has a gate \`non_inferior\`, but the least and the largest value of all cases have no interval: one case decides them.`,
    todo: "Use `no_regression` or `max_drop` (`max_increase`), or a quantile such as `aggregate: p95`.",
  };
}

/** Reports a judged metric that has no number although no judge is missing an answer: none is configured. */
function whyUnjudged({ metric }: Gate, { config, report }: CheckedSuite): ErrorDetail | null {
  const isJudged = config.metrics.some((one) => one.id === metric && one.kind !== "trial" && one.isJudged);
  if (!isJudged || config.judge !== undefined) return null;
  if (report.scores.some((score) => score.metric === metric && hasNumber(score))) return null;
  return {
    what: `\`${metric}\` has a gate, but nothing labels its cases: \`${config.name}\` has no \`judge\`, and its traces have no labels.`,
    todo:
      "Add `judge: { model: gpt-4o-mini }` to the suite or at the top of the file (a model given as an input or option only replaces " +
      "its `model`), write labels into the traces, or remove the gate.",
  };
}

/** Reports a slice that no case has, and a score that the gold set leaves undefined. */
function whyUnmeasured(gate: Gate, { report: { scores, cases }, config }: CheckedSuite): ErrorDetail | null {
  const name = scoreName(gate);
  const score = findNamed(scores, gate);
  if (score?.status === "undefined" && score.because === "gold") {
    return {
      what: `\`${name}\` has a gate, but the gold set gives it nothing to measure: ${score.why}.`,
      todo: `Remove \`${config.gatePlaces?.written?.get(name) ?? name}\`, or add cases to the gold set that it can measure.`,
    };
  }
  if (score !== undefined || gate.slice === "" || scores.some(({ slice }) => slice === gate.slice)) return null;
  // What only traces name may be what a missing one would have named; the gate fails, and says so.
  if (cases.missing > 0 && !config.slices.some((field) => gate.slice.startsWith(sliceName(field, "")))) return null;
  const known = scores.flatMap((one) => (one.metric === gate.metric && one.slice !== "" ? [scoreName(one)] : []));
  return {
    what: `\`${name}\` has a gate, but no case is in the slice \`${gate.slice}\`.`,
    given: name,
    known,
    todo: known.length === 0 ? "Remove the gate." : `There are ${firstFew(known, MAX_NAMED, code)}.`,
  };
}

/** The most scores that an error names, and the most characters of each. */
const MAX_NAMED = 5;
const MAX_LENGTH = 60;

/** Formats foreign text as code: truncated, on one line, without back-ticks, which would end it. */
function code(text: string): string {
  return `\`${truncate(text.replaceAll("`", "'").replace(/\p{Cc}+/gu, " "), MAX_LENGTH)}\``;
}

function unknownCritical({ config, rows }: CheckedSuite, before: readonly CaseRow[]): ErrorDetail[] {
  const { critical = [] } = config.gates.cases;
  if (critical.length === 0) return [];
  const known = new Set(rows.map(({ id }) => id));
  const old = new Set(before.map(({ id }) => id));
  return critical.flatMap((id) => {
    if (known.has(id) || old.has(id)) return [];
    const what = `The critical case \`${id}\` is not in the gold set of \`${config.name}\`.`;
    const todo = "Write the id of a case, or remove it.";
    return [{ what, ...placed(config.gatePlaces?.critical.get(id)), given: id, known: [...known], todo }];
  });
}

function hasNumber(score: Score): boolean {
  return measuredValue(score) !== null;
}

/** Returns whether a metric is the least or the largest value, which have no interval. */
function isExtreme(metric: Metric): boolean {
  return isQuantile(metric) && (metric.quantile.share === 0 || metric.quantile.share === 1);
}
