import { z } from "zod";
import { type FieldError, fieldErrors, mustBe } from "../../core/line/line.ts";

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
  /** What the labels say of the response as a whole; null where they do not. */
  readonly overall: boolean | null;
}

const keys = z.array(z.string({ error: mustBe("a key, a text") }), { error: mustBe("a list of keys") });
const flag = z.boolean({ error: mustBe("true or false") }).nullish();
const labelSchema = z.object(
  {
    all_relevant_sentence_keys: keys,
    all_utilized_sentence_keys: keys,
    overall_supported: flag,
    adherence_score: flag,
    sentence_support_information: z.array(
      z.object(
        {
          response_sentence_key: z.string({ error: mustBe("a key, a text") }),
          fully_supported: flag,
          supporting_sentence_keys: keys.nullish(),
        },
        { error: mustBe("an object") },
      ),
      { error: mustBe("a list, an entry for each sentence of the response") },
    ),
  },
  { error: mustBe("an object") },
);

/** The lists that make labels. */
const LISTS = ["all_relevant_sentence_keys", "all_utilized_sentence_keys", "sentence_support_information"];

type Reading =
  | { readonly ok: true; readonly value: Labels | null }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** The labels of a line: its `labels`, or the three lists on the line itself; null where it has neither. */
export function labelsIn(given: unknown): Reading {
  if (typeof given !== "object" || given === null) return { ok: true, value: null };
  const line = given as Readonly<Record<string, unknown>>;
  const nested = line["labels"];
  if (nested !== undefined && nested !== null) return read(nested, ["labels"]);
  const has = LISTS.some((list) => line[list] !== undefined && line[list] !== null);
  return has ? read(line, []) : { ok: true, value: null };
}

function read(given: unknown, under: readonly string[]): Reading {
  const result = labelSchema.safeParse(given);
  if (!result.success) return { ok: false, errors: fieldErrors(result.error, under) };
  const labels = result.data;
  return {
    ok: true,
    value: {
      relevant: labels.all_relevant_sentence_keys,
      utilized: labels.all_utilized_sentence_keys,
      overall: labels.overall_supported ?? labels.adherence_score ?? null,
      support: labels.sentence_support_information.map((one) => ({
        key: one.response_sentence_key,
        full: one.fully_supported === true,
        from: one.supporting_sentence_keys ?? [],
      })),
    },
  };
}
