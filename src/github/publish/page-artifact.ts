import { copyFile, link, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type UploadContext, type UploadResult, uploadSingleFile } from "./artifact.ts";

/** The page of a stored report. */
export interface HtmlUploadJob {
  /** Its path. */
  readonly page: string;
  /** The name under which the report was stored. */
  readonly report: string;
  readonly retentionDays: number | null;
}

/** What the page's own artifact is called: after the report's, so that no two reports of a run want one name. No search for a baseline takes it. */
export function htmlArtifactName(report: string): string {
  return `${report.slice(0, 120)}.html`;
}

/** Stores the page once more by itself, not zipped: that one opens in the browser. Whatever fails is the end's `why`. */
export async function uploadHtmlReport(
  { page, report, retentionDays }: HtmlUploadJob,
  place: UploadContext,
): Promise<UploadResult> {
  try {
    const folder = await mkdtemp(join(place.env["RUNNER_TEMP"] || tmpdir(), "evaldelta-page-"));
    const file = join(folder, htmlArtifactName(report));
    await link(page, file).catch(() => copyFile(page, file));
    const end = await uploadSingleFile({ file, retentionDays }, place);
    // An upload that was given up may still read it.
    if (end.id !== null) await rm(folder, { recursive: true, force: true }).catch(() => {});
    return end;
  } catch (cause) {
    return { id: null, why: cause instanceof Error ? cause.message : String(cause) };
  }
}
