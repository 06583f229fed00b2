import { afterAll, beforeAll, expect, test } from "vitest";
import { createBadge } from "../../src/report/badge/badge.ts";
import { renderBadgeSvg } from "../../src/report/badge/badge-svg.ts";
import { renderTrendSheet, SHEET_COLOURS } from "../../src/report/html/trend-sheet.ts";
import { HOSTILE } from "../report/hostile.ts";
import { type Followed, reportWith } from "../report/html/histories.ts";
import { type Browser, openBrowser, type Page } from "./page.ts";

const NAMES = [
  HOSTILE,
  "</title></svg><script>document.title='pwned'</script>",
  "\"' onload='document.title=1'",
  "\uffff &nbsp; ]]>",
  "W".repeat(90),
];
const followed = (names: readonly string[], count = 9): Followed[] =>
  names.map((name, place) => ({
    name,
    before: Array.from({ length: count }, (_, at) => 0.6 + ((at * 7 + place) % 5) / 50),
    now: 0.71,
    isGated: true,
  }));
/** Names that a score found in a file may have: any printable characters but brackets and back-ticks. */
const SCORES: readonly [name: string, unit: string | undefined, value: number][] = [
  ['"><img src=x onerror="document.title=1">', "ms", 1204],
  ["rouge_score(mode=fmeasure)", undefined, 0.8],
  ["toxicity/v1/score", "number", 1e15],
  ["cost", "usd", 1e-9],
  [`total ${"w".repeat(94)}`, "unit/of16letters", 999_999_999_999_999],
  ["\u05e9\u05dc\u05d5\u05dd \u202e]]>&nbsp;", "tokens", -1_234_567_890_123],
];
const found = SCORES.map(
  ([name, unit, value]): Followed => ({
    ...{ name, before: [value, 2 * value, 1.5 * value], now: 1.0001 * value, isGated: true },
    ...(unit !== undefined && { unit }),
  }),
);
const sheetOf = (scores: readonly Followed[]): string => renderTrendSheet(reportWith(scores)) ?? "";
const badge = (name: string, of = name, own: Partial<Followed> = {}): string => {
  const told = createBadge(reportWith([{ name, before: [], now: 0.8432, isGated: true, ...own }]), of);
  return told === null ? "" : renderBadgeSvg(told);
};
const FILES: [string, string, number][] = [
  ["a sheet with hostile names", sheetOf(followed(NAMES)), 852],
  ["a sheet of one score", sheetOf(followed(["precision"])), 435],
  ["a sheet of fifty reports", sheetOf(followed(["precision", "recall@5", "chr"], 50)), 852],
  ["a sheet of found scores with units", sheetOf(found), 852],
  ...SCORES.map(([name, unit, now]): [string, string, number] => [
    `a badge of ${JSON.stringify(name)}`,
    badge(name, "default", { now, ...(unit !== undefined && { unit }) }),
    0,
  ]),
  ["a badge", badge("precision", "default"), 207],
  ["a badge with hostile names", badge(HOSTILE), 0],
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function pageWith(
  html: string,
  colorScheme: "light" | "dark" = "light",
): Promise<{ page: Page; requests: string[] }> {
  const page = await browser.newPage({ colorScheme });
  const requests: string[] = [];
  await page.route("**/*", (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  await page.setContent(`<!doctype html><title>readme</title>${html}`, { waitUntil: "load" });
  return { page, requests };
}

const asImage = (svg: string): string => `<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}">`;

test.each(FILES)("%s is shown by an <img>, as wide as it says", async (_, svg, width) => {
  const { page } = await pageWith(asImage(svg));
  const shown = await page.evaluate<number>("document.querySelector('img').naturalWidth");
  expect(shown).toBe(width || Number(/width="(\d+)"/.exec(svg)?.[1]));
  await page.close();
});

test("an <img> of what is no XML shows nothing: the test above can fail", async () => {
  const { page } = await pageWith(asImage(sheetOf(followed(["a"])).replace("</desc>", "&nbsp;<b></desc>")));
  expect(await page.evaluate("document.querySelector('img').naturalWidth")).toBe(0);
  await page.close();
});

test.each(FILES)("%s runs nothing, loads nothing, and its texts stay within it", async (_, svg) => {
  // In the page itself, where scripts would run.
  const { page, requests } = await pageWith(svg);
  const outside = await page.evaluate<string[]>(`(() => {
    const frame = document.querySelector("svg").getBoundingClientRect();
    return [...document.querySelectorAll("svg text")]
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
      })
      .map((one) => one.textContent);
  })()`);
  expect(outside).toEqual([]);
  expect(await page.title()).toBe("readme");
  expect(requests).toEqual([]);
  await page.close();
});

test("the texts of a drawing on a sheet do not cover each other or those of the next", async () => {
  const { page } = await pageWith(sheetOf(found));
  const covered = await page.evaluate<
    string[]
  >(`[...document.querySelectorAll("svg > g:has(> .name)")].flatMap((tile) => {
    const boxOf = (one) => one.getBoundingClientRect();
    const [name, value, change] = tile.querySelectorAll(":scope > text");
    // A tile of three columns is 260 wide, and its name begins where it does.
    const end = boxOf(name).left + 260.5;
    const overlaps = boxOf(name).right > boxOf(value).left;
    return [...(overlaps ? [value] : []), ...[value, change].filter((one) => boxOf(one).right > end)];
  }).map((one) => one.textContent)`);
  expect(covered).toEqual([]);
  await page.close();
});

test.each(["light", "dark"] as const)("a sheet has its own ground and inks where people read on %s", async (look) => {
  const { page } = await pageWith(sheetOf(followed(["precision"])), look);
  const fills = await page.evaluate<string[]>(
    `[".ground", ".name"].map((one) => getComputedStyle(document.querySelector(one)).fill)`,
  );
  const rgb = (colour: string): string =>
    `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(", ")})`;
  expect(fills).toEqual([rgb(SHEET_COLOURS[look].surface), rgb(SHEET_COLOURS[look].ink)]);
  await page.close();
});
