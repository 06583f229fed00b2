import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { applicableMetrics } from "../../../src/core/metric.ts";
import { scoreValue } from "../../../src/core/score.ts";
import { findDetection, findRejection, isCorrect } from "../../../src/families/rgb/compute.ts";
import { rgb } from "../../../src/families/rgb/family.ts";
import {
  ERROR_DETECTION_KEYWORDS,
  PRIMARY_REJECTION_PHRASES,
  REJECTION_KEYWORDS,
} from "../../../src/families/rgb/params.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { withParams } from "../../with-params.ts";

const readme = readFileSync(new URL("../../../src/families/rgb/README.md", import.meta.url), "utf8");
const block = /```jsonl\n([^`]+)\n```/.exec(readme)?.[1] ?? "";

const scoring = withParams(rgb, {});
const cases = block.split("\n").map((text) => {
  const line: unknown = JSON.parse(text);
  const [gold, trace] = [scoring.readGold(line), scoring.readTrace(line)];
  if (!gold.ok || !trace.ok) throw new Error("the README's example cannot be read");
  const evidence = scoring.observe({ gold: gold.value, trace: trace.value });
  return { id: gold.id, evidence, outcome: scoring.outcome(evidence) };
});
const evidence = cases.map((one) => one.evidence);
const scores = summarize(applicableMetrics(scoring.metrics, evidence), evidence);

describe("the README's example comes out as it says", () => {
  test("each metric and slice", () => {
    const told = [...readme.matchAll(/\*\*Example\*\* `(.+)`: .*: (\d+)\/(\d+) = (\d\.\d{4})$/gm)].map(
      ([, name, top, bottom, value]) => [name, Number(top), Number(bottom), value],
    );
    const found = scores.map((score) => {
      const { top, bottom } = score.status === "measured" ? score : {};
      const name = score.slice ? `${score.metric}[${score.slice}]` : score.metric;
      return [name, top, bottom, scoreValue(score)?.toFixed(4)];
    });
    expect(found).toEqual(told);
  });

  test("each case", () => {
    const rows = [...readme.matchAll(/^\| (e\d+) \| .* \| (pass|fail) \|$/gm)];
    expect(cases.map(({ id, outcome }) => [id, outcome])).toEqual(rows.map(([, id, outcome]) => [id, outcome]));
  });

  test("directions and conventions", () => {
    for (const { id, better, whenUndefined } of scoring.metrics) {
      const section = readme.split(`\n## \`${id}\`\n`)[1]?.split("\n## ")[0] ?? "";
      const convention =
        whenUndefined.value === null
          ? "the source has no convention"
          : `the source's convention is ${whenUndefined.value}`;
      expect(section).toContain(`**Undefined** ${whenUndefined.why}; ${convention}`);
      expect(section).toContain(`**Better** ${better} `);
    }
  });
});

test("the README counts the phrases", () => {
  const counts = [PRIMARY_REJECTION_PHRASES, REJECTION_KEYWORDS, ERROR_DETECTION_KEYWORDS].map((list) => list.length);
  const told = [...readme.matchAll(/^\| `.+` \| (\d+) phrases \|/gm)].map(([, count]) => Number(count));
  expect(counts).toEqual(told);
});

describe("the README's known weaknesses are known rightly", () => {
  const rows = [...readme.matchAll(/^\| (.*`.*) \| (right|wrong|.*reject.*|.*detect.*|does not) \| (.*) \|$/gm)];
  const rejections = [...PRIMARY_REJECTION_PHRASES, ...REJECTION_KEYWORDS];

  test("all of them are read", () => expect(rows).toHaveLength(9));

  test.each(rows.map(([, sample = "", substring = "", word = ""]) => [sample, substring, word] as const))(
    "%s: %s, %s",
    (sample, substring, word) => {
      const [, text = ""] = /^`([^`]+)`/.exec(sample) ?? [];
      const [, answer] = /expected `([^`]+)`/.exec(sample) ?? [];
      const isSo = (match: "substring" | "word"): boolean => {
        if (answer !== undefined) return isCorrect(text, answer, { strict: false, match });
        if (substring.includes("reject")) return findRejection(text, rejections, match) !== null;
        return findDetection(text, null, ERROR_DETECTION_KEYWORDS, match) !== null;
      };
      const says = (cell: string): boolean => !/wrong|does not/.test(cell);
      expect([isSo("substring"), isSo("word")]).toEqual([says(substring), says(word)]);
    },
  );
});
