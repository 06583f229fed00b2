import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { scoreValue } from "../../../src/core/score.ts";
import { retrieval } from "../../../src/families/retrieval/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { withParams } from "../../with-params.ts";

const readme = readFileSync(new URL("../../../src/families/retrieval/README.md", import.meta.url), "utf8");
const block = /```jsonl\n([^`]+)\n```/.exec(readme)?.[1] ?? "";
const scoring = withParams(retrieval, { k: JSON.parse(/`k` = (\[\d+\])/.exec(readme)?.[1] ?? "null") });

const cases = block.split("\n").map((text) => {
  const line: unknown = JSON.parse(text);
  const [gold, trace] = [scoring.readGold(line), scoring.readTrace(line)];
  if (!gold.ok || !trace.ok) throw new Error("the README's example cannot be read");
  const evidence = scoring.observe({ gold: gold.value, trace: trace.value });
  return { id: gold.id, evidence, outcome: scoring.outcome(evidence) };
});
const scores = summarize(
  scoring.metrics,
  cases.map(({ evidence }) => evidence),
);

describe("the README's example comes out as it says", () => {
  test.each(scores.map((score) => [score.metric.replace(/@\d+$/, "@k"), score] as const))("%s", (name, score) => {
    const section = readme.split(`\n## \`${name}\`\n`)[1]?.split("\n## ")[0] ?? "";
    const [, terms = "", value] = /\*\*Example\*\*.*: \(([^)]+)\)\/3 = (\d\.\d{4})$/m.exec(section) ?? [];
    expect(scoreValue(score)?.toFixed(4)).toBe(value);
    const sum = terms.split(" + ").map((term) =>
      term
        .split("/")
        .map(Number)
        .reduce((top, bottom) => top / bottom),
    );
    expect(scoreValue(score)).toBeCloseTo(sum.reduce((total, one) => total + one, 0) / 3, 4);
    expect(section).toContain(
      "**Better** higher · **Range** 0 to 1\n- **Undefined** no query has a relevant document\n",
    );
  });

  test("each case", () => {
    const rows = [...readme.matchAll(/^\| (e\d) \| .* \| (pass|fail|missing) \|$/gm)];
    const told = rows.map(([, id, result]) => [id, result === "missing" ? "unscored" : result]);
    expect(cases.map(({ id, outcome }) => [id, outcome])).toEqual(told);
  });
});
