import type { Report } from "../../core/report.ts";
import { hasSeveral } from "../../core/suite-report.ts";
import type { TrialReport } from "../../core/trial.ts";
import { formatPercent } from "../../math/text/number-format.ts";
import { terminalText } from "../escape.ts";
import { formatCount, formatInteger } from "../format.ts";
import { foldedSection, markdownTable, toMarkdown } from "../markdown.ts";
import type { Column, Phrase } from "../phrase.ts";
import { toTerminal } from "../terminal/columns.ts";

const MAX_FLAKY_ON_TERMINAL = 5;

/** Renders the folded section on repeated trials, naming at most `limit` flaky cases a suite; none where no case has two trials. */
export function trialSections(report: Report, limit: number): string[] {
  const repeated = suitesWithTrials(report);
  if (repeated.length === 0) return [];
  const several = hasSeveral(report.suites);
  const parts = repeated.flatMap(([suite, trials]) => [
    `${several ? toMarkdown([{ name: suite }, ": "]) : ""}${describeTrials(trials)}. ${describeVariance(trials)}.`,
    ...(trials.pass_rates.length > 0 ? [markdownTable(PASS_RATE_COLUMNS, trials.pass_rates)] : []),
    `${toMarkdown(describeFlaky(trials, limit))}.`,
  ]);
  return [foldedSection("Repeated trials", parts.join("\n\n"))];
}

/** Renders the same for a terminal: a paragraph for each suite. */
export function trialLines(report: Report): string[] {
  return suitesWithTrials(report).flatMap(([suite, trials]) => {
    const rates = trials.pass_rates.at(-1);
    return [
      "",
      `${terminalText(suite)}: ${describeTrials(trials)}`,
      ...(rates
        ? [`  pass@${rates.k} ${formatPercent(rates.at_least_one)}, pass^${rates.k} ${formatPercent(rates.all)}`]
        : []),
      `  ${describeVariance(trials)}`,
      `  ${toTerminal(describeFlaky(trials, MAX_FLAKY_ON_TERMINAL))}`,
    ];
  });
}

/** Returns the suites in which a case has several trials; none without case results, of which trials have no pass rates. */
export function suitesWithTrials({ suites }: Report): [string, TrialReport][] {
  return Object.entries(suites).flatMap(([name, { trials, no_results: hasNone }]): [string, TrialReport][] =>
    trials && trials.most > 1 && !hasNone ? [[name, trials]] : [],
  );
}

/** Describes the numbers of cases and trials: `20 cases, 3 trials each`. */
export function describeTrials({ cases, others, least, most }: TrialReport): string {
  const rest = others > 0 ? `; ${formatInteger(others)} without trials not counted here` : "";
  return `${formatCount(cases, "case")}, ${trialsEach({ least, most })}${rest}`;
}

/** Formats how many trials a case has: `3 trials each`. */
export function trialsEach({ least, most }: Pick<TrialReport, "least" | "most">): string {
  return least === most ? `${formatCount(most, "trial")} each` : `${least} to ${most} trials each`;
}

/** Describes the share of the variance of an answer that is noise between trials. */
export function describeVariance({ variance, cases }: TrialReport): string {
  if (variance === null) return `Too few cases to estimate the noise between trials: ${formatCount(cases, "case")}`;
  const { between_cases: signal, between_trials: noise } = variance;
  if (signal + noise === 0) return "All trials of all cases have the same result";
  const share = Math.round((100 * noise) / (signal + noise));
  return `${share}% of the variance of an answer is noise between trials, ${100 - share}% is between cases`;
}

export const PASS_RATE_COLUMNS: readonly Column<TrialReport["pass_rates"][number]>[] = [
  { title: "Trials k", align: "r", cell: ({ k }) => String(k) },
  { title: "At least one passes (pass@k)", align: "r", cell: (rate) => formatPercent(rate.at_least_one) },
  { title: "All pass (pass^k)", align: "r", cell: ({ all }) => formatPercent(all) },
];

/** Describes the number of flaky cases and names the first, linked where there is an address. */
export function describeFlaky(
  { flaky, flaky_count }: TrialReport,
  limit: number,
  hrefOf: (id: string) => string | null = () => null,
): Phrase {
  if (flaky_count === 0) return "No case is flaky";
  const named = flaky.slice(0, limit);
  const left = flaky_count - named.length;
  return [
    `${formatCount(flaky_count, "case")} ${flaky_count === 1 ? "is" : "are"} flaky: `,
    ...named.flatMap(({ case: id, passed, trials }, index) => [
      index === 0 ? "" : ", ",
      { code: id, href: hrefOf(id) },
      ` passed ${passed} of ${trials}`,
    ]),
    left > 0 ? ` and ${formatInteger(left)} more` : "",
  ];
}
