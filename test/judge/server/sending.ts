import type { ServerResponse } from "node:http";
import type { Fault } from "./script.ts";

/** Sends JSON with its length. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const bytes = Buffer.from(JSON.stringify(body), "utf8");
  response.writeHead(status, { "content-type": "application/json", "content-length": bytes.length, ...headers });
  response.end(bytes);
}

/** Lets a request go wrong. */
export function sendFault(response: ServerResponse, fault: Fault): void {
  if ("status" in fault) sendStatus(response, fault);
  else sendBreak(response, fault);
}

function sendBreak(response: ServerResponse, fault: Exclude<Fault, { status: number }>): void {
  switch (fault.fault) {
    case "hang":
      return;
    case "half":
    case "cut body":
      sendHalf(response, fault.fault === "cut body");
      return;
    case "cut end":
      response.useChunkedEncodingByDefault = false;
      response.writeHead(200, { "content-type": "application/json", connection: "close" });
      response.end('{"id":"chatcmpl-0","choices":[');
      return;
    case "reset":
      response.socket?.resetAndDestroy();
      return;
    case "redirect":
      response.writeHead(307, { location: fault.to }).end();
      return;
    case "no json":
      response.writeHead(200, { "content-type": "text/html" }).end("<html><body>Please sign in</body></html>");
      return;
    case "other shape":
      sendJson(response, 200, { object: "chat.completion", choices: "none" });
      return;
    case "huge":
      sendHuge(response, fault.bytes);
  }
}

function sendStatus(response: ServerResponse, fault: Extract<Fault, { status: number }>): void {
  const { status, error, headers = {}, body } = fault;
  if (body !== undefined) {
    response.writeHead(status, { "content-type": "text/plain", ...headers }).end(body);
    return;
  }
  const facts = { message: `It went wrong with ${status}`, type: "server_error", param: null, code: null, ...error };
  sendJson(response, status, { error: facts }, headers);
}

function sendHalf(response: ServerResponse, ends: boolean): void {
  response.writeHead(200, { "content-type": "application/json", "content-length": 1000 });
  response.write('{"id":"chatcmpl-0","choices":[', () => {
    if (ends) setTimeout(() => response.socket?.destroy(), 5);
  });
}

/** Sends spaces until all are sent or the other side has gone. */
function sendHuge(response: ServerResponse, bytes: number): void {
  const chunk = Buffer.alloc(64 * 1024, " ");
  response.writeHead(200, { "content-type": "application/json" });
  let left = bytes;
  const push = (): void => {
    while (left > 0) {
      left -= chunk.length;
      if (response.destroyed) return;
      if (!response.write(chunk)) {
        response.once("drain", push);
        return;
      }
    }
    response.end();
  };
  push();
}
