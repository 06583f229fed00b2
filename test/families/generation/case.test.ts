import { describe, expect, test } from "vitest";
import { readGold, readTrace } from "../../../src/families/generation/case.ts";
import { rowsOf } from "../../input/rows.ts";
import { valueIn } from "../../value-in.ts";
import { faultIn } from "./line.ts";

const line = { id: "a", prediction: "x" };

describe("a line gives what was expected and what was written", () => {
  test("each reader takes its own part", () => {
    const whole = {
      ...line,
      query: "q?",
      contexts: ["c", "d"],
      references: ["r"],
      verdicts: { summary_coherence: 4 },
      more: 1,
    };
    expect(readGold(whole)).toEqual({ ok: true, id: "a", value: { query: "q?", references: ["r"], summaryOf: null } });
    const trace = valueIn(readTrace(whole));
    expect(trace).toMatchObject({
      prediction: "x",
      contexts: ["c", "d"],
      verdicts: { summary_coherence: { grade: 4 } },
    });
  });

  test.each([
    [{ reference: "r" }, ["r"]],
    [{ reference: "r", references: null }, ["r"]],
    [{ references: ["r", "s"], reference: null }, ["r", "s"]],
    [{ references: "r" }, ["r"]],
    [{ references: [] }, []],
    [{}, null],
  ])("references of %j", (given, references) => {
    expect(valueIn(readGold({ id: 1, ...given })).references).toEqual(references);
  });

  test("a judge may look at what has neither references nor verdicts", () => {
    for (const one of [{ query: "Why?" }, { summary_of: "A text." }, { contexts: ["c"] }])
      expect(readGold({ ...line, ...one })).toMatchObject({ ok: true });
    expect(readGold({ ...line, query: "", contexts: [] })).toMatchObject({ ok: false });
  });

  test("an id may be a number, a prediction null, and contexts may not be told", () => {
    expect(readTrace({ id: 7, prediction: null, contexts: null, verdicts: null })).toEqual({
      ok: true,
      id: "7",
      value: { prediction: null, contexts: null, verdicts: null },
    });
  });

  test("verdicts are true and false, or yes and no; TP, FP and FN may be written as in the write-up", () => {
    const verdicts = {
      claims: [
        { text: "c", implied: "yes", contexts: [0], reason: "so" },
        { text: "d", implied: false },
      ],
      references: [{ TP: ["t"], FP: [], FN: [] }],
      contexts: [{ useful: "no" }, { useful: [true] }],
    };
    expect(valueIn(readTrace({ ...line, verdicts })).verdicts).toMatchObject({
      claims: [
        { text: "c", implied: true, contexts: [0], sentence: null },
        { text: "d", implied: false, contexts: [], sentence: null },
      ],
      references: [{ tp: [{ text: "t" }], fp: [], fn: [] }],
      contexts: [{ useful: false }, { useful: [true] }],
    });
  });
});

describe("what is wrong is told with its place and what to do", () => {
  const judged = (verdicts: object, rest: object = {}) => ({ ...line, verdicts, ...rest });

  test.each(rowsOf<{ name: string; line: unknown; error: string }>("line-errors.jsonl", import.meta.url))(
    "$name",
    ({ line: given, error }) => expect(faultIn(given)).toBe(error),
  );

  test("all of it, not the first only", () => {
    const reading = readTrace(
      judged({ contexts: [{ useful: [true] }, {}], opinions: [{ text: "o" }] }, { contexts: ["c"] }),
    );
    expect(reading.ok ? [] : reading.errors.map(({ path }) => path.join("."))).toEqual([
      "verdicts.contexts",
      "verdicts.opinions",
      "verdicts.contexts.1.useful",
    ]);
  });
});
