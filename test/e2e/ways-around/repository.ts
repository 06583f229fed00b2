import { countedCases, type SmallCase, smallSet } from "../small-set.ts";

/** The files of a commit: null deletes one. */
export type Files = Record<string, string | null>;

/** The cases of the suite `bot` that the worse system answers wrongly: 12 of 40. */
export const REGRESSED = Array.from({ length: 12 }, (_, index) => `c${String(index + 3).padStart(3, "0")}`);

const RIGHT = countedCases(40, { c039: "wrong", c040: "wrong" });
const WORSE = RIGHT.map((one): SmallCase => (REGRESSED.includes(one.id) ? { ...one, answer: "wrong" } : one));

export const GOLD = linesOf(smallSet(RIGHT).gold).map((line, index) =>
  JSON.stringify({ ...JSON.parse(line), topic: index < 20 ? "law" : "tax", doc: `d${index}` }),
);
export const OLD_TRACES = linesOf(smallSet(RIGHT).traces);
export const WORSE_TRACES = linesOf(smallSet(WORSE).traces);

/** One-line cases of the suite `intents`, so many of them predicted wrongly. */
function intents(wrong: number): string[] {
  return Array.from({ length: 40 }, (_, index) => {
    const label = index % 2 === 0 ? "buy" : "return";
    const predicted = index < wrong ? "other" : label;
    return JSON.stringify({ id: `i${index}`, label, text: `Text ${index}`, predicted });
  });
}

const OLD_INTENTS = intents(1);
export const WORSE_INTENTS = intents(13);

export const BOT = `  bot:
    family: grounded
    gold: gold.jsonl
    traces: runs/*.jsonl
    slices: [topic]
    gates:
      precision: { min: 0.6, no_regression: {} }
      over_refusal: { max: 0.3 }
      "precision[topic=law]": { min: 0.4 }
`;
const INTENTS = `  intents:
    family: classification
    traces: intents.jsonl
    gates: { accuracy: { min: 0.6, no_regression: {} }, "recall[label=buy]": { min: 0.6 } }
`;

/** Returns a config of these suites. */
export const config = (...suites: string[]): string => `suites:\n${suites.join("")}`;

/** Returns the text of these lines. */
export const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");

function linesOf(body: string): string[] {
  return body.trim().split("\n");
}

/** The base commit: both suites, good answers, and old answers that lie around. */
export const BASE: Record<string, string> = {
  "noworse.yml": config(BOT, INTENTS),
  "gold.jsonl": text(GOLD),
  "runs/trace.jsonl": text(OLD_TRACES),
  "intents.jsonl": text(OLD_INTENTS),
  "archive/trace.jsonl": text(OLD_TRACES),
  "archive/intents.jsonl": text(OLD_INTENTS),
};

/** What the worse system wrote. */
export const WORSE_BOT: Files = { "runs/trace.jsonl": text(WORSE_TRACES) };

/** Changes the lines of these ids, of all ids where none are given. */
export function edit(
  lines: readonly string[],
  change: (line: Record<string, unknown>) => Record<string, unknown>,
  ids: readonly string[] = [],
): string {
  const edited = lines.map((line) => {
    const parsed = JSON.parse(line) as Record<string, unknown>;
    const isMeant = ids.length === 0 || ids.includes(String(parsed["qid"] ?? parsed["id"]));
    return isMeant ? JSON.stringify(change(parsed)) : line;
  });
  return text(edited);
}

/** Further questions that are answered rightly, each with its gold line and its trace. */
export const EASY = Array.from({ length: 400 }, (_, at): [gold: string, trace: string] => {
  const [gold, trace] = [GOLD[0], OLD_TRACES[0]].map((line) => JSON.parse(line ?? ""));
  return [
    { ...gold, qid: `e${at}`, question: `Easy ${at}?` },
    { ...trace, qid: `e${at}` },
  ].map((line) => JSON.stringify(line)) as [string, string];
});
