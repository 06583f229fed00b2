import type { Report } from "../../core/report.ts";
import { formatPercent } from "../../math/text/number-format.ts";
import type { TrialReport } from "../../scoring/trials.ts";
import { codeSpan, nameText, terminalText } from "../escape.ts";
import { formatCount } from "../format.ts";
import { table } from "../table.ts";
import { details } from "./flip-tables.ts";

type Flaky = TrialReport["flaky"][number];

const FLAKY_ON_A_TERMINAL = 5;

/** The folded part on repeated trials, with at most so many flaky cases named a suite; none where no case has two. */
export function trialSections(report: Report, most: number): string[] {
  const repeated = suitesWithTrials(report);
  if (repeated.length === 0) return [];
  const many = Object.keys(report.suites).length > 1;
  const parts = repeated.flatMap(([suite, trials]) => [
    `${many ? `${nameText(suite)}: ` : ""}${describeTrials(trials)}. ${describeVariance(trials)}.`,
    ...(trials.pass_rates.length > 0 ? [rateTable(trials)] : []),
    `${describeFlaky(trials, most, ({ case: id }) => codeSpan(id))}.`,
  ]);
  return [details("Repeated trials", parts.join("\n\n"))];
}

/** The same for a terminal: a paragraph for each suite. */
export function trialLines(report: Report): string[] {
  return suitesWithTrials(report).flatMap(([suite, trials]) => {
    const rates = trials.pass_rates.at(-1);
    return [
      "",
      `${terminalText(suite)}: ${describeTrials(trials)}`,
      ...(rates ? [`  ${formatPassRates(rates)}`] : []),
      `  ${describeVariance(trials)}`,
      `  ${describeFlaky(trials, FLAKY_ON_A_TERMINAL, ({ case: id }) => terminalText(id))}`,
    ];
  });
}

/** The suites of which a case has several trials, with what these say. */
export function suitesWithTrials({ suites }: Report): [string, TrialReport][] {
  return Object.entries(suites).flatMap(([name, { trials }]): [string, TrialReport][] =>
    trials && trials.most > 1 ? [[name, trials]] : [],
  );
}

/** How many cases have how many trials: `20 cases, 3 trials each`. */
export function describeTrials({ cases, others, least, most }: TrialReport): string {
  const each = least === most ? `${formatCount(most, "trial")} each` : `${least} to ${most} trials each`;
  const rest = others > 0 ? `; ${others} without trials ${others === 1 ? "is" : "are"} not counted here` : "";
  return `${formatCount(cases, "case")}, ${each}${rest}`;
}

/** How much of the variance of one answer is noise between trials. */
export function describeVariance({ variance, cases }: TrialReport): string {
  if (variance === null) return `How much of the variance is noise cannot be told of ${formatCount(cases, "case")}`;
  const { between_cases: cased, between_trials: noise } = variance;
  if (cased + noise === 0) return "All trials of all cases came out the same";
  const percent = Math.round((100 * noise) / (cased + noise));
  return `Of the variance of one answer ${percent} % is noise between trials, ${100 - percent} % lies between cases`;
}

function rateTable({ pass_rates }: TrialReport): string {
  const rows = pass_rates.map(({ k, at_least_one, all }) => [
    String(k),
    formatPercent(at_least_one),
    formatPercent(all),
  ]);
  return table(["Trials k", "At least one passes (pass@k)", "All pass (pass^k)"], rows, ["r", "r", "r"]);
}

function formatPassRates({ k, at_least_one, all }: TrialReport["pass_rates"][number]): string {
  return `pass@${k} ${formatPercent(at_least_one)}, pass^${k} ${formatPercent(all)}`;
}

/** How many cases are flaky, and the first of them; `nameOf` escapes. */
function describeFlaky({ flaky, flaky_count }: TrialReport, most: number, nameOf: (one: Flaky) => string): string {
  if (flaky_count === 0) return "No case is flaky";
  const named = flaky.slice(0, most).map((one) => `${nameOf(one)} passed ${one.passed} of ${one.trials}`);
  const left = flaky_count - named.length;
  const more = left > 0 ? ` and ${left} more` : "";
  return `${formatCount(flaky_count, "case")} ${flaky_count === 1 ? "is" : "are"} flaky: ${named.join(", ")}${more}`;
}
