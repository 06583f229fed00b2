// Builds dist/. `--check` builds in memory and compares with what lies there, byte for byte.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type BuiltFile, bundle, ROOT } from "./bundle.ts";

/** Both doors: the action's and the command line's. */
const DOORS = { index: "src/action.ts", cli: "src/cli.ts" };

function write(files: readonly BuiltFile[], folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, text, executable } of files) {
    writeFileSync(join(folder, name), text);
    if (executable) chmodSync(join(folder, name), 0o755);
  }
}

/** What differs between a fresh build and a folder, one line each. */
function differences(files: readonly BuiltFile[], folder: string): readonly string[] {
  const there = existsSync(folder) ? readdirSync(folder) : [];
  const built = new Set(files.map(({ name }) => name));
  const left = there.filter((name) => !built.has(name)).map((name) => `${name} is not built any more`);
  const changed = files.flatMap(({ name, text, executable }) => {
    if (!there.includes(name)) return [`${name} is missing`];
    if (readFileSync(join(folder, name), "utf8") !== text) return [`${name} differs from what the sources build`];
    const runs = process.platform === "win32" || (statSync(join(folder, name)).mode & 0o111) !== 0;
    return executable && !runs ? [`${name} is not executable`] : [];
  });
  return [...left, ...changed];
}

const { values } = parseArgs({ options: { check: { type: "boolean" }, out: { type: "string", default: "dist" } } });
const folder = resolve(ROOT, values.out);
const files = await bundle(DOORS);
if (values.check) {
  const stale = differences(files, folder);
  for (const line of stale) console.error(`${values.out}/${line}`);
  if (stale.length > 0) console.error("Run `npm run build` and commit what it writes.");
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  write(files, folder);
  const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  console.log(`${values.out}: ${files.length} files, ${Math.round(bytes / 1024)} KiB`);
}
