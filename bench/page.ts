// `node bench/page.ts [cases] [runs]`: the HTML report's size, how long it takes to make, and how soon a browser shows it, lists its cases
// and filters them.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, openBrowser } from "../test/browser/page.ts";
import { writeItems } from "./items.ts";
import { printMachine } from "./machine.ts";

printMachine();
const [cases = 10_000, runs = 5] = process.argv.slice(2).map(Number);
const CLI = join(import.meta.dirname, "../dist/cli.js");
const folder = mkdtempSync(join(tmpdir(), "noworse-bench-"));
/** In the second version one answer in this many is refused. */
const REFUSED = 25;

function noworse(...args: string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [CLI, ...args], { cwd: folder, encoding: "utf8" });
  if (status !== 0 && status !== 1) throw new Error(stderr);
  return performance.now() - start;
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A browser's times in milliseconds from the start of loading; for the filter, from its input to the new list. */
async function look(browser: Browser, page: string): Promise<{ paint: number; listed: number; filtered: number }> {
  const tab = await browser.newPage({ viewport: { width: 1300, height: 1000 } });
  try {
    await tab.goto(pathToFileURL(page).href);
    await tab.waitForSelector("[role=option]");
    const listed = await tab.evaluate(() => performance.now());
    const paint = await tab.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
    const filtered = await tab.evaluate(async () => {
      const search = document.getElementById("search") as HTMLInputElement;
      const start = performance.now();
      search.value = "rejects theta null";
      search.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - start;
    });
    return { paint, listed, filtered };
  } finally {
    await tab.close();
  }
}

try {
  const { trace } = writeItems(folder, cases);
  writeFileSync(
    join(folder, "noworse.yml"),
    "suites: { bench: { family: grounded, gold: gold.jsonl, traces: trace.jsonl } }\n",
  );
  noworse("run", "--out", "base");
  const lines = readFileSync(trace, "utf8").split("\n");
  const worse = lines.map((line, index) =>
    index % REFUSED === 0 ? line.replace(/"claim":"[^"]*"/, '"claim":"not in context"') : line,
  );
  writeFileSync(trace, worse.join("\n"));
  noworse("run", "--baseline", "base", "--out", "head");
  const page = join(folder, "head", "report.html");
  const made = Array.from({ length: runs }, () => noworse("html", "head", "--base", "base"));
  const start = Array.from({ length: runs }, () => noworse("--version"));
  const bytes = statSync(page).size;
  const browser = await openBrowser();
  const looks = [];
  for (let run = 0; run < runs; run++) looks.push(await look(browser, page));
  await browser.close();
  const ms = (value: number): string => `${Math.round(value)} ms`;
  console.log(
    `${cases} cases: page of ${(bytes / 1024).toFixed(0)} KiB, ${(bytes / 1024 / (cases / 1000)).toFixed(0)} KiB per 1,000 cases`,
  );
  console.log(
    `made by \`html\` in ${ms(middle(made))}, of which the start of Node and the program ${ms(middle(start))}`,
  );
  console.log(
    `first paint ${ms(middle(looks.map(({ paint }) => paint)))}, cases listed ${ms(middle(looks.map(({ listed }) => listed)))}, ` +
      `filtered ${ms(middle(looks.map(({ filtered }) => filtered)))} after the input (medians of ${runs})`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
