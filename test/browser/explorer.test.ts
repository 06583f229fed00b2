import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_LISTED } from "../../src/report/html/data/page-cases.ts";
import { runCli, temporaryFolder } from "../commands/cli.ts";
import { countedCases, smallSet } from "../e2e/small-set.ts";
import { fateOf, type MadeCase, makeCases, writeCases } from "./many-cases.ts";
import { type Browser, openBrowser, type Page } from "./page.ts";
import { addressOf, ExampleRuns, NO_MISDEEDS, openReport } from "./report-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The id of the case that is shown, and of the one that is chosen in the list. */
async function shownIn(page: Page): Promise<{ shown: string; chosen: string }> {
  return {
    shown: await page.locator("#case-title .id").innerText(),
    chosen: await page.locator('.case-row[aria-selected="true"] .case-id').innerText(),
  };
}

/** What the list says of itself: the option that is active, how many there are, and which of them it is; at any time. */
interface ListState {
  readonly size: string | null;
  readonly position: string | null;
  readonly selected: string | null;
}

function listState(page: Page): Promise<ListState> {
  return page.evaluate<ListState>(`(() => {
    const active = document.getElementById(document.querySelector("[role=listbox]").getAttribute("aria-activedescendant"));
    const told = (name) => active?.getAttribute(name) ?? null;
    return { size: told("aria-setsize"), position: told("aria-posinset"), selected: told("aria-selected") };
  })()`);
}

describe("by keyboard", () => {
  let path = "";
  beforeAll(async () => {
    const wiki = new ExampleRuns("wiki-qa");
    await wiki.run("base");
    wiki.take("runs/worse-chunking.jsonl");
    path = await wiki.run("head", "base");
  });

  test("every stop of the page comes in its order, can be seen, and shows that it has the focus", async () => {
    const { page } = await openReport(browser, addressOf(path));
    const stops: { place: number; name: string; outline: number; isInSight: boolean }[] = [];
    for (let pressed = 0; pressed < 300; pressed++) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate<(typeof stops)[number] | null>(`(() => {
        const one = document.activeElement;
        if (one === document.body) return null;
        const style = getComputedStyle(one);
        const { top, bottom, left, right } = one.getBoundingClientRect();
        const nav = document.querySelector("nav");
        const covered = nav.contains(one) || one.classList.contains("skip") ? 0 : nav.getBoundingClientRect().bottom;
        return {
          place: [...document.querySelectorAll("*")].indexOf(one),
          name: (one.id || one.getAttribute("aria-label") || one.textContent).slice(0, 60),
          outline: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
          isInSight: bottom > covered && top < innerHeight && right > 0 && left < innerWidth,
        };
      })()`);
      if (stop === null) break;
      stops.push(stop);
    }
    const places = stops.map(({ place }) => place);
    expect(stops[0]?.name).toBe("Skip to the report");
    expect(stops.map(({ name }) => name)).toEqual(expect.arrayContaining(["search", "Cases"]));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(places.length);
    expect(stops.filter(({ outline, isInSight }) => outline < 2 || !isInSight)).toEqual([]);
    await page.close();
  });

  test("the skip link leads to the report", async () => {
    const { page } = await openReport(browser, addressOf(path));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await page.evaluate("document.activeElement.id")).toBe("main");
    await page.close();
  });

  test("the list: arrows, j and k, pages, ends; Enter leads to the case, a slash to the search", async () => {
    const { page, misdeeds } = await openReport(browser, addressOf(path));
    const list = page.getByRole("listbox", { name: "Cases" });
    await list.focus();
    const size = 400;
    // A page is as many whole rows as the list is high.
    const rows = await page.evaluate<number>(`(() => {
      const [list, row] = [document.querySelector("[role=listbox]"), document.querySelector("[role=option]")];
      return Math.floor(list.clientHeight / row.getBoundingClientRect().height);
    })()`);
    expect(rows).toBeGreaterThan(5);
    const steps: [key: string, position: number][] = [
      ["ArrowDown", 2],
      ["j", 3],
      ["k", 2],
      ["ArrowUp", 1],
      ["ArrowUp", 1],
      ["PageDown", 1 + rows],
      ["PageDown", 1 + 2 * rows],
      ["PageUp", 1 + rows],
      ["End", size],
      ["ArrowDown", size],
      ["Home", 1],
    ];
    for (const [key, position] of steps) {
      await page.keyboard.press(key);
      const wanted = { size: `${size}`, position: `${position}`, selected: "true" };
      expect(await listState(page), key).toEqual(wanted);
      const { shown, chosen } = await shownIn(page);
      expect(shown).toBe(chosen);
      expect(await page.evaluate("document.activeElement.getAttribute('role')")).toBe("listbox");
    }
    await page.keyboard.press("Enter");
    expect(await page.evaluate("document.activeElement.id")).toBe("case-title");
    await page.keyboard.press("/");
    expect(await page.evaluate("document.activeElement.id")).toBe("search");
    await page.keyboard.type("a/b");
    expect(await page.inputValue("#search")).toBe("a/b");
    expect(misdeeds).toEqual(NO_MISDEEDS);
    await page.close();
  });

  test("next and previous keep the focus, and show each case from its top", async () => {
    const { page } = await openReport(browser, addressOf(path));
    const ids = await page.locator(".case-row .case-id").allInnerTexts();
    const titles = await page.locator(".case-row .case-text").allTextContents();
    await page.getByRole("button", { name: "Next case" }).focus();
    for (const place of [1, 2, 3]) {
      await page.keyboard.press("Enter");
      expect((await shownIn(page)).shown).toBe(ids[place]);
      // Whoever does not see the case hears which one it is.
      expect((await page.locator("[aria-live=polite]").innerText()).replace(/^[a-z ]+: /, "")).toBe(titles[place]);
    }
    await page.keyboard.press("Shift+Tab");
    for (const place of [2, 1]) {
      await page.keyboard.press("Space");
      expect((await shownIn(page)).shown).toBe(ids[place]);
    }
    // So low that every case is longer than it.
    const scrolled = `(() => {
      const pane = document.querySelector(".case-detail");
      pane.style.height = "150px";
      pane.scrollTop = 120;
      return pane.scrollTop;
    })()`;
    expect(await page.evaluate(scrolled)).toBe(120);
    await page.keyboard.press("Enter");
    expect((await shownIn(page)).shown).toBe(ids[0]);
    expect(await page.evaluate("document.querySelector('.case-detail').scrollTop")).toBe(0);
    await page.close();
  });

  test("chips and choices are worked by keys, and say what they are at", async () => {
    const { page } = await openReport(browser, addressOf(path));
    const fixed = page.getByRole("button", { name: /^fixed/ });
    await fixed.focus();
    await page.keyboard.press("Space");
    expect(await fixed.getAttribute("aria-pressed")).toBe("true");
    const [count = ""] = /\d+/.exec(await fixed.innerText()) ?? [];
    expect(await page.getByRole("status").innerText()).toBe(`${count} of 400 cases`);
    expect((await listState(page)).size).toBe(count);
    await page.keyboard.press("Space");
    expect(await page.getByRole("status").innerText()).toBe("400 of 400 cases");
    // From anywhere but a field, a slash leads to the search.
    await page.keyboard.press("/");
    expect(await page.evaluate("document.activeElement.id")).toBe("search");
    await page.fill("#search", "no case has these words");
    await page.getByRole("button", { name: "Show all" }).focus();
    await page.keyboard.press("Enter");
    expect(await page.getByRole("status").innerText()).toBe("400 of 400 cases");
    expect(await page.evaluate("document.activeElement.id")).toBe("search");
    await page.getByLabel("Slice", { exact: true }).focus();
    await page.keyboard.press("ArrowDown");
    expect(await page.getByRole("status").innerText()).not.toBe("400 of 400 cases");
    await page.close();
  });
});

describe("addresses of cases", () => {
  const IDS = ["a/b/c", "50% off", "%2F", "ünïcode 日本 🙂", "#case=one/a", "x?y=1&z=2", "<b>", "__proto__", "c\u0301"];
  let path = "";
  beforeAll(async () => {
    const made = smallSet([...IDS.map((id) => ({ id, answer: "wrong" as const })), ...countedCases(40)]);
    const suite = (name: string) => `  ${name}: { family: grounded, gold: gold.jsonl, traces: traces.jsonl }\n`;
    const config = `suites:\n${suite("one")}${suite("two")}`;
    const files = { "noworse.yml": config, "gold.jsonl": made.gold, "traces.jsonl": made.traces };
    const folder = temporaryFolder(files);
    await runCli(["run", "--quiet", "--out", "out"], folder);
    path = join(folder, "out/report.html");
  });
  const hashOf = (suite: string, id: string): string => `#case=${suite}/${encodeURIComponent(id)}`;
  const seen = (page: Page): Promise<string[]> =>
    page.evaluate<string[]>(
      "[document.querySelector('.case-detail p.aside').textContent.split(' ')[0], document.querySelector('#case-title .id').textContent]",
    );

  test("a new address opens its case whatever was filtered, and brings it into sight", async () => {
    const { page } = await openReport(browser, addressOf(path));
    await page.fill("#search", "no case has these words");
    await page.getByText("No matching cases.").waitFor();
    for (const id of IDS) {
      await page.evaluate(`location.hash = ${JSON.stringify(hashOf("one", id))}`);
      await expect.poll(() => seen(page)).toEqual(["one", id]);
      await page.getByRole("button", { name: /^passing/ }).click();
    }
    expect(await page.inputValue("#search")).toBe("");
    await page.evaluate("scrollTo(0, 0)");
    await page.evaluate(`location.hash = ${JSON.stringify(hashOf("two", "c040"))}`);
    await expect.poll(() => seen(page)).toEqual(["two", "c040"]);
    await expect
      .poll(() => page.evaluate("document.getElementById('case-title').getBoundingClientRect().top < innerHeight"))
      .toBe(true);
    expect(await page.locator('.case-row[aria-selected="true"]').isVisible()).toBe(true);
    await page.close();
  });

  test.each(["one/none", "three/a"])(
    "the address of %s, which is not there, says so until a case is chosen",
    async (name) => {
      const { page, misdeeds } = await openReport(browser, `${addressOf(path)}#case=${name}`);
      const status = page.locator(".case-detail [role=status]");
      expect(await status.textContent()).toBe(`This report has no case ${name}.`);
      await page.locator(".case-row").nth(1).click();
      expect(await status.count()).toBe(0);
      expect(misdeeds).toEqual(NO_MISDEEDS);
      await page.close();
    },
  );

  test("choosing a case writes its address", async () => {
    const { page } = await openReport(browser, addressOf(path));
    const listed = (await page.locator(".case-row .case-id").allTextContents()).slice(0, IDS.length);
    expect(listed.toSorted()).toEqual(IDS.toSorted());
    for (const [place, id] of listed.entries()) {
      await page.locator(".case-row").nth(place).click();
      const hash = await page.evaluate<string>("location.hash");
      expect(hash).toBe(hashOf("one", id));
    }
    await page.close();
  });
});

describe("many cases", () => {
  const cases = makeCases(MAX_LISTED);
  const count = (fits: (one: MadeCase) => boolean): number => cases.filter(fits).length;
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openReport(browser, addressOf(await writeCases(cases))));
    await page.evaluate(`{
      globalThis.__most = 0;
      const count = () => { __most = Math.max(__most, document.querySelectorAll("[role=option]").length); };
      new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
      count();
    }`);
  });
  afterAll(() => page.close());
  const found = async (): Promise<string> => (await page.getByRole("status").innerText()).replaceAll(",", "");
  const chip = (fate: string) => page.locator(".chip", { hasText: new RegExp(`^${fate} [\\d,]+$`) });

  test("each fate has as many cases as were made, and its chip shows just those", async () => {
    const fates = ["regressed", "fixed", "still failing", "added", "removed", "still passing"];
    for (const fate of fates) {
      const wanted = count((one) => fateOf(one) === fate);
      expect(wanted).toBeGreaterThan(1);
      await chip(fate).click();
      expect(await found()).toBe(`${wanted} of ${MAX_LISTED} cases`);
      expect(await page.locator("[role=option]").first().getAttribute("aria-setsize")).toBe(`${wanted}`);
    }
    expect(await page.locator("section.card small").innerText()).toBe(" same answer");
    await chip("all").click();
    expect(await found()).toBe(`${MAX_LISTED} of ${MAX_LISTED} cases`);
  });

  test("the list can be scrolled to its end, by wheel and by key, with few of its rows there at any time", async () => {
    const list = page.getByRole("listbox", { name: "Cases" });
    const inList = (part: number): Promise<void> =>
      page.evaluate(
        `{ const list = document.querySelector("[role=listbox]"); list.scrollTop = ${part} * list.scrollHeight; }`,
      );
    // What matters least comes last, and of that the last by id.
    const last = cases.filter((one) => fateOf(one) === "still passing").at(-1)?.id ?? "";
    for (const part of [0.2, 0.5, 0.9, 1]) await inList(part);
    await expect.poll(() => page.locator(`[aria-posinset="${MAX_LISTED}"] .case-id`).allInnerTexts()).toEqual([last]);
    await inList(0);
    await expect.poll(() => page.locator('[aria-posinset="1"]').count()).toBe(1);
    await list.press("End");
    await expect.poll(() => page.locator("#case-title .id").innerText()).toBe(last);
    expect((await listState(page)).position).toBe(`${MAX_LISTED}`);
    const most = await page.evaluate<number>("__most");
    expect(most).toBeGreaterThan(10);
    expect(most).toBeLessThanOrEqual(60);
  });

  test("of more than a page can list, those that matter are there, and how many are not is said", async () => {
    const made = makeCases(MAX_LISTED + 400);
    const opened = await openReport(browser, addressOf(await writeCases(made)));
    const calm = made.filter((one) => fateOf(one) === "still passing").length;
    const told = (await opened.page.locator("#cases > .aside").innerText()).replaceAll(",", "");
    expect(told).toContain(`The ${made.length - calm} most important of ${made.length} cases.`);
    const status = (await opened.page.getByRole("status").innerText()).replaceAll(",", "");
    expect(status).toBe(`${made.length - calm} of ${made.length - calm} cases`);
    expect(opened.misdeeds).toEqual(NO_MISDEEDS);
    await opened.page.close();
  });
});
