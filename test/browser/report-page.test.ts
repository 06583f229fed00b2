import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, openBrowser, type Page } from "./page.ts";
import { expectState, pictureSizes } from "./page-golden.ts";
import { addressOf, ExampleRuns, type Looks, NO_MISDEEDS, openReport, refusedOn, servePage } from "./report-page.ts";

let browser: Browser;
/** The paths of pages: wiki-qa and rgb against their baselines; wiki-qa and judged texts alone. */
const pages = { compared: "", alone: "", rgb: "", judged: "" };
beforeAll(async () => {
  const wiki = new ExampleRuns("wiki-qa");
  const rgb = new ExampleRuns("rgb");
  const [opened] = await Promise.all([
    openBrowser(),
    rgb.run("base").then(async () => {
      rgb.take("runs/fewer-documents.jsonl");
      pages.rgb = await rgb.run("head", "base");
    }),
  ]);
  browser = opened;
  pages.judged = await new ExampleRuns("judged").run("base");
  pages.alone = await wiki.run("base");
  wiki.take("runs/worse-chunking.jsonl");
  pages.compared = await wiki.run("head", "base");
});
afterAll(() => browser.close());

describe("what the page may do", () => {
  test("from a file, it runs without a word, a refusal or a request", async () => {
    const { page, misdeeds } = await openReport(browser, addressOf(pages.compared));
    await page.waitForSelector("#case-title");
    expect(misdeeds).toEqual(NO_MISDEEDS);
    expect(await refusedOn(page)).toEqual([]);
    await page.close();
  });

  test("over http, it asks for nothing but itself", async () => {
    const { address, asked, close } = await servePage(readFileSync(pages.compared, "utf8"));
    const { page, misdeeds } = await openReport(browser, address);
    await page.waitForSelector("#case-title");
    expect(misdeeds).toEqual(NO_MISDEEDS);
    expect(asked).toEqual(["/report.html"]);
    expect(await refusedOn(page)).toEqual([]);
    await page.close();
    close();
  });

  test("its policy allows one script and one style, by digests that are those of what it holds", () => {
    const html = readFileSync(pages.compared, "utf8");
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? "";
    const digest = (pattern: RegExp): string =>
      createHash("sha256")
        .update(pattern.exec(html)?.[1] ?? "")
        .digest("base64");
    expect(policy.split("; ")).toEqual([
      "default-src 'none'",
      `script-src 'sha256-${digest(/<script>([\s\S]*?)<\/script>/)}'`,
      `style-src 'sha256-${digest(/<style>([\s\S]*?)<\/style>/)}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  test("what was smuggled into it does nothing: scripts, styles, handlers, pictures, frames, forms, bases", async () => {
    const smuggled = [
      '<p id="smuggled" style="position:fixed" onclick="__hit=1">x</p>',
      "<script>globalThis.__hit = 1</script><style>body { color: red }</style>",
      '<img src="/a.png" onerror="__hit=1"><svg onload="__hit=1"></svg>',
      '<iframe src="/g"></iframe><iframe src="javascript:parent.__hit=1"></iframe><iframe srcdoc="<script>parent.__hit=1</script>"></iframe>',
      '<object data="/b"></object><embed src="/c">',
      '<link rel="stylesheet" href="/d.css"><base href="/f/">',
      '<a id="trap" href="javascript:globalThis.__hit=1">y</a>',
      '<form id="way-out" action="/e"><input name="z"></form>',
    ].join("");
    const html = readFileSync(pages.compared, "utf8").replace("<main ", `${smuggled}<main `);
    const { address, asked, close } = await servePage(html);
    const { page, misdeeds } = await openReport(browser, address);
    await page.click("#smuggled");
    await page.click("#trap");
    await page.evaluate("document.getElementById('way-out').requestSubmit()");
    expect(await page.evaluate("globalThis.__hit ?? null")).toBeNull();
    expect(await page.evaluate("getComputedStyle(document.getElementById('smuggled')).position")).toBe("static");
    expect(misdeeds.dialogs).toEqual([]);
    expect(asked).toEqual(["/report.html"]);
    const kinds = ["script-src-elem", "script-src-attr", "style-src-elem", "style-src-attr", "img-src"];
    await expect
      .poll(async () => new Set((await refusedOn(page)).map((one) => one.split(" ")[0])))
      .toEqual(new Set([...kinds, "frame-src", "object-src", "base-uri", "form-action"]));
    await page.close();
    close();
  });

  test("nothing moves after it was laid out", async () => {
    for (const path of [pages.compared, pages.rgb]) {
      // High enough for all of it: what moves out of sight is not counted.
      const { page } = await openReport(browser, addressOf(path), { height: 6000 });
      await page.waitForSelector("#case-title");
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
      // Below 0.1 is what people take for none; https://web.dev/articles/cls.
      expect(await page.evaluate<number>("__shift")).toBeLessThan(0.01);
      await page.close();
    }
  });
});

/** What axe-core finds wrong by every rule of WCAG 2 at levels A and AA, and by its best practices: rule, and where. */
async function faultsOf(page: Page): Promise<string[]> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
  const options = JSON.stringify({ runOnly: tags, resultTypes: ["violations"] });
  return page.evaluate<string[]>(`axe.run(document, ${options}).then(({ violations }) => violations.flatMap(
    ({ id, nodes }) => nodes.map((node) => id + ": " + node.target.join(" ") + " " + (node.any[0]?.message ?? node.all[0]?.message ?? ""))))`);
}

describe("what axe-core finds", () => {
  test("a page with faults is caught", async () => {
    const { page } = await openReport(browser, addressOf(pages.alone), { withAxe: true });
    await page.evaluate("document.querySelector('main').append(document.createElement('img'))");
    expect(await faultsOf(page)).toEqual([expect.stringMatching(/^image-alt: /)]);
    await page.close();
  });

  const LOOKS = { wide: { width: 1300, height: 900 }, narrow: { width: 390, height: 844 } } as const;
  test.each([
    ["compared", "light", "wide"],
    ["compared", "light", "narrow"],
    ["compared", "dark", "wide"],
    ["compared", "dark", "narrow"],
    ["alone", "light", "wide"],
    ["rgb", "light", "wide"],
    ["judged", "light", "narrow"],
    ["rgb", "dark", "narrow"],
  ] as const)('nothing on the page "%s", %s and %s', async (name, scheme, size) => {
    const looks = { ...LOOKS[size], scheme, withAxe: true };
    const { page } = await openReport(browser, addressOf(pages[name]), looks);
    await page.waitForSelector("#case-title");
    expect(await faultsOf(page)).toEqual([]);
    await page.close();
  });

  test.each(["compared", "rgb", "judged"] as const)(
    'the page "%s" is no wider than a window of 320 px',
    async (name) => {
      // WCAG 2.2, success criterion 1.4.10: what is as wide as 320 CSS pixels needs no scrolling in two dimensions.
      const { page } = await openReport(browser, addressOf(pages[name]), { width: 320, height: 700 });
      expect(await page.evaluate("document.scrollingElement.scrollWidth")).toBe(320);
      await page.close();
    },
  );

  // Suites have more columns than a phone has room for: their table scrolls by itself.
  test.each([
    ["compared", 1280],
    ["compared", 768],
    ["compared", 390],
    ["rgb", 390],
  ] as const)('no table of scores is cut off on the page "%s" in a window of %i px', async (name, width) => {
    const { page } = await openReport(browser, addressOf(pages[name]), { width });
    await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
    const cut = page.evaluate<string[]>(
      "[...document.querySelectorAll('section:not(#suites) > * .wide')].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.ariaLabel)",
    );
    expect(await cut).toEqual([]);
    await page.close();
  });

  test("where the system forces its colours, what is chosen is still marked", async () => {
    const { page } = await openReport(browser, addressOf(pages.compared));
    await page.emulateMedia({ forcedColors: "active" });
    for (const marked of ['.case-row[aria-selected="true"]', '.chip[aria-pressed="true"]'])
      expect(await page.evaluate(`getComputedStyle(document.querySelector('${marked}')).outlineStyle`)).toBe("solid");
    await page.close();
  });

  test("nothing in the explorer in use: everything unfolded, a case chosen, a filter, nothing found", async () => {
    const { page } = await openReport(browser, addressOf(pages.compared), { withAxe: true });
    await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
    await page.locator(".case-row").nth(3).click();
    await page.getByLabel("Metric", { exact: true }).selectOption({ index: 1 });
    expect(await faultsOf(page)).toEqual([]);
    await page.fill("#search", "no case has these words");
    await page.getByText("No matching cases.").waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.close();
  });
});

test("on paper, verdict, regressed cases, gates and metrics are visible, interactive parts are not", async () => {
  const { page } = await openReport(browser, addressOf(pages.compared));
  await page.emulateMedia({ media: "print" });
  for (const id of ["regressed", "gates", "metrics", "slices", "suites"])
    expect(await page.locator(`#${id}`).isVisible(), id).toBe(true);
  expect(await page.locator("h1").isVisible()).toBe(true);
  for (const gone of ["nav", "#cases", "#search", ".case-list", ".skip"])
    expect(await page.locator(gone).first().isVisible(), gone).toBe(false);
  // No table is cut: what is wider than its frame would not be on the paper.
  expect(await page.evaluate("getComputedStyle(document.querySelector('.wide')).overflowX")).toBe("visible");
  // A4 has room for tables: 210 mm are 794 CSS pixels.
  await page.setViewportSize({ width: 794, height: 1123 });
  expect(await page.locator("#metrics thead").isVisible()).toBe(true);
  expect(await page.evaluate("document.scrollingElement.scrollWidth")).toBe(794);
  await page.close();
});

test("without JavaScript, the page says so and leaves no room for the list of cases", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(addressOf(pages.compared));
  expect(await page.locator("#explorer p").isVisible()).toBe(true);
  const box = await page.locator("#explorer").boundingBox();
  expect(box?.height).toBeLessThan(100);
  await page.close();
});

test("on paper the colours are light, with the grounds of signs, though the system has dark ones", async () => {
  const { page } = await openReport(browser, addressOf(pages.compared), { scheme: "dark" });
  const ink = "getComputedStyle(document.body).color";
  expect(await page.evaluate(ink)).toBe("rgb(232, 234, 237)");
  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(ink)).toBe("rgb(26, 29, 33)");
  expect(await page.evaluate("getComputedStyle(document.querySelector('header > .sign')).printColorAdjust")).toBe(
    "exact",
  );
  await page.close();
});

describe("the states that people see", () => {
  const STATES: [
    name: string,
    page: keyof typeof pages,
    looks: Looks,
    part: string,
    show: (page: Page) => Promise<unknown>,
  ][] = [
    ["top", "compared", {}, "#result", async () => {}],
    ["top-dark", "compared", { scheme: "dark" }, "body > header", async () => {}],
    ["top-narrow", "compared", { width: 390, height: 844 }, "body > header", async () => {}],
    [
      "case",
      "compared",
      {},
      "#cases",
      async (page) => {
        await page.locator(".case-row").nth(1).click();
        await page.evaluate("document.getElementById('cases').scrollIntoView()");
      },
    ],
    ["alone", "alone", {}, "body > header", async () => {}],
    // A tap on a point shows its values.
    ["charts", "rgb", {}, "#charts", (page) => page.locator("#charts circle:has(title)").last().tap()],
  ];

  test("have small screenshots", () => expect(Math.max(...pictureSizes())).toBeLessThan(250_000));

  test.each(STATES)("%s", async (name, from, looks, part, show) => {
    const { page } = await openReport(browser, addressOf(pages[from]), looks);
    await page.waitForSelector("#case-title");
    await show(page);
    await page.waitForSelector(".figures *");
    await expectState(page, name, part);
    await page.close();
  });
});
