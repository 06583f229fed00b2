import { badgeOf } from "../badge/badge.ts";
import { renderBadgeJson } from "../badge/badge-json.ts";
import { renderBadgeSvg } from "../badge/badge-svg.ts";
import { type PageJob, renderHtml } from "./page.ts";
import { renderTrendSheet } from "./trend-sheet.ts";

/** The files that are drawn of a report, by their names: its page, and what other pages show of it. Null where there is nothing to draw. */
export async function renderFiles(
  job: PageJob,
): Promise<{ readonly [name: string]: string | null; readonly "report.html": string }> {
  const { report } = job.head;
  const badge = badgeOf(report, job.page.name);
  return {
    "report.html": await renderHtml(job),
    "badge.json": badge && renderBadgeJson(badge),
    "badge.svg": badge && renderBadgeSvg(badge),
    "trend.svg": renderTrendSheet(report),
  };
}
