import { z } from "zod";
import type { Evidence } from "../case.ts";
import type { JudgeLabel, NotLabelled } from "../judge/judge-request.ts";
import { UNSCORED_REASONS, type UnscoredReason } from "../metric.ts";

/** What a judge chose in a case, and what that is worth, or why there is no choice; a metric that the case has no part in is not there. */
const chosenSchema = z.union([
  z.strictObject({ choice: z.string(), value: z.number() }),
  z.strictObject({ unscored: z.enum(UNSCORED_REASONS) }),
]);

const customEvidenceSchema = z.record(z.string(), chosenSchema);

/** What a judge chose in a case, by the names of the metrics. */
export type CustomEvidence = z.infer<typeof customEvidenceSchema>;

/** The judge's choice with its analysis. */
export type ChoiceAnswer = { readonly analysis: string; readonly choice: string };

/** By metric, the judge's choice for a case, or why there is none. */
export type ChoiceLabels = ReadonlyMap<string, JudgeLabel<ChoiceAnswer> | NotLabelled>;

/** The key under which a case's evidence holds the choices, beside what its family saw. */
const KEY = "custom";

/** The evidence with the choices beside it; as it is where there are none. */
export function addChoices(evidence: Evidence, chosen: CustomEvidence): Evidence {
  return Object.keys(chosen).length === 0 ? evidence : { ...evidence, [KEY]: chosen };
}

/** What the family saw, of evidence that may hold choices too; null where these are none. */
export function splitChoices(evidence: unknown): { readonly own: unknown } | null {
  if (typeof evidence !== "object" || evidence === null || !Object.hasOwn(evidence, KEY)) return { own: evidence };
  const { [KEY]: chosen, ...own } = evidence as Record<string, unknown>;
  return customEvidenceSchema.safeParse(chosen).success ? { own } : null;
}

function chosenIn(evidence: Evidence, name: string): CustomEvidence[string] | undefined {
  const chosen = evidence[KEY] as CustomEvidence | undefined;
  return chosen !== undefined && Object.hasOwn(chosen, name) ? chosen[name] : undefined;
}

/** What the choice is worth; null where there is none. */
export function choiceValue(evidence: Evidence, name: string): number | null {
  const chosen = chosenIn(evidence, name);
  return chosen && "value" in chosen ? chosen.value : null;
}

/** Why there is no choice although there should be one; null where there is one, or the case has no part in it. */
export function notLabelledReason(evidence: Evidence, name: string): UnscoredReason | null {
  const chosen = chosenIn(evidence, name);
  return chosen && "unscored" in chosen ? chosen.unscored : null;
}
