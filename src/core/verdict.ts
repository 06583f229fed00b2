import { z } from "zod";
import { approvalSchema } from "../gates/approval.ts";
import type { GateResult } from "./gate.ts";
import { gateResultSchema } from "./gate.ts";

/** The whole outcome. `incomplete` lists what should have been possible and was not. */
export const verdictSchema = z.strictObject({
  outcome: z.enum(["pass", "fail", "inconclusive"]),
  /** Why there is no clear answer; null when there is. */
  why: z.string().nullable(),
  gates: z.array(gateResultSchema),
  incomplete: z.array(z.string()),
  /** Whose gates ruled: those of what was checked out, or those of the base commit. */
  gates_from: z.enum(["head", "base"]),
  /** The label by which somebody let a failed verdict pass; null when nobody did. */
  override: approvalSchema.nullable(),
  /** What a reader should know of how the gates came to rule. */
  notes: z.array(z.strictObject({ mark: z.enum(["unsure", "info"]), text: z.string() })),
});

/** The whole outcome. */
export type Verdict = z.infer<typeof verdictSchema>;

/** Which outcomes fail the job. */
export type FailOn = "fail" | "inconclusive" | "never";

/** The exit statuses of the command line; the action fails its step on all but 0. */
export const EXIT = { passed: 0, failed: 1, config: 2, input: 3, incomplete: 4, internal: 5 } as const;

/** One verdict out of all rulings: passing takes at least one evaluated gate when gates are configured. */
export function decideVerdict(rulings: readonly GateResult[], incomplete: readonly string[]): Verdict {
  const blocking = rulings.filter((ruling) => ruling.severity === "fail");
  const done = (outcome: Verdict["outcome"], why: string | null): Verdict => ({
    outcome,
    why,
    gates: [...rulings],
    incomplete: [...incomplete],
    gates_from: "head",
    override: null,
    notes: [],
  });
  if (blocking.some((ruling) => ruling.outcome === "fail")) return done("fail", null);
  const first = incomplete[0];
  if (first !== undefined) return done("inconclusive", first);
  const unsure = blocking.find((ruling) => ruling.outcome === "inconclusive");
  if (unsure) return done("inconclusive", unsure.why);
  const configured = rulings.filter((ruling) => ruling.implied !== true);
  const demanded = configured.filter((ruling) => ruling.severity === "fail");
  // Gates that only warn count when there are no others.
  const asked = demanded.length > 0 ? demanded : configured;
  const evaluated = asked.some((ruling) => ruling.outcome === "pass" || ruling.outcome === "fail");
  if (asked.length > 0 && !evaluated) return done("inconclusive", "no configured gate could be evaluated");
  const all = blocking.every((ruling) => ruling.outcome === "pass" || ruling.outcome === "not_evaluated");
  return all ? done("pass", null) : done("inconclusive", "a gate has no clear outcome");
}

/** The exit status of a verdict: 1 wins over 4; an override takes the 1 back, never the 4. */
export function exitStatus(verdict: Verdict, failOn: FailOn): number {
  if (failOn === "never") return EXIT.passed;
  if (verdict.outcome === "fail" && verdict.override === null) return EXIT.failed;
  if (verdict.incomplete.length > 0) return EXIT.incomplete;
  return verdict.outcome === "inconclusive" && failOn === "inconclusive" ? EXIT.failed : EXIT.passed;
}

/** Failed gates that block: the output `failed-gates`. */
export function countFailedGates(verdict: Verdict): number {
  return verdict.gates.filter((ruling) => ruling.outcome === "fail" && ruling.severity === "fail").length;
}
