import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { scoreValue } from "../../../src/core/score.ts";
import { readGold, readTrace } from "../../../src/families/ragbench/case.ts";
import { ragbench } from "../../../src/families/ragbench/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { withParams } from "../../with-params.ts";

interface Reference {
  readonly name: string;
  readonly unknown_keys: { readonly relevant: string[]; readonly utilized: string[] };
  readonly expected: {
    readonly counts: Readonly<Record<string, number>>;
    /** By the document's formulas. */
    readonly seed: Readonly<Record<string, number | null>>;
    /** By the paper's, counting sentences. */
    readonly ragbench: {
      readonly relevance: number;
      readonly utilization: number;
      readonly completeness: number | null;
      readonly adherence: boolean;
    };
    /** By the paper's, counting characters. */
    readonly paper_len: Readonly<Record<"relevance" | "utilization" | "completeness", number | null>>;
  };
}

/** The shared set of reference values (`ragbench.jsonl`), byte for byte; its lines are in RAGBench's own flat form. */
const lines = readFileSync(new URL("reference-values.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Reference);

const scoring = withParams(ragbench, { method: "labels" });
const byDocument = withParams(ragbench, { method: "labels", utilization: "document" });
const byLength = withParams(ragbench, { method: "labels", count: "characters" });

function observe(line: Reference, by = scoring) {
  const given = { id: line.name, question: "?", documents: [], response: "", ...line };
  const [gold, trace] = [readGold(given), readTrace(given)];
  if (!gold.ok || !trace.ok) throw new Error(JSON.stringify([gold, trace]));
  return by.observe({ gold: gold.value, trace: trace.value });
}

function valuesOf({ metrics }: typeof scoring, evidence: ReturnType<typeof observe>): Map<string, number | null> {
  return new Map(summarize(metrics, [evidence]).map((score) => [score.metric, scoreValue(score)]));
}

function expectValue(value: number | null | undefined, expected: number | null | undefined): void {
  if (typeof expected === "number") expect(value).toBeCloseTo(expected, 9);
  else expect(value).toBeNull();
}

describe("each reference case has its counts and its scores", () => {
  test.each(lines.map((line) => [line.name, line] as const))("%s", (_, line) => {
    const { expected } = line;
    const evidence = observe(line) as Readonly<Record<string, number>>;
    const { sentences = 0, full = 0, partial = 0 } = evidence;
    expect({
      context_sentences: evidence["documents"],
      relevant: evidence["relevant"],
      utilized: evidence["utilized"],
      relevant_and_utilized: evidence["both"],
      response_sentences: sentences,
      fully_supported: full,
      partially_supported: partial,
      unsupported: sentences - full - partial,
    }).toEqual(expected.counts);
    const scores = new Map(summarize(scoring.metrics, [evidence]).map((score) => [score.metric, scoreValue(score)]));
    expect(scores.get("context_relevance")).toBeCloseTo(expected.ragbench.relevance, 9);
    expect(scores.get("context_utilization")).toBeCloseTo(expected.ragbench.utilization, 9);
    expect(scores.get("adherence_strict")).toBe(Number(expected.ragbench.adherence));
    if (expected.ragbench.completeness === null) expect(scores.get("completeness")).toBeNull();
    else expect(scores.get("completeness")).toBeCloseTo(expected.ragbench.completeness, 9);
    // The document: the same, but for its utilization, which is its completeness, and an average that takes n/a for 0.
    expect(scores.get("context_relevance")).toBeCloseTo(expected.seed["context_relevance"] as number, 9);
    expect(scores.get("adherence")).toBeCloseTo(expected.seed["adherence"] as number, 9);
    expect(expected.seed["context_utilization"]).toEqual(expected.seed["completeness"]);
    expect(expected.seed["completeness"]).toEqual(expected.ragbench.completeness);
  });

  test.each(lines.map((line) => [line.name, line] as const))("%s, by the document's utilization", (_, line) => {
    const { seed } = line.expected;
    const scores = valuesOf(byDocument, observe(line, byDocument));
    for (const id of ["context_relevance", "context_utilization", "completeness", "adherence"]) {
      expectValue(scores.get(id), seed[id]);
    }
    const four = [seed["context_relevance"], seed["context_utilization"], seed["completeness"], seed["adherence"]];
    expectValue(scores.get("average"), four.includes(null) ? null : seed["average_null_as_zero"]);
  });

  test.each(lines.map((line) => [line.name, line] as const))("%s, by the paper's lengths", (_, line) => {
    const { paper_len: paper, seed } = line.expected;
    const scores = valuesOf(byLength, observe(line, byLength));
    expectValue(scores.get("context_relevance"), paper.relevance);
    expectValue(scores.get("context_utilization"), paper.utilization);
    expectValue(scores.get("completeness"), paper.completeness);
    expectValue(scores.get("adherence"), seed["adherence"]);
  });

  test("the average is the mean of the four, where the document's is too", () => {
    const agree = lines.filter(
      ({ expected: { seed, ragbench: paper } }) => seed["context_utilization"] === paper.utilization,
    );
    expect(agree.length).toBeGreaterThan(3);
    for (const line of agree) {
      const score = summarize(scoring.metrics, [observe(line)]).find(({ metric }) => metric === "average");
      expect(score && scoreValue(score)).toBeCloseTo(line.expected.seed["average_null_as_zero"] as number, 9);
    }
  });

  test("label errors are what the set says, and what it passes over", () => {
    const errors = Object.fromEntries(
      lines.flatMap((line) => {
        const { invented, repeated, unlabelled } = observe(line) as Readonly<Record<string, number>>;
        return invented || repeated || unlabelled ? [[line.name, { invented, repeated, unlabelled }]] : [];
      }),
    );
    expect(errors).toEqual({
      // Its supporting key `0a` is of no sentence: its first document is empty.
      empty_document: { invented: 1, repeated: 0, unlabelled: 0 },
      only_unknown_keys: { invented: 2, repeated: 0, unlabelled: 0 },
      support_info_missing_sentence: { invented: 0, repeated: 0, unlabelled: 2 },
    });
  });

  test("what the labels say of the whole is counted, and where their sentences say otherwise", () => {
    const rows = lines.map((line) => ({ id: line.name, evidence: observe(line) }));
    const contradicted = rows.filter((row) => {
      const { counts } = scoring.details([row]) as { counts: Record<string, number> };
      return counts["overall_contradicted"] === 1;
    });
    expect(contradicted.map(({ id }) => id)).toEqual([
      "overall_contradicts_sentences_false",
      "support_info_missing_sentence",
    ]);
  });
});
