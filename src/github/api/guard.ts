import { resolve } from "node:path";
import { type Baseline, isFound, type StoredReport } from "../../core/baseline.ts";
import type { Config } from "../../core/config.ts";
import { UserError } from "../../core/error.ts";
import type { Log } from "../../core/log.ts";
import type { Verdict } from "../../core/verdict.ts";
import type { PrLabelState } from "../../gates/approval.ts";
import { freezeLabels, type PrLabelStates } from "../../gates/freeze.ts";
import { type GatesBySuite, gatesOfSuites } from "../../gates/gate-set.ts";
import { overrideVerdict } from "../../gates/override.ts";
import { type GatePolicy, policyOfBaseline } from "../../gates/policy.ts";
import { readBaseConfig } from "../baseline/base-config.ts";
import { type GitHubClient, openGitHubClient } from "./client.ts";
import type { Inputs } from "./inputs.ts";
import { openPrLabelLookup, type PrLabelLookup } from "./pr-labels.ts";
import type { RunContext } from "./run-context.ts";
import { TimeBudget } from "./time-budget.ts";

/** What is kept back for storing and telling the result, in milliseconds. */
const FOR_TELLING = 15_000;

/** A scored run that is to be ruled on. */
export interface GuardedRun {
  readonly inputs: Inputs;
  readonly context: RunContext;
  /** The working folder, which the config's path is relative to. */
  readonly folder: string;
  /** Null without a token. */
  readonly client: GitHubClient | null;
}

/** What finding out about the base takes. */
export interface GuardTools {
  /** Reads a config's bytes; throws UserError when they are none. */
  readonly parse: (bytes: Uint8Array, name: string) => Config;
  readonly log: Log;
  readonly timeBudget: TimeBudget;
}

/** Finds out what binds a proposed change: the base's gates, and for gold sets that are frozen and changed, who approved. */
export class ActionGuard {
  readonly #run: GuardedRun;
  readonly #tools: GuardTools;
  readonly #ask: PrLabelLookup | null;
  /** Why the base's config could not be read, where the run's own gates rule all the same. */
  #lost: string | null = null;

  constructor(run: GuardedRun, tools: GuardTools) {
    this.#run = run;
    this.#tools = tools;
    const { pullRequest, repository } = run.context;
    const ask =
      pullRequest && openPrLabelLookup({ repository, number: pullRequest.number, client: () => this.#client() });
    this.#ask = run.client === null ? ask && withoutToken : ask;
  }

  /** What binds the run beside its own config; never throws for what a service does. */
  async read(scored: StoredReport, baseline: Baseline, config: Config): Promise<GatePolicy> {
    const { context } = this.#run;
    const told = policyOfBaseline(baseline);
    if (context.pullRequest === null && context.mergeGroup === null) return told;
    const guard = await this.#readBase(told, baseline);
    for (const { text } of guard.notes) this.#tools.log.info(text);
    if (this.#ask === null) return guard;
    const frozen = freezeLabels(guard.base, gatesOfSuites(config.suites));
    const changed = changedGold(scored, baseline);
    const labels = changed.flatMap((suite) => frozen.get(suite) ?? []);
    const open = this.#lost === null ? [] : changed.filter((suite) => !frozen.has(suite));
    const untold = open.map(
      (suite) => `${suite}: whether its gold set, which changed, is frozen is not known: ${this.#lost}`,
    );
    const incomplete = [...guard.incomplete, ...untold];
    return { ...guard, incomplete, labels: await this.#askAll(new Set(labels), this.#ask) };
  }

  /** The ruled report, its verdict overridden when it failed and the pull request has the label for that. */
  async override(ruled: StoredReport): Promise<StoredReport> {
    const { verdict } = ruled.report;
    const label = this.#run.inputs.overrideLabel;
    const ask = this.#ask;
    if (ask === null || label === null || verdict?.outcome !== "fail") return ruled;
    return { ...ruled, report: { ...ruled.report, verdict: await overrideBy(label, verdict, ask) } };
  }

  /** GitHub, unless its services took so long that what is left is needed for telling the result. */
  #client(): GitHubClient {
    const { client, context } = this.#run;
    const { log, timeBudget } = this.#tools;
    if (client !== null && timeBudget.remainingMs >= FOR_TELLING) return client;
    return openGitHubClient({
      token: "",
      apiUrl: context.apiUrl,
      log,
      timeBudget: client === null ? timeBudget : new TimeBudget(0),
    });
  }

  async #askAll(labels: ReadonlySet<string>, ask: PrLabelLookup): Promise<PrLabelStates> {
    const states = new Map();
    for (const label of labels) states.set(label, await ask(label));
    return states;
  }

  async #readBase(told: GatePolicy, baseline: Baseline): Promise<GatePolicy> {
    const { inputs } = this.#run;
    const { gatesFrom } = inputs;
    if (inputs.baseline.kind === "none" && gatesFrom === "head") return told;
    if (inputs.suites.kind === "config") return this.#readFile(inputs.suites.file, told);
    if (gatesFrom === "head") return told;
    if (told.base !== null) return { ...told, gatesFrom };
    if (!isFound(baseline) && baseline.status === "error") {
      return lost(told, `the gates of the base are not known: ${baseline.why}`);
    }
    return unbound(told, "there is no baseline that tells the gates of the base");
  }

  /** The gates of the base commit's own config; where it has none, the baseline's rulings tell what changed but do not rule. */
  async #readFile(file: string, told: GatePolicy): Promise<GatePolicy> {
    const { inputs, context, folder } = this.#run;
    const found = await readBaseConfig(resolve(folder, file), context, this.#client(), this.#tools.log);
    const isBase = inputs.gatesFrom === "base";
    if (found.kind === "lost" && isBase) return lost(told, found.why);
    if (found.kind === "lost") {
      this.#lost = found.why;
      return noted(told, found.why);
    }
    if (found.kind === "none") return isBase ? unbound(told, found.why) : told;
    const base = this.#parse(found.bytes, found.name);
    if (base !== null) return { ...told, base, gatesFrom: inputs.gatesFrom };
    const why = `\`${found.name}\` of the base commit \`${found.commit.slice(0, 7)}\` has mistakes`;
    return isBase ? unbound(told, why) : noted(told, why);
  }

  #parse(bytes: Uint8Array, name: string): GatesBySuite | null {
    try {
      return gatesOfSuites(this.#tools.parse(bytes, name).suites);
    } catch (error) {
      if (error instanceof UserError) return null;
      throw error;
    }
  }
}

async function overrideBy(label: string, verdict: Verdict, ask: PrLabelLookup): Promise<Verdict> {
  return overrideVerdict(verdict, label, await ask(label));
}

async function withoutToken(): Promise<PrLabelState> {
  return { kind: "unknown", why: "the input `github-token` is empty" };
}

/** The baseline's suites with another gold set now. The same one has the same fingerprint, so that nobody needs to be asked. */
function changedGold(head: StoredReport, baseline: Baseline): string[] {
  const before = isFound(baseline) ? Object.entries(baseline.report.suites) : [];
  const isSame = ([suite, { fingerprint }]: (typeof before)[number]): boolean =>
    fingerprint.gold === head.report.suites[suite]?.fingerprint.gold;
  return before.filter((one) => !isSame(one)).map(([suite]) => suite);
}

function noted(guard: GatePolicy, text: string): GatePolicy {
  return {
    ...guard,
    notes: [...guard.notes, { mark: "unsure", text: `gates are not compared with the base's: ${text}` }],
  };
}

/** The base's gates were asked for and there are none: the run's own rule, and that is said. */
function unbound(guard: GatePolicy, why: string): GatePolicy {
  const text = `\`gates-from: base\`: ${why}, so this run's own gates rule`;
  return { ...guard, notes: [...guard.notes, { mark: "unsure", text }] };
}

/** The base's gates were asked for and nobody could tell them: no pass. */
function lost(guard: GatePolicy, why: string): GatePolicy {
  return { ...guard, incomplete: [...guard.incomplete, why] };
}
