import { expect, test } from "vitest";
import { COSINES, judgeRequest } from "../../src/core/judge/judge-request.ts";
import type { ChatRequest } from "../../src/judge/client/request.ts";
import { openLabeller } from "../../src/judge/labels/labeller.ts";
import { openScene } from "./client-scene.ts";
import { fromFile, oneRequestCase, seen, settingsOf, twoStepCase, wellMeaning } from "./fake-judge.ts";
import type { Asked, ServerOptions, Turn } from "./server/script.ts";

/** What the fake judge would say to a request that reached a server. */
function text(asked: Asked): string {
  const request = { kind: "chat", model: asked.model, system: asked.system, user: asked.user };
  const isParts = !asked.user.includes("`items`");
  const schema = { name: isParts ? "parts" : "verdicts", json: {} };
  const reply = wellMeaning(seen({ ...request, schema, temperature: 0, maxTokens: 1 } as ChatRequest));
  return reply.ok && reply.kind === "chat" ? reply.text : "";
}

const cases = [
  ...["a", "b", "c", "d"].map((id) => twoStepCase(id)),
  oneRequestCase("e", judgeRequest(COSINES, { text: "abc", others: ["abc", "xyz"] })),
];
const settings = settingsOf({ embedding_model: "vectors-1" });

async function labelAll(options: ServerOptions) {
  await using scene = await openScene({ answer: (asked) => text(asked), ...options });
  const labeller = openLabeller({ mode: "ask", labels: [], client: () => scene.transport })(settings);
  const labels = await labeller.label(cases);
  return { labels, labeller, asked: scene.server.asked.length };
}

test("cases are labelled over a real connection, equally in every format", async () => {
  const strict = await labelAll({});
  expect(strict.labels.map((of) => [...of.values()].map(({ status }) => status))).toEqual([
    ...new Array(4).fill(["labelled", "labelled"]),
    ["labelled"],
  ]);
  expect(strict.labeller.report()).toMatchObject({
    calls: 9,
    misses: 9,
    format: "strict",
    models: ["m1-2026-01-01", "vectors-1-2026-01-01"],
  });
  const fenced = (asked: Asked): Turn => ({ fenced: JSON.parse(text(asked)) });
  const loose = await labelAll({ rejects: ["json_schema", "json_object"], answer: fenced });
  expect(loose.labels).toEqual(strict.labels);
  expect(loose.labeller.report().format).toBe("text");
  const keys = (of: typeof strict) => of.labeller.storedLabels().map(({ key, answer }) => [key, answer]);
  expect(keys(loose)).toEqual(keys(strict));
});

test("temporary failures cost requests, not labels; an outage costs labels, not verdicts", async () => {
  const steady = await labelAll({});
  const stumbling = await labelAll({ fault: ({ nth }) => (nth % 3 === 1 ? { status: 500 } : null) });
  expect(stumbling.labels).toEqual(steady.labels);
  expect(stumbling.labeller.report().calls).toBe(stumbling.asked);
  expect(stumbling.asked).toBeGreaterThan(9);
  const refusing = await labelAll({ fault: () => ({ status: 401, error: { message: "no", type: "x" } }) });
  expect(refusing.labeller.report().unscored).toEqual({ "refused key": 5 });
  const rows = fromFile(steady.labeller.storedLabels());
  const down = openLabeller({ mode: "ask", labels: rows, client: () => "no key" })(settings);
  expect(await down.label(cases)).toEqual(steady.labels);
});
