// Writes schema/ from the zod schemas, for editors and for readers of reports. `--check` only says whether it is fresh.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { configSchema } from "../src/core/config-schema.ts";
import { reportSchema } from "../src/core/report.ts";
import { families } from "../src/families/index.ts";
import { ROOT } from "./bundle.ts";

const SCHEMAS = {
  "config.json": { title: "evaldelta.yml", schema: z.toJSONSchema(configSchema(families), { io: "input" }) },
  "report.json": { title: "report.json of evaldelta, schema 1", schema: z.toJSONSchema(reportSchema) },
};

const { values } = parseArgs({ options: { check: { type: "boolean" } } });
const folder = join(ROOT, "schema");
mkdirSync(folder, { recursive: true });
for (const [name, { title, schema }] of Object.entries(SCHEMAS)) {
  const { $schema, ...rest } = schema;
  const text = `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`;
  const path = join(folder, name);
  if (!values.check) writeFileSync(path, text);
  else if (readOrNothing(path) !== text) {
    console.error(`schema/${name} does not say what the sources do: run \`npm run schema\` and commit it.`);
    process.exitCode = 1;
  }
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
