import { z } from "zod";
import { areStrings } from "../../core/json.ts";
import type { CaseFields, FamilySigns } from "../../core/line/field.ts";
import {
  anything,
  describeValue,
  type FieldError,
  fieldError,
  lineReader,
  mustBe,
  type ParsedLine,
  stringField,
} from "../../core/line/parsed-line.ts";
import { quoted } from "../../math/text/texts.ts";
import { normalizeAnswer } from "./compute.ts";

export const fields: CaseFields = {
  id: { role: "id" },
  ability: { side: "gold" },
  question: { role: "question", side: "gold" },
  ground_truth: { role: "references", side: "gold" },
  counterfactual_answer: { side: "gold" },
  noise_ratio: { side: "gold" },
  response: { role: "answer", side: "traces" },
  model: { side: "traces" },
};

const ABILITY = /^(?:noise_|negative_|information_|counterfactual_)/;

/** Answers, and the abilities that they show. */
export const signs: readonly FamilySigns[] = [
  {
    what: "cases of RGB's four abilities",
    fields: {
      ability: { fits: (value) => typeof value === "string" && ABILITY.test(value) },
      ground_truth: { fits: () => true, isOptional: true },
      question: {},
      response: {},
    },
  },
];

/** The abilities that cases test, in the document's order. */
export const ABILITIES = [
  "noise_robustness",
  "negative_rejection",
  "information_integration",
  "counterfactual_robustness",
] as const;
export type Ability = (typeof ABILITIES)[number];

export interface Gold {
  readonly ability: Ability;
  readonly question: string;
  /** The parts that must all be answered, each with its accepted answers; none for a negative rejection. */
  readonly truth: readonly (readonly string[])[];
  readonly counterfactual: string | null;
  /** The share of noise among the documents as a whole percentage; null if the line does not give it. */
  readonly noise: number | null;
}

/** What the system wrote; `response` is null if it gave none. */
export interface Trace {
  readonly response: string | null;
  readonly model: string | null;
}

export const LONGEST_MODEL = 100;

export const readGold: (line: unknown) => ParsedLine<Gold> = lineReader(
  {
    ability: anything,
    question: anything,
    ground_truth: anything,
    counterfactual_answer: z.preprocess(numberText, stringField.nullish()),
    noise_ratio: anything,
  },
  ({ ability: given, question, ground_truth, counterfactual_answer, noise_ratio }, errors) => {
    const ability = ABILITIES.find((one) => one === given);
    if (ability === undefined) errors.push(abilityError(given));
    const isAnswered = ability !== undefined && ability !== "negative_rejection";
    return {
      ability: ability ?? "negative_rejection",
      question: typeof question === "string" ? question : "",
      truth: isAnswered ? readTruth(ground_truth, errors) : [],
      counterfactual: counterfactual_answer || null,
      noise: readNoise(noise_ratio, errors),
    };
  },
);

const readResponse = lineReader(
  {
    response: stringField.nullable(),
    model: stringField.max(LONGEST_MODEL, `must be at most ${LONGEST_MODEL} characters`).nullish(),
  },
  ({ response, model }): Trace => ({ response, model: model || null }),
);

export function readTrace(line: unknown): ParsedLine<Trace> {
  const parsed = readResponse(line);
  if (parsed.ok) return parsed;
  const todo = "Write the system's response, or null if it gave none.";
  return { ok: false, errors: parsed.errors.map((one) => (one.path[0] === "response" ? { ...one, todo } : one)) };
}

function abilityError(given: unknown): FieldError {
  const todo = `Write one of ${quoted(ABILITIES)}.`;
  if (typeof given !== "string") return fieldError(["ability"], mustBe("a string")({ input: given }), todo);
  return { ...fieldError(["ability"], `cannot be \`${given}\``, todo), given, known: ABILITIES };
}

function readNoise(given: unknown, errors: FieldError[]): number | null {
  if (given === null || given === undefined) return null;
  const error = (clause: string, todo: string): void => {
    errors.push(fieldError(["noise_ratio"], clause, todo));
  };
  if (typeof given !== "number") {
    error(mustBe("a number")({ input: given }), "It is the share of noise among the documents: write 0.4 for 40%.");
    return null;
  }
  // Adding 0 turns −0 into 0.
  if (given >= 0 && given <= 1) return Math.round(given * 100) + 0;
  const meant = given > 1 && given <= 100 ? `write ${given / 100}` : "write 0.4 for 40%";
  error(`must be from 0 to 1, not ${given}`, `It is a fraction: ${meant}.`);
  return null;
}

function readTruth(given: unknown, errors: FieldError[]): string[][] {
  const error = (what: string, todo: string): string[][] => {
    errors.push(fieldError(["ground_truth"], what, todo));
    return [];
  };
  if (given === null || given === undefined) {
    return error(`is ${describeValue(given)}`, "Write the accepted answer; only `negative_rejection` needs none.");
  }
  const parts = partsOf(textsIn(given));
  if (parts === null) {
    return error(
      "must be a string or a number, a list of them (any of them is right) or a list of such lists (one of each is needed)",
      'Write `"Paris"`, `["Paris", "Lutetia"]` or `[["Paris"], ["1889", "in 1889"]]`.',
    );
  }
  if (parts.every((part) => part.some((answer) => normalizeAnswer(answer) !== ""))) return parts;
  return error("has an empty answer: only white space or punctuation", "Write at least one accepted answer.");
}

/** The parts of a `ground_truth`, each with its accepted answers; null for anything else. */
function partsOf(given: unknown): string[][] | null {
  if (typeof given === "string") return [[given]];
  if (areStrings(given)) return [given];
  return Array.isArray(given) && given.every(areStrings) ? given : null;
}

/** Returns a number as a string, any other value unchanged. */
function numberText(given: unknown): unknown {
  return typeof given === "number" ? String(given) : given;
}

/** Writes the numbers in a `ground_truth` as strings: the answer may be 0. */
function textsIn(given: unknown): unknown {
  return Array.isArray(given) ? given.map(textsIn) : numberText(given);
}
