import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the stand-in does with the next fitting request: answers a status, drops it, or is silent; `after` does the work first. */
export type Trouble = { on: RegExp; do: number | "drop" | "hang"; msg?: string; after?: boolean };

type Answer = { status: number; json: unknown; location?: string };
type Created = { expires_at?: string; mime_type?: string };

/** The artifact service, its blob store and GitHub's list of a run's artifacts, all on one loopback port. */
export class ArtifactServer {
  /** Names and their ids, once finalized. */
  readonly stored = new Map<string, number>();
  readonly created = new Map<string, Created>();
  readonly requests: string[] = [];
  readonly troubles: Trouble[] = [];
  /** The bytes that were sent, all of them one after another. */
  blob = Buffer.alloc(0);
  #origin = "";
  readonly #server = createServer((incoming, response) => {
    void readBytes(incoming).then((body) => this.#serve(incoming, response, body));
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.#origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this.#origin;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** A token of the shape that the runner's has; nobody checks its signature. */
  token(): string {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
    return `${part({ alg: "none" })}.${part({ scp: "Actions.Results:run-1:job-1" })}.x`;
  }

  #serve(incoming: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const request = `${incoming.method} ${incoming.url}`;
    this.requests.push(request);
    const index = this.troubles.findIndex(({ on }) => on.test(request));
    const [trouble] = index < 0 ? [] : this.troubles.splice(index, 1);
    if (trouble === undefined || trouble.after === true) {
      const work = this.#work(request, body);
      if (trouble === undefined) Buffer.isBuffer(work) ? response.end(work) : send(response, work);
    }
    if (trouble?.do === "drop") incoming.socket.destroy();
    else if (typeof trouble?.do === "number")
      send(response, { status: trouble.do, json: { code: "x", msg: trouble.msg ?? "no" } });
  }

  #work(request: string, body: Buffer): Answer | Buffer {
    // What was uploaded last is what any artifact has.
    if (request.includes("/actions/artifacts/")) return { status: 302, location: `${this.#origin}/blob`, json: null };
    if (request === "GET /blob") return this.blob;
    if (request.startsWith("PUT /blob")) {
      if (request.includes("comp=block&")) this.blob = Buffer.concat([this.blob, body]);
      return { status: 201, json: null };
    }
    if (request.includes("/actions/runs/")) {
      const artifacts = [...this.stored].map(([name, id]) => ({ id, name, size_in_bytes: 1, expired: false }));
      return { status: 200, json: { artifacts } };
    }
    const asked = JSON.parse(body.toString("utf8")) as Created & { name: string };
    if (request.endsWith("CreateArtifact")) return this.#create(asked);
    const id = 7000 + this.stored.size;
    this.stored.set(asked.name, id);
    return { status: 200, json: { ok: true, artifact_id: String(id) } };
  }

  #create({ name, ...rest }: Created & { name: string }): Answer {
    if (this.created.has(name)) {
      const msg = "an artifact with this name already exists on the workflow run";
      return { status: 409, json: { code: "already_exists", msg } };
    }
    this.created.set(name, rest);
    return {
      status: 200,
      json: { ok: true, signed_upload_url: `${this.#origin}/blob/${this.created.size}?sig=signature-of-the-stand-in` },
    };
  }
}

function send(response: ServerResponse, { status, json, location }: Answer): void {
  const headers = { "content-type": "application/json", etag: '"1"', "x-ms-request-id": "1" };
  response.writeHead(status, location === undefined ? headers : { ...headers, location });
  response.end(json === null ? undefined : JSON.stringify(json));
}

async function readBytes(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
