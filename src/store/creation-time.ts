const LATEST = Date.UTC(9999, 11, 31) / 1000;

/** Returns the time of a report: `SOURCE_DATE_EPOCH` (in seconds) when it is set, so that a run can be reproduced to the byte, else now. */
export function readCreationTime(env: NodeJS.ProcessEnv): string {
  const written = env["SOURCE_DATE_EPOCH"] ?? "";
  const epoch = /^\d+$/.test(written) ? Number(written) : Number.NaN;
  const time = epoch <= LATEST ? new Date(epoch * 1000) : new Date();
  return time.toISOString().replace(/\.\d+Z$/, "Z");
}
