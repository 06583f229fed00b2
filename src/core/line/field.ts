import { isObject } from "../json.ts";
import type { PresetId } from "./preset.ts";

/** The meaning of a field, whatever a family calls it. Presets and suggestions use it. */
export type FieldRole =
  | "id"
  | "question"
  | "answer"
  | "passages"
  | "passage_ids"
  | "citations"
  | "references"
  | "scores"
  | "pass"
  | "reason"
  | "group"
  | "tool_calls"
  | "expected_tool_calls";

/** A field of a family's case lines. */
interface CaseField {
  /** Its path in the line; by default its name. */
  readonly path?: readonly string[];
  readonly role?: FieldRole;
  /** The files that have it where gold and traces are apart; by default both. */
  readonly side?: "gold" | "traces";
  /** Whether a string that ends in `.png` is the path of an image, relative to the file's folder; the family gets a `Picture`. */
  readonly picture?: true;
  /** Whether it says what people or a model found in the answer. With a judge, which says that itself, it is not read. */
  readonly isLabel?: true;
  /** Whether it is the label of a class, or such labels by key. */
  readonly isClassLabel?: true;
}

/** The fields of a family's case lines by name; a family with none accepts any. */
export type CaseFields = Readonly<Record<string, CaseField>>;

/** Returns a line without its labels; the line itself where it has none. */
export function withoutLabels(line: unknown, fields: CaseFields): unknown {
  if (!isObject(line)) return line;
  const given = Object.keys(line).filter((name) => Object.hasOwn(fields, name) && fields[name]?.isLabel);
  if (given.every((name) => line[name] === undefined || line[name] === null)) return line;
  return Object.fromEntries(Object.entries(line).filter(([name]) => !given.includes(name)));
}

/**
 * Returns the fields of a family's lines with `scores`, which lines of all families may have; a family without fields
 * accepts any.
 */
export function withScores(fields: CaseFields): CaseFields {
  const hasOwn = Object.keys(fields).length === 0 || Object.hasOwn(fields, "scores");
  return hasOwn ? fields : { ...fields, scores: { role: "scores" } };
}

/** How the lines of one side map to lines of the family. */
export interface LineMapping {
  readonly preset: PresetId | null;
  /** The JMESPath expression that picks the records out of a line or a document. */
  readonly records: string | null;
  /** The family's field names, each with the JMESPath expression of its value. */
  readonly fields: readonly (readonly [own: string, expression: string])[];
  /** Scores by name, each with the expression of its value; they are added to those of the preset. */
  readonly scores?: readonly (readonly [name: string, expression: string])[];
  /** Where ids are from; absent where the records have them. */
  readonly id?: IdRule;
  /** Whether a record with the id of an earlier one of its file is a further trial, whatever the preset says. */
  readonly repeats?: true;
  /** The expression whose equal values make rows one record, `{id, rows}`. */
  readonly groupBy?: string;
}

/** Makes the ids of records: from the number of the record in its file, the file's name, or an expression. */
export interface IdRule {
  readonly from: string;
  /** Of RE2's syntax; the id is its first group, or else its match. */
  readonly pattern?: string;
  /** Where the config has the pattern: `file:line:column`. */
  readonly at?: string;
}

/** No mapping: a line is a record with the family's field names. */
export const NO_MAPPING: LineMapping = { preset: null, records: null, fields: [] };

/** What the files of a family have: how `init` recognizes them. */
export interface FamilySigns {
  /** What its files are, for people: "predicted labels". */
  readonly what: string;
  /** How sure the signs are: fields that only this family has (0, the default) are looked for before those that others have too (below 0). */
  readonly rank?: number;
  /** Whether a line is never a whole case. */
  readonly needsGold?: true;
  /** Whether only lines that are whole cases can be recognized. */
  readonly isWholeOnly?: true;
  /** The fields that are looked for, by their names in `input.fields`, in this order. */
  readonly fields: Readonly<Record<string, FieldSign>>;
}

/** How a field is recognized; where it has a role, `input/mapping/field-names.ts` says what is missing here. */
export interface FieldSign {
  /** Other names, lower-case letters and digits only, the surest first. */
  readonly names?: readonly string[];
  /** Returns whether a value can be one of the field; any can by default. */
  readonly fits?: (value: unknown) => boolean;
  /** Another field of the family's lines that has the same meaning. */
  readonly alsoAt?: string;
  /** The keys of an entry of a list of objects that has the value. */
  readonly entries?: readonly string[];
  /** JMESPath that finds the value where nothing else does. */
  readonly otherwise?: string;
  readonly isOptional?: boolean;
  /** Whether one string becomes a list of one. */
  readonly isList?: true;
}

/** Returns the JMESPath of a path of names. */
export function expressionOf(path: readonly (string | number)[]): string {
  return path.map((name) => (/^[A-Za-z_]\w*$/.test(String(name)) ? name : JSON.stringify(name))).join(".");
}

/** Returns the names in a text, which white space separates. */
export function namesIn(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

export const isString = (value: unknown): value is string => typeof value === "string";
/** Returns whether a value is a boolean, or the text of one, as in CSV. */
export const isBooleanText = (value: unknown): boolean => /^(?:true|false)$/i.test(String(value));
export const isScalar = (value: unknown): boolean => isString(value) || typeof value === "number";
export const isListOf =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(fits);

/** What exports call a field, by its role: lower-case letters and digits only, the surest first. */
export const FIELD_NAMES: Readonly<Record<FieldRole, readonly string[]>> = {
  id: namesIn("id qid questionid caseid testid exampleid sampleid case uid key"),
  question: namesIn("question query userinput input prompt userquery userquestion"),
  answer: namesIn(`
    response answer prediction actualoutput output claim completion generatedanswer modeloutput modelanswer modelresponse botanswer
    botresponse reply generated generatedtext generation predictedanswer text conversation transcript dialog dialogue`),
  passages: namesIn("contexts retrievedcontexts retrievalcontext documents context passages chunks sources"),
  passage_ids: namesIn(
    "retrievedids documentids docids passageids chunkids retrieved documents contexts context sources",
  ),
  citations: namesIn("citations cited citedids sources"),
  references: namesIn(`
    references reference expectedoutput groundtruth groundtruths expected goldanswer expectedanswer
    expectedresponse referenceanswer correctanswer idealanswer targetanswer ideal`),
  scores: namesIn("scores metrics namedscores feedback"),
  pass: namesIn("pass passed success"),
  reason: namesIn("reason explanation"),
  group: namesIn("group provider model"),
  tool_calls: namesIn("toolcalls toolscalled calls"),
  expected_tool_calls: namesIn("expectedtoolcalls referencetoolcalls expectedtools"),
};

/** What tools call the arguments of a tool call: OpenAI, LangChain and ragas, Anthropic, deepeval, Llama, tau-bench, agents that print them. */
export const CALL_ARGUMENTS = namesIn(`
  arguments args input input_parameters inputParameters parameters kwargs params tool_input toolInput tool_args
  tool_arguments tool_parameters action_input actionInput argument arguments_json inputs function_args`);

/** Where an entry of a list has its id. */
export const ENTRY_IDS = namesIn("id docid documentid passageid chunkid pid");

/** Where a field is in a family's line: the keys of the objects down to it. */
export type Target = readonly string[];

/** Returns where a field of a family is; a field that the family does not declare is where its dotted name says. */
export function pathOf(field: string, fields: CaseFields): Target {
  const declared = Object.hasOwn(fields, field) ? fields[field] : undefined;
  return declared?.path ?? (declared ? [field] : field.split("."));
}

export function roleOf(field: string, fields: CaseFields): FieldRole | undefined {
  return Object.hasOwn(fields, field) ? fields[field]?.role : undefined;
}

/** Returns the value at a path; undefined when there is none. */
export function valueAt(line: unknown, path: readonly (string | number)[]): unknown {
  let value = line;
  for (const key of path) {
    const isThere = typeof value === "object" && value !== null && Object.hasOwn(value, key);
    value = isThere ? (value as Record<string | number, unknown>)[key] : undefined;
  }
  return value;
}

/** Copies the line with the value at a path, and creates missing objects on the way. */
export function withValueAt(
  line: Record<string, unknown>,
  [key, ...rest]: Target,
  value: unknown,
): Record<string, unknown> {
  if (key === undefined) return line;
  const inner = Object.hasOwn(line, key) ? line[key] : undefined;
  return { ...line, [key]: rest.length === 0 ? value : withValueAt(isObject(inner) ? inner : {}, rest, value) };
}

/** Copies the line without the value at a path. */
export function withoutValueAt(line: Record<string, unknown>, [key, ...rest]: Target): Record<string, unknown> {
  if (key === undefined || !Object.hasOwn(line, key)) return line;
  const { [key]: inner, ...others } = line;
  if (rest.length === 0) return others;
  return isObject(inner) ? { ...line, [key]: withoutValueAt(inner, rest) } : line;
}
