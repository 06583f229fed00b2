import { expect, test } from "vitest";
import { UserError } from "../../src/core/error.ts";
import { prepareSuite } from "../../src/pipeline/score-suite.ts";
import { families } from "../all-families.ts";
import { parseConfig } from "../read-config.ts";

function suiteWith(params: string) {
  const text = `suites: { s: { family: generation, traces: t.jsonl, params: ${params} } }`;
  const [suite] = parseConfig(text, "noworse.yml", "/", families).suites;
  if (!suite) throw new Error("no suite");
  return suite;
}

test.each<[string, RegExp]>([
  ["{ regex: '(?=a)' }", /^`regex` is not in RE2's syntax: .*\.$/],
  ["{ json_schema: { schema: { type: thing } } }", /^`json_schema` schema is invalid: /],
  ["{ json_schema: { schema: { $ref: 'https://example.com/a.json' } } }", /nothing is fetched\.$/],
])("a parameter that cannot be used is an error of the config: %s", async (params, what) => {
  // The value of the parameter, behind its name and a colon: columns count from 1.
  const column = "suites: { s: { family: generation, traces: t.jsonl, params: ".length + params.indexOf(":") + 3;
  const error = await prepareSuite(suiteWith(params), { folder: "/", root: "/" }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UserError);
  expect((error as UserError).kind).toBe("config");
  expect((error as UserError).errors[0]).toMatchObject({
    what: expect.stringMatching(what),
    at: `noworse.yml:1:${column}`,
  });
});

test("other suites are as they were", async () => {
  const suite = suiteWith("{ regex: 'a+' }");
  expect((await prepareSuite(suite, { folder: "/", root: "/" })).params).toEqual(suite.params);
});
