import { z } from "zod";
import { isObject } from "../../core/json.ts";
import type { CaseFields, FamilySigns } from "../../core/line/field.ts";
import {
  anything,
  type FieldError,
  fieldError,
  fieldErrors,
  lineReader,
  mustBe,
  type ParsedLine,
  stringField,
  stringList,
} from "../../core/line/parsed-line.ts";
import { keySentences, splitSentences } from "../../math/text/sentences.ts";
import { isBlank } from "../../math/text/words.ts";

export type KeyedSentence = readonly [key: string, text: string];

export function keysOf(sentences: readonly KeyedSentence[]): string[] {
  return sentences.map(([key]) => key);
}

/** A text, or its sentences if the line has them. */
export type Passage = string | readonly KeyedSentence[];

export function textOf(passage: Passage): string {
  return typeof passage === "string" ? passage : passage.map(([, text]) => text).join(" ");
}

/** What was asked, and the documents if they belong to the question. */
export interface Gold {
  readonly question: string;
  readonly documents: readonly Passage[] | null;
}

/** The answer, the documents that the system retrieved, and labels if the line has them. */
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
  documents: stringList.nullish(),
  documents_sentences: documentPairs.nullish(),
};
/** Reads what was asked. Documents of a line with a response are the system's, so they are no part of the gold. */
export const readGold = lineReader(
  { question: stringField, response: anything, response_sentences: anything, ...documentFields },
  ({ question, response, response_sentences: cut, ...line }, errors): Gold => {
    const documents = documentsIn(line);
    if (response === undefined && (cut === undefined || cut === null)) {
      errors.push(...repeatedKeys(documents ?? [], "documents_sentences"));
      return { question, documents };
    }
    if (documents === null) errors.push(NO_DOCUMENTS);
    return { question, documents: null };
  },
);

const NO_DOCUMENTS = fieldError(
  ["documents"],
  "is missing, although the line holds a `response`",
  "Give the texts that were retrieved as a list, `[]` when there were none.",
);

const readAnswer = lineReader(
  { response: stringField.nullish(), response_sentences: pairs.nullish(), ...documentFields },
  ({ response, response_sentences: cut, ...line }, errors) => {
    const documents = documentsIn(line);
    if (response === undefined && !cut)
      errors.push(fieldError(["response"], "is missing", "Give the answer as a string, `null` when there is none."));
    errors.push(
      ...repeatedKeys(documents ?? [], "documents_sentences"),
      ...repeatedKeys([cut ?? ""], "response_sentences"),
      ...otherText(response, cut),
    );
    return { response: cut ?? response ?? "", documents };
  },
);

/** Reads what the system wrote; labels are in `labels` or, as in RAGBench's own files, three lists on the line itself. */
export function readTrace(line: unknown): ParsedLine<Trace> {
  const answer = readAnswer(line);
  const fields = isObject(line) ? line : {};
  const isNested = fields["labels"] !== undefined && fields["labels"] !== null;
  const isGiven = isNested || LISTS.some((list) => fields[list] !== undefined && fields[list] !== null);
  const labels = isGiven
    ? labelSchema.safeParse(isNested ? fields["labels"] : fields)
    : { data: null, error: undefined };
  const errors = labels.error ? fieldErrors(labels.error, isNested ? ["labels"] : []) : [];
  if (answer.ok && labels.data !== undefined) return { ...answer, value: { ...answer.value, labels: labels.data } };
  return { ok: false, errors: [...(answer.ok ? [] : answer.errors), ...errors] };
}

/** Finds sentences that are not the response's: others would be scored than those that are shown. */
function otherText(
  response: string | null | undefined,
  cut: readonly KeyedSentence[] | null | undefined,
): FieldError[] {
  const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "");
  if (!response || !cut || lettersOf(textOf(cut)) === lettersOf(response)) return [];
  const todo = "Cut `response` into sentences without changing it, or leave `response_sentences` out.";
  return [fieldError(["response_sentences"], "is not the text of `response`", todo)];
}

function documentsIn({ documents, documents_sentences: cut }: z.infer<z.ZodObject<typeof documentFields>>) {
  return cut ?? documents ?? null;
}

function isPair(given: unknown): boolean {
  return Array.isArray(given) && typeof given[0] === "string";
}

/** Finds a key that two sentences share: a label could mean either. */
function repeatedKeys(passages: readonly Passage[], field: string): FieldError[] {
  const keys = passages.flatMap((passage) => (typeof passage === "string" ? [] : keysOf(passage)));
  const seen = new Set<string>();
  const repeated = keys.find((key) => seen.size === seen.add(key).size);
  if (repeated === undefined) return [];
  const todo = "Give each sentence a key of its own, `0a`, `0b`, `1a` …";
  return [fieldError([field], `has the key \`${repeated}\` twice`, todo)];
}

/** What a label says of one sentence of the response. */
export interface Support {
  readonly key: string;
  readonly full: boolean;
  /** Keys of the document sentences it rests on, and special keys of the paper. */
  readonly from: readonly string[];
}

/** Sentence labels of one case, their keys as they were given (source: RAGBench's labelling prompt, appendix 7.4). */
export interface Labels {
  readonly relevant: readonly string[];
  readonly utilized: readonly string[];
  readonly support: readonly Support[];
  /** The label of the response as a whole; null if there is none. */
  readonly overall: boolean | null;
}

const keys = z.array(z.string({ error: mustBe("a key, a string") }), { error: mustBe("a list of keys") });
const flag = z.boolean({ error: mustBe("true or false") }).nullish();
const LISTS = ["all_relevant_sentence_keys", "all_utilized_sentence_keys", "sentence_support_information"];
const support = z
  .object(
    {
      response_sentence_key: z.string({ error: mustBe("a key, a string") }),
      fully_supported: flag,
      supporting_sentence_keys: keys.nullish(),
    },
    { error: mustBe("an object") },
  )
  .transform(
    (one): Support => ({
      key: one.response_sentence_key,
      full: one.fully_supported === true,
      from: one.supporting_sentence_keys ?? [],
    }),
  );
const labelSchema = z
  .object(
    {
      all_relevant_sentence_keys: keys,
      all_utilized_sentence_keys: keys,
      overall_supported: flag,
      adherence_score: flag,
      sentence_support_information: z.array(support, {
        error: mustBe("a list, an entry for each sentence of the response"),
      }),
    },
    { error: mustBe("an object") },
  )
  .transform(
    (given): Labels => ({
      relevant: given.all_relevant_sentence_keys,
      utilized: given.all_utilized_sentence_keys,
      overall: given.overall_supported ?? given.adherence_score ?? null,
      support: given.sentence_support_information,
    }),
  );

/** The fields of a case line; labels are in `labels` or, as in RAGBench's own files, on the line itself. */
export const fields: CaseFields = {
  id: { role: "id" },
  question: { role: "question", side: "gold" },
  response: { role: "answer", side: "traces" },
  documents: { role: "passages" },
  response_sentences: { side: "traces" },
  documents_sentences: {},
  labels: { side: "traces", isLabel: true },
  all_relevant_sentence_keys: { side: "traces", isLabel: true },
  all_utilized_sentence_keys: { side: "traces", isLabel: true },
  overall_supported: { side: "traces", isLabel: true },
  adherence_score: { side: "traces", isLabel: true },
  sentence_support_information: { side: "traces", isLabel: true },
};

/** Answers, and the documents that they are from. */
export const signs: readonly FamilySigns[] = [
  {
    what: "answers with the documents they are from",
    rank: -4,
    isWholeOnly: true,
    fields: { question: { isOptional: false }, response: {}, documents: {} },
  },
];

export interface CutCase {
  readonly question: string;
  readonly documents: readonly KeyedSentence[];
  readonly response: readonly KeyedSentence[];
}

/** Cuts a case into sentences; null without documents. */
export function cutCase(gold: Gold, trace: Trace): CutCase | null {
  const documents = cutDocuments(gold, trace);
  if (documents === null) return null;
  return { question: gold.question, documents: documents.flat(), response: cutResponse(trace) };
}

/** Returns the sentences of each document; null without documents. */
export function cutDocuments(gold: Gold, trace: Trace): readonly (readonly KeyedSentence[])[] | null {
  return (trace.documents ?? gold.documents)?.map(keyDocument) ?? null;
}

/** Sentences of a document: as they are given, or cut and keyed with its number. */
function keyDocument(passage: Passage, number: number): readonly KeyedSentence[] {
  return typeof passage === "string" ? keySentences(splitSentences(passage), number) : passage;
}

export function cutResponse({ response }: Trace): readonly KeyedSentence[] {
  if (isBlank(textOf(response))) return [];
  return typeof response === "string" ? keySentences(splitSentences(response)) : response;
}
