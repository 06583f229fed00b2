import PQueue from "p-queue";
import { type Ask, type JudgeRequest, NotLabelled, type NotLabelledReason } from "../../core/judge/judge-request.ts";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";
import type {
  CaseToLabel,
  CreateLabeller,
  Labeller,
  LabelProgress,
  Samples,
  StoredLabel,
} from "../../core/judge/labeller.ts";
import { type Endpoint, isLoopback } from "../client/endpoint.ts";
import { createJudgeClient } from "../client/judge-client.ts";
import type { JudgeClient } from "../client/request.ts";
import { createBudgetedClient, Spending, spendingOrder } from "./budget.ts";
import { createEnsemble } from "./ensemble.ts";
import { judgeFingerprint } from "./label-key.ts";
import { createSuiteLabels, type LabelStore, type Refusal, STORED_ONLY } from "./label-store.ts";
import { JudgeStats } from "./stats.ts";

/** The parts that the labellers of a run share. */
export interface LabellerOptions {
  /** `ask`: stored labels, and a judge for the rest; `replay`: stored labels only. */
  readonly mode: "ask" | "replay";
  /** Stored labels. Each is checked against its prompt before it is used. */
  readonly labels: readonly StoredLabel[];
  /** Returns the endpoint's client, which the caller closes, or why there is none; called at most once a suite. */
  readonly client: (settings: JudgeSettings) => JudgeClient | NotLabelledReason;
  /** Called after each request and each case. */
  readonly onProgress?: (progress: LabelProgress) => void;
  readonly onPlan?: OnPlan;
  /** Called with one line for the first answer to each prompt that does not fit. */
  readonly warn?: (line: string) => void;
}

/** Called once a suite, before its first request, with the number of cases that stored labels do not suffice for. */
export type OnPlan = (suite: string, plan: { readonly cases: number; readonly of: number }) => void;

/** What labelling the suites of a run needs to reach a judge. */
interface JudgingOptions extends Omit<LabellerOptions, "client"> {
  readonly endpoint: Endpoint;
  /** The judges of all suites. */
  readonly judges: readonly JudgeSettings[];
  /** Called with one line for each reason of a failed request too. */
  readonly warn: (line: string) => void;
}

/** Creates the labellers of a run, to be closed. They share one client, which opens with the first request. */
export function createJudging({ endpoint, judges, warn, ...options }: JudgingOptions) {
  let client: JudgeClient | null = null;
  let isClosed = false;
  const openClient = (): JudgeClient | NotLabelledReason => {
    if (isClosed) return "not labelled";
    if (endpoint.key === null && !isLoopback(endpoint)) return "no key";
    const concurrency = Math.max(...judges.map((judge) => judge.concurrency));
    const deadline = 1000 * Math.max(...judges.map((judge) => judge.deadline));
    client ??= createJudgeClient({ endpoint, concurrency, deadline, warn });
    return client;
  };
  const close = (): void => {
    isClosed = true;
    client?.close();
  };
  return { open: createLabeller({ ...options, warn, client: openClient }), close };
}

/** Opens labellers that use stored labels only. */
export function createReplay(labels: readonly StoredLabel[], onPlan: OnPlan = () => {}): CreateLabeller {
  return createLabeller({ mode: "replay", labels, client: () => "not labelled", onPlan });
}

/** Opens the labellers of a run. They share their spending; each suite's settings have its limits. */
export function createLabeller(options: LabellerOptions): CreateLabeller {
  const store = new Map(options.labels.map((label) => [label.key, label]));
  const spending = new Spending();
  return (settings) => createSuiteLabeller(settings, options, store, spending);
}

/** One call of `label`. */
interface Task<JudgeLabels> {
  readonly cases: readonly CaseToLabel<JudgeLabels>[];
  readonly samples: number;
  readonly results: JudgeLabels[];
  /** The judge is not asked where stored labels suffice. */
  readonly refusal: Refusal;
}

function createSuiteLabeller(
  settings: JudgeSettings,
  options: LabellerOptions,
  store: LabelStore,
  spending: Spending,
): Labeller {
  const stats = new JudgeStats(settings);
  const client = createBudgetedClient(settings, { spending, stats, open: options.client, onReply: reportProgress });
  const labels = createSuiteLabels(store, client, { stats, warn: options.warn ?? (() => {}) });
  const ensemble = createEnsemble(settings, labels, stats);
  const progress = { suite: "", done: 0, total: 0 };
  let plans = 0;

  async function label<JudgeLabels>(
    cases: readonly CaseToLabel<JudgeLabels>[],
    samples?: Samples,
  ): Promise<readonly JudgeLabels[]> {
    const task = await plan(cases, Math.max(samples?.count ?? 0, settings.samples));
    for (;;) {
      const fooled = ensemble.fooled.size;
      Object.assign(progress, { suite: cases[0]?.suite ?? "", done: 0, total: cases.length });
      const queue = new PQueue({ concurrency: settings.concurrency });
      await queue.addAll(spendingOrder(cases).map((index) => () => labelCase(task, index)));
      if (ensemble.fooled.size === fooled) return task.results;
      // A model fooled late has already voted: all cases are labelled again from the labels made so far.
      stats.votes.clear();
    }
  }

  /** Labels all cases from stored labels, to find out how many need the judge. */
  async function plan<JudgeLabels>(
    cases: readonly CaseToLabel<JudgeLabels>[],
    samples: number,
  ): Promise<Task<JudgeLabels>> {
    const stored: Task<JudgeLabels> = { cases, samples, results: [], refusal: STORED_ONLY };
    let count = 0;
    for (const one of cases) {
      const { requests } = await ask(one, stored);
      count += Number(!requests.every((request) => ensemble.isStored(request, samples)));
    }
    if (plans === 0) options.onPlan?.(cases[0]?.suite ?? "", { cases: count, of: cases.length });
    plans += 1;
    return options.mode === "ask" && count > 0 ? { ...stored, refusal: client.closed() } : stored;
  }

  async function labelCase<JudgeLabels>(task: Task<JudgeLabels>, index: number): Promise<void> {
    const one = task.cases[index] as CaseToLabel<JudgeLabels>;
    const { labels: own, missing, unchanged } = await ask(one, task);
    task.results[index] = own;
    const name = JSON.stringify([one.suite, one.id]);
    stats.notLabelled.set(name, missing);
    if (unchanged.length > 0) stats.confirmed.set(name, !unchanged.includes(false));
    progress.done += 1;
    reportProgress();
  }

  /** Labels a case, and notes its requests, the reasons of missing labels, and whether confirmed ones are unchanged. */
  async function ask<JudgeLabels>(one: CaseToLabel<JudgeLabels>, { samples, refusal }: Task<JudgeLabels>) {
    const requests: JudgeRequest[] = [];
    const missing: NotLabelledReason[] = [];
    const unchanged: boolean[] = [];
    const ask: Ask = async (prompt, inputs) => {
      const request = { prompt, inputs } as JudgeRequest;
      requests.push(request);
      const { label, isUnchanged } = await ensemble.label(request, samples, refusal);
      if (isUnchanged !== null) unchanged.push(isUnchanged);
      if (typeof label !== "string") return label as never;
      missing.push(label);
      throw new NotLabelled(label);
    };
    return { labels: await one.label(ask), requests, missing, unchanged };
  }

  function reportProgress(): void {
    options.onProgress?.({ ...progress, ...stats.spent() });
  }

  return {
    fingerprint: judgeFingerprint(settings),
    report: () => stats.report(client.facts()),
    storedLabels: labels.used,
    label,
  };
}
