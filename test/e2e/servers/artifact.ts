import { createHash } from "node:crypto";
import type { BlobStore } from "./blob-store.ts";
import type { GitHubState } from "./github-state.ts";
import type { WorkflowRun } from "./github-things.ts";
import { type Answer, type Exchange, jsonAnswer, type Loopback, startLoopback, type Violation } from "./loopback.ts";

/** A stand-in for the service to which jobs upload; what is finalized appears in GitHub's REST lists. */
export type ArtifactService = Loopback & {
  /** A token for one run's attempt: the value of `ACTIONS_RUNTIME_TOKEN`. */
  token: (run: WorkflowRun) => string;
};

type Created = { name: string; blob: string; contentType: string; expiresAt: string | undefined };
/** One attempt of a run with what it has created, by name. */
type Job = { run: WorkflowRun; ids: BackendIds; created: Map<string, Created> };
type Body = Record<string, unknown>;

const PREFIX = "/twirp/github.actions.results.api.v1.ArtifactService/";
const CLIENT_VERSION = 7;
const FORBIDDEN_IN_NAMES = /["<>|*?\r\n\\/:]/;

/** Starts the service over the blob store and the state that the REST stand-in shows. */
export async function startArtifactService(state: GitHubState, blobs: BlobStore): Promise<ArtifactService> {
  const backend = new ArtifactBackend(state, blobs);
  const server = await startLoopback("artifact", (exchange) => backend.answer(exchange), backend.violations);
  return Object.assign(server, { token: (run: WorkflowRun) => backend.token(run) });
}

/** The service's work: who uploads what into which attempt of which run. */
class ArtifactBackend {
  readonly violations: Violation[] = [];
  readonly #state: GitHubState;
  readonly #blobs: BlobStore;
  readonly #jobs = new Map<string, Job>();
  readonly #methods: Record<string, (job: Job, body: Body) => Promise<Answer> | Answer> = {
    CreateArtifact: (job, body) => this.#create(job, body),
    FinalizeArtifact: (job, body) => this.#finalize(job, body),
  };

  constructor(state: GitHubState, blobs: BlobStore) {
    this.#state = state;
    this.#blobs = blobs;
  }

  #complain(where: string, what: string): void {
    this.violations.push({ by: "client", where, what });
  }

  async answer(exchange: Exchange): Promise<Answer> {
    const method = exchange.path.startsWith(PREFIX) ? exchange.path.slice(PREFIX.length) : exchange.path;
    const body = JSON.parse(exchange.body.toString("utf8")) as Body;
    for (const problem of checkTwirp(method, body)) this.#complain(method, problem);
    const job = this.#jobOf(exchange);
    if (job === undefined) return twirpError(401, "unauthenticated", "no token of a known run");
    if (body["workflow_run_backend_id"] !== job.ids.run || body["workflow_job_run_backend_id"] !== job.ids.job) {
      return twirpError(403, "permission_denied", "the token is of another job");
    }
    const work = this.#methods[method];
    return work === undefined ? twirpError(404, "bad_route", `no method ${method}`) : work(job, body);
  }

  #jobOf({ headers }: Exchange): Job | undefined {
    const ids = claimedIds(/^bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "");
    return ids === null ? undefined : this.#jobs.get(ids.run);
  }

  #create(job: Job, body: Body): Answer {
    const name = String(body["name"]);
    if (body["version"] !== CLIENT_VERSION)
      this.#complain("CreateArtifact", `version ${String(body["version"])}, not ${CLIENT_VERSION}`);
    if (name === "" || FORBIDDEN_IN_NAMES.test(name)) return twirpError(400, "invalid_argument", `bad name ${name}`);
    if (job.created.has(name)) {
      return twirpError(409, "already_exists", "an artifact with this name already exists on the workflow run");
    }
    const blob = `${job.ids.run}/${this.#state.nextId()}`;
    const contentType = String(body["mime_type"] ?? "application/zip");
    const expiresAt = typeof body["expires_at"] === "string" ? body["expires_at"] : undefined;
    job.created.set(name, { name, blob, contentType, expiresAt });
    const signed = this.#blobs.signedUrl(blob, "w");
    return jsonAnswer(200, { ok: true, signed_upload_url: signed });
  }

  async #finalize(job: Job, body: Body): Promise<Answer> {
    const created = job.created.get(String(body["name"]));
    if (created === undefined) return twirpError(404, "not_found", "no such artifact");
    const bytes = await this.#blobs.get(created.blob);
    if (bytes === null) return twirpError(412, "failed_precondition", "nothing was uploaded");
    const digest = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
    if (Number(body["size"]) !== bytes.length)
      this.#complain("FinalizeArtifact", `size ${String(body["size"])}, not ${bytes.length}`);
    if (body["hash"] !== undefined && body["hash"] !== digest)
      this.#complain("FinalizeArtifact", `hash is not ${digest}`);
    const { name, blob, contentType, expiresAt } = created;
    const seed = { name, bytes, blob, contentType, pending: null, createdAt: new Date().toISOString() };
    const artifact = this.#state.artifact(job.run, expiresAt === undefined ? seed : { ...seed, expiresAt });
    return jsonAnswer(200, { ok: true, artifact_id: String(artifact.id) });
  }

  token(run: WorkflowRun): string {
    const ids = backendIds(run.id, run.attempt);
    if (!this.#jobs.has(ids.run)) this.#jobs.set(ids.run, { run, ids, created: new Map() });
    return runtimeToken(ids);
  }
}

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

type FieldType = "string" | "number" | "int64";
type Shape = { needed: Record<string, FieldType>; optional: Record<string, FieldType> };

const IDS = { workflow_run_backend_id: "string", workflow_job_run_backend_id: "string" } as const;
const NAMED = { ...IDS, name: "string" } as const;

/** Requests of the artifact service, by method; well-known wrapper types are written as their plain value. */
const SHAPES: Record<string, Shape> = {
  CreateArtifact: { needed: { ...NAMED, version: "number" }, optional: { expires_at: "string", mime_type: "string" } },
  FinalizeArtifact: { needed: { ...NAMED, size: "int64" }, optional: { hash: "string" } },
};

/** What in a request is not of its method's shape, in words. */
export function checkTwirp(method: string, body: Record<string, unknown>): string[] {
  const shape = SHAPES[method];
  if (shape === undefined) return [`unknown method \`${method}\``];
  const fields = { ...shape.needed, ...shape.optional };
  const missing = Object.keys(shape.needed).filter((name) => !(name in body));
  const problems = missing.map((name) => `\`${name}\` is missing`);
  for (const [name, value] of Object.entries(body)) {
    const type = fields[name];
    if (type === undefined) problems.push(`unknown field \`${name}\``);
    else if (!isOf(type, value)) problems.push(`\`${name}\` is not of type ${type}`);
  }
  return problems;
}

function isOf(type: FieldType, value: unknown): boolean {
  // Protobuf's JSON writes 64-bit integers as strings.
  if (type === "int64") return typeof value === "string" && /^\d+$/.test(value);
  return typeof value === type;
}

/** An error as Twirp writes it. */
export function twirpError(status: number, code: string, msg: string): Answer {
  return jsonAnswer(status, { code, msg });
}
