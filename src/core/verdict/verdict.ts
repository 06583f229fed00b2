import { z } from "zod";
import { EXIT } from "../error.ts";
import { type GateResult, gateResultSchema, trendsOf } from "./gate.ts";
import { approvalSchema, labelStateSchema } from "./gate-reason.ts";

/** One attempt of a run that evaluated the same commit before. */
export const earlierRunSchema = z.strictObject({ run_id: z.int(), run_attempt: z.int() });
export type EarlierRun = z.infer<typeof earlierRunSchema>;

/** Why a suite of a run cannot be averaged with those of other runs: what differs, or is too much. */
const whySuiteApartSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.enum(["absent", "family", "gold", "parameters", "judge", "cases", "traces", "trials"]),
  }),
  z.strictObject({ kind: z.literal("score"), score: z.string() }),
]);
export type WhySuiteApart = z.infer<typeof whySuiteApartSchema>;

/** Why a run, or a suite of it, cannot be averaged with the others of its side. */
const whyApartSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["not_stored", "too_many_cases"]) }),
  z.strictObject({ kind: z.literal("suite"), suite: z.string(), why: whySuiteApartSchema }),
]);
export type WhyApart = z.infer<typeof whyApartSchema>;

/** A run, or a suite of it, that its side leaves out. `place` counts the runs from 1. */
export const leftOutSchema = z.strictObject({
  run_id: z.int().nullable(),
  run_attempt: z.int().nullable(),
  place: z.int(),
  why: whyApartSchema,
});
export type LeftOut = z.infer<typeof leftOutSchema>;

/** The PR label that approves a change of the measure where a suite names no other. */
export const APPROVAL_LABEL = "eval-approved";

/** Matches the name of a label: one line of at most 50 characters without commas and back-ticks. */
export const PR_LABEL_PATTERN = /^(?!\s)[^`,\p{C}]{1,50}(?<!\s)$/u;

/** The option of the command line that approves changes of the measure, as the label does on GitHub. */
export const APPROVE_OPTION = "--approve-measure";

const ofSuite = { suite: z.string() };
const ofScore = { ...ofSuite, metric: z.string(), slice: z.string() };
/** A text from outside, or of another part of the run: it is printed, and nobody reads it. */
const detail = z.string();

/** What a run could not do. */
const incompleteSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.enum([
      ...(["baseline_not_fetched", "base_not_read", "base_gates_unknown", "freeze_not_compared"] as const),
      "earlier_runs_not_read",
    ]),
    detail,
  }),
  /** A run of this commit is known to exist, and its report is gone, or cannot be read now. */
  z.strictObject({ kind: z.literal("earlier_run_not_read"), ...earlierRunSchema.shape, gone: z.boolean(), detail }),
  /** A run of this commit failed, and cannot be pooled: others would replace it. */
  z.strictObject({ kind: z.literal("failed_run_not_pooled"), run: leftOutSchema }),
  /** Whether the changed measure of a suite is frozen is not known. */
  z.strictObject({ kind: z.literal("freeze_unknown"), ...ofSuite, detail }),
  /** Whether the changes of a frozen suite are approved is not known: its gate says why. */
  z.strictObject({ kind: z.literal("freeze_not_checked"), ...ofSuite }),
  z.strictObject({ kind: z.literal("score_failed"), ...ofScore, detail }),
  /** A gate, by its suite, score and condition, says why it is undecided. */
  z.strictObject({ kind: z.literal("gate_undecided"), ...ofScore, demand: z.string() }),
]);
export type Incomplete = z.infer<typeof incompleteSchema>;

const mark = z.enum(["unsure", "info"]);
const caseState = z.enum(["pass", "fail", "unscored", "missing"]);
const ofCase = { ...ofSuite, case: z.string(), until: z.string(), state: caseState };

/** A remark on how the gates were evaluated. */
const noteSchema = z.discriminatedUnion("kind", [
  z.strictObject({ mark, kind: z.literal("quarantined"), ...ofCase, detail }),
  z.strictObject({ mark, kind: z.literal("quarantine_ended"), ...ofCase }),
  /** The state of the label that would override the verdict. */
  z.strictObject({ mark, kind: z.literal("not_overridden"), label: labelStateSchema }),
  z.strictObject({ mark, kind: z.literal("base_file_decides"), file: z.string(), detail }),
  z.strictObject({
    mark,
    kind: z.enum(["wrong_checkout", "gates_not_compared", "own_gates_decide", "baseline_gates_decide", "selection"]),
    detail: detail.nullable(),
  }),
  z.strictObject({ mark, kind: z.enum(["pooled", "labels_ignored"]), count: z.int().positive() }),
  z.strictObject({ mark, kind: z.literal("run_again") }),
]);
export type VerdictNote = z.infer<typeof noteSchema>;

/** The verdict of a run. `incomplete` lists what the run could not do. */
export const verdictSchema = z.strictObject({
  outcome: z.enum(["pass", "fail", "inconclusive"]),
  /**
   * Why the outcome is inconclusive; null when it is not: the first of `incomplete`, the first blocking gate that is inconclusive, no
   * suite, or no configured gate (the first one says why) was evaluated, or a gate has no clear outcome.
   */
  reason: z.enum(["incomplete", "gate_undecided", "no_suite", "no_gate", "unclear"]).nullable(),
  gates: z.array(gateResultSchema),
  incomplete: z.array(incompleteSchema),
  /** Whose gates were evaluated: those of the checked-out commit, or those of the base commit. */
  gates_from: z.enum(["head", "base"]),
  /** Where the base's gates were read; `file` is null if they are those in the baseline's report. Absent for a run's own gates. */
  gates_source: z.strictObject({ file: z.string().nullable(), commit: z.string().nullable() }).optional(),
  /** The label that lets a failed verdict pass; null without one. */
  override: approvalSchema.nullable(),
  /** Remarks on how the gates were evaluated. */
  notes: z.array(noteSchema),
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

/** Returns whether a gate failed other than by the trend, which no single push has. */
export function hasFailed(verdict: Verdict | null): boolean {
  return verdict !== null && failedGates(verdict).some(({ demand }) => !("trend" in demand));
}

/** Returns the outcome of a run by its own gates, without the trend; null without a verdict. */
export function outcomeWithoutTrend(verdict: Verdict | null): Verdict["outcome"] | null {
  if (verdict?.outcome !== "fail" || trendsOf(verdict.gates).length === 0 || hasFailed(verdict))
    return verdict?.outcome ?? null;
  const isOpen = verdict.gates.some(({ outcome, severity }) => outcome === "inconclusive" && severity === "fail");
  return isOpen || verdict.incomplete.length > 0 ? "inconclusive" : "pass";
}

/** Returns the configured gates that have to be evaluated: those that only warn count if there are no others. */
export function countedGates(gates: readonly GateResult[]): readonly GateResult[] {
  const configured = gates.filter(({ implied }) => implied !== true);
  const blocking = configured.filter(({ severity }) => severity === "fail");
  return blocking.length > 0 ? blocking : configured;
}

/** Why a run could not be evaluated: its exit status, and the first errors of all. */
export const failureSchema = z.strictObject({
  status: z.int().min(2).max(5),
  errors: z.array(z.strictObject({ what: z.string(), at: z.string().optional(), todo: z.string().optional() })).max(20),
  total: z.int().positive(),
});
export type Failure = z.infer<typeof failureSchema>;

/**
 * What the data of a suite are damaged by, to see whether its gates fail: each answer goes to another case; the better half of the cases
 * gets results of worse ones; a tenth of the cases has no answer.
 */
export const DAMAGES = ["swapped", "worse", "lost"] as const;
export type Damage = (typeof DAMAGES)[number];

/** Whether the gates of a suite fail on the damaged copy. */
export type DamageResult =
  | { readonly kind: "fails" }
  /** The score that shows the damage most, and whether it has a gate that blocks; null where no score shows it. */
  | { readonly kind: "passes"; readonly score: string | null; readonly isGated: boolean }
  /** Its answers are not compared with anything, it waits for labels, or it has nothing to make worse. */
  | { readonly kind: "none" };

/** What the gates of a suite see of its damaged copies. */
export interface GateProof {
  readonly suite: string;
  readonly results: Readonly<Record<Damage, DamageResult>>;
}

/** Returns the damages that the gates of a suite do not see. */
export function unseenDamages({ results }: GateProof) {
  return DAMAGES.flatMap((damage) => {
    const result = results[damage];
    return result.kind === "passes" ? [{ damage, ...result }] : [];
  });
}
