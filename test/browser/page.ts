import chromium from "@sparticuz/chromium";
import playwright from "playwright-core";
import { SHARED_FOLDER } from "../process/shared-folder.ts";

/** A running browser, and one page of it. */
export type Browser = Awaited<ReturnType<typeof playwright.chromium.launch>>;
export type Page = Awaited<ReturnType<Browser["newPage"]>>;

/** A real Chromium. In its single-process mode it would end with its first page. */
export async function openBrowser(): Promise<Browser> {
  const args = chromium.args.filter((arg) => arg !== "--single-process");
  return playwright.chromium.launch({ args, executablePath: await unpackBrowser(), headless: true });
}

/** Unpacks Chromium, which takes seconds, where later test runs find it, and returns its path. */
async function unpackBrowser(): Promise<string> {
  const { TMPDIR } = process.env;
  process.env["TMPDIR"] = SHARED_FOLDER;
  try {
    return await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = TMPDIR;
  }
}

/** A page that looks about as a comment on GitHub does. */
export function pageOf(html: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>comment</title><style>
body { font: 14px/1.5 -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; color: #1f2328; margin: 0; }
main { width: 780px; margin: 24px auto; padding: 16px; border: 1px solid #d1d9e0; border-radius: 6px; }
h2 { font-size: 1.5em; margin: 0 0 16px; padding-bottom: .3em; border-bottom: 1px solid #d1d9e0; }
p, ul, table, details { margin: 0 0 16px; }
table { display: block; width: max-content; max-width: 100%; overflow: auto; border-collapse: collapse; }
th, td { padding: 6px 13px; border: 1px solid #d1d9e0; }
tr:nth-child(2n) { background: #f6f8fa; }
code { font: 85% ui-monospace, "DejaVu Sans Mono", monospace; padding: .2em .4em; background: #818b981f; border-radius: 6px; }
a { color: #0969da; }
sub { font-size: 75%; }
</style><main>${html}</main></html>`;
}
