import type { FieldRole, PresetId } from "../../core/field.ts";
import { presets } from "../presets/presets.ts";
import { expressionOf, findField, placesIn } from "./names.ts";

/** A field that a record has not, and where the config would say how to find it. */
export interface MissingField {
  /** As `fields` calls it. */
  readonly own: string;
  readonly role: FieldRole | undefined;
  /** `fields` or `gold_fields`, and `preset` or `gold_preset`. */
  readonly fieldsKey: string;
  readonly presetKey: string;
  /** The preset in use. */
  readonly preset: PresetId | null;
}

/** What to do about a missing field, and the words of the record that it may be a misspelling of. */
export interface Advice {
  readonly todo?: string;
  readonly given: string;
  readonly known: readonly string[];
}

const MOST_KNOWN = 50;

/** Says how the config would find a missing field in a record: by a preset, by a line of `fields`, or by another name. */
export function adviseOn(missing: MissingField, record: unknown): Advice {
  const { own, role, fieldsKey, presetKey, preset } = missing;
  const fitting = preset === null ? presets.find((one) => one.fits(record) && says(one.id, role, record)) : undefined;
  const expression = findField(own, role, record);
  const ways = [
    ...(fitting ? [`\`${presetKey}: ${fitting.id}\``] : []),
    ...(expression === null ? [] : [`\`${fieldsKey}: { ${own}: ${yamlText(expression)} }\``]),
  ];
  const known = placesIn(record)
    .slice(0, MOST_KNOWN)
    .map(({ path }) => expressionOf(path));
  return { given: own, known, ...(ways.length > 0 && { todo: `Add to the suite: ${ways.join(" or ")}.` }) };
}

/** A preset finds the ids of all records that it finds a question in. */
function says(id: string, role: FieldRole | undefined, document: unknown): boolean {
  const preset = presets.find((one) => one.id === id);
  const expression = preset?.fields.get(role === undefined || role === "id" ? "question" : role);
  const record = preset?.recordsIn(document)[0];
  if (!preset || !expression || typeof record !== "object" || record === null || role === undefined) return false;
  return expression.valueIn(preset.prepare(record as Record<string, unknown>)) !== null;
}

/** An expression as a value in a map of YAML. */
function yamlText(expression: string): string {
  return /^[A-Za-z_][\w.]*$/.test(expression) ? expression : `'${expression.replaceAll("'", "''")}'`;
}
