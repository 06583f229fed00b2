import { z } from "zod";
import type { Ask } from "./judge-request.ts";
import type { JudgeReport, JudgeSettings } from "./judge-settings.ts";

/** A case to label. */
export interface CaseToLabel<Labels = unknown> {
  /** Suite and id determine the order in which a budget is spent, whatever the order of the cases. */
  readonly suite: string;
  readonly id: string;
  /** Labels the case through `ask`. Called several times with different functions: to look for stored labels, and to send requests. */
  readonly label: (ask: Ask) => Promise<Labels>;
}

/** The total number of samples of each verdict. */
export interface Samples {
  readonly count: number;
}

/** Labels the cases of a suite from stored labels, and requests the others from a judge. */
export interface Labeller {
  /** Returns what each case's `label` returned, in the order of the cases. Does not throw for errors of a judge or an endpoint. */
  readonly label: <Labels>(cases: readonly CaseToLabel<Labels>[], samples?: Samples) => Promise<readonly Labels[]>;
  /** Identifies the judge and its settings: labels may be compared where the prompts are the same too (`revisions` of the report). */
  readonly fingerprint: string;
  /** Returns the cost and the results of judging so far. */
  readonly report: () => JudgeReport;
  /** All labels that were used or made, sorted by key. */
  readonly storedLabels: () => readonly StoredLabel[];
}

export type CreateLabeller = (settings: JudgeSettings) => Labeller;

/** The labelled cases of a suite and their cost so far; `usd` is null without prices. */
export interface LabelProgress {
  readonly suite: string;
  readonly done: number;
  readonly total: number;
  readonly calls: number;
  readonly tokens: number;
  readonly usd: number | null;
}

const count = z.int().nonnegative();

/** One line of `labels.jsonl.gz`: a validated answer and the key of its request. Response bodies, errors and estimates are never stored. */
export const storedLabelSchema = z.strictObject({
  /** SHA-256 of everything that the answer depends on, in hex. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  stage: z.string().max(200),
  /** The judge's id, and the model that the endpoint says it was. */
  judge: z.string().max(200),
  model: z.string().max(200),
  answer: z.record(z.string(), z.json()),
  tokens: z.strictObject({ sent: count, received: count }),
});
export type StoredLabel = z.infer<typeof storedLabelSchema>;
