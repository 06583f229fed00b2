import { z } from "zod";
import { type Evidence, splitEvidence } from "../../core/case.ts";
import type { JudgeLabel, NotLabelled } from "../../core/judge/judge-request.ts";
import { UNSCORED_REASONS, type UnscoredReason } from "../../core/metric.ts";

/** The judge's choice with its value, or why there is none, by metric; metrics that do not apply to the case are absent. */
const chosenSchema = z.union([
  z.strictObject({ choice: z.string(), value: z.number() }),
  z.strictObject({ unscored: z.enum(UNSCORED_REASONS) }),
]);

const customEvidenceSchema = z.record(z.string(), chosenSchema);

/** The judge's choices in a case, by metric. */
export type CustomEvidence = z.infer<typeof customEvidenceSchema>;

/** The judge's choice with its analysis. */
export type ChoiceAnswer = { readonly analysis: string; readonly choice: string };

/** The judge's choices in a case or why there are none, by metric. */
export type ChoiceLabels = ReadonlyMap<string, JudgeLabel<ChoiceAnswer> | NotLabelled>;

/** The key of the choices in a case's evidence. */
const KEY = "custom";

/** Adds the choices to the evidence; unchanged without choices. */
export function addChoices(evidence: Evidence, chosen: CustomEvidence): Evidence {
  return Object.keys(chosen).length === 0 ? evidence : { ...evidence, [KEY]: chosen };
}

/** Returns the family's own part of evidence that may also contain choices; null where the choices are invalid. */
export function splitChoices(evidence: unknown): { readonly own: unknown } | null {
  return splitEvidence(evidence, KEY, customEvidenceSchema);
}

function chosenIn(evidence: Evidence, name: string): CustomEvidence[string] | undefined {
  const chosen = evidence[KEY] as CustomEvidence | undefined;
  return chosen !== undefined && Object.hasOwn(chosen, name) ? chosen[name] : undefined;
}

/** Returns the value of the choice; null where there is none. */
export function choiceValue(evidence: Evidence, name: string): number | null {
  const chosen = chosenIn(evidence, name);
  return chosen && "value" in chosen ? chosen.value : null;
}

/** Returns why a choice is missing; null where there is one, or where the metric does not apply. */
export function notLabelledReason(evidence: Evidence, name: string): UnscoredReason | null {
  const chosen = chosenIn(evidence, name);
  return chosen && "unscored" in chosen ? chosen.unscored : null;
}
