// The images in docs/images/: a comment on a pull request, and HTML reports of the examples, the worse version compared with the first.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "../../test/browser/page.ts";
import { ROOT } from "../root.ts";
import { smallPng } from "./small-png.ts";
import { type Scheme, Viewer } from "./views.ts";

/** A part of an HTML report: an example, the files that replace its traces, and the section to show. */
interface ReportImage {
  readonly name: string;
  readonly example: string;
  readonly worse: readonly (readonly [from: string, to: string])[];
  readonly hash: string;
  readonly scheme: Scheme;
  readonly width: number;
  readonly height: number;
}

const CHUNKING = [["worse-chunking.jsonl", "trace.jsonl"]] as const;
const BOXES = [
  ["worse-boxes.json", "boxes.json"],
  ["worse-masks.json", "masks.json"],
] as const;
const DESKTOP = 1280;

const REPORT_IMAGES: readonly ReportImage[] = [
  { name: "verdict", example: "wiki-qa", worse: CHUNKING, hash: "", scheme: "light", width: DESKTOP, height: 860 },
  { name: "case", example: "ragbench", worse: CHUNKING, hash: "#cases", scheme: "dark", width: DESKTOP, height: 1000 },
  {
    name: "charts",
    example: "classification",
    worse: [["smaller.jsonl", "trace.jsonl"]],
    hash: "#charts",
    scheme: "light",
    width: DESKTOP,
    height: 1000,
  },
  {
    name: "objects",
    example: "detection",
    worse: BOXES,
    hash: "#case=masks/776",
    scheme: "light",
    width: DESKTOP,
    height: 1100,
  },
];
/** The comment of the end-to-end test of the worse version of `wiki-qa`. */
const COMMENT = "test/e2e/golden/worse.md";
const COMMENT_HEIGHT = 700;

export async function writeDocumentImages(out: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "noworse-screenshots-"));
  mkdirSync(out, { recursive: true });
  const viewer = await Viewer.open();
  try {
    for (const scheme of ["light", "dark"] as const) {
      const page = await openComment(viewer, scheme);
      await write(page, join(out, scheme === "light" ? "comment.png" : "comment-dark.png"));
    }
    for (const image of REPORT_IMAGES) {
      const { width, height, scheme } = image;
      const file = makeReport(image, join(work, image.name));
      const page = await viewer.openReport(file, image.hash, { width, height, scheme, scale: 1 });
      await page.waitForSelector(".case-detail .figures *");
      await write(page, join(out, `${image.name}.png`));
    }
  } finally {
    await viewer.close();
    rmSync(work, { recursive: true, force: true });
  }
}

async function openComment(viewer: Viewer, scheme: Scheme): Promise<Page> {
  const view = { width: 862, height: COMMENT_HEIGHT, scheme, scale: 1.5 };
  const { page } = await viewer.openComment(readFileSync(join(ROOT, COMMENT), "utf8"), "comment", view);
  return page;
}

async function write(page: Page, path: string): Promise<void> {
  writeFileSync(path, smallPng(await page.screenshot()));
  await page.close();
}

/** Runs an example twice, its worse version compared with the first. Returns the path of the HTML report. */
function makeReport({ example, worse }: ReportImage, work: string): string {
  cpSync(join(ROOT, "examples", example), work, { recursive: true });
  noworse(work, "2026-11-01T09:00:00Z", ["--out", "base"]);
  for (const [from, to] of worse) cpSync(join(work, "runs", from), join(work, "runs", to));
  noworse(work, "2026-11-03T09:00:00Z", ["--baseline", "base", "--out", "head"]);
  return join(work, "head/report.html");
}

/** Runs the command line at a fixed time, so that the images are the same every day. */
function noworse(work: string, time: string, args: readonly string[]): void {
  const clock = `const Real = Date; const now = Real.parse("${time}");
    globalThis.Date = class extends Real { constructor(...a) { super(...(a.length ? a : [now])); } static now() { return now; } };`;
  const command = ["--import", `data:text/javascript,${encodeURIComponent(clock)}`, join(ROOT, "dist/cli.js"), "run"];
  const { status, stderr } = spawnSync(process.execPath, [...command, ...args], { cwd: work, encoding: "utf8" });
  if (status !== 0 && status !== 1) throw new Error(stderr);
}
