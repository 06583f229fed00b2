import { z } from "zod";
import {
  caseId,
  type FieldError,
  fieldErrors,
  lineText,
  lineTexts,
  mustBe,
  type ParsedLine,
} from "../../core/line/line.ts";
import { textOrTexts } from "./line.ts";
import { checkVerdicts } from "./verdict-check.ts";
import { verdictsSchema } from "./verdict-schema.ts";
import { normalizeVerdicts, type Verdicts } from "./verdicts.ts";

/** What was asked and expected; null where the line says nothing of it. Holds nothing that the system wrote. */
export interface Gold {
  readonly query: string | null;
  readonly references: readonly string[] | null;
  readonly summaryOf: string | null;
}

/** What the system wrote, what it retrieved, and what was judged of it. `prediction` is null when it gave no answer. */
export interface Trace {
  readonly prediction: string | null;
  /** What was retrieved, best first; null where the line says nothing of it. */
  readonly contexts: readonly string[] | null;
  readonly verdicts: Verdicts | null;
}

const lineObject = { error: mustBe("an object: one case a line") };

const goldSchema = z.object(
  {
    id: caseId,
    query: lineText.nullish(),
    reference: lineText.nullish(),
    references: textOrTexts,
    summary_of: lineText.nullish(),
    prediction: z.unknown().optional(),
    contexts: z.unknown().optional(),
    verdicts: z.unknown().optional(),
  },
  lineObject,
);

const traceSchema = z.object(
  {
    id: caseId,
    prediction: z.string({ error: mustBe("a text (null: the system gave none)") }).nullable(),
    contexts: lineTexts.nullish(),
    verdicts: verdictsSchema.nullish(),
    /** In a line that is a whole case: how many there are, for the verdicts to fit. */
    reference: z.unknown().optional(),
    references: z.unknown().optional(),
  },
  lineObject,
);

type GoldLine = z.infer<typeof goldSchema>;

/** Reads what was asked and expected; a line that is a whole case must hold something to measure it by. */
export function readGold(line: unknown): ParsedLine<Gold> {
  const result = goldSchema.safeParse(line);
  if (!result.success) return { ok: false, errors: fieldErrors(result.error) };
  const { id, query = null, summary_of: summaryOf = null } = result.data;
  const fault = twoReferences(result.data) ?? nothingToMeasure(result.data);
  if (fault) return { ok: false, errors: [fault] };
  return { ok: true, id: String(id), value: { query, references: referencesOf(result.data), summaryOf } };
}

function referencesOf({ reference, references }: GoldLine): readonly string[] | null {
  return references ?? (typeof reference === "string" ? [reference] : null);
}

function twoReferences({ reference, references }: GoldLine): FieldError | null {
  if (typeof reference !== "string" || !references) return null;
  const what = "the line has both `reference` and `references`";
  return { path: ["reference"], what, todo: "Put all accepted answers into `references`." };
}

/**
 * In two files the trace may bring verdicts, so only a line with a prediction can be told to lack everything. What a judge may
 * look at is something; whether there is one is not known here.
 */
function nothingToMeasure(line: GoldLine): FieldError | null {
  if (line.prediction === undefined || (referencesOf(line)?.length ?? 0) > 0) return null;
  if (isFilled(line.verdicts) || isFilled(line.contexts) || line.query || line.summary_of) return null;
  const what = "the line has neither `references` nor `verdicts`: nothing can be measured";
  const todo =
    "Add `references`, a list of accepted answers, for ROUGE and BLEU, or `verdicts`, what was judged of the answer.";
  return { path: [], what, todo };
}

function isFilled(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

/** Reads what the system wrote, and the verdicts on it, which must fit what else the line says. */
export function readTrace(line: unknown): ParsedLine<Trace> {
  const result = traceSchema.safeParse(line);
  if (!result.success) return { ok: false, errors: fieldErrors(result.error) };
  const { id, prediction, contexts, verdicts, reference, references } = result.data;
  const listed = Array.isArray(references) ? references.length : typeof references === "string" ? 1 : null;
  const sizes = {
    contexts: contexts?.length ?? null,
    references: listed ?? (typeof reference === "string" ? 1 : null),
  };
  const errors = verdicts ? checkVerdicts(verdicts, sizes) : [];
  if (errors.length > 0) return { ok: false, errors };
  const value = { prediction, contexts: contexts ?? null, verdicts: verdicts ? normalizeVerdicts(verdicts) : null };
  return { ok: true, id: String(id), value };
}
