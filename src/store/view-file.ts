import type { StoredReport } from "../core/baseline.ts";
import { type View, viewSchema } from "../core/view/view.ts";
import { representativeTrial } from "../scoring/trials.ts";
import { decodeUtf8, gunzip, parseJson, splitLines, UnusableReportError, VIEWS_FILE } from "./parse.ts";

/** What is said where a report is as good as without the views beside it; the reason comes behind. */
export const UNUSABLE_VIEWS = "The stored views cannot be used, so the baseline's side of its cases is not shown";

/**
 * A stored report with the views of its file, which is foreign: every row is checked, and what shows no case of the
 * report, or one a second time, is passed over. Where the file is of no use that is told, and the report is as good as without it.
 */
export function withViews(
  stored: StoredReport,
  bytes: Uint8Array | null,
  tell: (message: string) => void,
): StoredReport {
  if (bytes === null) return stored;
  try {
    const views = parseViews(bytes, trialsOf(stored));
    return views.length === 0 ? stored : { ...stored, views };
  } catch (cause) {
    if (!(cause instanceof UnusableReportError)) throw cause;
    tell(`${UNUSABLE_VIEWS}: ${cause.message}`);
    return stored;
  }
}

/** By case the trial that its row shows, null where it has none. */
function trialsOf({ cases }: StoredReport): Map<string, string | null> {
  return new Map((cases ?? []).map((row) => [caseKey(row), representativeTrial(row)]));
}

/** Views in the order of their lines; a case's first stands. */
function parseViews(bytes: Uint8Array, open: Map<string, string | null>): View[] {
  const views: View[] = [];
  let count = 0;
  for (const line of splitLines(decodeUtf8(gunzip(bytes, VIEWS_FILE)))) {
    count += 1;
    const at = `${VIEWS_FILE} line ${count}`;
    const result = viewSchema.safeParse(parseJson(line, at));
    if (!result.success) throw new UnusableReportError("corrupt", `${at} is no view`);
    const key = caseKey(result.data);
    if (open.get(key) !== (result.data.trial ?? null)) continue;
    open.delete(key);
    views.push(result.data);
  }
  return views;
}

/** What tells a report's cases apart. */
export function caseKey({ suite, id }: { readonly suite: string; readonly id: string }): string {
  return `${suite}\u0000${id}`;
}
