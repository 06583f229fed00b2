import Draft07 from "ajv";
import Draft2020 from "ajv/dist/2020.js";
import { errorMessage } from "../../../core/error.ts";
import { isWithinDepth } from "../../../core/json.ts";
import type { Fields } from "../../../core/line/line.ts";
import { compilePattern } from "../../../core/line/pattern.ts";
import { lazy } from "../../../math/memo.ts";

const DEEPEST = 200;

/** Returns what is wrong with a text, as a clause; null if it is JSON that fits the schema. */
export type SchemaTest = (text: string) => string | null;

/** Native patterns can take for ever; these are RE2's. The compiler keeps one test for each name. */
const patterns = Object.assign(
  (pattern: string) => ({ toString: () => JSON.stringify(pattern), test: compilePattern(pattern) }),
  { code: "re2" },
);

const options = {
  strict: false,
  logger: false,
  // A `format` is an annotation, as the drafts say.
  validateFormats: false,
  // Every reference is a call, so that schemas that refer to each other often do not become endless code.
  inlineRefs: false,
  // With `source` or `process`, the compiler would put `$id` into a comment of its code, which could end it.
  code: { regExp: patterns },
} as const;

const compilers = {
  "2020-12": lazy(() => new Draft2020.default(options)),
  "draft-07": lazy(() => new Draft07.default(options)),
};

/**
 * Compiles a JSON Schema of draft 2020-12 or draft-07. Nothing is fetched: a reference to another file is an error. A text that a schema
 * checks without end does not fit. Throws an Error that says what is wrong with the schema.
 */
export function compileSchema(schema: Fields): SchemaTest {
  const compiler = compilers[draftOf(schema)]();
  const validate = explained(() => compiler.compile(schema));
  // Another schema may have the same `$id`.
  compiler.removeSchema(schema);
  return (text) => {
    const parsed = parse(text);
    if (parsed === null) return "is not JSON";
    if (!isWithinDepth(parsed.value, DEEPEST)) return `is nested deeper than ${DEEPEST} levels`;
    try {
      if (validate(parsed.value)) return null;
    } catch (error) {
      if (error instanceof RangeError) return "needs too many steps to check";
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
    if (error instanceof RangeError) throw new Error("is too complex");
    const what = errorMessage(error);
    throw new Error(what.startsWith("can't resolve reference") ? `${what}: nothing is fetched` : what);
  }
}

function draftOf({ $schema: written }: Fields): keyof typeof compilers {
  if (written === undefined || /^https:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/.test(String(written))) {
    return "2020-12";
  }
  if (/^https?:\/\/json-schema\.org\/draft-07\/schema#?$/.test(String(written))) return "draft-07";
  throw new Error(`is of another draft (\`${String(written)}\`): 2020-12 and draft-07 are known`);
}

function parse(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
