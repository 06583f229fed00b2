import { createHash } from "node:crypto";
import type { Want } from "../../core/labeller.ts";
import { addCosts, type Cost, NO_COST, timesCost } from "./spending.ts";

/** A case with what it is thought to cost. */
export interface Priced<T> {
  readonly one: T;
  readonly cost: Cost;
}

/** Requests that one question takes at most: an answer that does not fit is asked for again, and so are missing ids. */
const MOST_REQUESTS = 3;

/** The places of wants in the order in which a budget is spent on them: by the digest of suite and id, however they came. */
export function spendingOrder(wants: readonly Pick<Want, "suite" | "id">[]): readonly number[] {
  const digests = wants.map(({ suite, id }) =>
    createHash("sha256")
      .update(JSON.stringify([suite, id]))
      .digest("hex"),
  );
  const places = wants.map((_, place) => place);
  return places.sort((a, b) => ((digests[a] ?? "") < (digests[b] ?? "") ? -1 : 1));
}

/**
 * How many cases of those that wait are begun together: as many from the front as fit even where each question needs every request that it may take.
 * Where not even the first one fits so, that one alone, if it fits as it is thought to be. 0: nothing more is begun.
 */
export function nextBatch<T>(waiting: readonly Priced<T>[], fits: (cost: Cost) => boolean): number {
  let sum = NO_COST;
  let count = 0;
  for (const { cost } of waiting) {
    sum = addCosts(sum, timesCost(cost, MOST_REQUESTS));
    if (!fits(sum)) break;
    count += 1;
  }
  const [first] = waiting;
  return count === 0 && first && fits(first.cost) ? 1 : count;
}
