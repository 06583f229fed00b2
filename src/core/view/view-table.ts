import { z } from "zod";
import { indicesOfIds } from "../../math/statistics/group.ts";
import { compareTexts } from "../../math/text/compare-texts.ts";
import { type CaseRow, outcomeSchema } from "../case.ts";
import { FIRST_TRIAL, representativeTrial } from "../trial.ts";
import { type CaseRank, compareRanks, MAX_SHOWN_CASES } from "./case-rank.ts";
import { viewBytes } from "./case-view.ts";
import { type View, viewSchema } from "./view.ts";

/** The most bytes of JSON for the views of a run, and for one case. */
export const VIEW_BUDGET = 32 * 1024 * 1024;
const LARGEST_VIEW = 512 * 1024;
/** The fewest cases that fit any budget. */
const LEAST_CASES = 8;

/** The priority of a view. */
export type ViewRank = Required<CaseRank>;

/** A view of a table as a shard stores it: the merge selects among those of all shards. */
export const viewCandidateSchema = z.strictObject({
  outcome: outcomeSchema,
  /** True where a newer view of the case exists: it only takes its space. */
  old: z.literal(true).optional(),
  view: viewSchema,
});

/** What decides whether a view is selected. */
export const candidateRankSchema = z.object({
  outcome: outcomeSchema,
  view: viewSchema.pick({ suite: true, id: true, trial: true }).loose(),
});

/** A view of a table as a shard stores it. */
export type ViewCandidate = z.infer<typeof viewCandidateSchema>;

interface Entry {
  readonly rank: ViewRank;
  readonly view: View;
  readonly bytes: number;
  /** Whether a newer view of the case exists. The old view still uses its space, so that the order of cases does not matter. */
  isOld: boolean;
}

/**
 * Keeps as many views of a suite as fit a budget, by priority, whatever the order of the cases and however they are split into
 * shards. A view that cannot be kept is not created.
 */
export class ViewTable {
  readonly #budget: number;
  readonly #largest: number;
  readonly #entries: Entry[] = [];
  /** The newest entry of each case, and of each trial. */
  readonly #ofCases = new Map<string, Entry>();
  readonly #ofTrials = new Map<string, Entry>();
  #bytes = 0;
  /** The entries that are no trials: one a case. */
  #cases = 0;
  /** The first rank that did not fit. */
  #cut: ViewRank | null = null;

  /** Creates a table of at most `budget` bytes of JSON. */
  constructor(budget: number) {
    this.#budget = budget;
    this.#largest = Math.min(LARGEST_VIEW, Math.floor(budget / LEAST_CASES));
  }

  /** Returns a table with the same entries. */
  copy(): ViewTable {
    const copy = new ViewTable(this.#budget);
    for (const entry of this.#entries) copy.#insert({ ...entry });
    copy.#cut = this.#cut;
    return copy;
  }

  /**
   * Adds the view of a case, created only when it may be kept. A case that is added again replaces its earlier view; with `isNew` none
   * is looked for, which takes longer than all else where no view is created.
   */
  add(rank: ViewRank, make: (most: number) => View | null, isNew = false): void {
    const before = isNew ? undefined : this.#newest(rank);
    if (before) before.isOld = true;
    if (this.#cut !== null && compareRanks(rank, this.#cut) >= 0) return;
    const view = make(this.#largest);
    if (view !== null) this.#insert({ rank, view, bytes: viewBytes(view) + 1, isOld: false });
    this.#shrinkWhereFull();
  }

  /** Returns what a table of more cases needs to know of this one. */
  candidates(): ViewCandidate[] {
    this.#shrink();
    return this.#entries.map(({ rank: { outcome }, isOld, view }) => ({ outcome, ...(isOld && { old: true }), view }));
  }

  /** Returns whether a view of this priority, which another table has, may be selected. */
  fits(rank: ViewRank): boolean {
    return this.#cut === null || compareRanks(rank, this.#cut) < 0;
  }

  /** Adds a view of another table. */
  addCandidate(candidate: ViewCandidate): void {
    const rank = rankOf(candidate);
    if (!this.fits(rank)) return;
    const { old, view } = candidate;
    this.#insert({ rank, view, bytes: viewBytes(view) + 1, isOld: old === true });
    this.#shrinkWhereFull();
  }

  /** Returns the views of these cases by id; of several trials, the one that represents its case. */
  views(rows: readonly CaseRow[]): View[] {
    this.#shrink();
    // There are far fewer views than cases.
    const viewed = new Set(this.#entries.map(({ rank }) => rank.id));
    const shown = new Map<string, string | null>();
    for (const index of indicesOfIds(rows, viewed)) {
      const row = rows[index] as CaseRow;
      shown.set(row.id, representativeTrial(row));
    }
    const wanted = this.#entries.flatMap(({ rank, isOld, view }) => {
      const trial = shown.get(rank.id);
      if (isOld || trial === undefined) return [];
      // Whether the first trace of a case is a trial is only known once there is a further one.
      if (trial === FIRST_TRIAL && rank.trial === null) return [{ ...view, trial }];
      return trial === rank.trial ? [view] : [];
    });
    return wanted.sort((a, b) => compareTexts(a.id, b.id));
  }

  #newest({ id, trial }: ViewRank): Entry | undefined {
    return trial === null ? this.#ofCases.get(id) : this.#ofTrials.get(keyOf(id, trial));
  }

  #insert(entry: Entry): void {
    this.#entries.push(entry);
    this.#bytes += entry.bytes;
    if (entry.rank.trial === null) this.#cases += 1;
    if (entry.isOld) return;
    const { id, trial } = entry.rank;
    if (trial === null) this.#ofCases.set(id, entry);
    else this.#ofTrials.set(keyOf(id, trial), entry);
  }

  /** Views of millions of cases are made only until the table is full: sorting it often takes less time than views that are dropped. */
  #shrinkWhereFull(): void {
    if (this.#bytes > 2 * this.#budget || this.#cases > 1.05 * MAX_SHOWN_CASES) this.#shrink();
  }

  #shrink(): void {
    if (this.#bytes <= this.#budget && this.#cases <= MAX_SHOWN_CASES) return;
    this.#entries.sort((a, b) => compareRanks(a.rank, b.rank));
    let bytes = 0;
    let cases = 0;
    const first = this.#entries.find((entry) => {
      bytes += entry.bytes;
      if (entry.rank.trial === null) cases += 1;
      return bytes > this.#budget || cases > MAX_SHOWN_CASES;
    });
    if (first === undefined) return;
    this.#cut = first.rank;
    // Entries of one rank, which are those of one repeated trace, stay or go together: their order says nothing.
    const dropped = this.#entries.splice(this.#entries.findIndex(({ rank }) => compareRanks(rank, first.rank) === 0));
    for (const entry of dropped) {
      this.#bytes -= entry.bytes;
      if (entry.rank.trial === null) this.#cases -= 1;
      if (this.#newest(entry.rank) !== entry) continue;
      const { id, trial } = entry.rank;
      if (trial === null) this.#ofCases.delete(id);
      else this.#ofTrials.delete(keyOf(id, trial));
    }
  }
}

/** Returns the priority of a view of another table. */
export function rankOf({ outcome, view }: ViewCandidate): ViewRank {
  return { outcome, id: view.id, trial: view.trial ?? null };
}

/** Returns a key of a trial and its case: the length of the name says where the id begins. */
function keyOf(id: string, trial: string): string {
  return `${trial.length}:${trial}${id}`;
}
