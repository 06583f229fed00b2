import { h } from "preact";
import type { ScoreDrops } from "../../../core/field-metrics/score-drops.ts";
import { seriesName } from "../../../core/history.ts";
import type { Report } from "../../../core/report.ts";
import { caseHash } from "../../case-hash.ts";
import { describeDrops, dropColumns, shownDrops } from "../../cases/score-drops.ts";
import type { Links } from "../../links.ts";
import { code, htmlColumns, type Markup, section, stackedTable } from "../markup.ts";

const MAX_SCORES = 5;
const MAX_CASES = 8;

/** Renders the cases of suites without results whose scores became worse most, a table for each score; null where there are none. */
export function dropsPart(report: Report, links: Links): Markup | null {
  const all = shownDrops(report).slice(0, MAX_SCORES);
  if (all.length === 0) return null;
  const several = Object.keys(report.suites).length > 1;
  const own: Links = { ...links, case: (suite, id) => `#${caseHash(suite, id)}` };
  return section(
    "drops",
    "Cases that became worse",
    all.map((drops, index) => scoreTable(drops, { links: own, several, isOpen: index === 0 })),
  );
}

function scoreTable(
  drops: ScoreDrops,
  { links, several, isOpen }: { readonly links: Links; readonly several: boolean; readonly isOpen: boolean },
): Markup {
  const shown = drops.cases.slice(0, MAX_CASES);
  return h(
    "details",
    { key: seriesName(drops.suite, drops.metric), open: isOpen },
    h(
      "summary",
      null,
      several ? [code(drops.suite), " "] : null,
      code(drops.metric),
      `: ${describeDrops(drops, shown.length)}`,
    ),
    stackedTable(`Cases that became worse in ${drops.metric}`, htmlColumns(dropColumns(drops, links)), shown),
  );
}
