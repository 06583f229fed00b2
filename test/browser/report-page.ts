import { cpSync, mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runCli } from "../commands/cli.ts";
import type { Browser, Page } from "./page.ts";

/** How a reader looks at the page. */
export interface Looks {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: "light" | "dark";
  /** Whether axe-core is there, before any script of the page. */
  readonly withAxe?: boolean;
}

/** Whatever a page did that it should not do, as it came. */
export interface Misdeeds {
  readonly requests: string[];
  readonly told: string[];
  readonly dialogs: string[];
}

/** A page of a report in a browser. */
export interface Opened {
  readonly page: Page;
  readonly misdeeds: Misdeeds;
}

export const NO_MISDEEDS: Misdeeds = { requests: [], told: [], dialogs: [] };

const EXAMPLES = fileURLToPath(new URL("../../examples/", import.meta.url));
/** Tells what the policy refused, and what moved after it was laid out. */
const WATCH = `
  globalThis.__refused = [];
  globalThis.__shift = 0;
  document.addEventListener("securitypolicyviolation", (event) => __refused.push(event.violatedDirective + " " + event.blockedURI + " " + event.sample));
  new PerformanceObserver((list) => { for (const one of list.getEntries()) __shift += one.value; }).observe({ type: "layout-shift", buffered: true });
`;
/** For a page that never gets there. On a busy machine one step takes seconds. */
const LONGEST_WAIT_MS = 120_000;
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Opens an address, in a context of its own, with every request and every word of the console written down. */
export async function openReport(browser: Browser, address: string, looks: Looks = {}): Promise<Opened> {
  const { width = 1300, height = 900, scheme = "light", withAxe = false } = looks;
  // Without motion, what is brought into sight is there at once.
  const sight = { viewport: { width, height }, colorScheme: scheme, reducedMotion: "reduce", hasTouch: true } as const;
  const page = await browser.newPage({ ...sight, locale: "en-GB" });
  page.setDefaultTimeout(LONGEST_WAIT_MS);
  const misdeeds: Misdeeds = { requests: [], told: [], dialogs: [] };
  const [own] = address.split("#");
  page.on("request", (request) => {
    if (request.url().split("#")[0] !== own) misdeeds.requests.push(request.url());
  });
  page.on("console", (message) => misdeeds.told.push(message.text()));
  page.on("pageerror", (error) => misdeeds.told.push(String(error)));
  page.on("dialog", (dialog) => {
    misdeeds.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript({ content: WATCH });
  if (withAxe) await page.addInitScript({ path: AXE });
  await page.goto(address, { waitUntil: "load" });
  await page.waitForSelector("#search");
  return { page, misdeeds };
}

/** What the policy refused of the page so far. */
export function refusedOn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>("__refused");
}

/** The address of a file. */
export function addressOf(path: string): string {
  return pathToFileURL(path).href;
}

/** A copy of an example, in which reports can be made. */
export class ExampleRuns {
  readonly folder = mkdtempSync(join(tmpdir(), "noworse-page-"));

  constructor(example: string) {
    cpSync(join(EXAMPLES, example), this.folder, { recursive: true });
  }

  /** Takes other traces in the place of those that are scored. */
  take(traces: string): void {
    cpSync(join(this.folder, traces), join(this.folder, "runs/trace.jsonl"));
  }

  /** Scores the example into a folder of it → the path of its page. */
  async run(out: string, baseline?: string): Promise<string> {
    const compared = baseline === undefined ? [] : ["--baseline", baseline];
    const { stderr } = await runCli(["run", "--out", out, "--quiet", ...compared], this.folder);
    if (stderr !== "") throw new Error(stderr);
    return join(this.folder, out, "report.html");
  }
}

/** A server of one page: where it stands, and the paths that it was asked for. */
export interface PageServer {
  readonly address: string;
  readonly asked: readonly (string | undefined)[];
  readonly close: () => void;
}

/** Serves one text at the loopback, whatever is asked for, until it is closed. */
export async function servePage(html: string): Promise<PageServer> {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const found = server.address();
  const port = typeof found === "object" && found !== null ? found.port : 0;
  return { address: `http://127.0.0.1:${port}/report.html`, asked, close: () => server.close() };
}
