import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Fault, FaultList, type FaultRule, sendAnswer, sendFaulty } from "./fault.ts";

/** One request as a handler sees it; `path` is the raw path without the query. */
export type Exchange = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

/** What a handler answers; header names in lower case. */
export type Answer = { status: number; headers?: Record<string, string>; body?: Uint8Array | string };

/** One request as it went: `status` is null when no answer was sent, `fault` the kind that hit it, `at` in ms of `performance.now()`. */
export type RequestRecord = {
  method: string;
  path: string;
  status: number | null;
  fault?: Fault["kind"];
  at: number;
  headers: IncomingHttpHeaders;
  body: string;
};

/** A broken rule: by the client under test, or by the stand-in itself. */
export type Violation = { by: "client" | "server"; where: string; what: string };

/** A server on 127.0.0.1 that records, that can be made to fail, and that remembers broken rules. */
export type Loopback = {
  url: string;
  requests: RequestRecord[];
  violations: Violation[];
  /** Lays a fault in the way of the next fitting requests. */
  fault: (rule: FaultRule) => void;
  clearFaults: () => void;
  /** Called with the number of requests that a fault keeps without an end, when it changes. */
  onHung: (count: number) => void;
  /** Called with each request before it is served: what happens at the same time. */
  before: (request: RequestRecord) => void;
  /** Requests whose `METHOD path?query` fits the pattern. */
  requestsTo: (pattern: RegExp) => RequestRecord[];
  /** Throws when a rule was broken by either side. */
  assertClean: () => void;
  close: () => Promise<void>;
};

/** Answers one exchange; what it throws becomes a violation by the server and a 500. */
export type Handler = (exchange: Exchange) => Promise<Answer> | Answer;

/** Starts a loopback server on a free port; `name` is used in its messages; broken rules are added to `violations`. */
export async function startLoopback(name: string, handle: Handler, violations: Violation[] = []): Promise<Loopback> {
  const faults = new FaultList();
  const requests: RequestRecord[] = [];
  const work = (exchange: Exchange): Promise<Answer> => answerOrConfess(handle, exchange, violations);
  let hung = 0;
  const onHung = (change: number): void => {
    hung += change;
    loopback.onHung(hung);
  };
  const server = createServer((incoming, response) => {
    // A client that goes away in the middle of its request leaves nothing to answer.
    serve(incoming, response, { faults, requests, work, onHung, before: (one) => loopback.before(one) }).catch(() =>
      response.destroy(),
    );
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const loopback: Loopback = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    violations,
    fault: (rule) => faults.add(rule),
    clearFaults: () => faults.clear(),
    onHung: () => {},
    before: () => {},
    requestsTo: (pattern) => requests.filter((request) => pattern.test(`${request.method} ${request.path}`)),
    assertClean: () => assertClean(name, violations),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return loopback;
}

type Desk = Pick<Loopback, "before" | "onHung" | "requests"> & {
  faults: FaultList;
  work: (exchange: Exchange) => Promise<Answer>;
};

async function serve(incoming: IncomingMessage, response: ServerResponse, desk: Desk): Promise<void> {
  const exchange = await readExchange(incoming);
  const { method, headers } = exchange;
  const path = incoming.url ?? "/";
  const body = exchange.body.toString("utf8");
  const record: RequestRecord = { method, path, status: null, at: performance.now(), headers, body };
  desk.before(record);
  desk.requests.push(record);
  const fault = desk.faults.take(method, path);
  if (fault !== undefined) record.fault = fault.kind;
  if (fault?.kind === "hang" || fault?.kind === "stall" || fault?.kind === "drip") {
    desk.onHung(1);
    response.once("close", () => desk.onHung(-1));
  }
  const work = (): Promise<Answer> => desk.work(exchange);
  record.status = await (fault === undefined ? sendAnswer(response, await work()) : sendFaulty(response, fault, work));
}

async function answerOrConfess(handle: Handler, exchange: Exchange, violations: Violation[]): Promise<Answer> {
  try {
    return await handle(exchange);
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    violations.push({ by: "server", where: `${exchange.method} ${exchange.path}`, what });
    return jsonAnswer(500, { message: `the stand-in failed: ${what}` });
  }
}

function assertClean(name: string, violations: Violation[]): void {
  if (violations.length === 0) return;
  const lines = violations.map(({ by, where, what }) => `- ${by}: ${where}: ${what}`);
  throw new Error(`${violations.length} broken rule(s) at the ${name} server:\n${lines.join("\n")}`);
}

async function readExchange(incoming: IncomingMessage): Promise<Exchange> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const url = new URL(incoming.url ?? "/", "http://loopback");
  return {
    method: incoming.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body: Buffer.concat(chunks),
  };
}

/** An answer whose body is the value as JSON. */
export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(value),
  };
}
