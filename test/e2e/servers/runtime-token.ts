import { createHash } from "node:crypto";

/** The two names by which the artifact service knows a run's attempt and its job. */
export type BackendIds = { run: string; job: string };

/** Backend names of one attempt of a run: always the same for the same numbers. */
export function backendIds(runId: number, attempt: number): BackendIds {
  const uuid = (part: string): string => {
    const hex = createHash("sha256").update(`${part}:${runId}:${attempt}`).digest("hex");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
  };
  return { run: uuid("run"), job: uuid("job") };
}

/** An unsigned token as the runner hands it to actions: only its `scp` claim is ever read. */
export function runtimeToken({ run, job }: BackendIds): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const scope = `Actions.ExampleScope Actions.Results:${run}:${job}`;
  return `${part({ alg: "none", typ: "JWT" })}.${part({ scp: scope, exp: 4_102_444_800 })}.unsigned`;
}

/** The backend names that a token claims, or null when it claims none. */
export function claimedIds(token: string): BackendIds | null {
  try {
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")) as { scp?: string };
    const [, run, job] = /(?:^| )Actions\.Results:([^: ]+):([^: ]+)(?: |$)/.exec(claims.scp ?? "") ?? [];
    return run === undefined || job === undefined ? null : { run, job };
  } catch {
    return null;
  }
}
