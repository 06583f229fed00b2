import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createHttpTransport, transportError } from "../../src/judge/client/http-transport.ts";
import { createJudgeClient } from "../../src/judge/client/judge-client.ts";
import { openScene, question } from "./client-scene.ts";

afterEach(() => void vi.unstubAllEnvs());

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a server that switches protocols counts as a closed connection", async () => {
  const server = createServer();
  server.on("connection", (socket) => {
    socket.on("error", () => {});
    socket.once("data", () =>
      socket.end("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"),
    );
  });
  const baseUrl = `${await listen(server)}/v1`;
  await using scene = await openScene({}, { endpoint: { baseUrl, key: "k", allowPrivate: false } });
  const detail = "The connection closed without an answer";
  expect(await scene.transport.send(question("q"))).toMatchObject({ why: "outage", detail });
  server.close();
});

describe("the environment", () => {
  test("adds no header, no key and no address", async () => {
    vi.stubEnv("OPENAI_CUSTOM_HEADERS", "authorization: Bearer sk-other\nx-evil: 1\ncookie: a=b");
    vi.stubEnv("OPENAI_ADMIN_KEY", "sk-admin");
    vi.stubEnv("OPENAI_API_KEY", "sk-environment");
    vi.stubEnv("OPENAI_BASE_URL", "http://127.0.0.1:1/v1");
    await using scene = await openScene();
    expect(await scene.transport.send(question("q"))).toMatchObject({ ok: true });
    const headers = scene.server.asked[0]?.headers ?? {};
    expect(headers["authorization"]).toBe(`Bearer ${scene.server.key}`);
    const usual = ["accept", "authorization", "connection", "content-length", "content-type", "host", "user-agent"];
    expect(new Set(Object.keys(headers))).toEqual(new Set(usual));
  });

  test("makes the client print nothing", async () => {
    vi.stubEnv("OPENAI_LOG", "debug");
    const printed = vi.spyOn(console, "debug").mockImplementation(() => undefined);
    await using scene = await openScene({ fault: ({ nth }) => (nth === 0 ? { status: 500 } : null) });
    await scene.transport.send(question("q"));
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });
});

test("a request goes to the endpoint and nowhere else", async () => {
  await using scene = await openScene();
  const wire = createHttpTransport({ baseUrl: "https://judge.example.com/v1", key: "sk", allowPrivate: false }, 1);
  const sent = wire.fetch(`${scene.server.url}/chat/completions`, { method: "POST", body: "{}" });
  await expect(sent).rejects.toMatchObject({ kind: "address", message: "The request is not for the judge's address" });
  expect(scene.server.asked).toEqual([]);
  wire.close();
});

describe("a proxy", () => {
  /** What is asked of a proxy on this machine that opens no tunnel. */
  async function tunnels(baseUrl: string): Promise<readonly string[]> {
    const asked: string[] = [];
    const proxy = createServer((_, response) => void response.writeHead(502).end());
    proxy.on("connect", (_, socket) => socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n"));
    for (const event of ["connect", "request"]) proxy.prependListener(event, ({ url }) => asked.push(url));
    const address = await listen(proxy);
    vi.stubEnv("HTTPS_PROXY", address);
    vi.stubEnv("HTTP_PROXY", address);
    vi.stubEnv("NO_PROXY", "");
    const endpoint = { baseUrl, key: "sk-0123456789abcdef", allowPrivate: false };
    const transport = createJudgeClient({ endpoint, concurrency: 1, deadline: 400 });
    const reply = await transport.send(question("q"));
    expect(reply.ok).toBe(false);
    expect(JSON.stringify(reply)).not.toContain("sk-0123");
    transport.close();
    await new Promise((resolve) => proxy.close(resolve));
    return asked;
  }

  test("of the environment opens a tunnel to an endpoint elsewhere", async () => {
    expect(await tunnels("https://judge.example.com/v1")).toContain("judge.example.com:443");
  });

  test("is not used for this machine", async () => {
    expect(await tunnels("http://127.0.0.1:1/v1")).toEqual([]);
    expect(await tunnels("https://localhost:1/v1")).toEqual([]);
  });
});

describe("a transport error", () => {
  const said = (code: string, message = "connect 10.1.2.3:443"): unknown =>
    transportError(Object.assign(new Error(message), { code }));

  test.each([
    ["ECONNREFUSED", "connection"],
    ["ENOTFOUND", "connection"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate"],
    ["CERT_HAS_EXPIRED", "certificate"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "certificate"],
    ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "certificate"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "certificate"],
  ])("%s: %s; it names the code and no address", (code, kind) => {
    expect(said(code)).toMatchObject({ kind, message: expect.stringContaining(`(${code})`) });
    expect(said(code)).toMatchObject({ message: expect.not.stringContaining("10.1.2.3") });
  });

  test("within a body differs from one before it", () => {
    expect(said("ECONNRESET", "aborted")).toMatchObject({ kind: "cut" });
    expect(said("ECONNRESET", "socket hang up")).toMatchObject({ kind: "connection" });
  });

  test("shows no code that is not a code", () =>
    expect(said("x <b> 10.1.2.3")).toMatchObject({ message: "The connection to the judge failed" }));
});
