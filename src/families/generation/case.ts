import { z } from "zod";
import { isObject } from "../../core/json.ts";
import type { CaseFields, FamilySigns } from "../../core/line/field.ts";
import {
  anything,
  type FieldError,
  lineReader,
  mustBe,
  type ParsedLine,
  stringField,
  stringList,
} from "../../core/line/parsed-line.ts";
import { type CheckParams, type LineChecks, lineCheckParams, readLineChecks } from "./checks/check-params.ts";
import { namedChecks } from "./checks/measure.ts";
import { checkVerdicts } from "./verdict-check.ts";
import { compareVectors, countFields, type Verdicts, verdictsSchema } from "./verdicts.ts";

/** The fields of a case line: what was asked and expected, what the system wrote, and the verdicts on it. */
export const fields: CaseFields = {
  id: { role: "id" },
  query: { role: "question", side: "gold" },
  references: { role: "references", side: "gold" },
  reference: { role: "references", side: "gold" },
  summary_of: { side: "gold" },
  prediction: { role: "answer", side: "traces" },
  contexts: { role: "passages", side: "traces" },
  contains: { side: "gold" },
  not_contains: { side: "gold" },
  regex: { side: "gold" },
  json_schema: { side: "gold" },
  numeric_match: { side: "gold" },
  verdicts: { side: "traces", isLabel: true },
  num_tp: { side: "traces", isLabel: true },
  num_fp: { side: "traces", isLabel: true },
  num_fn: { side: "traces", isLabel: true },
};

/** Answers with reference answers, or with verdicts about their statements. */
export const signs: readonly FamilySigns[] = [
  {
    what: "answers with reference answers",
    rank: -2,
    fields: {
      references: { alsoAt: "reference", isList: true },
      query: {},
      prediction: {},
      contexts: { isOptional: true },
    },
  },
  {
    what: "answers with verdicts",
    rank: -3,
    isWholeOnly: true,
    fields: { verdicts: { fits: isObject }, prediction: {} },
  },
];

/** What was asked and expected; null where the line does not say. */
export interface Gold {
  readonly query: string | null;
  readonly references: readonly string[] | null;
  readonly summaryOf: string | null;
  /** The parameters of checks that replace the suite's; absent if the line has none. */
  readonly checks?: LineChecks;
}

/** What the system wrote and retrieved, and the verdicts on it. `prediction` is null if it gave no answer. */
export interface Trace {
  readonly prediction: string | null;
  /** What was retrieved, best first; null where the line does not say. */
  readonly contexts: readonly string[] | null;
  readonly verdicts: Verdicts | null;
}

/** A list of strings, or a single string in place of a list. */
const stringOrList = z.preprocess((value) => (typeof value === "string" ? [value] : value), stringList.nullish());

const goldFields = {
  query: stringField.nullish(),
  reference: stringField.nullish(),
  references: stringOrList,
  summary_of: stringField.nullish(),
  prediction: anything,
  contexts: anything,
  verdicts: anything,
  num_tp: anything,
  ...lineCheckParams,
};

type GoldFields = z.infer<z.ZodObject<typeof goldFields>>;

const readFields = lineReader(goldFields, (line) => line);

/** Reads what was asked and expected; a line that is a whole case must hold something to measure it by. `suite` has the parameters of checks. */
export function readGold(line: unknown, suite: CheckParams = {}): ParsedLine<Gold> {
  const parsed = readFields(line);
  if (!parsed.ok) return parsed;
  const { value: fields } = parsed;
  const errors: FieldError[] = [];
  const error = twoReferences(fields) ?? nothingToMeasure(fields, suite);
  if (error) errors.push(error);
  const checks = readLineChecks(fields, suite, errors);
  if (errors.length > 0) return { ok: false, errors };
  const { query = null, summary_of: summaryOf = null } = fields;
  const gold = { query, references: referencesOf(fields), summaryOf };
  return { ...parsed, value: Object.keys(checks).length === 0 ? gold : { ...gold, checks } };
}

function referencesOf({ reference, references }: GoldFields): readonly string[] | null {
  return references ?? (typeof reference === "string" ? [reference] : null);
}

function twoReferences({ reference, references }: GoldFields): FieldError | null {
  if (typeof reference !== "string" || !references) return null;
  const todo = "Put all accepted answers into `references`.";
  return { path: ["reference"], what: "the line has both `reference` and `references`", todo };
}

/**
 * Only a line with a prediction is checked: with two files the trace may hold the verdicts. What a judge can label counts as
 * something to measure by, because the reader does not know whether the suite has a judge.
 */
function nothingToMeasure(line: GoldFields, suite: CheckParams): FieldError | null {
  if (line.prediction === undefined || typeof line.num_tp === "number") return null;
  if (line.contains || line.regex || line.json_schema || line.query || line.summary_of) return null;
  if ([referencesOf(line), line.verdicts, line.contexts].some(isFilled)) return null;
  if (namedChecks(suite).some(({ needsReferences }) => !needsReferences)) return null;
  const what = "the line has neither `references` nor `verdicts`: nothing can be measured";
  const todo =
    "Add `references`, a list of accepted answers, for ROUGE and BLEU, or `verdicts`, what was judged of the answer.";
  return { path: [], what, lacks: ["references", "verdicts"], todo };
}

function isFilled(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

/** Reads what the system wrote, and the verdicts on it, which must fit the other fields of the line. */
export const readTrace = lineReader(
  {
    prediction: z.string({ error: mustBe("a string (null: the system gave none)") }).nullable(),
    contexts: stringList.nullish(),
    verdicts: verdictsSchema.nullish(),
    ...countFields,
    // In a line that is a whole case, the verdicts must fit the number of references.
    reference: anything,
    references: anything,
  },
  ({ prediction, contexts, reference, references, ...judged }, errors): Trace => {
    const verdicts = withCounts(judged, errors);
    const listed = Array.isArray(references) ? references.length : typeof references === "string" ? 1 : null;
    const sizes = {
      contexts: contexts?.length ?? null,
      references: listed ?? (typeof reference === "string" ? 1 : null),
    };
    if (verdicts) errors.push(...checkVerdicts(verdicts, sizes));
    return { prediction, contexts: contexts ?? null, verdicts: verdicts && compareVectors(verdicts) };
  },
);

/** Adds the numbers of statements that stand on the line itself to its verdicts, as those on its only reference. */
function withCounts(line: JudgedFields, errors: FieldError[]): Verdicts | null {
  const { verdicts = null } = line;
  const written = COUNTS.filter((name) => typeof line[name] === "number");
  if (written.length === 0) return verdicts;
  const missing = COUNTS.find((name) => !written.includes(name));
  if (missing !== undefined) {
    const what = `\`${missing}\` is missing, although the line has \`${written[0]}\``;
    errors.push({ path: [missing], what, todo: "Give all three numbers: `num_tp`, `num_fp` and `num_fn`." });
  }
  if (verdicts?.references) {
    const what = "the line has both `num_tp` and `verdicts.references`";
    errors.push({ path: ["num_tp"], what, todo: "Put the numbers into the entry of their reference." });
  }
  return { ...verdicts, references: [{ num_tp: line.num_tp, num_fp: line.num_fp, num_fn: line.num_fn }] };
}

const COUNTS = ["num_tp", "num_fp", "num_fn"] as const;

/** What a line says of its answer. */
type JudgedFields = Readonly<Partial<Record<(typeof COUNTS)[number], number | null | undefined>>> & {
  readonly verdicts?: Verdicts | null | undefined;
};
