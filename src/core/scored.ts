import type { NotLabelledReason } from "./judge-request.ts";
import type { Table, Weights } from "./metric.ts";

/** Why a case that should be measured is not; null where it is measured, or has no part in the metric. */
export type UnscoredReasonOf<E> = (evidence: E) => NotLabelledReason | null;

/** One case's share in a sum, 0 for what is not labelled: what the family makes of that does not count. */
export function scoredTerm<E>(term: (evidence: E) => number, unscored: UnscoredReasonOf<E> | undefined) {
  return unscored ? (evidence: E): number => (unscored(evidence) === null ? term(evidence) : 0) : term;
}

/** Whether a case has a part in a metric of the whole set: nothing that is not labelled has. */
export function scoredCounts<E>(counts: ((evidence: E) => boolean) | undefined, unscored: UnscoredReasonOf<E>) {
  return (evidence: E): boolean => unscored(evidence) === null && (counts?.(evidence) ?? true);
}

const known = new WeakMap<object, WeakMap<object, Table<never>>>();

/** The table as it is of labelled cases alone; the same for metrics that share both, so that it is looked at once. */
export function scoredTable<E, Seen>(table: Table<E, Seen>, unscored: UnscoredReasonOf<E> | undefined): Table<E, Seen> {
  if (!unscored) return table;
  const ofTable = known.get(table) ?? new WeakMap<object, Table<never>>();
  known.set(table, ofTable);
  const made = (ofTable.get(unscored) as Table<E, Seen> | undefined) ?? leaveOut(table, unscored);
  ofTable.set(unscored, made as Table<never>);
  return made;
}

function leaveOut<E, Seen>(table: Table<E, Seen>, unscored: UnscoredReasonOf<E>): Table<E, Seen> {
  const { work } = table;
  const isScored = (evidence: E): boolean => unscored(evidence) === null;
  return {
    ...(work && { work: (evidence) => work(evidence.filter(isScored)) }),
    prepare: (evidence) => {
      const places = evidence.flatMap((one, place) => (isScored(one) ? [place] : []));
      if (places.length === evidence.length) return table.prepare(evidence);
      const look = table.prepare(evidence.filter(isScored));
      const kept = new Uint32Array(places.length);
      return (weights: Weights) => {
        if (weights === null) return look(null);
        for (const [index, place] of places.entries()) kept[index] = weights[place] as number;
        return look(kept);
      };
    },
  };
}
