import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { applicableMetrics } from "../../../src/core/metric.ts";
import { scoreName, scoreValue } from "../../../src/core/score.ts";
import type { Evidence } from "../../../src/families/agent/evidence.ts";
import { agent } from "../../../src/families/agent/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { withParams } from "../../with-params.ts";

const readme = readFileSync(new URL("../../../src/families/agent/README.md", import.meta.url), "utf8");
const block = /```jsonl\n([^`]+)\n```/.exec(readme)?.[1] ?? "";

const scoring = withParams(agent);
const cases = block.split("\n").map((text) => {
  const line: unknown = JSON.parse(text);
  const [gold, trace] = [scoring.readGold(line), scoring.readTrace(line)];
  if (!gold.ok || !trace.ok) throw new Error("the README's example cannot be read");
  const evidence = scoring.observe({ gold: gold.value, trace: trace.value }) as Evidence;
  return { id: gold.id, evidence, outcome: scoring.outcome(evidence), why: agent.describe.reason(evidence) };
});
const evidence = cases.map((one) => one.evidence);
const scores = summarize(applicableMetrics(scoring.metrics, evidence), evidence);
const sectionOf = (metric: string): string => readme.split(`\n## \`${metric}\`\n`)[1]?.split("\n## ")[0] ?? "";

describe("the README's example comes out as it says (worked by hand)", () => {
  test.each(scores.filter(({ slice }) => slice === "").map((score) => [score.metric, score] as const))(
    "%s",
    (metric, score) => {
      const [, sum = "", count, mean] =
        /\*\*Example\*\* [^:]*: \(?([\d. +/]+?)\)?\/(\d+) = (\d\.\d{4})/.exec(sectionOf(metric)) ?? [];
      const top = sum.split(" + ").map((term) =>
        term
          .split("/")
          .map(Number)
          .reduce((a, b) => a / b),
      ); // 2/3
      expect(score).toMatchObject({ status: "measured", bottom: Number(count) });
      expect(scoreValue(score)).toBeCloseTo(top.reduce((a, b) => a + b, 0) / Number(count), 12);
      expect(scoreValue(score)?.toFixed(4)).toBe(mean);
    },
  );

  test("the recall of each tool", () => {
    const tools = scores.filter(({ slice }) => slice !== "").map((score) => [scoreName(score), scoreValue(score)]);
    // find_order: e1, e2, e7 of e1, e2, e6, e7.
    expect(tools).toEqual([
      ["tool_recall[tool=check_stock]", 1],
      ["tool_recall[tool=find_order]", 0.75],
      ["tool_recall[tool=refund]", 0.5],
      ["tool_recall[tool=reserve]", 1],
    ]);
  });

  test("each case", () => {
    const rows = [...readme.matchAll(/^\| (e\d) \| (.*) \| (.*) \| (pass|fail) \|$/gm)];
    const found = cases.map(({ id, evidence: one, why, outcome }) => {
      const numbers = [one.expected, one.called, one.equal, one.same_tool, one.in_order];
      return [id, numbers.join(" | "), why, outcome];
    });
    expect(found).toEqual(rows.map(([, ...cells]) => cells));
  });

  test("directions and what is undefined", () => {
    for (const { id, better, whenUndefined } of scoring.metrics) {
      expect(sectionOf(id)).toContain(`**Undefined** ${whenUndefined.why}; `);
      expect(sectionOf(id)).toContain(`**Better** ${better} `);
    }
  });
});
