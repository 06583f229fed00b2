import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { resolveRefs, type SchemaObject } from "../scripts/generated/schema-refs.ts";
import { SCHEMAS, schemaFiles } from "../scripts/generated/schemas.ts";

const EXAMPLES = join(import.meta.dirname, "../examples");
const jsonSchemas = schemaFiles().filter(({ path }) => path.endsWith(".json"));
const files = new Map(jsonSchemas.map(({ path, text }) => [path, { text, schema: JSON.parse(text) as SchemaObject }]));

/** The name of a definition that refers to itself differs; everything else has to be equal. */
function withoutNames(schema: SchemaObject): unknown {
  const { $id: _id, title: _title, ...rest } = resolveRefs(schema);
  return JSON.parse(JSON.stringify(rest).replaceAll(/"#\/\$defs\/\w+"/g, '"#/$defs/…"'));
}

describe.each(Object.entries(SCHEMAS))("%s", (path, { schema }) => {
  const file = files.get(path);

  test("says the same as the schema without shared definitions", () => {
    expect(withoutNames(file?.schema ?? {})).toEqual(withoutNames(schema));
  });

  test("has no more than 128 KB and no definition without a name of the domain", () => {
    expect(file?.text.length).toBeLessThan(128 * 1024);
    const names = Object.keys((file?.schema["$defs"] ?? {}) as object);
    expect(names.filter((name) => /^_|shared|schema/.test(name))).toEqual([]);
  });

  test("is a schema of draft 2020-12 whose references resolve", () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    expect(() => ajv.compile(file?.schema ?? {})).not.toThrow();
  });
});

describe("schema/config.json", () => {
  const validate = new Ajv2020({ strict: false }).compile(files.get("schema/config.json")?.schema ?? {});

  test.each(readdirSync(EXAMPLES))("accepts examples/%s/noworse.yml", (name) => {
    const config = parse(readFileSync(join(EXAMPLES, name, "noworse.yml"), "utf8"));
    expect(validate(config) || validate.errors).toBe(true);
  });

  const suite = { family: "grounded", gold: "gold.jsonl", traces: "trace.jsonl" };
  test.each([
    ["an unknown family", { ...suite, family: "grunded" }],
    ["a suite without traces", { family: "grounded", gold: "gold.jsonl" }],
    ["an unknown gate condition", { ...suite, gates: { precision: { minimum: 0.8 } } }],
    ["a gate that is not a number", { ...suite, gates: { precision: { min: "0.8" } } }],
    ["a parameter out of range", { ...suite, params: { k: 0 } }],
    ["a judge without bounds", { ...suite, judge: { model: "m", samples: 99 } }],
  ])("rejects %s", (_, broken) => {
    expect(validate({ suites: { a: suite } })).toBe(true);
    expect(validate({ suites: { a: broken } })).toBe(false);
  });
});
