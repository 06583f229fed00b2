import { randomBytes } from "node:crypto";
import type { Source } from "../../core/report.ts";
import { corrupt, UnusableReportError } from "../../store/parse.ts";
import type { GitHubClient } from "../api/client.ts";
import { endpoints, type StoredArtifact, type WorkflowRun } from "../api/endpoints.ts";
import { isServiceError } from "../api/service-error.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { type Fetch, openFetch } from "../api/transport.ts";

/** How long a report's name may be to have another one, of its HTML report, made from it. */
const MAX_NAME_LENGTH = 120;
const SUFFIX_LENGTH = "-duplicate-123456".length;

/** Returns the name of the HTML report's own artifact. It contains the report's name, so that two reports of a run do not conflict; no search for a baseline finds it. */
export function htmlArtifactName(report: string): string {
  return `${report.slice(0, MAX_NAME_LENGTH)}.html`;
}

/** Returns the start of the names that a run's further reports get when their name is taken. */
function duplicateStart(name: string): string {
  return `${name.slice(0, MAX_NAME_LENGTH - SUFFIX_LENGTH)}-duplicate-`;
}

/** Returns a second name for a report whose name is taken in its run. */
export function duplicateName(name: string): string {
  return `${duplicateStart(name)}${randomBytes(3).toString("hex")}`;
}

/** Returns whether an artifact is the report, not its HTML page, of another job or step that wanted the same name. */
export function isDuplicateOf(artifact: string, name: string): boolean {
  const start = duplicateStart(name);
  return artifact.startsWith(start) && /^[0-9a-f]{6}$/.test(artifact.slice(start.length));
}

/** Each job of a matrix, at most 256, stores two artifacts an attempt. */
const MAX_PAGES = 10;

/** The largest artifact that can be a baseline, in bytes: ten million cases take about 220 MB. */
export const MAX_ARTIFACT_BYTES = 256 * 1024 * 1024;

/** Why a run has no artifact to download. */
export interface NoArtifact {
  readonly kind: "absent" | "expired" | "ambiguous";
  readonly why: string;
}

/**
 * Lists a run's artifacts of a name that can be downloaded, the last one first: each attempt of a run can have stored one. Else says why
 * there is none: also where several jobs or steps wanted the name, since which of them has stored it is not known.
 */
export async function listReports(
  client: GitHubClient,
  run: Pick<WorkflowRun, "id">,
  name: string,
): Promise<readonly StoredArtifact[] | NoArtifact> {
  const artifacts = await endpoints.artifacts(client, run.id, {}, MAX_PAGES);
  if (artifacts.some((artifact) => isDuplicateOf(artifact.name, name))) {
    return { kind: "ambiguous", why: "several of its jobs or steps stored a report under one `artifact-name`" };
  }
  const named = artifacts.filter((artifact) => artifact.name === name).sort((a, b) => b.id - a.id);
  if (named.length === 0) return { kind: "absent", why: `it has no artifact \`${name}\`` };
  const present = named.filter(({ expired }) => !expired);
  return present.length > 0 ? present : { kind: "expired", why: `its artifact \`${name}\` has expired` };
}

/** Returns why an artifact must not be downloaded as a run's report, as a clause; null when it may be. */
export function whyUnusable({ workflow_run: origin, size_in_bytes }: StoredArtifact, run: WorkflowRun): string | null {
  const head = run.head_repository?.id ?? null;
  if (head === null || origin?.id !== run.id || origin.head_repository_id !== head) {
    return "its artifact does not say that it is of this run";
  }
  if (size_in_bytes <= MAX_ARTIFACT_BYTES) return null;
  return `its artifact has ${size_in_bytes} bytes, more than ${MAX_ARTIFACT_BYTES}`;
}

const WORDS: Readonly<Record<string, string>> = { run_id: "run", run_attempt: "attempt", head: "commit" };

/**
 * Returns the first fact that a report says of its run and that GitHub contradicts, as a clause; null where all agree. `known` has what must
 * agree: all that GitHub knows of the run that stored it.
 */
export function sourceMismatch(source: Source, known: Partial<Source>): string | null {
  const folded = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value);
  for (const [key, actual] of Object.entries(known)) {
    const claimed = source[key as keyof Source];
    if (key === "repository" ? folded(claimed) === folded(actual) : claimed === actual) continue;
    const what = WORDS[key] ?? key;
    return `its report says that it is of the ${what} \`${claimed ?? "null"}\`, and GitHub says \`${actual}\``;
  }
  return null;
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
  const fetch = await openFetch();
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
