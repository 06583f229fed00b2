import type { NotLabelledReason } from "../../src/core/judge/judge-request.ts";
import type { StoredLabel } from "../../src/core/judge/labeller.ts";
import { type Baseline, NO_SOURCE } from "../../src/core/report.ts";
import { policyOfBaseline } from "../../src/gates/evaluate-gates.ts";
import { createLabeller } from "../../src/judge/labels/labeller.ts";
import { regradeBase } from "../../src/pipeline/base-answers.ts";
import { compareAndEvaluate, type ScoredRun, scoreSuites } from "../../src/pipeline/evaluate.ts";
import { labelSuites } from "../../src/pipeline/labelling.ts";
import { families } from "../all-families.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { FakeTransport, fails, type Seen, says } from "../judge/fake-judge.ts";
import { readConfig } from "../read-config.ts";

/** The answers of a run by case; several are trials. */
export type Answers = Readonly<Record<string, string | readonly string[] | null>>;

export interface PairRun {
  readonly answers: Answers;
  /** By case, where they are not `Question ID?` and the reference is not `ref ID`. */
  readonly gold?: Readonly<Record<string, { reference?: string; question?: string }>>;
  readonly judge?: string;
  readonly prompt?: string;
  readonly gates?: string;
  readonly labels?: readonly StoredLabel[];
  readonly baseline?: Baseline;
  /** The names of trials. */
  readonly trials?: readonly string[];
  /** The choices of the question, where it is not one about pairs. */
  readonly choices?: string;
  readonly created?: string;
  /** Whether changes of the measure are approved. */
  readonly approves?: boolean;
  /** Further lines of traces. */
  readonly extra?: readonly object[];
  /** What stands before the suites. */
  readonly top?: string;
}

export const NO_BASELINE: Baseline = { status: "none", why: "there is none", todo: "" };

type Asked = { readonly question: string; readonly first: string; readonly second: string };

/** A judge that prefers the answer with more exclamation marks; it is not fooled. */
export function marksJudge({ shown }: Seen) {
  const { question, first, second } = shown as unknown as Asked;
  if (question.startsWith("At which temperature")) return prefers(first.includes("prefer it") ? "second" : "first");
  const [one, other] = [first, second].map((text) => text.split("!").length);
  return prefers(one === other ? "neither" : Number(one) > Number(other) ? "first" : "second");
}

export const prefers = (preferred: string) => says({ analysis: "One has more marks.", preferred });

/** Returns whether a request is about a known-bad answer. */
export const isCanary = ({ shown }: Seen): boolean => String(shown["question"]).startsWith("At which temperature");

/** Creates a judge that does not answer about some cases. */
export function downFor(wanted: (shown: Asked) => boolean, why: NotLabelledReason = "outage") {
  return (seen: Seen) => (wanted(seen.shown as unknown as Asked) ? fails(why) : marksJudge(seen));
}

function configOf({ judge, prompt, gates, choices, top = "" }: PairRun): string {
  const how = choices === undefined ? "compare: true" : `choices: ${choices}`;
  const asked = JSON.stringify(prompt ?? "Which one is louder?");
  return `${top}judge: ${judge ?? "{ model: m1, confirm: 0 }"}
suites:
  bot:
    family: generation
    gold: gold.jsonl
    traces: trace.jsonl
    metrics: [preferred]
    custom: { preferred: { ${how}, prompt: ${asked} } }
    gates: ${gates ?? "{ preferred: { no_regression: {} } }"}
`;
}

export function filesOf(run: PairRun): Record<string, string> {
  const { answers, gold = {}, trials = [] } = run;
  const ids = Object.keys(answers);
  const lines = (all: readonly object[]): string => all.map((one) => `${JSON.stringify(one)}\n`).join("");
  const golds = ids.map((id) => {
    const { question = `Question ${id}?`, reference = `ref ${id}` } = gold[id] ?? {};
    return { id, query: question, references: [reference] };
  });
  const traces = Object.entries(answers).flatMap(([id, said]) => {
    if (said === null) return [];
    if (typeof said === "string") return [{ id, prediction: said }];
    return said.map((prediction, at) => ({ id, trial: trials[at] ?? `${at + 1}`, prediction }));
  });
  return {
    "noworse.yml": configOf(run),
    "gold.jsonl": lines(golds),
    "trace.jsonl": lines([...traces, ...(run.extra ?? [])]),
  };
}

/** Scores, labels, compares and evaluates a run; `asked` is what the judge was shown, known-bad answers aside. */
export async function runPairs(run: PairRun, chat: (seen: Seen) => ReturnType<typeof says> = marksJudge) {
  const { baseline = NO_BASELINE, labels = [] } = run;
  const root = temporaryFolder(filesOf(run));
  const config = readConfig(`${root}/noworse.yml`, families);
  const facts = {
    created: run.created ?? "2026-11-21T10:00:00Z",
    source: NO_SOURCE,
    root,
    warn: () => {},
    wantsViews: true,
  };
  const seen: Seen[] = [];
  const transport = new FakeTransport((one) => {
    seen.push(one);
    return chat(one);
  });
  const open = createLabeller({ mode: "ask", labels, client: () => transport });
  const log: string[] = [];
  const say = (line: string): void => void log.push(`${seen.length}: ${line}`);
  const own: ScoredRun = await scoreSuites(config, facts);
  const scored = await labelSuites({ scored: own, baseline }, open, config);
  const judged = await regradeBase({ scored, baseline }, open, {
    config,
    log: { debug: say, info: say, warn: say },
  });
  const { report, cases } = compareAndEvaluate(scored, judged, config, {
    ...policyOfBaseline(judged),
    approvesMeasure: run.approves ?? false,
  });
  const change = report.diff?.changes.find(({ metric }) => metric === "preferred");
  const gate = report.verdict?.gates.find(({ metric }) => metric === "preferred");
  const asked = seen.filter((one) => !isCanary(one)).map(({ shown }) => shown as unknown as Asked);
  const choices = Object.fromEntries(
    (scored.cases ?? []).map(({ id, choices = {}, trials }) => {
      const said = (trials ?? [{ choices }]).map(({ choices: of = {} }) => of["preferred"]);
      return [id, said.map((one) => (one && "choice" in one ? one.choice : (one?.unscored ?? null)))];
    }),
  );
  return { scored, config, report, cases, change, gate, asked, choices, log, outcome: report.verdict?.outcome };
}

/** Returns a scored run as the stored baseline of another one. */
export function asBaseline({
  scored,
  report,
}: Awaited<ReturnType<typeof runPairs>>): Extract<Baseline, { report: unknown }> {
  const { suites: _, ...stored } = scored;
  const found = { status: "exact", distance: 0, branch: "main", notes: [] } as const;
  return { ...stored, report: { ...stored.report, verdict: report.verdict }, ...found };
}
