import type { ActionStep } from "../runner/run-action.ts";
import {
  BOT,
  config,
  edit,
  type Files,
  GOLD,
  INTENTS,
  OLD_TRACES,
  REGRESSED,
  text,
  WORSE_BOT,
  WORSE_BOTH,
  WORSE_INTENTS,
  WORSE_TRACES,
} from "./repository.ts";

/** One way to merge a worse system unseen, and what evaldelta answers. */
export interface Way {
  readonly does: string;
  readonly files: Files;
  /** Symbolic links in the checkout by path. */
  readonly links?: Readonly<Record<string, string>>;
  readonly inputs?: ActionStep["inputs"];
  /** `fails`: exit 1; `error`: exit 2 or 3; `reported`: before the table of the comment, whatever the verdict. */
  readonly answer: "fails" | "error" | "reported";
  /** What the comment says before its table; for an error, the log. */
  readonly says: RegExp;
}

const withConfig = (bot: string, intents = INTENTS): Files => ({ ...WORSE_BOT, "evaldelta.yml": config(bot, intents) });
const worseGold = (gold: string): Files => ({ ...WORSE_BOT, "gold.jsonl": gold });
const without = (ids: readonly string[], lines: readonly string[]): string => edit(lines, () => null, ids);
const oldOf = OLD_TRACES.filter((line) => REGRESSED.includes(String(JSON.parse(line).qid)));
const refuse = (line: Record<string, unknown>) => ({
  ...line,
  answer_json: { claim: "not in context", citations: [] },
});
const renamed = (ids: readonly string[], suffix: string) => {
  const rename = (line: Record<string, unknown>) => ({ ...line, qid: `${line["qid"]}${suffix}` });
  return { "gold.jsonl": edit(GOLD, rename, ids), "runs/trace.jsonl": edit(WORSE_TRACES, rename, ids) };
};
const WARNING_GATES = ["chr", "recall@k", "under_refusal", "precision[topic=tax]", "chr[topic=law]", "chr[topic=tax]"]
  .map((name) => `      "${name}": { no_regression: {}, severity: warn }\n`)
  .join("");

/** Traces and the files that are read. */
export const TRACE_WAYS: readonly Way[] = [
  {
    does: "points `traces:` at old answers that are committed elsewhere",
    files: withConfig(BOT.replace("runs/*.jsonl", "archive/trace.jsonl")),
    answer: "reported",
    says: /byte for byte/,
  },
  {
    does: "adds old answers of the regressing cases under the same pattern",
    files: { ...WORSE_BOT, "runs/z.jsonl": text(oldOf) },
    answer: "reported",
    says: /12 .*(?:twice|replaced|later).*c003/,
  },
  {
    does: "makes the trace file a link to old answers",
    files: WORSE_BOT,
    links: { "runs/trace.jsonl": "../archive/trace.jsonl" },
    answer: "reported",
    says: /link/,
  },
  {
    does: "refuses every question",
    files: { "runs/trace.jsonl": edit(OLD_TRACES, refuse) },
    answer: "fails",
    says: /precision.*(?:undefined|n\/a|no number|refus)/i,
  },
  {
    does: "refuses only the questions that it would answer wrongly",
    files: { "runs/trace.jsonl": edit(WORSE_TRACES, refuse, REGRESSED) },
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
    does: "writes old answers of regressing cases as two of three trials",
    files: {
      "runs/trace.jsonl": [
        edit(WORSE_TRACES, (line) => ({ ...line, trial: 3 }), REGRESSED),
        text(oldOf.flatMap((line) => [1, 2].map((trial) => JSON.stringify({ ...JSON.parse(line), trial })))),
      ].join(""),
    },
    answer: "reported",
    says: /trial/,
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
  },
  {
    does: "loosens the gold lines of regressing cases",
    files: worseGold(
      edit(GOLD, (line) => ({ ...line, gold_claim_substr: [], gold_citations: ["doc#other"] }), REGRESSED),
    ),
    answer: "reported",
    says: /12 (?:cases|gold lines) edited/,
  },
  {
    does: "sets the labels of regressing one-line cases to the predictions",
    files: {
      "intents.jsonl": edit(WORSE_INTENTS, (line) => ({ ...line, label: line["predicted"] })),
    },
    answer: "reported",
    says: /(?:12|13) (?:cases|gold lines) edited/,
  },
  {
    does: "removes the cases of a gated class",
    files: {
      "intents.jsonl": text(WORSE_INTENTS.filter((line) => JSON.parse(line).label !== "buy")),
    },
    answer: "fails",
    says: /recall\[label=buy\].*(?:has none|no number|no score|nowhere|no longer)/is,
  },
  {
    does: "moves the regressing cases to another slice",
    files: worseGold(edit(GOLD, (line) => ({ ...line, topic: "other" }), REGRESSED)),
    answer: "reported",
    says: /12 (?:cases|gold lines) edited/,
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
  },
];

/** The config and the inputs. */
export const CONFIG_WAYS: readonly Way[] = [
  {
    does: "reads the label as the prediction",
    files: {
      ...WORSE_BOTH,
      "evaldelta.yml": config(BOT, INTENTS.replace("    gates", "    fields: { predicted: label }\n    gates")),
    },
    answer: "reported",
    says: /fields/,
  },
  {
    does: "reads a constant instead of the answer",
    files: withConfig(BOT.replace("    slices", "    gold_fields: { answerable: '`false`' }\n    slices")),
    answer: "reported",
    says: /gold_fields|fields/,
  },
  {
    does: "adds six warning gates, so that the blocking one gets less of the level",
    files: withConfig(BOT + WARNING_GATES),
    answer: "fails",
    says: /12 regressed/,
  },
  {
    does: "lets the gates only warn",
    files: withConfig(BOT.replaceAll("no_regression: {} }", "no_regression: {}, severity: warn }")),
    answer: "fails",
    says: /severity/,
  },
  {
    does: "removes the gates",
    files: withConfig(BOT.replace(", no_regression: {}", "")),
    answer: "fails",
    says: /removes the gate/,
  },
  {
    does: "raises `min_effect`",
    files: withConfig(BOT.replace("no_regression: {}", "no_regression: { min_effect: 0.5 }")),
    answer: "fails",
    says: /min_effect/,
  },
  {
    does: "asks for a confidence of 99.99%",
    files: withConfig(BOT.replace("no_regression: {}", "no_regression: { confidence: 0.9999 }")),
    answer: "fails",
    says: /confidence/,
  },
  {
    does: "spends the level over all pushes of the pull request",
    files: withConfig(BOT.replace("no_regression: {}", "no_regression: { per: pull_request }")),
    answer: "fails",
    says: /per|no_regression/,
  },
  {
    does: "sets `cluster:` to a field with one value",
    files: withConfig(BOT.replace("    slices", "    cluster: answerable\n    slices")),
    answer: "fails",
    says: /cluster/,
  },
  {
    does: "renames the suite",
    files: withConfig(BOT.replace("  bot:", "  bot2:")),
    answer: "fails",
    says: /removes the suite `bot`/,
  },
  {
    does: "splits the suite in two, each with half of the answers",
    files: {
      ...withConfig(
        BOT.replaceAll("runs/*.jsonl", "runs/trace.jsonl") +
          BOT.replace("  bot:", "  rest:").replace("runs/*.jsonl", "rest/trace.jsonl"),
      ),
      "runs/trace.jsonl": text(WORSE_TRACES.slice(14)),
      "rest/trace.jsonl": text(WORSE_TRACES.slice(0, 14)),
    },
    answer: "fails",
    says: /traces|missing|without a trace/,
  },
  {
    does: "names another `refusal`",
    files: withConfig(BOT.replace("    slices", "    params: { refusal: It is not }\n    slices")),
    answer: "fails",
    says: /refusal/,
  },
  {
    does: "drops the slices that a gate names",
    files: withConfig(BOT.replace("    slices: [topic]\n", "").replace(/ {6}"precision\[topic.*\n/, "")),
    answer: "fails",
    says: /slices|topic=law/,
  },
  {
    does: "allows missing traces and deletes those of regressing cases",
    files: {
      ...withConfig(`${BOT}      cases: { max_missing: 12 }\n`),
      "runs/trace.jsonl": without(REGRESSED, WORSE_TRACES),
    },
    answer: "fails",
    says: /max_missing/,
  },
  {
    does: "points `gold:` at another file",
    files: {
      ...withConfig(BOT.replace("gold.jsonl", "gold2.jsonl")),
      "gold2.jsonl": without(REGRESSED, GOLD),
    },
    answer: "reported",
    says: /gold2?\.jsonl/,
  },
  {
    does: "deletes the config and measures one suite by inputs",
    files: { ...WORSE_BOT, "evaldelta.yml": null },
    inputs: { gold: "gold.jsonl", traces: "runs/trace.jsonl", gates: "precision=0.5" },
    answer: "reported",
    says: /removes|suite/,
  },
  {
    does: "sets `gates-from: head` in the workflow and removes the gate",
    files: withConfig(BOT.replace(", no_regression: {}", "")),
    inputs: { "gates-from": "head" },
    answer: "reported",
    says: /removes the gate/,
  },
  {
    does: "sets another `artifact-name` in the workflow, where no baseline is",
    files: WORSE_BOT,
    inputs: { "artifact-name": "other-report" },
    answer: "fails",
    says: /12 regressed/,
  },
  {
    does: "sets another `name` in the workflow",
    files: WORSE_BOT,
    inputs: { name: "other" },
    answer: "fails",
    says: /12 regressed/,
  },
  {
    does: "sets `baseline: none` in the workflow",
    files: WORSE_BOT,
    inputs: { baseline: "none" },
    answer: "reported",
    says: /baseline/i,
  },
  {
    does: "commits a report of its own as the baseline",
    files: { ...WORSE_BOT, "mine/report.json": "{}" },
    inputs: { baseline: "mine/report.json" },
    answer: "error",
    says: /mine\/report\.json/,
  },
  {
    does: "sets `fail-on: never` in the workflow: out of reach, the comment still says it",
    files: WORSE_BOT,
    inputs: { "fail-on": "never" },
    answer: "reported",
    says: /❌.*12 regressed/,
  },
];
