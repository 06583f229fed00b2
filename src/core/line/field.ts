/** What a field of a case says, whatever a family calls it: presets and advice speak of fields by these. */
export type FieldRole = "id" | "question" | "answer" | "passages" | "passage_ids" | "citations" | "references";

/** A field of a family's case lines, by the name that `fields` in a config calls it. */
export interface CaseField {
  /** Where it stands in the line; left out, it is the name itself. */
  readonly path?: readonly string[];
  readonly role?: FieldRole;
  /** Whether a text that ends in `.png` is the path of a picture there, from the file's own folder: the family gets the `Picture`. */
  readonly picture?: true;
}

/** The fields of a family's case lines by name; a family without them takes any. */
export type CaseFields = Readonly<Record<string, CaseField>>;

/** The known exports of other tools. */
export const PRESETS = ["ragas", "deepeval", "promptfoo", "openinference"] as const;

/** The id of a known export. */
export type PresetId = (typeof PRESETS)[number];

/** How the lines of one side become lines of the family. */
export interface LineMapping {
  readonly preset: PresetId | null;
  /** The JMESPath expression that picks the records out of a line or a document. */
  readonly records: string | null;
  /** Own names, each with the JMESPath expression that takes its place. */
  readonly fields: readonly (readonly [own: string, expression: string])[];
}

/** A line is one record and has the family's own names. */
export const NO_MAPPING: LineMapping = { preset: null, records: null, fields: [] };
