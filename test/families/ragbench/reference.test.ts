import { describe, expect, test } from "vitest";
import { scoreValue } from "../../../src/core/score.ts";
import { ragbench } from "../../../src/families/ragbench/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { rowsOf } from "../../input/rows.ts";
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
const lines = rowsOf<Reference>("reference-values.jsonl", import.meta.url);

const scoring = withParams(ragbench, { method: "labels" });
const byDocument = withParams(ragbench, { method: "labels", utilization: "document" });
const byLength = withParams(ragbench, { method: "labels", count: "characters" });

function observe(line: Reference, by = scoring) {
  return by.observe(by.read({ id: line.name, question: "?", documents: [], response: "", ...line }));
}

/** Compares the scores of a case with the expected ones; null is undefined. */
function expectScores(line: Reference, by: typeof scoring, expected: Readonly<Record<string, number | null>>): void {
  const scores = summarize(by.metrics, [observe(line, by)]);
  const values = new Map(scores.map((score) => [score.metric, scoreValue(score)]));
  for (const [id, value] of Object.entries(expected)) {
    if (value === null) expect(values.get(id), id).toBeNull();
    else expect(values.get(id), id).toBeCloseTo(value, 9);
  }
}

describe("each reference case has its counts and its scores", () => {
  test.each(lines.map((line) => [line.name, line] as const))("%s", (_, line) => {
    const { counts, seed, ragbench: paper, paper_len: byLetters } = line.expected;
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
    }).toEqual(counts);
    const { average_null_as_zero: mean = null, ...four } = seed;
    const { adherence = null } = four;
    expectScores(line, scoring, {
      context_relevance: paper.relevance,
      context_utilization: paper.utilization,
      completeness: paper.completeness,
      adherence,
      adherence_strict: Number(paper.adherence),
    });
    // The document: the same, but for its utilization, which is its completeness, and an average that takes n/a for 0.
    const ids = ["context_relevance", "context_utilization", "completeness", "adherence"];
    const values = Object.fromEntries(ids.map((id) => [id, four[id] ?? null]));
    const average = Object.values(values).includes(null) ? null : mean;
    expectScores(line, byDocument, { ...values, average });
    expect(seed["context_utilization"]).toEqual(seed["completeness"]);
    expect(seed["completeness"]).toEqual(paper.completeness);
    expectScores(line, byLength, {
      context_relevance: byLetters.relevance,
      context_utilization: byLetters.utilization,
      completeness: byLetters.completeness,
      adherence,
    });
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
