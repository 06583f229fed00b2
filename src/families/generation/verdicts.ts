import { cosine, type Support } from "./compute.ts";
import type { WrittenVerdicts } from "./verdict-schema.ts";

/** A claim; `sentence` is the sentence of the answer that it was taken from, where one was named. */
export interface Claim extends Support {
  readonly sentence: string | null;
}

/** An opinion; null where that was not asked. */
export interface Opinion {
  readonly text: string;
  readonly biased: boolean | null;
  readonly toxic: boolean | null;
}

/** What was found of one retrieved context, in the order of retrieval; `useful` holds one verdict a reference, or one for all. */
export interface ContextVerdict {
  readonly relevant: boolean | null;
  readonly contradicted: boolean | null;
  readonly useful: readonly boolean[] | null;
}

/** One reference against the answer (`statements` of both, matched) and against the contexts (its own statements). */
export interface ReferenceVerdict {
  readonly matched: {
    readonly tp: readonly string[];
    readonly fp: readonly string[];
    readonly fn: readonly string[];
  } | null;
  readonly statements: readonly { readonly text: string; readonly attributable: boolean }[] | null;
}

/** A question that was made from the answer, and its cosine with the one asked; null where it has none. */
export interface GeneratedQuestion {
  readonly text: string;
  readonly similarity: number | null;
}

/** All that was judged of one case, by people or by a model; null: not judged. An empty list: nothing of the kind was found. */
export interface Verdicts {
  readonly statements: readonly { readonly text: string; readonly relevant: boolean }[] | null;
  readonly claims: readonly Claim[] | null;
  readonly sentences: readonly Support[] | null;
  readonly opinions: readonly Opinion[] | null;
  readonly contexts: readonly ContextVerdict[] | null;
  readonly references: readonly ReferenceVerdict[] | null;
  readonly questions: readonly GeneratedQuestion[] | null;
  readonly coherence: number | null;
}

/** Verdicts as the arithmetic takes them, from those that a line holds. */
export function normalizeVerdicts(written: WrittenVerdicts): Verdicts {
  const { claims, sentences, query_embedding: query } = written;
  return {
    statements: written.statements?.map(({ text, relevant }) => ({ text, relevant })) ?? null,
    claims: claims?.map((claim) => ({ ...takeSupport(claim), sentence: takeName(claim.sentence) })) ?? null,
    sentences: sentences?.map(takeSupport) ?? null,
    opinions: written.opinions?.map(({ text, biased = null, toxic = null }) => ({ text, biased, toxic })) ?? null,
    contexts: written.contexts?.map(takeContext) ?? null,
    references: written.references?.map(takeReference) ?? null,
    questions: written.generated_questions?.map((question) => takeQuestion(question, query ?? [])) ?? null,
    coherence: written.summary_coherence ?? null,
  };
}

type Entry<Name extends keyof WrittenVerdicts> = Extract<WrittenVerdicts[Name], readonly unknown[]>[number];

function takeSupport({ text, implied, contexts }: Entry<"claims"> | Entry<"sentences">): Support {
  return { text, implied, contexts: contexts ?? [] };
}

function takeName(name: string | number | null | undefined): string | null {
  return name === undefined || name === null ? null : String(name);
}

function takeContext({ relevant = null, contradicted = null, useful }: Entry<"contexts">): ContextVerdict {
  return { relevant, contradicted, useful: typeof useful === "boolean" ? [useful] : (useful ?? null) };
}

function takeReference({ tp, fp, fn, statements }: Entry<"references">): ReferenceVerdict {
  return {
    matched: tp && fp && fn ? { tp, fp, fn } : null,
    statements: statements?.map(({ text, attributable }) => ({ text, attributable })) ?? null,
  };
}

function takeQuestion({ text, similarity, embedding }: Entry<"generated_questions">, query: readonly number[]) {
  return { text, similarity: similarity ?? (embedding ? cosine(query, embedding) : null) };
}
