import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type OutputChunk, rolldown } from "rolldown";
import { bundledPackages, licencesText } from "./licences.ts";

/** The project's own folder. */
export const ROOT = resolve(import.meta.dirname, "..");

/** One file of the build: its name within `dist/`, its text, and whether it is started by its name. */
export interface BuiltFile {
  readonly name: string;
  readonly text: string;
  readonly executable: boolean;
}

/** What runs in the page, and its style. */
const PAGE = { script: "src/report/html/explorer/main.ts", style: "src/report/html/report-page.css" };

/** Bundles what every page of a report carries → its files in `dist/`: small, since they are in each page, and with the licences of what is in them. */
async function bundlePage(): Promise<readonly BuiltFile[]> {
  const build = await rolldown({
    cwd: ROOT,
    input: PAGE.script,
    platform: "browser",
    transform: { target: "es2022" },
    onLog: refuseWarnings,
  });
  try {
    const { output } = await build.generate({
      format: "iife",
      comments: { legal: false },
      minify: true,
      sourcemap: false,
    });
    const [chunk] = output;
    const licences = licencesText(bundledPackages(ROOT, chunk.moduleIds)).replaceAll("*/", "* /");
    const text = `/*\n${licences}*/\n${chunk.code}`;
    if (/<\/script|<!--/i.test(text)) throw new Error("what runs in the page holds what would end its element");
    const style = readFileSync(join(ROOT, PAGE.style), "utf8");
    return [
      { name: "report-page.js", text, executable: false },
      { name: "report-page.css", text: style, executable: false },
    ];
  } finally {
    await build.close();
  }
}

function refuseWarnings(level: string, log: { readonly message: string }): void {
  if (level === "warn") throw new Error(`the bundler warns: ${log.message}`);
}

/** Bundles both doors with all they import → the files of `dist/`, in memory; equal sources give equal bytes. */
export async function bundle(entries: Readonly<Record<string, string>>): Promise<readonly BuiltFile[]> {
  const build = await rolldown({
    cwd: ROOT,
    input: { ...entries },
    platform: "node",
    // Its main file is UMD, which requires its parts by paths that no bundler sees.
    // `@actions/core` loads an HTTP client for identity tokens, which nothing here asks for: a third of the start.
    treeshake: { moduleSideEffects: [{ test: /@actions\/(core|http-client)\//, sideEffects: false }] },
    resolve: { alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" } },
    transform: { target: "node20" },
    onLog: refuseWarnings,
  });
  try {
    const { output } = await build.generate({
      format: "esm",
      entryFileNames: "[name].js",
      chunkFileNames: "[name].js",
      comments: { legal: false },
      minify: false,
      sourcemap: false,
    });
    const chunks = output.filter((part): part is OutputChunk => part.type === "chunk");
    const packages = bundledPackages(
      ROOT,
      chunks.flatMap((chunk) => chunk.moduleIds),
    );
    return [
      ...(await bundlePage()),
      ...chunks.map(({ fileName, code }) => ({ name: fileName, text: code, executable: code.startsWith("#!") })),
      // So that the folder also works where it lies alone.
      { name: "package.json", text: '{ "type": "module" }\n', executable: false },
      { name: "LICENSES.txt", text: licencesText(packages), executable: false },
    ];
  } finally {
    await build.close();
  }
}
