import { z } from "zod";
import {
  caseId,
  type FieldError,
  fieldErrors,
  LINE_OBJECT,
  lineText,
  lineTexts,
  mustBe,
  type ParsedLine,
} from "../../core/line/line.ts";
import { type Labels, labelsIn } from "./label.ts";

/** A sentence with its key. */
export type KeyedSentence = readonly [key: string, text: string];

/** A text as it was written, or its sentences where the line brings them cut. */
export type Passage = string | readonly KeyedSentence[];

/** What was asked, and what was given to answer from, where that stands beside the question. */
export interface Gold {
  readonly question: string;
  readonly documents: readonly Passage[] | null;
}

/** What the system wrote: its answer, what it retrieved, and the labels of both where the line brings them. */
export interface Trace {
  readonly response: Passage;
  readonly documents: readonly Passage[] | null;
  readonly labels: Labels | null;
}

const pair = z.tuple([z.string(), z.string()], { error: "must be a key and a sentence, `[key, sentence]`" });
const pairs = z.array(pair, { error: mustBe("a list of `[key, sentence]`") });

/** A list for each document, or one list for all of them. */
const documentPairs = z.preprocess(
  (given) => (Array.isArray(given) && given.some(isPair) ? [given] : given),
  z.array(pairs, { error: mustBe("a list of documents, each a list of `[key, sentence]`") }),
);

const documentFields = {
  documents: lineTexts.nullish(),
  documents_sentences: documentPairs.nullish(),
};
const written = { response: z.unknown().optional(), response_sentences: z.unknown().optional() };
const goldSchema = z.object({ id: caseId, question: lineText, ...written, ...documentFields }, LINE_OBJECT);
const traceSchema = z.object(
  {
    id: caseId,
    response: lineText.nullish(),
    response_sentences: pairs.nullish(),
    ...documentFields,
  },
  LINE_OBJECT,
);

/**
 * Reads what was asked. Documents of a line that also holds a response are the system's, as its retriever found them;
 * they are no part of the gold.
 */
export function readGold(given: unknown): ParsedLine<Gold> {
  const result = goldSchema.safeParse(given);
  if (!result.success) return { ok: false, errors: fieldErrors(result.error) };
  const { question, response, response_sentences: cut } = result.data;
  const documents = documentsIn(result.data);
  if (response === undefined && (cut === undefined || cut === null)) {
    const errors = repeatedKeys(documents ?? [], "documents_sentences");
    return errors.length > 0
      ? { ok: false, errors }
      : { ok: true, id: String(result.data.id), value: { question, documents } };
  }
  if (documents === null) return { ok: false, errors: [NO_DOCUMENTS] };
  return { ok: true, id: String(result.data.id), value: { question, documents: null } };
}

const NO_DOCUMENTS: FieldError = {
  path: ["documents"],
  what: "`documents` is missing, although the line holds a `response`",
  todo: "Give the texts that were retrieved as a list, `[]` when there were none.",
};

/** Reads what the system wrote; labels may stand in `labels` or, as in RAGBench's own files, on the line itself. */
export function readTrace(given: unknown): ParsedLine<Trace> {
  const result = traceSchema.safeParse(given);
  const labels = labelsIn(given);
  if (!result.success)
    return { ok: false, errors: [...fieldErrors(result.error), ...(labels.ok ? [] : labels.errors)] };
  const { response, response_sentences: cut } = result.data;
  const documents = documentsIn(result.data);
  const errors = [
    ...(response === undefined && !cut ? [NO_RESPONSE] : []),
    ...repeatedKeys(documents ?? [], "documents_sentences"),
    ...repeatedKeys([cut ?? ""], "response_sentences"),
    ...(labels.ok ? [] : labels.errors),
  ];
  if (errors.length > 0 || !labels.ok) return { ok: false, errors };
  return {
    ok: true,
    id: String(result.data.id),
    value: { response: cut ?? response ?? "", documents, labels: labels.value },
  };
}

const NO_RESPONSE: FieldError = {
  path: ["response"],
  what: "`response` is missing",
  todo: "Give the answer as a text, `null` when there is none.",
};

function documentsIn(given: z.infer<typeof traceSchema> | z.infer<typeof goldSchema>): readonly Passage[] | null {
  return given.documents_sentences ?? given.documents ?? null;
}

function isPair(given: unknown): boolean {
  return Array.isArray(given) && typeof given[0] === "string";
}

/** A key that stands for two sentences labels neither. */
function repeatedKeys(passages: readonly Passage[], field: string): FieldError[] {
  const seen = new Set<string>();
  for (const [key] of passages.flatMap((passage) => (typeof passage === "string" ? [] : passage))) {
    if (seen.has(key)) {
      const todo = "Give each sentence a key of its own, `0a`, `0b`, `1a` …";
      return [{ path: [field], what: `\`${field}\` has the key \`${key}\` twice`, todo }];
    }
    seen.add(key);
  }
  return [];
}
