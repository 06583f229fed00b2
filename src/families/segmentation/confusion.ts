import { createList, type List } from "../../core/view/figure.ts";
import type { Evidence } from "./evidence.ts";
import { formatPercent, formatPixels, singleLine } from "./outcome.ts";
import { eachCommonRun, labelIndexer, type NamedMap } from "./overlap.ts";

/** So many are told. */
const MOST_TOLD = 20;

/** A label's pixels that the prediction gives another label. */
type Entry = Pick<List["entries"][number], "text"> & Partial<List["entries"][number]>;

/** Which label of the truth is taken for which, by pixels, the most first; `share` is that of the truth's pixels of the label. */
export function confusionList(truth: NamedMap, predicted: NamedMap | null, { labels, pixels }: Evidence): List {
  const counts = predicted === null ? [] : sortedCounts(truth, predicted, labels);
  const nameOf = (place: number): string => (place < 0 ? "no label" : singleLine(labels[place] ?? ""));
  const entries = counts.slice(0, MOST_TOLD).map(([key, count]): Entry => {
    const [wanted, given] = [Math.floor(key / (labels.length + 1)), (key % (labels.length + 1)) - 1];
    const share = count / (pixels[3 * wanted + 1] ?? count);
    const note = `${formatPixels(count)}, ${formatPercent(share)} of ${nameOf(wanted)}`;
    const tags = [given < 0 ? "not labelled" : "wrong label"];
    return {
      text: `${nameOf(wanted)} → ${nameOf(given)}`,
      tone: "bad",
      tags,
      note,
      share: Math.round(share * 10_000) / 10_000,
    };
  });
  return { ...createList("Taken for something else", entries), left_out: counts.length - entries.length };
}

/** By truth and prediction, how many pixels; the most first. */
function sortedCounts(truth: NamedMap, predicted: NamedMap, labels: readonly string[]): [key: number, count: number][] {
  const places = new Map(labels.map((label, place) => [label, place]));
  const [inTruth, inPrediction] = [labelIndexer(truth, places), labelIndexer(predicted, places)];
  const counts = new Map<number, number>();
  eachCommonRun(truth.map, predicted.map, (one, other, count) => {
    const [wanted, given] = [inTruth(one), inPrediction(other)];
    if (wanted < 0 || wanted === given) return;
    const key = wanted * (labels.length + 1) + given + 1;
    counts.set(key, (counts.get(key) ?? 0) + count);
  });
  return [...counts].sort(([a, one], [b, other]) => other - one || a - b);
}
