import { decode, encode } from "fast-png";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smallPng } from "../../scripts/screenshots/small-png.ts";
import { VIEWS, type View, Viewer } from "../../scripts/screenshots/views.ts";

let viewer: Viewer;
beforeAll(async () => {
  viewer = await Viewer.open();
});
afterAll(() => viewer.close());

const PHONE = VIEWS["phone"] as View;
const DESKTOP = VIEWS["desktop"] as View;

/** Shows a comment → the HTML that is left of it, and what was removed. */
async function shown(markdown: string, place: "comment" | "file" = "comment"): Promise<[string, readonly string[]]> {
  const { page, removed } = await viewer.openComment(markdown, place, PHONE);
  const html = await page.locator(".markdown-body").innerHTML();
  await page.close();
  return [html.trim(), removed];
}

// What GitHub does: https://docs.github.com/get-started/writing-on-github, and the sanitizing filter that github.ts names.
test("a line break ends a line in a comment, not in a file", async () => {
  expect(await shown("a\nb\n\n- c  \n  d")).toEqual(["<p>a<br>b</p>\n<ul>\n<li>c<br>\nd</li>\n</ul>", []]);
  expect(await shown("a\nb", "file")).toEqual(["<p>a\nb</p>", []]);
});

test("elements and attributes that GitHub does not allow are removed and named", async () => {
  const markdown =
    '<details open><summary style="color: red">s</summary>\n\nx<sub>1</sub><script>\n\n' +
    '</details>\n\n<form>f</form> <a href="javascript:x()">l</a>';
  const [html, removed] = await shown(markdown);
  expect(removed).toEqual(["a href", "form", "summary style"]);
  expect(html.replace(/\n+/g, "")).toBe(
    '<details open=""><summary>s</summary><p>x<sub>1</sub>&lt;script&gt;</p></details>f <a>l</a>',
  );
});

test("alerts get their title", async () => {
  expect((await shown("> [!WARNING]\n> text"))[0]).toMatch(
    /^<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title">Warning<\/p>\s*<p>text<\/p>\s*<\/div>$/,
  );
  expect((await shown("> text"))[0]).toMatch(/^<blockquote>/);
});

test("a comment is 830 px wide on a desktop and as wide as a phone's screen without its margins", async () => {
  const widths = async (view: View): Promise<unknown> => {
    const { page } = await viewer.openComment("a", "comment", view);
    const box = await page.locator(".box").boundingBox();
    await page.close();
    return box?.width;
  };
  expect(await widths(DESKTOP)).toBe(830);
  expect(await widths(PHONE)).toBe(390 - 2 * 16);
});

test("a small PNG has the same size, at most 256 colors, and the frequent ones as they were", () => {
  // 64 × 64 pixels: the upper half black, the lower half 2,048 different colors.
  const data = new Uint8Array(64 * 64 * 3);
  for (let pixel = 2048; pixel < 4096; pixel++) {
    data.set([(pixel >> 4) & 255, pixel & 255, (pixel * 7) & 255], pixel * 3);
  }
  const small = decode(smallPng(encode({ width: 64, height: 64, data, depth: 8, channels: 3 })));
  expect([small.width, small.height, small.channels]).toEqual([64, 64, 1]);
  expect(small.palette?.length).toBeLessThanOrEqual(256);
  const colorAt = (pixel: number): number[] | undefined => small.palette?.[Number(small.data[pixel])]?.slice(0, 3);
  expect(colorAt(0)).toEqual([0, 0, 0]);
  const farthest = Math.max(
    ...Array.from({ length: 2048 }, (_, index) => {
      const pixel = 2048 + index;
      const color = colorAt(pixel) ?? [];
      return Math.hypot(...color.map((value, channel) => value - Number(data[pixel * 3 + channel])));
    }),
  );
  // 256 colors of a cube of 256³ that is filled evenly are about 256 / 256^(1/3) = 40 apart.
  expect(farthest).toBeLessThan(80);
});
