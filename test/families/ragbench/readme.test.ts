import { describe, expect, test } from "vitest";
import type { Ask } from "../../../src/core/judge/judge-request.ts";
import { scoreValue } from "../../../src/core/score.ts";
import { ragbench } from "../../../src/families/ragbench/family.ts";
import { sentenceLabels } from "../../../src/families/ragbench/sentence-prompt.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { withParams } from "../../with-params.ts";
import { readmeOf, scoreCases } from "../readme.ts";

const { text: readme, linesIn, sectionOf, rowsOf } = readmeOf("ragbench");
const scoring = withParams(ragbench, {});
const { cases, scores: list } = scoreCases(
  scoring,
  linesIn("cases").map((line) => [line, line]),
);
const scores = new Map(list.map((score) => [score.metric, score]));
const meanOf = (id: string): number => {
  const score = scores.get(id);
  return (score && scoreValue(score)) ?? Number.NaN;
};

describe("the README's example comes out as it says", () => {
  test.each(scoring.metrics.filter(({ id }) => id !== "average").map(({ id }) => id))("%s", (id) => {
    const example = /\*\*Example\*\* (.*): mean (\d\.\d{4})\n/.exec(sectionOf(id));
    const shares = [...(example?.[1] ?? "").matchAll(/(\d)\/(\d)/g)].map(([, top, of]) => Number(top) / Number(of));
    expect(scores.get(id)).toMatchObject({ status: "measured", n: shares.length });
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(meanOf(id)).toBeCloseTo(mean, 12);
    expect(mean.toFixed(4)).toBe(example?.[2]);
  });

  test("average", () => {
    const [, formula = "", value] = /\*\*Example\*\* \((.*)\) \/ 4 = (\d\.\d{4})\n/.exec(sectionOf("average")) ?? [];
    const four = ["context_relevance", "context_utilization", "completeness", "adherence"].map(meanOf);
    expect(formula.split(" + ")).toEqual(four.map((one) => one.toFixed(4)));
    expect(meanOf("average")).toBeCloseTo(four.reduce((sum, one) => sum + one) / 4, 12);
    expect(meanOf("average").toFixed(4)).toBe(value);
  });

  test("each case", () => {
    const keys = ["documents", "relevant", "utilized", "both", "sentences", "full", "partial"];
    const seen = cases.map(({ id, evidence, outcome }) => {
      return [id, evidence["labels"], keys.map((key) => evidence[key]).join(" | "), outcome];
    });
    expect(seen).toEqual(rowsOf(/^\| (e\d) \| (\w+) \| ([\d |]+) \| (pass|fail) \|$/gm));
  });

  test("the label errors and the counts", () => {
    expect(scoring.details(cases)).toEqual({
      counts: {
        fully_supported_sentences: 4,
        partially_supported_sentences: 1,
        unsupported_sentences: 2,
        overall_supported: 3,
        overall_contradicted: 1,
        label_errors: 3,
        invented_keys: 1,
        repeated_keys: 1,
        unlabelled_sentences: 1,
        given: 3,
        heuristic: 2,
        unscored: 0,
        share_judged: 0,
      },
    });
  });

  test("the judged example", async () => {
    const judged = withParams(ragbench, { method: "hybrid" });
    const answer = JSON.parse(/Of j2 the judge says\n\n```json\n([^`]+)\n```/.exec(readme)?.[1] ?? "");
    expect(sentenceLabels.answer.safeParse(answer).success).toBe(true);
    const context = { hasJudge: true, hasEmbeddings: false } as const;
    const metrics = new Set(judged.metrics.map(({ id }) => id));
    const seen = linesIn("judged").map(async (line) => {
      const one = judged.read(line);
      let asked = 0;
      const ask: Ask = async () => {
        asked += 1;
        return { answer, missing: {} };
      };
      const labels = await judged.label(one, ask, { ...context, metrics });
      return { id: String(asked), asked, evidence: judged.observe(one, labels) };
    });
    const rows = await Promise.all(seen);
    expect(rows.map(({ asked, evidence }) => [asked, evidence["labels"]])).toEqual([
      [0, "heuristic"],
      [1, "judge"],
    ]);
    const evidence = rows.map((row) => row.evidence);
    const adherence = summarize(judged.metrics, evidence).find(({ metric }) => metric === "adherence");
    expect(adherence && scoreValue(adherence)?.toFixed(4)).toBe(
      /`adherence` is the mean of 1\/1 and 1\/2, (\S+);/.exec(readme)?.[1],
    );
    expect(judged.details(rows)).toMatchObject({ counts: { share_judged: 0.5, judge: 1, audited: 0 } });
  });
});
