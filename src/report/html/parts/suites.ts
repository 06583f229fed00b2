import { h } from "preact";
import type { Report } from "../../../core/report.ts";
import type { SuiteReport } from "../../../core/suite-report.ts";
import type { Markup } from "../element.ts";
import { code, foreign, section, table } from "./markup.ts";

/** What was measured: families, cases, parameters and fingerprints. */
export function suitesPart({ suites }: Report): Markup {
  const rows = Object.entries(suites).map(([name, suite]) => ({ name, suite }));
  return section(
    "suites",
    "Suites",
    table(
      "Suites",
      [
        { title: "Suite", isHead: true, cell: ({ name }) => name },
        { title: "Family", cell: ({ suite }) => foreign(suite.family) },
        { title: "Cases", isNumber: true, cell: ({ suite }) => suite.cases.total },
        { title: "Without trace", isNumber: true, cell: ({ suite }) => suite.cases.missing },
        { title: "Unscored", isNumber: true, cell: ({ suite }) => suite.cases.unscored },
        { title: "Parameters", cell: ({ suite }) => paramList(suite) },
        { title: "Gold set", cell: ({ suite }) => code(suite.fingerprint.gold.replace("sha256:", "").slice(0, 12)) },
      ],
      rows,
    ),
  );
}

function paramList({ params }: SuiteReport): Markup {
  const text = JSON.stringify(params);
  return h("span", { class: "params" }, foreign(text.length > 300 ? `${text.slice(0, 299)}…` : text));
}
