import type { Chart } from "../../core/view/chart.ts";
import type { ChartSides } from "./chart-curves.ts";
import { formatChange, mostChanged, quoteLabel, titleWithKey, type ValuePair, worstFirst } from "./chart-words.ts";

/** So many labels have bars, half of them at most since they changed; and so many are told. */
const MOST_BARS = 30;
const MOST_TOLD = 3;
const MACRO = "average=macro";

/** F1 by label, the worst first; nothing where no label has one. */
export function f1Chart({ key, now, base }: ChartSides): Chart[] {
  const [after, before] = [now.byLabel("f1"), base?.byLabel("f1")];
  const pairs = new Map(
    [...new Set([...after.keys(), ...(before?.keys() ?? [])])].flatMap((label): [string, ValuePair][] => {
      const pair = { now: after.get(label) ?? null, base: before?.get(label) ?? null };
      return pair.now === null && pair.base === null ? [] : [[label, pair]];
    }),
  );
  if (pairs.size === 0) return [];
  const worst = [...pairs].sort(([, one], [, other]) => worstFirst(one, other)).map(([label]) => label);
  const wanted = new Set([...mostChanged(pairs, MOST_BARS / 2), ...worst]);
  const chosen = new Set([...wanted].slice(0, MOST_BARS));
  const labels = worst.filter((label) => chosen.has(label));
  const bars = labels.map((name) => ({ name, now: pairs.get(name)?.now ?? null, base: pairs.get(name)?.base ?? null }));
  const left = pairs.size - bars.length;
  const was = ({ now: value, base: old }: ValuePair): string => formatChange(value, old, base !== null);
  const told = bars.slice(0, MOST_TOLD).map((bar) => `${quoteLabel(bar.name)} ${was(bar)}`);
  const macro = was({ now: now.score("f1", MACRO), base: base?.score("f1", MACRO) ?? null });
  return [
    {
      kind: "bars",
      title: titleWithKey("F1 by label", key),
      caption: `The worst: ${told.join("; ")}. On average over all labels (macro): ${macro}.`,
      axis: { label: "F1", unit: "fraction", ends: [0, 1] },
      bars,
      ...(left > 0 && { left_out: { count: left, which: base ? "better ones that changed less" : "the better ones" } }),
    },
  ];
}
