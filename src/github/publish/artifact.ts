import { randomBytes } from "node:crypto";
import { basename, dirname } from "node:path";
import { z } from "zod";
import type { Log } from "../../core/log.ts";
import type { GitHubClient } from "../api/client.ts";
import type { RunContext } from "../api/run-context.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { withTimeout } from "../api/time-budget.ts";

/** Files to be stored: exactly these of their folder, under one name. */
export interface UploadJob {
  readonly name: string;
  readonly folder: string;
  /** Absolute paths. */
  readonly files: readonly string[];
  readonly retentionDays: number | null;
}

/** What uploading needs of the run. */
export interface UploadContext {
  readonly context: Pick<RunContext, "repository" | "runId">;
  /** Null without a token: then a lost answer cannot be looked up. */
  readonly client: GitHubClient | null;
  readonly timeBudget: TimeBudget;
  readonly log: Log;
  readonly env: NodeJS.ProcessEnv;
}

/** What became of an upload. */
export type UploadResult = { readonly id: number; readonly name: string } | { readonly id: null; readonly why: string };

/** What is kept back for the comment, in milliseconds. */
const COMMENT_RESERVE_MS = 10_000;
/** A good upload may take this long before it counts as slow and is charged. */
const UNCHARGED_MS = 2000;
const MAX_ATTEMPTS = 3;

/** Stores a report as an artifact of this run. Never throws for what the service does, and never takes longer than the timeBudget allows. */
export async function uploadReport(job: UploadJob, place: UploadContext): Promise<UploadResult> {
  const { remainingMs } = place.timeBudget;
  const limit = remainingMs > 2 * COMMENT_RESERVE_MS ? remainingMs - COMMENT_RESERVE_MS : remainingMs / 2;
  return upload({ ...job, isBare: false, limit }, place);
}

/**
 * Stores one file as it is, named as it is, so that GitHub shows it to whoever opens its address. In other things as a
 * report; but a taken name is a refusal, and it takes nothing of what is kept back for the comment.
 */
export async function uploadSingleFile(
  { file, retentionDays }: { readonly file: string; readonly retentionDays: number | null },
  place: UploadContext,
): Promise<UploadResult> {
  const limit = Math.min(place.timeBudget.callTimeoutMs(), place.timeBudget.remainingMs - COMMENT_RESERVE_MS);
  const job = { name: basename(file), folder: dirname(file), files: [file], retentionDays, isBare: true, limit };
  return upload(job, place);
}

interface TimedUploadJob extends UploadJob {
  /** Whether it is one file that is not to be zipped. */
  readonly isBare: boolean;
  /** In milliseconds. */
  readonly limit: number;
}

async function upload(job: TimedUploadJob, place: UploadContext): Promise<UploadResult> {
  const { env, timeBudget } = place;
  if (!env["ACTIONS_RUNTIME_TOKEN"] || !env["ACTIONS_RESULTS_URL"]) {
    return { id: null, why: "this runner has no artifact service" };
  }
  const client = await openUploads();
  const { limit, retentionDays, files, folder, isBare } = job;
  const started = performance.now();
  const elapsed = (): number => performance.now() - started;
  const send = async (name: string): Promise<number> => {
    const options = { ...(retentionDays !== null && { retentionDays }), ...(isBare && { skipArchive: true }) };
    const work = client.uploadArtifact(name, [...files], folder, options);
    const { id } = await withTimeout(work, limit - elapsed(), "the artifact service did not finish in time");
    if (id === undefined) throw new Error("the artifact service gave no id");
    return id;
  };
  try {
    if (limit <= 0) throw new Error("it was not tried: services took too long already");
    const end = await uploadWithRetry(send, job, place);
    timeBudget.spend(isBare ? elapsed() : elapsed() - UNCHARGED_MS);
    return end;
  } catch (cause) {
    timeBudget.spend(elapsed());
    return { id: null, why: describeFailure(cause) };
  }
}

/** The toolkit's client; loaded late, as it is by far the heaviest import. */
async function openUploads(): Promise<import("@actions/artifact").ArtifactClient> {
  const { DefaultArtifactClient } = await import("@actions/artifact");
  return new DefaultArtifactClient();
}

/**
 * Uploads, and tries again where that can help. A name that this run has already is never replaced: it may be another
 * job's report. The report is then kept under a second name, which no search for a baseline finds.
 */
async function uploadWithRetry(
  send: (name: string) => Promise<number>,
  { name: wanted, isBare }: TimedUploadJob,
  place: UploadContext,
): Promise<Extract<UploadResult, { name: string }>> {
  let name = wanted;
  for (let tries = 1; ; tries++) {
    try {
      return { id: await send(name), name };
    } catch (cause) {
      const trouble = classifyFailure(cause);
      const stored = trouble === "lost" ? await findUploaded(name, place) : null;
      if (stored !== null) return { id: stored, name };
      const isTaken = trouble === "taken" && name === wanted && !isBare;
      if (tries === MAX_ATTEMPTS || isDeadline(cause) || !(isTaken || trouble === "lost")) throw cause;
      if (isTaken) name = secondName(wanted, place.log);
    }
  }
}

function secondName(wanted: string, log: Log): string {
  const name = `${wanted.slice(0, 120)}-${randomBytes(3).toString("hex")}`;
  log.warn(
    `This run has an artifact \`${wanted}\` already, so this report is stored as \`${name}\`, which is never used as a baseline. ` +
      `Give each job or step of a run its own \`artifact-name\`, for example \`${wanted}-\${{ matrix.part }}\`.`,
  );
  return name;
}

/** `lost`: it may have been stored all the same. The toolkit tells its errors apart by their text only. */
function classifyFailure(cause: unknown): "taken" | "lost" | "other" {
  const text = cause instanceof Error ? cause.message : "";
  if (/\(409\)/.test(text)) return "taken";
  if (/storage quota/i.test(text)) return "other";
  return isDeadline(cause) || /Unable to make request|FinalizeArtifact/.test(text) ? "lost" : "other";
}

function isDeadline(cause: unknown): boolean {
  return cause instanceof Error && cause.name === "TimeoutError";
}

const storedSchema = z.object({
  artifacts: z.array(z.object({ id: z.int(), name: z.string(), created_at: z.string() })),
});

/** The id of an artifact whose answer was lost: this run's newest of that name, not older than a few minutes; null when there is none. */
async function findUploaded(name: string, { client, context }: UploadContext): Promise<number | null> {
  if (client === null) return null;
  const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts";
  const { owner, name: repo } = context.repository;
  const answer = await client
    .request(route, { owner, repo, run_id: context.runId, name }, storedSchema)
    .catch(() => null);
  const recent = answer?.data.artifacts.filter(
    (artifact) => artifact.name === name && Date.now() - Date.parse(artifact.created_at) < 5 * 60_000,
  );
  return recent?.reduce<number | null>((newest, { id }) => Math.max(newest ?? 0, id), null) ?? null;
}

function describeFailure(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  if (cause instanceof Error && cause.name === "GHESNotSupportedError") {
    return "this server's artifact service is not the one of github.com";
  }
  if (/backend IDs|invalid token/i.test(text)) return "the runner's token is of no use for artifacts";
  if (/storage quota/i.test(text)) {
    return "the storage for artifacts is full: remove old ones or set `retention-days` lower";
  }
  return text.split("\n", 1)[0]?.slice(0, 300) ?? "";
}
