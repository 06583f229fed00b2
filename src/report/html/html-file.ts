import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { escapeMarkup } from "../escape.ts";

/** The parts of an HTML file; foreign text in the markup is already escaped. */
export interface FileParts extends Assets {
  /** Foreign text. */
  readonly title: string;
  /** Markup. */
  readonly body: string;
  /** By id, in base64. */
  readonly data: readonly (readonly [id: string, packed: string])[];
}

/** Renders the file. Its policy allows no request, and only this script and this style, by their digests. */
export function renderFile({ title, body, data, script, style }: FileParts): string {
  const policy = [
    "default-src 'none'",
    `script-src '${digestOf(script)}'`,
    `style-src '${digestOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  const blocks = data.map(([id, packed]) => `<script type="text/plain" id="${id}">${packed}</script>`);
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="generator" content="noworse">',
    `<title>${escapeMarkup(title.toWellFormed())}</title>`,
    `<style>${style}</style>`,
    "</head>",
    "<body>",
    body,
    ...blocks,
    `<script>${script}</script>`,
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

function digestOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** The script and the style of every HTML report, built by `scripts/build.ts`. */
interface Assets {
  readonly script: string;
  readonly style: string;
}

/** The folders with the assets: that of the built program, or the committed build. */
const FOLDERS = [".//", "../../../dist/"];

export async function readAssets(): Promise<Assets> {
  const [script, style] = await Promise.all([readAsset("report-page.js"), readAsset("report-page.css")]);
  return { script, style };
}

async function readAsset(name: string): Promise<string> {
  for (const place of FOLDERS) {
    const text = await readFile(new URL(`${place}${name}`, import.meta.url), "utf8").catch(() => null);
    if (text !== null) return text;
  }
  throw new Error(`\`${name}\` is missing beside this program: reinstall noworse`);
}
