import { createBadge } from "../badge/badge.ts";
import { renderBadgeJson } from "../badge/badge-json.ts";
import { renderBadgeSvg } from "../badge/badge-svg.ts";
import { type PageInput, renderHtml } from "./page.ts";
import { renderTrendSheet } from "./trend/trend-sheet.ts";

/** The files that are drawn of a report, by their names: its page, and what other pages show of it. Null where there is nothing to draw. */
export async function renderPageFiles(
  job: PageInput,
): Promise<{ readonly [name: string]: string | null; readonly "report.html": string }> {
  const { report } = job.head;
  const badge = createBadge(report, job.page.name);
  return {
    "report.html": await renderHtml(job),
    "badge.json": badge && renderBadgeJson(badge),
    "badge.svg": badge && renderBadgeSvg(badge),
    "trend.svg": renderTrendSheet(report),
  };
}
