import { z } from "zod";
import type { SuiteReport } from "../../core/suite-report.ts";
import { sliceBars } from "../../core/view/bars.ts";
import type { BarChart, Chart } from "../../core/view/chart.ts";

/** Names of counts among a report's details, and how each is called. */
type Names = readonly (readonly [count: string, name: string])[];

const SUPPORT: Names = [
  ["fully_supported_sentences", "supported"],
  ["partially_supported_sentences", "supported in part"],
  ["unsupported_sentences", "not supported"],
  ["left_out_sentences", "left out by the judge"],
];
const ERRORS: Names = [
  ["invented_keys", "keys of no sentence"],
  ["repeated_keys", "keys named twice"],
  ["unlabelled_sentences", "sentences without a label"],
];

/** How the sentences of all responses are supported, what is wrong with labels, and where both halves of the system are worst. */
export function charts(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  const counts = { now: countsIn(now), base: base && countsIn(base) };
  return [
    countBars(counts, SUPPORT, { title: "Sentences of responses", caption: "How many of them the documents support." }),
    countBars(counts, ERRORS, {
      title: "Label errors",
      caption: "What of the labels names no sentence, or not every one.",
    }),
    sliceBars(now, base, { metric: "adherence", title: "Adherence by slice" }),
    sliceBars(now, base, { metric: "context_relevance", title: "Context relevance by slice" }),
  ].filter((chart) => chart !== null);
}

type Counts = ReadonlyMap<string, number>;

function countsIn({ details }: SuiteReport): Counts {
  const read = z.record(z.string(), z.number()).safeParse(details["counts"]);
  return new Map(read.success ? Object.entries(read.data) : []);
}

/** Counts side by side; those that are nowhere above 0 are left out, and null is said where all are. */
function countBars(
  { now, base }: { readonly now: Counts; readonly base: Counts | null },
  names: Names,
  words: { readonly title: string; readonly caption: string },
): BarChart | null {
  const bars = names
    .map(([count, name]) => ({ name, now: now.get(count) ?? null, base: base?.get(count) ?? null }))
    .filter((bar) => (bar.now ?? 0) > 0 || (bar.base ?? 0) > 0);
  if (bars.length === 0) return null;
  const most = bars.reduce((top, bar) => Math.max(top, bar.now ?? 0, bar.base ?? 0), 0);
  return { kind: "bars", ...words, axis: { label: "how many", unit: "number", ends: [0, most] }, bars };
}
