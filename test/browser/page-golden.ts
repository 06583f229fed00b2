import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expectGolden } from "../golden.ts";
import type { Page } from "./page.ts";

const FOLDER = new URL("golden/page/", import.meta.url);
/** How many options of the list are compared: the number in sight depends on the fonts. */
const KEPT_OPTIONS = 3;
/** Looks whose accessible text is the same. */
const SAME_TEXT: Readonly<Record<string, string>> = { "top-dark": "header", "top-narrow": "header" };

/** The states with a screenshot for people to look at. */
const PICTURES: readonly string[] = ["top", "case"];

/**
 * Compares the accessible text of a part of the page with `golden/page/<name>.txt`, without its times. With `UPDATE_GOLDEN=1` it also
 * writes the screenshot of some states beside it; pixels differ with the fonts of a machine and are never compared.
 */
export async function expectState(page: Page, name: string, part = "body"): Promise<void> {
  if (process.env["UPDATE_GOLDEN"] === "1" && PICTURES.includes(name)) {
    mkdirSync(FOLDER, { recursive: true });
    await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, FOLDER)) });
  }
  const text = await page.locator(part).first().ariaSnapshot();
  expectGolden(new URL(`${SAME_TEXT[name] ?? name}.txt`, FOLDER), `${withFewOptions(withoutTimes(text))}\n`);
}

/** Returns the sizes in bytes of the screenshots. */
export function pictureSizes(): number[] {
  return PICTURES.map((name) => readFileSync(new URL(`${name}.png`, FOLDER)).length);
}

function withoutTimes(text: string): string {
  return text.replace(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?: UTC|Z)?/g, "[time]");
}

/** Keeps only the first options of the list of cases, and all options of filters. */
function withFewOptions(text: string): string {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.includes("- listbox"));
  if (start < 0) return text;
  const depth = lines[start]?.search(/\S/) ?? 0;
  let options = 0;
  return lines
    .filter((line, place) => {
      const isInList = place > start && lines.slice(start + 1, place + 1).every((one) => one.search(/\S/) > depth);
      if (isInList && line.search(/\S/) === depth + 2) options += 1;
      return !isInList || options <= KEPT_OPTIONS;
    })
    .join("\n");
}
