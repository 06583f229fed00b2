import { diffReports } from "../comparison/compare.ts";
import { type Baseline, recordBaseline } from "../core/baseline.ts";
import type { Config, SuiteConfig } from "../core/config/config.ts";
import { type JudgeCeilings, USUAL_RETRIES } from "../core/config/limits.ts";
import { type ErrorDetail, ErrorList } from "../core/error.ts";
import type { JudgeSettings } from "../core/judge/judge-settings.ts";
import type { LabelProgress, OpenLabeller, StoredLabel } from "../core/judge/labeller.ts";
import type { Log } from "../core/log.ts";
import type { Endpoint } from "../judge/client/endpoint.ts";
import type { Judging } from "../judge/judging.ts";
import { formatCount } from "../math/text/number-format.ts";
import { formatMissingLabels } from "../report/notes/notes.ts";
import { formatPlan, formatProgress } from "../report/terminal.ts";
import { assembleRun, type ScoredRun, shownBaseline } from "./evaluate.ts";
import { LOG_INTERVAL, STATUS_INTERVAL } from "./progress.ts";
import type { ScoredSuite } from "./score-suite.ts";

/** What a proposed change may cost where neither the workflow nor the base says: the cases of a large suite, not a million. */
export const PROPOSED_CALLS = 20_000;
export const PROPOSED_TOKENS = 100_000_000;

/** The limits that are applied to a judge's settings. */
type Limits = { readonly [key in "max_calls" | "max_tokens" | "max_usd" | "deadline"]?: number };

/** Returns a config whose judges keep to the ceilings. */
export function capJudges(config: Config, ceilings: JudgeCeilings): Config {
  return mapJudges(config, (judge) => capJudge(judge, ceilings));
}

function capJudge(judge: JudgeSettings, { maxCalls, maxUsd }: JudgeCeilings): JudgeSettings {
  return lowerLimits(judge, {
    ...(maxCalls !== null && { max_calls: maxCalls }),
    ...(maxUsd !== null && { max_usd: maxUsd }),
  });
}

/** Throws a UserError for judges whose cost in dollars has a ceiling and cannot be computed; `from` names the input or option. */
export function requirePrices({ suites }: Config, { maxUsd }: JudgeCeilings, from: string): void {
  const errors = new ErrorList();
  for (const { judge, name, file } of maxUsd === null ? [] : suites) {
    if (judge && !judge.prices) errors.add(missingPrices(file === null ? name : `${file}: suite \`${name}\``, from));
  }
  errors.throwIfAny("config");
}

/** Returns the error of a judge without prices under a ceiling in dollars. */
function missingPrices(at: string, from: string): ErrorDetail {
  const todo = "Write what a million tokens cost, `prices: { input: 0.15, output: 0.60 }`, or limit calls instead.";
  return { what: `The \`judge\` has no \`prices\`, which ${from} needs.`, at, todo };
}

/**
 * Returns a config with the limits of the base's judges where they are stricter, so that a proposed change cannot raise
 * what it spends. Null: the base's do not apply, or are not there; then only the limits of proposed changes do.
 */
export function limitJudges(config: Config, base: Config | null, ceilings: JudgeCeilings): Config {
  const unlimited = { max_calls: ceilings.maxCalls ?? PROPOSED_CALLS, max_tokens: PROPOSED_TOKENS };
  const known = base?.suites.flatMap(({ judge }) => judge ?? []) ?? [];
  const limited = mapJudges(config, (judge, { name }) => {
    if (known.length === 0) return lowerLimits(judge, unlimited);
    const before = base?.suites.find((suite) => suite.name === name)?.judge;
    return limitJudge(
      judge,
      (before ? [before] : known).map((one) => ({ ...unlimited, ...one })),
    );
  });
  return capJudges(limited, ceilings);
}

function mapJudges(config: Config, change: (judge: JudgeSettings, suite: SuiteConfig) => JudgeSettings): Config {
  const suites = config.suites.map((suite) => (suite.judge ? { ...suite, judge: change(suite.judge, suite) } : suite));
  return { ...config, suites };
}

function lowerLimits(judge: JudgeSettings, limits: Limits): JudgeSettings {
  const lower = Object.entries(limits).map(([key, limit]) => [
    key,
    Math.min(judge[key as keyof Limits] ?? Infinity, limit),
  ]);
  return { ...judge, ...Object.fromEntries(lower.filter(([, limit]) => limit !== Infinity)) };
}

/** Applies the loosest of the base's limits: a suite has one, and an added suite may spend what any other may. */
function limitJudge(own: JudgeSettings, base: readonly JudgeSettings[]): JudgeSettings {
  const loosest = (key: keyof Limits): number => Math.max(...base.map((one) => one[key] ?? Infinity));
  const keys = ["max_calls", "max_tokens", "max_usd", "deadline"] as const;
  const limited = lowerLimits(own, Object.fromEntries(keys.map((key) => [key, loosest(key)])));
  const confirm = Math.min(own.confirm, Math.max(...base.map((one) => one.confirm)));
  const canaries = own.canaries || base.every((one) => one.canaries);
  const prices = highestPrices([own, ...base]);
  const retries = own.retries && Math.min(own.retries, Math.max(...base.map((one) => one.retries ?? USUAL_RETRIES)));
  const others = { ...(retries !== undefined && { retries }), ...(prices && { prices }) };
  return { ...limited, confirm, canaries, ...others };
}

/** Returns the higher price of each kind, so that a limit in dollars cannot be raised by lower prices. */
function highestPrices(judges: readonly JudgeSettings[]): JudgeSettings["prices"] {
  const known = judges.flatMap(({ prices }) => prices ?? []);
  if (known.length === 0) return undefined;
  const highest = (kind: "input" | "output" | "embedding"): number => Math.max(...known.map((one) => one[kind]));
  return { input: highest("input"), output: highest("output"), embedding: highest("embedding") };
}

export interface JudgedSuites {
  readonly suites: readonly { readonly judge?: JudgeSettings }[];
}

export function judgeSettings({ suites }: JudgedSuites): JudgeSettings[] {
  return suites.flatMap(({ judge }) => judge ?? []);
}

/** Labels the cases of a run, with the judges of a config; suites that need no labels stay as they are. */
export async function labelSuites(run: ScoredRun, open: OpenLabeller, config: Config): Promise<ScoredRun> {
  if (!needsJudge(run)) return run;
  const suites: ScoredSuite[] = [];
  for (const suite of run.suites) {
    const judge = config.suites.find(({ name }) => name === suite.name)?.judge;
    suites.push(suite.label === null ? suite : await suite.label((own) => open(judge ?? own)));
  }
  return assembleRun(suites, run.report);
}

/** Returns whether any case needs labels. */
export function needsJudge({ suites }: ScoredRun): boolean {
  return suites.some(({ label }) => label !== null);
}

/** Asks the judge again about judged cases that regressed: the majority of all samples counts. */
export async function confirmRegressions(run: ScoredRun, baseline: Baseline, config: Config): Promise<ScoredRun> {
  const base = shownBaseline(baseline);
  if (base === null || run.suites.every(({ relabel }) => relabel === null)) return run;
  const record = recordBaseline(baseline);
  const { flips } = diffReports(base, run, { record, explain: () => "", metricsOf: () => [] });
  const suites: ScoredSuite[] = [];
  for (const suite of run.suites) {
    const regressed = (flips?.regressed ?? []).filter((flip) => flip.suite === suite.name).map((flip) => flip.case);
    const ids = new Set(regressed.filter((id) => suite.judgedCases.has(id)));
    const judge = config.suites.find(({ name }) => name === suite.name)?.judge;
    const more = judge?.confirm ?? 0;
    const isAsked = suite.relabel !== null && judge !== undefined && more > 0 && ids.size > 0;
    suites.push(isAsked ? await suite.relabel(ids, { count: judge.samples + more }) : suite);
  }
  return assembleRun(suites, run.report);
}

/** What judging needs of the command or the action that it runs in. */
interface ReportedJudgingOptions {
  readonly mode: "ask" | "replay";
  readonly labels: readonly StoredLabel[];
  readonly endpoint: Endpoint;
  readonly config: JudgedSuites;
  readonly log: Log;
  /** Replaces the status line of a terminal; without it, progress is logged every 10 s. */
  readonly showStatus?: ((line: string) => void) | undefined;
  /** Called with one line a suite before its first request; logged by default. */
  readonly onPlan?: (line: string) => void;
}

/** Opens the labellers of a run, and reports how many cases need them before the first request and their progress. */
export async function openReportedJudging({
  mode,
  labels,
  endpoint,
  config,
  log,
  showStatus,
  onPlan = (line) => mode === "ask" && log.info(`Judge: ${line}`),
}: ReportedJudgingOptions): Promise<Judging> {
  const started = performance.now();
  const interval = showStatus ? STATUS_INTERVAL : LOG_INTERVAL;
  let last = showStatus ? Number.NEGATIVE_INFINITY : started;
  const onProgress = (now: LabelProgress): void => {
    const time = performance.now();
    if (time - last < interval) return;
    last = time;
    (showStatus ?? log.info)(formatProgress(now, (time - started) / 1000));
  };
  const { openJudging } = await import("../judge/judging.ts");
  const judges = judgeSettings(config);
  const judging = openJudging({
    mode,
    labels,
    endpoint,
    judges,
    warn: log.warn,
    onProgress,
    onPlan: (suite, plan) => onPlan(formatPlan(suite, plan)),
  });
  return {
    open: judging.open,
    close: () => {
      showStatus?.("");
      judging.close();
    },
  };
}

/** Reports the labels of a run that are missing, and how to give a key where that is the reason. */
export function reportMissingLabels({ report }: Pick<ScoredRun, "report">, log: Log, keyAdvice: string): void {
  let withoutKey = 0;
  for (const [suite, { judge }] of Object.entries(report.suites)) {
    const { "no key": noKey = 0, ...others } = judge?.unscored ?? {};
    withoutKey += noKey;
    const line = formatMissingLabels(suite, { unscored: others });
    if (line !== null) log.warn(line);
  }
  if (withoutKey === 0) return;
  const labels = formatCount(withoutKey, "label is", "labels are");
  log.warn(
    `${labels} missing: there is no key for the judge. Unchanged cases use stored labels; the others are not labelled. ${keyAdvice}`,
  );
}
