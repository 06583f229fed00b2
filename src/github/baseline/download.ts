import { z } from "zod";
import type { GitHubClient } from "../api/client.ts";
import { ServiceError } from "../api/service-error.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { type Fetch, openFetch } from "../api/transport.ts";
import { MAX_ARTIFACT_BYTES } from "./candidates.ts";

/** Which artifact to download. */
export interface ArtifactId {
  readonly owner: string;
  readonly repo: string;
  readonly id: number;
}

/** Why stored bytes did not come: gone for good, or not to be had now. */
export class DownloadError extends Error {
  readonly kind: "expired" | "unreachable" | "oversized";

  constructor(kind: "expired" | "unreachable" | "oversized", message: string) {
    super(message);
    this.name = "DownloadFault";
    this.kind = kind;
  }
}

const ROUTE = "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}";
const MAX_ATTEMPTS = 2;

/** The bytes of an artifact: its signed address is asked of GitHub and fetched without the token, capped and with deadlines. Throws DownloadFault, or ServiceFault when GitHub itself fails. */
export async function downloadArtifact(
  client: GitHubClient,
  artifact: ArtifactId,
  timeBudget: TimeBudget,
): Promise<Uint8Array> {
  const fetch = await openFetch();
  for (let tries = 1; ; tries++) {
    const location = await findLocation(client, artifact);
    try {
      return await fetchBytes(fetch, location, timeBudget);
    } catch (fault) {
      const again = fault instanceof DownloadError && fault.kind === "unreachable" && tries < MAX_ATTEMPTS;
      if (!again || timeBudget.callTimeoutMs() <= 0) throw fault;
    }
  }
}

async function findLocation(client: GitHubClient, { owner, repo, id }: ArtifactId): Promise<URL> {
  const parameters = { owner, repo, artifact_id: id, archive_format: "zip", request: { redirect: "manual" } };
  try {
    const { status, headers } = await client.request(ROUTE, parameters, z.unknown());
    const location = String(headers["location"] ?? "");
    if (status === 302 && URL.canParse(location) && /^https?:/.test(location)) return new URL(location);
    throw new DownloadError("unreachable", `GitHub answered ${status} without an address to download from`);
  } catch (fault) {
    const gone = fault instanceof ServiceError && (fault.kind === "gone" || fault.kind === "not_found");
    throw gone ? new DownloadError("expired", "its artifact has expired") : fault;
  }
}

/** Fetches under two deadlines: one between two pieces of the body, one for the whole. */
async function fetchBytes(fetch: Fetch, location: URL, timeBudget: TimeBudget): Promise<Uint8Array> {
  const started = performance.now();
  const deadline = new DownloadTimeout(timeBudget.callTimeoutMs(), timeBudget.remainingMs);
  try {
    const init = { redirect: "manual", headers: { "accept-encoding": "identity" }, signal: deadline.signal } as const;
    return await readBody(await fetch(location.href, init), deadline);
  } catch (cause) {
    timeBudget.spend(performance.now() - started);
    if (cause instanceof DownloadError) throw cause;
    const why = deadline.signal.aborted ? "did not come in time" : "broke off";
    throw new DownloadError("unreachable", `the download of its artifact ${why}`);
  } finally {
    deadline.clear();
  }
}

async function readBody(response: Response, deadline: DownloadTimeout): Promise<Uint8Array> {
  checkHead(response);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    deadline.progress();
    size += piece.byteLength;
    if (size > MAX_ARTIFACT_BYTES) throw oversized();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function checkHead({ status, headers }: Response): void {
  if (status === 404 || status === 410) throw new DownloadError("expired", "its artifact is gone from the store");
  if (status !== 200) throw new DownloadError("unreachable", `the store answered ${status} to the download`);
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") throw new DownloadError("unreachable", "the store packed the download again");
  if (Number(headers.get("content-length") ?? 0) > MAX_ARTIFACT_BYTES) throw oversized();
}

function oversized(): DownloadError {
  return new DownloadError("oversized", `its artifact is longer than ${MAX_ARTIFACT_BYTES} bytes`);
}

/** Aborts when nothing comes for a while, or when all of it takes too long. */
class DownloadTimeout {
  readonly #abort = new AbortController();
  readonly #total: NodeJS.Timeout;
  readonly #stallMs: number;
  #stall: NodeJS.Timeout;

  constructor(stallMs: number, totalMs: number) {
    const abort = (): void => this.#abort.abort();
    this.#stallMs = stallMs;
    this.#total = setTimeout(abort, totalMs);
    this.#stall = setTimeout(abort, stallMs);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  progress(): void {
    clearTimeout(this.#stall);
    this.#stall = setTimeout(() => this.#abort.abort(), this.#stallMs);
  }

  clear(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#stall);
  }
}
