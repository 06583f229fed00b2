import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { caseTitle } from "../../src/report/html/explorer/case-detail.ts";
import { renderHtml } from "../../src/report/html/page.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { hostileJob } from "./hostile-report.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";
import { type Browser, openBrowser, type Page } from "./page.ts";
import { addressOf, NO_MISDEEDS, type Opened, openReport, refusedOn } from "./report-page.ts";

let browser: Browser;
let path = "";
let opened: Opened;
beforeAll(async () => {
  browser = await openBrowser();
  const folder = temporaryFolder({ "report.html": await renderHtml(hostileJob()) });
  path = join(folder, "report.html");
  opened = await openReport(browser, addressOf(path));
  await opened.page.waitForSelector("#case-title");
});
afterAll(() => browser.close());

/** Elements that the page is made of; `script` holds its data too. */
const OURS =
  "html head meta title style body script a b header footer nav main section article div p span h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tr th td " +
  "details summary small strong i code bdi wbr button input label select option time figure figcaption ins del meter noscript svg g path rect line circle text tspan desc";

/** What of the document is not ours: elements, attributes, addresses; what runs. */
function strangersOn(page: Page, root = "html"): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const ours = new Set(${JSON.stringify(OURS.split(" "))});
    const strange = [];
    for (const one of document.querySelectorAll("${root}, ${root} *")) {
      if (!ours.has(one.localName)) strange.push("<" + one.localName + ">");
      for (const { name, value } of one.attributes) {
        if (/^on|^(src|srcdoc|action|formaction|background|poster|ping|is|slot)$/.test(name)) strange.push(one.localName + " " + name);
        if (/href$/.test(name) && !value.startsWith("#")) strange.push(name + "=" + value.slice(0, 60));
        if (name === "style" && !/^((height|transform|width): [\\w().%-]+;? ?)+$/.test(value)) strange.push("style=" + value.slice(0, 60));
      }
    }
    const counted = { style: 1, title: 1, meta: 7, 'script:not([type="text/plain"])': 1, "body script ~ :not(script)": 0 };
    for (const [selector, count] of Object.entries(counted)) {
      const there = [...document.querySelectorAll(selector)].filter((one) => one.namespaceURI !== "http://www.w3.org/2000/svg").length;
      if (there !== count) strange.push(there + " of " + selector);
    }
    if (globalThis.__hit !== undefined) strange.push("__hit " + globalThis.__hit);
    if (({}).hit !== undefined || Object.keys(Object.prototype).length > 0) strange.push("a prototype was changed");
    return strange;
  })()`);
}

test("a page that lets a text act is caught", async () => {
  const html = readFileSync(path, "utf8").replace("<main ", '<img onerror="x"><a href="javascript:1">y</a><main ');
  const { page } = await openReport(browser, addressOf(join(temporaryFolder({ "report.html": html }), "report.html")));
  expect(await strangersOn(page)).toEqual(["<img>", "img onerror", "href=javascript:1"]);
  await page.close();
});

test("as it is opened, nothing of it is anything but text", async () => {
  expect(await strangersOn(opened.page)).toEqual([]);
  expect(await refusedOn(opened.page)).toEqual([]);
  expect(opened.misdeeds).toEqual(NO_MISDEEDS);
});

/** What is shown of a case. */
interface Shown {
  readonly id: string;
  readonly asked: string[];
  readonly answers: string[];
  readonly figures: string;
  readonly address: string;
}

/** Unfolds what is shown of the chosen case, once that is another one than before and its figures are there. */
function nextShown(page: Page, before: string | null): Promise<Shown> {
  return page.evaluate<Shown>(`(async () => {
    const texts = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
    const idOf = () => texts("#case-title .id")[0];
    while (idOf() === ${JSON.stringify(before)} || !document.querySelector(".case-detail .scene")) await new Promise(requestAnimationFrame);
    for (const one of document.querySelectorAll(".case-detail details")) one.open = true;
    document.querySelector(".case-list").focus();
    return { id: idOf(), asked: texts(".input dd"), answers: texts(".answer"), figures: texts(".figures")[0], address: location.hash };
  })()`);
}

test("each case, chosen by key, is shown as the text that it is, and does nothing", async () => {
  const { page, misdeeds } = opened;
  await page.focus(".case-list");
  await page.keyboard.press("Home");
  const ids: string[] = [];
  for (const _ of HOSTILE_TEXTS) {
    const { id, asked, answers, figures, address } = await nextShown(page, ids.at(-1) ?? null);
    ids.push(id);
    // The title is the text; below it are a text of several lines or a long one, and what is expected.
    expect(asked).toEqual(caseTitle(id) === id.trim() ? [id] : [id, id]);
    expect(answers).toEqual([`base ${id}`, `now ${id}`]);
    // Names in figures are cut to 200 units, texts to 4000.
    expect(figures).toContain(id.slice(0, 150));
    expect(decodeURIComponent(address)).toBe(`#case=support-bot/${id.toWellFormed()}`);
    expect(await strangersOn(page, "#explorer")).toEqual([]);
    await page.keyboard.press("ArrowDown");
  }
  expect(new Set(ids)).toEqual(new Set(HOSTILE_TEXTS));
  expect(await strangersOn(page)).toEqual([]);
  expect(await refusedOn(page)).toEqual([]);
  expect(misdeeds).toEqual(NO_MISDEEDS);
});

test("the address of each case leads back to it, also where its id is no whole text", async () => {
  const { page } = opened;
  for (const id of HOSTILE_TEXTS.filter((one, place) => place % 5 === 0 || !one.isWellFormed())) {
    await page.evaluate(
      `location.hash = ${JSON.stringify(`#case=support-bot/${encodeURIComponent(id.toWellFormed())}`)}`,
    );
    const shown = (): Promise<string> => page.evaluate("document.querySelector('#case-title .id').textContent");
    await expect.poll(shown).toBe(id);
  }
});

test("what stands there without a script is the texts too: what broke, scores, notes, charts", async () => {
  const { page } = opened;
  const text = await page.evaluate<string>("document.getElementById('main').textContent");
  // A page cannot hold half characters, and its parser leaves out NUL; the longest ones are cut where there is little room.
  const kept = (one: string): string =>
    one.toWellFormed().replaceAll("\u0000", "").replace(/\r\n?/g, "\n").slice(0, 40);
  for (const one of HOSTILE_TEXTS) expect(text).toContain(kept(one));
  expect(await page.locator(".chart").count()).toBeGreaterThan(HOSTILE_TEXTS.length);
});

test("searching for a text finds its case", async () => {
  const { page } = opened;
  for (const text of HOSTILE_TEXTS.filter((one) => one.trim() !== "" && one.isWellFormed()).slice(0, 12)) {
    await page.fill("#search", text.replaceAll("\n", " "));
    const found = Number(/^\d+/.exec(await page.getByRole("status").innerText())?.[0]);
    expect(found, text).toBeGreaterThanOrEqual(1);
    expect(found).toBeLessThanOrEqual(HOSTILE_TEXTS.length);
  }
  await page.fill("#search", "");
});

test.each([1300, 390])("no text makes a page of %i px wider than it is", async (width) => {
  const { page } = opened;
  await page.setViewportSize({ width, height: 900 });
  const wide = await page.evaluate<
    string[]
  >(`document.scrollingElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest(".wide, .drawing, .case-list, .case-detail, svg, .unseen"))
    .map((one) => one.localName + "." + one.className + " " + Math.round(one.getBoundingClientRect().right))`);
  expect(wide.slice(0, 5)).toEqual([]);
  expect(await page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")).toBe(true);
});
