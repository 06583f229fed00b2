import { z } from "zod";
import type { Counts } from "./compute.ts";

const count = z.int().nonnegative();

/** The shape of what was seen in one case. */
export const evidenceSchema = z.strictObject({
  /**
   * Whose labels they are; `none`: nobody's, for the line brings none; `no_documents`: nobody's, for it is not known what was
   * retrieved; `missing`: there is no trace.
   */
  labels: z.enum(["given", "heuristic", "none", "no_documents", "missing"]),
  /** What the labels say of the response as a whole; null where they do not. */
  overall: z.boolean().nullable(),
  documents: count,
  relevant: count,
  utilized: count,
  both: count,
  sentences: count,
  full: count,
  partial: count,
  invented: count,
  repeated: count,
  unlabelled: count,
  weak: z.string().max(200).nullable(),
  weakPart: z.boolean(),
});

/** What was seen in one case: whose labels, and how many of each (the names of `Counts`). */
export type Evidence = z.infer<typeof evidenceSchema>;

const NOTHING: Counts = {
  documents: 0,
  relevant: 0,
  utilized: 0,
  both: 0,
  sentences: 0,
  full: 0,
  partial: 0,
  invented: 0,
  repeated: 0,
  unlabelled: 0,
  weak: null,
  weakPart: false,
};

/** A case without a trace, one without labels, one of which neither line has documents: nothing in them is measured. */
export const MISSING: Evidence = Object.freeze({ labels: "missing", overall: null, ...NOTHING });
export const UNLABELLED: Evidence = Object.freeze({ labels: "none", overall: null, ...NOTHING });
export const UNDOCUMENTED: Evidence = Object.freeze({ labels: "no_documents", overall: null, ...NOTHING });

/** Whether anything of the case was labelled. */
export function isLabelled({ labels }: Evidence): boolean {
  return labels === "given" || labels === "heuristic";
}

/** Label errors of all kinds. */
export function errorsIn({ invented, repeated, unlabelled }: Evidence): number {
  return invented + repeated + unlabelled;
}
