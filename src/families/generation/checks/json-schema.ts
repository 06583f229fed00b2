import Draft07 from "ajv";
import Draft2020 from "ajv/dist/2020.js";
import { errorMessage } from "../../../core/error.ts";
import { isWithinDepth } from "../../../core/json.ts";
import type { Fields } from "../../../core/line/line.ts";
import { compilePattern } from "../../../core/line/pattern.ts";

/** The most steps of a validation: calls of a schema and turns of a loop; the deepest nesting of a value. */
const MOST_STEPS = 2_000_000;
const DEEPEST = 200;

/** As many steps of a pattern take the time of one of a schema. */
const PATTERN_STEPS = 50;

/** Returns what is wrong with a text, as a clause; null if it is JSON that fits the schema. */
export type SchemaTest = (text: string) => string | null;

class TooManySteps extends Error {}

/** Counts the steps of the validation that is under way. */
const budget = { left: 0 };

function spend(steps = 1): void {
  budget.left -= steps;
  if (budget.left < 0) throw new TooManySteps();
}

/** Native patterns can take for ever; these are RE2's. */
const patterns = Object.assign(
  (pattern: string) => {
    const test = compilePattern(pattern);
    return {
      // The compiler keeps one test for each name.
      toString: () => JSON.stringify(pattern),
      test: (text: string): boolean => {
        spend(1 + Math.ceil((text.length * test.instructions) / PATTERN_STEPS));
        return test(text);
      },
    };
  },
  { code: "re2" },
);

const options = {
  strict: false,
  logger: false,
  // A `format` is an annotation, as the drafts say.
  validateFormats: false,
  // Every reference is a call, so that schemas that refer to each other often are counted.
  inlineRefs: false,
  code: { regExp: patterns, process: countSteps },
} as const;

const compilers = {
  "2020-12": () => new Draft2020.default(options),
  "draft-07": () => new Draft07.default(options),
};

type Draft = keyof typeof compilers;

const opened = new Map<Draft, ReturnType<(typeof compilers)[Draft]>>();

/**
 * Compiles a JSON Schema of draft 2020-12 or draft-07. Nothing is fetched: a reference to another file is an error. A text for which
 * the schema needs too many steps does not fit. Throws an Error that says what is wrong with the schema.
 */
export function compileSchema(schema: Fields): SchemaTest {
  rejectComments(schema);
  const draft = draftOf(schema);
  const compiler = opened.get(draft) ?? compilers[draft]();
  opened.set(draft, Object.assign(compiler, { spend }));
  budget.left = MOST_STEPS;
  const validate = explained(() => compiler.compile(schema));
  // Another schema may have the same `$id`.
  compiler.removeSchema(schema);
  return (text) => {
    const parsed = parse(text);
    if (parsed === null) return "is not JSON";
    if (!isWithinDepth(parsed.value, DEEPEST)) return `is nested deeper than ${DEEPEST} levels`;
    budget.left = MOST_STEPS;
    try {
      if (validate(parsed.value)) return null;
    } catch (error) {
      if (error instanceof TooManySteps || error instanceof RangeError) return "needs too many steps to check";
      throw error;
    }
    const [{ instancePath = "", message = "does not fit the schema" } = {}] = validate.errors ?? [];
    return `${instancePath === "" ? "the value" : instancePath} ${message}`;
  };
}

function explained<Result>(compile: () => Result): Result {
  try {
    return compile();
  } catch (error) {
    if (error instanceof TooManySteps || error instanceof RangeError) throw new Error("is too complex");
    const what = errorMessage(error);
    throw new Error(what.startsWith("can't resolve reference") ? `${what}: nothing is fetched` : what);
  }
}

function draftOf({ $schema: written }: Fields): Draft {
  if (written === undefined || /^https:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/.test(String(written))) {
    return "2020-12";
  }
  if (/^https?:\/\/json-schema\.org\/draft-07\/schema#?$/.test(String(written))) return "draft-07";
  throw new Error(`is of another draft (\`${String(written)}\`): 2020-12 and draft-07 are known`);
}

/** The compiler puts `$id` into a comment of its code, so that it must not end one. */
function rejectComments(schema: unknown): void {
  const open: unknown[] = [schema];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== "object" || next === null) continue;
    for (const [key, value] of Object.entries(next)) {
      if (/^\$?id$/.test(key) && typeof value === "string" && /\*|%2a/i.test(value)) {
        throw new Error(`has an \`${key}\` with a \`*\`, which no address needs`);
      }
      open.push(value);
    }
  }
}

const LOOP_OR_STRING = /"(?:[^"\\]|\\.)*"|\bfor\([^()"]*\)\{/g;
const HEAD = "={}){";

/** Adds a count of steps to generated code: one at the start of a function, one in each loop. */
function countSteps(code: string): string {
  let loops = 0;
  const counted = code.replace(LOOP_OR_STRING, (found) => {
    if (found.startsWith('"')) return found;
    loops += 1;
    return `${found}self.spend();`;
  });
  const all = code.replace(/"(?:[^"\\]|\\.)*"/g, '""').match(/\b(?:for|while|do)\s*[({]/g)?.length ?? 0;
  if (all !== loops || !counted.includes(HEAD)) throw new Error("is compiled to code whose steps cannot be counted");
  return counted.replace(HEAD, `${HEAD}self.spend();`);
}

function parse(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
