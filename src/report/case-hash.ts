import type { PageIndex, PageSuite } from "./html/data/page-data.ts";

/** Encodes foreign text as one part of an address. Also encodes `!'()*`, which `encodeURIComponent` leaves and Markdown interprets. */
export function encodeAddressPart(part: string): string {
  const encoded = encodeURIComponent(part.toWellFormed());
  return encoded.replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Returns the fragment of a case in the address of the HTML report: `case=suite/id`. */
export function caseHash(suite: string, id: string): string {
  return `case=${encodeAddressPart(suite)}/${encodeAddressPart(id)}`;
}

/** Returns the fragment of a score's cases: `score=suite/precision[topic=law]`. */
export function scoreHash(suite: string, name: string): string {
  return `score=${encodeAddressPart(suite)}/${encodeAddressPart(name)}`;
}

/** Parses a fragment of one kind, whose name is the id of a case or the name of a score; null where it is none. */
export function parseHash(
  kind: "case" | "score",
  hash: string,
): { readonly suite: string; readonly name: string } | null {
  const [, found, suite, name] = /^#?(\w+)=([^/]*)\/(.*)$/s.exec(hash) ?? [];
  if (found !== kind || suite === undefined || name === undefined) return null;
  try {
    return { suite: decodeURIComponent(suite), name: decodeURIComponent(name) };
  } catch {
    return null;
  }
}

/** Reads the score that a fragment names; null where it names none. */
export function readScoreHash(hash: string): ReturnType<typeof splitScore> | null {
  const named = parseHash("score", hash);
  return named && splitScore(named.suite, named.name);
}

/** Returns a score with its metric without a slice, and the slice's `key=value` pairs as one string. */
function splitScore(suite: string, name: string) {
  const [, metric = name, slice = ""] = /^([^[]*)\[(.*)\]$/s.exec(name) ?? [];
  return { suite, name, metric, slice };
}

/**
 * Finds the metric and the slice of a named score in its suite's lists; null where there is none. A slice is a metric's own
 * (`label=cat`), one of the suite's fields, or both.
 */
export function placesOfScore(
  { metrics, slices }: Pick<PageSuite, "metrics" | "slices">,
  { name, metric, slice }: ReturnType<typeof splitScore>,
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
