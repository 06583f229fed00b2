import { caseHash, parseCaseHash } from "../../case-hash.ts";
import type { PageIndex } from "../data/page-data.ts";
import { placesOfScore, readScoreHash } from "../data/score-hash.ts";
import { EMPTY_QUERY, type Query } from "./query.ts";

/** What an address asks the explorer for: a case, or the cases of a score. */
export type AddressTarget = { readonly place: number } | { readonly query: Query };

/** Reads what the address asks for; null where it asks for none of this page's. */
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

/** A slice may be a metric's own (`label=cat`), one of the suite's fields, or both, the field last; a metric of the whole set counts all cases. */
function scoreIn({ suites, baseKnown }: PageIndex, hash: string): AddressTarget | null {
  const named = readScoreHash(hash);
  const suite = suites.findIndex(({ name }) => name === named?.suite);
  const own = suites[suite];
  if (named === null || own === undefined) return null;
  const { metric, slice } = placesOfScore(own, named);
  const sort = metric !== null && baseKnown ? "metric" : "weight";
  return { query: { ...EMPTY_QUERY, suite, slice, metric, sort } };
}

/** Has the address say which case is looked at, without a step in the browser's history. */
export function writeAddress({ suites, cases }: PageIndex, place: number): void {
  const one = cases[place];
  if (one === undefined) return;
  try {
    history.replaceState(null, "", `#${caseHash(suites[one.suite]?.name ?? "", one.id)}`);
  } catch {
    // Safari allows a hundred in half a minute: the address then stays behind, and nothing else does.
  }
}
