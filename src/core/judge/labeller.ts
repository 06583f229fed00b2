import type { JudgeReport } from "./judge-report.ts";
import type { Ask } from "./judge-request.ts";
import type { JudgeSettings } from "./judge-settings.ts";
import type { StoredLabel } from "./stored-label.ts";

/** A case to label. */
export interface CaseToLabel<Labels = unknown> {
  /** Its suite and id: the order in which a budget is spent does not depend on the order of the cases. */
  readonly suite: string;
  readonly id: string;
  /** Labels the case by asking. It is called several times with different `ask`s: to estimate, to replay, and for real. */
  readonly label: (ask: Ask) => Promise<Labels>;
}

/** How many samples of each verdict there are to be in all. */
export interface Samples {
  readonly count: number;
}

/** Labels the cases of a suite from stored labels, and by asking a judge for the rest. */
export interface Labeller {
  /** Returns what each case's `label` returned, in the order of the cases. Does not throw for what a judge or an endpoint does. */
  readonly label: <Labels>(cases: readonly CaseToLabel<Labels>[], samples?: Samples) => Promise<readonly Labels[]>;
  /** Identifies the judge and its settings: labels may be compared where the prompts are the same too (`revisions` of the report). */
  readonly fingerprint: string;
  /** What judging took so far. */
  readonly report: () => JudgeReport;
  /** All labels that were used or made, sorted by key. */
  readonly storedLabels: () => readonly StoredLabel[];
}

/** Opens the labeller of a suite's judge. */
export type OpenLabeller = (settings: JudgeSettings) => Labeller;
