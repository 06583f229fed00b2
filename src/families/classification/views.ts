import type { Views } from "../../core/family.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import type { Chart } from "../../core/view/chart.ts";
import type { Gold, Trace } from "./case.ts";
import { confusionChart } from "./chart-confusion.ts";
import { type ChartSides, precisionRecallChart, rocChart } from "./chart-curves.ts";
import { chartDetails, keysIn } from "./chart-details.ts";
import { f1Chart } from "./chart-f1.ts";
import { mostChanged, type ValuePair } from "./chart-words.ts";
import type { Evidence } from "./evidence.ts";
import { scoreFigures } from "./view-scores.ts";

/** So many keys have charts, each four at most. */
const MOST_KEYS = 6;

/** What a classified case, and a suite of them, looks like to people. */
export const views: Views<unknown, Gold, Trace, Evidence> = {
  figures: ({ evidence }) => scoreFigures(evidence),
  charts: chartsOf,
};

/** Pictures by key; of many keys those whose accuracy changed most. */
function chartsOf(now: SuiteReport, base: SuiteReport | null): Chart[] {
  const sides = keysIn(now).map(
    (key): ChartSides => ({
      key,
      now: chartDetails(now, key),
      base: base && chartDetails(base, key),
    }),
  );
  const accuracy = new Map(
    sides.map(({ key, ...side }): [string, ValuePair] => [
      key,
      { now: side.now.score("accuracy", ""), base: side.base?.score("accuracy", "") ?? null },
    ]),
  );
  const chosen = new Set(mostChanged(accuracy, MOST_KEYS));
  const shown = sides.filter(({ key }) => chosen.has(key)).flatMap(chartsOfKey);
  if (sides.length <= MOST_KEYS) return shown;
  const which = `Pictures are of ${MOST_KEYS} of ${sides.length} keys: those whose accuracy ${base ? "changed most" : "is worst"}.`;
  return shown.map((chart, place) => (place === 0 ? { ...chart, caption: `${chart.caption} ${which}` } : chart));
}

function chartsOfKey(sides: ChartSides): Chart[] {
  return [...f1Chart(sides), ...confusionChart(sides), ...precisionRecallChart(sides), ...rocChart(sides)];
}
