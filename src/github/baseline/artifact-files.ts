import { createHash } from "node:crypto";
import { UnusableReportError } from "../../store/parse.ts";
import type { GitHubClient } from "../api/client.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { type ArchiveFiles, readArchive } from "./archive.ts";
import { downloadArtifact } from "./download.ts";
import type { Artifact } from "./runs.ts";

/** What reading an artifact needs. */
export interface ArtifactTools {
  readonly client: GitHubClient;
  readonly timeBudget: TimeBudget;
  readonly warn: (message: string) => void;
}

/**
 * Downloads the artifact of a report and returns its files, which are still untrusted. Throws DownloadError,
 * UnusableReportError, or ServiceError when GitHub itself fails.
 */
export async function readArtifactFiles(
  artifact: Artifact,
  { client, timeBudget, warn }: ArtifactTools,
): Promise<ArchiveFiles> {
  const bytes = await downloadArtifact(client, artifact.id, timeBudget);
  checkDigest(bytes, artifact);
  return readArchive(bytes, warn);
}

/** Checks that the downloaded bytes are those that GitHub stored. Old artifacts have no digest; for them the size must match. */
function checkDigest(bytes: Uint8Array, { digest, size_in_bytes }: Artifact): void {
  if (digest === null || digest === undefined) {
    if (bytes.length === size_in_bytes) return;
    throw new UnusableReportError("corrupt", `its artifact has ${bytes.length} bytes, not ${size_in_bytes}`);
  }
  const found = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
  if (found !== digest) {
    throw new UnusableReportError("corrupt", "artifact digest mismatch: other bytes arrived than were stored");
  }
}
