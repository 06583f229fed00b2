/** What a judge may cost in a run whatever the config says, from inputs or options; null where nothing is given. */
export interface JudgeCeilings {
  readonly maxCalls: number | null;
  readonly maxUsd: number | null;
}

/** Matches an amount of dollars, as an input or option has it. */
export const DOLLARS = /^\d{1,9}(?:\.\d{1,9})?$/;
/** The advice for a text that is no amount of dollars. */
export const WRITE_DOLLARS = "Write dollars as a number, for example `5` or `0.5`.";
