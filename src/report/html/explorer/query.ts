import { CASE_CHANGES, type CaseChange, type PageCase, type PageIndex } from "../data/page-data.ts";

/** What the list is asked for: empty texts and nulls ask for nothing. */
export interface Query {
  readonly words: string;
  readonly fate: CaseChange | null;
  /** Places in `suites`, in the suite's `slices` and in its `metrics`. */
  readonly suite: number | null;
  readonly slice: number | null;
  readonly metric: number | null;
  readonly sort: Sort;
}

/** What comes first: what matters most, the smallest id, or what the chosen metric lost most by. */
export type Sort = "weight" | "id" | "metric";

/** A query that asks for everything. */
export const EMPTY_QUERY: Query = { words: "", fate: null, suite: null, slice: null, metric: null, sort: "weight" };

/** What one case counts in one metric, before and now; null where it does not count. */
export interface Counted {
  readonly base: { readonly top: number; readonly bottom: number } | null;
  readonly now: { readonly top: number; readonly bottom: number } | null;
}

/** What a case counts in the metric at a place of its suite's list; null where it counts in neither version. */
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

/** Counts have six digits: a share that moved by no more than they can tell has not moved. */
const LEAST_MOVE = 2e-5;

/** How far a case's share moved; null where it counts in one version only. */
export function shareChange({ base, now }: Counted): number | null {
  if (base === null || now === null) return null;
  const [before, after] = [base.top / base.bottom, now.top / now.bottom];
  return Math.abs(after - before) <= LEAST_MOVE * Math.max(Math.abs(before), Math.abs(after)) ? 0 : after - before;
}

/** How far a case pulls a metric, positive for better; null where it counts in one version only. */
export function metricChange(one: PageCase, metric: number, isHigherBetter: boolean): number | null {
  const counted = countedIn(one, metric);
  const moved = counted && shareChange(counted);
  return moved === null || isHigherBetter ? moved : 0 - moved;
}

/** Answers queries over the cases of a page, by their places. */
export class CaseSearch {
  readonly #index: PageIndex;
  readonly #texts: (string | undefined)[] = [];

  constructor(index: PageIndex) {
    this.#index = index;
  }

  /** The places of all cases that fit, in the order asked for. */
  find(query: Query): number[] {
    const fits = this.#fitter(query);
    const found = this.#index.cases.flatMap((one, place) => (fits(one, place) && isOf(one, query.fate) ? [place] : []));
    return this.#sort(found, query);
  }

  /** How many cases of each fate fit the rest of the query. */
  count(query: Query): ReadonlyMap<CaseChange, number> {
    const fits = this.#fitter(query);
    const counts = new Map<CaseChange, number>();
    for (const [place, one] of this.#index.cases.entries()) {
      if (fits(one, place)) counts.set(one.fate, (counts.get(one.fate) ?? 0) + 1);
    }
    return new Map(CASE_CHANGES.flatMap((fate) => (counts.has(fate) ? [[fate, counts.get(fate) ?? 0] as const] : [])));
  }

  /** Whether a case fits all of a query but its fate. */
  #fitter({ words, suite, slice, metric }: Query): (one: PageCase, place: number) => boolean {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
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
    const joined = all.filter(Boolean).join("\n").toLowerCase();
    this.#texts[place] = joined;
    return joined;
  }

  #sort(places: number[], { sort, metric, suite }: Query): number[] {
    const { cases, suites } = this.#index;
    if (sort === "id") return places.sort((a, b) => compareIds(cases[a]?.id ?? "", cases[b]?.id ?? ""));
    if (sort !== "metric" || metric === null || suite === null) return places;
    const isHigherBetter = suites[suite]?.metrics[metric]?.better !== "lower";
    const pulls = new Map(places.map((place) => [place, metricChangeAt(cases[place], metric, isHigherBetter)]));
    return places.sort((a, b) => (pulls.get(a) ?? 0) - (pulls.get(b) ?? 0));
  }
}

function metricChangeAt(one: PageCase | undefined, metric: number, isHigherBetter: boolean): number {
  return (one && metricChange(one, metric, isHigherBetter)) ?? 0;
}

function isOf({ fate }: PageCase, wanted: CaseChange | null): boolean {
  return wanted === null || fate === wanted;
}

/** As people count: `c2` before `c10`. */
const compareIds = new Intl.Collator("en", { numeric: true }).compare;
