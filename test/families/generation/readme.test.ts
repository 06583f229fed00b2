import { describe, expect, test } from "vitest";
import type { Metric } from "../../../src/core/metric.ts";
import { scoreValue } from "../../../src/core/score.ts";
import { CHECKS as RECORDS } from "../../../src/families/generation/checks/checks.ts";
import { loadEngines } from "../../../src/families/generation/checks/engines.ts";
import { outcomeOf } from "../../../src/families/generation/evidence.ts";
import { generation } from "../../../src/families/generation/family.ts";
import { summarize } from "../../../src/scoring/scores.ts";
import { withParams } from "../../with-params.ts";
import { readmeOf } from "../readme.ts";
import { see } from "./line.ts";

const CHECKS = RECORDS.map(({ id }) => id);

const { text: readme, linesIn, sectionOf } = readmeOf("generation");

const params = { bleu_weights: JSON.parse(/`bleu_weights` = (\[0[^\]]+\])/.exec(readme)?.[1] ?? "null") as number[] };
const seen = (name: string, more: object = {}, asked: readonly string[] = []) =>
  (linesIn(name) as { id: string }[]).map((line) => ({
    id: line.id,
    evidence: see(line, { ...params, ...more }, asked),
  }));
const [judged, overlap] = [seen("verdicts"), seen("overlap")];
const { metrics } = withParams(generation, params);
const isCheck = ({ id }: Metric): boolean => id === "corpus_chrf" || CHECKS.some((check) => check === id);
await loadEngines({ regex: {}, json_schema: {} });
const checked = seen("checks", { regex: true, json_schema: true }, CHECKS);
const scores = [
  ...summarize(
    metrics.filter((metric) => !isCheck(metric)),
    [...judged, ...overlap].map(({ evidence }) => evidence),
  ),
  ...summarize(
    metrics.filter(isCheck),
    checked.map(({ evidence }) => evidence),
  ),
];

describe("the README's examples come out as it says", () => {
  test.each(scores.map((score) => [score.metric, score] as const))("%s", (id, score) => {
    const value = /\*\*Example\*\*.* = (\d\.\d{4})\n/.exec(sectionOf(id))?.[1];
    expect(score.status).toBe("measured");
    expect(scoreValue(score)?.toFixed(4)).toBe(value);
  });

  test.each(judged.map(({ id, evidence }) => [id, evidence] as const))("%s", (id, evidence) => {
    const values = Object.entries(evidence.values).filter(([id]) => !CHECKS.includes(id));
    const texts = new Map(values.map(([name, value]) => [name, String(Number(value?.toFixed(4)))]));
    const [, told = "", outcome] = new RegExp(`\n\\| ${id} \\| (.*) \\| (pass|fail) \\|\n`).exec(readme) ?? [];
    expect(new Map(told.split(", ").map((part): [string, string] => part.split(" ") as [string, string]))).toEqual(
      texts,
    );
    expect(outcomeOf(evidence)).toBe(outcome);
  });
});
