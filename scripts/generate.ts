// Writes everything that is generated: schema/, the tables of README.md and docs/, dist/. `--check` compares instead of writing.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { distFiles } from "./generated/dist.ts";
import { type GeneratedFile, staleFiles, writeFiles } from "./generated/generated-file.ts";
import { releasedDocuments } from "./generated/released.ts";
import { schemaFiles } from "./generated/schemas.ts";
import { documentTables } from "./generated/tables.ts";
import { ROOT } from "./root.ts";

async function generatedFiles(): Promise<readonly GeneratedFile[]> {
  const dist = (await distFiles()).map((file) => ({ ...file, path: `dist/${file.path}` }));
  return [...schemaFiles(), ...releasedDocuments(documentTables()), ...dist];
}

/** Files in dist/ and schema/ that are no longer generated. */
function leftovers(files: readonly GeneratedFile[]): readonly string[] {
  const generated = new Set(files.map(({ path }) => path));
  const folders = ["dist", "schema"].filter((folder) => existsSync(join(ROOT, folder)));
  const found = folders.flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`));
  return found.filter((path) => !generated.has(path));
}

const { values } = parseArgs({ options: { check: { type: "boolean" } } });
const files = await generatedFiles();
if (values.check) {
  const stale = [...staleFiles(files, ROOT), ...leftovers(files).map((path) => `${path} is no longer generated`)];
  for (const line of stale) console.error(line);
  if (stale.length > 0) console.error("Run `npm run generate` and commit the result.");
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const path of leftovers(files)) rmSync(join(ROOT, path));
  writeFiles(files, ROOT);
  console.log(`${files.length} files generated`);
}
