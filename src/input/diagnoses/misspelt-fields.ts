import { truncate } from "../../core/case.ts";
import type { ErrorDetail } from "../../core/error.ts";
import { NO_MAPPING, withScores } from "../../core/line/field.ts";
import { countEdits } from "../../math/text/edit-distance.ts";
import { plainName } from "../mapping/field-names.ts";
import { pathOf } from "../mapping/field-path.ts";
import type { Side } from "../mapping/mapping.ts";
import type { LineTable } from "./line-table.ts";
import { type ReadingSuite, readObjects, wordsRead } from "./read-objects.ts";

/** The most warnings of a suite's side, the most characters of a field in one, and the most fields that are looked at. */
const MOST_WARNINGS = 10;
const LONGEST_FIELD = 80;
const MOST_FIELDS = 1000;

/**
 * Returns a warning for each field of each file that nothing reads and whose lines lack a field of nearly the same name, which is read:
 * `anwser`, where lines have no `answer`. `known` are fields that another warning names.
 */
export function misspeltFields(
  suite: ReadingSuite,
  side: Side,
  { shapes }: LineTable,
  known: readonly string[],
): ErrorDetail[] {
  const objects = readObjects(suite, side);
  const others = otherNames(suite, side);
  // By file and field: what it seems to misspell, and the warning; null where it misspells nothing.
  const found = new Map<string, readonly [meant: string, warning: ErrorDetail] | null>();
  for (const { file, at, keys: ofShape } of shapes) {
    for (const [index, [path, needed]] of objects.entries()) {
      const keys = ofShape[index] ?? [];
      for (const key of keys.filter((one) => !needed.has(one) && !others.has(one))) {
        const id = [file, ...path, key].join("\0");
        const earlier = found.get(id);
        if (earlier === null || (earlier === undefined && found.size >= MOST_FIELDS)) continue;
        const meant = earlier?.[0] ?? mostSimilar(key, [...needed]);
        // Where a line has both, each is a field of its own.
        if (meant === null || keys.includes(meant)) found.set(id, null);
        else if (earlier === undefined) {
          const [written, name] = [key, meant].map((one) => `\`${truncate([...path, one].join("."), LONGEST_FIELD)}\``);
          const what = `The field ${written} is not read, and the line has no ${name}.`;
          found.set(id, [meant, { what, at, todo: `If ${name} is meant, rename it.` }]);
        }
      }
    }
  }
  const all = [...found.values()].flatMap((one) => (one === null || known.includes(one[0]) ? [] : [one[1]]));
  const left = all.length - MOST_WARNINGS;
  const more = left > 0 ? [{ what: `${left} more fields of the files seem to be misspelt.` }] : [];
  return [...all.slice(0, MOST_WARNINGS), ...more];
}

/** Returns names of other fields, which are not misspelt. */
function otherNames(suite: ReadingSuite, side: Side): ReadonlySet<string> {
  const fields = withScores(suite.family.input.fields);
  const { fields: mapped } = suite.mapping?.[side] ?? NO_MAPPING;
  const known = [...Object.keys(fields), ...mapped.map(([field]) => field)].flatMap((field) => pathOf(field, fields));
  return new Set([...known, ...wordsRead(suite, side), "trial"]);
}

/** Names of fewer letters are too often other words (`test` for `text`); those of many letters may differ in two. */
const LEAST_LETTERS = 5;
const MANY_LETTERS = 10;
const MOST_LETTERS = 64;

/** Returns the name that a field most probably misspells; null when it is none of them. */
export function mostSimilar(field: string, names: readonly string[]): string | null {
  const counted = names.map((name) => ({ name, edits: countMisspellings(plainName(field), plainName(name)) }));
  const [best] = counted.sort((a, b) => a.edits - b.edits);
  return best !== undefined && best.edits < Number.POSITIVE_INFINITY ? best.name : null;
}

/** Counts the edits between two names of which one misspells the other; infinite for different words. */
function countMisspellings(field: string, name: string): number {
  if (field === name) return 0;
  const most = name.length < MANY_LETTERS ? 1 : 2;
  const lengths = [field.length, name.length].sort((a, b) => a - b);
  const [short = 0, long = 0] = lengths;
  const isLike =
    short >= LEAST_LETTERS &&
    long <= Math.min(MOST_LETTERS, short + most) &&
    // Numbered fields are fields of their own, and a typing error is seldom in the first letter.
    field[0] === name[0] &&
    field.replace(/\D/g, "") === name.replace(/\D/g, "");
  const edits = isLike ? countEdits(field, name) : Number.POSITIVE_INFINITY;
  return edits <= most ? edits : Number.POSITIVE_INFINITY;
}
