import type { Command, OptionSpec } from "./options.ts";

const INPUT = "Input";
const OUTPUT = "Output";
const JUDGE = "Judge";

function formatOption(choices: readonly string[]): OptionSpec {
  return {
    short: "f",
    value: "FORMAT",
    description: "What is printed on standard output.",
    choices,
    defaultValue: "text",
    group: "Output",
  };
}

const JUDGE_LIMITS: Readonly<Record<string, OptionSpec>> = {
  "judge-max-calls": { value: "N", description: "Maximum judge requests; caps the config.", group: JUDGE },
  "judge-max-usd": { value: "USD", description: "Most dollars for the judge, by the config's `prices`.", group: JUDGE },
};

const CONFIG: OptionSpec = {
  short: "c",
  value: "FILE",
  description: "Config file, or pattern such as `packages/*/noworse.yml`; if not given, the nearest `noworse.yml`.",
  repeatable: true,
  group: INPUT,
};
const JUDGE_MODEL: OptionSpec = {
  value: "MODEL",
  description: "The judge's model, instead of the config's.",
  group: JUDGE,
};
const REPLAY: OptionSpec = {
  description: "Use stored labels only, the baseline's and those of `judge.labels`; send nothing.",
  group: JUDGE,
};

/** What a command that compares and evaluates gates takes. */
const COMPARE: Readonly<Record<string, OptionSpec>> = {
  config: CONFIG,
  baseline: {
    short: "b",
    value: "REF",
    description:
      "What to compare with: a branch (the merge base), a commit, or a report's path, `./before`; several: runs of one version.",
    repeatable: true,
    group: INPUT,
  },
  out: {
    short: "o",
    value: "DIR",
    description: "Folder that the report is written into.",
    defaultValue: "noworse-out",
    group: OUTPUT,
  },
  format: formatOption(["text", "json", "markdown", "junit"]),
  json: { description: "The same as `--format json`.", group: OUTPUT },
  suite: {
    short: "s",
    value: "NAME",
    description: "Score only this suite, `qa` or `packages/bot/qa`; the gates of the others are not evaluated.",
    repeatable: true,
    group: INPUT,
  },
  "fail-on": {
    value: "OUTCOME",
    description: "The outcome that exits with status 1; `never` always exits with 0.",
    choices: ["fail", "inconclusive", "never"],
    defaultValue: "fail",
    group: "Result",
  },
};

const EMBEDDING_MODEL: OptionSpec = {
  value: "MODEL",
  description: "The embedding model, instead of the config's.",
  group: JUDGE,
};

const INIT: Command = {
  name: "init",
  description: "Set up a repository: find its results, write a config with measured gates and a workflow, run once.",
  operands: ["[DIR]"],
  options: {
    yes: { short: "y", description: "Write without asking." },
    "dry-run": { short: "n", description: "Show what would be written; write nothing." },
    force: { description: "Replace a config and a workflow that are there." },
    example: { description: "Write a small example that runs, instead of looking for results." },
    forks: { description: "Add the workflow that comments on pull requests from forks." },
    gates: { description: "Only suggest gates for the config that is there, as YAML; write nothing." },
  },
  examples: [
    ["noworse init", "look at this folder, show the files, ask, write them"],
    ["noworse init packages/bot --yes", "set up a folder of a repository without asking"],
    ["noworse init --gates", "suggest gates for the config that is there"],
  ],
  load: async () => (await import("./init.ts")).init,
};

const RUN: Command = {
  name: "run",
  description: "Score all suites of a config, compare, evaluate gates, and write the report.",
  operands: [],
  options: {
    ...COMPARE,
    "judge-model": JUDGE_MODEL,
    "embedding-model": EMBEDDING_MODEL,
    ...JUDGE_LIMITS,
    "dry-run": {
      short: "n",
      description: "Print how many cases need the judge; send nothing and write nothing.",
      group: JUDGE,
    },
    replay: REPLAY,
    "approve-measure": {
      description: "Approve changes of a frozen suite's measure, as the label does on GitHub.",
      group: "Result",
    },
  },
  load: async () => (await import("./run/run-command.ts")).run,
};

const SCORE: Command = {
  name: "score",
  description: "Score one pair of gold and traces with the grounded family and print the reference scorer's JSON.",
  operands: [],
  options: {
    gold: { value: "FILE", description: "Gold set: JSONL, JSON, CSV or Parquet.", required: true },
    trace: { value: "FILE", description: "Traces, in the same formats.", required: true },
    k: { value: "K", description: "How many retrieved passages recall@k considers.", defaultValue: "5" },
    gates: {
      value: "GATES",
      description: "The limits of metrics; metrics without one are not gated.",
      defaultValue: "precision=0.80,chr=0.75,under=0.05,over=0.10",
    },
  },
  load: async () => (await import("./score.ts")).score,
};

const DIFF: Command = {
  name: "diff",
  description: "Compare two stored reports: changed scores, regressed and fixed cases.",
  operands: ["BASE", "HEAD"],
  options: {
    format: formatOption(["text", "json", "markdown"]),
    json: { description: "The same as `--format json`.", group: OUTPUT },
    markdown: { description: "The same as `--format markdown`.", group: OUTPUT },
    "fail-on-regression": {
      description: "Exit with status 1 when a score got worse or lost values, or a case regressed or lost its result.",
      group: "Result",
    },
  },
  load: async () => (await import("./diff.ts")).diff,
};

const HTML: Command = {
  name: "html",
  description: "Render the HTML report of a stored report: one file that opens in any browser.",
  operands: ["REPORT"],
  options: {
    base: {
      short: "b",
      value: "REPORT",
      description: "The report to compare with: a `report.json` or its folder.",
    },
    out: {
      short: "o",
      value: "FILE",
      description: "Where the HTML report is written. Without it: next to the report.",
    },
  },
  load: async () => (await import("./html.ts")).html,
};

const VALIDATE: Command = {
  name: "validate",
  description: "Check the config, its gates and all data it names, without a verdict.",
  operands: [],
  options: { config: CONFIG },
  load: async () => (await import("./validate.ts")).validate,
};

/** The commands, in the order that help lists them. */
export const COMMANDS: readonly Command[] = [INIT, RUN, SCORE, DIFF, HTML, VALIDATE];
