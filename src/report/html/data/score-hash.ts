import { parseHash } from "../../case-hash.ts";
import type { PageIndex, PageSuite } from "./page-data.ts";

/** A score named by an address: its suite, its metric without a slice, and the slice's `key=value` pairs as one string. */
interface NamedScore {
  readonly suite: string;
  readonly name: string;
  readonly metric: string;
  readonly slice: string;
}

/** Reads the score that a fragment names; null where it names none. */
export function readScoreHash(hash: string): NamedScore | null {
  const named = parseHash("score", hash);
  return named && splitScore(named.suite, named.name);
}

function splitScore(suite: string, name: string): NamedScore {
  const [, metric = name, slice = ""] = /^([^[]*)\[(.*)\]$/s.exec(name) ?? [];
  return { suite, name, metric, slice };
}

/**
 * Finds the metric and the slice of a named score in its suite's lists; null where there is none. A slice is a metric's own
 * (`label=cat`), one of the suite's fields, or both.
 */
export function placesOfScore(
  { metrics, slices }: Pick<PageSuite, "metrics" | "slices">,
  { name, metric, slice }: NamedScore,
): { readonly metric: number | null; readonly slice: number | null } {
  const placeOf = (wanted: string): number | null => {
    const place = metrics.findIndex((one) => one.name === wanted);
    return place < 0 ? null : place;
  };
  const exact = placeOf(name);
  const at = slice.lastIndexOf(",");
  const field = exact === null ? slices.indexOf(slice.slice(at + 1)) : -1;
  const within = field < 0 || at < 0 ? metric : `${metric}[${slice.slice(0, at)}]`;
  return { metric: exact ?? placeOf(within) ?? placeOf(metric), slice: field < 0 ? null : field };
}

/** Returns whether the explorer can list a score's cases: it has those of a suite and of its fields, but often not those of a label or size. */
export function canListCases({ suites, cases }: PageIndex, suite: string, name: string): boolean {
  const place = suites.findIndex((one) => one.name === suite);
  const named = splitScore(suite, name);
  const own = suites[place];
  if (own === undefined || !cases.some((one) => one.suite === place)) return false;
  if (named.slice === "") return true;
  const { metric, slice } = placesOfScore(own, named);
  return slice !== null || (metric !== null && own.metrics[metric]?.name === named.name);
}
