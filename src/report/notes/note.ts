import type { GoldLines } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { hasSeveral } from "../../core/suite-report.ts";
import { firstFew } from "../../math/text/texts.ts";
import { truncate } from "../escape.ts";

/** Returns the subject of a note: the name, after its suite if the report has several. */
export function subjectIn({ suites }: Pick<Report, "suites">, suite: string, name = ""): string {
  return [hasSeveral(suites) ? suite : "", name].filter(Boolean).join(" ");
}

const ID_LENGTH = 60;

/** The most ids that a note names. */
export const MAX_IDS = 5;

/** Formats ids as code: "`A1`, `A2` and 3 more". */
export function idsText({ count, ids }: GoldLines): string {
  return firstFew(ids, MAX_IDS, codeText, { total: count });
}

/** Formats text as code; replaces back-ticks, which would end it. */
export function codeText(text: string): string {
  return `\`${truncate(text.replaceAll("`", "'"), ID_LENGTH)}\``;
}
