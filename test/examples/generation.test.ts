import { describe, expect, test } from "vitest";
import { applicableMetrics, type Metric } from "../../src/core/metric.ts";
import { scoreValue } from "../../src/core/score.ts";
import { readGold, readTrace } from "../../src/families/generation/case.ts";
import { CHECKS as RECORDS } from "../../src/families/generation/checks/checks.ts";
import { loadEngines } from "../../src/families/generation/checks/engines.ts";
import { type Evidence, outcomeOf } from "../../src/families/generation/evidence.ts";
import { generation } from "../../src/families/generation/family.ts";
import { summarize } from "../../src/scoring/scores.ts";
import { see } from "../families/generation/line.ts";
import { valueIn } from "../value-in.ts";
import { withParams } from "../with-params.ts";
import { openExample } from "./example.ts";

const CHECKS = RECORDS.map(({ id }) => id);
const { textOf, linesOf: readLines, run, made } = openExample("generation");
const linesOf = (path: string) => readLines<{ readonly id: string }>(path);
const readme = textOf("README.md");

/** Scores by metric, to four decimals; only what is measured. */
function scoresOf(evidence: readonly Evidence[]): Map<string, string> {
  const { metrics } = withParams(generation, {});
  const scores = summarize(applicableMetrics(metrics, evidence) as Metric<Evidence>[], evidence);
  const measured = scores.filter(({ status }) => status === "measured");
  return new Map(measured.map((score) => [score.metric, (scoreValue(score) ?? Number.NaN).toFixed(4)]));
}

/** Rows of the README's tables whose first cell is a metric. */
function rowsOf(columns: number): string[][] {
  const rows = [...readme.matchAll(/^\| `(\w+)`[^|]* \| (.+) \|$/gm)].map(([, id = "", rest = ""]) => [
    id,
    ...rest.split(" | "),
  ]);
  return rows.filter((row) => row.length === columns && /^\d\.\d{4}$/.test(row.at(-1) ?? ""));
}

describe("the committed files are the program's output", () => {
  run("make.mjs", "OUT");

  test.each(["eval/gold.jsonl", "runs/trace.jsonl", "runs/worse-chunking.jsonl"])("%s", (path) => {
    expect(made(path)).toBe(textOf(path));
  });
});

describe("the numbers in the README", () => {
  const gold = new Map(linesOf("eval/gold.jsonl").map((line) => [line.id, valueIn(readGold(line))]));
  const scoring = withParams(generation, { pass: { rougeL: 0.3 } });
  const seen = (path: string): Evidence[] =>
    linesOf(path).map((line) => {
      const asked = gold.get(line.id);
      expect(asked).toBeDefined();
      return scoring.observe({ gold: asked, trace: valueIn(readTrace(line)) }) as Evidence;
    });
  const versions = ["runs/trace.jsonl", "runs/worse-chunking.jsonl"].map(seen);

  test("the two versions, by nltk and a script of their own", () => {
    const rows = rowsOf(3).filter((row) => /^\d\.\d{4}$/.test(row[1] ?? ""));
    expect(rows.map(([id]) => id)).toEqual(["rouge1", "rouge2", "rougeL", "bleu", "corpus_bleu"]);
    for (const [at, evidence] of versions.entries()) {
      expect(evidence).toHaveLength(120);
      const scores = scoresOf(evidence);
      for (const row of rows) expect([row[0], scores.get(row[0] ?? "")]).toEqual([row[0], row[1 + at]]);
    }
  });

  test("the number of passing cases", () => {
    const passes = versions.map((evidence) => evidence.filter((one) => outcomeOf(one) === "pass").length);
    expect(readme).toContain(`| cases that pass (\`rougeL\` of at least 0.3) | ${passes.join(" | ")} |`);
  });

  test("the checked cases, by hand", async () => {
    const params = {
      json_schema: { schema: JSON.parse(textOf("eval/answer.schema.json")) },
      regex: true,
      json_valid: true,
    };
    await loadEngines({ regex: {}, json_schema: {} });
    const evidence = linesOf("eval/checked.jsonl").map((line) => see(line, params, CHECKS));
    const rows = [...readme.matchAll(/^\| `(\w+)` \| .* \| (\d+)\/(\d+) = (\d\.\d{4}) \|$/gm)];
    expect(rows).toHaveLength(6);
    for (const [, id = "", top, bottom, value] of rows) {
      expect((Number(top) / Number(bottom)).toFixed(4)).toBe(value);
      expect([id, scoresOf(evidence).get(id)]).toEqual([id, value]);
    }
  });

  test("the labelled cases, by hand", () => {
    const evidence = linesOf("eval/labelled.jsonl").map((line) => ({ id: line.id, seen: see(line) }));
    const scores = scoresOf(evidence.map(({ seen: one }) => one));
    const rows = rowsOf(3).filter((row) => !/^\d\.\d{4}$/.test(row[1] ?? ""));
    expect(rows).toHaveLength(12);
    for (const [id = "", cases = "", mean] of rows) {
      const each = cases.split(", ").map((part) =>
        part
          .split("/")
          .map(Number)
          .reduce((top, bottom) => top / bottom),
      );
      expect((each.reduce((sum, one) => sum + one, 0) / each.length).toFixed(4)).toBe(mean);
      expect([id, scores.get(id)]).toEqual([id, mean]);
    }
    const failed = evidence.filter(({ seen: one }) => outcomeOf(one) === "fail").map(({ id }) => id);
    expect(new Set(failed)).toEqual(
      new Set(["canary-rights", "insult", "marriage", "opinions", "return", "summary-2"]),
    );
  });
});
