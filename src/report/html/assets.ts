import { readFile } from "node:fs/promises";

/** What every page carries: its script and its style, as `scripts/build.ts` makes them. */
export interface Assets {
  readonly script: string;
  readonly style: string;
}

/** They lie beside this program as it is built; from the sources they are the committed ones. */
const FOLDERS = [".//", "../../../dist/"];

/** Reads what every page carries. */
export async function readAssets(): Promise<Assets> {
  const [script, style] = await Promise.all([readAsset("report-page.js"), readAsset("report-page.css")]);
  return { script, style };
}

async function readAsset(name: string): Promise<string> {
  for (const place of FOLDERS) {
    const text = await readFile(new URL(`${place}${name}`, import.meta.url), "utf8").catch(() => null);
    if (text !== null) return text;
  }
  throw new Error(`\`${name}\` is missing beside this program: its folder is not complete`);
}
