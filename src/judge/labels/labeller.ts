import PQueue from "p-queue";
import type { JudgeReport } from "../../core/judge/judge-report.ts";
import { type Ask, NotLabelled, type NotLabelledReason } from "../../core/judge/judge-request.ts";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";
import type { CaseToLabel, Labeller, LabelProgress, OpenLabeller, Samples } from "../../core/judge/labeller.ts";
import type { StoredLabel } from "../../core/judge/stored-label.ts";
import type { JudgeClient } from "../client/request.ts";
import type { PromptForm } from "../prompts/question.ts";
import { addCosts, type Cost, NO_COST, nextBatch, Spending, spendingOrder } from "./budget.ts";
import { BudgetedClient } from "./budgeted-client.ts";
import { Canaries } from "./canaries.ts";
import { JudgeEnsemble } from "./ensemble.ts";
import { type CaseCost, Estimate } from "./estimate.ts";
import { judgeFingerprint, modelsOf } from "./label-key.ts";
import { type AskPermission, type LabelStore, STORED_ONLY, SuiteLabels } from "./label-store.ts";
import { JudgeStats } from "./stats.ts";

/** The parts that the labellers of a run share. */
export interface LabellerOptions {
  /** `ask`: stored labels, and a judge for the rest; `replay`: stored labels only; `estimate`: like `replay`, with the estimated cost in the report. */
  readonly mode: "ask" | "replay" | "estimate";
  /** Stored labels. Each is checked against its prompt before it is used. */
  readonly labels: readonly StoredLabel[];
  /** Returns the endpoint's client, or why there is none; called at most once per suite, before its first request. The caller closes the client. */
  readonly client: (settings: JudgeSettings) => JudgeClient | NotLabelledReason;
  /** Called after each request and each case. */
  readonly onProgress?: (progress: LabelProgress) => void;
  /** Called once a suite, before its first request. */
  readonly onEstimate?: (suite: string, estimate: NonNullable<JudgeReport["estimate"]>) => void;
}

/** Opens the labellers of a run. They share their spending; each suite's settings have its limits. */
export function openLabeller(options: LabellerOptions): OpenLabeller {
  const shared = {
    options,
    store: new Map(options.labels.map((label) => [label.key, label])),
    spending: new Spending(),
  };
  return (settings) => new SuiteLabeller(settings, shared);
}

interface Shared {
  readonly options: LabellerOptions;
  readonly store: LabelStore;
  readonly spending: Spending;
}

/** A case to label, by its index, with its estimated cost. */
interface PlannedCase extends CaseCost {
  readonly index: number;
}

/** One call of `label`. */
interface Task<Labels> {
  readonly cases: readonly CaseToLabel<Labels>[];
  readonly samples: number;
  readonly planned: readonly PlannedCase[];
  readonly results: Labels[];
  /** Whether canaries may be asked; they are not where no other request is needed. */
  readonly canaries: AskPermission;
  /** The prompts found by the estimate; their canaries are asked first. */
  readonly prompts: readonly PromptForm[];
}

class SuiteLabeller implements Labeller {
  readonly #settings: JudgeSettings;
  readonly #shared: Shared;
  readonly #stats: JudgeStats;
  readonly #client: BudgetedClient;
  readonly #labels: SuiteLabels;
  readonly #canaries: Canaries;
  readonly #ensemble: JudgeEnsemble;
  readonly #progress = { suite: "", done: 0, total: 0 };

  constructor(settings: JudgeSettings, shared: Shared) {
    const { options, store, spending } = shared;
    this.#settings = settings;
    this.#shared = shared;
    const stats = new JudgeStats(settings);
    this.#stats = stats;
    const onReply = (): void => this.#reportProgress();
    this.#client = new BudgetedClient({ settings, spending, stats, open: options.client, onReply });
    this.#labels = new SuiteLabels({ store, client: this.#client, stats });
    this.#canaries = new Canaries({ settings, labels: this.#labels, stats });
    this.#ensemble = new JudgeEnsemble({ settings, labels: this.#labels, canaries: this.#canaries, stats });
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
    const suite = cases[0]?.suite ?? "";
    const task = await this.#plan(cases, Math.max(samples?.count ?? 0, this.#settings.samples));
    this.#progress.suite = suite;
    const models = modelsOf(this.#settings);
    await Promise.all(
      task.prompts.flatMap((form) => models.map((model) => this.#canaries.check(form, model, task.canaries))),
    );
    for (;;) {
      const fooled = this.#canaries.fooled.size;
      this.#progress.done = 0;
      this.#progress.total = cases.length;
      await this.#labelAll(task);
      if (this.#canaries.fooled.size === fooled) return task.results;
      // A model fooled late has already voted: all cases are labelled again from the labels made so far.
      this.#stats.votes.clear();
    }
  }

  /** Estimates the cost of all cases. */
  async #plan<Labels>(cases: readonly CaseToLabel<Labels>[], samples: number): Promise<Task<Labels>> {
    const { mode } = this.#shared.options;
    const estimate = new Estimate({ settings: this.#settings, ensemble: this.#ensemble, labels: this.#labels });
    const planned: PlannedCase[] = [];
    for (const index of spendingOrder(cases)) {
      planned.push({ index, ...(await estimate.ofCase(cases[index] as CaseToLabel, samples)) });
    }
    const cost = planned.reduce((sum, one) => addCosts(sum, one.cost), NO_COST);
    const whole = mode === "estimate" || cost.calls > 0 ? addCosts(cost, estimate.ofCanaries()) : cost;
    const isFirst = this.#stats.estimate === null;
    if (mode !== "replay") this.#stats.estimate ??= whole;
    for (const form of estimate.prompts) this.#stats.addPrompt(form);
    const isAsked = mode === "ask" && cost.calls > 0;
    const closed = isAsked ? this.#client.closed() : null;
    if (isFirst && closed === null) this.#reportEstimate(cases[0]?.suite ?? "");
    const canaries: AskPermission = isAsked && closed === null ? { ask: true } : STORED_ONLY;
    return { cases, samples, planned, results: [], canaries, prompts: estimate.prompts };
  }

  /** Labels all cases: in batches within the budget, and the rest from stored labels. */
  async #labelAll<Labels>(task: Task<Labels>): Promise<void> {
    const { planned } = task;
    if (this.#shared.options.mode !== "ask") return this.#labelBatch(task, planned, STORED_ONLY);
    const free = planned.filter(({ isStored }) => isStored);
    let paid = planned.filter(({ isStored }) => !isStored);
    const closed = paid.length > 0 ? this.#client.closed() : null;
    if (closed !== null) return this.#labelBatch(task, planned, { ask: false, why: closed });
    const fits = (cost: Cost): boolean => this.#shared.spending.fits(cost, this.#settings);
    for (let count = nextBatch(paid, fits); count > 0; count = nextBatch(paid, fits)) {
      await this.#labelBatch(task, paid.slice(0, count), { ask: true });
      paid = paid.slice(count);
    }
    await this.#labelBatch(task, paid, { ask: false, why: "budget" });
    await this.#labelBatch(task, free, { ask: true });
  }

  /** Labels some cases in order, a limited number of them at once. */
  async #labelBatch<Labels>(task: Task<Labels>, batch: readonly PlannedCase[], may: AskPermission): Promise<void> {
    const queue = new PQueue({ concurrency: this.#settings.concurrency * CASES_PER_REQUEST });
    await queue.addAll(
      batch.map(
        ({ index }) =>
          () =>
            this.#labelCase(task, index, may),
      ),
    );
  }

  async #labelCase<Labels>(task: Task<Labels>, index: number, may: AskPermission): Promise<void> {
    const { samples, canaries } = task;
    const one = task.cases[index] as CaseToLabel<Labels>;
    const name = JSON.stringify([one.suite, one.id]);
    const reasons: NotLabelledReason[] = [];
    const unchanged: boolean[] = [];
    const ask: Ask = async (prompt, inputs) => {
      const { label, isUnchanged } = await this.#ensemble.label({ prompt, inputs }, { samples, may, canaries });
      if (isUnchanged !== null) unchanged.push(isUnchanged);
      if (typeof label !== "string") return label as never;
      reasons.push(label);
      throw new NotLabelled(label);
    };
    task.results[index] = await one.label(ask);
    this.#stats.notLabelled.set(name, reasons);
    if (unchanged.length > 0) this.#stats.confirmed.set(name, !unchanged.includes(false));
    this.#progress.done += 1;
    this.#reportProgress();
  }

  #reportEstimate(suite: string): void {
    const { estimate } = this.#stats.report(null);
    if (estimate !== null) this.#shared.options.onEstimate?.(suite, estimate);
  }

  #reportProgress(): void {
    this.#shared.options.onProgress?.({ ...this.#progress, ...this.#stats.spent() });
  }
}

/** Concurrent cases per concurrent request: enough that the request queue is never empty. */
const CASES_PER_REQUEST = 4;
