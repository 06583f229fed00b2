import { h } from "preact";
import type { Report } from "../../../core/report.ts";
import type { SuiteReport } from "../../../core/suite-report.ts";
import { hasSeveral } from "../../../core/suite-report.ts";
import { caseHash } from "../../case-hash.ts";
import {
  describeFlaky,
  describeTrials,
  describeVariance,
  PASS_RATE_COLUMNS,
  suitesWithTrials,
} from "../../cases/trials.ts";
import { truncate } from "../../escape.ts";
import { formatInteger } from "../../format.ts";
import { code, foreign, htmlColumns, type Markup, section, stackedTable, toMarkup } from "../markup.ts";

/** More flaky cases than this are counted, not named. */
const MAX_FLAKY = 30;

/** Renders families, cases, parameters and fingerprints of the suites. */
export function suitesPart({ suites }: Report): Markup {
  const rows = Object.entries(suites).map(([name, suite]) => ({ name, suite }));
  return section(
    "suites",
    "Suites",
    stackedTable(
      "Suites",
      [
        { title: "Suite", isHead: true, cell: ({ name }) => name },
        { title: "Family", cell: ({ suite }) => foreign(suite.family) },
        { title: "Cases", align: "r", cell: ({ suite }) => formatInteger(suite.cases.total) },
        { title: "Missing traces", align: "r", cell: ({ suite }) => formatInteger(suite.cases.missing) },
        { title: "Not scored", align: "r", cell: ({ suite }) => formatInteger(suite.cases.unscored) },
        { title: "Parameters", cell: ({ suite }) => paramList(suite) },
        { title: "Gold set", cell: ({ suite }) => code(suite.fingerprint.gold.replace("sha256:", "").slice(0, 12)) },
      ],
      rows,
    ),
  );
}

function paramList({ params }: SuiteReport): Markup {
  return h("span", { class: "params" }, foreign(truncate(JSON.stringify(params), 300)));
}

/** Renders pass rates, noise and flaky cases of suites with repeated trials; null where no case has two. */
export function trialsPart(report: Report): Markup | null {
  const repeated = suitesWithTrials(report);
  if (repeated.length === 0) return null;
  const several = hasSeveral(report.suites);
  return section(
    "trials",
    "Repeated trials",
    repeated.map(([suite, trials]) => [
      several ? h("h3", null, suite) : null,
      h("p", null, `${describeTrials(trials)}. ${describeVariance(trials)}.`),
      trials.pass_rates.length > 0
        ? stackedTable(`Pass rates of ${suite}`, htmlColumns(PASS_RATE_COLUMNS), trials.pass_rates)
        : null,
      h("p", null, toMarkup(describeFlaky(trials, MAX_FLAKY, (id) => `#${caseHash(suite, id)}`)), "."),
    ]),
  );
}
