import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createGitHubClient, readPages } from "../../src/github/api/client.ts";
import { ServiceError } from "../../src/github/api/service-error.ts";
import { MAX_RESPONSE_BYTES, TimeBudget } from "../../src/github/api/transport.ts";
import { jsonAnswer, type Loopback, startLoopback } from "../e2e/servers/loopback.ts";
import { clientTo, keepLog } from "./sample-context.ts";

const ROUTE = "GET /repos/{owner}/{repo}";
const repository = { owner: "octo", name: "repo" };
const shape = z.object({ id: z.int() });
let server: Loopback;

beforeEach(async () => {
  server = await startLoopback("GitHub", ({ method, path, query, body }) => {
    if (path === "/graphql" || path === "/api/graphql") return jsonAnswer(200, JSON.parse(body.toString("utf8")));
    const page = Number(query.get("page"));
    const link = `<${server.url}/list?page=${page + 1}>; rel="next"`;
    if (path === "/list") return jsonAnswer(200, [page], page < 3 ? { link } : {});
    return method === "DELETE" ? { status: 204 } : jsonAnswer(200, { id: 500 });
  });
});
afterEach(() => server.close());

const clientOf = (timeBudget = new TimeBudget(), log = keepLog()) => clientTo(server.url, { log, timeBudget });

async function errorOf(work: Promise<unknown>): Promise<ServiceError> {
  const cause = await work.catch((error: unknown) => error);
  if (!(cause instanceof ServiceError)) throw new Error(`not a ServiceError: ${String(cause)}`);
  return cause;
}

test("a call that goes well brings the token, the pinned version, and checked data", async () => {
  const { data, status } = await clientOf().request(ROUTE, {}, shape);
  expect({ data, status }).toEqual({ data: { id: 500 }, status: 200 });
  const [request] = server.requests;
  expect(request?.path).toBe("/repos/octo/repo");
  expect(request?.headers["authorization"]).toBe("token ghs_probe");
  expect(request?.headers["x-github-api-version"]).toBe("2022-11-28");
});

test.each([301, 307])("a redirect is followed, and another host gets no token: %i", async (status) => {
  const seen: (string | undefined)[] = [];
  const other = await startLoopback("other", ({ headers }) => {
    seen.push(headers.authorization);
    return jsonAnswer(200, { id: 501 });
  });
  const moved = (url: string) => server.fault({ kind: "status", status, headers: { location: `${url}/moved` } });
  moved(server.url);
  expect((await clientOf().request(ROUTE, {}, shape)).data.id).toBe(500);
  moved(other.url);
  expect((await clientOf().request(ROUTE, {}, shape)).data.id).toBe(501);
  await other.close();
  expect(server.requests.map(({ path }) => path)).toEqual(["/repos/octo/repo", "/moved", "/repos/octo/repo"]);
  expect(seen).toEqual([undefined]);
});

test.each([
  [9, [1, 2, 3]],
  [2, [1, 2]],
])("a list is followed while there is a next page, up to %i pages", async (maxPages, expected) => {
  expect((await readPages(clientOf(), "GET /list", {}, z.array(z.int()), maxPages)).flat()).toEqual(expected);
});

describe("faults that pass", () => {
  test.each([
    ["a 502", { kind: "status", status: 502 }],
    ["a lost connection", { kind: "drop" }],
    ["a page of HTML", { kind: "garbage" }],
    ["half of the JSON", { kind: "truncated" }],
    ["a connection that breaks in the body", { kind: "cut" }],
    ["the wrong shape", { kind: "status", status: 200, body: "{}" }],
    ["a 429 that asks for a moment", { kind: "status", status: 429, headers: { "retry-after": "0" } }],
    ["a 403 that asks for a moment", { kind: "status", status: 403, headers: { "retry-after": "0" } }],
  ] as const)("%s is tried again, with a line in the log", async (_name, fault) => {
    server.fault(fault);
    const log = keepLog();
    expect((await clientOf(undefined, log).request(ROUTE, {}, shape)).data.id).toBe(500);
    expect(server.requests).toHaveLength(2);
    expect(log.lines.filter((line) => /trying again/.test(line))).toHaveLength(1);
    expect(log.lines.join()).not.toContain("ghs_probe");
  });

  test("a POST is not tried again, for it may have been done", async () => {
    server.fault({ kind: "lose", status: 502 });
    expect((await errorOf(clientOf().request("POST /x", {}, shape))).kind).toBe("unavailable");
    expect(server.requests).toHaveLength(1);
  });
});

describe("faults that stay", () => {
  test.each([
    ["auth", 401, {}],
    ["permission", 403, {}],
    ["rate_limit", 403, { "retry-after": "3600" }],
    ["rate_limit", 403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "9999999999" }],
    ["rate_limit", 429, {}],
    ["not_found", 404, {}],
    ["gone", 410, {}],
    ["refused", 422, {}],
  ] as const)("%s is reported without another try (%d)", async (kind, status, headers) => {
    server.fault({ kind: "status", status, headers, times: 9 });
    const fault = await errorOf(clientOf().request(ROUTE, {}, shape));
    expect({ kind: fault.kind, status: fault.status }).toEqual({ kind, status });
    expect(fault.message).toContain(`GitHub answered ${status} to GET /`);
    expect(server.requests).toHaveLength(1);
  });

  test("a message names the request", async () => {
    const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts";
    const body = JSON.stringify({ message: "Something went wrong." });
    server.fault({ kind: "status", status: 422, body });
    const log = keepLog();
    const fault = await errorOf(clientOf(undefined, log).request(route, { run_id: 7 }, shape));
    expect(fault.message).toBe("GitHub answered 422 to GET /actions/runs/{run_id}/artifacts: Something went wrong");
    expect(log.lines.join("\n")).toContain(route);
  });

  test.each(["garbage", "truncated"] as const)("what is not JSON is called that: %s", async (kind) => {
    server.fault({ kind, times: 9 });
    // Sent once: a POST is not repeated.
    const fault = await errorOf(clientOf().request("POST /repos/{owner}/{repo}", {}, shape));
    expect(fault.message).toBe("GitHub's answer to POST /repos/{owner}/{repo} cannot be read (it is not JSON)");
  });

  test("the words of a secondary limit make it one", async () => {
    const body = JSON.stringify({ message: "You have exceeded a secondary rate limit." });
    server.fault({ kind: "status", status: 403, body });
    // "Wait for at least one minute": docs.github.com/rest, "Rate limits for the REST API". That is more than the time budget.
    const fault = await errorOf(clientOf().request(ROUTE, {}, shape));
    expect(fault).toMatchObject({ kind: "rate_limit", retryAfterMs: 60_000 });
    expect(fault.message).toMatch(/secondary rate limit \(it asks to wait 60 s\)$/);
    expect(server.requests).toHaveLength(1);
  });

  test("a server that is down is tried four times", async () => {
    server.fault({ kind: "status", status: 503, times: 99 });
    expect((await errorOf(clientOf().request(ROUTE, {}, shape))).kind).toBe("unavailable");
    expect(server.requests).toHaveLength(4);
  });

  test("an address where nothing listens is an outage without a status", async () => {
    const client = clientTo("http://127.0.0.1:9");
    const fault = await errorOf(client.request("POST /repos/{owner}/{repo}", {}, shape));
    expect({ kind: fault.kind, status: fault.status }).toEqual({ kind: "unavailable", status: null });
  });

  test.each(["hang", "stall"] as const)("a server that makes one %s is left after its time", async (kind) => {
    server.fault({ kind, times: 9 });
    const timeBudget = new TimeBudget(150, 100);
    expect((await errorOf(clientOf(timeBudget).request(ROUTE, {}, shape))).kind).toBe("timeout");
    timeBudget.spend(150);
    const calls = server.requests.length;
    expect((await errorOf(clientOf(timeBudget).request(ROUTE, {}, shape))).kind).toBe("given_up");
    expect(server.requests).toHaveLength(calls);
  });

  test("an endless answer is cut off", async () => {
    const body = JSON.stringify({ id: 1, rest: "x".repeat(11_000) });
    server.fault({ kind: "status", status: 200, body, times: 9 });
    const options = { token: "t", repository, apiUrl: server.url, log: keepLog(), timeBudget: new TimeBudget() };
    const limited = createGitHubClient({ ...options, maxResponseBytes: 10_000 });
    // Sent once, as a POST is: nothing is waited for.
    expect((await errorOf(limited.request("POST /x", {}, shape))).kind).toBe("unexpected");
    expect(MAX_RESPONSE_BYTES).toBe(10 * 1024 * 1024);
  });

  test("without a token nothing is called", async () => {
    expect((await errorOf(clientTo(server.url, { token: "" }).request(ROUTE, {}, shape))).kind).toBe("auth");
    expect(server.requests).toHaveLength(0);
  });
});

describe("queries", () => {
  test("go to the address of GraphQL and are tried again", async () => {
    server.fault({ kind: "status", status: 502 });
    server.fault({ kind: "status", status: 200, body: '{"data":{"id":1}}' });
    expect(await clientOf().graphql("query { id }", {}, shape)).toEqual({ id: 1 });
    expect(server.requests.map(({ path }) => path)).toEqual(["/graphql", "/graphql"]);
  });

  test("of an enterprise server go beside its REST", async () => {
    server.fault({ kind: "status", status: 200, body: '{"data":{"id":1}}' });
    expect(await clientTo(`${server.url}/api/v3`).graphql("q", {}, shape)).toEqual({ id: 1 });
    expect(server.requests[0]?.path).toBe("/api/graphql");
  });

  test.each([
    ["permission", "FORBIDDEN"],
    ["not_found", "NOT_FOUND"],
    ["rate_limit", "RATE_LIMITED"],
    ["refused", "OTHER"],
  ])("that are refused with 200 are a fault: %s", async (kind, type) => {
    const body = JSON.stringify({ errors: [{ type, message: "no" }] });
    server.fault({ kind: "status", status: 200, body });
    expect((await errorOf(clientOf().graphql("q", {}, shape))).kind).toBe(kind);
  });
});
