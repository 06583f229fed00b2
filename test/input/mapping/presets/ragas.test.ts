import { describe, expect, test } from "vitest";
import { questionId } from "../../../../src/input/mapping/presets/fields.ts";
import { inOrder, scoreFile } from "./score-file.ts";

const RAGAS = { preset: "ragas" };
const rows = [
  { user_input: "A?", retrieved_contexts: ["c"], response: "a", reference: "ra", faithfulness: 0.5, context_recall: 1 },
  {
    user_input: "B?",
    retrieved_contexts: ["d"],
    response: "b",
    reference: "rb",
    faithfulness: Number.NaN,
    context_recall: 0,
  },
];
type Row = (typeof rows)[number];
const columns = Object.keys(rows[0] as Row) as (keyof Row)[];
/** Writes data as Python's `json.dumps` does, with `NaN`. */
const python = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (Number.isNaN(one) ? "<nan>" : one)).replaceAll('"<nan>"', "NaN");
const byColumn = (of: (values: unknown[]) => unknown): string =>
  python(Object.fromEntries(columns.map((name) => [name, of(rows.map((row) => row[name]))])));

describe("forms of the file", () => {
  const csv = `,user_input,retrieved_contexts,response,reference,faithfulness,context_recall\n0,A?,['c'],a,ra,0.5,1.0\n1,B?,['d'],b,rb,,0.0\n`;
  test.each<[string, string, string]>([
    ["JSON lines with NaN", "r.jsonl", rows.map(python).join("\n")],
    ["a list with NaN", "r.json", python(rows)],
    ["to_pandas().to_json()", "r.json", byColumn((values) => ({ ...values }))],
    [
      'to_json(orient="split")',
      "r.json",
      python({ columns, index: [0, 1], data: rows.map((row) => columns.map((name) => row[name])) }),
    ],
    ["a dict of lists", "r.json", byColumn((values) => values)],
    ["to_csv()", "r.csv", csv],
    ["to_csv() read and written again", "r.csv", csv.replace(",user_input", "Unnamed: 0,user_input")],
  ])("%s", async (_name, file, content) => {
    const scored = await scoreFile(file, content, RAGAS);
    expect(inOrder(scored.rows.map(({ id }) => id))).toEqual(inOrder(["A?", "B?"].map(questionId)));
    const [a, b] = ["A?", "B?"].map((one) => scored.rows.find(({ id }) => id === questionId(one)));
    // NaN and an empty cell are missing values.
    expect(a?.evidence).toMatchObject({ field_scores: { faithfulness: 0.5, context_recall: 1 } });
    expect(b?.evidence).toMatchObject({ field_scores: { context_recall: 0 } });
    expect(inOrder(scored.scoresOf("faithfulness"))).toEqual([0.5, null]);
    expect(inOrder(Object.keys(a?.evidence["field_scores"] as object))).toEqual(["context_recall", "faithfulness"]);
  });
});

test("every column of numbers is a score, whatever its name, and texts are none", async () => {
  const row = {
    ...rows[0],
    "rouge_score(mode=fmeasure)": 0.4,
    helpfulness: 4,
    verdict: "pass",
    notes: "fine",
    persona_name: "p",
  };
  const more =
    "    metrics: { 'rouge_score(mode=fmeasure)': {}, helpfulness: { better: higher }, verdict: { better: higher } }\n";
  const { scoresOf } = await scoreFile("r.jsonl", python(row), { ...RAGAS, more });
  expect(["rouge_score(mode=fmeasure)", "helpfulness", "verdict"].map(scoresOf)).toEqual([[0.4], [4], [1]]);
});

describe("conversations", () => {
  const messages = (said: string, call: unknown, answer: string) => [
    { content: said, type: "human" },
    { content: "", type: "ai", tool_calls: [call] },
    { content: "ok", type: "tool" },
    { content: answer, type: "ai" },
  ];
  const book = (n: number) => ({ name: "book", args: { n } });
  const sample = (n: number, call: unknown, answer: string): string =>
    python({ user_input: messages(`Book ${n}`, call, answer), reference_tool_calls: [book(n)], tool_call_accuracy: 1 });

  test("are known by what the user said, and their answer is the last one", async () => {
    const { rows: read } = await scoreFile("r.jsonl", sample(1, book(1), "Booked."), RAGAS);
    expect(read[0]).toMatchObject({ id: questionId("Book 1"), shown: { text: "Book 1", got: "Booked." } });
    const other = await scoreFile("r.jsonl", sample(1, book(2), "Done."), RAGAS);
    expect(other.rows[0]?.id).toBe(questionId("Book 1"));
  });

  test("have the tool calls that the family `agent` reads", async () => {
    const content = [sample(1, book(1), "Booked."), sample(2, book(3), "Booked.")].join("\n");
    const { rows: read } = await scoreFile("r.jsonl", content, { ...RAGAS, family: "agent" });
    const outcomes = new Map(read.map(({ id, outcome }) => [id, outcome]));
    expect(["Book 1", "Book 2"].map((one) => outcomes.get(questionId(one) ?? ""))).toEqual(["pass", "fail"]);
  });
});
