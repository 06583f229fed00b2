import { caseHash, parseCaseHash } from "../../case-hash.ts";
import type { PageIndex } from "../data/page-data.ts";
import { placesOfScore, readScoreHash } from "../data/score-hash.ts";
import { EMPTY_QUERY, type Query } from "./query.ts";

/** The target of an address: a case, or the cases of a score. */
export type AddressTarget = { readonly place: number } | { readonly query: Query };

/** Parses the fragment of an address; null where it names nothing in this report. */
export function readAddress(index: PageIndex, hash: string): AddressTarget | null {
  return caseIn(index, hash) ?? scoreIn(index, hash);
}

function caseIn({ suites, cases }: PageIndex, hash: string): AddressTarget | null {
  const named = parseCaseHash(hash);
  if (named === null) return null;
  const place = cases.findIndex(
    ({ suite, id }) => id.toWellFormed() === named.id && suites[suite]?.name === named.suite,
  );
  return place < 0 ? null : { place };
}

/** Returns the query for a score's cases. A slice is the metric's own (`label=cat`), one by a field of the suite, or both; a whole-set metric counts all cases. */
function scoreIn({ suites, hasBaseCases }: PageIndex, hash: string): AddressTarget | null {
  const named = readScoreHash(hash);
  const suite = suites.findIndex(({ name }) => name === named?.suite);
  const own = suites[suite];
  if (named === null || own === undefined) return null;
  const { metric, slice } = placesOfScore(own, named);
  const sort = metric !== null && hasBaseCases ? "metric" : "weight";
  return { query: { ...EMPTY_QUERY, suite, slice, metric, sort } };
}

/** Writes the open case to the address without a step in the browser's history. */
export function writeAddress({ suites, cases }: PageIndex, place: number): void {
  const one = cases[place];
  if (one === undefined) return;
  try {
    history.replaceState(null, "", `#${caseHash(suites[one.suite]?.name ?? "", one.id)}`);
  } catch {
    // Safari allows 100 calls in 30 seconds; beyond that, the address stays unchanged.
  }
}
