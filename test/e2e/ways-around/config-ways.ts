import {
  BOT,
  config,
  edit,
  type Files,
  GOLD,
  INTENTS,
  REGRESSED,
  text,
  WORSE_BOT,
  WORSE_BOTH,
  WORSE_TRACES,
} from "./repository.ts";
import type { Way } from "./way.ts";

const withConfig = (bot: string, intents = INTENTS): Files => ({ ...WORSE_BOT, "noworse.yml": config(bot, intents) });
const without = (ids: readonly string[], lines: readonly string[]): string => edit(lines, () => null, ids);
const WARNING_GATES = [
  "chr",
  "recall@k",
  "recall@k[topic=law]",
  "precision[topic=tax]",
  "chr[topic=law]",
  "chr[topic=tax]",
]
  .map((name) => `      "${name}": { no_regression: {}, severity: warn }\n`)
  .join("");

const QUARANTINED = REGRESSED.map((id) => `      - { case: ${id}, until: 2030-01-01, why: flaky }\n`).join("");
const HARD =
  "  hard:\n    family: grounded\n    gold: hard.jsonl\n    traces: hard/*.jsonl\n    gates: { precision: { min: 0 } }\n";
const isRegressed = (line: string): boolean => REGRESSED.includes(String(JSON.parse(line).qid));

/** The config and the inputs. */
export const CONFIG_WAYS: readonly Way[] = [
  {
    does: "reads the label as the prediction",
    files: {
      ...WORSE_BOTH,
      "noworse.yml": config(BOT, INTENTS.replace("    gates", "    fields: { predicted: label }\n    gates")),
    },
    answer: "reported",
    says: /fields/,
    measure: true,
  },
  {
    does: "reads a constant instead of the answer",
    files: withConfig(BOT.replace("    slices", "    gold_fields: { answerable: '`false`' }\n    slices")),
    answer: "reported",
    says: /gold_fields|fields/,
    measure: true,
  },
  {
    does: "adds six warning gates, so that the blocking one gets less of the level",
    files: withConfig(BOT + WARNING_GATES),
    answer: "fails",
    says: /12 regressed/,
  },
  {
    does: "adds six blocking gates, so that each gets less of the level",
    files: withConfig(BOT + WARNING_GATES.replaceAll(", severity: warn", "")),
    answer: "fails",
    says: /12 regressed/,
  },
  {
    does: "adds a slice and a cluster, so that the gold lines are read otherwise",
    files: withConfig(BOT.replace("    slices: [topic]", "    cluster: doc\n    slices: [topic, doc]")),
    answer: "fails",
    says: /12 regressed/,
    measure: true,
  },
  {
    does: "quarantines the regressing cases",
    files: withConfig(`${BOT}    quarantine:\n${QUARANTINED}`),
    answer: "fails",
    says: /merging quarantines `c003 until 2030-01-01`/,
  },
  {
    does: "moves the regressing cases to a suite of their own, with a loose gate",
    files: {
      ...withConfig(BOT + HARD),
      "gold.jsonl": without(REGRESSED, GOLD),
      "hard.jsonl": text(GOLD.filter(isRegressed)),
      "runs/trace.jsonl": without(REGRESSED, WORSE_TRACES),
      "hard/trace.jsonl": text(WORSE_TRACES.filter(isRegressed)),
    },
    answer: "reported",
    says: /12 cases removed, 12 of them passed/,
    measure: true,
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
    does: "sets `cluster:` to a field with one value",
    files: withConfig(BOT.replace("    slices", "    cluster: answerable\n    slices")),
    answer: "fails",
    says: /cluster/,
  },
  {
    does: "renames the suite",
    files: withConfig(BOT.replace("  bot:", "  bot2:")),
    answer: "fails",
    says: /suite is renamed to `bot2`/,
    measure: true,
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
    measure: true,
  },
  {
    does: "drops the slices that a gate names",
    files: withConfig(BOT.replace("    slices: [topic]\n", "").replace(/ {6}"precision\[topic.*\n/, "")),
    answer: "fails",
    says: /slices|topic=law/,
    measure: true,
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
    files: { ...withConfig(BOT.replace("gold.jsonl", "gold2.jsonl")), "gold2.jsonl": without(REGRESSED, GOLD) },
    answer: "reported",
    says: /gold2?\.jsonl/,
    measure: true,
  },
  {
    does: "deletes the config and measures one suite by inputs",
    files: { ...WORSE_BOT, "noworse.yml": null },
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
    says: /No baseline: the input `baseline` is `none`/,
  },
  {
    does: "commits a report of its own as the baseline",
    files: { ...WORSE_BOT, "mine/report.json": "{}" },
    inputs: { baseline: "mine/report.json" },
    answer: "reported",
    says: /No baseline: the base commit \S+ has no `mine\/report\.json`/,
  },
  {
    does: "sets `fail-on: never` in the workflow: out of reach, the comment still says it",
    files: WORSE_BOT,
    inputs: { "fail-on": "never" },
    answer: "reported",
    says: /❌.*12 regressed/s,
  },
];
