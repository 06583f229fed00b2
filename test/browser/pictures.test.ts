import { afterAll, beforeAll, expect, test } from "vitest";
import { details } from "../../src/families/detection/details.ts";
import { labelMapPicture } from "../../src/math/label-map-picture.ts";
import { plainEvidence } from "../families/detection/plain-evidence.ts";
import { type Browser, openBrowser, type Page } from "./page.ts";

/** Names that would act, break the document or the line, or take its place, if they were more than text. */
const HOSTILE = [
  "<script>document.title='pwned'</script>",
  "]]></desc></title><script>document.title='pwned'</script>",
  "\"' onload='document.title=1' x=\"",
  "</style><style>@import 'http://evil.example/x.css';",
  "<image href='http://evil.example/x.png'/>&nbsp;&undefined;<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>&e;",
  "\u202ereversed\u2066 \u05e9\u05dc\u05d5\u05dd",
  "nul\u0000 bell\u0007 lone\ud800 last\uffff",
  "long ".repeat(2000),
] as const;

const box = (place: number): [number, number, number, number] => [20 * place, 5 * place, 15, 30];
const images = [
  plainEvidence({
    id: 1,
    size: [200, 120],
    objects: HOSTILE.map((label, place) => ({ label, box: box(place) })),
    detections: HOSTILE.map((label, place) => ({ label, box: box(place + (place % 3)), score: 0.9 })),
  }),
];
const params = { pr_curve_max_examples: 1, recall_score_threshold: null, views: 2 };
const told = details(
  images.map((evidence) => ({ id: HOSTILE.join(""), evidence })),
  params,
) as unknown as { pictures: { images: { svg: string }[]; pr_curve: string } };
const cells = HOSTILE.map((_, place) => place);
const PICTURES: [string, string][] = [
  ["an image", told.pictures.images[0]?.svg ?? ""],
  ["curves", told.pictures.pr_curve],
  [
    "label maps",
    labelMapPicture({
      width: 4,
      height: 2,
      truth: cells,
      predicted: cells.toReversed(),
      labels: HOSTILE,
      name: HOSTILE[0],
    }),
  ],
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function shown(svg: string): Promise<{ page: Page; requests: string[] }> {
  const page = await browser.newPage();
  const requests: string[] = [];
  await page.route("**/*", (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  // In the page itself, where scripts would run; an <img> would run none whatever it held.
  await page.setContent(`<!doctype html><title>pictures</title>${svg}`, { waitUntil: "load" });
  return { page, requests };
}

test("a picture that is not escaped is caught", async () => {
  const { page, requests } = await shown(`<svg xmlns="http://www.w3.org/2000/svg">${HOSTILE[0]}${HOSTILE[4]}</svg>`);
  expect(await page.title()).toBe("pwned");
  expect(requests).toEqual(["http://evil.example/x.png"]);
  await page.close();
});

test.each(PICTURES)("%s with hostile names is well-formed XML, runs nothing and loads nothing", async (_, svg) => {
  const { page, requests } = await shown(svg);
  const seen = await page.evaluate<{ fault: string | null; names: string[]; outside: string[] }>(`(() => {
    const parsed = new DOMParser().parseFromString(${JSON.stringify(svg)}, "image/svg+xml");
    const all = [...parsed.querySelectorAll("*")];
    return {
      fault: parsed.querySelector("parsererror")?.textContent ?? null,
      names: [...new Set(all.map((one) => one.localName))].sort(),
      outside: all.flatMap((one) => [...one.attributes]).map((one) => one.name).filter((name) => /^on|href|src/i.test(name)),
    };
  })()`);
  expect(seen.fault).toBeNull();
  expect(["circle", "desc", "g", "path", "rect", "style", "svg", "text", "title", "tspan"]).toEqual(
    expect.arrayContaining(seen.names),
  );
  expect(seen.outside).toEqual([]);
  expect(await page.title()).toBe("pictures");
  expect(requests).toEqual([]);
  expect(svg.length).toBeLessThan(30_000);
  await page.close();
});

test.each(PICTURES)("%s: every text is drawn within the picture, wherever names run", async (_, svg) => {
  const { page } = await shown(svg);
  const outside = await page.evaluate<string[]>(`(() => {
    const frame = document.querySelector("svg").getBoundingClientRect();
    const texts = [...document.querySelectorAll("svg text")];
    return texts
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < frame.left - 2 || right > frame.right + 2 || top < frame.top - 2 || bottom > frame.bottom + 2;
      })
      .map((one) => one.textContent);
  })()`);
  expect(outside).toEqual([]);
  await page.close();
});

test.each(["light", "dark"] as const)("on a %s page texts stand out from what is behind them", async (scheme) => {
  const { page } = await shown(PICTURES[0]?.[1] ?? "");
  await page.emulateMedia({ colorScheme: scheme });
  const ratios = await page.evaluate<number[]>(`(() => {
    const light = (color) => {
      const [r, g, b] = color.match(/[\\d.]+/g).map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = ["bg", "canvas"].map((name) => light(getComputedStyle(document.querySelector("." + name)).fill));
    return [...document.querySelectorAll("text")].flatMap((one) => behind.map((back) => {
      const ink = light(getComputedStyle(one).fill);
      return (Math.max(ink, back) + 0.05) / (Math.min(ink, back) + 0.05);
    }));
  })()`);
  expect(ratios.length).toBeGreaterThan(10);
  // WCAG 2.2, success criterion 1.4.3: 4.5 to 1 for texts of this size.
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  await page.close();
});

test("pictures on one page change nothing in each other", async () => {
  const styles = (which: number): string => `(() => {
    const svg = document.querySelectorAll("svg")[${which}];
    return [...svg.querySelectorAll("*")].map((one) => {
      const { fill, stroke, strokeWidth, fontSize, fontWeight, opacity } = getComputedStyle(one);
      return [one.getAttribute("class"), fill, stroke, strokeWidth, fontSize, fontWeight, opacity].join(" ");
    });
  })()`;
  const { page } = await shown(PICTURES.map(([, svg]) => svg).join(""));
  for (const [place, [, svg]] of PICTURES.entries()) {
    const alone = await shown(svg);
    expect(await page.evaluate<string[]>(styles(place))).toEqual(await alone.page.evaluate<string[]>(styles(0)));
    await alone.page.close();
  }
  await page.close();
});
