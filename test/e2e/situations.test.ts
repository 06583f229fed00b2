import { afterEach, beforeEach, expect, test } from "vitest";
import { startJudgeServer } from "../judge/server/judge-server.ts";
import { expectComment } from "./golden.ts";
import { judgedFiles, literalJudge } from "./judged-set.ts";
import { commentText, messagesOf, type Scenario, startScenario } from "./scenario.ts";
import { linesOf } from "./small-set.ts";

/** A support bot's answers: 120 questions on twelve products, ten each, and how each is answered. */
type ShopAnswer = "right" | "wrong" | "refused";

/** How a set of files differs from the usual one. */
interface ShopChange {
  /** Other answers, by the number of the question, from 1. */
  readonly answers?: Readonly<Record<number, ShopAnswer>>;
  /** The answer to every question. */
  readonly every?: ShopAnswer;
  /** Questions without a gold line. */
  readonly removed?: readonly number[];
  /** Questions whose expected answer is another one. */
  readonly edited?: readonly number[];
  /** The name of the suite. */
  readonly suite?: string;
  /** Lines of the suite, under its files. */
  readonly lines?: string;
  /** A string that makes the traces differ from those of another run. */
  readonly run?: string;
}

const PRODUCTS = "kettle toaster grill lamp heater fan mixer oven fridge washer dryer vacuum".split(" ");
const ASPECTS = [
  ["How long is the warranty of the", "24 months"],
  ["How long is the cable of the", "1.2 m"],
  ["How loud is the", "62 dB"],
  ["How heavy is the", "2.4 kg"],
  ["Which fuse protects the", "13 amperes"],
  ["How do I clean the", "damp cloth"],
  ["How long may I return the", "30 days"],
  ["Who repairs the", "the service centre"],
  ["How much power needs the", "850 W"],
  ["Where is the serial number of the", "on the base"],
] as const;

const QUESTIONS = PRODUCTS.length * ASPECTS.length;

/** The gates that the documentation recommends for a noisy system. */
const SHOP_GATES = `
gates:
  precision: { min: 0.75, no_regression: { min_effect: 0.01 } }
  chr: { no_regression: { min_effect: 0.01 } }
  over_refusal: { max: 0.2, no_regression: { min_effect: 0.01 } }
  cases: { critical: [kettle-1] }`;

/** The questions that are answered wrongly in the usual set: every eighth. */
const USUALLY_WRONG = new Set(Array.from({ length: 15 }, (_, index) => 8 * (index + 1)));

/** Creates the files of the repository. */
function shopFiles(change: ShopChange = {}): Record<string, string> {
  const { suite = "support-bot", lines = SHOP_GATES, removed = [], run = "1" } = change;
  const numbers = Array.from({ length: QUESTIONS }, (_, index) => index + 1);
  const gold = numbers.filter((number) => !removed.includes(number)).map((number) => goldOf(number, change));
  const traces = numbers.map((number) => traceOf(number, answerOf(number, change), run));
  const head = `suites:\n  ${suite}:\n    family: grounded\n    gold: eval/gold.jsonl\n    traces: runs/trace.jsonl\n`;
  const rest = lines
    .trim()
    .split("\n")
    .map((line) => `    ${line}\n`);
  return {
    "noworse.yml": `${head}${rest.join("")}`,
    "eval/gold.jsonl": linesOf(gold),
    "runs/trace.jsonl": linesOf(traces),
  };
}

function factsOf(number: number) {
  const product = PRODUCTS[Math.floor((number - 1) / ASPECTS.length)] ?? "";
  const place = ((number - 1) % ASPECTS.length) + 1;
  const [question, fact] = ASPECTS[place - 1] ?? ["", ""];
  return {
    id: `${product}-${place}`,
    product,
    question: `${question} ${product}?`,
    fact,
    passage: `${product}#${place}`,
  };
}

function answerOf(number: number, { answers = {}, every }: ShopChange): ShopAnswer {
  return answers[number] ?? every ?? (USUALLY_WRONG.has(number) ? "wrong" : "right");
}

function goldOf(number: number, { edited = [] }: ShopChange) {
  const { id, product, question, fact, passage } = factsOf(number);
  const expected = edited.includes(number) ? "36 months" : fact;
  return {
    ...{ qid: id, document: `${product}.md`, question, answerable: true },
    ...{ gold_claim_substr: [expected], gold_citations: [passage] },
  };
}

function traceOf(number: number, answer: ShopAnswer, run: string) {
  const { id, product, question, fact, passage } = factsOf(number);
  const given = {
    right: { claim: `It is ${fact}.`, citations: [passage] },
    wrong: { claim: "It is 12 months.", citations: [`${product}#0`] },
    refused: { claim: "not in context", citations: [] },
  }[answer];
  return { qid: id, q: question, retrieved_ids: [passage, `${product}#0`], answer_json: given, run };
}

// What a person sees on a pull request, in the situations that matter most. Each golden file must be understood in ten seconds.

let scene: Scenario;
beforeEach(async () => {
  scene = await startScenario(shopFiles());
});
afterEach(() => scene.close());

const BASE_TIME = "2026-11-19T09:00:00Z";
const timeOf = (push: number): string => `2026-11-21T${String(9 + push).padStart(2, "0")}:00:00Z`;

/** Answers these questions in this way. */
function answered(numbers: readonly number[], answer: ShopAnswer): Record<number, ShopAnswer> {
  return Object.fromEntries(numbers.map((number) => [number, answer]));
}

/** Stores the report of main, then runs the pull request; returns the end of the last push. */
async function runPushes(pushes: readonly ShopChange[], base: ShopChange = {}, inputs: Record<string, string> = {}) {
  await scene.storeMain(shopFiles(base), { at: BASE_TIME });
  const [first, ...others] = pushes.map((change, index) => shopFiles({ ...base, run: `${index + 2}`, ...change }));
  const pull = scene.openPull(first ?? {});
  let end = await scene.runPull(pull, { at: timeOf(1), inputs });
  for (const [index, files] of others.entries()) {
    scene.pushToPull(pull, files);
    end = await scene.runPull(pull, { at: timeOf(index + 2), inputs });
  }
  return { pull, end };
}

const expectGoldenComment = (name: string): void =>
  expectComment(`situations/${name}`, commentText(scene.state, 7), scene.platform);

const FEW = [3, 17, 42, 77];
const MANY = [3, 11, 17, 23, 29, 35, 42, 53, 61, 66, 71, 77, 85, 93, 101, 117];

test("nothing changed", async () => {
  const { end } = await runPushes([{}]);
  expect(end).toMatchObject({ code: 0, outputs: { verdict: "pass" } });
  expectGoldenComment("1-nothing-changed");
});

test("one changed answer", async () => {
  const { end } = await runPushes([{ answers: answered([42], "wrong") }]);
  expect(end).toMatchObject({ code: 0, outputs: { verdict: "pass", regressions: "1" } });
  expectGoldenComment("2-one-changed-answer");
});

test("a small drop", async () => {
  const { end } = await runPushes([{ answers: { ...answered(FEW, "wrong"), ...answered([8], "right") } }]);
  expect(end).toMatchObject({ code: 0, outputs: { verdict: "pass", regressions: "4" } });
  expectGoldenComment("3-small-drop");
});

test("a significant drop", async () => {
  const { end } = await runPushes([{ answers: { ...answered(MANY, "wrong"), ...answered([8, 16], "right") } }]);
  expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail", regressions: "16" } });
  expectGoldenComment("4-significant-drop");
});

test("edited gold lines", async () => {
  const change = { removed: [3, 8, 11, 16, 17], edited: [24, 41, 61], answers: answered([3, 11, 17, 23], "wrong") };
  await runPushes([change]);
  expectGoldenComment("5-gold-edited");
});

test("edited gold lines of a frozen measure", async () => {
  const lines = `freeze: true${SHOP_GATES}`;
  const change = { removed: [3, 8, 11, 16, 17], edited: [24, 41, 61], answers: answered([3, 11, 17, 23], "wrong") };
  const { end } = await runPushes([change], { lines });
  expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail" } });
  expectGoldenComment("5-gold-edited-frozen");
});

test("a renamed suite", async () => {
  await runPushes([{ suite: "helpdesk", answers: answered(MANY, "wrong") }]);
  expectGoldenComment("6-suite-renamed");
});

test("a system that refuses everything", async () => {
  const { end } = await runPushes([{ every: "refused" }]);
  expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail" } });
  // Its folded parts list all cases.
  const [top = ""] = commentText(scene.state, 7).split("\n<details>", 1);
  expectComment("situations/7-refused-everything", `${top}\n`, scene.platform);
});

test("a judge without a key, for a fork", async () => {
  const judge = await startJudgeServer({ answer: literalJudge });
  const gates = "{ adherence: { min: 0.5, no_regression: {} } }";
  const inputs = { "judge-api-key": judge.key, "judge-base-url": judge.url };
  await scene.storeMain(judgedFiles({ cases: 40, gates }), { at: BASE_TIME, inputs });
  const reworded = Array.from({ length: 19 }, (_, index) => 2 * index);
  const fork = scene.state.repository({ owner: "mona", name: "octo-repo", fork: true });
  const pull = scene.openPull(judgedFiles({ cases: 40, gates, reworded }), { fork });
  const end = await scene.runPull(pull, { at: timeOf(1) });
  await judge.close();
  expect(end).toMatchObject({ code: 0, outputs: { verdict: "inconclusive", pass: "false" } });
  expectGoldenComment("8-judge-key-missing");
});

test("a gated metric that needs a judge, and no judge is configured", async () => {
  const files = judgedFiles({ cases: 40, gates: "{ adherence: { min: 0.5 } }" });
  const config = files["noworse.yml"].replace(/^judge: .*\n/, "");
  const end = await scene.runPull(scene.openPull({ ...files, "noworse.yml": config }), { at: timeOf(1) });
  expect(end).toMatchObject({ code: 2, outputs: { verdict: "" } });
  const errors = messagesOf(end, "error").map((text) => `- ${text}\n`);
  expectComment("situations/8-judge-missing", `The step fails with:\n\n${errors.join("")}`, scene.platform);
});

test("an overridden verdict", async () => {
  const inputs = { "override-label": "eval-override" };
  const { pull } = await runPushes([{ answers: answered(MANY, "wrong") }], {}, inputs);
  scene.state.label(pull, "eval-override", { by: { id: 77, login: "alice", type: "User" }, createdAt: timeOf(1) });
  const end = await scene.runPull(pull, { at: timeOf(2), inputs });
  expect(end).toMatchObject({ code: 0, outputs: { verdict: "fail", pass: "true" } });
  expectGoldenComment("10-overridden");
});
