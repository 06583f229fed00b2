import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "./loopback.ts";

/** What goes wrong with a request: before the work is done, instead of it, or on the way back. */
export type Fault =
  /** Answers this status; no work is done. */
  | { kind: "status"; status: number; headers?: Record<string, string>; body?: string }
  /** Never answers; no work is done. */
  | { kind: "hang" }
  /** Destroys the socket before an answer; no work is done. */
  | { kind: "drop" }
  /** Answers 200 with a page of HTML; no work is done. */
  | { kind: "garbage"; body?: string }
  /** Does the work, then destroys the socket, or answers `status` in place of the true answer. */
  | { kind: "lose"; status?: number }
  /** Does the work, then sends the first half of the body as if that were all of it. */
  | { kind: "truncated" }
  /** Does the work, announces the whole length, sends half, and destroys the socket. */
  | { kind: "cut" }
  /** Does the work, sends the headers, and then nothing. */
  | { kind: "stall" }
  /** Does the work, then sends a byte each `ms`. */
  | { kind: "drip"; ms: number }
  /** Does the work, then sends what the function makes of the answer. */
  | { kind: "rewrite"; rewrite: (answer: Answer) => Answer };

/** Which requests a fault hits: all those of `method` and `path` after the first `skip`, `times` of them (once, when not said). */
export type FaultRule = Fault & { method?: string; path?: RegExp; times?: number; skip?: number };

/** The faults that are waiting, in the order in which they were laid. */
export class FaultList {
  readonly #rules: { rule: FaultRule; left: number; skip: number }[] = [];

  add(rule: FaultRule): void {
    this.#rules.push({ rule, left: rule.times ?? 1, skip: rule.skip ?? 0 });
  }

  clear(): void {
    this.#rules.length = 0;
  }

  /** The first fault that fits the request, used up by one; `path` is matched with its query. */
  take(method: string, path: string): Fault | undefined {
    for (const entry of this.#rules) {
      const { rule } = entry;
      if (entry.left <= 0 || (rule.method !== undefined && rule.method !== method)) continue;
      if (rule.path !== undefined && !rule.path.test(path)) continue;
      if (entry.skip > 0) {
        entry.skip -= 1;
        continue;
      }
      entry.left -= 1;
      return rule;
    }
    return undefined;
  }
}

const GARBAGE =
  "<!DOCTYPE html><html><body><h1>Unicorn!</h1><p>This page is taking too long to load.</p></body></html>";

/** Sends the answer whole and says its status. */
export async function sendAnswer(response: ServerResponse, answer: Answer): Promise<number> {
  const body = bytesOf(answer);
  response.writeHead(answer.status, { "content-length": body.length, ...answer.headers });
  response.end(body);
  return answer.status;
}

/** Does to the request what the fault says; the status sent, or null when none was. */
export async function sendFaulty(
  response: ServerResponse,
  fault: Fault,
  work: () => Promise<Answer>,
): Promise<number | null> {
  switch (fault.kind) {
    case "hang":
      return null;
    case "drop":
      return destroy(response);
    case "status":
      return sendAnswer(response, statusAnswer(fault.status, fault.headers, fault.body));
    case "garbage":
      return sendAnswer(response, {
        status: 200,
        headers: { "content-type": "text/html; charset=utf-8" },
        body: fault.body ?? GARBAGE,
      });
    case "lose":
      await work();
      return fault.status === undefined ? destroy(response) : sendAnswer(response, statusAnswer(fault.status));
    case "truncated": {
      const answer = await work();
      const body = bytesOf(answer);
      const half = body.subarray(0, Math.floor(body.length / 2));
      return sendAnswer(response, { ...withoutLength(answer), body: half });
    }
    case "rewrite":
      return sendAnswer(response, fault.rewrite(await work()));
    default:
      return sendPartly(response, fault, await work());
  }
}

/** Announces the whole length, then sends half of it, nothing, or a byte at a time. */
async function sendPartly(
  response: ServerResponse,
  fault: Extract<Fault, { kind: "cut" | "stall" | "drip" }>,
  answer: Answer,
): Promise<number> {
  const body = bytesOf(answer);
  response.writeHead(answer.status, { "content-length": body.length, ...answer.headers });
  response.flushHeaders();
  if (fault.kind === "cut") {
    await new Promise<void>((resolve) =>
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => resolve()),
    );
    destroy(response);
  }
  if (fault.kind === "drip") {
    for (const byte of body) {
      if (response.destroyed) break;
      response.write(Uint8Array.of(byte));
      await sleep(fault.ms, undefined, { ref: false });
    }
    response.end();
  }
  return answer.status;
}

function destroy(response: ServerResponse): null {
  response.socket?.destroy();
  return null;
}

function statusAnswer(status: number, headers: Record<string, string> = {}, body?: string): Answer {
  const text =
    body ?? JSON.stringify({ message: `fault ${status}`, documentation_url: "https://docs.github.com/rest" });
  return { status, headers: { "content-type": "application/json; charset=utf-8", ...headers }, body: text };
}

/** The body as bytes; none is no bytes. */
export function bytesOf(answer: Answer): Uint8Array {
  const { body } = answer;
  if (body === undefined) return new Uint8Array();
  return typeof body === "string" ? Buffer.from(body, "utf8") : body;
}

function withoutLength(answer: Answer): Answer {
  const { "content-length": _, ...headers } = answer.headers ?? {};
  return { ...answer, headers };
}
