import { h } from "preact";
import type { Report } from "../../../core/report.ts";
import { formatPercent } from "../../../math/text/number-format.ts";
import type { TrialReport } from "../../../scoring/trials.ts";
import { caseHash } from "../../case-hash.ts";
import { describeTrials, describeVariance, suitesWithTrials } from "../../cases/trials.ts";
import { formatCount } from "../../format.ts";
import type { Markup } from "../element.ts";
import { foreign, section, table } from "./markup.ts";

/** More flaky cases than this are counted, not named. */
const MOST_FLAKY = 30;

/** What repeated trials say of each suite: how often they pass, how much is noise, which cases are flaky; null where no case has two. */
export function trialsPart(report: Report): Markup | null {
  const repeated = suitesWithTrials(report);
  if (repeated.length === 0) return null;
  const several = Object.keys(report.suites).length > 1;
  return section(
    "trials",
    "Repeated trials",
    repeated.map(([suite, trials]) => [
      several ? h("h3", null, suite) : null,
      h("p", null, `${describeTrials(trials)}. ${describeVariance(trials)}.`),
      trials.pass_rates.length > 0 ? rateTable(suite, trials) : null,
      flakyCases(suite, trials),
    ]),
  );
}

function rateTable(suite: string, { pass_rates }: TrialReport): Markup {
  return table(
    `How often trials of ${suite} pass`,
    [
      { title: "Trials k", isNumber: true, cell: ({ k }) => k },
      { title: "At least one passes (pass@k)", isNumber: true, cell: (rate) => formatPercent(rate.at_least_one) },
      { title: "All pass (pass^k)", isNumber: true, cell: ({ all }) => formatPercent(all) },
    ],
    pass_rates,
  );
}

/** Cases of which some trials pass and some fail, each leading to itself. */
function flakyCases(suite: string, { flaky, flaky_count: count }: TrialReport): Markup {
  if (count === 0) return h("p", null, "No case is flaky.");
  const named = flaky.slice(0, MOST_FLAKY);
  const left = count - named.length;
  return h(
    "p",
    null,
    `${formatCount(count, "case")} ${count === 1 ? "is" : "are"} flaky: `,
    named.map(({ case: id, passed, trials }, place) => [
      place === 0 ? "" : ", ",
      h("a", { href: `#${caseHash(suite, id)}` }, foreign(id)),
      ` passed ${passed} of ${trials}`,
    ]),
    left > 0 ? ` and ${left} more.` : ".",
  );
}
