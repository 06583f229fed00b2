import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openBrowser, type Page } from "../../test/browser/page.ts";
import { fontStyles } from "./fonts.ts";
import { commentPage, htmlOf, type Place, showComment } from "./github.ts";

export type Scheme = "light" | "dark";

/** How a page is looked at: widths and heights in CSS pixels. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly scheme: Scheme;
  /** Pixels of the image per CSS pixel. */
  readonly scale: number;
}

/** Both widths in both color schemes, and the ends of their file names. */
export const VIEWS: Readonly<Record<string, View>> = {
  desktop: { width: 1280, height: 900, scheme: "light", scale: 1 },
  "desktop-dark": { width: 1280, height: 900, scheme: "dark", scale: 1 },
  phone: { width: 390, height: 844, scheme: "light", scale: 1 },
  "phone-dark": { width: 390, height: 844, scheme: "dark", scale: 1 },
};

/** A browser that shows comments and HTML reports in the same fonts on every machine. */
export class Viewer {
  readonly #browser: Awaited<ReturnType<typeof openBrowser>>;
  readonly #fonts = fontStyles();

  private constructor(browser: Awaited<ReturnType<typeof openBrowser>>) {
    this.#browser = browser;
  }

  static async open(): Promise<Viewer> {
    return new Viewer(await openBrowser());
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  /** Opens Markdown as GitHub shows it. Returns the page, and the names of elements and attributes that GitHub removes. */
  async openComment(markdown: string, place: Place, view: View): Promise<{ page: Page; removed: readonly string[] }> {
    const page = await this.#newPage(view);
    await page.setContent(commentPage(this.#fonts));
    const removed = await showComment(page, htmlOf(markdown, place));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return { page, removed };
  }

  /** Opens an HTML report at a place of it, such as `#cases`. */
  async openReport(file: string, hash: string, view: View): Promise<Page> {
    const page = await this.#newPage(view);
    await page.addInitScript((styles) => {
      document.addEventListener("readystatechange", () => {
        const sheet = document.createElement("style");
        sheet.textContent = styles;
        document.head.append(sheet);
      });
    }, `${this.#fonts} body { font-family: "Noto Sans", "Segoe UI Emoji", sans-serif; }`);
    await page.goto(`${pathToFileURL(file).href}${hash}`);
    await page.waitForSelector("#search");
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return page;
  }

  #newPage({ width, height, scheme, scale }: View): Promise<Page> {
    return this.#browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme: scheme,
      reducedMotion: "reduce",
      locale: "en-GB",
      timezoneId: "UTC",
      // The fonts are not the report's own, so its content security policy would refuse them.
      bypassCSP: true,
    });
  }
}

export function imagePath(folder: string, name: string, view: string): string {
  return join(folder, `${name}-${view}.png`);
}
