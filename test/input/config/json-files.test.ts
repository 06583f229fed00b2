import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { UserError } from "../../../src/core/error.ts";
import { fileScopes, jsonFileNames, readJsonFiles } from "../../../src/input/config/named-files.ts";
import { families } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { readConfig } from "../../read-config.ts";

const config = (schema: string): string =>
  `suites: { s: { family: generation, traces: t.jsonl, params: { json_schema: ${schema} } } }`;

/** A suite whose schema is a file, in a folder with these files. */
function suiteIn(files: Record<string, string>, schema = "schemas/a.json") {
  const folder = temporaryFolder({ "noworse.yml": config(schema), ...files });
  const read = readConfig(join(folder, "noworse.yml"), families);
  const [suite] = read.suites;
  if (!suite) throw new Error("no suite");
  return { folder, suite, config: read, params: () => readJsonFiles(suite, { folder, root: folder }) };
}

function errorOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof UserError) return `${error.kind}: ${error.errors[0]?.at}: ${error.errors[0]?.what}`;
    throw error;
  }
  return "";
}

test("a file that a parameter names is replaced by its content, and is read at other commits too", () => {
  const { suite, params, config: read, folder } = suiteIn({ "schemas/a.json": '{"type":"object"}' });
  expect(jsonFileNames(suite)).toEqual(["schemas/a.json"]);
  expect(params()).toMatchObject({ json_schema: { schema: { type: "object" } } });
  expect(fileScopes(read, folder)).toContainEqual({ path: "schemas/a.json", suffix: null });
});

test("a schema in the config is no file", () => {
  const { suite, params } = suiteIn({}, "{ schema: { type: object } }");
  expect(jsonFileNames(suite)).toEqual([]);
  expect(params()).toEqual(suite.params);
});

describe("a file that cannot be read is an error of the config", () => {
  test.each<[string, string, Record<string, string>, RegExp]>([
    ["missing", "schemas/a.json", {}, /^config: schemas\/a\.json: There is no such file,/],
    ["a folder", "schemas", { "schemas/a.json": "{}" }, /^config: schemas: This is a folder\./],
    ["a name that no file can have", '"a\\0b.json"', {}, /^config: a\0b\.json: There is no such file,/],
    ["too long a name", `${"x".repeat(300)}.json`, {}, /^config: x+\.json: There is no such file,/],
    ["outside", "../a.json", {}, /The path is outside the repository\./],
    ["no JSON", "a.json", { "a.json": "{" }, /The file is not a JSON object in UTF-8\./],
    ["a list", "a.json", { "a.json": "[]" }, /The file is not a JSON object in UTF-8\./],
    ["too large", "a.json", { "a.json": `{"a":"${"x".repeat(300_000)}"}` }, /larger than 256 KB/],
  ])("%s", (_, schema, files, what) => expect(errorOf(suiteIn(files, schema).params)).toMatch(what));

  test("a link out of the repository", () => {
    const outside = temporaryFolder({ "a.json": "{}" });
    const { folder, params } = suiteIn({});
    mkdirSync(join(folder, "schemas"), { recursive: true });
    writeFileSync(join(folder, "x"), "");
    symlinkSync(join(outside, "a.json"), join(folder, "schemas/a.json"));
    expect(errorOf(params)).toMatch(/The file is outside the repository\./);
  });

  // `stat` fails with ELOOP for these instead of finding nothing.
  test.each([
    ["a link to itself", "a.json", "a.json"],
    ["a file behind a link to itself", "loop/a.json", "loop"],
  ])("%s", (_, schema, link) => {
    const { folder, params } = suiteIn({}, schema);
    symlinkSync(link, join(folder, link));
    expect(errorOf(params)).toBe(`config: ${schema}: There is no such file, or it is a broken link.`);
  });

  // It is a regular file, and reading it fails with EIO for every user.
  test.runIf(process.platform === "linux")("a file that the system refuses to read", () => {
    const { suite } = suiteIn({}, "/proc/self/mem");
    const read = () => readJsonFiles(suite, { folder: "/", root: null });
    expect(errorOf(read)).toBe("config: /proc/self/mem: The file cannot be opened (EIO).");
  });
});
