// Writes docs/images/*.png, which the documents show: HTML reports of the examples, the worse version compared with the first, in Chromium.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openBrowser } from "../test/browser/page.ts";
import { ROOT } from "./root.ts";

/** One screenshot: an example, the files that replace its traces, and the part of the HTML report to show. */
interface Shot {
  readonly name: string;
  readonly example: string;
  readonly worse: readonly (readonly [from: string, to: string])[];
  readonly hash: string;
  readonly scheme: "light" | "dark";
  readonly height: number;
}

const SHOTS: readonly Shot[] = [
  {
    name: "verdict",
    example: "wiki-qa",
    worse: [["worse-chunking.jsonl", "trace.jsonl"]],
    hash: "",
    scheme: "light",
    height: 860,
  },
  {
    name: "case",
    example: "ragbench",
    worse: [["worse-chunking.jsonl", "trace.jsonl"]],
    hash: "#cases",
    scheme: "dark",
    height: 1000,
  },
  {
    name: "pictures",
    example: "classification",
    worse: [["smaller.jsonl", "trace.jsonl"]],
    hash: "#charts",
    scheme: "light",
    height: 1100,
  },
  {
    name: "objects",
    example: "detection",
    worse: [
      ["worse-boxes.json", "boxes.json"],
      ["worse-masks.json", "masks.json"],
    ],
    hash: "#case=masks/776",
    scheme: "light",
    height: 1240,
  },
];

function makeReport({ example, worse }: Shot, folder: string): string {
  const work = join(folder, example);
  cpSync(join(ROOT, "examples", example), work, { recursive: true });
  const run = (...args: string[]): void => {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "dist/cli.js"), "run", ...args], {
      cwd: work,
      encoding: "utf8",
    });
    if (status !== 0 && status !== 1) throw new Error(stderr);
  };
  run("--out", "base");
  for (const [from, to] of worse) cpSync(join(work, "runs", from), join(work, "runs", to));
  run("--baseline", "base", "--out", "head");
  return join(work, "head/report.html");
}

const folder = mkdtempSync(join(tmpdir(), "evaldelta-screenshots-"));
const out = join(ROOT, "docs/images");
mkdirSync(out, { recursive: true });
const browser = await openBrowser();
try {
  for (const shot of SHOTS) {
    const page = await browser.newPage({
      viewport: { width: 1280, height: shot.height },
      colorScheme: shot.scheme,
      reducedMotion: "reduce",
    });
    await page.goto(`${pathToFileURL(makeReport(shot, folder)).href}${shot.hash}`);
    await page.waitForSelector(".case-detail .figure");
    await page.screenshot({ path: join(out, `${shot.name}.png`) });
    await page.close();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
