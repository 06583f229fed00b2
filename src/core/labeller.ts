import type { JudgeReport } from "./judge-report.ts";
import type { JudgeLabels, JudgeRequest } from "./judge-request.ts";
import type { JudgeSettings } from "./judge-settings.ts";
import type { StoredLabel } from "./stored-label.ts";

/** A case that wants labels. */
export interface Want {
  /** Its suite and id: the order in which a budget is spent does not depend on how cases came. */
  readonly suite: string;
  readonly id: string;
  /** What it asks, given what is labelled already: called again with more labels until it asks nothing new. Equal names ask equal things. */
  readonly next: (labels: JudgeLabels) => Readonly<Record<string, JudgeRequest>>;
}

/** How often verdicts are asked: `from` is the first sample that may be new, `count` how many there are in all. */
export interface Samples {
  readonly count: number;
}

/** What labels cases: from a store, and by asking a judge for the rest. */
export interface Labeller {
  /** The labels of each case, in the order of the wants; never throws for what a judge or an endpoint does. */
  readonly label: (wants: readonly Want[], samples?: Samples) => Promise<readonly JudgeLabels[]>;
  /** Who judges, by which settings: labels of equal texts may be compared where the prompts are the same too (`revisions` of the report). */
  readonly fingerprint: string;
  /** What it took so far. */
  readonly report: () => JudgeReport;
  /** All labels that were used or made, sorted by key. */
  readonly storedLabels: () => readonly StoredLabel[];
}

/** Makes the labeller of a suite's judge. */
export type OpenLabeller = (settings: JudgeSettings) => Labeller;
