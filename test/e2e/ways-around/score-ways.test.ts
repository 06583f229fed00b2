import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "../../input/rows.ts";
import type { Scenario } from "../scenario.ts";
import { attempt, expectAnswer, startAt } from "./attempt.ts";
import { text } from "./repository.ts";
import type { Way } from "./ways.ts";

interface Scored {
  readonly id: string;
  readonly text: string;
  readonly scores: Readonly<Record<string, number | null>>;
}

/** Forty cases; the worse system is half as faithful in the first 14. */
const CASES = Array.from({ length: 40 }, (_, index): Scored => {
  const scores = { faithfulness: 0.75 + index / 200, latency_ms: 500 + index, tone: 0.5 };
  return { id: `c${index}`, text: `Question ${index}`, scores };
});
const WORSE = CASES.map((one, index): Scored => (index < 14 ? withFaithfulness(one, 0.4) : one));
function withFaithfulness(one: Scored, faithfulness: number | null): Scored {
  return { ...one, scores: { ...one.scores, faithfulness } };
}
/** The first of the cases without their score. */
const nulls = (count: number, cases = CASES): Scored[] =>
  cases.map((one, index) => (index < count ? withFaithfulness(one, null) : one));
const lines = (cases: readonly object[]): string => text(cases.map((one) => JSON.stringify(one)));
const GATES = `    gates:
      faithfulness: { no_regression: {} }
      latency_ms: { max_increase_relative: 0.2 }
`;
const config = (more = "", gates = GATES): string =>
  `suites:\n  scored:\n    family: scores\n    traces: scores.jsonl\n${more}${gates}`;
const BASE = { "noworse.yml": config(), "scores.jsonl": lines(CASES) };
const worse = (noworse: string, cases: readonly object[] = WORSE): Way["files"] => {
  return { "noworse.yml": noworse, "scores.jsonl": lines(cases) };
};
const trials = (first: readonly Scored[], second: readonly Scored[]) => [
  ...first.map((one) => ({ ...one, trial: "1" })),
  ...second.map((one) => ({ ...one, trial: "2" })),
];

/** A way as `score-ways.jsonl` has it: metrics and gates of the config, its name if that is another, and what of the lines is not the worse system's. */
type WrittenWay = Pick<Way, "does" | "answer"> & {
  readonly says: string;
  readonly metrics?: string;
  readonly gates?: string;
  readonly config?: string;
  readonly lines?: { without?: string; from?: number; renamed?: number; nulls?: number };
};

function readWay({
  does,
  answer,
  says,
  metrics,
  gates,
  config: path = "noworse.yml",
  lines: change = {},
}: WrittenWay): Way {
  const { without = "", from = 0, renamed = 0, nulls: count = 0 } = change;
  const cases = (count > 0 ? nulls(count) : WORSE)
    .slice(from)
    .map(({ scores: { [without]: _, ...scores }, id, ...one }, at) => {
      return { id: at < renamed ? `n${at}` : id, ...one, scores };
    });
  const written = worse(config(metrics === undefined ? "" : `    metrics: ${metrics}\n`, gates), cases);
  const { "noworse.yml": text = "", ...data } = written;
  const files = { ...data, "noworse.yml": null, [path]: text };
  return { does, answer, says: new RegExp(says), files, ...(path !== "noworse.yml" && { inputs: { config: path } }) };
}

const WAYS: readonly Way[] = [
  ...rowsOf<WrittenWay>("score-ways.jsonl", import.meta.url).map(readWay),
  {
    does: "turns the score of each case into trials of old and new ones",
    files: worse(config(), trials(WORSE, CASES)),
    answer: "reported",
    says: /2 trials now/,
  },
  {
    does: "writes NaN in three of the worse cases, as few as chance gives",
    files: { "scores.jsonl": lines(nulls(3, WORSE)).replaceAll("null", "NaN") },
    answer: "fails",
    says: /faithfulness fell/,
  },
  {
    does: "writes null as the second of two trials of the worse cases",
    files: worse(config(), trials(WORSE, nulls(14).slice(0, 14))),
    answer: "fails",
    says: /14 cases not scored/,
  },
  {
    does: "writes an endless score in a worse case, so that the change is no number",
    files: { "scores.jsonl": lines(nulls(1, WORSE)).replace("null", "-1e999") },
    answer: "error",
    says: /must be a number from -1e15 to 1e15/,
  },
  {
    does: "writes one score of 100 where others are below 1: a mean is a mean, and `range` would forbid it",
    files: worse(config(), [...WORSE.slice(0, 39), ...CASES.slice(39).map((one) => withFaithfulness(one, 100))]),
    answer: "reported",
    says: /▲ 2\.3/,
  },
];

describe("a pull request cannot hide worse scores", () => {
  let scene: Scenario;
  beforeAll(async () => {
    scene = await startAt(BASE);
  });
  afterAll(() => scene.close());

  test.each(WAYS.map((way) => [way.does, way] as const))("%s", async (_does, way) => {
    expectAnswer(await attempt(scene, way), way);
  });
});

test("nor worse texts, by labels in their lines that the baseline's do not have", async () => {
  const texts = (count: number, labels: object): string =>
    lines(CASES.map(({ id }, at) => ({ id, references: [id], prediction: id, ...(at < count && labels) })));
  const noworse =
    "suites: { texts: { family: generation, traces: t.jsonl, gates: { cases: { max_new_failures: 0 } } } }";
  const scene = await startAt({ "noworse.yml": noworse, "t.jsonl": texts(0, {}) });
  const forged = { prediction: "blue", verdicts: { statements: [{ text: "blue", relevant: true }] } };
  const { end, top } = await attempt(scene, { files: { "t.jsonl": texts(2, forged) } });
  expect(end, end.stdout).toMatchObject({ code: 1, outputs: { regressions: "2" } });
  expect(top).toMatch(/2 cases have labels of their lines, which do not count/);
  await scene.close();
});

describe("nor lost results", () => {
  const passing = (limit: number): string =>
    config(`    pass: "faithfulness >= ${limit}"\n`, "    gates: { cases: { max_new_failures: 0 } }\n");
  let scene: Scenario;
  beforeAll(async () => {
    scene = await startAt({ ...BASE, "noworse.yml": passing(0.6) });
  });
  afterAll(() => scene.close());

  test("by another rule of what passes", async () => {
    const { end, top } = await attempt(scene, { files: worse(passing(0.1)) });
    expect(end).toMatchObject({ code: 1 });
    expect(top).toMatch(/parameters changed/);
  });

  test("by no rule", async () => {
    expect((await attempt(scene, { files: worse(config()) })).end).toMatchObject({ code: 1 });
  });
});

describe("nor by what the lines and files of a frozen suite bring along", () => {
  const jsonl = (more: (index: number) => object): string =>
    lines(Array.from({ length: 8 }, (_, index) => ({ id: `c${index}`, ...more(index) })));
  const texts = (prediction: string, more: object = {}) =>
    jsonl(() => ({ prediction, references: ["one two"], ...more }));
  const mask = { segmentation: [[0, 0, 20, 0, 20, 20, 0, 20]] };
  const object = { label: "dog", bbox: [0, 0, 20, 20] };
  const boxes = (own: object) =>
    jsonl(() => ({ objects: [{ ...object, ...mask }], detections: [{ ...object, score: 0.9, ...own }] }));
  const tests = [{ nodeid: "a.py::a", outcome: "passed", keywords: [], call: { outcome: "passed" } }];
  const pytest = (exitcode: number) => JSON.stringify({ created: 1, exitcode, summary: { total: 1 }, tests });
  const suites = [
    "texts: { family: generation, traces: texts.jsonl, freeze: true }",
    "boxes: { family: detection, traces: boxes.jsonl, freeze: true }",
    "tests: { family: scores, preset: pytest, traces: pytest.json }",
  ];
  const files = {
    "noworse.yml": `suites:\n  ${suites.join("\n  ")}\n`,
    "texts.jsonl": texts("one two"),
    "boxes.jsonl": boxes(mask),
    "pytest.json": pytest(0),
  };
  let scene: Scenario;
  beforeAll(async () => {
    scene = await startAt(files);
  });
  afterAll(() => scene.close());

  const verdicts = { verdicts: { statements: [{ text: "x", relevant: true }] } };
  test.each<Way>([
    {
      does: "verdicts",
      files: { "texts.jsonl": texts("x", verdicts) },
      answer: "fails",
      says: /texts frozen.*8 regressed/s,
    },
    {
      does: "boxes for masks",
      files: { "boxes.jsonl": boxes({}) },
      answer: "fails",
      says: /boxes 8 cases not scored.*frozen/,
    },
    { does: "no answer", files: { "texts.jsonl": texts("\u200b") }, answer: "reported", says: /8 regressed/ },
    { does: "a report that failed", files: { "pytest.json": pytest(3) }, answer: "error", says: /exit code 3/ },
  ])("$does", async (way) => {
    expectAnswer(await attempt(scene, way), way);
  });
});
