import {
  BOT,
  config,
  edit,
  type Files,
  INTENTS,
  OLD_TRACES,
  REGRESSED,
  text,
  WORSE_BOT,
  WORSE_BOTH,
  WORSE_INTENTS,
  WORSE_TRACES,
} from "./repository.ts";
import type { Way } from "./way.ts";

const withConfig = (bot: string, intents = INTENTS): Files => ({ ...WORSE_BOT, "noworse.yml": config(bot, intents) });
const without = (ids: readonly string[], lines: readonly string[]): string => edit(lines, () => null, ids);
const oldOf = OLD_TRACES.filter((line) => REGRESSED.includes(String(JSON.parse(line).qid)));
const refuse = (line: Record<string, unknown>) => ({
  ...line,
  answer_json: { claim: "not in context", citations: [] },
});
const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Traces and the files that are read. */
export const TRACE_WAYS: readonly Way[] = [
  {
    does: "points `traces:` at old answers that are committed elsewhere",
    files: withConfig(BOT.replace("runs/*.jsonl", "archive/trace.jsonl")),
    answer: "reported",
    says: /identical to the baseline/,
    measure: true,
  },
  {
    does: "adds old answers of the regressing cases under the same pattern",
    files: { ...WORSE_BOT, "runs/z.jsonl": text(oldOf) },
    answer: "reported",
    says: /12 trace lines replaced by a later line .*none in the baseline.*c003/,
    measure: true,
  },
  {
    does: "makes the trace file a link to old answers",
    files: WORSE_BOTH,
    links: { "intents.jsonl": "archive/intents.jsonl" },
    answer: "reported",
    says: /link/,
    measure: true,
  },
  {
    does: "makes the only trace file of a pattern a link",
    files: WORSE_BOT,
    links: { "runs/trace.jsonl": "../archive/trace.jsonl" },
    answer: "error",
    says: /No file matches/,
  },
  {
    does: "refuses every question",
    files: { "runs/trace.jsonl": edit(OLD_TRACES, refuse) },
    answer: "fails",
    says: /precision.*: no value/,
  },
  {
    does: "refuses only the questions that it would answer wrongly",
    files: { "runs/trace.jsonl": edit(WORSE_TRACES, refuse, REGRESSED) },
    answer: "reported",
    says: /12 regressed/,
  },
  {
    does: "answers with a character that nobody sees",
    files: {
      "runs/trace.jsonl": edit(
        WORSE_TRACES,
        (line) => ({ ...line, answer_json: { claim: "\u200b", citations: [] } }),
        REGRESSED,
      ),
    },
    answer: "reported",
    says: /12 regressed/,
  },
  {
    does: "deletes the traces of regressing cases",
    files: { "runs/trace.jsonl": without(REGRESSED, WORSE_TRACES) },
    answer: "fails",
    says: /12 .*(?:without a trace|no trace|missing)/,
  },
  {
    does: "takes the ids off the traces of regressing cases",
    files: { "runs/trace.jsonl": edit(WORSE_TRACES, (line) => ({ ...line, qid: "" }), REGRESSED) },
    answer: "fails",
    says: /12 .*(?:without a trace|no trace|missing)/,
  },
  {
    does: "writes old answers of regressing cases as nine of ten trials",
    files: {
      "runs/trace.jsonl": [
        edit(WORSE_TRACES, (line) => ({ ...line, trial: 10 }), REGRESSED),
        text(oldOf.flatMap((line) => NINE.map((trial) => JSON.stringify({ ...JSON.parse(line), trial })))),
      ].join(""),
    },
    // Each regressed case is worse by a tenth, and none is better.
    answer: "fails",
    says: /precision fell 3\.0 pts/,
  },
  {
    does: "adds old answers of regressing cases as further trials, so that most of them pass",
    files: {
      "runs/trace.jsonl": edit(WORSE_TRACES, (line) => ({ ...line, trial: "new" }), REGRESSED),
      "runs/z.jsonl": text(
        oldOf.flatMap((line) => ["old", "older"].map((trial) => JSON.stringify({ ...JSON.parse(line), trial }))),
      ),
    },
    answer: "reported",
    says: /12 cases have 3 trials now, 1 in the baseline/,
    measure: true,
  },
  {
    does: "gives the answers no ids that any question has",
    files: { "runs/trace.jsonl": edit(WORSE_TRACES, (line) => ({ ...line, qid: `x${line["qid"]}` })) },
    answer: "error",
    says: /no(?:ne| trace).*gold/i,
  },
  {
    does: "writes a key twice in the lines of regressing cases",
    files: {
      "intents.jsonl": text(
        WORSE_INTENTS.map((line, index) =>
          index < 13 ? line.replace("{", `{"predicted":"${index % 2 === 0 ? "buy" : "return"}",`) : line,
        ),
      ),
    },
    answer: "error",
    says: /twice|duplicate/i,
  },
  {
    does: "repeats one-line cases with better predictions",
    files: {
      "intents.jsonl":
        text(WORSE_INTENTS) + edit(WORSE_INTENTS.slice(0, 13), (line) => ({ ...line, predicted: line["label"] })),
    },
    answer: "error",
    says: /twice|duplicate|second/i,
  },
];
