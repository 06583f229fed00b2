import { z } from "zod";
import { approvalSchema } from "./approval.ts";
import { gateResultSchema } from "./gate.ts";

/** The verdict of a run. `incomplete` lists what should have been possible and was not. */
export const verdictSchema = z.strictObject({
  outcome: z.enum(["pass", "fail", "inconclusive"]),
  /** Why the outcome is inconclusive; null when it is not. */
  why: z.string().nullable(),
  gates: z.array(gateResultSchema),
  incomplete: z.array(z.string()),
  /** Whose gates were evaluated: those of the checked-out commit, or those of the base commit. */
  gates_from: z.enum(["head", "base"]),
  /** The label by which somebody let a failed verdict pass; null when nobody did. */
  override: approvalSchema.nullable(),
  /** What a reader should know about how the gates were evaluated. */
  notes: z.array(z.strictObject({ mark: z.enum(["unsure", "info"]), text: z.string() })),
});

/** The verdict of a run. */
export type Verdict = z.infer<typeof verdictSchema>;

/** Which outcomes fail the job. */
export type FailOn = "fail" | "inconclusive" | "never";

/** The exit codes of the command line; the action fails its step on all but 0. */
export const EXIT = { passed: 0, failed: 1, config: 2, input: 3, incomplete: 4, internal: 5 } as const;

/** Returns the exit code of a verdict: 1 takes precedence over 4; an override lifts the 1, never the 4. */
export function exitStatus(verdict: Verdict, failOn: FailOn): number {
  if (failOn === "never") return EXIT.passed;
  if (verdict.outcome === "fail" && verdict.override === null) return EXIT.failed;
  if (verdict.incomplete.length > 0) return EXIT.incomplete;
  return verdict.outcome === "inconclusive" && failOn === "inconclusive" ? EXIT.failed : EXIT.passed;
}

/** Counts the failed gates that block: the output `failed-gates`. */
export function countFailedGates(verdict: Verdict): number {
  return verdict.gates.filter(({ outcome, severity }) => outcome === "fail" && severity === "fail").length;
}
