import type { SuiteConfig } from "../../core/config/config.ts";
import { isObject } from "../../core/json.ts";
import { NO_MAPPING } from "../../core/line/field.ts";
import { lineFieldsIn } from "../../families/custom/template.ts";
import { getOrCreate } from "../../math/memo.ts";
import { pathOf, type Target } from "../mapping/field-path.ts";
import type { Side } from "../mapping/mapping.ts";

/** What decides which fields of lines are read. */
export type ReadingSuite = Pick<SuiteConfig, "family"> &
  Partial<Pick<SuiteConfig, "gold" | "mapping" | "fieldMetrics" | "custom" | "slices" | "gates">>;

/** An object in lines, and which of its fields something needs. */
type ReadObject = readonly [path: Target, needed: ReadonlySet<string>];

/** Returns the objects in lines of which the suite reads fields. */
export function readObjects(suite: ReadingSuite, side: Side): readonly ReadObject[] {
  const { fields: mapped } = suite.mapping?.[side] ?? NO_MAPPING;
  // Of expressions, those that are a path.
  const plain = mapped.filter(([, expression]) => /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(expression));
  const objects = new Map<string, readonly [Target, Set<string>]>([["", [[], new Set()]]]);
  for (const path of [...plain.map(([, expression]) => expression.split(".")), ...ownPaths(suite, side)]) {
    for (const [depth, name] of path.entries()) {
      const parent = path.slice(0, depth);
      getOrCreate(objects, parent.join("\0"), () => [parent, new Set<string>()] as const)[1].add(name);
    }
  }
  return [...objects.values()];
}

/** Returns where lines have the fields that the suite does not map: those of the family on this side, slices and the cluster. */
function ownPaths({ family, mapping, gold, slices = [], gates }: ReadingSuite, side: Side): Target[] {
  const { fields } = family.input;
  const { preset, fields: mapped } = mapping?.[side] ?? NO_MAPPING;
  const isWhole = gold?.length === 0;
  const ofFamily = Object.entries(fields).flatMap(([name, { role, side: own = side }]) =>
    // A missing id or score has a message of its own.
    preset === null && role !== "id" && role !== "scores" && (isWhole || own === side) ? name : [],
  );
  const groups = side === "gold" || isWhole ? [...slices, gates?.cluster ?? []].flat() : [];
  return [...ofFamily, ...groups]
    .filter((name) => !mapped.some(([field]) => field === name))
    .map((name) => pathOf(name, fields));
}

/** Returns the words of all expressions of a suite, and the fields that its metrics read. */
export function wordsRead({ mapping, fieldMetrics, custom = {} }: ReadingSuite, side: Side): string[] {
  const { fields, scores = [], records } = mapping?.[side] ?? NO_MAPPING;
  const expressions = [...fields, ...scores].map(([, expression]) => expression);
  const metrics = (fieldMetrics?.metrics ?? []).flatMap(({ name, field = "" }) => [name, field]);
  const shown = lineFieldsIn(custom).map(({ field }) => field);
  const words = [...expressions, records ?? "", ...metrics].flatMap((text) => text.match(/[\p{L}\p{N}_]+/gu) ?? []);
  return [...words, ...shown];
}

/** No tool writes records with more keys. */
export const MOST_KEYS = 10_000;

/** Returns whether an object has so many keys that looking for known fields in it is slow and useless. */
export function isWide(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > MOST_KEYS;
}
