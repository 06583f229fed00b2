import { createHash } from "node:crypto";
import type { Assets } from "./assets.ts";

/** What a page is put together of: markup of ours, texts that are escaped by whoever made them. */
export interface DocumentParts extends Assets {
  /** Foreign text. */
  readonly title: string;
  /** Markup. */
  readonly body: string;
  /** By id, in base64. */
  readonly data: readonly (readonly [id: string, packed: string])[];
}

/** The whole document. Nothing is fetched, only this script runs and only this style counts: the policy names both by their digests. */
export function renderDocument({ title, body, data, script, style }: DocumentParts): string {
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
    '<meta name="generator" content="evaldelta">',
    `<title>${escapeText(title)}</title>`,
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

function escapeText(text: string): string {
  return text.toWellFormed().replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
