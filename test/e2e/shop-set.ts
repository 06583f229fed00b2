import { linesOf } from "./small-set.ts";

/** A support bot's answers: 120 questions on twelve products, ten each, and how each is answered. */
export type ShopAnswer = "right" | "wrong" | "refused";

/** How a set of files differs from the usual one. */
export interface ShopChange {
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
export const SHOP_GATES = `
gates:
  precision: { min: 0.75, no_regression: { min_effect: 0.01 } }
  chr: { no_regression: { min_effect: 0.01 } }
  over_refusal: { max: 0.2, no_regression: { min_effect: 0.01 } }
  cases: { critical: [kettle-1] }`;

/** The questions that are answered wrongly in the usual set: every eighth. */
const USUALLY_WRONG = new Set(Array.from({ length: 15 }, (_, index) => 8 * (index + 1)));

/** Creates the files of the repository. */
export function shopFiles(change: ShopChange = {}): Record<string, string> {
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
