import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TimeBudget } from "../../../src/github/api/transport.ts";
import { downloadArtifact } from "../../../src/github/baseline/stored-reports.ts";
import type { FaultRule } from "../../e2e/servers/fault.ts";
import { type Loopback, startLoopback } from "../../e2e/servers/loopback.ts";
import { clientTo } from "../sample-context.ts";

const BYTES = Buffer.from("the bytes of an artifact");

let github: Loopback;
let store: Loopback;
/** What the store has: bytes, and headers. */
let stored: { body: Uint8Array; headers?: Record<string, string> };
/** Where GitHub sends the client; null: nowhere. */
let location: string | null;

beforeEach(async () => {
  stored = { body: BYTES };
  store = await startLoopback("store", () => ({ status: 200, ...stored }));
  location = `${store.url}/blob?sig=secret`;
  github = await startLoopback("GitHub", () => ({ status: 302, headers: location === null ? {} : { location } }));
});
afterEach(async () => {
  await github.close();
  await store.close();
});

function download(timeBudget = new TimeBudget()): Promise<Uint8Array> {
  return downloadArtifact(clientTo(github.url, { timeBudget }), 77, timeBudget);
}

async function errorOf(work: Promise<unknown>): Promise<object> {
  const cause = await work.catch((error: unknown) => error);
  if (!(cause instanceof Error)) throw new Error("it was downloaded");
  expect(cause.message).not.toContain("secret");
  return cause;
}

test("a download follows GitHub's address, without the token", async () => {
  expect(Buffer.from(await download())).toEqual(BYTES);
  expect(github.requests.map(({ path }) => path)).toEqual(["/repos/octo/repo/actions/artifacts/77/zip"]);
  expect(github.requests[0]?.headers["authorization"]).toBe("token ghs_probe");
  expect(store.requests.map(({ path }) => path)).toEqual(["/blob?sig=secret"]);
  expect(store.requests[0]?.headers["accept-encoding"]).toBe("identity");
  expect(JSON.stringify(store.requests)).not.toContain("ghs_probe");
});

test("a store that fails once is asked once more, at a new address", async () => {
  store.fault({ kind: "status", status: 503 });
  expect(Buffer.from(await download())).toEqual(BYTES);
  expect(github.requests).toHaveLength(2);
});

describe("a download that does not come", () => {
  const status = (code: number, headers = {}): FaultRule => ({ kind: "status", status: code, headers, times: 9 });
  // GitHub's refusal is an outage, and no missing baseline.
  test.each<[string, "github" | "store", FaultRule, kind: string, downloads: number]>([
    ["gone", "store", status(404), "expired", 1],
    ["gone for good", "store", status(410), "expired", 1],
    ["not known to GitHub", "github", status(404), "expired", 0],
    ["known to GitHub as gone", "github", status(410), "expired", 0],
    ["refused by GitHub", "github", status(403), "permission", 0],
    ["a bad request", "store", status(400), "unreachable", 2],
    ["refused", "store", status(403), "unreachable", 2],
    ["an error", "store", status(500), "unreachable", 2],
    ["a part", "store", status(206), "unreachable", 2],
    ["elsewhere", "store", status(302, { location: "/elsewhere" }), "unreachable", 2],
    ["broken off", "store", { kind: "drop", times: 9 }, "unreachable", 2],
  ])("is %s", async (_, server, fault, kind, downloads) => {
    ({ github, store })[server].fault(fault);
    expect(await errorOf(download())).toMatchObject({ kind });
    expect(store.requests.map(({ path }) => path)).toEqual(Array(downloads).fill("/blob?sig=secret"));
  });

  test.each([null, "file:///etc/passwd", "/relative", ""])("has no address in `%s`", async (given) => {
    location = given;
    expect(await errorOf(download())).toMatchObject({ message: expect.stringContaining("without an address") });
    expect(store.requests).toHaveLength(0);
  });
});

const PACKED = gzipSync(Buffer.alloc(1 << 24));
test.each<[string, typeof stored, string]>([
  ["a length that is too much", { body: BYTES, headers: { "content-length": "5000000000" } }, "longer than"],
  ["what is packed twice", { body: PACKED, headers: { "content-encoding": "gzip" } }, "compressed the download"],
])("%s is not downloaded", async (_, given, message) => {
  stored = given;
  expect(await errorOf(download())).toMatchObject({ message: expect.stringContaining(message) });
});

test("what is too much and does not say so is stopped at the limit", async () => {
  let sent = 0;
  function* chunks(): Generator<Buffer> {
    for (; sent < 400; sent++) yield Buffer.alloc(1024 * 1024);
  }
  const endless = createServer((_, response) => void pipeline(chunks, response).catch(() => {}));
  await new Promise<void>((resolve) => endless.listen(0, "127.0.0.1", resolve));
  location = `http://127.0.0.1:${(endless.address() as AddressInfo).port}/blob?sig=secret`;
  expect(await errorOf(download())).toMatchObject({ message: expect.stringContaining("longer than") });
  expect(sent).toBeLessThan(400);
  endless.close();
});

// A machine that stands still uses up the time budget before the download, so a failed test is run again.
test.each<[string, FaultRule]>([
  ["without a byte", { kind: "stall", times: 9 }],
  ["of a byte at a time", { kind: "drip", ms: 200, times: 9 }],
])("a download %s is left after its time", { retry: 2 }, async (_, fault) => {
  store.fault(fault);
  const timeBudget = new TimeBudget(3000, 1000);
  expect(await errorOf(download(timeBudget))).toMatchObject({ message: expect.stringContaining("timed out") });
  expect(timeBudget.remainingMs).toBeLessThan(2100);
});
