import { z } from "zod";
import type { GitHubClient } from "../api/client.ts";
import { isServiceError } from "../api/service-error.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { type Fetch, openFetch } from "../api/transport.ts";
import { MAX_ARTIFACT_BYTES } from "./artifacts.ts";

/** A failed download: the artifact is gone, cannot be reached now, or is too large. */
export class DownloadError extends Error {
  readonly kind: "expired" | "unreachable" | "oversized";

  constructor(kind: "expired" | "unreachable" | "oversized", message: string) {
    super(message);
    this.name = "DownloadError";
    this.kind = kind;
  }
}

const ROUTE = "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}";
const MAX_ATTEMPTS = 2;

/**
 * Downloads an artifact: asks GitHub for its signed URL and fetches that without the token, with a size limit and
 * time-outs. Throws DownloadError, or ServiceError when GitHub itself fails.
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
  const parameters = { artifact_id, archive_format: "zip", request: { redirect: "manual" } };
  try {
    const { status, headers } = await client.request(ROUTE, parameters, z.unknown());
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
    if (cause instanceof DownloadError) throw cause;
    const why = signal.aborted ? "timed out" : "was interrupted";
    throw new DownloadError("unreachable", `the download of its artifact ${why}`);
  } finally {
    clearTimeout(total);
    clearTimeout(stall);
  }
}

async function readBody(response: Response, onChunk: () => void): Promise<Uint8Array> {
  checkResponse(response);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    onChunk();
    size += chunk.byteLength;
    if (size > MAX_ARTIFACT_BYTES) throw oversized();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function checkResponse({ status, headers }: Response): void {
  if (status === 404 || status === 410) throw new DownloadError("expired", "its artifact is gone from the store");
  if (status !== 200) throw new DownloadError("unreachable", `the store answered ${status} to the download`);
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") throw new DownloadError("unreachable", "the store compressed the download");
  if (Number(headers.get("content-length") ?? 0) > MAX_ARTIFACT_BYTES) throw oversized();
}

function oversized(): DownloadError {
  return new DownloadError("oversized", `its artifact is longer than ${MAX_ARTIFACT_BYTES} bytes`);
}
