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
}

/** The fields of a family's case lines by name; a family with none accepts any. */
export type CaseFields = Readonly<Record<string, CaseField>>;

/** The known exports of other tools. */
export const PRESETS = [
  "ragas",
  "deepeval",
  "promptfoo",
  "openinference",
  "inspect_ai",
  "junit",
  "pytest",
  "mlflow",
  "langsmith",
  "braintrust",
  "langfuse",
] as const;
export type PresetId = (typeof PRESETS)[number];

export const PRESET_ALIASES: Readonly<Record<string, PresetId>> = { inspect: "inspect_ai" };

/** Returns the id of a preset by its id or another name of it; null for an unknown one. */
export function presetId(name: unknown): PresetId | null {
  const alias = typeof name === "string" && Object.hasOwn(PRESET_ALIASES, name) ? PRESET_ALIASES[name] : name;
  return PRESETS.find((id) => id === alias) ?? null;
}

/** Returns which direction is better in scores of any name, where a preset's tool defines it for all of them. */
export function scoreDirectionOf(preset: unknown): "higher" | undefined {
  // Named scores of promptfoo are those of assertions, which pass with a high one.
  return preset === "promptfoo" ? "higher" : undefined;
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
}

/** No mapping: a line is a record with the family's field names. */
export const NO_MAPPING: LineMapping = { preset: null, records: null, fields: [] };
