import { z } from "zod";
import { EXIT } from "./error.ts";
import { type Approval, approvalSchema, gateResultSchema } from "./gate.ts";

/**
 * The state of one label of a pull request: it was set for the head commit, before that commit was pushed (`stale`), it is not
 * there, or it could not be looked up.
 */
export type PrLabelState =
  | { readonly kind: "given"; readonly approval: Approval }
  | { readonly kind: "stale"; readonly approval: Approval; readonly commit: string }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly why: string };

/** The states of a pull request's labels by label. */
export type PrLabelStates = ReadonlyMap<string, PrLabelState>;

/** The PR label that approves a change of the measure where a suite names no other. */
export const APPROVAL_LABEL = "eval-approved";

/** Matches the name of a label: one line of at most 50 characters without commas and back-ticks. */
export const PR_LABEL_PATTERN = /^(?!\s)[^`,\p{C}]{1,50}(?<!\s)$/u;

/** The option of the command line that approves changes of the measure, as the label does on GitHub. */
export const APPROVE_OPTION = "--approve-measure";

/** Formats who gave an approval, when and how: "@alice on 2026-11-20 with the label `x`". */
export function formatApproval({ label, by, at }: Approval): string {
  if (label === APPROVE_OPTION) return `\`${label}\``;
  const who = by === null ? "an unknown user" : `@${by}`;
  return `${who}${at === null ? "" : ` on ${at.slice(0, 10)}`} with the label \`${label}\``;
}

/** Prints why a label does not count for the head commit, as a clause with what to do. */
export function formatStaleLabel({ approval, commit }: Extract<PrLabelState, { kind: "stale" }>): string {
  const set = `the label \`${approval.label}\` was set before commit \`${commit.slice(0, 7)}\` was pushed`;
  return `${set}: remove it and set it again to approve this commit`;
}

/** The verdict of a run. `incomplete` lists what the run could not do. */
export const verdictSchema = z.strictObject({
  outcome: z.enum(["pass", "fail", "inconclusive"]),
  /** Why the outcome is inconclusive; null when it is not. */
  why: z.string().nullable(),
  gates: z.array(gateResultSchema),
  incomplete: z.array(z.string()),
  /** Whose gates were evaluated: those of the checked-out commit, or those of the base commit. */
  gates_from: z.enum(["head", "base"]),
  /** Where the base's gates were read; `file` is null if they are those in the baseline's report. Absent for a run's own gates. */
  gates_source: z.strictObject({ file: z.string().nullable(), commit: z.string().nullable() }).optional(),
  /** The label that lets a failed verdict pass; null without one. */
  override: approvalSchema.nullable(),
  /** Remarks on how the gates were evaluated. */
  notes: z.array(z.strictObject({ mark: z.enum(["unsure", "info"]), text: z.string() })),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** Which outcomes fail the job. */
export type FailOn = "fail" | "inconclusive" | "never";

/** Returns the exit code of a verdict: 1 takes precedence over 4; an override lifts the 1, never the 4. */
export function exitStatus(verdict: Verdict, failOn: FailOn): number {
  if (failOn === "never") return EXIT.passed;
  if (verdict.outcome === "fail" && verdict.override === null) return EXIT.failed;
  if (verdict.incomplete.length > 0) return EXIT.incomplete;
  return verdict.outcome === "inconclusive" && failOn === "inconclusive" ? EXIT.failed : EXIT.passed;
}

/** Returns the failed gates that block. */
export function failedGates({ gates }: Verdict): Verdict["gates"] {
  return gates.filter(({ outcome, severity }) => outcome === "fail" && severity === "fail");
}
