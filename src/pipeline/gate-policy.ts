import type { Config } from "../core/config/config.ts";
import type { Log } from "../core/log.ts";
import { type Baseline, isFound, type StoredReport } from "../core/report.ts";
import type { LabelState } from "../core/verdict/gate-reason.ts";
import type { Incomplete, VerdictNote } from "../core/verdict/verdict.ts";
import { gatesOfSuites } from "../gates/base-gates.ts";
import { approvalLabel, freezesOf } from "../gates/case-gates.ts";
import { type GatePolicy, policyOfBaseline } from "../gates/evaluate-gates.ts";
import { compareMeasure } from "../gates/measure/compare.ts";
import { overrideVerdict } from "../gates/verdict.ts";
import { type GitHubClient, keepReserve } from "../github/api/client.ts";
import type { Inputs } from "../github/api/inputs.ts";
import { createLabelLookup, type PrLabelLookup } from "../github/api/pr-labels.ts";
import { isProposal, type RunContext } from "../github/api/run-context.ts";
import type { TimeBudget } from "../github/api/transport.ts";
import { describeBaseCheckout } from "../github/baseline/baseline-target.ts";
import type { BaseSources } from "../github/baseline/file-at-commit.ts";
import type { ConfigSelection } from "../input/config/config-files.ts";
import { definedGates } from "../input/config/definition.ts";
import { describeNote } from "../report/reasons/verdict-reasons.ts";
import { type BaseConfig, type BaseConfigOptions, compareFrozenFiles, readBaseConfig } from "./base-config.ts";
import type { ScoredRun } from "./evaluate.ts";

interface PolicyOptions extends Omit<BaseConfigOptions, "selection"> {
  readonly inputs: Inputs;
  readonly context: RunContext;
  /** Null when the inputs define the suite. */
  readonly selection: ConfigSelection | null;
  readonly sources: BaseSources;
  readonly log: Log;
  readonly client: GitHubClient;
  readonly timeBudget: TimeBudget;
}

/** Reads what restricts a proposed change: the base's gates, who approved changes of the measure, who overrides the verdict. */
export class PolicyReader {
  readonly #options: PolicyOptions;
  /** Looks up PR labels; null when the run proposes no change. */
  readonly #lookUpLabel: PrLabelLookup | null;

  constructor(options: PolicyOptions) {
    this.#options = options;
    const { context, client, timeBudget, sources } = options;
    this.#lookUpLabel = createLabelLookup({ context, client: keepReserve(client, timeBudget) }, sources.clone.git);
  }

  /** Reads the base's config, before labelling: its limits of the judge apply. Never throws a ServiceError. */
  async readBase(): Promise<BaseConfig> {
    const { inputs, context, selection, sources, ...options } = this.#options;
    const isUsed = inputs.gatesFrom === "base" || inputs.baseline.kind !== "none";
    if (!isProposal(context) || !isUsed || selection === null) return { kind: "none" };
    return readBaseConfig({ ...options, selection }, sources);
  }

  /** Reads the policy. Never throws a ServiceError. */
  async read(scored: ScoredRun, baseline: Baseline, config: Config, base: BaseConfig): Promise<GatePolicy> {
    const { context, log, sources } = this.#options;
    const ofBaseline = policyOfBaseline(baseline);
    if (!isProposal(context)) return ofBaseline;
    const ofBase = this.#addBase(ofBaseline, base, baseline);
    const text = await describeBaseCheckout(context, sources.clone.git);
    if (text !== null) log.warn(`${text}. Evaluate on \`pull_request\`, and check out without \`ref\`.`);
    const notes = text === null ? [] : [{ mark: "unsure", kind: "wrong_checkout", detail: text } as const];
    for (const note of ofBase.notes) log.info(describeNote(note));
    const policy = { ...ofBase, notes: [...notes, ...ofBase.notes] };
    if (this.#lookUpLabel === null) return policy;
    const own = gatesOfSuites(config.suites);
    const frozen = freezesOf(policy.base, own);
    const before = isFound(baseline) ? baseline : null;
    const measure = compareMeasure({ base: policy.base, before, head: scored });
    const changed = [...new Set(measure.map(({ suite }) => suite))];
    // With the base's gates, a config that could not be read makes the run incomplete already.
    const isUnknown = policy.incomplete.length === 0 && base.kind === "unavailable";
    const unknown = isUnknown ? changed.filter((suite) => !frozen.has(suite)) : [];
    const detail = isUnknown ? base.why : "";
    const reasons = unknown.map((suite) => ({ kind: "freeze_unknown", suite, detail }) as const);
    const known = base.kind === "found" ? base.config.suites : [];
    const uncompared = known.filter(({ name }) => !before?.report.suites[name]);
    const frozenFiles = await compareFrozenFiles(uncompared, scored, sources);
    const wanted = new Set([...changed, ...frozenFiles.keys()].map((one) => approvalLabel(frozen.get(one))));
    const labels = await lookUpLabels(wanted, this.#lookUpLabel);
    return { ...policy, incomplete: [...policy.incomplete, ...reasons], labels, frozenFiles };
  }

  /** Overrides a failed verdict when the pull request has the override label. */
  async override(evaluated: StoredReport): Promise<StoredReport> {
    const { verdict } = evaluated.report;
    const label = this.#options.inputs.overrideLabel;
    const lookUp = this.#lookUpLabel;
    if (lookUp === null || label === null || verdict?.outcome !== "fail") return evaluated;
    const states = await lookUpLabels(new Set([label]), lookUp);
    const overridden = overrideVerdict(verdict, states.get(label) ?? { kind: "absent", label });
    return { ...evaluated, report: { ...evaluated.report, verdict: overridden } };
  }

  /** Adds the base's gates, or why they do not decide. */
  #addBase(policy: GatePolicy, base: BaseConfig, baseline: Baseline): GatePolicy {
    const { gatesFrom } = this.#options.inputs;
    const why = "why" in base ? base.why : null;
    const noted = (note: VerdictNote): GatePolicy["notes"] => [...policy.notes, note];
    const incomplete = (reason: Incomplete): GatePolicy => ({ ...policy, incomplete: [...policy.incomplete, reason] });
    const mark = "unsure";
    if (base.kind === "found") {
      const source = gatesFrom === "base" && { source: { file: base.file, commit: base.commit } };
      const { file } = base;
      const notes = why === null ? policy.notes : noted({ mark, kind: "base_file_decides", file, detail: why });
      const { suites } = base.config;
      return { ...policy, base: definedGates(suites, this.#options.context.workspace), gatesFrom, ...source, notes };
    }
    if (gatesFrom === "head") {
      const isUncompared = base.kind === "invalid" || base.kind === "unavailable";
      return isUncompared ? { ...policy, notes: noted({ mark, kind: "gates_not_compared", detail: why }) } : policy;
    }
    if (base.kind === "unavailable") return incomplete({ kind: "base_not_read", detail: base.why });
    if (!isFound(baseline) && baseline.status === "error") {
      return incomplete({ kind: "base_gates_unknown", detail: baseline.why });
    }
    if (policy.base === null || !isFound(baseline)) {
      // As when a pull request adds the config.
      const own = { kind: "own_gates_decide", detail: why } as const;
      return { ...policy, notes: noted({ mark: base.kind === "invalid" ? "unsure" : "info", ...own }) };
    }
    const { commit } = baseline.report.source;
    const notes = why === null ? policy.notes : noted({ mark, kind: "baseline_gates_decide", detail: why });
    return { ...policy, gatesFrom, source: { file: null, commit }, notes };
  }
}

async function lookUpLabels(labels: ReadonlySet<string>, lookUp: PrLabelLookup) {
  const states = new Map<string, LabelState>();
  for (const label of labels) states.set(label, await lookUp(label));
  return states;
}
