import { resolve } from "node:path";
import { type Baseline, isFound, type StoredReport } from "../core/baseline.ts";
import type { Config } from "../core/config/config.ts";
import { UserError } from "../core/error.ts";
import type { Log } from "../core/log.ts";
import type { PrLabelState, PrLabelStates } from "../core/verdict.ts";
import { freezeLabels } from "../gates/freeze.ts";
import { type GatesBySuite, gatesOfSuites } from "../gates/gate-set.ts";
import { type GatePolicy, policyOfBaseline } from "../gates/policy.ts";
import { overrideVerdict } from "../gates/verdict.ts";
import { type GitHubClient, openGitHubClient } from "../github/api/client.ts";
import type { Inputs } from "../github/api/inputs.ts";
import { openPrLabelLookup, type PrLabelLookup } from "../github/api/pr-labels.ts";
import type { RunContext } from "../github/api/run-context.ts";
import { TimeBudget } from "../github/api/time-budget.ts";
import { readBaseFile } from "../github/baseline/file-at-commit.ts";

/** The part of the time budget that is kept for publishing the result. */
const PUBLISH_RESERVE_MS = 15_000;

/** What the policy of a run depends on. */
export interface PolicyOptions {
  readonly inputs: Inputs;
  readonly context: RunContext;
  /** The working folder, which the config's path is relative to. */
  readonly folder: string;
  /** Null without a token. */
  readonly client: GitHubClient | null;
  /** Parses a config. Throws UserError. */
  readonly parseConfig: (bytes: Uint8Array, name: string) => Config;
  readonly log: Log;
  readonly timeBudget: TimeBudget;
}

/** Reads what restricts a proposed change: the base's gates, who approved changes of frozen gold sets, who overrides the verdict. */
export class PolicyReader {
  readonly #options: PolicyOptions;
  /** Looks up PR labels; null when the run is not for a pull request. */
  readonly #lookUpLabel: PrLabelLookup | null;
  /** Why the base's config could not be read although the run's own gates decide. */
  #unavailable: string | null = null;

  constructor(options: PolicyOptions) {
    this.#options = options;
    const { pullRequest, repository } = options.context;
    if (pullRequest === null) this.#lookUpLabel = null;
    else if (options.client === null) this.#lookUpLabel = lookUpWithoutToken;
    else {
      const client = (): GitHubClient => this.#limitedClient();
      this.#lookUpLabel = openPrLabelLookup({ repository, number: pullRequest.number, client });
    }
  }

  /** Reads the policy. Never throws a ServiceError. */
  async read(scored: StoredReport, baseline: Baseline, config: Config): Promise<GatePolicy> {
    const { context, log } = this.#options;
    const ofBaseline = policyOfBaseline(baseline);
    if (context.pullRequest === null && context.mergeGroup === null) return ofBaseline;
    const policy = await this.#readBaseGates(ofBaseline, baseline);
    for (const { text } of policy.notes) log.info(text);
    if (this.#lookUpLabel === null) return policy;
    const frozen = freezeLabels(policy.base, gatesOfSuites(config.suites));
    const changed = changedGold(scored, baseline);
    const unknown = this.#unavailable === null ? [] : changed.filter((suite) => !frozen.has(suite));
    const reasons = unknown.map(
      (suite) => `${suite}: its gold set changed, and whether it is frozen is not known: ${this.#unavailable}`,
    );
    const labels = await lookUpLabels(new Set(changed.flatMap((suite) => frozen.get(suite) ?? [])), this.#lookUpLabel);
    return { ...policy, incomplete: [...policy.incomplete, ...reasons], labels };
  }

  /** Overrides a failed verdict when the pull request has the override label. */
  async override(evaluated: StoredReport): Promise<StoredReport> {
    const { verdict } = evaluated.report;
    const label = this.#options.inputs.overrideLabel;
    const lookUp = this.#lookUpLabel;
    if (lookUp === null || label === null || verdict?.outcome !== "fail") return evaluated;
    const states = await lookUpLabels(new Set([label]), lookUp);
    const state = states.get(label) ?? { kind: "absent" };
    const overridden = overrideVerdict(verdict, label, state);
    return { ...evaluated, report: { ...evaluated.report, verdict: overridden } };
  }

  /** Returns GitHub's client, or one that refuses every call when the rest of the time budget is needed for publishing. */
  #limitedClient(): GitHubClient {
    const { client, context, log, timeBudget } = this.#options;
    if (client !== null && timeBudget.remainingMs >= PUBLISH_RESERVE_MS) return client;
    const budget = client === null ? timeBudget : new TimeBudget(0);
    return openGitHubClient({ token: "", apiUrl: context.apiUrl, log, timeBudget: budget });
  }

  async #readBaseGates(policy: GatePolicy, baseline: Baseline): Promise<GatePolicy> {
    const { gatesFrom, baseline: selected, suites } = this.#options.inputs;
    if (selected.kind === "none" && gatesFrom === "head") return policy;
    if (suites.kind === "config") return this.#readBaseConfig(suites.file, policy);
    if (gatesFrom === "head") return policy;
    if (policy.base !== null) return { ...policy, gatesFrom };
    if (!isFound(baseline) && baseline.status === "error") {
      return incompletePolicy(policy, `the gates of the base are not known: ${baseline.why}`);
    }
    return ownGatesPolicy(policy, "there is no baseline with the gates of the base");
  }

  /** Reads the gates of the base commit's config. Without one, the baseline's gates are compared but do not decide. */
  async #readBaseConfig(file: string, policy: GatePolicy): Promise<GatePolicy> {
    const { inputs, context, folder, log } = this.#options;
    const found = await readBaseFile(resolve(folder, file), context, this.#limitedClient(), log);
    const isBase = inputs.gatesFrom === "base";
    if (found.kind === "unavailable") {
      if (isBase) return incompletePolicy(policy, found.why);
      this.#unavailable = found.why;
      return uncomparedPolicy(policy, found.why);
    }
    if (found.kind === "missing") return isBase ? ownGatesPolicy(policy, found.why) : policy;
    const base = this.#parseGates(found.bytes, found.name);
    if (base !== null) return { ...policy, base, gatesFrom: inputs.gatesFrom };
    const why = `\`${found.name}\` of the base commit \`${found.commit.slice(0, 7)}\` has errors`;
    return isBase ? ownGatesPolicy(policy, why) : uncomparedPolicy(policy, why);
  }

  #parseGates(bytes: Uint8Array, name: string): GatesBySuite | null {
    try {
      return gatesOfSuites(this.#options.parseConfig(bytes, name).suites);
    } catch (error) {
      if (error instanceof UserError) return null;
      throw error;
    }
  }
}

async function lookUpWithoutToken(): Promise<PrLabelState> {
  return { kind: "unknown", why: "the input `github-token` is empty" };
}

async function lookUpLabels(labels: ReadonlySet<string>, lookUp: PrLabelLookup): Promise<PrLabelStates> {
  const states = new Map();
  for (const label of labels) states.set(label, await lookUp(label));
  return states;
}

/** Returns the baseline's suites whose gold set changed. An unchanged one has the same fingerprint and needs no approval. */
function changedGold(head: StoredReport, baseline: Baseline): string[] {
  const before = isFound(baseline) ? Object.entries(baseline.report.suites) : [];
  return before.flatMap(([suite, { fingerprint }]) =>
    fingerprint.gold === head.report.suites[suite]?.fingerprint.gold ? [] : [suite],
  );
}

/** Adds the note that gates are not compared: the base's gates do not decide and could not be read. */
function uncomparedPolicy(policy: GatePolicy, why: string): GatePolicy {
  const text = `gates are not compared with the base's: ${why}`;
  return { ...policy, notes: [...policy.notes, { mark: "unsure", text }] };
}

/** Adds the note that the run's own gates decide: the base's gates were requested and do not exist. */
function ownGatesPolicy(policy: GatePolicy, why: string): GatePolicy {
  const text = `\`gates-from: base\`: ${why}, so this run's own gates decide`;
  return { ...policy, notes: [...policy.notes, { mark: "unsure", text }] };
}

/** Makes the run incomplete: the base's gates were requested and could not be read. */
function incompletePolicy(policy: GatePolicy, why: string): GatePolicy {
  return { ...policy, incomplete: [...policy.incomplete, why] };
}
