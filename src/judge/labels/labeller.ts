import PQueue from "p-queue";
import { type Ask, type JudgeRequest, NotLabelled, type NotLabelledReason } from "../../core/judge/judge-request.ts";
import type { JudgeReport, JudgeSettings } from "../../core/judge/judge-settings.ts";
import type {
  CaseToLabel,
  Labeller,
  LabelProgress,
  OpenLabeller,
  Samples,
  StoredLabel,
} from "../../core/judge/labeller.ts";
import type { JudgeClient } from "../client/request.ts";
import { type BudgetedClient, openBudgetedClient, Spending, spendingOrder } from "./budget.ts";
import { JudgeEnsemble } from "./ensemble.ts";
import { judgeFingerprint } from "./label-key.ts";
import { type LabelStore, type Refusal, STORED_ONLY, SuiteLabels } from "./label-store.ts";
import { JudgeStats } from "./stats.ts";

/** The parts that the labellers of a run share. */
export interface LabellerOptions {
  /** `ask`: stored labels, and a judge for the rest; `replay`: stored labels only. */
  readonly mode: "ask" | "replay";
  /** Stored labels. Each is checked against its prompt before it is used. */
  readonly labels: readonly StoredLabel[];
  /** Returns the endpoint's client, or why there is none; called at most once per suite, before its first request. The caller closes the client. */
  readonly client: (settings: JudgeSettings) => JudgeClient | NotLabelledReason;
  /** Called after each request and each case. */
  readonly onProgress?: (progress: LabelProgress) => void;
  /** Called once a suite, before its first request, with the number of cases that stored labels do not suffice for. */
  readonly onPlan?: (suite: string, plan: { readonly cases: number; readonly of: number }) => void;
}

/** Opens the labellers of a run. They share their spending; each suite's settings have its limits. */
export function openLabeller(options: LabellerOptions): OpenLabeller {
  const store = new Map(options.labels.map((label) => [label.key, label]));
  const spending = new Spending();
  return (settings) => new SuiteLabeller(settings, options, store, spending);
}

/** One call of `label`. */
interface Task<Labels> {
  readonly cases: readonly CaseToLabel<Labels>[];
  readonly samples: number;
  readonly results: Labels[];
  /** The judge is not asked where stored labels suffice. */
  readonly refusal: Refusal;
}

class SuiteLabeller implements Labeller {
  readonly #settings: JudgeSettings;
  readonly #options: LabellerOptions;
  readonly #stats: JudgeStats;
  readonly #client: BudgetedClient;
  readonly #labels: SuiteLabels;
  readonly #ensemble: JudgeEnsemble;
  readonly #progress = { suite: "", done: 0, total: 0 };
  #plans = 0;

  constructor(settings: JudgeSettings, options: LabellerOptions, store: LabelStore, spending: Spending) {
    this.#settings = settings;
    this.#options = options;
    const stats = new JudgeStats(settings);
    this.#stats = stats;
    const onReply = (): void => this.#reportProgress();
    this.#client = openBudgetedClient(settings, { spending, stats, open: options.client, onReply });
    this.#labels = new SuiteLabels(store, this.#client, stats);
    this.#ensemble = new JudgeEnsemble(settings, this.#labels, stats);
  }

  get fingerprint(): string {
    return judgeFingerprint(this.#settings);
  }

  report(): JudgeReport {
    return this.#stats.report(this.#client.facts());
  }

  storedLabels(): readonly StoredLabel[] {
    return this.#labels.used();
  }

  async label<Labels>(cases: readonly CaseToLabel<Labels>[], samples?: Samples): Promise<readonly Labels[]> {
    const task = await this.#plan(cases, Math.max(samples?.count ?? 0, this.#settings.samples));
    for (;;) {
      const fooled = this.#ensemble.fooled.size;
      Object.assign(this.#progress, { suite: cases[0]?.suite ?? "", done: 0, total: cases.length });
      const queue = new PQueue({ concurrency: this.#settings.concurrency });
      await queue.addAll(spendingOrder(cases).map((index) => () => this.#labelCase(task, index)));
      if (this.#ensemble.fooled.size === fooled) return task.results;
      // A model fooled late has already voted: all cases are labelled again from the labels made so far.
      this.#stats.votes.clear();
    }
  }

  /** Labels all cases from stored labels, to find out how many need the judge. */
  async #plan<Labels>(cases: readonly CaseToLabel<Labels>[], samples: number): Promise<Task<Labels>> {
    const stored: Task<Labels> = { cases, samples, results: [], refusal: STORED_ONLY };
    let count = 0;
    for (const one of cases) {
      const { requests } = await this.#ask(one, stored);
      count += Number(!requests.every((request) => this.#ensemble.isStored(request, samples)));
    }
    if (this.#plans === 0) this.#options.onPlan?.(cases[0]?.suite ?? "", { cases: count, of: cases.length });
    this.#plans += 1;
    return this.#options.mode === "ask" && count > 0 ? { ...stored, refusal: this.#client.closed() } : stored;
  }

  async #labelCase<Labels>(task: Task<Labels>, index: number): Promise<void> {
    const one = task.cases[index] as CaseToLabel<Labels>;
    const { labels, missing, unchanged } = await this.#ask(one, task);
    task.results[index] = labels;
    const name = JSON.stringify([one.suite, one.id]);
    this.#stats.notLabelled.set(name, missing);
    if (unchanged.length > 0) this.#stats.confirmed.set(name, !unchanged.includes(false));
    this.#progress.done += 1;
    this.#reportProgress();
  }

  /** Labels a case, and notes its requests, the reasons of missing labels, and whether confirmed ones are unchanged. */
  async #ask<Labels>(one: CaseToLabel<Labels>, { samples, refusal }: Task<Labels>) {
    const requests: JudgeRequest[] = [];
    const missing: NotLabelledReason[] = [];
    const unchanged: boolean[] = [];
    const ask: Ask = async (prompt, inputs) => {
      const request = { prompt, inputs } as JudgeRequest;
      requests.push(request);
      const { label, isUnchanged } = await this.#ensemble.label(request, samples, refusal);
      if (isUnchanged !== null) unchanged.push(isUnchanged);
      if (typeof label !== "string") return label as never;
      missing.push(label);
      throw new NotLabelled(label);
    };
    return { labels: await one.label(ask), requests, missing, unchanged };
  }

  #reportProgress(): void {
    this.#options.onProgress?.({ ...this.#progress, ...this.#stats.spent() });
  }
}
