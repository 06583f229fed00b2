import type { TrialReport } from "../../core/case-results.ts";
import type { Report } from "../../core/report.ts";
import { formatPercent } from "../../math/text/number-format.ts";
import { type Column, createTable, linesOf, listPhrases, type Phrase, type Piece, type Section } from "../block.ts";
import { formatCount, formatInteger } from "../format.ts";
import type { Links } from "../links.ts";

/** Returns the section on repeated trials, naming at most `flaky` cases a suite; none where no case has two trials. */
export function trialSections({ suites }: Report, links: Links, { flaky }: { readonly flaky: number }): Section[] {
  const repeated = Object.entries(suites).flatMap(([suite, { trials, no_results: hasNone }]) => {
    // Without case results, trials have no pass rates.
    return trials && trials.most > 1 && !hasNone ? [{ suite, trials }] : [];
  });
  if (repeated.length === 0) return [];
  const several = Object.keys(suites).length > 1;
  const blocks = repeated.flatMap(({ suite, trials }) => {
    const name: Piece[] = several ? [{ name: suite }, ": "] : [];
    const caption = several ? `Pass rates of ${suite}` : "Pass rates";
    return [
      ...linesOf([[...name, `${describeTrials(trials)}. ${describeVariance(trials)}.`]]),
      ...(trials.pass_rates.length > 0 ? [createTable(caption, PASS_RATE_COLUMNS, trials.pass_rates)] : []),
      ...linesOf([describeFlaky(trials, flaky, (id) => links.case(suite, id))]),
    ];
  });
  return [{ id: "trials", name: "Trials", title: "Repeated trials", look: "folded", blocks }];
}

/** Titles the list of the flaky cases that fail now, and says what disagrees. */
export function describeFlakyFailures(count: number, baseRuns: number): string {
  const what = formatCount(count, "flaky case fails now", "flaky cases fail now");
  if (baseRuns > 1) return `${what}: some of the baseline's runs passed and some failed`;
  return `${what}: in the baseline some of ${count === 1 ? "its" : "their"} trials passed and some failed`;
}

/** Describes the numbers of cases and trials: `20 cases, 3 trials each`. */
function describeTrials({ cases, others, least, most }: TrialReport): string {
  const rest = others > 0 ? `; ${formatInteger(others)} without trials not counted here` : "";
  return `${formatCount(cases, "case")}, ${trialsEach({ least, most })}${rest}`;
}

/** Formats how many trials a case has: `3 trials each`. */
export function trialsEach({ least, most }: Pick<TrialReport, "least" | "most">): string {
  return least === most ? `${formatCount(most, "trial")} each` : `${least} to ${most} trials each`;
}

/** Describes the share of the variance of an answer that is noise between trials. */
function describeVariance({ variance, cases }: TrialReport): string {
  if (variance === null) return `Too few cases to estimate the noise between trials: ${formatCount(cases, "case")}`;
  const { between_cases: signal, between_trials: noise } = variance;
  if (signal + noise === 0) return "All trials of all cases have the same result";
  const share = Math.round((100 * noise) / (signal + noise));
  return `${share}% of the variance of an answer is noise between trials, ${100 - share}% is between cases`;
}

const PASS_RATE_COLUMNS: readonly Column<TrialReport["pass_rates"][number]>[] = [
  { title: "Trials k", align: "r", cell: ({ k }) => String(k) },
  { title: "At least one passes (pass@k)", align: "r", cell: (rate) => formatPercent(rate.at_least_one) },
  { title: "All pass (pass^k)", align: "r", cell: ({ all }) => formatPercent(all) },
];

/** Counts the flaky cases and names the first, linked where there is an address. */
function describeFlaky(
  { flaky, flaky_count: count }: TrialReport,
  most: number,
  hrefOf: (id: string) => string | null,
): Phrase {
  if (count === 0) return "No case is flaky in this run.";
  const named = flaky.map(({ case: id, passed, trials }): Piece[] => {
    return [{ code: id, href: hrefOf(id) }, ` passed ${passed} of ${trials}`];
  });
  const are = formatCount(count, "case is", "cases are");
  return [`${are} flaky in this run: `, ...listPhrases(named, { most, total: count }), "."];
}
