import { z } from "zod";
import {
  caseId,
  describeValue,
  type FieldError,
  fieldErrors,
  LINE_OBJECT,
  lineText,
  mustBe,
  type ParsedLine,
} from "../../core/line/line.ts";
import { normalizeAnswer } from "./compute.ts";

/** What a case tests, in the document's order. */
export const ABILITIES = [
  "noise_robustness",
  "negative_rejection",
  "information_integration",
  "counterfactual_robustness",
] as const;

/** What a case tests. */
export type Ability = (typeof ABILITIES)[number];

/** What was asked and expected. */
export interface Gold {
  readonly ability: Ability;
  readonly question: string;
  /** Parts that must all be answered, each as a list of answers of which any will do; none for a negative rejection. */
  readonly truth: readonly (readonly string[])[];
  readonly counterfactual: string | null;
  /** The share of noise among the documents as a whole percentage, 0 to 100; null when the line does not say. */
  readonly noise: number | null;
}

/** What the system said. `response` is null when it gave none. */
export interface Trace {
  readonly response: string | null;
  readonly model: string | null;
}

/** The most UTF-16 units of a model's name. */
export const LONGEST_MODEL = 100;

const goldSchema = z.object(
  {
    id: caseId,
    ability: z.unknown().optional(),
    question: z.unknown().optional(),
    ground_truth: z.unknown().optional(),
    counterfactual_answer: lineText.nullish(),
    noise_ratio: z.unknown().optional(),
  },
  LINE_OBJECT,
);

const traceSchema = z.object(
  {
    id: caseId,
    response: lineText.nullable(),
    model: lineText.max(LONGEST_MODEL, `must be at most ${LONGEST_MODEL} characters`).nullish(),
  },
  LINE_OBJECT,
);

/** Reads what a line says of the question and of what is expected; the answer itself is not looked at. */
export function readGold(line: unknown): ParsedLine<Gold> {
  const result = goldSchema.safeParse(line);
  if (!result.success) return { ok: false, errors: fieldErrors(result.error) };
  const { question, ground_truth, counterfactual_answer, noise_ratio } = result.data;
  const ability = ABILITIES.find((one) => one === result.data.ability);
  // Whether an answer is due is not known of an ability that is none.
  const truth = ability === undefined || ability === "negative_rejection" ? [] : readTruth(ground_truth);
  const noise = readNoise(noise_ratio);
  const errors = [ability ?? faultOfAbility(result.data.ability), truth, noise].filter(isFault);
  if (errors.length > 0 || !ability || isFault(truth) || isFault(noise)) return { ok: false, errors };
  const value = {
    ability,
    question: typeof question === "string" ? question : "",
    truth,
    counterfactual: counterfactual_answer || null,
    noise,
  };
  return { ok: true, id: String(result.data.id), value };
}

/** Reads what a line says of the answer. */
export function readTrace(line: unknown): ParsedLine<Trace> {
  const result = traceSchema.safeParse(line);
  if (!result.success) return { ok: false, errors: fieldErrors(result.error).map(adviseResponse) };
  const { id: given, response, model } = result.data;
  return { ok: true, id: String(given), value: { response, model: model || null } };
}

function adviseResponse(fault: FieldError): FieldError {
  if (fault.path[0] !== "response") return fault;
  return { ...fault, todo: "Write the system's text, or null where it gave none." };
}

function isFault(value: unknown): value is FieldError {
  return typeof value === "object" && value !== null && "what" in value;
}

function faultOfAbility(given: unknown): FieldError {
  const path = ["ability"];
  const todo = `Write one of ${ABILITIES.map((one) => `\`${one}\``).join(", ")}.`;
  if (typeof given !== "string") return { path, what: `\`ability\` ${mustBe("a text")({ input: given })}`, todo };
  return { path, what: `\`ability\` cannot be \`${given}\``, given, known: ABILITIES, todo };
}

function readNoise(given: unknown): number | null | FieldError {
  if (given === null || given === undefined) return null;
  const path = ["noise_ratio"];
  if (typeof given !== "number") {
    const what = `\`noise_ratio\` ${mustBe("a number")({ input: given })}`;
    return { path, what, todo: "It is the share of noise among the documents: write 0.4 for 40 %." };
  }
  // Sums with 0 are never −0.
  if (given >= 0 && given <= 1) return Math.round(given * 100) + 0;
  const meant = given > 1 && given <= 100 ? `write ${given / 100}` : "write 0.4 for 40 %";
  return { path, what: `\`noise_ratio\` must be from 0 to 1, not ${given}`, todo: `It is a fraction: ${meant}.` };
}

const TRUTH = "a text, a list of texts (any of them will do) or a list of such lists (one of each is needed)";

function readTruth(given: unknown): string[][] | FieldError {
  const path = ["ground_truth"];
  if (given === null || given === undefined) {
    const what = `\`ground_truth\` is ${describeValue(given)}`;
    return { path, what, todo: "Write the accepted answer; only `negative_rejection` does without." };
  }
  const parts = partsOf(given);
  if (parts === null) {
    const what = `\`ground_truth\` must be ${TRUTH}`;
    return { path, what, todo: 'Write `"Paris"`, `["Paris", "Lutetia"]` or `[["Paris"], ["1889", "in 1889"]]`.' };
  }
  if (parts.every((part) => part.some((answer) => normalizeAnswer(answer) !== ""))) return parts;
  const what =
    "`ground_truth` has nothing to look for: no answer is left without white space and the points at its end";
  return { path, what, todo: "Write at least one accepted answer." };
}

/** The parts of a `ground_truth`, each with its accepted answers; null when it is none. */
function partsOf(given: unknown): string[][] | null {
  if (typeof given === "string") return [[given]];
  if (isTexts(given)) return [given];
  return Array.isArray(given) && given.every(isTexts) ? given : null;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}
