import { z } from "zod";
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

/** A verdict that people and a judge can both give: what may be said, and which metrics it feeds. */
export interface VerdictKind {
  readonly id: string;
  readonly feeds: readonly string[];
  /** What may be said, in order. */
  readonly categories: readonly string[];
  /** Whether neighbours in that order are nearer to each other: then kappa is weighted. */
  readonly isOrdered: boolean;
}

/** What a person said of one thing, and what the judge did. */
export interface VerdictPair {
  readonly kind: string;
  /** Which of several things of an item; "" where there is one. */
  readonly of: string;
  readonly human: string;
  /** Null where it could not be labelled. */
  readonly judge: string | null;
  /** What the judge gave as its reason: foreign text; "" where it gave none. */
  readonly analysis: string;
}

/** All that can be compared in one item. */
export interface LabelComparison {
  readonly verdicts: readonly VerdictPair[];
  /** Shares from 0 to 1 that follow from the verdicts, by a metric's name; none where the judge's is not known. */
  readonly shares: readonly { readonly measure: string; readonly human: number; readonly judge: number }[];
  /** Whether something is there by a person's word, and how much of it by the judge's. */
  readonly ranks: readonly { readonly measure: string; readonly isThere: boolean; readonly score: number }[];
}

/** One item as a judge is asked about it. */
export interface CalibrationRequest {
  readonly request: JudgeRequest;
  readonly compare: (label: JudgeLabel | NotLabelled) => LabelComparison;
}

/** What a line says of an item: how it is asked by a profile, or what is wrong with it. */
export type ParsedCalibrationItem = ParsedLine<(profile: "merged" | "exact") => CalibrationRequest>;

/** A kind of item that people label one a line, and a judge is asked about. */
export interface CalibrationQuestion {
  /** What stands under `kind` in a line. */
  readonly id: string;
  readonly kinds: readonly VerdictKind[];
  /** The fields of its lines beside `id`, `kind` and `why`. */
  readonly fields: readonly string[];
  readonly read: (line: unknown) => ParsedCalibrationItem;
}

/** The answer to one thing: what it is called, and why. */
export interface NamedVerdict {
  readonly category: string;
  readonly analysis: string;
}

/** A question about one thing, whose verdict a line holds as `label`. */
export interface SingleQuestion<Shape extends z.ZodRawShape> {
  readonly id: string;
  readonly feeds: readonly string[];
  readonly categories: readonly string[];
  readonly isOrdered?: boolean;
  readonly shape: Shape;
  readonly request: (item: z.infer<z.ZodObject<Shape>>, profile: "merged" | "exact") => JudgeRequest;
  /** What an answer says of it; null where it says nothing. */
  readonly readVerdict: (answer: JsonRecord, profile: "merged" | "exact") => NamedVerdict | null;
}

/** What yes-or-no questions may be answered. */
export const YES_NO: readonly string[] = ["no", "yes"];

/** A question about one thing: the line's `label` beside the judge's verdict. */
export function singleQuestion<Shape extends z.ZodRawShape>(question: SingleQuestion<Shape>): CalibrationQuestion {
  const { id, categories, isOrdered = false } = question;
  const item = z.object(question.shape, LINE_OBJECT);
  const label = z
    .union([z.string(), z.boolean(), z.number()], { error: mustBe(orList(categories)) })
    .transform(wordOf)
    .refine((word) => categories.includes(word), `must be ${orList(categories)}`);
  const labelled = z.object({ label }, LINE_OBJECT);
  return {
    id,
    kinds: [{ id, feeds: question.feeds, categories, isOrdered }],
    fields: [...Object.keys(question.shape), "label"],
    read: (line) => {
      const [read, told] = [item.safeParse(line), labelled.safeParse(line)];
      if (!read.success || !told.success) {
        const errors: FieldError[] = [read, told].flatMap(({ error }) => (error ? fieldErrors(error) : []));
        return { ok: false, errors };
      }
      const human = told.data.label;
      const probe = (profile: "merged" | "exact"): CalibrationRequest => ({
        request: question.request(read.data, profile),
        compare: (label) => {
          const said = label instanceof NotLabelled ? null : question.readVerdict(label.answer, profile);
          const judge = said?.category ?? null;
          return {
            verdicts: [{ kind: id, of: "", human, judge, analysis: said?.analysis ?? "" }],
            shares: [],
            ranks: [],
          };
        },
      });
      return { ok: true, id: null, value: probe };
    },
  };
}

/** What the entry of an id says in a list of verdicts. */
export function verdictIn(answer: JsonRecord, list: string, field: string): NamedVerdict | null {
  const entries = answer[list];
  const entry = Array.isArray(entries) ? (entries[0] as Readonly<Record<string, unknown>> | undefined) : undefined;
  const category = entry?.[field];
  if (typeof category !== "string") return null;
  const analysis = entry?.["analysis"];
  return { category, analysis: typeof analysis === "string" ? analysis : "" };
}

/** A text of an item that has words. */
export const itemText = stringField.refine((text) => text.trim() !== "", "must be a string that is not empty");

/** Texts of an item, at least one. */
export const itemTexts = stringList.refine((texts) => texts.length > 0, "must hold at least one text");

function wordOf(label: string | boolean | number): string {
  return typeof label === "boolean" ? (label ? "yes" : "no") : String(label);
}

function orList(categories: readonly string[]): string {
  return categories.map((word) => `\`${word}\``).join(" or ");
}
