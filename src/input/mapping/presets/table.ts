import { isObject } from "../../../core/json.ts";
import { compileExpression } from "../expression.ts";
import { type Fields, fieldsOf } from "./fields.ts";
import type { Preset } from "./preset.ts";

// Exports that are read by paths alone: a JMESPath expression for each field.

/** Returns a preset whose scores are the numbers, truth values and words for them that an expression finds; those of objects inside are `object.name`. */
export function table({ fields: { scores = "`{}`", ...fields }, ...preset }: Preset): Preset {
  return {
    ...preset,
    fields: { ...fields, scores: "derived.scores" },
    prepare(record, leaveOut) {
      try {
        return { ...record, derived: { scores: scoresOf(compileExpression(scores).valueIn(record)) } };
      } catch {
        // A function of JMESPath got a value of another type: the record is none of the tool's.
        leaveOut(["record whose scores cannot be read", "records whose scores cannot be read"]);
        return null;
      }
    },
  };
}

const WORDS: ReadonlyMap<unknown, boolean> = new Map(
  Object.entries({ pass: true, passed: true, fail: false, failed: false }),
);

function scoresOf(found: unknown, prefix = ""): Fields {
  const scores = Object.entries(fieldsOf(found)).flatMap(([key, value]): [string, unknown][] => {
    const name = `${prefix}${key}`;
    if (isObject(value)) return Object.entries(scoresOf(value, `${name}.`));
    const score = WORDS.get(value) ?? value;
    const isText = typeof score === "string" && (score.trim() === "" || Number.isNaN(Number(score)));
    return isText || Array.isArray(score) ? [] : [[name, score]];
  });
  return Object.fromEntries(scores);
}

/** What an expression finds as text; null where it finds nothing. */
export const text = (expression: string): string => `(${expression}) && to_string(${expression})`;

/** Everything in a record but these columns. */
export const allBut = (names: string): string =>
  `from_items(items(@)[?!contains(\`${JSON.stringify(names.split(" "))}\`, [0])])`;
