import { describe, expect, test } from "vitest";
import type { NotLabelledReason } from "../../src/core/judge/judge-request.ts";
import { openScene, question, texts } from "./client-scene.ts";
import type { Fault, WaitHeader } from "./server/script.ts";

/** What is tried again, and how often before it is given up. */
const AGAIN: readonly [fault: Fault, why: NotLabelledReason][] = [
  [{ status: 500 }, "outage"],
  [{ status: 502, body: "<html>Bad gateway</html>" }, "outage"],
  [{ status: 503, headers: { "retry-after": "1" } }, "outage"],
  [{ status: 504 }, "time-out"],
  [{ status: 408 }, "time-out"],
  [{ status: 409 }, "outage"],
  [{ fault: "reset" }, "outage"],
  [{ fault: "cut body" }, "outage"],
];

describe("a temporary failure", () => {
  test.each(AGAIN)("%o is retried and answered", async (fault) => {
    await using scene = await openScene({ fault: ({ nth }) => (nth < 2 ? fault : null) });
    expect(await scene.transport.send(question("q"))).toMatchObject({ ok: true, calls: 3 });
  });

  test.each(AGAIN)("%o is given up in the end: %s", async (fault, why) => {
    await using scene = await openScene({ fault: () => fault });
    expect(await scene.transport.send(question("q"))).toMatchObject({ ok: false, why, calls: 5 });
  });

  test.each([0, 1, 6])("is retried %i times, if the request says so", async (retries) => {
    await using scene = await openScene({ fault: () => ({ status: 503 }) });
    expect(await scene.transport.send(question("q", { retries }))).toMatchObject({ ok: false, calls: retries + 1 });
    expect(await scene.transport.send({ ...texts("a", "b"), retries })).toMatchObject({
      ok: false,
      calls: retries + 1,
    });
  });

  test("an unreachable endpoint", async () => {
    await using scene = await openScene();
    await scene.server.close();
    const reply = await scene.transport.send(question("q"));
    expect(reply).toMatchObject({
      ok: false,
      why: "outage",
      calls: 5,
      detail: "The connection to the judge failed (ECONNREFUSED)",
    });
  });
});

/** Failures that are not tried again: one call each. */
const NEVER: readonly [fault: Fault, why: NotLabelledReason][] = [
  [{ status: 400, error: { message: "The messages are wrong", param: "messages" } }, "malformed"],
  [{ status: 400, error: { message: "Too long", code: "context_length_exceeded" } }, "too long"],
  [
    { status: 400, error: { message: "This model's maximum context length is 8192 tokens: lower max_tokens" } },
    "too long",
  ],
  [{ status: 413, body: "" }, "too long"],
  [{ status: 400, error: { message: "Filtered", code: "content_filter" } }, "refusal"],
  [{ status: 404, body: "not found" }, "no judge"],
  [{ status: 405 }, "malformed"],
  [{ status: 422, error: { message: "temperature: extra" } }, "malformed"],
  [{ fault: "no json" }, "malformed"],
  [{ fault: "other shape" }, "malformed"],
  [{ fault: "huge", bytes: 64 * 1024 * 1024 }, "malformed"],
];

describe("a permanent failure", () => {
  test.each(NEVER)("%o is not retried: %s", async (fault, why) => {
    await using scene = await openScene({ fault: () => fault });
    expect(await scene.transport.send(question("q"))).toMatchObject({ ok: false, why, calls: 1 });
    expect(scene.server.asked).toHaveLength(1);
  });

  test("a body is read up to 10 MiB", async () => {
    await using scene = await openScene({ fault: () => ({ fault: "huge", bytes: 64 * 1024 * 1024 }) });
    expect(await scene.transport.send(question("q"))).toHaveProperty(
      "detail",
      "The answer is longer than 10485760 bytes",
    );
    scene.server.behave({ fault: () => ({ fault: "huge", bytes: 9 * 1024 * 1024 }) });
    expect(await scene.transport.send(question("q"))).toHaveProperty("detail", "The endpoint's answer is not JSON");
  });

  test("an unknown model is not requested again, another model is", async () => {
    await using scene = await openScene({ models: ["judge-2"] }, { concurrency: 1 });
    const replies = await scene.ask(5);
    expect(replies.map((reply) => reply.ok || reply.why)).toEqual(Array(5).fill("no judge"));
    expect(scene.server.asked).toHaveLength(1);
    expect(await scene.transport.send(question("q", { model: "judge-2" }))).toMatchObject({ ok: true });
  });
});

describe("a refused key", () => {
  test.each([
    { status: 401 },
    { status: 402 },
    { status: 403 },
    { status: 429, error: { code: "insufficient_quota", message: "You exceeded your current quota" } },
    { status: 429, error: { type: "insufficient_quota", code: null, message: "You exceeded your current quota" } },
    { status: 429, error: { code: "billing_not_active", message: "Your account is not active" } },
  ])("with %o ends all requests", async (fault) => {
    await using scene = await openScene({ fault: () => fault }, { concurrency: 2 });
    const replies = await scene.ask(20);
    expect(replies.map((reply) => reply.ok || reply.why)).toEqual(Array(20).fill("refused key"));
    // The first request to a model is alone.
    expect(scene.server.asked).toHaveLength(1);
    expect(await scene.transport.send(question("q"))).toMatchObject({ why: "refused key", calls: 0 });
  });

  test("comes from the server itself", async () => {
    await using scene = await openScene();
    const endpoint = { baseUrl: scene.server.url, key: "sk-wrong-0123456789", allowPrivate: false };
    await using other = await openScene({}, { endpoint });
    const reply = await other.transport.send(question("q"));
    expect(reply).toMatchObject({ ok: false, why: "refused key" });
    expect(reply).toHaveProperty("detail", "The endpoint answers 401 Incorrect API key provided: ***.");
  });
});

test.each(["/v1/chat/completions", "/elsewhere"])("a redirect to another server's %s is not followed", async (path) => {
  await using target = await openScene();
  const to = new URL(path, target.server.url).href;
  await using scene = await openScene({ fault: () => ({ fault: "redirect", to }) });
  expect(await scene.transport.send(question("q"))).toMatchObject({
    ok: false,
    why: "no judge",
    detail: "The judge's address redirects (307)",
    calls: 1,
  });
  expect(target.server.asked).toEqual([]);
});

test.concurrent.each<[WaitHeader, number]>([
  ["seconds", 400],
  ["date", 400],
  ["ms", 400],
  ["none", 400],
])("a rate limit with %s is waited for, and nothing is lost", async (header, ms) => {
  await using scene = await openScene({ bucket: { requests: 10, ms, header } }, { isHurried: false, concurrency: 4 });
  const replies = await scene.ask(24);
  expect(replies.every(({ ok }) => ok)).toBe(true);
  const refused = scene.server.statuses.get(429) ?? 0;
  expect(replies.reduce((sum, { calls }) => sum + calls, 0)).toBe(24 + refused);
});

const KEY = "sk-live-9f8e7d6c5b4a39281706";
const ECHOES: readonly [name: string, echo: string][] = [
  ["as it is", `Incorrect API key provided: ${KEY}`],
  ["in a header's base64", Buffer.from(`Bearer ${KEY}`).toString("base64")],
  ["late in a long text", `${"x".repeat(225)}${KEY}`],
];

describe("a key echoed by the server", () => {
  const faults = (echo: string): readonly Fault[] => [
    { status: 401, error: { message: echo } },
    { status: 400, error: { message: echo, param: echo, code: echo, type: echo } },
    { status: 400, body: echo },
    { status: 429, error: { message: echo }, headers: { "retry-after": "9999" } },
    { status: 500, body: JSON.stringify({ error: { message: { nested: echo } } }) },
    { fault: "redirect", to: `http://127.0.0.1:1/${encodeURIComponent(echo)}` },
  ];

  test.each(ECHOES)("%s is in no reply", async (_, echo) => {
    for (const fault of faults(echo)) {
      await using scene = await openScene({ key: KEY, fault: () => fault });
      const reply = await scene.transport.send(question("q"));
      expect(reply.ok).toBe(false);
      const shown = JSON.stringify(reply);
      expect(shown).not.toContain(KEY.slice(0, 14));
      expect(shown).not.toContain(echo);
      expect(reply).toHaveProperty("detail", expect.not.stringMatching(/[\r\n]/));
    }
  });

  test("in an answer or a model's name is masked in the reply", async () => {
    await using scene = await openScene({
      key: KEY,
      answer: ({ headers }) => ({ json: { verdict: headers["authorization"] } }),
    });
    const reply = await scene.transport.send(question("q", { model: KEY }));
    expect(reply).toMatchObject({ ok: true, text: '{"verdict":"Bearer ***"}', model: "***-2026-01-01" });
  });
});
