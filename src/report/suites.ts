import type { Report } from "../core/report.ts";
import { capitalize } from "../math/text/texts.ts";
import { type Column, createTable, type Section } from "./block.ts";
import { formatInteger } from "./format.ts";

type SuiteRow = readonly [name: string, suite: Report["suites"][string]];

const COUNTS = ["total", "scored", "missing", "duplicates", "unmatched"] as const;
const MAX_PARAMS = 300;

/** Returns the counts of cases and lines in each suite, its parameters, and the digest of its gold set. */
export function suitesSection({ suites }: Report): Section {
  const columns: Column<SuiteRow>[] = [
    { title: "Suite", isHead: true, cell: ([name]) => ({ name }) },
    { title: "Family", cell: ([, { family }]) => ({ name: family }) },
    ...COUNTS.map((key): Column<SuiteRow> => {
      const title = key === "total" ? "Cases" : capitalize(key);
      return { title, align: "r", cell: ([, { cases }]) => formatInteger(cases[key]) };
    }),
    { title: "Parameters", cell: ([, { params }]) => ({ code: JSON.stringify(params), limit: MAX_PARAMS }) },
    { title: "Gold set", cell: ([, { fingerprint }]) => ({ code: fingerprint.gold, limit: 20 }) },
  ];
  const table = createTable("Suites", columns, Object.entries(suites));
  return { id: "suites", name: "Suites", title: "Suites", look: "folded", blocks: [table] };
}
