import { CASE_CHANGES, type CaseChange, type PageCase, type PageIndex } from "../data/page-data.ts";

/** A search with its filters: empty strings and nulls match everything. */
export interface Query {
  readonly text: string;
  readonly change: CaseChange | null;
  /** Indices in `suites`, in the suite's `slices` and in its `metrics`. */
  readonly suite: number | null;
  readonly slice: number | null;
  readonly metric: number | null;
}

/** A query that matches everything. */
export const EMPTY_QUERY: Query = { text: "", change: null, suite: null, slice: null, metric: null };

/** The contribution of a case to a metric, before and now; null where it does not count. */
export type Counted = Readonly<Record<"base" | "now", { readonly top: number; readonly bottom: number } | null>>;

/** Returns the contribution of a case to a metric of its suite; null where it counts in neither version. */
export function countedIn({ counts }: PageCase, metric: number): Counted | null {
  for (let i = 0; i < counts.length; i += 5) {
    const [place, baseTop = 0, baseBottom = 0, nowTop = 0, nowBottom = 0] = counts.slice(i, i + 5);
    if (place !== metric) continue;
    return {
      base: baseBottom === 0 ? null : { top: baseTop, bottom: baseBottom },
      now: nowBottom === 0 ? null : { top: nowTop, bottom: nowBottom },
    };
  }
  return null;
}

/** Counts have six digits: smaller differences are rounding. */
const MIN_CHANGE = 2e-5;

/** Returns the change of a case's share; null if it counts in one version only. */
export function shareChange({ base, now }: Counted): number | null {
  if (base === null || now === null) return null;
  const [before, after] = [base.top / base.bottom, now.top / now.bottom];
  return Math.abs(after - before) <= MIN_CHANGE * Math.max(Math.abs(before), Math.abs(after)) ? 0 : after - before;
}

/** Returns the effect of a case on a metric, positive for better; null if it counts in one version only. */
export function metricChange(one: PageCase, metric: number, isHigherBetter: boolean): number | null {
  const counted = countedIn(one, metric);
  const change = counted && shareChange(counted);
  return change === null || isHigherBetter ? change : 0 - change;
}

/** Returns all that a search looks at in each case, in lower case. */
export function searchTexts(cases: readonly PageCase[]): string[] {
  return cases.map(({ id, text, expected, base, now }) =>
    [id, text, expected, base?.got, now?.got, base?.why, now?.why].filter(Boolean).join("\n").toLowerCase(),
  );
}

/** Finds the indices of all cases that match a query, given their texts, the most important first or those that a chosen metric lost most by, and how many of each change match the rest of it. */
export function searchCases({ cases, suites }: PageIndex, texts: readonly string[], query: Query) {
  const { suite, slice, metric, change } = query;
  const words = query.text.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = cases.flatMap((one, place) => {
    const isIn = (suite === null || one.suite === suite) && (slice === null || one.slices.includes(slice));
    const isCounted = metric === null || countedIn(one, metric) !== null;
    return isIn && isCounted && words.every((word) => texts[place]?.includes(word)) ? [{ one, place }] : [];
  });
  const counts = CASE_CHANGES.map(
    (wanted) => [wanted, matching.filter(({ one }) => one.change === wanted).length] as const,
  );
  const found = matching.filter(({ one }) => change === null || one.change === change);
  if (metric !== null && suite !== null) {
    const isHigherBetter = suites[suite]?.metrics[metric]?.better !== "lower";
    const changes = new Map(found.map(({ one }) => [one, metricChange(one, metric, isHigherBetter) ?? 0]));
    found.sort((a, b) => (changes.get(a.one) ?? 0) - (changes.get(b.one) ?? 0));
  }
  return { places: found.map(({ place }) => place), counts: new Map(counts.filter(([, count]) => count > 0)) };
}
