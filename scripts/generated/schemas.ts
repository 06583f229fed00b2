import { z } from "zod";
import { withPassRate } from "../../src/core/case-results.ts";
import { schemaUrl } from "../../src/core/project.ts";
import { reportSchema } from "../../src/core/report.ts";
import { loadAllFamilies } from "../../src/families/index.ts";
import { configSchema } from "../../src/input/config/config-schema.ts";
import type { GeneratedFile } from "./generated-file.ts";
import { type SchemaObject, shareDefinitions } from "./schema-refs.ts";

const families = await loadAllFamilies();

/** Leaves out that a whole number is at most the largest one that JavaScript counts exactly. */
function withoutSafeBounds({ jsonSchema }: { readonly jsonSchema: Record<string, unknown> }): void {
  if (jsonSchema["maximum"] === Number.MAX_SAFE_INTEGER) delete jsonSchema["maximum"];
  if (jsonSchema["minimum"] === Number.MIN_SAFE_INTEGER) delete jsonSchema["minimum"];
}

/** Each JSON Schema as zod makes it, without shared definitions. */
export const SCHEMAS = {
  "schema/config.json": {
    $id: schemaUrl("config"),
    title: "noworse.yml",
    schema: z.toJSONSchema(
      configSchema(families, (family) => {
        const params = family.params.parse({});
        return withPassRate(family, params, family.metrics(params));
      }),
      { io: "input", override: withoutSafeBounds },
    ) as SchemaObject,
  },
  "schema/report.json": {
    $id: schemaUrl("report"),
    title: "report.json of noworse, schema 1",
    schema: z.toJSONSchema(reportSchema, { override: withoutSafeBounds }) as SchemaObject,
  },
} as const;

/** Returns the JSON Schemas of the config and the report, for editors and for readers of reports. */
export function schemaFiles(): readonly GeneratedFile[] {
  return Object.entries(SCHEMAS).map(([path, { $id, title, schema }]) => {
    const { $schema, ...shared } = shareDefinitions(schema);
    return { path, text: `${JSON.stringify({ $schema, $id, title, ...shared }, null, 2)}\n` };
  });
}
