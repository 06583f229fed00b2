import {
  edit,
  type Files,
  GOLD,
  OLD_TRACES,
  REGRESSED,
  text,
  WORSE_BOT,
  WORSE_INTENTS,
  WORSE_TRACES,
} from "./repository.ts";
import type { Way } from "./way.ts";

const worseGold = (gold: string): Files => ({ ...WORSE_BOT, "gold.jsonl": gold });
const without = (ids: readonly string[], lines: readonly string[]): string => edit(lines, () => null, ids);
const renamed = (ids: readonly string[], suffix: string) => {
  const rename = (line: Record<string, unknown>) => ({ ...line, qid: `${line["qid"]}${suffix}` });
  return { "gold.jsonl": edit(GOLD, rename, ids), "runs/trace.jsonl": edit(WORSE_TRACES, rename, ids) };
};

/** The gold set. */
export const GOLD_WAYS: readonly Way[] = [
  {
    does: "renames the ids of regressing cases",
    files: renamed(REGRESSED, "x"),
    answer: "fails",
    says: /12 .*(?:another id|renamed)/,
  },
  {
    does: "adds an invisible character to the ids of regressing cases",
    files: renamed(REGRESSED, "\u200b"),
    answer: "fails",
    says: /12 .*(?:another id|renamed)/,
  },
  {
    does: "removes the regressing cases",
    files: worseGold(without(REGRESSED, GOLD)),
    answer: "reported",
    says: /12 cases removed.*12 .*passed/s,
    measure: true,
  },
  {
    does: "replaces the regressing cases by easy ones",
    files: {
      "gold.jsonl": edit(
        GOLD,
        (line) => ({ ...line, qid: `e${line["qid"]}`, question: `Easy ${line["qid"]}?` }),
        REGRESSED,
      ),
      "runs/trace.jsonl": edit(OLD_TRACES, (line) => ({ ...line, qid: `e${line["qid"]}` }), REGRESSED),
    },
    answer: "reported",
    says: /12 cases removed.*12 .*passed/s,
    measure: true,
  },
  {
    does: "adds white space to the gold lines of regressing cases",
    files: worseGold(
      text(GOLD.map((line) => (REGRESSED.includes(JSON.parse(line).qid) ? line.replaceAll('":', '" : ') : line))),
    ),
    answer: "fails",
    says: /12 regressed/,
  },
  {
    does: "adds white space to all gold lines",
    files: worseGold(text(GOLD.map((line) => line.replaceAll('":', '" : ')))),
    answer: "fails",
    says: /12 regressed/,
  },
  {
    does: "changes an unused field of the gold lines of regressing cases",
    files: worseGold(edit(GOLD, (line) => ({ ...line, note: "checked" }), REGRESSED)),
    answer: "reported",
    says: /12 (?:cases|gold lines) edited/,
    measure: true,
  },
  {
    does: "loosens the gold lines of regressing cases",
    files: worseGold(
      edit(GOLD, (line) => ({ ...line, gold_claim_substr: [], gold_citations: ["doc#other"] }), REGRESSED),
    ),
    answer: "reported",
    says: /12 (?:cases|gold lines) edited/,
    measure: true,
  },
  {
    does: "sets the labels of regressing one-line cases to the predictions",
    files: {
      "intents.jsonl": edit(WORSE_INTENTS, (line) => ({ ...line, label: line["predicted"] })),
    },
    answer: "reported",
    says: /(?:12|13) (?:cases|gold lines) edited/,
    measure: true,
  },
  {
    does: "removes the cases of a gated class",
    files: {
      "intents.jsonl": text(WORSE_INTENTS.filter((line) => JSON.parse(line).label !== "buy")),
    },
    answer: "fails",
    says: /recall\[label=buy\]`: no value/,
  },
  {
    does: "moves the regressing cases to another slice",
    files: worseGold(edit(GOLD, (line) => ({ ...line, topic: "other" }), REGRESSED)),
    answer: "reported",
    says: /12 (?:cases|gold lines) edited/,
    measure: true,
  },
  {
    does: "gives a gold id to two lines",
    files: worseGold(text(GOLD) + edit(GOLD.slice(2, 14), (line) => ({ ...line, gold_claim_substr: [] }))),
    answer: "error",
    says: /twice|duplicate|second/i,
  },
  {
    does: "changes all lines of the cluster field to one value",
    files: worseGold(edit(GOLD, (line) => ({ ...line, doc: "all" }))),
    answer: "reported",
    says: /40 (?:cases|gold lines) edited|cluster/,
    measure: true,
  },
];
