import { describe, expect, test } from "vitest";
import { questionId } from "../../../../src/input/mapping/presets/fields.ts";
import { field, readExport, score } from "./read-export.ts";

describe("a table or traces of MLflow", () => {
  test("has scores without justifications", async () => {
    const { lines, places, warning } = await readExport("mlflow-table.json", "mlflow");
    expect(warning).toBeNull();
    expect(places[0]).toBe("mlflow-table.json:12");
    expect(score(lines, "toxicity/v1/score")).toEqual([0, 0.001, 0.002, 0.003, 0.004]);
    expect(score(lines, "answer_similarity/v1/score")).toEqual([3, 4, 5, 3, 4]);
    expect(Object.keys(lines[0]?.["scores"] ?? {})).toEqual([
      "token_count",
      "toxicity/v1/score",
      "answer_similarity/v1/score",
    ]);
    expect(lines[0]).toMatchObject({ id: questionId("Q0?"), text: "Q0?", expected: ["E0"], output: "A0" });
  });

  // A judge's call failed in the third row.
  test("has a score that failed as missing, and the time in milliseconds", async () => {
    const { lines } = await readExport("mlflow-figures.json", "mlflow");
    expect(score(lines, "answer_correctness/v1/score")).toEqual([1, 2, null]);
    expect(score(lines, "latency_ms")).toEqual([31_319.5691109, 22_056.9307804, 26_039.8509502]);
    expect(lines[0]).toMatchObject({ expected: ["33/100"], output: "97/100" });
  });

  test("as CSV has numbers, and the time in milliseconds", async () => {
    const { lines } = await readExport(
      "a.csv",
      "mlflow",
      "inputs,outputs,latency,rouge1/v1/score\nQ?,A,1.5,0.25\nR?,B,,\n",
    );
    expect(score(lines, "latency_ms")).toEqual([1500, undefined]);
    expect(score(lines, "rouge1/v1/score")).toEqual([0.25, undefined]);
  });

  test("has assessments of traces: valid feedback as scores, expectations as expected texts", async () => {
    const { lines, warning } = await readExport("mlflow-traces.jsonl", "mlflow");
    expect(warning).toBeNull();
    expect(field(lines, "scores")).toEqual([
      { correctness: true, relevance: 0.75, latency_ms: 1250 },
      { correctness: true, relevance: null, latency_ms: 800 },
    ]);
    expect(lines[0]).toMatchObject({ output: "Ada", expected: ["Ada Lovelace"], reason: "It names Ada." });
  });
});

describe("an experiment of LangSmith", () => {
  test("as CSV has feedback, and the time in milliseconds", async () => {
    const { lines } = await readExport("langsmith.csv", "langsmith");
    expect(field(lines, "id")).toEqual(["ex0", "ex1", "ex2", "ex3", "ex4"]);
    expect(score(lines, "correctness")).toEqual([1, 0, 1, 1, 0]);
    expect(score(lines, "conciseness")).toEqual([0.5, 0.6, 0.7, 0.8, 0.9]);
    expect(score(lines, "latency_ms")).toEqual([1250, 2250, 3250, 4250, 5250]);
    expect(lines[0]).toMatchObject({ text: "Q0?", output: "A0", expected: ["E0"] });
    expect(lines[0]).not.toHaveProperty("pass");
  });

  test("as JSON has repetitions with the same id, tokens, costs, and evaluators that failed as missing", async () => {
    const { lines, warning } = await readExport("langsmith-results.json", "langsmith");
    expect(field(lines, "id")).toEqual(["e-1", "e-1"]);
    expect(field(lines, "scores")).toEqual([
      { correctness: 0.5, concise: true, latency_ms: 1500, tokens: 120, cost: 0.0015 },
      { correctness: 1, concise: null, latency_ms: 250 },
    ]);
    expect(lines[0]).toMatchObject({
      text: "Who?",
      output: "Ada",
      expected: ["Ada Lovelace"],
      reason: "half of the name",
    });
    expect(warning).toBe("The preset `langsmith` leaves out 1 score that is not a number.");
  });
});

describe("an experiment of Braintrust", () => {
  test("has the rows of cases, and counts the spans in them", async () => {
    const { lines, warning } = await readExport("braintrust.json", "braintrust");
    expect(warning).toBe("The preset `braintrust` leaves out 1 span inside a case.");
    expect(field(lines, "id")).toEqual(["item-1", questionId('{"question":"When?"}')]);
    expect(field(lines, "scores")).toEqual([
      { Factuality: 0.6, ExactMatch: 0, Broken: null, latency_ms: 1500, tokens: 120, cost: 0.0012 },
      { latency_ms: 30_000 },
    ]);
    expect(lines[1]).toMatchObject({ expected: ["1815"], output: null, reason: "TimeoutError" });
  });

  test("as CSV has flattened columns", async () => {
    const { lines } = await readExport(
      "a.csv",
      "braintrust",
      "input,output,scores.F,metrics.total_tokens\nQ?,A,0.5,7\n",
    );
    expect(field(lines, "scores")).toEqual([{ F: 0.5, tokens: 7 }]);
  });
});

describe("traces and experiments of Langfuse", () => {
  test("has the scores of an export, the mean where there are several, and what is no number counted", async () => {
    const { lines, warning } = await readExport("langfuse-traces.json", "langfuse");
    expect(field(lines, "id")).toEqual(["case-1", "case-2"]);
    expect(field(lines, "scores")).toEqual([
      { accuracy: 1, helpfulness: 0.75, latency_ms: 1364, cost: 0.0000207, tokens: 105 },
      { helpfulness: 0.25, toxicity: 0.1, latency_ms: 500, cost: 0 },
    ]);
    expect(warning).toBe("The preset `langfuse` leaves out 1 score that is not a number.");
  });

  test("has the scores of the API, and the tokens of its observations", async () => {
    const { lines } = await readExport("langfuse-api.json", "langfuse");
    expect(lines[0]).toMatchObject({ id: questionId("Who?"), text: "Who?", output: "Ada", reason: "right" });
    expect(lines[0]?.["scores"]).toEqual({ accuracy: 1, helpfulness: 0.75, latency_ms: 2000, cost: 0.01, tokens: 40 });
  });

  test("has the evaluations of an experiment", async () => {
    const { lines } = await readExport("langfuse-experiment.json", "langfuse");
    expect(lines[0]).toMatchObject({ id: "item-1", text: "Who?", output: "Ada", expected: ["Ada Lovelace"] });
    expect(lines[0]?.["scores"]).toEqual({ accuracy: 0.5, short: true });
  });
});
