import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, fractionAxis } from "../../core/view/bars.ts";
import type { Chart } from "../../core/view/chart.ts";
import { confusionChart } from "./confusion-chart.ts";
import { precisionRecallChart, rocChart } from "./curve-charts.ts";
import { compareKeys, type KeyComparison } from "./report-details.ts";
import {
  formatChange,
  mostChanged,
  pairValues,
  quoteLabel,
  titleWithKey,
  type ValuePair,
  worstFirst,
} from "./value-pair.ts";

/** The most keys with charts, four each. */
const MOST_KEYS = 6;
/** The most labels with bars, up to half of them those that changed most; and the most labels in the caption. */
const MOST_BARS = 30;
const MOST_NAMED = 3;
const MACRO = "average=macro";

/** Returns the charts of a suite by key; of many keys, those whose accuracy changed most. */
export function charts(now: SuiteReport, base: SuiteReport | null): Chart[] {
  const keys = compareKeys(now, base);
  const accuracy = new Map(
    keys.map(({ key, ...sides }): [string, ValuePair] => [
      key,
      { now: sides.now.score("accuracy", ""), base: sides.base?.score("accuracy", "") ?? null },
    ]),
  );
  const chosen = new Set(mostChanged(accuracy, MOST_KEYS));
  const all = keys.filter(({ key }) => chosen.has(key)).flatMap(keyCharts);
  if (keys.length <= MOST_KEYS) return all;
  const which = `The charts show ${MOST_KEYS} of ${keys.length} keys: those whose accuracy ${base ? "changed most" : "is lowest"}.`;
  return all.map((chart, index) => (index === 0 ? { ...chart, caption: `${chart.caption} ${which}` } : chart));
}

function keyCharts(key: KeyComparison): Chart[] {
  return [...f1Chart(key), ...confusionChart(key), ...precisionRecallChart(key), ...rocChart(key)];
}

/** Charts F1 by label, the lowest first; no chart if no label has one. */
function f1Chart({ key, now, base }: KeyComparison): Chart[] {
  const pairs = pairValues(now.byLabel("f1"), base?.byLabel("f1"));
  const worst = [...pairs].sort(([, one], [, other]) => worstFirst(one, other)).map(([label]) => label);
  const chosen = new Set([...new Set([...mostChanged(pairs, MOST_BARS / 2), ...worst])].slice(0, MOST_BARS));
  const bars = worst.filter((label) => chosen.has(label)).map((name) => ({ name, ...(pairs.get(name) as ValuePair) }));
  const left = pairs.size - bars.length;
  const named = bars.slice(0, MOST_NAMED).map((bar) => `${quoteLabel(bar.name)} ${formatChange(bar, base !== null)}`);
  const macro = { now: now.score("f1", MACRO), base: base?.score("f1", MACRO) ?? null };
  return barChart({
    title: titleWithKey("F1 by label", key),
    caption: `Lowest: ${named.join("; ")}. Average over all labels (macro): ${formatChange(macro, base !== null)}.`,
    axis: fractionAxis("F1"),
    bars,
    ...(left > 0 && { left_out: { count: left, which: base ? "higher ones that changed less" : "the higher ones" } }),
  });
}
