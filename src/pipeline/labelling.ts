import { diffReports } from "../comparison/compare.ts";
import type { Config } from "../core/config/config.ts";
import type { JudgeSettings } from "../core/judge/judge-settings.ts";
import type { CreateLabeller, LabelProgress, StoredLabel } from "../core/judge/labeller.ts";
import type { Log } from "../core/log.ts";
import { type Baseline, isFound, recordBaseline } from "../core/report.ts";
import type { Verdict } from "../core/verdict/verdict.ts";
import type { Endpoint } from "../judge/client/endpoint.ts";
import type { OnPlan } from "../judge/labels/labeller.ts";
import { formatCount } from "../math/text/number-format.ts";
import { formatMissingLabels } from "../report/notes/notes.ts";
import { describeNote } from "../report/reasons/verdict-reasons.ts";
import { formatPlan, formatProgress } from "../report/terminal.ts";
import { baseAnswersOf, regradeBase } from "./base-answers.ts";
import { assembleRun, type ScoredRun } from "./evaluate.ts";
import type { ComparedRun } from "./evaluate-run.ts";
import { LOG_INTERVAL, STATUS_INTERVAL } from "./progress.ts";
import type { ScoredSuite } from "./score-suite.ts";

export function judgeSettings({ suites }: Config): JudgeSettings[] {
  return suites.flatMap(({ judge }) => judge ?? []);
}

/** Labels the cases of a run, with the judges of a config; suites that need no labels stay as they are. Answers are compared with the baseline's. */
export async function labelSuites(
  { scored: run, baseline }: ComparedRun,
  open: CreateLabeller,
  config: Config,
): Promise<ScoredRun> {
  if (!needsJudge(run)) return run;
  const suites: ScoredSuite[] = [];
  for (const suite of run.suites) {
    const judge = config.suites.find(({ name }) => name === suite.name)?.judge;
    suites.push(
      suite.label === null
        ? suite
        : await suite.label((own) => open(judge ?? own), baseAnswersOf(baseline, suite.name, suite.rows)),
    );
  }
  return assembleRun(suites, run.report);
}

/** Returns whether any case needs labels. */
export function needsJudge({ suites }: ScoredRun): boolean {
  return suites.some(({ label }) => label !== null);
}

/** Asks the judge again about judged cases that regressed: the majority of all samples counts. */
async function confirmRegressions(run: ScoredRun, baseline: Baseline, config: Config): Promise<ScoredRun> {
  if (!isFound(baseline) || run.suites.every(({ relabel }) => relabel === null)) return run;
  const record = recordBaseline(baseline);
  const { flips } = diffReports(baseline, run, { record, explain: () => "", metricsOf: () => [] });
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

/** Where labels come from, and what labelling needs of the command or the action that it runs in. */
interface JudgingOptions {
  /** `replay` uses stored labels only. */
  readonly mode: "ask" | "replay";
  readonly labels: readonly StoredLabel[];
  readonly endpoint: Endpoint;
  readonly config: Config;
  readonly log: Log;
  /** Replaces the status line of a terminal; without it, progress is logged every 10 s. */
  readonly showStatus?: ((line: string) => void) | undefined;
  /** Has a function called at an interrupt; returns what ends that. */
  readonly onInterrupt?: ((handler: () => void) => () => void) | undefined;
  /** How to give a key where labels are missing for lack of one. */
  readonly keyAdvice: string;
}

/**
 * Labels a run from stored labels and by a judge, which is asked again about cases that regressed. Reports how many cases need it before
 * the first request, the progress, and what stays without a label. An interrupt stops the requests; labels received so far are kept.
 */
export async function labelByJudge(
  { scored, baseline }: { readonly scored: ScoredRun; readonly baseline: Baseline },
  { mode, labels, endpoint, config, log, showStatus, onInterrupt, keyAdvice }: JudgingOptions,
): Promise<ComparedRun> {
  const started = performance.now();
  const interval = showStatus ? STATUS_INTERVAL : LOG_INTERVAL;
  let last = showStatus ? Number.NEGATIVE_INFINITY : started;
  const onProgress = (now: LabelProgress): void => {
    const time = performance.now();
    if (time - last < interval) return;
    last = time;
    (showStatus ?? log.info)(formatProgress(now, (time - started) / 1000));
  };
  const onPlan: OnPlan = (suite, plan) => mode === "ask" && log.info(`Judge: ${formatPlan(suite, plan)}`);
  const { createJudging } = await import("../judge/labels/labeller.ts");
  const judges = judgeSettings(config);
  // An endpoint's message can repeat what it was sent.
  const warn = (line: string): void => log.warn(config.texts ? line.replace(/:.*$/s, ".") : line);
  const judging = createJudging({ mode, labels, endpoint, judges, warn, onProgress, onPlan });
  const close = (): void => {
    showStatus?.("");
    judging.close();
  };
  const restore = onInterrupt?.(close);
  try {
    const labelled = await labelSuites({ scored, baseline }, judging.open, config);
    const confirmed = await confirmRegressions(labelled, baseline, config);
    reportMissingLabels(confirmed, log, keyAdvice);
    return {
      scored: confirmed,
      baseline: await regradeBase({ scored: confirmed, baseline }, judging.open, { config, log }),
    };
  } finally {
    restore?.();
    close();
  }
}

/** Reports the labels of a run that are missing, and how to give a key where that is the reason. */
function reportMissingLabels({ report }: Pick<ScoredRun, "report">, log: Log, keyAdvice: string): void {
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

/** Reports how many labels a change brings that do not count. */
export function noteIgnoredLabels(count: number, log: Log): Verdict["notes"] {
  if (count === 0) return [];
  const note = { mark: "info", kind: "labels_ignored", count } as const;
  log.info(`Labels: ${describeNote(note)}`);
  return [note];
}
