import { sha256 } from "../../core/json.ts";
import type { Source, StoredReport } from "../../core/report.ts";
import { withAnswers } from "../../store/answers.ts";
import { withLabels, withViews } from "../../store/labels.ts";
import { corrupt, type LoadEvidenceCheck, UnusableReportError } from "../../store/parse.ts";
import { parseStoredReport } from "../../store/report-folder.ts";
import type { GitHubClient } from "../api/client.ts";
import { endpoints, type StoredArtifact, type WorkflowRun } from "../api/endpoints.ts";
import { isServiceError } from "../api/service-error.ts";
import type { Services } from "../api/services.ts";
import { type Fetch, loadFetch, type TimeBudget } from "../api/transport.ts";
import { type ArchiveFiles, MAX_ARTIFACT_BYTES, readArchive } from "./archive.ts";
import { type Rejection, sourceMismatch, whyUnusable } from "./runs.ts";

/** What stored reports are read with. */
export interface ReportReader extends Services {
  readonly artifactName: string;
  readonly loadEvidenceCheck: LoadEvidenceCheck;
}

/**
 * Downloads and parses a report that must be of a run, as `known` says; returns why it cannot be used. Throws GitHub's
 * own failures.
 */
export async function readReportOf(
  artifact: StoredArtifact,
  run: WorkflowRun,
  known: Partial<Source>,
  reader: ReportReader,
): Promise<StoredReport | Rejection> {
  const { warn } = reader.log;
  try {
    const { report, cases, labels, views, answers } = await readArtifactFiles(artifact, run, { ...reader, warn });
    const parsed = await parseStoredReport(report, cases, reader.loadEvidenceCheck);
    const mismatch = sourceMismatch(parsed.report.source, known);
    if (mismatch !== null) return { kind: "corrupt", why: `${mismatch} (possible poisoning)` };
    return withViews(withAnswers(withLabels(parsed, labels, warn), answers, warn), views, warn);
  } catch (error) {
    if (error instanceof UnusableReportError) return { kind: error.reason, why: error.message };
    if (error instanceof DownloadError) return { kind: error.kind, why: error.message };
    throw error;
  }
}

export interface Downloading {
  readonly client: GitHubClient;
  readonly timeBudget: TimeBudget;
  readonly warn: (message: string) => void;
}

/**
 * Downloads the artifact of a run's report and returns its files, which are still untrusted. Throws DownloadError,
 * UnusableReportError, or ServiceError when GitHub itself fails.
 */
export async function readArtifactFiles(
  artifact: StoredArtifact,
  run: WorkflowRun,
  { client, timeBudget, warn }: Downloading,
): Promise<ArchiveFiles> {
  const unusable = whyUnusable(artifact, run);
  if (unusable !== null) throw corrupt(unusable);
  const { id, digest = null, size_in_bytes: size } = artifact;
  const bytes = await downloadArtifact(client, id, timeBudget);
  // Old artifacts have no digest; for them the size must match.
  if (digest === null) {
    if (bytes.length !== size) throw corrupt(`its artifact has ${bytes.length} bytes, not ${size}`);
  } else if (digest !== `sha256:${sha256(bytes)}`) {
    throw corrupt("artifact digest mismatch: other bytes arrived than were stored");
  }
  return readArchive(bytes, warn);
}

/** A failed download: the artifact is gone, or cannot be reached now. */
export class DownloadError extends Error {
  readonly kind: "expired" | "unreachable";

  constructor(kind: "expired" | "unreachable", message: string) {
    super(message);
    this.name = "DownloadError";
    this.kind = kind;
  }
}

const MAX_ATTEMPTS = 2;

/**
 * Downloads an artifact: asks GitHub for its signed URL and fetches that without the token, with a size limit and
 * time-outs. Throws DownloadError, UnusableReportError where it is too large, or ServiceError when GitHub itself fails.
 */
export async function downloadArtifact(
  client: GitHubClient,
  artifactId: number,
  timeBudget: TimeBudget,
): Promise<Uint8Array> {
  const fetch = await loadFetch();
  for (let attempts = 1; ; attempts++) {
    const location = await findLocation(client, artifactId);
    try {
      return await fetchBytes(fetch, location, timeBudget);
    } catch (error) {
      const canRetry = error instanceof DownloadError && error.kind === "unreachable" && attempts < MAX_ATTEMPTS;
      if (!canRetry || timeBudget.callTimeoutMs() <= 0) throw error;
    }
  }
}

async function findLocation(client: GitHubClient, artifact_id: number): Promise<URL> {
  try {
    const { status, headers } = await endpoints.artifactZip(client, artifact_id);
    const location = String(headers["location"] ?? "");
    if (status === 302 && URL.canParse(location) && /^https?:/.test(location)) return new URL(location);
    throw new DownloadError("unreachable", `GitHub answered ${status} without an address to download from`);
  } catch (error) {
    const isGone = isServiceError(error, "gone", "not_found");
    throw isGone ? new DownloadError("expired", "its artifact has expired") : error;
  }
}

/** Fetches with two time-outs: one between two chunks of the body, one for all of it. */
async function fetchBytes(fetch: Fetch, location: URL, timeBudget: TimeBudget): Promise<Uint8Array> {
  const started = performance.now();
  const abort = new AbortController();
  const total = setTimeout(() => abort.abort(), timeBudget.remainingMs);
  const stall = setTimeout(() => abort.abort(), timeBudget.callTimeoutMs());
  const { signal } = abort;
  try {
    const init = { redirect: "manual", headers: { "accept-encoding": "identity" }, signal } as const;
    return await readBody(await fetch(location.href, init), () => stall.refresh());
  } catch (cause) {
    timeBudget.spend(performance.now() - started);
    if (cause instanceof DownloadError || cause instanceof UnusableReportError) throw cause;
    const why = signal.aborted ? "timed out" : "was interrupted";
    throw new DownloadError("unreachable", `the download of its artifact ${why}`);
  } finally {
    clearTimeout(total);
    clearTimeout(stall);
  }
}

async function readBody({ status, headers, body }: Response, onChunk: () => void): Promise<Uint8Array> {
  if (status === 404 || status === 410) throw new DownloadError("expired", "its artifact is gone from the store");
  if (status !== 200) throw new DownloadError("unreachable", `the store answered ${status} to the download`);
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") throw new DownloadError("unreachable", "the store compressed the download");
  const oversized = corrupt(`its artifact is longer than ${MAX_ARTIFACT_BYTES} bytes`);
  if (Number(headers.get("content-length") ?? 0) > MAX_ARTIFACT_BYTES) throw oversized;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    onChunk();
    size += chunk.byteLength;
    if (size > MAX_ARTIFACT_BYTES) throw oversized;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
