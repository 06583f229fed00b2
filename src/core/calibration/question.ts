import { z } from "zod";
import { quoted } from "../../math/text/join-words.ts";
import { type JsonRecord, type JudgeLabel, type JudgeRequest, NotLabelled } from "../judge/judge-request.ts";
import {
  type FieldError,
  fieldErrors,
  LINE_OBJECT,
  mustBe,
  type ParsedLine,
  stringField,
  stringList,
} from "../line/line.ts";

/** A kind of verdict that a human and a judge can both give: its categories, and the metrics computed from it. */
export interface VerdictKind {
  readonly id: string;
  readonly feeds: readonly string[];
  /** The possible verdicts, in order. */
  readonly categories: readonly string[];
  /** Whether the order has a meaning; then kappa is weighted. */
  readonly isOrdered: boolean;
}

/** The verdicts of the human and of the judge on the same question. */
export interface VerdictPair {
  readonly kind: string;
  /** Which of several parts of an item; "" where there is only one. */
  readonly of: string;
  readonly human: string;
  /** Null where it is not labelled. */
  readonly judge: string | null;
  /** The judge's reason, an untrusted text; "" where it gave none. */
  readonly analysis: string;
}

/** Everything that is compared in one item. */
export interface LabelComparison {
  readonly verdicts: readonly VerdictPair[];
  /** Shares from 0 to 1 computed from the verdicts, by metric; none where the judge's share is unknown. */
  readonly shares: readonly { readonly measure: string; readonly human: number; readonly judge: number }[];
  /** Whether the human found something, and the judge's score for it. */
  readonly ranks: readonly { readonly measure: string; readonly isThere: boolean; readonly score: number }[];
}

/** The request for one item, and the comparison of its label. */
export interface CalibrationRequest {
  readonly request: JudgeRequest;
  readonly compare: (label: JudgeLabel | NotLabelled) => LabelComparison;
}

/** A parsed item: its request by profile, or the errors in its line. */
export type ParsedCalibrationItem = ParsedLine<(profile: "merged" | "exact") => CalibrationRequest>;

/** A kind of item with human labels, one per line, that a judge can label too. */
export interface CalibrationQuestion {
  /** The value of `kind` in a line. */
  readonly id: string;
  readonly kinds: readonly VerdictKind[];
  /** The fields of its lines beside `id`, `kind` and `why`. */
  readonly fields: readonly string[];
  readonly read: (line: unknown) => ParsedCalibrationItem;
}

interface NamedVerdict {
  readonly category: string;
  readonly analysis: string;
}

/** A question with one verdict per line, in `label`. */
interface SingleQuestion<Shape extends z.ZodRawShape> {
  readonly id: string;
  readonly feeds: readonly string[];
  /** By default no and yes. */
  readonly categories?: readonly string[];
  readonly isOrdered?: boolean;
  readonly shape: Shape;
  readonly request: (item: z.infer<z.ZodObject<Shape>>, profile: "merged" | "exact") => JudgeRequest;
  /** The list of the answer and the field of its first entry that have the verdict, or a function that returns it; null where there is none. */
  readonly verdict:
    | readonly [list: string, field: string]
    | ((answer: JsonRecord, profile: "merged" | "exact") => NamedVerdict | null);
}

export const YES_NO: readonly string[] = ["no", "yes"];

/** Creates a question that compares the `label` of a line with the judge's verdict. */
export function singleQuestion<Shape extends z.ZodRawShape>(question: SingleQuestion<Shape>): CalibrationQuestion {
  const { id, categories = YES_NO, isOrdered = false, verdict: found } = question;
  const readVerdict = typeof found === "function" ? found : (answer: JsonRecord) => verdictIn(answer, ...found);
  const item = z.object(question.shape, LINE_OBJECT);
  const label = z
    .union([z.string(), z.boolean(), z.number()], { error: mustBe(quoted(categories, " or ")) })
    .transform(wordOf)
    .refine((word) => categories.includes(word), `must be ${quoted(categories, " or ")}`);
  const labelled = z.object({ label }, LINE_OBJECT);
  return {
    id,
    kinds: [{ id, feeds: question.feeds, categories, isOrdered }],
    fields: [...Object.keys(question.shape), "label"],
    read: (line) => {
      const [inputs, labels] = [item.safeParse(line), labelled.safeParse(line)];
      if (!inputs.success || !labels.success) {
        const errors: FieldError[] = [inputs, labels].flatMap(({ error }) => (error ? fieldErrors(error) : []));
        return { ok: false, errors };
      }
      const human = labels.data.label;
      const requestFor = (profile: "merged" | "exact"): CalibrationRequest => ({
        request: question.request(inputs.data, profile),
        compare: (label) => {
          const verdict = label instanceof NotLabelled ? null : readVerdict(label.answer, profile);
          const judge = verdict?.category ?? null;
          return {
            verdicts: [{ kind: id, of: "", human, judge, analysis: verdict?.analysis ?? "" }],
            shares: [],
            ranks: [],
          };
        },
      });
      return { ok: true, id: null, value: requestFor };
    },
  };
}

/** Returns the verdict in the first entry of a list in an answer; null where there is none. */
export function verdictIn(answer: JsonRecord, list: string, field: string): NamedVerdict | null {
  const entries = answer[list];
  const entry = Array.isArray(entries) ? (entries[0] as Readonly<Record<string, unknown>> | undefined) : undefined;
  const category = entry?.[field];
  if (typeof category !== "string") return null;
  const analysis = entry?.["analysis"];
  return { category, analysis: typeof analysis === "string" ? analysis : "" };
}

/** A string that is not blank. */
export const itemText = stringField.refine((text) => text.trim() !== "", "must be a string that is not empty");

/** A list of at least one string. */
export const itemTexts = stringList.refine((texts) => texts.length > 0, "must contain at least one string");

function wordOf(label: string | boolean | number): string {
  return typeof label === "boolean" ? (label ? "yes" : "no") : String(label);
}
