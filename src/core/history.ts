import { z } from "zod";
import { suiteNameSchema } from "./config/suite-name.ts";
import type { GateResult } from "./gate.ts";
import { scoreName } from "./score.ts";

/** The most reports of the base branch that a report remembers. */
export const MAX_POINTS = 50;

/** The most series that a report follows; the first ones count. Keeps untrusted reports bounded. */
export const MAX_SERIES = 500;

/** The most characters of a name and of a digest. Only untrusted reports have longer ones; a point leaves them out. */
export const MAX_NAME_LENGTH = 300;
export const MAX_DIGEST_LENGTH = 100;
/** Matches a full commit id, SHA-1 or SHA-256, in lower case. */
export const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** Returns whether a string is a full commit id. */
export function isCommit(text: string): boolean {
  return COMMIT.test(text);
}

const isBounded = <T extends object>(record: T): boolean => Object.keys(record).length <= MAX_SERIES;

/** A full commit id, or null where a run knows none. */
const pointCommitSchema = z.string().regex(COMMIT).nullable();

/** One report of the base branch in a history: its measured main scores, and the digests of their gold sets. */
const historyPointSchema = z.strictObject({
  commit: pointCommitSchema,
  created: z.iso.datetime(),
  /** By suite: scores of different gold sets are not compared. */
  gold: z.record(suiteNameSchema, z.string().max(MAX_DIGEST_LENGTH)).refine(isBounded),
  /** By suite, in which `/` is written `%2F`, and full name: `support-bot/precision`. */
  scores: z.record(z.string().max(MAX_NAME_LENGTH), z.number()).refine(isBounded),
});
export type HistoryPoint = z.infer<typeof historyPointSchema>;

/** Reports of the base branch, the oldest first. Their times are printed, never sorted by. */
export const historySchema = z.array(historyPointSchema).max(MAX_POINTS);

/** Returns the name of a suite's main score in a history, from its full name. Slashes of the suite are encoded: what follows the first one is the score. */
export function seriesName(suite: string, score: string): string {
  return `${suite.replaceAll("/", "%2F")}/${score}`;
}

/** Returns the series of the scores that gates are on. */
export function gatedSeries(gates: readonly Pick<GateResult, "suite" | "metric" | "slice">[]): ReadonlySet<string> {
  return new Set(gates.map((gate) => seriesName(gate.suite, scoreName(gate))));
}
