import type { ReadViews, StoredReport } from "../core/report.ts";
import { redactKnown } from "../core/secrets.ts";
import { type View, viewSchema } from "../core/view/view.ts";
import {
  corrupt,
  gunzip,
  linesOf,
  MAX_UNPACKED_BYTES,
  parseUntrusted,
  UnusableReportError,
  VIEWS_FILE,
} from "./parse.ts";

/** The message for a report whose views are unusable; the reason follows. */
export const UNUSABLE_VIEWS = "The stored views cannot be used, so the baseline's side of its cases is not shown";

/**
 * Returns a stored report that reads views from its file, which is untrusted: each view that is asked for is checked. Unusable views are
 * left out with a warning.
 */
export function withViews(
  stored: StoredReport,
  bytes: Uint8Array | null,
  warn: (message: string) => void,
  maxBytes = MAX_UNPACKED_BYTES,
): StoredReport {
  if (bytes === null) return stored;
  // A copy, since these bytes may be a part of a whole archive.
  let packed: Uint8Array | null = new Uint8Array(bytes);
  const readViews: ReadViews = (isWanted) => {
    // What was unusable once is not reported again.
    if (packed === null) return [];
    try {
      return redactKnown(parseViews(gunzip(packed, VIEWS_FILE, maxBytes), isWanted));
    } catch (cause) {
      if (!(cause instanceof UnusableReportError)) throw cause;
      packed = null;
      warn(`${UNUSABLE_VIEWS}: ${cause.message}`);
      return [];
    }
  };
  return { ...stored, readViews };
}

/** The suite and the case at the start of a line, where neither has escaped characters. */
const PLAIN_NAMES = /^\{"suite":"([ !#-[\]-\uffff]*)","id":"([ !#-[\]-\uffff]*)"/;

/** Returns the views that are wanted in the order of their lines, and those whose names are escaped. Others are not parsed. */
function parseViews(bytes: Uint8Array, isWanted: Parameters<ReadViews>[0]): View[] {
  const views: View[] = [];
  for (const [line, at] of linesOf(bytes, VIEWS_FILE)) {
    const [, suite, id] = PLAIN_NAMES.exec(line) ?? [];
    if (suite !== undefined && id !== undefined && !isWanted({ suite, id })) continue;
    const result = viewSchema.safeParse(parseUntrusted(line, at));
    if (!result.success) throw corrupt(`${at} is not a view`);
    views.push(result.data);
  }
  return views;
}
