/** The folder of the example, and another one for a repository that has it already. */
export const EXAMPLE_FOLDERS = ["evals", "noworse-example"] as const;

/** The case that must pass: a change of its answer fails the run. */
export const CRITICAL_CASE = "refund-period";

/** A question, and what an answer must contain and the passage that it must cite; neither where the documents do not say. */
type Question = readonly [id: string, question: string, expected?: string, passage?: string];

const QUESTIONS: readonly Question[] = [
  [CRITICAL_CASE, "How long can I return a lamp?", "30 days", "returns#1"],
  ["return-cost", "Who pays for the return?", "free of charge", "returns#2"],
  ["delivery-time", "How long does delivery take?", "two to four", "delivery#1"],
  ["delivery-abroad", "Do you deliver to Norway?", "only within the EU", "delivery#2"],
  ["bulb", "Which bulb fits the Aurora?", "E27", "aurora#2"],
  ["power", "How many watts may the bulb have?", "60", "aurora#3"],
  ["outdoor", "Can the Aurora be used outdoors?", "IP44", "aurora#4"],
  ["warranty", "How long is the warranty?", "five years", "warranty#1"],
  ["payment", "Can I pay by invoice?", "invoice", "payment#1"],
  ["founder", "Who founded the shop?"],
  ["stock", "How many Auroras are in stock?"],
  ["discount", "Is there a student discount?"],
];

/** An answer, the passages that it cites, and those that were retrieved. */
type Answer = readonly [id: string, claim: string, cited: readonly string[], retrieved: readonly string[]];

const REFUSAL = "not in context";

const ANSWERS: readonly Answer[] = [
  [CRITICAL_CASE, "You can return it within 30 days.", ["returns#1"], ["returns#1", "returns#2"]],
  ["return-cost", "Returns are free of charge.", ["returns#2"], ["returns#2", "returns#1"]],
  ["delivery-time", "Delivery takes two to four days.", ["delivery#1"], ["delivery#1", "delivery#3"]],
  ["delivery-abroad", "No, we deliver only within the EU.", ["delivery#2"], ["delivery#2"]],
  ["bulb", "A bulb with an E27 base.", ["aurora#2"], ["aurora#1", "aurora#2"]],
  ["power", REFUSAL, [], ["aurora#2", "aurora#1"]],
  ["outdoor", "Yes, it is protected by IP44.", ["aurora#4"], ["aurora#4"]],
  ["warranty", "The warranty is five years.", ["warranty#1"], ["warranty#1", "returns#1"]],
  ["payment", "Yes, by invoice within 14 days.", ["payment#1"], ["payment#1"]],
  ["founder", REFUSAL, [], ["about#1"]],
  ["stock", REFUSAL, [], ["aurora#1"]],
  ["discount", REFUSAL, [], ["payment#1"]],
];

/** Returns the files of a small example by their names in its folder: questions about a lamp shop and a program's answers. */
export function exampleFiles(): Readonly<Record<"gold.jsonl" | "answers.jsonl", string>> {
  const gold = QUESTIONS.map(([qid, question, expected, passage]) => ({
    qid,
    question,
    answerable: expected !== undefined,
    gold_claim_substr: expected === undefined ? [] : [expected],
    gold_citations: passage === undefined ? [] : [passage],
  }));
  const answers = ANSWERS.map(([qid, claim, citations, retrieved]) => ({
    qid,
    retrieved_ids: retrieved,
    answer_json: { claim, citations },
  }));
  return { "gold.jsonl": lines(gold), "answers.jsonl": lines(answers) };
}

function lines(records: readonly unknown[]): string {
  return `${records.map((record) => JSON.stringify(record)).join("\n")}\n`;
}
