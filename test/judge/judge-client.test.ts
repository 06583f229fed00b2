import { describe, expect, test } from "vitest";
import { createJudgeClient } from "../../src/judge/client/judge-client.ts";
import { openScene, question, texts } from "./client-scene.ts";
import type { Turn } from "./server/script.ts";

describe("a question", () => {
  test("is sent in OpenAI's format and answered with its usage", async () => {
    await using scene = await openScene();
    const reply = await scene.transport.send(question("Is it?"));
    expect(reply).toEqual({
      ok: true,
      kind: "chat",
      text: '{"verdict":"yes"}',
      model: "judge-1-2026-01-01",
      // The server counts characters / 4: 6 + 6 of the messages, 17 of the answer.
      usage: { sent: 3, received: 5, estimated: false },
      cut: false,
      calls: 1,
    });
    const [asked] = scene.server.asked;
    expect(asked?.body).toEqual({
      model: "judge-1",
      messages: [
        { role: "system", content: "Judge." },
        { role: "user", content: "Is it?" },
      ],
      max_tokens: 100,
      temperature: 0,
      response_format: {
        type: "json_schema",
        json_schema: { name: "verdict", schema: question("").schema.json, strict: true },
      },
    });
    expect(asked?.headers["authorization"]).toBe(`Bearer ${scene.server.key}`);
    expect(Object.keys(asked?.headers ?? {}).filter((name) => name.startsWith("x-"))).toEqual([]);
    expect(scene.transport.facts()).toEqual({ format: "strict", dropped: [] });
  });

  test("is limited in concurrency among many others", async () => {
    await using scene = await openScene({ latency: 20 }, { concurrency: 5 });
    const replies = await scene.ask(23);
    expect(replies.every(({ ok, calls }) => ok && calls === 1)).toBe(true);
    expect(scene.server.asked).toHaveLength(23);
    // On a busy machine fewer may be on their way at once.
    expect(scene.server.mostInFlight).toBeGreaterThan(1);
    expect(scene.server.mostInFlight).toBeLessThanOrEqual(5);
  });

  test.each([
    [null, { ok: false, why: "refused key", calls: 1 }],
    ["https://judge.example.com/v1", { ok: false, why: "no key", calls: 0 }],
  ])("needs no key on this machine, and sends none; elsewhere nothing is sent without: %s", async (url, expected) => {
    await using scene = await openScene();
    const endpoint = { baseUrl: url ?? scene.server.url, key: null, allowPrivate: false };
    const transport = createJudgeClient({ endpoint, concurrency: 1, deadline: 60_000 });
    expect(await transport.send(question("q"))).toMatchObject(expected);
    expect(scene.server.asked.map(({ headers }) => headers["authorization"])).toEqual(url === null ? [undefined] : []);
    transport.close();
  });
});

describe("vectors", () => {
  test("come as floats, in the order of the texts", async () => {
    await using scene = await openScene({ embed: (text) => [text.length, 0.5, -1] });
    const reply = await scene.transport.send(texts("a", "bbb", "cc"));
    const vectors = [1, 3, 2].map((length) => [length, 0.5, -1]);
    expect(reply).toMatchObject({ ok: true, kind: "embedding", model: "vectors-1-2026-01-01", calls: 1, vectors });
    const input = ["a", "bbb", "cc"];
    expect(scene.server.asked[0]?.body).toEqual({ model: "vectors-1", input, encoding_format: "float" });
  });
});

describe("an answer", () => {
  const refused = { ok: false, why: "refusal", calls: 1 };
  test.each<[string, Turn, object]>([
    [
      "that refuses is a refusal with its usage",
      { refusal: "I'm sorry, no." },
      { ...refused, detail: "The judge refuses to answer", usage: { sent: 2, received: 4, estimated: false } },
    ],
    ["withheld by a filter is a refusal", { filtered: "" }, refused],
    ["at its token limit is cut", { cut: '{"verdict":' }, { ok: true, cut: true, text: '{"verdict":' }],
    // 7 and 17 characters / 4.
    [
      "without usage gets an estimate",
      { uncounted: { json: { verdict: "yes" } } },
      { usage: { sent: 2, received: 5, estimated: true } },
    ],
  ])("%s", async (_, turn, expected) => {
    await using scene = await openScene({ answer: () => turn });
    expect(await scene.transport.send(question("q"))).toMatchObject(expected);
  });

  test.each<[string[], string[], object, seed?: number]>([
    [["temperature"], ["temperature"], { max_tokens: 100 }],
    [["max_tokens"], ["max_tokens"], { max_completion_tokens: 100, temperature: 0 }],
    [["max_tokens", "max_completion_tokens"], ["max_completion_tokens", "max_tokens"], { temperature: 0 }],
    [["temperature", "max_tokens"], ["max_tokens", "temperature"], { max_completion_tokens: 100 }],
    [["seed"], ["seed"], { max_tokens: 100, temperature: 0 }, 7],
    [["temperature"], ["temperature"], { max_tokens: 100, seed: 7 }, 7],
  ])("%s", async (rejects, dropped, body, seed) => {
    await using scene = await openScene({ rejects });
    const asked = question("q", seed === undefined ? {} : { seed });
    expect(await scene.transport.send(asked)).toMatchObject({ ok: true, calls: rejects.length + 1 });
    expect(scene.transport.facts()).toMatchObject({ format: "strict", dropped });
    const { messages: _, model: __, response_format: ___, ...rest } = scene.server.asked.at(-1)?.body ?? {};
    expect(rest).toEqual(body);
  });

  test("for many requests at once: the first finds it out alone, and the others follow", async () => {
    const rejects = ["response_format", "temperature"];
    await using scene = await openScene({ rejects, latency: 10 }, { concurrency: 6 });
    const replies = await scene.ask(40);
    expect(replies.every(({ ok }) => ok)).toBe(true);
    // Three formats and the temperature.
    expect(scene.server.statuses.get(400)).toBe(4);
    expect(scene.server.asked).toHaveLength(40 + 4);
  });
});

describe("a time-out", () => {
  test.each(["hang", "half"] as const)("ends a request that would %s, and it is tried again", async (fault) => {
    await using scene = await openScene({ fault: () => ({ fault }) }, { requestTimeout: 4000 });
    const reply = await scene.transport.send(question("q", { retries: 1 }));
    expect(reply).toMatchObject({ ok: false, why: "time-out", calls: 2 });
  });

  test("of the run ends requests in flight and waiting ones", async () => {
    const options = { isHurried: false, deadline: 1000, concurrency: 2 };
    await using scene = await openScene({ fault: () => ({ fault: "hang" }) }, options);
    const replies = await scene.ask(5);
    expect(replies.map((reply) => reply.ok || reply.why)).toEqual(Array(5).fill("time-out"));
    expect(replies.map(({ calls }) => calls)).toEqual([1, 0, 0, 0, 0]);
    expect(await scene.transport.send(question("q"))).toMatchObject({ why: "time-out", calls: 0 });
  });

  test("differs from closing", async () => {
    await using scene = await openScene({ fault: () => ({ fault: "hang" }) });
    const asked = scene.ask(3);
    while (scene.server.inFlight < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    scene.transport.close();
    expect((await asked).map((reply) => reply.ok || reply.why)).toEqual(Array(3).fill("not labelled"));
    expect(await scene.transport.send(question("q"))).toMatchObject({ why: "not labelled", calls: 0 });
  });
});
