import type { Source, StoredReport } from "../../core/report.ts";
import { withLabels } from "../../store/labels.ts";
import { type LoadEvidenceCheck, UnusableReportError } from "../../store/parse.ts";
import { parseStoredReport } from "../../store/report-folder.ts";
import { withViews } from "../../store/views.ts";
import type { StoredArtifact, WorkflowRun } from "../api/endpoints.ts";
import type { Services } from "../api/services.ts";
import { readArtifactFiles } from "./artifact-files.ts";
import { DownloadError, sourceMismatch } from "./artifacts.ts";
import type { Rejection } from "./runs.ts";

/** What stored reports are read with. */
export interface ReportReader extends Services {
  readonly artifactName: string;
  readonly loadEvidenceCheck: LoadEvidenceCheck;
}

/**
 * Downloads and parses a report that must be of a run, as `known` says; returns why it cannot be used. Throws GitHub's own failures.
 */
export async function readReportOf(
  artifact: StoredArtifact,
  run: WorkflowRun,
  known: Partial<Source>,
  reader: ReportReader,
): Promise<StoredReport | Rejection> {
  const { warn } = reader.log;
  try {
    const { report, cases, labels, views } = await readArtifactFiles(artifact, run, { ...reader, warn });
    const parsed = await parseStoredReport(report, cases, reader.loadEvidenceCheck);
    const mismatch = sourceMismatch(parsed.report.source, known);
    if (mismatch !== null) return { kind: "corrupt", why: `${mismatch} (possible poisoning)` };
    return withViews(withLabels(parsed, labels, warn), views, warn);
  } catch (error) {
    if (error instanceof UnusableReportError) return { kind: error.reason, why: error.message };
    if (error instanceof DownloadError) return { kind: error.kind, why: error.message };
    throw error;
  }
}
