/** The folder of the example, and another one for a repository that has it already. */
export const EXAMPLE_FOLDERS = ["evals", "evaldelta-example"] as const;

/** The case that must pass: a change of its answer fails the run. */
export const CRITICAL_CASE = "refund-period";

interface ExampleCase {
  readonly id: string;
  readonly question: string;
  /** What an answer must contain, and the passage that it must cite; null where the documents do not say. */
  readonly expected: readonly [text: string, passage: string] | null;
  readonly retrieved: readonly string[];
  readonly answer: string;
  readonly cited: readonly string[];
}

const REFUSAL = "not in context";

const CASES: readonly ExampleCase[] = [
  {
    id: CRITICAL_CASE,
    question: "How long can I return a lamp?",
    expected: ["30 days", "returns#1"],
    retrieved: ["returns#1", "returns#2"],
    answer: "You can return it within 30 days.",
    cited: ["returns#1"],
  },
  {
    id: "return-cost",
    question: "Who pays for the return?",
    expected: ["free of charge", "returns#2"],
    retrieved: ["returns#2", "returns#1"],
    answer: "Returns are free of charge.",
    cited: ["returns#2"],
  },
  {
    id: "delivery-time",
    question: "How long does delivery take?",
    expected: ["two to four", "delivery#1"],
    retrieved: ["delivery#1", "delivery#3"],
    answer: "Delivery takes two to four days.",
    cited: ["delivery#1"],
  },
  {
    id: "delivery-abroad",
    question: "Do you deliver to Norway?",
    expected: ["only within the EU", "delivery#2"],
    retrieved: ["delivery#2"],
    answer: "No, we deliver only within the EU.",
    cited: ["delivery#2"],
  },
  {
    id: "bulb",
    question: "Which bulb fits the Aurora?",
    expected: ["E27", "aurora#2"],
    retrieved: ["aurora#1", "aurora#2"],
    answer: "A bulb with an E27 base.",
    cited: ["aurora#2"],
  },
  {
    id: "power",
    question: "How many watts may the bulb have?",
    expected: ["60", "aurora#3"],
    retrieved: ["aurora#2", "aurora#1"],
    answer: REFUSAL,
    cited: [],
  },
  {
    id: "outdoor",
    question: "Can the Aurora be used outdoors?",
    expected: ["IP44", "aurora#4"],
    retrieved: ["aurora#4"],
    answer: "Yes, it is protected by IP44.",
    cited: ["aurora#4"],
  },
  {
    id: "warranty",
    question: "How long is the warranty?",
    expected: ["five years", "warranty#1"],
    retrieved: ["warranty#1", "returns#1"],
    answer: "The warranty is five years.",
    cited: ["warranty#1"],
  },
  {
    id: "payment",
    question: "Can I pay by invoice?",
    expected: ["invoice", "payment#1"],
    retrieved: ["payment#1"],
    answer: "Yes, by invoice within 14 days.",
    cited: ["payment#1"],
  },
  {
    id: "founder",
    question: "Who founded the shop?",
    expected: null,
    retrieved: ["about#1"],
    answer: REFUSAL,
    cited: [],
  },
  {
    id: "stock",
    question: "How many Auroras are in stock?",
    expected: null,
    retrieved: ["aurora#1"],
    answer: REFUSAL,
    cited: [],
  },
  {
    id: "discount",
    question: "Is there a student discount?",
    expected: null,
    retrieved: ["payment#1"],
    answer: REFUSAL,
    cited: [],
  },
];

/** Returns the files of a small example by their names in its folder: questions about a lamp shop and a program's answers. */
export function exampleFiles(): Readonly<Record<"gold.jsonl" | "answers.jsonl", string>> {
  const gold = CASES.map(({ id, question, expected }) => ({
    qid: id,
    question,
    answerable: expected !== null,
    gold_claim_substr: expected ? [expected[0]] : [],
    gold_citations: expected ? [expected[1]] : [],
  }));
  const answers = CASES.map(({ id, retrieved, answer, cited }) => ({
    qid: id,
    retrieved_ids: retrieved,
    answer_json: { claim: answer, citations: cited },
  }));
  return { "gold.jsonl": lines(gold), "answers.jsonl": lines(answers) };
}

function lines(records: readonly unknown[]): string {
  return `${records.map((record) => JSON.stringify(record)).join("\n")}\n`;
}
