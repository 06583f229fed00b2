import type { StoredReport } from "../core/baseline.ts";
import type { CaseRow } from "../core/case.ts";
import { redactKnown } from "../core/secrets/known-secrets.ts";
import { representativeTrial } from "../core/trial.ts";
import { type View, viewSchema } from "../core/view/view.ts";
import {
  caseKey,
  decodeUtf8,
  gunzip,
  MAX_UNPACKED_BYTES,
  parseJson,
  splitLines,
  UnusableReportError,
  VIEWS_FILE,
} from "./parse.ts";

/** The message for a report whose views are unusable; the reason follows. */
export const UNUSABLE_VIEWS = "The stored views cannot be used, so the baseline's side of its cases is not shown";

/**
 * Returns a stored report with the views of its file, which is untrusted: every row is checked; views of unknown cases
 * and second views of a case are skipped. Unusable views are left out with a warning.
 */
export function withViews(
  stored: StoredReport,
  bytes: Uint8Array | null,
  warn: (message: string) => void,
  maxBytes = MAX_UNPACKED_BYTES,
): StoredReport {
  if (bytes === null) return stored;
  try {
    const parsed = redactKnown(parseViews(gunzip(bytes, VIEWS_FILE, maxBytes)));
    const views = selectViews(parsed, stored.cases ?? []);
    return views.length === 0 ? stored : { ...stored, views };
  } catch (cause) {
    if (!(cause instanceof UnusableReportError)) throw cause;
    warn(`${UNUSABLE_VIEWS}: ${cause.message}`);
    return stored;
  }
}

/** Returns the first view of each case that is of the trial that its row shows. There are far fewer views than cases. */
function selectViews(views: readonly View[], cases: readonly CaseRow[]): View[] {
  const viewed = new Set(views.map(({ id }) => id));
  const trials = new Map<string, string | null>();
  for (const row of cases) if (viewed.has(row.id)) trials.set(caseKey(row), representativeTrial(row));
  return views.filter((view) => {
    const key = caseKey(view);
    return trials.get(key) === (view.trial ?? null) && trials.delete(key);
  });
}

/** Returns the views in the order of their lines. */
function parseViews(bytes: Uint8Array): View[] {
  const views: View[] = [];
  let count = 0;
  for (const line of splitLines(decodeUtf8(bytes))) {
    count += 1;
    const at = `${VIEWS_FILE} line ${count}`;
    const result = viewSchema.safeParse(parseJson(line, at));
    if (!result.success) throw new UnusableReportError("corrupt", `${at} is not a view`);
    views.push(result.data);
  }
  return views;
}
