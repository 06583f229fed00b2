import { compareTexts } from "../../math/text/texts.ts";
import { type Case, type CaseRow, type Evidence, type Outcome, truncate } from "../case.ts";
import type { Flip } from "../diff.ts";
import { errorMessage } from "../error.ts";
import type { Family, Params } from "../family.ts";
import { redactKnown } from "../secrets.ts";
import { FIRST_TRIAL, representativeTrial } from "../trial.ts";
import { createFacts, type Figure, MOST_FIGURES } from "./figure.ts";
import { MAX_TEXT, type View } from "./view.ts";

/** A case with its evidence and the labels by the family's `judge.label`. */
interface CaseLines {
  readonly one: Case<unknown, unknown>;
  readonly evidence: Evidence;
  readonly labels: unknown;
  /** Figures to show after those of the family. */
  readonly more?: readonly Figure[];
}

/** The family and the parameters that show the cases of a suite. */
export interface SuiteViewer {
  readonly family: Pick<Family, "describe">;
  readonly params: Params;
}

/** Returns the view of a case as JSON: the texts that its row truncates, and the figures that fit in `most` bytes; null where there are none. */
export function viewCase(
  viewer: SuiteViewer,
  { suite, id, trial }: Readonly<{ suite: string; id: string; trial: string | null }>,
  lines: CaseLines,
  most: number,
): string | null {
  const { text, expected, got } = viewer.family.describe.texts(lines.one);
  const texts = { ...onlyIfLonger("text", text), ...onlyIfLonger("expected", expected), ...onlyIfLonger("got", got) };
  const start = JSON.stringify({ suite, id, ...(trial !== null && { trial }), ...texts } satisfies Omit<
    View,
    "figures"
  >);
  let left = most - Buffer.byteLength(start);
  // A figure that is too large is left out, smaller ones after it are not.
  const figures = figuresOf(viewer, lines)
    .slice(0, MOST_FIGURES)
    .flatMap((figure) => {
      const written = JSON.stringify(figure);
      const bytes = Buffer.byteLength(written);
      if (bytes > left) return [];
      left -= bytes;
      return [written];
    });
  if (figures.length === 0 && Object.keys(texts).length === 0) return null;
  return `${start.slice(0, -1)},"figures":[${figures.join(",")}]}`;
}

/** Returns the figures of a case. An exception must not prevent the verdict, so it is shown in their place. */
function figuresOf({ family, params }: SuiteViewer, { one, evidence, labels, more = [] }: CaseLines) {
  try {
    return [...(family.describe.figures?.({ ...one, evidence, labels, params }) ?? []), ...more];
  } catch (error) {
    const message = errorMessage(error);
    return [createFacts([["Internal error", `This case cannot be shown: ${message}`, "open"]]), ...more];
  }
}

/** Returns a text under its name where the row truncates it. */
function onlyIfLonger<Name extends string>(name: Name, text: string): { readonly [key in Name]?: string } {
  const kept = truncate(redactKnown(text), MAX_TEXT);
  return kept === truncate(text) ? {} : ({ [name]: kept } as { readonly [key in Name]: string });
}

/** The most bytes of JSON for the views of a run, and for one case. */
export const VIEW_BUDGET = 32 * 1024 * 1024;
const LARGEST_VIEW = 512 * 1024;
/** The fewest cases that fit any budget. */
const LEAST_CASES = 8;

/** The most cases of a suite that keep their texts, and that have views: the first in the order of `compareRanks`. */
export const MAX_SHOWN_CASES = 20_000;

/** The priority of a case or of one of its trials: failures first, then unscored cases, then the rest, each by id. */
export interface CaseRank {
  readonly outcome: Outcome;
  readonly id: string;
  readonly trial?: string | null;
}
export type ViewRank = Required<CaseRank>;

const ORDER: Readonly<Record<Outcome, number>> = { fail: 0, unscored: 1, pass: 2 };

/** Compares two cases by their priority. */
export function compareRanks(a: CaseRank, b: CaseRank): number {
  return ORDER[a.outcome] - ORDER[b.outcome] || compareTexts(a.id, b.id) || compareTexts(a.trial ?? "", b.trial ?? "");
}

/** The JSON of a view: one string instead of many small objects, most of which are dropped. */
interface ViewEntry {
  readonly rank: ViewRank;
  readonly text: string;
  /** With the end of its line. */
  readonly bytes: number;
}

/** Keeps as many views of a suite as fit a budget, by priority, in whatever order the cases come. A view that cannot be kept is not created. */
export class ViewTable {
  readonly #budget: number;
  readonly #entries = new Map<string, ViewEntry>();
  /** The bytes of its views, and its cases besides trials; those that were replaced are counted until the table is cut. */
  #bytes = 0;
  #cases = 0;
  /** The first rank that did not fit. */
  #cut: ViewRank | null = null;

  /** Creates a table of at most `budget` bytes of JSON. */
  constructor(budget: number) {
    this.#budget = budget;
  }

  /** Adds the view of a case, created only when it may be kept. A case that is added again replaces its earlier view. */
  add(rank: ViewRank, make: (most: number) => string | null): void {
    this.#entries.delete(keyOf(rank));
    if (this.#cut !== null && compareRanks(rank, this.#cut) >= 0) return;
    const text = make(Math.min(LARGEST_VIEW, Math.floor(this.#budget / LEAST_CASES)));
    if (text === null) return;
    const entry = { rank, text, bytes: Buffer.byteLength(text) + 1 };
    this.#entries.set(keyOf(rank), entry);
    this.#count(entry);
    // Views of many cases are made only until the table is full: sorting it often takes less time than views that are dropped.
    if (this.#bytes > 2 * this.#budget || this.#cases > 1.05 * MAX_SHOWN_CASES) this.#shrink();
  }

  /** Returns the views of these cases by id; of several trials, the one that represents its case. */
  views(rows: readonly CaseRow[]): View[] {
    this.#shrink();
    const views = rows.flatMap((row): View[] => {
      const trial = representativeTrial(row);
      const own = this.#entries.get(keyOf({ ...row, trial }));
      if (own !== undefined || trial !== FIRST_TRIAL) return own === undefined ? [] : [JSON.parse(own.text)];
      // Whether the first trace of a case is a trial is only known once there is a further one.
      const first = this.#entries.get(keyOf({ ...row, trial: null }));
      return first === undefined ? [] : [{ ...JSON.parse(first.text), trial }];
    });
    return views.sort((a, b) => compareTexts(a.id, b.id));
  }

  /** Counts an entry; returns whether all that are counted fit. */
  #count({ rank, bytes }: ViewEntry): boolean {
    this.#bytes += bytes;
    if (rank.trial === null) this.#cases += 1;
    return this.#bytes <= this.#budget && this.#cases <= MAX_SHOWN_CASES;
  }

  #shrink(): void {
    const sorted = [...this.#entries.values()].sort((a, b) => compareRanks(a.rank, b.rank));
    [this.#bytes, this.#cases] = [0, 0];
    const end = sorted.findIndex((entry) => !this.#count(entry));
    if (end < 0) return;
    this.#cut = sorted[end]?.rank ?? null;
    for (const { rank } of sorted.splice(end)) this.#entries.delete(keyOf(rank));
    [this.#bytes, this.#cases] = [0, 0];
    for (const entry of sorted) this.#count(entry);
  }
}

/** Returns a key of a case or of its trial: the length of the name says where the id begins. */
function keyOf({ id, trial }: ViewRank): string {
  return `${trial?.length ?? ""}:${trial ?? ""}${id}`;
}

/** How much two answers of a case share: all of them, or as far as they are stored. */
export type SharedAnswer = "all" | "start";

/** What precedes a text that both answers share. */
export const SHARED_LABELS: Readonly<Record<SharedAnswer, string>> = {
  all: "before and after",
  start: "before and after begin",
};

/**
 * Returns how much both answers of a case share where they look the same, as `clean` shows them; null where they differ or one is
 * missing. Stored answers are cut: two that begin the same can differ later.
 */
export function sharedAnswer(
  before: string | null,
  after: string | null,
  clean: (text: string) => string,
): SharedAnswer | null {
  if (before === null || after === null || clean(before) !== clean(after)) return null;
  return after.endsWith("…") ? "start" : "all";
}

/** Returns what a log prints of a changed case, line by line: its text under `noun`, what it expects, and both answers, or one where they look the same. */
export function caseLines(
  { text, expected, before, after }: Pick<Flip, "text" | "expected" | "before" | "after">,
  noun: string,
  clean: (text: string) => string,
): (readonly [label: string, text: string])[] {
  const shared = sharedAnswer(before, after, clean);
  const both = [
    ["before", before || "–"],
    ["after", after || "–"],
  ] as const;
  const answers = shared === null ? both : [[SHARED_LABELS[shared], after ?? ""] as const];
  const given = before || after ? answers : [];
  return [[noun, text] as const, ["expected", expected] as const, ...given].filter(([, one]) => one !== "");
}
