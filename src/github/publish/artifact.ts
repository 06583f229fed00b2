import { copyFile, link, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { errorMessage } from "../../core/error.ts";
import { sha256 } from "../../core/json.ts";
import { describeCause } from "../../store/files.ts";
import { REPORT_FILE } from "../../store/parse.ts";
import { endpoints } from "../api/endpoints.ts";
import type { Services } from "../api/services.ts";
import { withTimeout } from "../api/transport.ts";
import { readArchive } from "../baseline/archive.ts";
import { duplicateName, htmlArtifactName } from "../baseline/runs.ts";
import { downloadArtifact } from "../baseline/stored-reports.ts";

/** Files to be stored as one artifact: exactly these of their folder. */
interface UploadJob {
  readonly name: string;
  readonly folder: string;
  /** Absolute paths. */
  readonly files: readonly string[];
  readonly retentionDays: number | null;
}

/** An artifact that was stored. */
export interface StoredUpload {
  readonly id: number;
  readonly name: string;
  /** The SHA-256 of the zip, in hexadecimal digits; null where the service did not say it. */
  readonly digest: string | null;
}

/** A stored artifact; or why it was not stored, and what to do. */
export type UploadResult = StoredUpload | { readonly id: null; readonly why: string; readonly todo: string };

/** The part of the time budget that is kept for the comment. */
const COMMENT_RESERVE_MS = 10_000;
/** A successful upload may take this long before the rest is charged to the time budget. */
const UNCHARGED_MS = 2000;
const MAX_ATTEMPTS = 3;

/** Stores a report as an artifact of this run. Service errors become the result's `why`; the time budget is respected. */
export async function uploadReport(job: UploadJob, upload: Services): Promise<UploadResult> {
  const { remainingMs } = upload.timeBudget;
  const limitMs = remainingMs > 2 * COMMENT_RESERVE_MS ? remainingMs - COMMENT_RESERVE_MS : remainingMs / 2;
  return runUpload({ ...job, isSingleFile: false, limitMs }, upload);
}

/**
 * Stores the HTML report as a second, unzipped artifact, which opens in the browser; `report` is the name of the
 * report's own one. All errors become the result's `why`.
 */
export async function uploadHtmlReport(
  { html, report, retentionDays }: { html: string; report: string; retentionDays: number | null },
  upload: Services,
): Promise<UploadResult> {
  try {
    const folder = await mkdtemp(join(upload.env["RUNNER_TEMP"] || tmpdir(), "noworse-page-"));
    const name = htmlArtifactName(report);
    const file = join(folder, name);
    await link(html, file).catch(() => copyFile(html, file));
    const { timeBudget } = upload;
    // It uses nothing of the comment's reserve.
    const limitMs = Math.min(timeBudget.callTimeoutMs(), timeBudget.remainingMs - COMMENT_RESERVE_MS);
    const result = await runUpload({ name, folder, files: [file], retentionDays, isSingleFile: true, limitMs }, upload);
    // An upload that was given up may still read the file.
    if (result.id !== null) await rm(folder, { recursive: true, force: true }).catch(() => {});
    return result;
  } catch (cause) {
    return { id: null, why: describeCause(cause).replace(/\.$/, ""), todo: AGAIN };
  }
}

/** Loads the toolkit's client, by far the slowest import. */
export const loadArtifactClient = () => import("@actions/artifact");

interface TimedUploadJob extends UploadJob {
  /** Whether it is one file that is stored without a zip; then it gets no other name when its name is taken. */
  readonly isSingleFile: boolean;
  readonly limitMs: number;
}

async function runUpload(job: TimedUploadJob, upload: Services): Promise<UploadResult> {
  const { env, timeBudget } = upload;
  if (!env["ACTIONS_RUNTIME_TOKEN"] || !env["ACTIONS_RESULTS_URL"]) {
    const todo = "Store the output `report-path` by a step of your own.";
    return { id: null, why: "this runner has no artifact service", todo };
  }
  const { limitMs, retentionDays, files, folder, isSingleFile } = job;
  const client = new (await loadArtifactClient()).DefaultArtifactClient();
  const started = performance.now();
  const elapsed = (): number => performance.now() - started;
  const send = async (name: string): Promise<StoredUpload> => {
    const options = { ...(retentionDays !== null && { retentionDays }), ...(isSingleFile && { skipArchive: true }) };
    const work = client.uploadArtifact(name, [...files], folder, options);
    const late = "the artifact service did not finish in time";
    const { id, digest = null } = await withTimeout(work, limitMs - elapsed(), late);
    if (id === undefined) throw new Error("the artifact service returned no id");
    return { id, name, digest };
  };
  try {
    if (limitMs <= 0) throw new Error("it was not tried: services took too long already");
    const result = await uploadWithRetry(send, job, upload);
    timeBudget.spend(isSingleFile ? elapsed() : elapsed() - UNCHARGED_MS);
    return result;
  } catch (cause) {
    timeBudget.spend(elapsed());
    const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    const first = errorMessage(cause).split("\n", 1)[0]?.slice(0, 300).replace(/\.$/, "") ?? "";
    const [, why = first, todo = AGAIN] = FAILURES.find(([words]) => words.test(text)) ?? [];
    return { id: null, why, todo };
  }
}

/**
 * Retries where that can help. A name that is taken is never replaced: it may be another job's report. The report then
 * gets a second name, by which a search for a baseline sees that the run has several.
 */
async function uploadWithRetry(
  send: (name: string) => Promise<StoredUpload>,
  job: TimedUploadJob,
  upload: Services,
): Promise<StoredUpload> {
  const { name: wanted, isSingleFile } = job;
  let name = wanted;
  for (let attempts = 1; ; attempts++) {
    try {
      return await send(name);
    } catch (cause) {
      // The toolkit's errors have no codes. After these the artifact may have been stored.
      const { message, name: kind } = cause as Error;
      const isLate = kind === "TimeoutError";
      const isLost = isLate || (/Unable to make request|FinalizeArtifact/.test(message) && !STORAGE.test(message));
      const stored = isLost ? await findUploaded(name, job, upload) : null;
      if (stored !== null) return stored;
      const isTaken = message.includes("(409)") && name === wanted && !isSingleFile;
      if (attempts === MAX_ATTEMPTS || isLate || !(isTaken || isLost)) throw cause;
      if (!isTaken) continue;
      name = duplicateName(wanted);
      upload.log.warn(
        `This run already has an artifact \`${wanted}\`, so this report is stored as \`${name}\`, and none of this run can be a baseline. ` +
          `Give each job or step of a run its own \`artifact-name\`, for example \`${wanted}-\${{ matrix.part }}\`.`,
      );
    }
  }
}

/** How long reading back an upload may take whose answer was lost. */
const READ_BACK_MS = 5000;

/**
 * Returns an artifact whose response was lost, if it certainly has what was sent: an earlier attempt of the run, or
 * another job, can have stored one of the same name. The toolkit says the digest only in the answer that is lost, so
 * the newest artifact is read back.
 */
async function findUploaded(
  name: string,
  { files, isSingleFile }: TimedUploadJob,
  { client, context, timeBudget }: Services,
): Promise<StoredUpload | null> {
  const find = async (): Promise<StoredUpload | null> => {
    const named = (await endpoints.artifacts(client, context.runId, { name }, 1)).filter((one) => one.name === name);
    const newest = named.toSorted((a, b) => b.id - a.id)[0];
    const sent = files.find((file) => isSingleFile || basename(file) === REPORT_FILE);
    if (newest === undefined || sent === undefined) return null;
    const bytes = await downloadArtifact(client, newest.id, timeBudget);
    const report = isSingleFile ? bytes : (await readArchive(bytes)).report;
    const digest = sha256(bytes);
    return Buffer.compare(report, await readFile(sent)) === 0 ? { id: newest.id, name, digest } : null;
  };
  return withTimeout(find(), READ_BACK_MS, "the artifact was not read back in time").catch(() => null);
}

const AGAIN = "Run the job again to store it.";
const STORAGE = /storage quota/i;

/** Failures that are known by the toolkit's words, why they happen, and what to do. */
const FAILURES: readonly (readonly [words: RegExp, why: string, todo: string])[] = [
  [
    /^GHESNotSupportedError/,
    "this server's artifact service is not that of github.com",
    "Store the output `report-path` with `actions/upload-artifact@v3`.",
  ],
  [/backend IDs|invalid token/i, "the runner's token is not valid for artifacts", AGAIN],
  [STORAGE, "the artifact storage is full", "Delete old artifacts, or lower `retention-days`."],
];
