/** A report on disk that is not stored as an artifact yet. */
export interface PendingReport {
  /** A folder that noworse made. */
  readonly folder: string;
  readonly artifact: string;
}

/** The names of what a step leaves for its `post:`. */
export const STATE = {
  folder: "noworse_folder",
  artifact: "noworse_artifact",
  stored: "noworse_stored",
} as const;

/** Returns the report that the step left unstored, or null. */
export function readPending(env: NodeJS.ProcessEnv): PendingReport | null {
  const read = (name: string): string => env[`STATE_${name}`] ?? "";
  const [folder, artifact] = [read(STATE.folder), read(STATE.artifact)];
  return folder === "" || artifact === "" || read(STATE.stored) === "true" ? null : { folder, artifact };
}
