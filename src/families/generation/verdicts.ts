import { z } from "zod";
import { mustBe, stringField, stringList } from "../../core/line/parsed-line.ts";
import { cosineSimilarity } from "../../math/numbers.ts";

/** Creates the schema of an object with exactly these fields, of which null is as good as none; the error names unknown ones. */
function exactly<Shape extends z.ZodRawShape>(shape: Shape) {
  const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");
  const schema = z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== "unrecognized_keys") return mustBe("an object")(issue);
      return `has no field ${quoted(issue.keys)}; its fields are ${quoted(Object.keys(shape))}`;
    },
  });
  const isOptional = (name: string): boolean => z.safeParse(shape[name] as z.ZodType, undefined).success;
  const optional = new Set(Object.keys(shape).filter(isOptional));
  return z.preprocess((given) => {
    if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
    return Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== null || !optional.has(name)));
  }, schema);
}

const verdict = z.union([z.boolean(), z.enum(["yes", "no"]).transform((word) => word === "yes")], {
  error: mustBe('true or false (or "yes" or "no")'),
});
const maybe = verdict.optional();
const list = <Item extends z.ZodType>(item: Item) => z.array(item, { error: mustBe("a list") }).optional();
const place = z
  .int({ error: mustBe("the place of a context, counted from 0") })
  .nonnegative("is no place of a context");
const number = z.number({ error: mustBe("a number") });
const vector = z.array(number, { error: mustBe("a list of numbers") }).min(1, "has no numbers");
const cosine = number.min(-1, "must be a cosine: -1 to 1").max(1, "must be a cosine: -1 to 1");
const ignored = z.unknown().optional();
/** An explanation: allowed everywhere, never read. Only those of the judge are kept. */
const reason = ignored.transform((): string | undefined => undefined).optional();

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

const statedTexts = stringList.transform((texts) => texts.map((text): Stated => ({ text }))).optional();

/** What people or a judge say of one case, as it is written in a line; both forms of a fact become one. */
export const verdictsSchema = exactly({
  statements: list(exactly({ text: stringField, relevant: verdict, reason })),
  claims: list(
    exactly({
      ...support,
      /** The sentence of the answer that it comes from. */
      sentence: z
        .union([z.string(), z.number()], { error: mustBe("a string or a number") })
        .optional()
        .transform((name) => (name === undefined ? null : String(name))),
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
        .optional(),
      reason,
    }).transform((one): ContextVerdict => one),
  ),
  references: list(
    z.preprocess(
      lowerNames,
      exactly({
        tp: statedTexts,
        fp: statedTexts,
        fn: statedTexts,
        ...countFields,
        // The write-up prints both beside the numbers, which say the same.
        json: ignored,
        score: ignored,
        statements: list(exactly({ text: stringField, attributable: verdict, reason })),
        reason: ignored,
      }),
    ),
  ),
  query_embedding: vector.optional(),
  generated_questions: list(
    exactly({ text: stringField, similarity: cosine.optional(), embedding: vector.optional() }),
  ),
  similarity: cosine.optional(),
  summary_coherence: number
    .min(1, "must be 1 to 5")
    .max(5, "must be 1 to 5")
    .transform((grade): { grade: number } & Pick<Stated, "reason"> => ({ grade }))
    .optional(),
});

/** All that was judged of one case, by people or by a model. An empty list: nothing of the kind was found. */
export type Verdicts = z.infer<typeof verdictsSchema>;
type Entry<Name extends keyof Verdicts> = Extract<Verdicts[Name], readonly unknown[]>[number];

/** `TP`, `FP` and `FN`, as the write-up prints them, are `tp`, `fp` and `fn`. */
function lowerNames(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const lower = (name: string): string => (["TP", "FP", "FN"].includes(name) ? name.toLowerCase() : name);
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [lower(name), entry]));
}

export type Support = Readonly<Entry<"sentences">>;
export type Claim = Readonly<Entry<"claims">>;
export type Opinion = Readonly<Entry<"opinions">>;

/** One reference against the answer (by statements in both, in the answer only and in the reference only, or their numbers), and against the contexts. */
export type ReferenceVerdict = Readonly<Entry<"references">>;

/** The verdicts on a retrieved context; `useful` has one verdict for all references, or one for each. */
export type ContextVerdict = {
  readonly relevant?: boolean | undefined;
  readonly contradicted?: boolean | undefined;
  readonly useful?: boolean | boolean[] | undefined;
  readonly whyUseless?: string;
  readonly whyContradicted?: string;
};

/** A statement, and why the judge decided as it did. */
export interface Stated {
  readonly text: string;
  readonly reason?: string | undefined;
}

/** Computes the cosines of generated questions whose vectors are given. */
export function compareVectors({ query_embedding: query = [], ...verdicts }: Verdicts): Verdicts {
  const questions = verdicts.generated_questions?.map(({ text, similarity, embedding }) => {
    return { text, similarity: similarity ?? cosineSimilarity(query, embedding ?? []) ?? undefined };
  });
  return { ...verdicts, ...(questions && { generated_questions: questions }) };
}

/** Merges verdicts: the first ones count, the others fill their gaps. */
export function mergeVerdicts(first: Verdicts, second: Verdicts): Verdicts {
  const hasSentences = first.claims?.some(({ sentence }) => sentence !== null) ?? false;
  return {
    ...second,
    ...first,
    sentences: first.sentences ?? (hasSentences ? undefined : second.sentences),
    opinions: mergeEntries(first.opinions, second.opinions),
    contexts: mergeEntries(first.contexts, second.contexts),
    references: mergeEntries(first.references, second.references),
  };
}

/** Merges two lists on the same items field by field; for different items the first list counts. */
function mergeEntries<One extends object>(first: One[] | undefined, second: One[] | undefined): One[] | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  const textOf = (entry: object | undefined): unknown => (entry && "text" in entry ? entry.text : null);
  const isSame = first.length === second.length && first.every((entry, at) => textOf(entry) === textOf(second[at]));
  if (!isSame) return first;
  return first.map((entry, at) => {
    const known = Object.entries(entry).filter(([, value]) => value !== undefined);
    return { ...second[at], ...Object.fromEntries(known) } as One;
  });
}
