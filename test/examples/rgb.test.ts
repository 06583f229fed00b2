import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasAnswer } from "../../scripts/examples/rgb-cases/passage.ts";
import { applicableMetrics } from "../../src/core/metric.ts";
import { rgb } from "../../src/families/rgb/family.ts";
import { summarize } from "../../src/scoring/scores.ts";
import { withParams } from "../with-params.ts";
import { openExample } from "./example.ts";

type Gold = {
  id: string;
  ability: string;
  question: string;
  noise_ratio?: number;
  ground_truth?: string[] | string[][];
  counterfactual_answer?: string;
};
type Question = { id: string; question: string; documents: string[] };
type Document = { id: string; passage: string; text: string };

const { folder, textOf, linesOf, run, made } = openExample("rgb");
const gold = linesOf<Gold>("eval/gold.jsonl");
const questions = linesOf<Question>("data/questions.jsonl");
const documents = new Map(linesOf<Document>("data/documents.jsonl").map((one) => [one.id, one]));
const versions = [
  { settings: "settings/base.json", runs: "runs/trace.jsonl", column: 0 },
  { settings: "settings/fewer-documents.json", runs: "runs/fewer-documents.jsonl", column: 1 },
];

describe("the committed files are the programs' output", () => {
  test("questions, documents, knowledge and gold", () => {
    run("../../scripts/examples/rgb-cases.ts", "OUT");
    for (const path of ["data/questions.jsonl", "data/documents.jsonl", "data/knowledge.jsonl", "eval/gold.jsonl"]) {
      expect(made(path) === textOf(path), path).toBe(true);
    }
  });

  test.each(versions)("traces of $settings", ({ settings, runs }) => {
    run("answer.mjs", join(folder, settings), `OUT/${runs}`);
    expect(made(runs)).toBe(textOf(runs));
  });
});

const textsFor = (id: string): string[] => {
  const { documents: named = [] } = questions.find((one) => one.id === id) ?? {};
  return named.map((one) => documents.get(one)?.text ?? "");
};
const countContaining = (id: string, answers: readonly string[]): number =>
  textsFor(id).filter((text) => answers.some((answer) => hasAnswer(text, answer))).length;
const casesOf = (ability: string): Gold[] => gold.filter((line) => line.ability === ability);

describe("the cases are as the README describes them", () => {
  test("each has its own id and question and five different documents", () => {
    expect(questions.map(({ id, question }) => [id, question])).toEqual(gold.map(({ id, question }) => [id, question]));
    expect(new Set(gold.map(({ id }) => id)).size).toBe(363);
    for (const { documents: named } of questions) expect(new Set(named).size).toBe(5);
    for (const named of questions.flatMap((one) => one.documents)) expect(documents.has(named)).toBe(true);
  });

  test("noise: every relevant document contains the answer, and no noise document does", () => {
    const cases = casesOf("noise_robustness");
    expect(cases).toHaveLength(200);
    for (const { id, noise_ratio = 0, ground_truth = [] } of cases) {
      expect([id, countContaining(id, ground_truth.flat())]).toEqual([id, Math.round(5 * (1 - noise_ratio))]);
    }
  });

  test("integration: the documents contain both answers", () => {
    const cases = casesOf("information_integration");
    expect(cases).toHaveLength(40);
    for (const { id, ground_truth = [] } of cases) {
      expect(ground_truth).toHaveLength(2);
      for (const answers of ground_truth as string[][])
        expect(countContaining(id, answers), id).toBeGreaterThanOrEqual(2);
    }
  });

  test("counterfactuals: the documents contain the wrong answer, and none contains the right one", () => {
    const cases = casesOf("counterfactual_robustness");
    expect(cases).toHaveLength(63);
    for (const { id, ground_truth = [], counterfactual_answer = "" } of cases) {
      expect(countContaining(id, [counterfactual_answer]), id).toBeGreaterThan(0);
      expect(countContaining(id, ground_truth.flat()), id).toBe(0);
    }
  });

  test("rejection: no answer is expected", () => {
    const cases = casesOf("negative_rejection");
    expect(cases).toHaveLength(60);
    expect(cases.filter((line) => line.ground_truth !== undefined)).toEqual([]);
  });
});

/** The README's table; its figures come from the Python functions of the RGB document, run over the same files. */
const table = [...textOf("README.md").matchAll(/^\| `(.+)` \| (\d+)\/(\d+) = (.+) \| (\d+)\/(\d+) = (.+) \|$/gm)].map(
  ([, name, ...cells]) => ({ name, versions: [cells.slice(0, 3), cells.slice(3)] }),
);

describe.each(versions)("$runs scores as the README says", ({ runs, column }) => {
  const scoring = withParams(rgb, {});
  const traces = new Map(linesOf<{ id: string }>(runs).map((line) => [line.id, scoring.readTrace(line)]));
  const evidence = gold.map((line) => {
    const [expected, trace] = [scoring.readGold(line), traces.get(line.id)];
    if (!expected.ok || !trace?.ok) throw new Error(`${line.id} cannot be read`);
    return scoring.observe({ gold: expected.value, trace: trace.value });
  });
  const scores = summarize(applicableMetrics(scoring.metrics, evidence), evidence);

  test.each(table)("$name", ({ name, versions: expected }) => {
    const score = scores.find(({ metric, slice }) => (slice === "" ? metric : `${metric}[${slice}]`) === name);
    const [top, bottom, value] = expected[column] ?? [];
    expect(score).toMatchObject({ status: "measured", top: Number(top), bottom: Number(bottom) });
    expect(score?.status === "measured" && score.value.toFixed(4)).toBe(value);
  });

  test("the number of passing cases", () => {
    const passing = /^\| cases that pass \| (\d+) \| (\d+) \|$/m.exec(textOf("README.md"))?.slice(1);
    expect(evidence.filter((one) => scoring.outcome(one) === "pass")).toHaveLength(Number(passing?.[column]));
  });
});

test("the README's table has all scores", () => expect(table).toHaveLength(11));
