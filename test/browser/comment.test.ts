import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../src/core/report.ts";
import { renderComment, renderSummary } from "../../src/report/comment.ts";
import { renderDiffMarkdown } from "../../src/report/report-text.ts";
import { renderHtml } from "../report/markdown.ts";
import { PAGE } from "../report/reports.ts";
import { scenarios } from "../report/scenarios.ts";
import { type Browser, openBrowser, type Page, pageOf } from "./page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const HOSTILE = scenarios["hostile"] as Report;
const FAILED = scenarios["fail"] as Report;

async function show(html: string): Promise<{ page: Page; requests: string[] }> {
  const page = await browser.newPage();
  const requests: string[] = [];
  await page.route("**/*", (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  await page.setContent(html, { waitUntil: "load" });
  return { page, requests };
}

/** How many cells each row of each table has, as the browser sees them. */
const shapes = (page: Page): Promise<number[][]> =>
  page.evaluate(
    "Array.from(document.querySelectorAll('table'), (one) => [...new Set(Array.from(one.rows, (row) => row.cells.length))])",
  );

test("a page that is not escaped is caught: scripts run and addresses are asked for", async () => {
  const { page, requests } = await show(
    pageOf("<script>document.title='pwned'</script><img src='http://evil.example/x.png'>"),
  );
  expect(await page.title()).toBe("pwned");
  expect(requests).toEqual(["http://evil.example/x.png"]);
  await page.close();
});

describe.each([
  ["comment", renderComment(HOSTILE, PAGE)],
  ["summary", renderSummary(HOSTILE, PAGE)],
  ["diff", renderDiffMarkdown(HOSTILE)],
])("a hostile %s in a browser", (_, markdown) => {
  test("runs nothing, loads nothing, links nowhere else, and keeps its tables' shape", async () => {
    const { page, requests } = await show(pageOf(renderHtml(markdown)));
    expect(await page.title()).toBe("comment");
    expect(requests).toEqual([]);
    expect(await page.locator("script, img, iframe, form, input, svg, style:not(head style)").count()).toBe(0);
    const addresses = await page.evaluate<string[]>("Array.from(document.links, (link) => link.href)");
    for (const address of addresses) expect(address).toMatch(/^https:\/\/github\.com\/acme\/(?:bot|noworse)[/#]/);
    for (const widths of await shapes(page)) expect(widths).toHaveLength(1);
    await page.close();
  });
});

describe("the comment of a failed run in a browser", () => {
  test("shows the verdict first and the regressed cases without a click", async () => {
    const { page } = await show(pageOf(renderHtml(renderComment(FAILED, PAGE))));
    expect(await page.locator("h2").innerText()).toMatch(
      /^❌ Evaluation failed: precision fell 5.4 pts \(maximum 2 pts\) to 78.9% \(minimum 80%\)/,
    );
    expect(await page.locator("details[open] > summary").allInnerTexts()).toEqual(["2 cases regressed"]);
    // Metric with its limit, base and this PR, Δ; cases are lists.
    expect(await shapes(page)).toEqual([[3]]);
    await page.close();
  });

  test("every folded part opens by keyboard", async () => {
    const { page } = await show(pageOf(renderHtml(renderComment(FAILED, PAGE))));
    const folded = page.locator("details:not([open]) > summary");
    const count = await folded.count();
    // One case is fixed and one is added.
    expect(count).toBe(2);
    for (let opened = 0; opened < count; opened++) {
      await folded.first().focus();
      await page.keyboard.press("Enter");
    }
    expect(await page.locator("details:not([open])").count()).toBe(0);
    await page.close();
  });
});
