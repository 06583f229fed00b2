import type { JudgeReport } from "./judge-report.ts";
import type { JudgeSettings } from "./judge-settings.ts";
import type { LabelRow } from "./label.ts";
import type { Ask, Labels } from "./stage.ts";

/** A case that wants labels. */
export interface Want {
  /** Its suite and id: the order in which a budget is spent does not depend on how cases came. */
  readonly suite: string;
  readonly id: string;
  /** What it asks, given what is labelled already: called again with more labels until it asks nothing new. Equal names ask equal things. */
  readonly next: (labels: Labels) => Readonly<Record<string, Ask>>;
}

/** How often verdicts are asked: `from` is the first sample that may be new, `count` how many there are in all. */
export interface Samples {
  readonly count: number;
}

/** What labels cases: from a store, and by asking a judge for the rest. */
export interface Labeller {
  /** The labels of each case, in the order of the wants; never throws for what a judge or an endpoint does. */
  readonly label: (wants: readonly Want[], samples?: Samples) => Promise<readonly Labels[]>;
  /** Who judges, by which settings: labels of equal texts may be compared where the prompts are the same too (`revisions` of the report). */
  readonly fingerprint: string;
  /** What it took so far. */
  readonly report: () => JudgeReport;
  /** All labels that were used or made, sorted by key. */
  readonly rows: () => readonly LabelRow[];
}

/** Makes the labeller of a suite's judge. */
export type OpenLabeller = (settings: JudgeSettings) => Labeller;
