import type { CaseRow } from "../../core/case.ts";
import { type NoisyRows, noiseSourceOf } from "./draw-pairs.ts";

/** The same cases in two runs of one system, in the same order. */
export interface TwoRuns {
  readonly base: readonly CaseRow[];
  readonly head: readonly CaseRow[];
}

/** Returns two runs of the suite: its second run, or the first two trials of each case; null where it has neither. */
export function twoRuns(suite: NoisyRows): TwoRuns | null {
  const source = noiseSourceOf(suite);
  if (source === "churn") return null;
  const second = new Map((suite.again ?? []).map((row) => [row.id, row]));
  const head = (row: CaseRow): CaseRow => (source === "again" ? (second.get(row.id) ?? row) : trialOf(row, 1));
  return {
    base: source === "again" ? suite.rows : suite.rows.map((row) => trialOf(row, 0)),
    head: suite.rows.map(head),
  };
}

/** Returns a case by one of its trials; as it is where it has none. */
function trialOf({ trials = [], ...row }: CaseRow, place: number): CaseRow {
  const trial = trials[place % Math.max(1, trials.length)];
  return trial ? { ...row, outcome: trial.outcome, evidence: trial.evidence } : row;
}
