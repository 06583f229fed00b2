import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ServiceError } from "../../../src/github/api/service-error.ts";
import { TimeBudget } from "../../../src/github/api/transport.ts";
import { DownloadError, downloadArtifact } from "../../../src/github/baseline/stored-reports.ts";
import { UnusableReportError } from "../../../src/store/parse.ts";
import { type Loopback, startLoopback } from "../../e2e/servers/loopback.ts";
import { clientTo } from "../sample-context.ts";

const BYTES = Buffer.from("the bytes of an artifact");
const MIB = Buffer.alloc(1024 * 1024);

let github: Loopback;
let store: Server;
let storeUrl: string;
let seen: { url: string; headers: NodeJS.Dict<string | string[]> }[];
/** What the store does with each download in turn; the last one stays. */
let answers: ((response: ServerResponse) => void)[];
/** Where GitHub sends the client; null: nowhere. */
let location: string | null;

beforeEach(async () => {
  seen = [];
  answers = [(response) => void response.end(BYTES)];
  store = createServer(({ url = "", headers }, response) => {
    seen.push({ url, headers });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(response);
  });
  await new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve));
  storeUrl = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  location = `${storeUrl}/blob?sig=secret`;
  github = await startLoopback("GitHub", () => ({ status: 302, headers: location === null ? {} : { location } }));
});
afterEach(async () => {
  await github.close();
  store.closeAllConnections();
  await new Promise((resolve) => store.close(resolve));
});

function download(timeBudget = new TimeBudget()): Promise<Uint8Array> {
  const client = clientTo(github.url, { timeBudget });
  return downloadArtifact(client, 77, timeBudget);
}

async function faultOf(work: Promise<unknown>): Promise<DownloadError | UnusableReportError> {
  const cause = await work.catch((error: unknown) => error);
  if (!(cause instanceof DownloadError || cause instanceof UnusableReportError))
    throw new Error(`no DownloadError: ${String(cause)}`);
  return cause;
}

const refuse =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end("no");

describe("a download", () => {
  test("follows GitHub's address, without the token", async () => {
    expect(Buffer.from(await download())).toEqual(BYTES);
    expect(github.requests.map(({ path }) => path)).toEqual(["/repos/octo/repo/actions/artifacts/77/zip"]);
    expect(github.requests[0]?.headers["authorization"]).toBe("token ghs_probe");
    expect(seen).toHaveLength(1);
    expect(seen[0]?.url).toBe("/blob?sig=secret");
    expect(seen[0]?.headers["authorization"]).toBeUndefined();
    expect(JSON.stringify(seen)).not.toContain("ghs_probe");
    expect(seen[0]?.headers["accept-encoding"]).toBe("identity");
  });

  test("is asked for once more when the store fails once, with a new address", async () => {
    answers.unshift(refuse(503));
    expect(Buffer.from(await download())).toEqual(BYTES);
    expect(github.requests).toHaveLength(2);
  });
});

describe("a download that does not come", () => {
  test.each([404, 410])("is gone when the store answers %d", async (status) => {
    answers = [refuse(status)];
    expect(await faultOf(download())).toMatchObject({ kind: "expired" });
    expect(seen).toHaveLength(1);
  });

  test.each([404, 410])("is gone when GitHub answers %d", async (status) => {
    github.fault({ kind: "status", status });
    expect(await faultOf(download())).toMatchObject({ kind: "expired" });
    expect(seen).toHaveLength(0);
  });

  test.each([400, 403, 500, 206])("is unreachable after two attempts when the store answers %d", async (status) => {
    answers = [refuse(status)];
    const fault = await faultOf(download());
    expect(fault).toMatchObject({ kind: "unreachable" });
    expect(fault.message).toContain(String(status));
    expect(seen).toHaveLength(2);
  });

  test("goes no further than one address", async () => {
    answers = [refuse(302, { location: `${storeUrl}/elsewhere` })];
    expect(await faultOf(download())).toMatchObject({ kind: "unreachable" });
    expect(seen.map(({ url }) => url)).not.toContain("/elsewhere");
  });

  test.each([null, "file:///etc/passwd", "/relative", ""])("has no address in `%s`", async (given) => {
    location = given;
    expect((await faultOf(download())).message).toContain("without an address");
    expect(seen).toHaveLength(0);
  });

  test("is an outage, and no missing baseline, when GitHub refuses", async () => {
    github.fault({ kind: "status", status: 403 });
    const cause = await download().catch((error: unknown) => error);
    expect(cause).toBeInstanceOf(ServiceError);
    expect(cause).toMatchObject({ kind: "permission" });
  });

  test("that breaks off each time is unreachable, and its URL is not printed", async () => {
    answers = [(response) => void response.destroy()];
    const fault = await faultOf(download());
    expect(fault).toMatchObject({ kind: "unreachable" });
    expect(fault.message).not.toContain("secret");
  });
});

describe("a download that is too much", () => {
  test("is refused by its announced length", async () => {
    answers = [(response) => void response.writeHead(200, { "content-length": 5e9 }).flushHeaders()];
    expect(await faultOf(download())).toMatchObject({
      reason: "corrupt",
      message: expect.stringContaining("longer than"),
    });
  });

  test("is stopped at the limit when its length is not announced", async () => {
    let sent = 0;
    answers = [
      (response) => {
        const more = (): void => {
          while (!response.destroyed && sent < 400) {
            sent += 1;
            if (!response.write(MIB)) {
              response.once("drain", more);
              return;
            }
          }
        };
        more();
      },
    ];
    expect(await faultOf(download())).toMatchObject({
      reason: "corrupt",
      message: expect.stringContaining("longer than"),
    });
    expect(sent).toBeLessThan(400);
  });

  test("is refused when it is packed once more", async () => {
    answers = [
      (response) => void response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(1 << 24))),
    ];
    expect((await faultOf(download())).message).toContain("compressed the download");
  });
});

// A machine that stands still uses up the time budget before the download, so a failed test is run again.
describe("a download that takes too long", { retry: 2 }, () => {
  test("without a byte is left", async () => {
    answers = [(response) => void response.writeHead(200).flushHeaders()];
    expect((await faultOf(download(new TimeBudget(3000, 1000)))).message).toContain("timed out");
  });

  test("a byte at a time is left after the whole time", async () => {
    let timer: NodeJS.Timeout | undefined;
    answers = [
      (response) => {
        response.writeHead(200).flushHeaders();
        timer = setInterval(() => response.write("x"), 20);
      },
    ];
    const timeBudget = new TimeBudget(3000, 2000);
    expect((await faultOf(download(timeBudget))).message).toContain("timed out");
    clearInterval(timer);
    expect(timeBudget.remainingMs).toBeLessThan(1000);
  });
});
