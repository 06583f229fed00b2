// Screenshots of comments and HTML reports in Chromium.
//
//   node scripts/screenshots.ts                               writes docs/images/*.png, from dist/ and test/e2e/golden/
//   node scripts/screenshots.ts --comment FILE... --out DIR   Markdown as GitHub shows it in a comment
//   node scripts/screenshots.ts --summary FILE... --out DIR   … in a step summary
//   node scripts/screenshots.ts --report FILE... --out DIR    HTML reports; `FILE#case=SUITE/ID` opens a part
//
// The last three write NAME-desktop.png, NAME-phone.png and both -dark.png; `--view phone` writes that one only, `--open` unfolds everything.

import { mkdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "../test/browser/page.ts";
import { ROOT } from "./root.ts";
import { writeDocumentImages } from "./screenshots/documents.ts";
import { imagePath, VIEWS, Viewer } from "./screenshots/views.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    comment: { type: "boolean" },
    summary: { type: "boolean" },
    report: { type: "boolean" },
    open: { type: "boolean", default: false },
    view: { type: "string", multiple: true },
    out: { type: "string" },
  },
});

if (positionals.length === 0) await writeDocumentImages(values.out ?? join(ROOT, "docs/images"));
else await writeViews(values.out ?? ".");

async function writeViews(out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  const viewer = await Viewer.open();
  try {
    for (const file of positionals)
      for (const view of values.view ?? Object.keys(VIEWS)) await write(viewer, file, view, out);
  } finally {
    await viewer.close();
  }
}

async function write(viewer: Viewer, file: string, viewName: string, out: string): Promise<void> {
  const view = VIEWS[viewName];
  if (view === undefined) throw new Error(`No view ${viewName}: there are ${Object.keys(VIEWS).join(", ")}`);
  const [path = "", hash] = file.split(/(?=#)/);
  const page = values.report
    ? await viewer.openReport(resolve(path), hash ?? "", view)
    : await openComment(viewer, path, viewName);
  if (values.open) await unfold(page);
  const name = basename(path).replace(/\.\w+$/, "");
  const image = imagePath(out, name, viewName);
  await page.screenshot({ path: image, fullPage: hash === undefined });
  console.log(`${image}${await overflow(page)}`);
  await page.close();
}

async function openComment(viewer: Viewer, path: string, viewName: string): Promise<Page> {
  const view = VIEWS[viewName] ?? { width: 1280, height: 900, scheme: "light", scale: 1 };
  const markdown = readFileSync(path, "utf8");
  const { page, removed } = await viewer.openComment(markdown, values.summary ? "file" : "comment", view);
  if (removed.length > 0) console.log(`${path}: GitHub removes ${removed.join(", ")}`);
  return page;
}

function unfold(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const part of document.querySelectorAll("details")) part.open = true;
  });
}

/** Returns what is wider than the page or its own box, which readers must scroll sideways. */
function overflow(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const wide = [...document.querySelectorAll("table")].filter((one) => one.scrollWidth > one.clientWidth + 1);
    const body = root.scrollWidth > root.clientWidth ? `, the page is ${root.scrollWidth} px wide` : "";
    const widths = wide.map((one) => `${one.scrollWidth} of ${one.clientWidth} px`);
    return body + (widths.length > 0 ? `, tables scroll sideways: ${widths.join(", ")}` : "");
  });
}
