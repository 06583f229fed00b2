/*
 * What wires it: `openLabeller(options)` gives the `OpenLabeller` of a run; every suite with a judge opens its own labeller of it.
 * - `mode`: `ask` takes labels at hand and asks for the rest; `replay` takes labels at hand only (`not labelled` otherwise) and
 *   never calls `transport`; `estimate` is `replay` whose report's `estimate` says what asking would take.
 * - `labels`: rows that are trusted to be a judge's (the caller decides which files those are). Each is checked against
 *   its stage before it is used; what does not fit is asked for as if it were not there.
 * - `transport`: called at most once a suite and only when something must be asked; gives the door to the endpoint (the same one for
 *   all suites of an endpoint) or the reason why there is none (`no key`). Whoever opened it closes it.
 * - `progress`: called whenever a request or a case is done.
 * - `planned`: called once a suite, before its first request, with what labelling it is thought to take.
 * What is spent counts for the whole run; `max_calls`, `max_tokens` and `max_usd` are those of the suite's settings.
 */

import type { JudgeReport } from "../../core/judge-report.ts";
import type { JudgeLabels, NotLabelledReason } from "../../core/judge-request.ts";
import type { JudgeSettings } from "../../core/judge-settings.ts";
import type { Labeller, OpenLabeller, Samples, Want } from "../../core/labeller.ts";
import type { StoredLabel } from "../../core/stored-label.ts";
import type { Transport } from "../client/transport.ts";
import type { StageForm } from "../prompts/stage-form.ts";
import { nextBatch, type Priced, spendingOrder } from "./budget.ts";
import { Canaries } from "./canaries.ts";
import { type CaseCost, Estimate } from "./estimate.ts";
import { judgeFingerprint } from "./judge-fingerprint.ts";
import { LabelMaker, type May } from "./label-maker.ts";
import { LabelStore } from "./label-store.ts";
import { modelsOf, Panel } from "./panel.ts";
import { walkRounds } from "./rounds.ts";
import { Sender } from "./sender.ts";
import { addCosts, type Cost, NO_COST, Spending } from "./spending.ts";
import { Tally } from "./tally.ts";

/** What the labellers of a run share. */
export interface LabellerOptions {
  readonly mode: "ask" | "replay" | "estimate";
  readonly labels: readonly StoredLabel[];
  readonly transport: (settings: JudgeSettings) => Transport | NotLabelledReason;
  readonly progress?: (progress: LabelProgress) => void;
  readonly planned?: (suite: string, estimate: NonNullable<JudgeReport["estimate"]>) => void;
}

/** How far a suite is: cases done of all, and what its labels took so far; dollars are null without prices. */
export interface LabelProgress {
  readonly suite: string;
  readonly done: number;
  readonly total: number;
  readonly calls: number;
  readonly tokens: number;
  readonly usd: number | null;
}

/** Opens what labels the suites of a run. */
export function openLabeller(options: LabellerOptions): OpenLabeller {
  const shared = { options, store: new LabelStore(options.labels), spending: new Spending() };
  return (settings) => new SuiteLabeller(settings, shared);
}

/** What the suites of a run have in common. */
interface Shared {
  readonly options: LabellerOptions;
  readonly store: LabelStore;
  readonly spending: Spending;
}

/** A case that is to be labelled, by its place among the wants. */
type Waiting = Priced<number> & CaseCost;

/** The cases of one call, and how they are labelled. */
interface Task {
  readonly wants: readonly Want[];
  readonly samples: number;
  readonly waiting: readonly Waiting[];
  readonly results: JudgeLabels[];
  /** Whether canaries may be asked: where nothing is asked of a judge, they are not either. */
  readonly canaries: May;
  /** The stages that are foreseen: their canaries come before anything else. */
  readonly stages: readonly StageForm[];
}

class SuiteLabeller implements Labeller {
  readonly #settings: JudgeSettings;
  readonly #shared: Shared;
  readonly #tally: Tally;
  readonly #sender: Sender;
  readonly #maker: LabelMaker;
  readonly #canaries: Canaries;
  readonly #panel: Panel;
  /** Of the cases that were to be labelled, how many are. */
  readonly #progress = { suite: "", done: 0, total: 0 };

  constructor(settings: JudgeSettings, shared: Shared) {
    const { options, store, spending } = shared;
    this.#settings = settings;
    this.#shared = shared;
    this.#tally = new Tally(settings);
    const sent = (): void => this.#tell();
    this.#sender = new Sender({ settings, spending, tally: this.#tally, open: options.transport, sent });
    this.#maker = new LabelMaker({ settings, store, sender: this.#sender, tally: this.#tally });
    this.#canaries = new Canaries({ settings, maker: this.#maker, tally: this.#tally });
    this.#panel = new Panel({ settings, maker: this.#maker, canaries: this.#canaries, tally: this.#tally });
  }

  get fingerprint(): string {
    return judgeFingerprint(this.#settings);
  }

  report(): JudgeReport {
    return this.#tally.report(this.#sender.facts());
  }

  storedLabels(): readonly StoredLabel[] {
    return this.#maker.rows();
  }

  async label(wants: readonly Want[], samples?: Samples): Promise<readonly JudgeLabels[]> {
    const task = this.#plan(wants, Math.max(samples?.count ?? 0, this.#settings.samples));
    this.#progress.suite = wants[0]?.suite ?? "";
    await Promise.all(
      task.stages.flatMap((form) =>
        modelsOf(this.#settings).map((model) => this.#canaries.check(form, model, task.canaries)),
      ),
    );
    for (;;) {
      const fooled = this.#canaries.fooled.size;
      this.#progress.done = 0;
      this.#progress.total = wants.length;
      await this.#walkAll(task);
      if (this.#canaries.fooled.size === fooled) break;
      // Whoever was fooled late has voted before: all is settled once more, without asking for what is known.
      this.#tally.votes.clear();
    }
    return task.results;
  }

  /** Thinks through what all cases will take. */
  #plan(wants: readonly Want[], samples: number): Task {
    const { mode } = this.#shared.options;
    const estimate = new Estimate({ settings: this.#settings, panel: this.#panel, maker: this.#maker });
    const waiting = spendingOrder(wants).map((one) => ({ one, ...estimate.ofCase(wants[one] as Want, samples) }));
    const cost = waiting.reduce((sum, priced) => addCosts(sum, priced.cost), NO_COST);
    const whole = mode === "estimate" || cost.calls > 0 ? addCosts(cost, estimate.ofCanaries()) : cost;
    const isFirst = this.#tally.estimate === null;
    if (mode !== "replay") this.#tally.estimate ??= whole;
    for (const form of estimate.stages) this.#tally.sawStage(form);
    const closed = mode === "ask" && cost.calls > 0 ? this.#sender.closed() : null;
    const canaries: May = mode === "ask" && cost.calls > 0 && closed === null ? { ask: true } : NOT_ASKED;
    if (isFirst && closed === null) this.#tellPlan(wants[0]?.suite ?? "");
    return { wants, samples, waiting, results: [], canaries, stages: estimate.stages };
  }

  async #walkAll(task: Task): Promise<void> {
    const { mode } = this.#shared.options;
    if (mode !== "ask") return this.#walk(task, task.waiting, NOT_ASKED);
    const free = task.waiting.filter(({ isAtHand }) => isAtHand);
    let paid = task.waiting.filter(({ isAtHand }) => !isAtHand);
    const closed = paid.length > 0 ? this.#sender.closed() : null;
    if (closed !== null) return this.#walk(task, task.waiting, { ask: false, why: closed });
    const fits = (cost: Cost): boolean => this.#shared.spending.fits(cost, this.#settings);
    for (let batch = nextBatch(paid, fits); batch > 0; batch = nextBatch(paid, fits)) {
      await this.#walk(task, paid.slice(0, batch), { ask: true });
      paid = paid.slice(batch);
    }
    await this.#walk(task, paid, { ask: false, why: "budget" });
    await this.#walk(task, free, { ask: true });
  }

  /** Labels some cases, a bounded number of them at once, begun in their order. */
  async #walk(task: Task, cases: readonly Waiting[], may: May): Promise<void> {
    let next = 0;
    const work = async (): Promise<void> => {
      for (let one = cases[next++]; one !== undefined; one = cases[next++]) await this.#case(task, one.one, may);
    };
    const atOnce = Math.min(cases.length, this.#settings.concurrency * CASES_A_REQUEST);
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  async #case(task: Task, place: number, may: May): Promise<void> {
    const { samples, canaries } = task;
    const want = task.wants[place] as Want;
    const name = JSON.stringify([want.suite, want.id]);
    const stood: boolean[] = [];
    const labels = await walkRounds(want, async (ask) => {
      const { found, stands } = await this.#panel.label(ask, { samples, may, canaries });
      if (stands !== null) stood.push(stands);
      return found;
    });
    task.results[place] = labels;
    const reasons = [...labels.values()].flatMap((found) => (found.status === "unscored" ? [found.why] : []));
    this.#tally.unscored.set(name, reasons);
    if (stood.length > 0) this.#tally.confirmed.set(name, !stood.includes(false));
    this.#progress.done += 1;
    this.#tell();
  }

  #tellPlan(suite: string): void {
    const { estimate } = this.#tally.report(null);
    if (estimate !== null) this.#shared.options.planned?.(suite, estimate);
  }

  #tell(): void {
    this.#shared.options.progress?.({ ...this.#progress, ...this.#tally.spent() });
  }
}

const NOT_ASKED: May = { ask: false, why: "not labelled" };

/** So many cases are under way for each request that may be: enough that requests never wait for cases. */
const CASES_A_REQUEST = 4;
