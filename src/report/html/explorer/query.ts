import { CASE_CHANGES, type CaseChange, type PageCase, type PageIndex } from "../data/page-data.ts";

/** A search with its filters: empty strings and nulls match everything. */
export interface Query {
  readonly text: string;
  readonly change: CaseChange | null;
  /** Indices in `suites`, in the suite's `slices` and in its `metrics`. */
  readonly suite: number | null;
  readonly slice: number | null;
  readonly metric: number | null;
  readonly sort: Sort;
}

/** The order: by importance, by id, or by the drop in the chosen metric. */
export type Sort = "weight" | "id" | "metric";

/** A query that matches everything. */
export const EMPTY_QUERY: Query = { text: "", change: null, suite: null, slice: null, metric: null, sort: "weight" };

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

/** Searches the cases of a report. */
export class CaseSearch {
  readonly #index: PageIndex;
  readonly #texts: (string | undefined)[] = [];

  constructor(index: PageIndex) {
    this.#index = index;
  }

  /** Returns the indices of all matching cases in the chosen order. */
  find(query: Query): number[] {
    const matches = this.#matcher(query);
    const found = this.#index.cases.flatMap((one, place) =>
      matches(one, place) && (query.change === null || one.change === query.change) ? [place] : [],
    );
    return this.#sort(found, query);
  }

  count(query: Query): ReadonlyMap<CaseChange, number> {
    const matches = this.#matcher(query);
    const counts = new Map(CASE_CHANGES.map((change) => [change, 0]));
    for (const [place, one] of this.#index.cases.entries()) {
      if (matches(one, place)) counts.set(one.change, (counts.get(one.change) ?? 0) + 1);
    }
    return new Map([...counts].filter(([, count]) => count > 0));
  }

  /** Returns whether a case matches all of a query but its change. */
  #matcher({ text, suite, slice, metric }: Query): (one: PageCase, place: number) => boolean {
    const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
    return (one, place) => {
      if (suite !== null && one.suite !== suite) return false;
      if (slice !== null && !one.slices.includes(slice)) return false;
      if (metric !== null && countedIn(one, metric) === null) return false;
      return wanted.length === 0 || wanted.every((word) => this.#textOf(one, place).includes(word));
    };
  }

  #textOf({ id, text, expected, base, now }: PageCase, place: number): string {
    const known = this.#texts[place];
    if (known !== undefined) return known;
    const all = [id, text, expected, base?.got, now?.got, base?.why, now?.why];
    this.#texts[place] = all.filter(Boolean).join("\n").toLowerCase();
    return this.#texts[place];
  }

  #sort(places: number[], { sort, metric, suite }: Query): number[] {
    const { cases, suites } = this.#index;
    if (sort === "id") return places.sort((a, b) => compareIds(cases[a]?.id ?? "", cases[b]?.id ?? ""));
    if (sort !== "metric" || metric === null || suite === null) return places;
    const isHigherBetter = suites[suite]?.metrics[metric]?.better !== "lower";
    const changes = new Map(
      places.map((place) => {
        const one = cases[place];
        return [place, (one && metricChange(one, metric, isHigherBetter)) ?? 0];
      }),
    );
    return places.sort((a, b) => (changes.get(a) ?? 0) - (changes.get(b) ?? 0));
  }
}

/** Compares ids by their numbers: `c2` before `c10`. */
const compareIds = new Intl.Collator("en", { numeric: true }).compare;
