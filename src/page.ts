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

/** Writes the page into the folder of its report → its path. */
export async function writePage(folder: string, paged: PagedReport): Promise<string> {
  const path = join(folder, PAGE_FILE);
  await writeWhole(path, await makePage(paged));
  return path;
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
