import { z } from "zod";
import { type Client, ServiceFault } from "../api/client.ts";
import type { Patience } from "../api/patience.ts";
import { type Fetch, openFetch } from "../api/transport.ts";
import { LARGEST_ARTIFACT } from "./candidates.ts";

/** Which artifact to download. */
export interface ArtifactName {
  readonly owner: string;
  readonly repo: string;
  readonly id: number;
}

/** Why stored bytes did not come: gone for good, or not to be had now. */
export class DownloadFault extends Error {
  readonly kind: "expired" | "unreachable" | "oversized";

  constructor(kind: "expired" | "unreachable" | "oversized", message: string) {
    super(message);
    this.name = "DownloadFault";
    this.kind = kind;
  }
}

const ROUTE = "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}";
const TRIES = 2;

/** The bytes of an artifact: its signed address is asked of GitHub and fetched without the token, capped and with deadlines. Throws DownloadFault, or ServiceFault when GitHub itself fails. */
export async function downloadArtifact(
  client: Client,
  artifact: ArtifactName,
  patience: Patience,
): Promise<Uint8Array> {
  const fetch = await openFetch();
  for (let tries = 1; ; tries++) {
    const location = await findLocation(client, artifact);
    try {
      return await fetchBytes(fetch, location, patience);
    } catch (fault) {
      const again = fault instanceof DownloadFault && fault.kind === "unreachable" && tries < TRIES;
      if (!again || patience.callLimit() <= 0) throw fault;
    }
  }
}

async function findLocation(client: Client, { owner, repo, id }: ArtifactName): Promise<URL> {
  const parameters = { owner, repo, artifact_id: id, archive_format: "zip", request: { redirect: "manual" } };
  try {
    const { status, headers } = await client.request(ROUTE, parameters, z.unknown());
    const location = String(headers["location"] ?? "");
    if (status === 302 && URL.canParse(location) && /^https?:/.test(location)) return new URL(location);
    throw new DownloadFault("unreachable", `GitHub answered ${status} without an address to download from`);
  } catch (fault) {
    const gone = fault instanceof ServiceFault && (fault.kind === "gone" || fault.kind === "not_found");
    throw gone ? new DownloadFault("expired", "its artifact has expired") : fault;
  }
}

/** Fetches under two deadlines: one between two pieces of the body, one for the whole. */
async function fetchBytes(fetch: Fetch, location: URL, patience: Patience): Promise<Uint8Array> {
  const started = performance.now();
  const deadline = new Deadline(patience.callLimit(), patience.left);
  try {
    const init = { redirect: "manual", headers: { "accept-encoding": "identity" }, signal: deadline.signal } as const;
    return await readBody(await fetch(location.href, init), deadline);
  } catch (cause) {
    patience.spend(performance.now() - started);
    if (cause instanceof DownloadFault) throw cause;
    const why = deadline.signal.aborted ? "did not come in time" : "broke off";
    throw new DownloadFault("unreachable", `the download of its artifact ${why}`);
  } finally {
    deadline.clear();
  }
}

async function readBody(response: Response, deadline: Deadline): Promise<Uint8Array> {
  checkHead(response);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    deadline.progress();
    size += piece.byteLength;
    if (size > LARGEST_ARTIFACT) throw oversized();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function checkHead({ status, headers }: Response): void {
  if (status === 404 || status === 410) throw new DownloadFault("expired", "its artifact is gone from the store");
  if (status !== 200) throw new DownloadFault("unreachable", `the store answered ${status} to the download`);
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") throw new DownloadFault("unreachable", "the store packed the download again");
  if (Number(headers.get("content-length") ?? 0) > LARGEST_ARTIFACT) throw oversized();
}

function oversized(): DownloadFault {
  return new DownloadFault("oversized", `its artifact is longer than ${LARGEST_ARTIFACT} bytes`);
}

/** Aborts when nothing comes for a while, or when all of it takes too long. */
class Deadline {
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
