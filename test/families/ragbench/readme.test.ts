import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Ask } from "../../../src/core/judge/judge-request.ts";
import { scoreValue } from "../../../src/core/score.ts";
import { readGold, readTrace } from "../../../src/families/ragbench/case.ts";
import { ragbench } from "../../../src/families/ragbench/family.ts";
import { sentenceLabels } from "../../../src/families/ragbench/sentence-prompt.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { withParams } from "../../with-params.ts";

const readme = readFileSync(new URL("../../../src/families/ragbench/README.md", import.meta.url), "utf8");
const scoring = withParams(ragbench, {});

const lines = (/```jsonl cases\n([^`]+)\n```/.exec(readme)?.[1] ?? "").split("\n").map((line) => JSON.parse(line));
const cases = lines.map((line) => {
  const [gold, trace] = [readGold(line), readTrace(line)];
  if (!gold.ok || !trace.ok) throw new Error("the README's example cannot be read");
  const evidence = scoring.observe({ gold: gold.value, trace: trace.value });
  return { id: String(gold.id), evidence, outcome: scoring.outcome(evidence) };
});
const scores = new Map(
  summarize(
    scoring.metrics,
    cases.map(({ evidence }) => evidence),
  ).map((score) => [score.metric, score]),
);

/** What stands under the heading of a metric. */
function section(metric: string): string {
  return readme.split(`\n## \`${metric}\`\n`)[1]?.split("\n## ")[0] ?? "";
}

describe("the README's example comes out as it says", () => {
  test.each(scoring.metrics.filter(({ id }) => id !== "average").map(({ id }) => id))("%s", (id) => {
    const example = /\*\*Example\*\* (.*): mean (\d\.\d{4})\n/.exec(section(id));
    const shares = [...(example?.[1] ?? "").matchAll(/(\d)\/(\d)/g)].map(
      ([, top, bottom]) => Number(top) / Number(bottom),
    );
    const score = scores.get(id);
    expect(score).toMatchObject({ status: "measured", n: shares.length });
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(score && scoreValue(score)).toBeCloseTo(mean, 12);
    expect(mean.toFixed(4)).toBe(example?.[2]);
  });

  test("average", () => {
    const [, formula = "", value] = /\*\*Example\*\* \((.*)\) \/ 4 = (\d\.\d{4})\n/.exec(section("average")) ?? [];
    const four = ["context_relevance", "context_utilization", "completeness", "adherence"].map((id) => {
      const score = scores.get(id);
      return score ? (scoreValue(score) ?? Number.NaN) : Number.NaN;
    });
    const score = scores.get("average");
    expect(formula.split(" + ")).toEqual(four.map((one) => one.toFixed(4)));
    expect(score && scoreValue(score)).toBeCloseTo(four.reduce((sum, one) => sum + one) / 4, 12);
    expect(score && scoreValue(score)?.toFixed(4)).toBe(value);
  });

  test("each case", () => {
    const told = [...readme.matchAll(/^\| (e\d) \| (\w+) \| ([\d |]+) \| (pass|fail) \|$/gm)].map(
      ([, id, labels, counts, outcome]) => ({
        id,
        labels,
        counts: counts?.split(" | ").map(Number),
        outcome,
      }),
    );
    const seen = cases.map(({ id, evidence, outcome }) => ({
      id,
      labels: evidence["labels"],
      counts: ["documents", "relevant", "utilized", "both", "sentences", "full", "partial"].map((key) => evidence[key]),
      outcome,
    }));
    expect(seen).toEqual(told);
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
    const [, text = ""] = /```jsonl judged\n([^`]+)\n```/.exec(readme) ?? [];
    const answer = JSON.parse(/Of j2 the judge says\n\n```json\n([^`]+)\n```/.exec(readme)?.[1] ?? "");
    expect(sentenceLabels.answer.safeParse(answer).success).toBe(true);
    const context = { hasJudge: true, hasEmbeddings: false } as const;
    const metrics = new Set(judged.metrics.map(({ id }) => id));
    const seen = text.split("\n").map(async (line) => {
      const [gold, trace] = [readGold(JSON.parse(line)), readTrace(JSON.parse(line))];
      if (!gold.ok || !trace.ok) throw new Error("the README's example cannot be read");
      const one = { gold: gold.value, trace: trace.value };
      let asked = 0;
      const ask: Ask = async () => {
        asked += 1;
        return { answer, missing: {} };
      };
      const labels = await judged.label(one, ask, { ...context, metrics });
      return { id: String(gold.id), asked, evidence: judged.observe(one, labels) };
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

  test("directions, and what is undefined", () => {
    for (const metric of scoring.metrics) {
      expect(section(metric.id)).toContain(`**Better** ${metric.better} ·`);
      expect(section(metric.id)).toContain(`**Undefined** ${metric.whenUndefined.why}\n`);
    }
  });
});
