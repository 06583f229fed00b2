import { type CaseRow, type CaseSummary, MAX_DOCUMENTS, printPlace, truncate } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import { observeCase } from "../../core/family.ts";
import { LONGEST_ANSWER, type StoredAnswer } from "../../core/judge/stored-answer.ts";
import { sliceName } from "../../core/score.ts";
import { redactKnown } from "../../core/secrets.ts";
import type { View } from "../../core/view/figure.ts";
import { choiceFigures, choicesIn } from "../../families/custom/questions.ts";
import type { JoinedCase } from "../../input/join/joined-case.ts";
import { getOrCreate, lazy } from "../../math/memo.ts";
import { seedOfText } from "../../math/random.ts";
import { mergeRepeats, mergeTrials } from "../../scoring/trials.ts";
import { hasAnswer, type Judging, judgingOf, type LabelledCase, labelCase, type PendingCase } from "./label-cases.ts";
import { compareRanks, VIEW_BUDGET, ViewTable, viewCase } from "./views.ts";

/** A case with its row (of a trial, the trial's own), and its whole texts without known secrets. */
export interface ObservedCase extends LabelledCase {
  readonly row: CaseRow;
  readonly texts: () => CaseSummary;
}

/** What is made of the cases of a suite. */
export interface CaseOptions {
  readonly wantsViews: boolean;
  /** Whether the answers are kept although the suite asks nothing about them. */
  readonly keepsAnswers?: boolean;
  /** How many suites share the space for views. */
  readonly suites: number;
}

/** The most cases of a suite that keep their texts and have views: the first in the order of `compareRanks`. */
const MAX_SHOWN_CASES = 5000;

/** The cases of a suite as they are read: the rows and views of those that were observed, and those that need labels. */
export class SuiteCases {
  /** Null without views. */
  readonly #views: ViewTable | null;
  readonly #suite: SuiteConfig;
  readonly #judging: Judging;
  readonly #pending = new Map<string, PendingCase>();
  /** Null where no answers are compared. */
  readonly #answers: Map<string, StoredAnswer> | null;
  /** By the index of the case: its row, and those of its named trials. */
  readonly #rows: CaseRow[] = [];
  readonly #trials = new Map<number, Map<string, CaseRow>>();
  /** The rows that may keep their texts, and the last of them once others were dropped. */
  #shown: CaseRow[] = [];
  #lastShown: CaseRow | undefined;

  constructor(suite: SuiteConfig, { wantsViews, keepsAnswers = false, suites }: CaseOptions) {
    this.#suite = suite;
    this.#judging = judgingOf(suite);
    const isCompared = suite.judge?.regrade || this.#judging.questions.some(({ pair }) => pair !== null);
    this.#answers = isCompared || keepsAnswers ? new Map() : null;
    // All suites share the budget evenly.
    this.#views = wantsViews ? new ViewTable(Math.floor(VIEW_BUDGET / suites)) : null;
  }

  /** Returns what was answered, in the order of the cases. */
  answers(): readonly StoredAnswer[] {
    return [...(this.#answers?.values() ?? [])];
  }

  get pending(): readonly PendingCase[] {
    return [...this.#pending.values()];
  }

  /** Observes a case, or keeps it until it is labelled. A later line of the same case (and trial) replaces an earlier one. */
  take(index: number, joined: JoinedCase): void {
    const key = `${index}\n${joined.trial ?? ""}`;
    this.#pending.delete(key);
    this.#answers?.delete(key);
    if (this.#answers !== null && hasAnswer(this.#suite.family, joined)) {
      this.#answers.set(key, storedAnswer(this.#suite, joined));
    }
    const said = labelCase(this.#suite, joined, this.#judging);
    if (typeof said === "function") this.#pending.set(key, { index, joined });
    else this.#addView(this.observe({ index, joined, ...said }));
  }

  #addView({ joined, labels, choices, row, texts }: ObservedCase): void {
    const { id, trial } = joined;
    const { outcome, evidence, shown } = row;
    if (shown === null) return;
    const names = { suite: this.#suite.name, id, trial };
    const lines = { one: joined, evidence, labels };
    const { questions } = this.#judging;
    this.#views?.add({ outcome, id, trial }, (most) => {
      const more = choiceFigures(questions, row.choices ?? {}, choices);
      return viewCase(this.#suite, names, { ...lines, more, texts: texts() }, most);
    });
  }

  /** Returns the views of these rows as they fit, with those of the cases that were labelled. */
  views(rows: readonly CaseRow[], labelled: readonly ObservedCase[]): readonly View[] {
    for (const one of labelled) this.#addView(one);
    return this.#views?.views(rows) ?? [];
  }

  /** Adds the row of a case. A case that is observed again replaces its earlier row. */
  observe(labelled: LabelledCase): ObservedCase {
    const { index, joined } = labelled;
    const { trial } = joined;
    const row = caseRow(this.#suite, labelled);
    const texts = lazy(() => redactKnown(this.#suite.family.describe.texts(joined)));
    // A further trial can change the result of its case.
    if (trial !== null || this.#trials.size > 0 || this.#keepsTexts(row)) row.shown = shortTexts(texts());
    if (trial === null) {
      this.#rows[index] = row;
      this.#limitTexts(row);
    } else getOrCreate(this.#trials, index, () => new Map<string, CaseRow>()).set(trial, row);
    return { ...labelled, row, texts };
  }

  /** Returns whether the texts of a row may be kept. */
  #keepsTexts(row: CaseRow): boolean {
    return this.#lastShown === undefined || compareRanks(row, this.#lastShown) <= 0;
  }

  /** Drops texts while rows come, to save memory. A quarter more than are shown are kept, because later rows can replace some. */
  #limitTexts(row: CaseRow): void {
    if (row.shown !== null) this.#shown.push(row);
    if (this.#shown.length < 1.5 * MAX_SHOWN_CASES) return;
    this.#shown = limitTexts(this.#shown, 1.25 * MAX_SHOWN_CASES);
    this.#lastShown = this.#shown.at(-1);
  }

  /** Returns a row for each case by id, those beyond the first by priority without texts. */
  rows(): CaseRow[] {
    const rows = [...this.#rows];
    for (const [index, trials] of this.#trials) {
      const first = rows[index];
      rows[index] = first ? mergeRepeats(first, trials) : mergeTrials(trials);
    }
    const known = rows.filter((row) => row !== undefined);
    known.sort((a, b) => (a.id < b.id ? -1 : 1));
    limitTexts(known);
    return known;
  }
}

/** Returns the row of a case or of one of its trials, without texts. */
function caseRow(suite: SuiteConfig, { joined: one, ...said }: LabelledCase): CaseRow {
  const { family, gates } = suite;
  const { groups, scores } = one;
  const evidence = observeCase(suite, one, said.labels);
  const basis = family.basis?.(evidence);
  const documents = gates.cluster === undefined ? (family.documents?.(one) ?? []) : [];
  return {
    suite: suite.name,
    id: one.id,
    at: one.at && printPlace(one.at),
    gold_at: printPlace(one.goldAt),
    gold: one.goldDigest,
    outcome: family.outcome(evidence),
    evidence,
    ...(scores && { scores }),
    ...(said.choices.size > 0 && { choices: choicesIn(said.choices) }),
    shown: null,
    ...(groups?.cluster !== undefined && { cluster: groups.cluster }),
    ...(suite.slices.length > 0 && groups && { slices: groups.slices }),
    ...(basis !== undefined && { basis }),
    ...(suite.labelsIgnored?.has(one.id) && { unlabelled: true as const }),
    ...(documents.length > 0 && { documents: documents.slice(0, MAX_DOCUMENTS).map(nameDocument) }),
  };
}

function storedAnswer({ name, family }: SuiteConfig, joined: JoinedCase): StoredAnswer {
  const { id, trial } = joined;
  const whole = redactKnown(family.describe.texts(joined).got);
  const isCut = whole.length > LONGEST_ANSWER;
  const answer = whole.slice(0, LONGEST_ANSWER);
  return { suite: name, id, ...(trial !== null && { trial }), answer, ...(isCut && { cut: true as const }) };
}

function shortTexts({ text, expected, got }: CaseSummary): CaseSummary {
  return { text: truncate(text), expected: truncate(expected), got: truncate(got) };
}

/** Texts longer than this are no names. */
const LONGEST_NAME = 80;

/** Returns a document's name, or a digest of its text: only whether two cases share a document matters. */
function nameDocument(document: string): string {
  if (document.length <= LONGEST_NAME) return document;
  return seedOfText(document)
    .map((word) => word.toString(16).padStart(8, "0"))
    .join("");
}

/** Drops the texts of rows beyond the first ones by priority, in place; returns the rows that keep theirs. */
export function limitTexts(rows: readonly CaseRow[], most = MAX_SHOWN_CASES): CaseRow[] {
  const shown = rows.filter((row) => row.shown !== null);
  for (const row of shown.length > most ? shown.sort(compareRanks).splice(most) : []) row.shown = null;
  return shown;
}

/** Returns the fields that scores are broken down by: the usable ones, and those that a gate names. */
export function usedSlices({ slices, gates }: SuiteConfig, usable: readonly string[]): readonly string[] {
  const isNamed = (field: string): boolean => gates.metrics.some(({ slice }) => slice.includes(sliceName(field, "")));
  return slices.filter((field) => usable.includes(field) || isNamed(field));
}

/** Removes the values of fields that scores are not broken down by. */
export function withSlices(
  rows: readonly CaseRow[],
  { suite, slices }: { readonly suite: SuiteConfig; readonly slices: readonly string[] },
): readonly CaseRow[] {
  if (slices.length === suite.slices.length) return rows;
  return rows.map(({ slices: all = {}, ...row }) => {
    const kept = Object.entries(all).filter(([field]) => slices.includes(field));
    return slices.length === 0 ? row : { ...row, slices: Object.fromEntries(kept) };
  });
}
