import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { loadAllFamilies } from "../../../src/families/index.ts";
import { detectGold, detectTraces, detectWhole } from "../../../src/setup/detection/detect.ts";
import { readSample, type Sample } from "../../../src/setup/detection/sample.ts";
import { temporaryFolder } from "../../commands/cli.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

const FAMILIES = await loadAllFamilies();

test("each sign of a family is a field of its lines", () => {
  for (const { id, input } of FAMILIES) {
    for (const { fields } of input.signs ?? [])
      expect(Object.keys(input.fields), id).toEqual(expect.arrayContaining(Object.keys(fields)));
  }
});

async function sampleOf(name: string, folder = ROOT): Promise<Sample> {
  const sample = await readSample(folder, name);
  if (sample === null) throw new Error(`${name} is too large`);
  return sample;
}

async function sampleOfText(name: string, text: string): Promise<Sample> {
  return sampleOf(name, temporaryFolder({ [name]: text }));
}

// What the examples are: their configs say so.
test.each([
  ["classification/runs/trace.jsonl", "classification"],
  ["judged/runs/trace.jsonl", "generation"],
  ["ragbench/runs/trace.jsonl", "ragbench"],
])("the lines of examples/%s are whole cases of %s", async (name, family) => {
  expect(detectWhole(await sampleOf(`examples/${name}`))[0]).toMatchObject({ family, reading: { fields: {} } });
});

/** The scores of two labels, the likelier one last. */
const scored = (label: string) => [
  { label: "z", score: 0.1 },
  { label, score: 0.9 },
];
const SORTED = "sort_by(not_null(prediction, predictions, output)[?score], &score)[-1].label";

test.each([
  ["wiki-qa/eval/gold.jsonl", "wiki-qa/runs/trace.jsonl", "grounded"],
  ["rgb/eval/gold.jsonl", "rgb/runs/trace.jsonl", "rgb"],
  ["agent/eval/gold.jsonl", "agent/runs/trace.jsonl", "agent"],
  ["generation/eval/gold.jsonl", "generation/runs/trace.jsonl", "generation"],
  ["detection/eval/instances.json", "detection/runs/boxes.json", "detection"],
])("examples/%s is gold, and %s answers it: %s", async (gold, traces, family) => {
  const [first] = detectGold(await sampleOf(`examples/${gold}`));
  expect(first).toMatchObject({ family, reading: { fields: {} } });
  const answers = detectTraces(await sampleOf(`examples/${traces}`), family);
  expect(answers).toMatchObject({ family, reading: { fields: {} } });
  const known = new Set(first?.ids);
  expect(answers?.ids.some((id) => known.has(id))).toBe(true);
});

test("documents in a list are named by the key that has their id", async () => {
  const lines = ["q1", "q2"].map((id) => JSON.stringify({ id, retrieved: [{ doc_id: "a", score: 2 }] }));
  const fieldsOf = async (sample: ReturnType<typeof sampleOf>) =>
    detectTraces(await sample, "retrieval")?.reading.fields;
  expect(await fieldsOf(sampleOfText("t.jsonl", lines.join("\n")))).toEqual({ retrieved: "retrieved[].doc_id" });
  // The family reads them as they are, and sorts them by their scores.
  expect(await fieldsOf(sampleOf("examples/retrieval/runs/trace.jsonl"))).toEqual({});
});

describe("fields with other names", () => {
  test("a CSV file of predictions with a column for each label's score", async () => {
    const row = (id: number, label: string, cat: number): string =>
      `${id},${label},${cat > 0.5 ? "cat" : "dog"},${cat},${1 - cat}`;
    const rows = [row(1, "cat", 0.75), row(2, "dog", 0.25), row(3, "cat", 0.25), row(4, "dog", 0)];
    const sample = await sampleOfText("p.csv", `image_id,y_true,y_pred,p_cat,p_dog\n${rows.join("\n")}\n`);
    expect(detectWhole(sample)[0]).toMatchObject({
      family: "classification",
      reading: {
        fields: {
          id: "image_id",
          label: "y_true",
          predicted: "y_pred",
          predictions: '{"cat": to_number(p_cat), "dog": to_number(p_dog)}',
        },
      },
    });
  });

  // Lines of text-classification pipelines of transformers with `top_k=None`, with one label, as a list, and of zero-shot pipelines.
  test.each<[string, (label: string) => object, object]>([
    ["all labels", (label) => ({ prediction: scored(label) }), { predicted: SORTED, predictions: expect.any(String) }],
    ["one label", (label) => ({ prediction: scored(label)[1] }), { predicted: "prediction.label" }],
    ["one label in a list", (label) => ({ prediction: scored(label).slice(1) }), { predicted: SORTED }],
    [
      "candidate labels",
      (label) => ({ labels: [label, "z"], scores: [0.9, 0.1] }),
      { predictions: expect.stringContaining("zip(labels, scores)") },
    ],
  ])("what a pipeline returns: %s", async (_, output, fields) => {
    const lines = ["a", "b", "a", "b"].map((label, id) => JSON.stringify({ id, label, ...output(label) }));
    const [first] = detectWhole(await sampleOfText("p.jsonl", lines.join("\n")));
    expect(first).toMatchObject({ family: "classification" });
    expect(first?.reading.fields).toEqual(fields);
  });

  const TICKETS = ["T-1,a b,cat,cat", "T-2,b c,dog,dog", "T-3,c d,cat,dog", "T-4,d e,dog,dog"].join("\n");

  test.each([
    ["ticket,subject,true_category,predicted", { id: "ticket", text: "subject", label: "true_category" }],
    ["code,subject,team,team_pred", { id: "code", text: "subject", label: "team", predicted: "team_pred" }],
    ["x,note,correct_team,model_team", { id: "x", label: "correct_team", predicted: "model_team" }],
    ["id,text,label,predicted", {}],
  ])("labels and predictions in columns %s", async (header, fields) => {
    const [first] = detectWhole(await sampleOfText("p.csv", `${header}\n${TICKETS}\n`));
    expect(first).toMatchObject({ family: "classification" });
    expect(first?.reading.fields).toEqual(fields);
  });

  // Of each column the value by its row; 40 rows.
  test.each<[header: string, row: (i: number) => unknown[], family: string, fields?: object]>([
    ["id,y_true,y_pred", (i) => [i, i + 0.5, i], "regression", { target: "y_true", prediction: "y_pred" }],
    ["id,target,prediction", (i) => [i, 1000 + i, 1001 + i], "regression", {}],
    ["id,actual_price,predicted_price", (i) => [i, i % 7, (i % 7) + 0.5], "regression"],
    ["id,price,price_pred", (i) => [i, `${i}e2`, i === 3 ? "NaN" : i], "regression"],
    ["id,label,prediction", (i) => [i, i % 3, i % 2], "classification"],
    ["id,label,prediction", (i) => [i, (i % 3) + 0.5, (i % 3) + 0.5], "regression"],
    // 0 or 1 and a probability; numbers of other things; a number that answers a question.
    ["id,y_true,y_pred", (i) => [i, i % 2, i / 40], "none"],
    ["id,expected_tokens,model_size", (i) => [i, i + 0.5, i], "none"],
    ["id,question,expected,prediction", (i) => [i, `what is ${i}?`, i, i], "generation"],
  ])("numbers in columns %s, case %#", async (header, row, family, fields) => {
    const rows = Array.from({ length: 40 }, (_, i) => row(i).join(","));
    const [first] = detectWhole(await sampleOfText("p.csv", `${header}\n${rows.join("\n")}\n`));
    expect(first?.family ?? "none").toBe(family);
    if (fields) expect(first?.reading.fields).toEqual(fields);
  });

  test("free text is no label, however short", async () => {
    const lines = Array.from({ length: 20 }, (_, i) => ({
      id: i,
      question: `q${i}`,
      expected: `a${i}`,
      output: `a${i}`,
    }));
    const [first] = detectWhole(await sampleOfText("a.jsonl", lines.map((line) => JSON.stringify(line)).join("\n")));
    expect(first).toMatchObject({
      family: "generation",
      reading: { fields: { references: "[expected]", prediction: "output", query: "question" } },
    });
  });

  test("fields inside of objects, and lines without an id but with questions that differ", async () => {
    const lines = [1, 2, 3].map((i) => ({
      input: { query: `q${i}` },
      ref: { expected: "x" },
      out: { answer: `y${i}` },
    }));
    const [first] = detectWhole(await sampleOfText("a.jsonl", lines.map((line) => JSON.stringify(line)).join("\n")));
    expect(first?.reading.fields).toEqual({
      id: "input.query",
      query: "input.query",
      references: "[ref.expected]",
      prediction: "out.answer",
    });
  });

  test("records in a list of a document", async () => {
    const cases = [1, 2].map((i) => ({ id: i, reference: "a", response: "b" }));
    const text = JSON.stringify({
      meta: [{ at: "now" }],
      data: { cases: [...cases, ...cases.map((one) => ({ ...one, id: one.id + 2 }))] },
    });
    expect(detectWhole(await sampleOfText("a.json", text))[0]).toMatchObject({
      family: "generation",
      reading: { records: "data.cases" },
    });
  });
});

// Ultralytics' `predictions.json` names an image by its file without the extension.
test.each(["cam_1", "cam_1.jpg", 7])(
  "COCO results whose image_id is %s belong to the ground truth with that image",
  async (id) => {
    const truth = {
      images: [{ id: 7, file_name: "val/cam_1.jpg" }],
      annotations: [{ id: 1, image_id: 7, category_id: 1, bbox: [0, 0, 9, 9] }],
      categories: [{ id: 1, name: "cat" }],
    };
    const results = [{ image_id: id, category_id: 1, bbox: [0, 0, 9, 9], score: 0.9 }];
    const [gold] = detectGold(await sampleOfText("truth.json", JSON.stringify(truth)));
    const found = detectTraces(await sampleOfText("predictions.json", JSON.stringify(results)), "detection");
    expect(found?.ids).toEqual([String(id)]);
    expect(gold?.ids).toContain(String(id));
  },
);

describe("files that are no results", () => {
  test.each([
    ["a data table", "a.csv", "id,name,price\n1,lamp,20\n2,bulb,3\n"],
    ["translations", "en.json", '{"hello":"Hello","bye":"Bye"}'],
    ["documents", "docs.jsonl", '{"id":"d1","text":"A lamp."}\n{"id":"d2","text":"A bulb."}\n'],
    ["times alone", "a.jsonl", '{"id":1,"question":"q","latency_ms":3}\n{"id":2,"question":"r","latency_ms":4}\n'],
    ["a list of numbers", "a.json", "[1,2,3]"],
    ["two columns of different labels", "p.csv", "x,note,correct_team,model_team\nT-1,a b,cat,fox\nT-2,b c,dog,fox\n"],
    ["results whose first column, numbers, is no id", "p.csv", "seconds,success\n7,true\n8,true\n"],
    ["an empty file", "a.jsonl", ""],
  ])("%s", async (_what, name, text) => {
    const sample = await sampleOfText(name, text);
    expect(detectWhole(sample)).toEqual([]);
    expect(detectGold(sample)).toEqual([]);
  });
});

test("a file that git lists and that is gone, and a folder, are no data", async () => {
  expect(await readSample(join(ROOT, "examples"), "no-such-file.jsonl")).toBeNull();
  expect(await readSample(ROOT, "examples")).toBeNull();
});
