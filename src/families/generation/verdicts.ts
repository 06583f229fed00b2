import { z } from "zod";
import { mustBe, stringField, stringList } from "../../core/line/line.ts";
import { cosineSimilarity } from "../../math/statistics/cosine-similarity.ts";

/** Creates the schema of an object with exactly these fields; the error names unknown ones. */
function exactly<Shape extends z.ZodRawShape>(shape: Shape) {
  const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== "unrecognized_keys") return mustBe("an object")(issue);
      return `has no field ${quoted(issue.keys)}; its fields are ${quoted(Object.keys(shape))}`;
    },
  });
}

const verdict = z.union([z.boolean(), z.enum(["yes", "no"]).transform((word) => word === "yes")], {
  error: mustBe('true or false (or "yes" or "no")'),
});
const maybe = verdict.nullish().transform((given) => given ?? null);
const list = <Item extends z.ZodType>(item: Item) => z.array(item, { error: mustBe("a list") }).nullish();
const place = z
  .int({ error: mustBe("the place of a context, counted from 0") })
  .nonnegative("is no place of a context");
const number = z.number({ error: mustBe("a number") });
const vector = z.array(number, { error: mustBe("a list of numbers") }).min(1, "has no numbers");
const ignored = z.unknown().optional();
/** An explanation: allowed everywhere, never read. Only those of the judge are kept. */
const reason = ignored.transform((): string | null => null);

const count = z
  .int({ error: mustBe("a whole number") })
  .nonnegative("must not be negative")
  .nullish();

/** The numbers of statements in both texts, in the answer only, and in the reference only, as the write-up names them. */
export const countFields = { num_tp: count, num_fp: count, num_fn: count };

/** A part of the answer, whether the contexts imply it, and the indices of the contexts that do. */
const support = {
  text: stringField,
  implied: verdict,
  contexts: list(place).transform((places) => places ?? []),
  reason,
};

/** What people or a judge say of one case, as it is written in a line. */
export const verdictsSchema = exactly({
  statements: list(exactly({ text: stringField, relevant: verdict, reason })),
  claims: list(
    exactly({
      ...support,
      /** The sentence of the answer that it comes from. */
      sentence: z
        .union([z.string(), z.number()], { error: mustBe("a string or a number") })
        .nullish()
        .transform((name) => (name === undefined || name === null ? null : String(name))),
    }),
  ),
  sentences: list(exactly(support)),
  opinions: list(exactly({ text: stringField, biased: maybe, toxic: maybe, reason })),
  contexts: list(
    exactly({
      relevant: maybe,
      contradicted: maybe,
      useful: z
        .union([verdict, z.array(verdict)], { error: mustBe("a verdict, or a list of one for each reference") })
        .nullish(),
      reason,
    }),
  ),
  references: list(
    z.preprocess(
      lowerNames,
      exactly({
        tp: stringList.nullish(),
        fp: stringList.nullish(),
        fn: stringList.nullish(),
        ...countFields,
        // The write-up prints both beside the numbers, which say the same.
        json: ignored,
        score: ignored,
        statements: list(exactly({ text: stringField, attributable: verdict, reason })),
        reason: ignored,
      }),
    ),
  ),
  query_embedding: vector.nullish(),
  generated_questions: list(
    exactly({
      text: stringField,
      similarity: number.min(-1, "must be a cosine: -1 to 1").max(1, "must be a cosine: -1 to 1").nullish(),
      embedding: vector.nullish(),
    }),
  ),
  similarity: number.min(-1, "must be a cosine: -1 to 1").max(1, "must be a cosine: -1 to 1").nullish(),
  summary_coherence: number.min(1, "must be 1 to 5").max(5, "must be 1 to 5").nullish(),
});
export type WrittenVerdicts = z.infer<typeof verdictsSchema>;
type Entry<Name extends keyof WrittenVerdicts> = Extract<WrittenVerdicts[Name], readonly unknown[]>[number];

/** `TP`, `FP` and `FN`, as the write-up prints them, are `tp`, `fp` and `fn`. */
function lowerNames(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const lower = (name: string): string => (["TP", "FP", "FN"].includes(name) ? name.toLowerCase() : name);
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [lower(name), entry]));
}

export type Support = Readonly<Entry<"sentences">>;
export type Claim = Readonly<Entry<"claims">>;
export type Opinion = Readonly<Entry<"opinions">>;

/** The verdicts on a retrieved context; `useful` has one verdict for each reference, or one for all. */
export interface ContextVerdict {
  readonly relevant: boolean | null;
  readonly contradicted: boolean | null;
  readonly useful: readonly boolean[] | null;
  readonly whyUseless: string | null;
  readonly whyContradicted: string | null;
}

/** A statement, and why the judge decided as it did; null where it gave no reason. */
export interface Stated {
  readonly text: string;
  readonly reason: string | null;
}

/** Numbers of statements in both texts, in the answer only, and in the reference only. */
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

/** All that was judged of one case, by people or by a model; null: not judged. An empty list: nothing of the kind was found. */
export interface Verdicts {
  readonly statements: readonly (Stated & { readonly relevant: boolean })[] | null;
  readonly claims: readonly Claim[] | null;
  readonly sentences: readonly Support[] | null;
  readonly opinions: readonly Opinion[] | null;
  readonly contexts: readonly ContextVerdict[] | null;
  readonly references: readonly ReferenceVerdict[] | null;
  /** Questions generated from the answer, each with its cosine with the query; null if it has none. */
  readonly questions: readonly { readonly text: string; readonly similarity: number | null }[] | null;
  /** The cosine of the answer with the nearest reference. */
  readonly similarity: number | null;
  readonly coherence: { readonly grade: number; readonly reason: string | null } | null;
}

/** The verdicts of a case that nobody judged. */
export const NO_VERDICTS: Verdicts = {
  ...{ statements: null, claims: null, sentences: null, opinions: null },
  ...{ contexts: null, references: null, questions: null, similarity: null, coherence: null },
};

export function contextVerdict(verdict: Partial<ContextVerdict>): ContextVerdict {
  return { relevant: null, contradicted: null, useful: null, whyUseless: null, whyContradicted: null, ...verdict };
}

export function referenceVerdict(verdict: Partial<ReferenceVerdict>): ReferenceVerdict {
  return { matched: null, statements: null, ...verdict };
}

/** Converts the verdicts of a line to the form that the metrics use. */
export function normalizeVerdicts({ query_embedding: query, ...written }: WrittenVerdicts): Verdicts {
  const { statements = null, claims = null, sentences = null, opinions = null, summary_coherence: grade } = written;
  const contexts = written.contexts?.map(({ relevant, contradicted, useful }) =>
    contextVerdict({ relevant, contradicted, useful: typeof useful === "boolean" ? [useful] : (useful ?? null) }),
  );
  const questions = written.generated_questions?.map(({ text, similarity, embedding }) => {
    return { text, similarity: similarity ?? (embedding ? cosineSimilarity(query ?? [], embedding) : null) };
  });
  return {
    ...{ statements, claims, sentences, opinions, contexts: contexts ?? null, questions: questions ?? null },
    references:
      written.references?.map((one) => ({ matched: takeMatched(one), statements: one.statements ?? null })) ?? null,
    similarity: written.similarity ?? null,
    coherence: typeof grade === "number" ? { grade, reason: null } : null,
  };
}

/** Returns the statements of an answer and a reference, or their numbers; null if the line has neither. */
function takeMatched({ tp, fp, fn, num_tp, num_fp, num_fn }: Entry<"references">): Matched | null {
  const stated = (texts: readonly string[]): Stated[] => texts.map((text) => ({ text, reason: null }));
  if (tp && fp && fn) return { tp: stated(tp), fp: stated(fp), fn: stated(fn) };
  if (typeof num_tp !== "number" || typeof num_fp !== "number" || typeof num_fn !== "number") return null;
  return { tp: [], fp: [], fn: [], counts: { tp: num_tp, fp: num_fp, fn: num_fn } };
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
    similarity: first.similarity ?? second.similarity,
    coherence: first.coherence ?? second.coherence,
  };
}

type Entries<One> = readonly One[] | null;

/** Merges two lists on the same items field by field; for different items the first list counts. */
function mergeEntries<One extends object>(first: Entries<One>, second: Entries<One>): Entries<One> {
  if (first === null || second === null) return first ?? second;
  const textOf = (entry: object | undefined): unknown => (entry && "text" in entry ? entry.text : null);
  const isSame = first.length === second.length && first.every((entry, at) => textOf(entry) === textOf(second[at]));
  if (!isSame) return first;
  return first.map((entry, at) => {
    const known = Object.entries(entry).filter(([, value]) => value !== null);
    return { ...second[at], ...Object.fromEntries(known) } as One;
  });
}
