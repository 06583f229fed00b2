import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { scoreValue } from "../../../src/core/score.ts";
import { readGold, readTrace } from "../../../src/families/grounded/case.ts";
import { grounded } from "../../../src/families/grounded/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { withParams } from "../../with-params.ts";

const readme = readFileSync(new URL("../../../src/families/grounded/README.md", import.meta.url), "utf8");

/** The parsed lines of one of the README's blocks. */
function block(name: string): unknown[] {
  const text = new RegExp(`\`\`\`jsonl ${name}\n([^\`]+)\n\`\`\``).exec(readme)?.[1] ?? "";
  return text.split("\n").map((line) => JSON.parse(line) as unknown);
}

const scoring = withParams(grounded, { k: Number(/`k` = (\d+)/.exec(readme)?.[1]) });
const traces = new Map(block("traces").map((line) => [(line as { qid: string }).qid, readTrace(line)]));
const cases = block("gold").map((line) => {
  const gold = readGold(line);
  const trace = traces.get((line as { qid: string }).qid);
  if (!gold.ok || trace?.ok === false) throw new Error("the README's example cannot be read");
  const evidence = scoring.observe({ gold: gold.value, trace: trace?.value ?? null });
  return { id: gold.id, evidence, outcome: scoring.outcome(evidence) };
});
const scores = summarize(
  scoring.metrics,
  cases.map((one) => one.evidence),
);

/** The metrics that the document does not define. */
const OWN = new Set(["mrr", "ndcg@k", "hit_rate@k", "precision@k", "citations_not_retrieved"]);

describe("the README's example comes out as it says", () => {
  test.each(scores.map((score) => [score.metric.replace(/@\d+$/, "@k"), score] as const))("%s", (name, score) => {
    const section = readme.split(`\n## \`${name}\`\n`)[1]?.split("\n## ")[0] ?? "";
    const [, sum = "", bottom, value] = /\*\*Example\*\*.*: (\S+|\([^)]+\))\/(\d+) = (\d\.\d{4})\n/.exec(section) ?? [];
    const terms = sum.replace(/[()]/g, "").split(" + ");
    const top = terms.reduce(
      (total, term) =>
        total +
        term
          .split("/")
          .map(Number)
          .reduce((a, b) => a / b),
      0,
    );
    // The case without a trace leaves what the document does not define incomplete.
    expect(score).toMatchObject({ status: OWN.has(name) ? "partial" : "measured", bottom: Number(bottom) });
    expect("top" in score ? score.top : null).toBeCloseTo(top, 4);
    expect(scoreValue(score)).toBeCloseTo(Number(value), 4);
    expect(section).toContain(`**Better** ${score.better}`);
  });

  test("each case", () => {
    const told = [...readme.matchAll(/^\| (e\d) \| .* \| (pass|fail) \|$/gm)].map(([, id, outcome]) => ({
      id,
      outcome,
    }));
    expect(cases.map(({ id, outcome }) => ({ id, outcome }))).toEqual(told);
  });

  test("the conventions", () => {
    for (const metric of scoring.metrics) {
      const name = metric.id.replace(/@\d+$/, "@k");
      const section = readme.split(`\n## \`${name}\`\n`)[1]?.split("\n## ")[0] ?? "";
      const { value, why } = metric.whenUndefined;
      const convention = value === null ? "the source has no convention" : `the source's convention is ${value}`;
      expect(section).toContain(`**Undefined** ${why}; ${convention}`);
    }
  });
});
