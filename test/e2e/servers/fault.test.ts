import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FaultRule } from "./fault.ts";
import { jsonAnswer, type Loopback, startLoopback } from "./loopback.ts";

let server: Loopback;
let worked: number;

beforeEach(async () => {
  worked = 0;
  server = await startLoopback("test", () => {
    worked += 1;
    return jsonAnswer(200, { word: "whole" });
  });
});
afterEach(() => server.close());

/** A busy machine may answer late, so only tests of a server that never answers wait for a short time. */
const get = (path = "/x", timeoutMs = 30_000) => fetch(server.url + path, { signal: AbortSignal.timeout(timeoutMs) });
const SHORT_MS = 1000;
/** The name of what a fetch, or the reading of its body, ends with. */
const failure = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: Error) => error.name,
  );

describe("each fault affects the client and the work as described", () => {
  test("status: answered in place of the work", async () => {
    server.fault({ kind: "status", status: 503, headers: { "retry-after": "2" }, body: "busy" });
    const response = await get();
    expect([response.status, response.headers.get("retry-after"), await response.text()]).toEqual([503, "2", "busy"]);
    expect(worked).toBe(0);
  });

  test("hang: no answer ever", async () => {
    server.fault({ kind: "hang" });
    expect(await failure(get("/x", SHORT_MS))).toBe("TimeoutError");
    expect(server.requests).toMatchObject([{ status: null, fault: "hang" }]);
  });

  test("drop: the connection ends before any work", async () => {
    server.fault({ kind: "drop" });
    expect(await failure(get())).toBe("TypeError");
    expect(worked).toBe(0);
  });

  test("lose: the work is done and the response is lost", async () => {
    server.fault({ kind: "lose" });
    expect(await failure(get())).toBe("TypeError");
    expect(worked).toBe(1);
    server.fault({ kind: "lose", status: 502 });
    expect((await get()).status).toBe(502);
    expect(worked).toBe(2);
  });

  test("garbage: 200 with an HTML page", async () => {
    server.fault({ kind: "garbage" });
    const response = await get();
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await failure(response.json())).toBe("SyntaxError");
  });

  test("truncated: half of the JSON as a complete body; cut: the connection ends half way", async () => {
    server.fault({ kind: "truncated" });
    // {"word":"whole"} is 16 bytes long.
    expect(await (await get()).text()).toBe('{"word":');
    server.fault({ kind: "cut" });
    expect(await failure((await get()).text())).toBe("TypeError");
  });

  test("stall: headers, then nothing; slow and drip: all of it, late", async () => {
    server.fault({ kind: "stall" });
    const stalled = await get("/x", SHORT_MS);
    expect(stalled.status).toBe(200);
    expect(await failure(stalled.text())).toBe("TimeoutError");
    server.fault({ kind: "slow", ms: 5 });
    expect(await (await get()).json()).toEqual({ word: "whole" });
    server.fault({ kind: "drip", ms: 1 });
    expect(await (await get()).json()).toEqual({ word: "whole" });
  });

  test("rewrite: the response is changed", async () => {
    server.fault({ kind: "rewrite", rewrite: (answer) => ({ ...answer, body: "{}" }) });
    expect(await (await get()).json()).toEqual({});
  });
});

test("a rule applies to the requests it names, as often as it states", async () => {
  const rule: FaultRule = { kind: "status", status: 500, method: "GET", path: /^\/a\?x=1$/, times: 2, skip: 1 };
  server.fault(rule);
  const statuses: number[] = [];
  for (const path of ["/b", "/a?x=1", "/a?x=1", "/a?x=1", "/a?x=1"]) statuses.push((await get(path)).status);
  expect(statuses).toEqual([200, 200, 500, 500, 200]);
  server.fault({ ...rule, times: Number.POSITIVE_INFINITY, skip: 0 });
  expect((await get("/a?x=1")).status).toBe(500);
  server.clearFaults();
  expect((await get("/a?x=1")).status).toBe(200);
});

test("a failing stand-in reports itself instead of a GitHub 500", async () => {
  const broken = await startLoopback("broken", () => {
    throw new Error("no such thing");
  });
  expect((await fetch(broken.url)).status).toBe(500);
  expect(() => broken.assertClean()).toThrow("1 broken rule(s) at the broken server");
  await broken.close();
});
