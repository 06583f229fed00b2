import { randomUUID } from "node:crypto";
import { type Azurite, OWN_CONNECTION } from "./azurite.ts";
import { type Answer, type Exchange, type Loopback, startLoopback } from "./loopback.ts";
import { type BlobGrant, signAccount, signBlob } from "./sas.ts";

/** The host that signed addresses point to: Azurite behind a door where requests are recorded and made to fail. */
export type BlobStore = Loopback & {
  /** An address of one blob that is good for some seconds. */
  signedUrl: (blob: string, grant: BlobGrant) => string;
  /** Puts bytes past the door. */
  put: (blob: string, bytes: Uint8Array) => Promise<void>;
  /** Bytes of a blob past the door; null when there is none. */
  get: (blob: string) => Promise<Uint8Array | null>;
};

/** Headers that belong to one connection and are not handed on. */
const HOP_HEADERS = new Set(["connection", "host", "keep-alive", "transfer-encoding", "content-length", "expect"]);

/** Starts the blob host with a container of its own in a running Azurite. */
export async function startBlobStore(azurite: Azurite): Promise<BlobStore> {
  const container = `actions-results-${randomUUID()}`;
  await azurite.createContainer(container);
  const server = await startLoopback("blob", async (exchange) => {
    if (exchange.headers.authorization !== undefined) {
      const where = `${exchange.method} ${exchange.path}`;
      server.violations.push({ by: "client", where, what: "a token sent to the blob host" });
      return refuseToken();
    }
    return forward(azurite.url, exchange);
  });
  const direct = (blob: string): string =>
    `${azurite.url}/${azurite.account.name}/${container}/${blob}?${signAccount(azurite.account)}`;
  return Object.assign(server, {
    signedUrl: (blob: string, grant: BlobGrant) =>
      `${server.url}/${azurite.account.name}/${container}/${blob}?${signBlob(azurite.account, container, blob, grant)}`,
    put: async (blob: string, bytes: Uint8Array) => {
      const headers = { ...OWN_CONNECTION, "x-ms-blob-type": "BlockBlob", "content-type": "application/octet-stream" };
      const response = await fetch(direct(blob), { method: "PUT", headers, body: Buffer.from(bytes) });
      if (response.status !== 201) throw new Error(`Azurite refused the blob \`${blob}\`: ${await response.text()}`);
    },
    get: async (blob: string) => {
      const response = await fetch(direct(blob), { headers: OWN_CONNECTION });
      return response.status === 200 ? new Uint8Array(await response.arrayBuffer()) : null;
    },
  });
}

/** What Azure answers when a request brings a header of its own beside the signature. */
function refuseToken(): Answer {
  const message =
    "Authentication information is not given in the correct format. Check the value of Authorization header.";
  const body = `<?xml version="1.0" encoding="utf-8"?><Error><Code>InvalidAuthenticationInfo</Code><Message>${message}</Message></Error>`;
  return { status: 400, headers: { "content-type": "application/xml" }, body };
}

async function forward(origin: string, { method, path, query, headers, body }: Exchange): Promise<Answer> {
  const sent = new Headers({ ...OWN_CONNECTION, "accept-encoding": "identity" });
  for (const [name, value] of Object.entries(headers)) {
    if (!HOP_HEADERS.has(name) && name !== "accept-encoding" && typeof value === "string") sent.set(name, value);
  }
  const withBody = method === "GET" || method === "HEAD" ? {} : { body: new Uint8Array(body) };
  const response = await fetch(`${origin}${path}?${query}`, { method, headers: sent, ...withBody });
  const received: Record<string, string> = {};
  for (const [name, value] of response.headers) if (!HOP_HEADERS.has(name)) received[name] = value;
  return { status: response.status, headers: received, body: new Uint8Array(await response.arrayBuffer()) };
}
