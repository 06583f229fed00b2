import { errorMessage } from "../../core/error.ts";
import { isObject } from "../../core/json.ts";
import {
  type CaseFields,
  type FieldRole,
  type LineMapping,
  pathOf,
  type Target,
  valueAt,
  withoutValueAt,
  withValueAt,
} from "../../core/line/field.ts";
import type { FieldError } from "../../core/line/parsed-line.ts";
import type { PresetId } from "../../core/line/preset.ts";
import { groupBy } from "../../math/group.ts";
import { compileExpression, type Expression } from "./expression.ts";
import { type Fields, fieldsOf, questionId } from "./presets/fields.ts";
import { fieldExpression, type Preset, Skipped, type SkippedNoun, scoreValues } from "./presets/preset.ts";
import { findPreset } from "./presets/presets.ts";

/** What fills one field of a line. */
export interface Assignment {
  /** The field as `fields` calls it. */
  readonly field: string;
  readonly target: Target;
  readonly expression: Expression;
  /** The preset that it is from: when it finds nothing, the line's own field stays. Null for the user's own mapping. */
  readonly preset: PresetId | null;
}

interface MappedLine {
  /** Undefined for a record that is no case. */
  readonly line: unknown;
  readonly errors: readonly FieldError[];
  /** What the preset leaves out: the record, or parts of it. */
  readonly skipped: readonly SkippedNoun[];
}

/** The files of a suite that a line is from. */
export type FileRole = "traces" | "gold";

/** Where presets put what only their expressions read. */
const DERIVED = "derived";
/** The roles that are lists in every family; a single string becomes a list of one entry. */
const LIST_ROLES: readonly FieldRole[] = ["passages", "passage_ids", "citations", "references"];
const GUARD_FIELD = "Guard it against missing fields, for example with `not_null()` or `to_array()`.";

/** Names of fields that have what the system wrote beside what was asked. */
const CONVERSATIONS = /^(?:full[_ ]?)?(?:conversations?|transcripts?|messages|dialog(?:ue)?s?|chat[_ ]?log)$/i;

type Targets = Readonly<Partial<Record<FieldRole, readonly Target[]>>>;

/** How records of an export become lines of a family. */
export type Mapping = Readonly<ReturnType<typeof prepareMapping>>;

/** Prepares a mapping that has been validated, as those of suites are. `free` are the targets that the user's own mapping leaves free. */
export function prepareMapping(
  { preset: id, records, fields: written, scores = [] }: LineMapping,
  fields: CaseFields,
  side: FileRole,
) {
  const preset = id === null ? null : (findPreset(id) ?? null);
  const ofFields = Object.entries(fields).flatMap(([name, { role }]) =>
    role ? [{ role, at: pathOf(name, fields) }] : [],
  );
  const byRole = [...groupBy(ofFields, ({ role }) => role)].map(([role, all]) => [role, all.map(({ at }) => at)]);
  const targets: Targets = Object.fromEntries(byRole);
  const [scoresAt = []] = targets.scores ?? [];
  const configAssignments = [
    ...written.map(([field, text]) => ({ field, target: pathOf(field, fields), text })),
    ...scores.map(([name, text]) => ({ field: [...scoresAt, name].join("."), target: [...scoresAt, name], text })),
  ].map(({ text, ...one }): Assignment => ({ ...one, expression: compileExpression(text), preset: null }));
  const mapped = new Set(configAssignments.map(({ target }) => target.join(".")));
  const isFree = (target: Target): boolean => !mapped.has(target.join("."));
  const ofPreset = preset === null ? [] : presetAssignments(preset, fields).filter(({ target }) => isFree(target));
  const free: Targets = Object.fromEntries(Object.entries(targets).map(([role, all]) => [role, all.filter(isFree)]));
  return {
    ...{ side, preset, fields, targets, free, hasFields: written.length > 0 },
    // The questions that are read from a conversation, which has the system's answers.
    conversations: configAssignments.flatMap(({ field, expression: { paths } }) =>
      fields[field]?.role === "question" && CONVERSATIONS.test(String(paths[0]?.at(-1))) ? [field] : [],
    ),
    // Those of `fields` last; of two that overlap, the wider one first.
    assignments: [...ofPreset, ...configAssignments.sort((a, b) => a.target.length - b.target.length)],
    // Whether lines are used as they are.
    isPlain: preset === null && records === null && configAssignments.length === 0,
    records: records === null ? null : compileExpression(records),
    // The keys of the config for fields and for a preset.
    fieldsKey: side === "gold" ? "gold_fields" : "fields",
    presetKey: side === "gold" ? "gold_preset" : "preset",
  };
}

/** Returns what a preset fills: the first field of each role. Ids are made once the rest is known. */
function presetAssignments(preset: Preset, fields: CaseFields): Assignment[] {
  const filled = new Set<FieldRole>(["id"]);
  return Object.entries(fields).flatMap(([field, { role }]): Assignment[] => {
    if (role === undefined || filled.has(role)) return [];
    filled.add(role);
    const expression = fieldExpression(preset, role);
    return expression ? [{ field, target: pathOf(field, fields), expression, preset: preset.id }] : [];
  });
}

/**
 * Maps a record, or a row of CSV, to a line of the family; fields that nothing is mapped to stay as they are. `id` is its id, where it has
 * none of its own. With `fields: { prediction: output }`, `{ id: 1, output: "A." }` becomes `{ id: 1, output: "A.", prediction: "A." }`.
 */
export function mapRecord(
  mapping: Mapping,
  record: unknown,
  { isRow = false, id = null }: { readonly isRow?: boolean; readonly id?: string | null } = {},
): MappedLine {
  if (record instanceof Skipped) return { line: undefined, errors: [], skipped: [record.noun] };
  if (!isObject(record) || (mapping.assignments.length === 0 && mapping.preset === null && id === null))
    return { line: record, errors: [], skipped: [] };
  try {
    return lineOf(mapping, record, isRow, id);
  } catch (error) {
    const what = `the record cannot be mapped: ${messageOf(error)}`;
    return { line: record, errors: [{ path: [], what, todo: "Leave out what no metric reads." }], skipped: [] };
  }
}

function lineOf(mapping: Mapping, record: Fields, isRow: boolean, id: string | null): MappedLine {
  const { preset, assignments, fields, targets } = mapping;
  const skipped: SkippedNoun[] = [];
  const errors: FieldError[] = [];
  const onSkip = (noun: SkippedNoun, count = 1): void => void skipped.push(...Array<SkippedNoun>(count).fill(noun));
  const prepared = preset?.prepare ? preset.prepare(record, onSkip) : record;
  if (prepared === null) return { line: undefined, errors, skipped };
  let line = withoutValueAt(prepared, [DERIVED]);
  for (const assignment of assignments) {
    const { field, target, expression } = assignment;
    try {
      const found = expression.valueIn(prepared);
      const isScores = fields[field]?.role === "scores" && found !== null;
      // A score that its expression does not find is missing, also where the record has a number of that name.
      const isOneScore = target.length > 1 && target[0] === targets.scores?.[0]?.[0];
      if (assignment.preset === null)
        line = found === null && !isOneScore ? withoutValueAt(line, target) : withValueAt(line, target, found);
      else line = filled(line, assignment, isScores ? scoreValues(found, isRow, onSkip) : found, { mapping, prepared });
    } catch (error) {
      const what = `\`${field}\` cannot be read by \`${expression.text}\`: ${messageOf(error)}`;
      errors.push({ path: target, what, todo: GUARD_FIELD });
    }
  }
  if (preset !== null) line = withTrial(line, prepared, preset, mapping);
  if (id !== null) line = (targets.id ?? []).reduce((all, target) => withValueAt(all, target, id), line);
  if (preset === null || id !== null) return { line, errors, skipped };
  const identified = withId(line, prepared, preset, mapping);
  if (identified !== null) return { line: identified, errors, skipped };
  onSkip(["record without an id and a question", "records without an id and a question"]);
  return { line: undefined, errors: [], skipped };
}

/** Fills a field by the preset; other fields of its role are removed. */
function filled(
  line: Fields,
  { field, target }: Assignment,
  value: unknown,
  { mapping, prepared }: { readonly mapping: Mapping; readonly prepared: Fields },
): Fields {
  const role = mapping.fields[field]?.role as FieldRole;
  if (value === null) {
    const { unanswered = "`true`" } = mapping.preset ?? {};
    const canBeUnanswered = role === "answer" && mapping.side === "traces";
    const isUnanswered = canBeUnanswered && compileExpression(unanswered).valueIn(prepared);
    const isUnknown =
      role === "pass" && (mapping.preset?.isJudged ?? Object.hasOwn(fieldsOf(prepared[DERIVED]), "pass"));
    return isUnanswered || isUnknown ? withValueAt(line, target, null) : line;
  }
  const isOne = LIST_ROLES.includes(role) && !Array.isArray(value);
  return withValueAt((mapping.free[role] ?? []).reduce(withoutValueAt, line), target, isOne ? [value] : value);
}

/** Fills `trial` where the preset finds it and the config does not map it. */
function withTrial(line: Fields, prepared: Fields, { trial }: Preset, { assignments }: Mapping): Fields {
  if (trial === undefined || assignments.some(({ target }) => target.join(".") === "trial")) return line;
  const value = compileExpression(trial).valueIn(prepared);
  return value === null ? line : withValueAt(line, ["trial"], value);
}

/**
 * Fills the id: cases of an export without ids are identified by the digests of their questions, which stay when lines are moved. Null
 * without both.
 */
function withId(line: Fields, prepared: Fields, preset: Preset, { targets, free: ofRole }: Mapping): Fields | null {
  const [all, free] = [targets.id ?? [], ofRole.id ?? []];
  const asked = targets.question?.find((target) => !ofRole.question?.includes(target));
  const question = asked ? valueAt(line, asked) : fieldExpression(preset, "question")?.valueIn(prepared);
  const id = fieldExpression(preset, "id")?.valueIn(prepared) ?? questionId(question);
  if (id === null) {
    const isKnown = (target: Target): boolean => !free.includes(target) || (valueAt(line, target) ?? null) !== null;
    return all.length === 0 || all.some(isKnown) ? line : null;
  }
  const system = preset.system !== undefined && compileExpression(preset.system).valueIn(prepared);
  const full = system ? `${String(id)}/${String(system)}` : id;
  return free.reduce((filled, target) => withValueAt(filled, target, full), line);
}

/** Returns the message of what an expression or a library threw, without its full stop. */
export function messageOf(error: unknown): string {
  return errorMessage(error).replace(/\.$/, "");
}
