import { cosineSimilarity } from "../../../math/statistics/cosine-similarity.ts";
import type { WrittenCounts, WrittenVerdicts } from "./verdict-schema.ts";

/** A part of a text, whether the contexts imply it, and the indices of the contexts that do. A reason is the judge's; null where it gave none. */
export interface Support {
  readonly text: string;
  readonly implied: boolean;
  readonly contexts: readonly number[];
  readonly reason: string | null;
}

/** A claim, with the sentence of the answer that it comes from if it names one. */
export interface Claim extends Support {
  readonly sentence: string | null;
}

/** An opinion; null if not judged. */
export interface Opinion extends Stated {
  readonly biased: boolean | null;
  readonly toxic: boolean | null;
}

/** The verdicts on a retrieved context; `useful` has one verdict for each reference, or one for all. */
export interface ContextVerdict {
  readonly relevant: boolean | null;
  readonly contradicted: boolean | null;
  readonly useful: readonly boolean[] | null;
  readonly whyUseless: string | null;
  readonly whyContradicted: string | null;
}

/** A statement, and why it was judged as it was. */
export interface Stated {
  readonly text: string;
  readonly reason: string | null;
}

/** Statements found in both texts, in the answer only, and in the reference only. */
export interface Matches {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

/** The statements of the answer and of one reference: in both, in the answer only, in the reference only. */
export interface Matched {
  readonly tp: readonly Stated[];
  readonly fp: readonly Stated[];
  readonly fn: readonly Stated[];
  /** Their numbers if the line has only these; the lists are then empty. */
  readonly counts?: Matches;
}

/** One reference against the answer, and against the contexts (its own statements). */
export interface ReferenceVerdict {
  readonly matched: Matched | null;
  readonly statements: readonly (Stated & { readonly attributable: boolean })[] | null;
}

/** A question generated from the answer, and its cosine with the query; null if it has none. */
interface GeneratedQuestion {
  readonly text: string;
  readonly similarity: number | null;
}

/** All that was judged of one case, by people or by a model; null: not judged. An empty list: nothing of the kind was found. */
export interface Verdicts {
  readonly statements: readonly (Stated & { readonly relevant: boolean })[] | null;
  readonly claims: readonly Claim[] | null;
  readonly sentences: readonly Support[] | null;
  readonly opinions: readonly Opinion[] | null;
  readonly contexts: readonly ContextVerdict[] | null;
  readonly references: readonly ReferenceVerdict[] | null;
  readonly questions: readonly GeneratedQuestion[] | null;
  readonly coherence: { readonly grade: number; readonly reason: string | null } | null;
}

/** The verdicts of a case that nobody judged. */
export const NO_VERDICTS: Verdicts = {
  statements: null,
  claims: null,
  sentences: null,
  opinions: null,
  contexts: null,
  references: null,
  questions: null,
  coherence: null,
};

export function contextVerdict(verdict: Partial<ContextVerdict>): ContextVerdict {
  return { relevant: null, contradicted: null, useful: null, whyUseless: null, whyContradicted: null, ...verdict };
}

export function referenceVerdict(verdict: Partial<ReferenceVerdict>): ReferenceVerdict {
  return { matched: null, statements: null, ...verdict };
}

/** Converts the verdicts of a line to the form that the metrics use. */
export function normalizeVerdicts(written: WrittenVerdicts): Verdicts {
  const { claims, sentences, query_embedding: query } = written;
  return {
    statements: written.statements?.map(({ text, relevant }) => ({ text, relevant, reason: null })) ?? null,
    claims: claims?.map((claim) => ({ ...takeSupport(claim), sentence: takeName(claim.sentence) })) ?? null,
    sentences: sentences?.map(takeSupport) ?? null,
    opinions:
      written.opinions?.map(({ text, biased = null, toxic = null }) => ({ text, biased, toxic, reason: null })) ?? null,
    contexts: written.contexts?.map(takeContext) ?? null,
    references: written.references?.map(takeReference) ?? null,
    questions: written.generated_questions?.map((question) => takeQuestion(question, query ?? [])) ?? null,
    coherence:
      typeof written.summary_coherence === "number" ? { grade: written.summary_coherence, reason: null } : null,
  };
}

type Entry<Name extends keyof WrittenVerdicts> = Extract<WrittenVerdicts[Name], readonly unknown[]>[number];

function takeSupport({ text, implied, contexts }: Entry<"claims"> | Entry<"sentences">): Support {
  return { text, implied, contexts: contexts ?? [], reason: null };
}

function takeName(name: string | number | null | undefined): string | null {
  return name === undefined || name === null ? null : String(name);
}

function takeContext({ relevant = null, contradicted = null, useful }: Entry<"contexts">): ContextVerdict {
  return contextVerdict({ relevant, contradicted, useful: typeof useful === "boolean" ? [useful] : (useful ?? null) });
}

function takeReference({ statements, ...reference }: Entry<"references">): ReferenceVerdict {
  return {
    matched: takeMatched(reference),
    statements: statements?.map(({ text, attributable }) => ({ text, attributable, reason: null })) ?? null,
  };
}

function takeMatched(reference: Omit<Entry<"references">, "statements">): ReferenceVerdict["matched"] {
  const { tp, fp, fn } = reference;
  const stated = (texts: readonly string[]): Stated[] => texts.map((text) => ({ text, reason: null }));
  if (tp && fp && fn) return { tp: stated(tp), fp: stated(fp), fn: stated(fn) };
  const counts = readCounts(reference);
  return counts && { tp: [], fp: [], fn: [], counts };
}

/** Returns the numbers of statements of an object; null if one is missing. */
function readCounts({ num_tp: tp, num_fp: fp, num_fn: fn }: WrittenCounts): Matches | null {
  const isWritten = typeof tp === "number" && typeof fp === "number" && typeof fn === "number";
  return isWritten ? { tp, fp, fn } : null;
}

function takeQuestion({ text, similarity, embedding }: Entry<"generated_questions">, query: readonly number[]) {
  return { text, similarity: similarity ?? (embedding ? cosineSimilarity(query, embedding) : null) };
}

/** Merges verdicts: the first ones count, the others fill their gaps. */
export function mergeVerdicts(first: Verdicts, others: Partial<Verdicts>): Verdicts {
  const second = { ...NO_VERDICTS, ...others };
  const hasSentences = first.claims?.some(({ sentence }) => sentence !== null) ?? false;
  return {
    statements: first.statements ?? second.statements,
    claims: first.claims ?? second.claims,
    sentences: first.sentences ?? (hasSentences ? null : second.sentences),
    opinions: mergeEntries(first.opinions, second.opinions),
    contexts: mergeEntries(first.contexts, second.contexts),
    references: mergeEntries(first.references, second.references),
    questions: first.questions ?? second.questions,
    coherence: first.coherence ?? second.coherence,
  };
}

/** Merges two lists on the same items field by field; for different items the first list counts. */
function mergeEntries<Entry extends object>(
  first: readonly Entry[] | null,
  second: readonly Entry[] | null,
): readonly Entry[] | null {
  if (first === null || second === null) return first ?? second;
  const isSame = first.length === second.length && first.every((entry, at) => textOf(entry) === textOf(second[at]));
  if (!isSame) return first;
  return first.map((entry, at) => {
    const known = Object.entries(entry).filter(([, value]) => value !== null);
    return { ...second[at], ...Object.fromEntries(known) } as Entry;
  });
}

function textOf(entry: object | undefined): unknown {
  return entry && "text" in entry ? entry.text : null;
}
