import { expect, test } from "vitest";
import { UserError } from "../../src/core/error.ts";
import { INPUT_DEFAULTS, readInputs } from "../../src/github/api/inputs.ts";
import { rowsOf } from "../input/rows.ts";

/** Inputs as the runner passes them: what is left out is its default. */
function given(inputs: Record<string, string>): NodeJS.ProcessEnv {
  const all = { ...INPUT_DEFAULTS, ...inputs };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]));
}

function problemsOf(inputs: Record<string, string>): UserError {
  try {
    readInputs(given(inputs));
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error("the inputs were taken");
}

/** An input, what it is given, where it is read to, and what is there without it. */
type Row = Readonly<{ input: string; given: string; path: string; read: unknown; otherwise: unknown }>;
const ROWS = rowsOf<Row>("inputs.jsonl", import.meta.url);

test("every input is read; without any a config file is scored with the defaults of action.yml", () => {
  const all = ROWS.map(({ input, given: text }) => [input, ` ${text} `]);
  const read = readInputs(given({ ...Object.fromEntries(all), "github-token": " ghs_x " }));
  for (const { path, read: expected } of ROWS) expect(read).toHaveProperty(path, expected);
  for (const inputs of [readInputs({}), readInputs(given({}))]) {
    for (const { path, otherwise } of ROWS) expect(inputs).toHaveProperty(path, otherwise);
    expect(Object.keys(inputs)).toHaveLength(14);
  }
});

test("gold and traces make a suite of their own, several patterns one a line", () => {
  const short = { gold: "eval/gold.jsonl", traces: "a.jsonl\n  b/*.jsonl \n", k: "3", gates: "precision=0.8" };
  expect(readInputs(given(short)).suites).toEqual({
    kind: "short",
    gold: ["eval/gold.jsonl"],
    traces: ["a.jsonl", "b/*.jsonl"],
    k: 3,
    gates: "precision=0.8",
  });
});

test("the judge's key and address are those of OpenAI's variables where no input gives them", () => {
  const env = { OPENAI_API_KEY: "sk-variable", OPENAI_BASE_URL: " https://judge.example/v1 " };
  expect(readInputs({ ...given({}), ...env }).judge).toEqual({
    key: { text: "sk-variable", from: "variable `OPENAI_API_KEY`" },
    baseUrl: { text: "https://judge.example/v1", from: "variable `OPENAI_BASE_URL`" },
    model: null,
    embeddingModel: null,
    ceilings: { maxCalls: null, maxUsd: null },
  });
  expect(readInputs({ ...given({ "judge-api-key": "sk-input" }), ...env }).judge.key?.text).toBe("sk-input");
});

test("all errors are collected, that of an unknown input with those that there are", () => {
  const { kind, errors, total } = problemsOf({ "fail-onn": "1", "fail-on": "no", "retention-days": "0", name: "Ä" });
  expect([kind, total]).toEqual(["config", 4]);
  expect(errors[0]).toMatchObject({ what: "Unknown input `fail-onn`.", given: "fail-onn" });
  expect(errors[0]?.known).toContain("fail-on");
});

// By input, values that are refused, one a comma.
test.each(
  Object.entries({
    ...{ "fail-on": "Fail", comment: "yes", "baseline-runs": "0,11", "retention-days": "0,401,-1,abc,7.5" },
    ...{ "max-annotations": "1e1", "judge-max-calls": "-1", "judge-max-usd": "1e9,NaN" },
    ...{ name: `Support Bot,--> <b>,${"a".repeat(65)}`, "artifact-name": `a/b,a:b,${"x".repeat(129)}` },
    ...{ "baseline-branch": "--upload-pack=x,a..b,a b", k: "5", gates: "precision=0.8", gold: "g.jsonl", traces: "t" },
  }).flatMap(([name, values]) => values.split(",").map((value) => [name, value] as const)),
)("%s cannot be %s", (name, value) => {
  expect(problemsOf({ [name]: value }).errors[0]?.at).toMatch(/^input `/);
});

test.each(["0", "-1", "1.5", "five"])("k cannot be %s", (k) => {
  expect(problemsOf({ gold: "g", traces: "t", k }).errors[0]?.at).toBe("input `k`");
});

test("a config file beside gold and traces is an error", () => {
  expect(problemsOf({ gold: "g", traces: "t", config: "other.yml" }).errors[0]?.at).toBe("input `config`");
});
