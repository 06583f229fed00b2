import { describe, expect, test } from "vitest";
import type { NotLabelledReason } from "../../src/core/judge/judge-request.ts";
import { rowsOf } from "../input/rows.ts";
import { openScene, question, texts } from "./client-scene.ts";
import type { Asked, Fault, WaitHeader } from "./server/script.ts";

/** What goes wrong, and why there is no label then; whether it is tried again: five calls in all. */
type Failure = Readonly<{ fault: Fault; why: NotLabelledReason; again: boolean }>;
const FAILURES = rowsOf<Failure>("failures.jsonl", import.meta.url);

test.each(FAILURES)("$fault: $why, tried again: $again", async ({ fault, why, again }) => {
  await using scene = await openScene({ fault: () => fault });
  expect(await scene.transport.send(question("q"))).toMatchObject({ ok: false, why, calls: again ? 5 : 1 });
  expect(scene.server.asked).toHaveLength(again ? 5 : 1);
});

describe("a temporary failure", () => {
  test.each(FAILURES.filter(({ again }) => again))("$fault is retried and answered", async ({ fault }) => {
    await using scene = await openScene({ fault: ({ nth }) => (nth < 2 ? fault : null) });
    expect(await scene.transport.send(question("q"))).toMatchObject({ ok: true, calls: 3 });
  });

  test.each([0, 1, 6])("is retried %i times, if the request says so", async (retries) => {
    await using scene = await openScene({ fault: () => ({ status: 503 }) });
    expect(await scene.transport.send(question("q", { retries }))).toMatchObject({ ok: false, calls: retries + 1 });
    const vectors = await scene.transport.send({ ...texts("a", "b"), retries });
    expect(vectors).toMatchObject({ ok: false, calls: retries + 1 });
  });

  test("an unreachable endpoint", async () => {
    await using scene = await openScene();
    await scene.server.close();
    const detail = "The connection to the judge failed (ECONNREFUSED)";
    expect(await scene.transport.send(question("q"))).toMatchObject({ ok: false, why: "outage", calls: 5, detail });
  });
});

describe("a permanent failure", () => {
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
  const refused = { ok: false, why: "no judge", detail: "The judge's address redirects (307)", calls: 1 };
  expect(await scene.transport.send(question("q"))).toMatchObject(refused);
  expect(target.server.asked).toEqual([]);
});

const HEADERS: WaitHeader[] = ["seconds", "date", "ms", "none"];
test.concurrent.each(HEADERS)("a rate limit with %s is waited for, and nothing is lost", async (header) => {
  const bucket = { requests: 10, ms: 400, header };
  await using scene = await openScene({ bucket }, { isHurried: false, concurrency: 4 });
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
    const answer = ({ headers }: Asked) => ({ json: { verdict: headers["authorization"] } });
    await using scene = await openScene({ key: KEY, answer });
    const reply = await scene.transport.send(question("q", { model: KEY }));
    expect(reply).toMatchObject({ ok: true, text: '{"verdict":"Bearer ***"}', model: "***-2026-01-01" });
  });
});
