import { z } from "zod";
import type { CaseFields } from "../../core/line/field.ts";
import {
  type FieldError,
  fieldErrors,
  INEXACT,
  LINE_OBJECT,
  mustBe,
  type ParsedLine,
  writtenId,
} from "../../core/line/line.ts";

/** The fields of gold and trace lines; `claim` and `citations` are those of the answer. */
export const fields: CaseFields = {
  qid: { role: "id" },
  question: { role: "question" },
  answerable: {},
  gold_claim_substr: {},
  gold_citations: {},
  retrieved_ids: { role: "passage_ids" },
  answer_json: {},
  constraints: {},
  constraints_contradicted: {},
  claim: { path: ["answer_json", "claim"], role: "answer" },
  citations: { path: ["answer_json", "citations"], role: "citations" },
};

/** An id in a list of citations or retrieved passages: compared by value, as the reference scorer's sets do. */
export type PassageId = string | number | null;

/** What the metrics need of a gold line. */
export interface Gold {
  readonly question: string;
  readonly answerable: boolean;
  readonly substrings: readonly string[];
  readonly citations: readonly PassageId[];
  /** Statements that no answer may contradict; absent if there are none, null if they are not a list of strings. */
  readonly constraints?: readonly string[] | null;
}

/** What the metrics need of a trace line. `answer` is null when the line has none; `citations` when they are no list. */
export interface Trace {
  readonly retrieved: readonly PassageId[];
  readonly answer: { readonly claim: string; readonly citations: readonly PassageId[] | null } | null;
  /** Which of the gold line's constraints it contradicts, in their order, if the line says so. */
  readonly contradicted?: readonly boolean[];
}

/** The reference scorer reads `x or []`: every empty value counts as an absent one. */
function isEmpty(value: unknown): boolean {
  if (!value) return true;
  if (typeof value !== "object") return false;
  return Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0;
}

function orAbsent<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (isEmpty(value) ? undefined : value), schema.optional());
}

/** Whole numbers beyond 2^53 are refused: two different ones would be read as the same id. */
const passageId = z
  .union([z.string(), z.number(), z.boolean().transform(Number), z.null()], { error: mustBe("a string or a number") })
  .refine((id) => typeof id !== "number" || Math.abs(id) <= Number.MAX_SAFE_INTEGER, INEXACT);
const passageIds = z.array(passageId, { error: mustBe("a list of ids") });
const goldSchema = z.object(
  {
    qid: writtenId.refine((id) => id !== "" && id !== 0, 'must be a string that is not empty (write 0 as `"0"`)'),
    question: z.unknown().optional(),
    answerable: z.boolean({ error: mustBe("true or false") }),
    gold_claim_substr: z
      .array(z.string({ error: mustBe("a string") }), { error: mustBe("a list of strings") })
      .nullish(),
    gold_citations: orAbsent(passageIds),
    constraints: z.unknown().optional(),
  },
  LINE_OBJECT,
);

const traceSchema = z.object(
  {
    qid: orAbsent(writtenId),
    q_id: z.unknown().optional(),
    retrieved_ids: orAbsent(passageIds),
    answer_json: z
      .preprocess(
        (value) => (value !== null && value !== undefined && isEmpty(value) ? {} : value),
        z.object(
          { claim: orAbsent(z.string({ error: mustBe("a string") })), citations: z.unknown().optional() },
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
const citationList = passageIds;
/** Used only if a trace has no `qid`, as in the reference scorer. */
const otherId = z.object({ q_id: orAbsent(writtenId) });

/** Whether a value is a list of nothing but texts. */
function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

/** Lines as most are, read without the schema, which takes a third of the time of reading them; null for all others. */
function readPlainGold(line: Partial<Record<string, unknown>> | null): ParsedLine<Gold> | null {
  if (typeof line !== "object" || line === null) return null;
  const { qid, question, answerable, gold_claim_substr: substrings, gold_citations: citations, constraints } = line;
  if (constraints !== undefined && (!areTexts(constraints) || constraints.length === 0)) return null;
  if (typeof qid !== "string" || qid === "" || typeof question !== "string") return null;
  if (typeof answerable !== "boolean" || !areTexts(substrings) || !areTexts(citations)) return null;
  if (answerable && substrings.length === 0 && citations.length === 0) return null;
  const value = { question, answerable, substrings, citations };
  return { ok: true, id: qid, value: constraints === undefined ? value : { ...value, constraints } };
}

function readPlainTrace(line: Partial<Record<string, unknown>> | null): ParsedLine<Trace> | null {
  if (typeof line !== "object" || line === null) return null;
  const { qid, retrieved_ids: retrieved, answer_json: answer, constraints_contradicted: contradicted } = line;
  if (contradicted !== undefined) return null;
  if (typeof qid !== "string" || qid === "" || !areTexts(retrieved)) return null;
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return null;
  const { claim, citations } = answer as Partial<Record<string, unknown>>;
  if (typeof claim !== "string" || !areTexts(citations)) return null;
  return { ok: true, id: qid, value: { retrieved, answer: { claim, citations } } };
}

/** Reads a gold line; what could not be checked by any trace is a fault of the gold. */
export function readGold(line: unknown): ParsedLine<Gold> {
  return readPlainGold(line as Record<string, unknown> | null) ?? readAnyGold(line);
}

/** Reads a gold line by its schema alone, as `readGold` reads whatever is not plain. */
export function readAnyGold(line: unknown): ParsedLine<Gold> {
  const result = goldSchema.safeParse(line);
  if (!result.success) return { ok: false, errors: fieldErrors(result.error) };
  const { qid, question, answerable, gold_claim_substr: substrings, gold_citations: citations = [] } = result.data;
  const fault = answerable ? uncheckable(substrings, citations) : null;
  if (fault) return { ok: false, errors: [fault] };
  const text = typeof question === "string" ? question : "";
  const value = { question: text, answerable, substrings: substrings ?? [], citations };
  const constraints = readConstraints(result.data.constraints);
  return { ok: true, id: String(qid), value: constraints === undefined ? value : { ...value, constraints } };
}

/** The reference scorer does not look at them, so that only those who judge them hear of a fault. */
function readConstraints(given: unknown): readonly string[] | null | undefined {
  if (isEmpty(given)) return undefined;
  return areTexts(given) ? given : null;
}

function uncheckable(
  substrings: readonly string[] | null | undefined,
  citations: readonly unknown[],
): FieldError | null {
  const path = ["gold_claim_substr"];
  if (!substrings) {
    const what = `\`gold_claim_substr\` is ${substrings === null ? "null" : "missing"}, although the question is answerable`;
    return { path, what, todo: "List the texts an answer must hold, or `[]` when only the citations are checked." };
  }
  if (substrings.length > 0 || citations.length > 0) return null;
  const what =
    "the question is answerable, but neither `gold_claim_substr` nor `gold_citations` has an entry: nothing could be checked";
  return { path, what, todo: "Give at least one text that the answer must hold or one passage it must cite." };
}

/** Reads a trace line; a line without an id is no case's (the reference scorer passes over it). */
export function readTrace(line: unknown): ParsedLine<Trace> {
  return readPlainTrace(line as Record<string, unknown> | null) ?? readAnyTrace(line);
}

/** Reads a trace line by its schema alone, as `readTrace` reads whatever is not plain. */
export function readAnyTrace(line: unknown): ParsedLine<Trace> {
  const result = traceSchema.safeParse(line);
  if (!result.success) return { ok: false, errors: fieldErrors(result.error) };
  const { qid, q_id, retrieved_ids: retrieved = [], answer_json: answer } = result.data;
  const { constraints_contradicted: contradicted } = result.data;
  const other = qid === undefined ? otherId.safeParse({ q_id }) : null;
  if (other && !other.success) return { ok: false, errors: fieldErrors(other.error) };
  const id = qid ?? other?.data.q_id;
  const read = answer ? readAnswer(answer.claim, answer.citations) : { ok: true as const, value: null };
  if (!read.ok) return read;
  const value = { retrieved, answer: read.value, ...(contradicted && { contradicted }) };
  return { ok: true, id: id === undefined ? null : String(id), value };
}

type AnswerReading =
  | { readonly ok: true; readonly value: NonNullable<Trace["answer"]> }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** A citations value that is not a list is no fault: it is no hit. */
function readAnswer(claim: string | undefined, citations: unknown): AnswerReading {
  const answer = claim ?? "";
  if (isEmpty(citations)) return { ok: true, value: { claim: answer, citations: [] } };
  if (!Array.isArray(citations)) return { ok: true, value: { claim: answer, citations: null } };
  const list = citationList.safeParse(citations);
  if (!list.success) return { ok: false, errors: fieldErrors(list.error, ["answer_json", "citations"]) };
  return { ok: true, value: { claim: answer, citations: list.data } };
}
