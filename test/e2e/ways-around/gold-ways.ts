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

/** Further questions that are answered rightly, each with its gold line and its trace. */
const EASY = Array.from({ length: 400 }, (_, at): [gold: string, trace: string] => {
  const [gold, trace] = [GOLD[0], OLD_TRACES[0]].map((line) => JSON.parse(line ?? ""));
  const line = { ...gold, qid: `e${at}`, question: `Easy ${at}?` };
  return [JSON.stringify(line), JSON.stringify({ ...trace, qid: `e${at}` })];
});

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
    answer: "fails",
    says: /precision fell 30\.0 pts/,
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
    files: { "intents.jsonl": edit(WORSE_INTENTS, (line) => ({ ...line, label: line["predicted"] })) },
    answer: "reported",
    says: /(?:12|13) (?:cases|gold lines) edited/,
    measure: true,
  },
  {
    does: "removes the cases of a gated class",
    files: { "intents.jsonl": text(WORSE_INTENTS.filter((line) => JSON.parse(line).label !== "buy")) },
    answer: "fails",
    says: /recall\S*label=buy\S*: no value/,
  },
  {
    does: "moves the regressing cases to another slice",
    files: worseGold(edit(GOLD, (line) => ({ ...line, topic: "other" }), REGRESSED)),
    answer: "reported",
    says: /12 cases moved to another value of `topic`/,
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
    answer: "fails",
    says: /precision fell 30\.0 pts/,
  },
  {
    does: "adds 400 easy cases",
    files: {
      "gold.jsonl": text([...GOLD, ...EASY.map(([gold]) => gold)]),
      "runs/trace.jsonl": text([...WORSE_TRACES, ...EASY.map(([, trace]) => trace)]),
    },
    answer: "fails",
    says: /12 regressed.*400 cases added/s,
  },
  {
    does: "removes half of the regressing cases and adds 400 easy ones",
    files: {
      "gold.jsonl": without(REGRESSED.slice(0, 6), GOLD) + text(EASY.map(([gold]) => gold)),
      "runs/trace.jsonl": text([...WORSE_TRACES, ...EASY.map(([, trace]) => trace)]),
    },
    answer: "fails",
    says: /6 cases removed, 6 of them passed/,
    measure: true,
  },
  {
    does: "calls the questions of regressing cases unanswerable",
    files: worseGold(edit(GOLD, (line) => ({ ...line, answerable: false }), REGRESSED)),
    answer: "open",
    says: /12 gold lines edited, 12 of them passed before and fail now/,
    measure: true,
  },
  {
    does: "rewords the questions of regressing cases",
    files: worseGold(edit(GOLD, (line) => ({ ...line, question: `${line["question"]} Please.` }), REGRESSED)),
    answer: "open",
    says: /12 gold lines edited, 12 of them passed before and fail now/,
    measure: true,
  },
  {
    does: "removes all cases but one that passes",
    files: worseGold(text(GOLD.slice(0, 1))),
    answer: "reported",
    says: /39 cases removed, 37 of them passed/,
    measure: true,
  },
];
