import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { StoredReport } from "./core/baseline.ts";
import type { SuiteReport } from "./core/suite-report.ts";
import type { Chart } from "./core/view/chart.ts";
import { FAMILIES } from "./evaluate.ts";
import { findFamily } from "./families/index.ts";
import type { Page } from "./render/link.ts";
import { writeWhole } from "./store/folder.ts";

/** The page of a report among its files. */
export const PAGE_FILE = "report.html";
/** Pictures of a report for other pages, beside it where there is something to draw. */
export const PICTURE_FILES = ["badge.json", "badge.svg", "trend.svg"] as const;

/** A report, what it was compared with, and where its page stands. */
export interface PagedReport {
  readonly head: StoredReport;
  readonly base: StoredReport | null;
  readonly page: Page;
}

/** The page people open, as one document; what draws it is loaded only here. */
export async function makePage(paged: PagedReport): Promise<string> {
  const { renderHtml } = await import("./render/html/page.ts");
  return renderHtml({ ...paged, families: { ...FAMILIES, chartsOf, titleOf, shownAs } });
}

/** Writes the page and its pictures into the folder of their report → the page's path. What there is nothing to draw of is not there afterwards. */
export async function writePage(folder: string, paged: PagedReport): Promise<string> {
  const path = join(folder, PAGE_FILE);
  await writeWhole(path, await makePage(paged));
  for (const [name, text] of Object.entries(await makePictures(paged))) {
    const picture = join(folder, name);
    await (text === null ? rm(picture, { force: true }) : writeWhole(picture, text));
  }
  return path;
}

/** The pictures of a report as the texts of their files: a badge where it was ruled on, a trend where it has a history. */
export async function makePictures({
  head: { report },
  page: { name },
}: PagedReport): Promise<Record<(typeof PICTURE_FILES)[number], string | null>> {
  const [{ badgeOf }, { renderBadgeJson }, { renderBadgeSvg }, { renderTrendSheet }] = await Promise.all([
    import("./render/badge/badge.ts"),
    import("./render/badge/badge-json.ts"),
    import("./render/badge/badge-svg.ts"),
    import("./render/html/trend-sheet.ts"),
  ]);
  const badge = badgeOf(report, name);
  return {
    "badge.json": badge && renderBadgeJson(badge),
    "badge.svg": badge && renderBadgeSvg(badge),
    "trend.svg": renderTrendSheet(report),
  };
}

function chartsOf(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  return findFamily(now.family)?.charts(now, base) ?? [];
}

function titleOf(family: string): string {
  return findFamily(family)?.title ?? family;
}

function shownAs(family: string): string {
  return findFamily(family)?.shownAs ?? "case";
}
