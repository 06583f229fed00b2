import type { CaseRow } from "../../core/case.ts";
import { evidenceOf } from "../../core/case-results.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import type { ErrorDetail } from "../../core/error.ts";
import { isPassRate } from "../../core/metric.ts";
import { isMainScore, measuredValue } from "../../core/score.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { directionAdvice } from "../../families/fields/definition.ts";
import type { JoinResult } from "../../input/join/joined-case.ts";
import { quoted } from "../../math/text/texts.ts";

/** Returns the errors of scores such as `score` that the config takes for better with more, but labels such as `hallucinated` do not. */
export function unclearDirections(
  { name: suite, gatePlaces, fieldMetrics }: SuiteConfig,
  { unclear }: JoinResult,
): ErrorDetail[] {
  const assumed = (fieldMetrics?.assumed ?? []).filter((name) => unclear.has(name));
  return assumed.map((name) => ({
    what: `\`${name}\` is not lower where the label is \`${unclear.get(name)}\`: nothing says whether higher or lower is better.`,
    at: gatePlaces?.scores.get(name) ?? `suites.${suite}`,
    todo: directionAdvice(name),
  }));
}

/** Fewer cases may well all be wrong. */
const FEWEST_WRONG = 10;
const MOST_NAMED = 3;

/** Returns a warning where every share of right answers is 0: a field that is read wrongly is likelier than such a system. */
export function worstScores({ scores, cases }: SuiteReport): ErrorDetail[] {
  const shares = scores.flatMap((score) => {
    const value =
      isMainScore(score) && score.unit === undefined && score.better === "higher" ? measuredValue(score) : null;
    return value === null ? [] : [{ name: score.metric, value }];
  });
  const names = [...new Set(shares.map(({ name }) => name))];
  if (cases.scored < FEWEST_WRONG || names.length === 0 || shares.some(({ value }) => value !== 0)) return [];
  const what = `${quoted(names.slice(0, MOST_NAMED))} ${names.length === 1 ? "is" : "are"} 0 on all ${cases.total} cases.`;
  return [{ what, todo: "If the system is not that bad, check that `fields` maps the right ones.", known: names }];
}

/**
 * Returns whether nothing says which cases of a suite pass: their family does not, or the suite measures its own questions alone, and
 * its lines have nothing else to measure, such as a reference.
 */
export function areWithoutResult(
  rows: readonly CaseRow[],
  { family, metrics }: Pick<SuiteConfig, "family" | "metrics">,
): boolean {
  if (rows.length > 0 && rows.every((row) => evidenceOf(row).every((one) => family.hasNoResult?.(one)))) return true;
  const outcomes = new Set(rows.map(({ outcome }) => outcome));
  const others = metrics.filter((one) => !isPassRate(one));
  const asksOnly = others.length > 0 && others.every((one) => one.kind !== "trial" && one.reads === "choices");
  return asksOnly && outcomes.has("unscored") && !outcomes.has("pass");
}

/** Returns whether a suite has cases, but neither scores nor case results. */
export function measuresNothing({ scores, cases, no_results: hasNoResults }: SuiteReport): boolean {
  return scores.length === 0 && hasNoResults === true && cases.total > cases.missing;
}
