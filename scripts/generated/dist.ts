import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type OutputChunk, rolldown } from "rolldown";
import { ROOT } from "../root.ts";
import type { GeneratedFile } from "./generated-file.ts";
import { bundledPackages, licencesText } from "./licences.ts";

const ENTRIES = { index: "src/action.ts", cli: "src/cli.ts" };

/** The script and the style sheet of the HTML report. */
const PAGE = { script: "src/report/html/explorer/main.ts", style: "src/report/html/report-page.css" };

/** Bundles the script and style sheet of the HTML report: minified, since each report contains them, and with the licences of their packages. */
async function bundlePage(): Promise<readonly GeneratedFile[]> {
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
    if (/<\/script|<!--/i.test(text)) throw new Error("the script of the HTML report contains `</script` or `<!--`");
    const style = readFileSync(join(ROOT, PAGE.style), "utf8");
    return [
      { path: "report-page.js", text },
      { path: "report-page.css", text: style },
    ];
  } finally {
    await build.close();
  }
}

function refuseWarnings(level: string, log: { readonly message: string }): void {
  if (level === "warn") throw new Error(`the bundler warns: ${log.message}`);
}

/** Bundles both entry points with all that they import. Returns the files of `dist/` by their names in it; equal sources give equal bytes. */
export async function distFiles(): Promise<readonly GeneratedFile[]> {
  const build = await rolldown({
    cwd: ROOT,
    input: ENTRIES,
    platform: "node",
    // `@actions/core` loads an HTTP client for identity tokens, which nothing here uses: a third of the start.
    treeshake: { moduleSideEffects: [{ test: /@actions\/(core|http-client)\//, sideEffects: false }] },
    // The package's main file is UMD, whose inner `require` calls no bundler can follow.
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
    const moduleIds = chunks.flatMap((chunk) => chunk.moduleIds);
    return [
      ...(await bundlePage()),
      ...chunks.map(({ fileName, code }) => ({ path: fileName, text: code, executable: code.startsWith("#!") })),
      // Lets the folder work on its own, outside of the package.
      { path: "package.json", text: '{ "type": "module" }\n' },
      { path: "LICENSES.txt", text: licencesText(bundledPackages(ROOT, moduleIds)) },
    ];
  } finally {
    await build.close();
  }
}
