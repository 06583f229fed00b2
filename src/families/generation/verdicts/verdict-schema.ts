import { z } from "zod";
import { mustBe, stringField, stringList } from "../../../core/line/line.ts";

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

export type WrittenCounts = Readonly<Partial<Record<keyof typeof countFields, unknown>>>;

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
