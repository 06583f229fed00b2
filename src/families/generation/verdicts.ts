import { z } from "zod";
import { mustBe, stringField, stringList } from "../../core/line/line.ts";
import { cosineSimilarity } from "../../math/statistics/cosine-similarity.ts";
import type { Matches, Support } from "./compute.ts";

/** A claim, with the sentence of the answer that it comes from if it names one. */
export interface Claim extends Support {
  readonly sentence: string | null;
}

/** An opinion; null if not judged. */
export interface Opinion {
  readonly text: string;
  readonly biased: boolean | null;
  readonly toxic: boolean | null;
}

/** The verdicts on a retrieved context; `useful` has one verdict for each reference, or one for all. */
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
    /** Their numbers if the line has only these; the lists are then empty. */
    readonly counts?: Matches;
  } | null;
  readonly statements: readonly { readonly text: string; readonly attributable: boolean }[] | null;
}

/** A question generated from the answer, and its cosine with the query; null if it has none. */
interface GeneratedQuestion {
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

/** Converts the verdicts of a line to the form that the metrics use. */
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

function takeReference({ statements, ...reference }: Entry<"references">): ReferenceVerdict {
  return {
    matched: takeMatched(reference),
    statements: statements?.map(({ text, attributable }) => ({ text, attributable })) ?? null,
  };
}

function takeMatched(reference: Omit<Entry<"references">, "statements">): ReferenceVerdict["matched"] {
  const { tp, fp, fn } = reference;
  if (tp && fp && fn) return { tp, fp, fn };
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

/** Creates the schema of an object with exactly these fields; the error names unknown ones. */
function exactly<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape)
    .map((name) => `\`${name}\``)
    .join(", ");
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== "unrecognized_keys") return mustBe("an object")(issue);
      const names = issue.keys.map((name) => `\`${name}\``).join(", ");
      return `has no field ${names}; its fields are ${known}`;
    },
  });
}

const verdict = z.union([z.boolean(), z.enum(["yes", "no"]).transform((word) => word === "yes")], {
  error: mustBe('true or false (or "yes" or "no")'),
});
const maybe = verdict.nullish();
const list = <Item extends z.ZodType>(item: Item) => z.array(item, { error: mustBe("a list") }).nullish();
const place = z
  .int({ error: mustBe("the place of a context, counted from 0") })
  .nonnegative("is no place of a context");
const number = z.number({ error: mustBe("a number") });
const vector = z.array(number, { error: mustBe("a list of numbers") }).min(1, "has no numbers");
/** An explanation: allowed everywhere, never read. */
const reason = z.unknown().optional();

const count = z.int({ error: mustBe("a whole number") }).nonnegative("must not be negative");

/** The numbers of statements in both texts, in the answer only, and in the reference only, as the write-up names them. */
export const countFields = { num_tp: count.nullish(), num_fp: count.nullish(), num_fn: count.nullish() };

type WrittenCounts = Readonly<Partial<Record<keyof typeof countFields, unknown>>>;

const support = { text: stringField, implied: verdict, contexts: list(place), reason };

const contextSchema = exactly({
  relevant: maybe,
  contradicted: maybe,
  useful: z
    .union([verdict, z.array(verdict)], { error: mustBe("a verdict, or a list of one for each reference") })
    .nullish(),
  reason,
});

const referenceSchema = exactly({
  tp: stringList.nullish(),
  fp: stringList.nullish(),
  fn: stringList.nullish(),
  ...countFields,
  // The write-up prints both beside the numbers, which say the same.
  json: reason,
  score: reason,
  statements: list(exactly({ text: stringField, attributable: verdict, reason })),
  reason,
});

const questionSchema = exactly({
  text: stringField,
  similarity: number.min(-1, "must be a cosine: -1 to 1").max(1, "must be a cosine: -1 to 1").nullish(),
  embedding: vector.nullish(),
});

/** What people or a judge say of one case, as it is written in a line. */
export const verdictsSchema = exactly({
  statements: list(exactly({ text: stringField, relevant: verdict, reason })),
  claims: list(
    exactly({
      ...support,
      sentence: z.union([z.string(), z.number()], { error: mustBe("a string or a number") }).nullish(),
    }),
  ),
  sentences: list(exactly(support)),
  opinions: list(exactly({ text: stringField, biased: maybe, toxic: maybe, reason })),
  contexts: list(contextSchema),
  references: list(z.preprocess(lowerNames, referenceSchema)),
  query_embedding: vector.nullish(),
  generated_questions: list(questionSchema),
  summary_coherence: number.min(1, "must be 1 to 5").max(5, "must be 1 to 5").nullish(),
});
export type WrittenVerdicts = z.infer<typeof verdictsSchema>;

/** `TP`, `FP` and `FN`, as the write-up prints them, are `tp`, `fp` and `fn`. */
function lowerNames(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const lower = (name: string): string => (["TP", "FP", "FN"].includes(name) ? name.toLowerCase() : name);
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [lower(name), entry]));
}
