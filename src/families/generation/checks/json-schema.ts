import Draft07, { _, type KeywordCxt } from "ajv";
import Draft2020 from "ajv/dist/2020.js";
import { errorMessage } from "../../../core/error.ts";
import { canonicalJson, isWithinDepth } from "../../../core/json.ts";
import type { Fields } from "../../../core/line/parsed-line.ts";
import { compilePattern } from "../../../core/line/pattern.ts";
import { lazy } from "../../../math/memo.ts";

const DEEPEST = 200;

/** The most references that are followed to check one text. All other work grows with the text and the schema only. */
const MOST_REFERENCES = 2_000_000;

class TooManySteps extends Error {}

/** Counts the references of the check that is under way. */
const references = { left: 0 };

function follow(): void {
  references.left -= 1;
  if (references.left < 0) throw new TooManySteps();
}

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
  // Every reference is a call that is counted, so that schemas that refer to each other often do not become endless code.
  inlineRefs: false,
  // With `source` or `process`, the compiler would put `$id` into a comment of its code, which could end it.
  code: { regExp: patterns },
} as const;

const compilers = {
  "2020-12": lazy(() => bounded(new Draft2020.default(options))),
  "draft-07": lazy(() => bounded(new Draft07.default(options))),
};

type Compiler = InstanceType<typeof Draft07.default>;
type WriteCode = (context: KeywordCxt, ruleType?: string) => void;

/** Changes the code that a compiler writes for what takes exponential or quadratic time: references, and lists of unique objects. */
function bounded<One extends Compiler>(compiler: One): One {
  const rewrite = (keyword: string, wrap: (write: WriteCode) => WriteCode): void => {
    const rule = compiler.getKeyword(keyword);
    if (typeof rule === "object" && "code" in rule) Object.assign(rule, { code: wrap(rule.code as WriteCode) });
  };
  const counted =
    (write: WriteCode): WriteCode =>
    (context, ruleType) => {
      context.gen.code(_`${context.gen.scopeValue("func", { ref: follow })}()`);
      write(context, ruleType);
    };
  rewrite("$ref", counted);
  rewrite("$dynamicRef", counted);
  rewrite("uniqueItems", () => (context) => {
    if (context.schema !== true) return;
    const { gen, data } = context;
    const repeat = gen.const("repeat", _`${gen.scopeValue("func", { ref: repeatIn })}(${data})`);
    context.setParams({ i: _`${repeat}[1]`, j: _`${repeat}[0]` });
    context.fail(_`${repeat} !== null`);
  });
  return compiler;
}

/** Returns the indices of two equal items of a list; null when all differ. */
function repeatIn(items: readonly unknown[]): readonly [number, number] | null {
  const known = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const text = canonicalJson(item);
    const before = known.get(text);
    if (before !== undefined) return [before, index];
    known.set(text, index);
  }
  return null;
}

/**
 * Compiles a JSON Schema of draft 2020-12 or draft-07. Nothing is fetched: a reference to another file is an error. A text for which
 * the schema follows more than 2 million references does not fit. Throws an Error that says what is wrong with the schema.
 */
export function compileSchema(schema: Fields): SchemaTest {
  // To check the schema itself follows references, too.
  references.left = MOST_REFERENCES;
  const compiler = compilers[draftOf(schema)]();
  const validate = explained(() => compiler.compile(schema));
  // Another schema may have the same `$id`.
  compiler.removeSchema(schema);
  return (text) => {
    const parsed = parse(text);
    if (parsed === null) return "is not JSON";
    if (!isWithinDepth(parsed.value, DEEPEST)) return `is nested deeper than ${DEEPEST} levels`;
    references.left = MOST_REFERENCES;
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
    const isUnresolved = error instanceof Error && "missingRef" in error;
    throw new Error(`${errorMessage(error)}${isUnresolved ? ": nothing is fetched" : ""}`);
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
