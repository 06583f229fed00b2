import { expect, test } from "vitest";
import { grounded } from "../../../src/families/grounded/family.ts";
import { loadReader } from "../../../src/input/lines/line-reader.ts";
import { readLine } from "../../../src/input/lines/read-line.ts";
import { answers } from "../mapping/answers-family.ts";
import { readSuite } from "../mapping/read-suite.ts";

const GOLD = { qid: "A1", question: "Q?", answerable: true, gold_claim_substr: ["x"], gold_citations: [] };
const read = (more: string, goldLine: object, trace: object) =>
  readSuite(
    {
      "noworse.yml": `suites:\n  bot:\n    family: grounded\n    gold: g.jsonl\n    traces: t.jsonl\n${more}`,
      "g.jsonl": JSON.stringify(goldLine),
      "t.jsonl": JSON.stringify(trace),
    },
    [grounded],
  );

test("each side has its own mapping, with short names for nested fields", async () => {
  const { qid, ...rest } = GOLD;
  const more = `    fields: { qid: key, claim: output.answer, citations: "output.sources[].id" }\n    gold_fields: { qid: meta.key }\n`;
  const trace = { key: "A1", output: { answer: "x!", sources: [{ id: "p#1" }] } };
  expect(await read(more, { ...rest, meta: { key: qid } }, trace)).toMatchObject([
    { id: "A1", gold: { question: "Q?" }, trace: { answer: { claim: "x!", citations: ["p#1"] } } },
  ]);
});

test("an edited gold mapping is an edited gold line", async () => {
  const [line, answer] = [{ ...GOLD, other: ["y"] }, { qid: GOLD.qid }];
  const [plain] = await read("    gold_fields: { question: question }\n", line, answer);
  const [other] = await read("    gold_fields: { gold_claim_substr: other }\n", line, answer);
  expect(plain?.goldDigest).not.toBe(other?.goldDigest);
});

test("a preset is looked for only when the error of a value is listed: a file can have millions of them", async () => {
  let looks = 0;
  const value = Object.defineProperty({ id: "1", query: 7 }, "scorers", { enumerable: true, get: () => (looks += 1) });
  const refuse = () => ({ ok: false, errors: [{ path: ["query"], what: "it is no text" }] }) as const;
  const family = { ...answers, input: { ...answers.input, readGold: refuse } };
  const reader = await loadReader({ family, params: {} }, { root: null });
  const place = { line: 1, positionOf: () => "1" };
  const file = { path: "", name: "" };
  const source = { kind: "gold", side: "gold", file, name: "", group: undefined, isRow: false } as const;
  const line = readLine({ value, place }, 1, source, reader);
  expect([line.kind, looks]).toEqual(["errors", 0]);
  if (line.kind === "errors") for (const error of line.errors) line.explain?.(error);
  expect(looks).toBeGreaterThan(0);
});
