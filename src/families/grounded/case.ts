import { z } from "zod";
import { areStrings } from "../../core/json.ts";
import { type CaseFields, type FamilySigns, isListOf, isScalar, isString, namesIn } from "../../core/line/field.ts";
import {
  type FieldError,
  fieldError,
  fieldErrors,
  INEXACT,
  LINE_OBJECT,
  mustBe,
  type ParsedLine,
  writtenId,
} from "../../core/line/parsed-line.ts";

/** The fields of gold and trace lines; `claim` and `citations` are those of the answer. */
export const fields: CaseFields = {
  qid: { role: "id" },
  question: { role: "question", side: "gold" },
  answerable: { side: "gold" },
  gold_claim_substr: { side: "gold" },
  gold_citations: { side: "gold" },
  retrieved_ids: { role: "passage_ids", side: "traces" },
  answer_json: { side: "traces" },
  constraints: { side: "gold" },
  constraints_contradicted: { side: "traces", isLabel: true },
  claim: { path: ["answer_json", "claim"], role: "answer", side: "traces" },
  citations: { path: ["answer_json", "citations"], role: "citations", side: "traces" },
};

/** Grounded answers, and what they must contain and cite. */
export const signs: readonly FamilySigns[] = [
  {
    what: "grounded answers",
    needsGold: true,
    fields: {
      answerable: {
        names: ["isanswerable"],
        fits: (value) => typeof value === "boolean" || value === "true" || value === "false",
      },
      gold_claim_substr: {
        names: namesIn("goldsubstrings expectedsubstrings mustcontain"),
        fits: isListOf(isString),
        isList: true,
      },
      gold_citations: {
        names: namesIn("expectedcitations goldpassages relevantids"),
        fits: isListOf(isScalar),
        isOptional: true,
      },
      question: {},
      claim: {},
      retrieved_ids: { isOptional: true },
      citations: { isOptional: true },
    },
  },
];

/** An id in a list of citations or retrieved passages: compared by value, as the reference scorer's sets do. */
export type PassageId = string | number | null;

export interface Gold {
  readonly question: string;
  readonly answerable: boolean;
  readonly substrings: readonly string[];
  readonly citations: readonly PassageId[];
  /** Statements that no answer may contradict; absent if there are none, null if they are not a list of strings. */
  readonly constraints?: readonly string[] | null;
}

/** What is read from a trace line. `answer` is null if the line has none, `citations` if they are not a list. */
export interface Trace {
  readonly retrieved: readonly PassageId[];
  readonly answer: { readonly claim: string; readonly citations: readonly PassageId[] | null } | null;
  /** For each constraint of the gold line whether the answer contradicts it; absent if the line does not say. */
  readonly contradicted?: readonly boolean[];
}

/** Whether a value is empty. The reference scorer reads `x or []`, so empty values count as absent. */
function isEmpty(value: unknown): boolean {
  if (!value) return true;
  if (typeof value !== "object") return false;
  return Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0;
}

/** Reads a value with a schema unless it is plain: as nearly all are, which the schema takes four times as long to find out. */
function orAbsent<Value>(schema: z.ZodType<Value>, isPlain: (value: unknown) => value is Value) {
  return z.transform((value, { issues }): Value | undefined => {
    if (isEmpty(value)) return undefined;
    if (isPlain(value)) return value;
    const { data, error } = schema.safeParse(value);
    for (const { path, message } of error?.issues ?? []) issues.push({ code: "custom", path, message, input: value });
    return data;
  });
}

/** Whole numbers beyond 2^53 are refused: two different ones would be read as the same id. */
const passageId = z
  .union([z.string(), z.number(), z.boolean().transform(Number), z.null()], { error: mustBe("a string or a number") })
  .refine((id) => typeof id !== "number" || Math.abs(id) <= Number.MAX_SAFE_INTEGER, INEXACT);
const passageIds = z.array(passageId, { error: mustBe("a list of ids") });
/** Citations that are not a list are null, and no error here: `checkCitations` reports them. */
const citations = z.preprocess(
  (value) => (isEmpty(value) ? [] : Array.isArray(value) ? value : null),
  passageIds.nullable(),
);
const goldSchema = z.object(
  {
    qid: writtenId.refine((id) => id !== "" && id !== 0, 'must be a string that is not empty (write 0 as `"0"`)'),
    question: z.unknown().optional(),
    answerable: z.boolean({ error: mustBe("true or false") }),
    gold_claim_substr: z
      .array(z.string({ error: mustBe("a string") }), { error: mustBe("a list of strings") })
      .nullish(),
    gold_citations: orAbsent(passageIds, areStrings),
    constraints: z.unknown().optional(),
  },
  LINE_OBJECT,
);

const traceSchema = z.object(
  {
    qid: orAbsent(writtenId, isString),
    q_id: z.unknown().optional(),
    retrieved_ids: orAbsent(passageIds, areStrings),
    answer_json: z
      .preprocess(
        (value) => (value !== null && value !== undefined && isEmpty(value) ? {} : value),
        z.object(
          { claim: orAbsent(z.string({ error: mustBe("a string") }), isString), citations },
          { error: mustBe("an object") },
        ),
      )
      .nullish(),
    constraints_contradicted: z
      .array(z.boolean({ error: mustBe("true or false") }), { error: mustBe("a list of true and false") })
      .nullish(),
  },
  LINE_OBJECT,
);
/** Used only if a trace has no `qid`, as in the reference scorer. */
const otherId = z.object({ q_id: orAbsent(writtenId, isString) });

/** Reads a gold line; one that no trace can be checked against is an error. */
export function readGold(line: unknown): ParsedLine<Gold> {
  const result = goldSchema.safeParse(line);
  if (!result.success) return { ok: false, errors: fieldErrors(result.error) };
  const { qid, question, answerable, gold_claim_substr: substrings, gold_citations: citations = [] } = result.data;
  const error = answerable ? findUncheckable(substrings, citations) : null;
  if (error) return { ok: false, errors: [error] };
  const text = typeof question === "string" ? question : "";
  const value = { question: text, answerable, substrings: substrings ?? [], citations };
  const constraints = readConstraints(result.data.constraints);
  return { ok: true, id: String(qid), value: constraints === undefined ? value : { ...value, constraints } };
}

/** Reads the constraints; null for anything but strings, which is an error only where they are judged. */
function readConstraints(given: unknown): readonly string[] | null | undefined {
  if (isEmpty(given)) return undefined;
  return areStrings(given) ? given : null;
}

/** Returns the error of an answerable question that expects neither a string nor a citation. */
function findUncheckable(
  substrings: readonly string[] | null | undefined,
  citations: readonly unknown[],
): FieldError | null {
  const path = ["gold_claim_substr"];
  if (!substrings) {
    const todo = "List the strings that an answer must contain, or write `[]` to check only the citations.";
    return fieldError(
      path,
      `is ${substrings === null ? "null" : "missing"}, although the question is answerable`,
      todo,
    );
  }
  if (substrings.length > 0 || citations.length > 0) return null;
  const what = "neither `gold_claim_substr` nor `gold_citations` has an entry, although the question is answerable";
  const todo = "Give at least one string that the answer must contain or one passage that it must cite.";
  return { path, what, todo };
}

/** Reads a trace line; the id is null if the line has none, and the line is then ignored, as in the reference scorer. */
export function readTrace(line: unknown): ParsedLine<Trace> {
  const result = traceSchema.safeParse(line);
  if (!result.success) return { ok: false, errors: fieldErrors(result.error) };
  const { qid, q_id, retrieved_ids: retrieved = [], answer_json: given } = result.data;
  const { constraints_contradicted: contradicted } = result.data;
  const other = qid === undefined ? otherId.safeParse({ q_id }) : null;
  if (other && !other.success) return { ok: false, errors: fieldErrors(other.error) };
  const id = qid ?? other?.data.q_id;
  const answer = given ? { claim: given.claim ?? "", citations: given.citations } : null;
  const value = { retrieved, answer, ...(contradicted && { contradicted }) };
  return { ok: true, id: id === undefined ? null : String(id), value };
}

/** Returns the error of citations that are not a list. The reference scorer takes them for no hit, and so does the command `score`. */
export function checkCitations({ answer }: Trace): FieldError[] {
  if (answer?.citations !== null) return [];
  const todo = "Write the ids of the passages as a list, `[]` for none.";
  return [fieldError(["answer_json", "citations"], "is not a list", todo)];
}
