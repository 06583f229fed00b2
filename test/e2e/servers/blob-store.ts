import { createHmac, randomBytes } from "node:crypto";
import { type Answer, type Exchange, type Loopback, startLoopback } from "./loopback.ts";

/** The host that signed addresses point to: a store of blobs in memory, with the requests of Azure's that the toolkit sends. */
export type BlobStore = Loopback & {
  /** An address at which one blob may be read or written. */
  signedUrl: (blob: string, permission: "r" | "w") => string;
  put: (blob: string, bytes: Uint8Array) => Promise<void>;
  /** Bytes of a blob; null when there is none. */
  get: (blob: string) => Promise<Uint8Array | null>;
};

/** Starts a blob host of its own. */
export async function startBlobStore(): Promise<BlobStore> {
  const key = randomBytes(32);
  const blobs = new Map<string, Buffer>();
  const blocks = new Map<string, Buffer>();
  const sign = (blob: string, permission: string): string =>
    createHmac("sha256", key).update(`${permission}\n${blob}`).digest("base64");

  const write = (blob: string, { query, body }: Exchange): Answer => {
    const part = query.get("comp");
    if (part === "block") blocks.set(`${blob}\n${query.get("blockid")}`, body);
    else if (part === "blocklist") {
      const ids = [...body.toString("utf8").matchAll(/<(?:Latest|Uncommitted)>([^<]+)</g)].map(([, id]) => id);
      blobs.set(blob, Buffer.concat(ids.map((id) => blocks.get(`${blob}\n${id}`) as Buffer)));
    } else blobs.set(blob, body);
    return { status: 201 };
  };

  const server = await startLoopback("blob", (exchange) => {
    const { method, path, query, headers } = exchange;
    const blob = decodeURIComponent(path.slice(1));
    if (headers.authorization !== undefined) {
      server.violations.push({ by: "client", where: `${method} ${path}`, what: "a token sent to the blob host" });
      return refusal(400, "InvalidAuthenticationInfo");
    }
    const isSigned = query.get("sig") === sign(blob, method === "GET" ? "r" : "w");
    if (!isSigned) return refusal(403, "AuthenticationFailed");
    if (method === "PUT") return write(blob, exchange);
    const body = blobs.get(blob);
    return body === undefined ? refusal(404, "BlobNotFound") : { status: 200, body };
  });
  return Object.assign(server, {
    signedUrl: (blob: string, permission: "r" | "w") =>
      `${server.url}/${blob}?${new URLSearchParams({ sp: permission, sig: sign(blob, permission) })}`,
    put: async (blob: string, bytes: Uint8Array) => void blobs.set(blob, Buffer.from(bytes)),
    get: async (blob: string) => blobs.get(blob) ?? null,
  });
}

/** An error as Azure writes it. */
function refusal(status: number, code: string): Answer {
  const body = `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code></Error>`;
  return { status, headers: { "content-type": "application/xml" }, body };
}
