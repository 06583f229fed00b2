import { errorMessage, ParameterError } from "../../../core/error.ts";
import type { Fields } from "../../../core/line/parsed-line.ts";
import type { TextTest } from "../../../core/line/pattern.ts";
import { getOrCreate } from "../../../math/memo.ts";
import type { SchemaTest } from "./json-schema.ts";

/** The libraries that only suites with these checks need: they are large. */
const loaded: {
  compilePattern?: (pattern: string) => TextTest;
  compileSchema?: (schema: Fields) => SchemaTest;
} = {};

const MOST_COMPILED = 1000;
const patterns = new Map<string, TextTest>();
const schemas = new Map<string, SchemaTest>();

interface Engines {
  readonly regex?: { readonly pattern?: string };
  readonly json_schema?: { readonly schema?: unknown };
}

/** Loads what the checks of a suite need, and compiles its pattern and its schema. Throws an Error that says what is wrong with one. */
export async function loadEngines({ regex, json_schema: schema }: Engines): Promise<void> {
  if (regex) {
    loaded.compilePattern ??= (await import("../../../core/line/pattern.ts")).compilePattern;
    if (regex.pattern !== undefined) explained("regex", () => patternTest(regex.pattern as string));
  }
  if (schema) {
    loaded.compileSchema ??= (await import("./json-schema.ts")).compileSchema;
    const given = schema.schema;
    if (typeof given === "object") explained("json_schema", () => schemaTest(given as Fields));
  }
}

function explained(name: string, compile: () => unknown): void {
  try {
    compile();
  } catch (error) {
    throw new ParameterError(name, errorMessage(error));
  }
}

/** Returns the test of a pattern. Throws an Error that says what is wrong with it. */
export function patternTest(pattern: string): TextTest {
  return entryOf(patterns, pattern, () => engine(loaded.compilePattern)(pattern));
}

/** Returns the test of a schema. Throws an Error that says what is wrong with it. */
export function schemaTest(schema: Fields): SchemaTest {
  return entryOf(schemas, JSON.stringify(schema), () => engine(loaded.compileSchema)(schema));
}

function engine<Engine>(one: Engine | undefined): Engine {
  if (one === undefined) throw new Error("is not loaded: `prepare` of the family loads it");
  return one;
}

function entryOf<Test>(tests: Map<string, Test>, key: string, make: () => Test): Test {
  if (tests.size >= MOST_COMPILED && !tests.has(key)) tests.clear();
  return getOrCreate(tests, key, make);
}
