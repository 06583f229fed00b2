import { resolve } from "node:path";
import { haveSameTraces } from "../comparison/same-traces.ts";
import { type CaseRow, plainRow } from "../core/case.ts";
import type { Config } from "../core/config/config.ts";
import { type ErrorDetail, EXIT, UserError } from "../core/error.ts";
import type { StoredLabel } from "../core/judge/stored-label.ts";
import { NO_SOURCE, type Report } from "../core/report.ts";
import { noiseSourceOf } from "../gates/self-test/draw-pairs.ts";
import { powerTable } from "../gates/self-test/power-table.ts";
import { selfTest, type TestedSuite } from "../gates/self-test/self-test.ts";
import { printJson } from "../report/log.ts";
import { metricDirection } from "../report/scores/cells.ts";
import { type BetterOf, renderSelfTest, type SelfTestReport } from "../report/terminal/self-test-text.ts";
import { metricsOf, scoreSuites } from "../run/evaluate.ts";
import { loadEvidenceCheck } from "../run/evidence-check.ts";
import { showProgress } from "../run/progress/show-progress.ts";
import { readCreationTime } from "../store/creation-time.ts";
import { readReport } from "../store/report-folder.ts";
import { replayRun } from "./judge-options.ts";
import { type LoadedConfig, loadConfig } from "./load-config.ts";
import { type CommandContext, invalidOption, type ParsedOptions, requiredOption } from "./options.ts";

/** Tests the gates of a config: how often they fail when nothing changed, and the smallest drop they detect. */
export async function aa(options: ParsedOptions, context: CommandContext): Promise<number> {
  const runs = readNumber(options, "runs", (value) => Number.isInteger(value) && value >= 1 && value <= 100_000);
  const churn = readNumber(options, "churn", (value) => value >= 0 && value <= 1);
  const loaded = await loadConfig(options, context);
  return loaded.places.run(() => testLoaded(loaded, { runs, churn }, options, context));
}

async function testLoaded(
  { config, root, places }: LoadedConfig,
  { runs, churn }: { readonly runs: number; readonly churn: number },
  options: ParsedOptions,
  context: CommandContext,
): Promise<number> {
  const warn = places.warner(context.log);
  const { onProgress, end } = showProgress(context);
  const unlabelled = await scoreSuites(config, {
    onProgress,
    created: readCreationTime(context.env),
    source: NO_SOURCE,
    root,
    warn,
  });
  const second = await readSecond(options.values["again"], context);
  const scored = await replayRun(unlabelled, { config, root, labels: second?.labels ?? [] }, context);
  const tested = suitesOf(config, scored, second, warn);
  const started = selfTest(tested, {
    runs,
    churn,
    tick: (done) => onProgress({ task: "self-test", done, total: runs, unit: "pair" }),
  });
  const tests = countTests(tested);
  const level = LEVEL / Math.max(1, tests);
  const suites = tested.map((suite) => ({
    name: suite.name,
    noise: noiseSourceOf(suite),
    power: powerTable(suite.metrics, suite, { churn, level }),
  }));
  end();
  const result: SelfTestReport = { ...started, churn, tests, level, suites };
  const betterOf: BetterOf = (name, metric) =>
    metricDirection(tested.find((suite) => suite.name === name)?.suite, metric);
  context.print(options.flags.has("json") ? printJson(result) : renderSelfTest(result, betterOf));
  return EXIT.passed;
}

/** The one-sided level that all gates of a power table share. */
const LEVEL = 0.05;

function countTests(suites: readonly TestedSuite[]): number {
  const gates = suites.flatMap(({ gates: { metrics } }) => metrics);
  return gates.filter(({ conditions, severity }) => severity === "fail" && conditions.no_regression).length;
}

/** Reads the report of the second run. Its cases are needed to measure the noise. */
async function readSecond(again: string | undefined, context: CommandContext): Promise<Second | null> {
  if (again === undefined) return null;
  const {
    report,
    cases,
    labels = [],
  } = await readReport(resolve(context.folder, again), loadEvidenceCheck, context.log.warn);
  if (cases !== null) return { report, cases, labels };
  const todo = "Name the folder that `noworse run` wrote, with its `cases.jsonl.gz`.";
  throw new UserError("input", [{ what: "The second run has no cases.", at: "--again", todo }]);
}

interface Second {
  readonly report: Report;
  readonly cases: readonly CaseRow[];
  readonly labels: readonly StoredLabel[];
}

type Warn = (suite: string, error: ErrorDetail) => void;

function suitesOf(
  config: Config,
  { report, cases }: Awaited<ReturnType<typeof scoreSuites>>,
  second: Second | null,
  warn: Warn,
): TestedSuite[] {
  return config.suites.flatMap(({ name, gates }) => {
    const suite = report.suites[name];
    if (suite === undefined) return [];
    // The self-test spreads rows, and spreading does not copy getters.
    const rows = (cases ?? []).filter((row) => row.suite === name).map(plainRow);
    const again = second && sameCases({ name, suite, rows }, second, warn);
    return [{ name, gates, metrics: metricsOf(suite), suite, rows, again }];
  });
}

/** Returns the second run's rows with the same gold lines. Missing ones count as unchanged, with a warning. */
function sameCases(
  { name, suite, rows }: Pick<TestedSuite, "name" | "suite" | "rows">,
  { report, cases }: Second,
  warn: Warn,
): CaseRow[] {
  const gold = new Map(rows.map((row) => [row.id, row.gold]));
  const same = cases.filter((row) => row.suite === name && gold.get(row.id) === row.gold).map(plainRow);
  const hasOtherParams = report.suites[name]?.fingerprint.params !== suite.fingerprint.params;
  const todo = "Run the same config twice, and name the folder of one of the two.";
  if (same.length === 0 || hasOtherParams) {
    const difference = hasOtherParams ? "with these parameters" : "with the same gold line";
    const what = `The second run has no case of \`${name}\` ${difference}.`;
    throw new UserError("input", [{ what, at: "--again", todo }]);
  }
  const missing = rows.length - same.length;
  const what = `${missing} of ${rows.length} cases are not in the second run and count as unchanged.`;
  if (missing > 0) warn(name, { what, at: "--again", todo });
  // A judge may label the same traces differently.
  if (suite.judge === undefined && haveSameTraces(report.suites[name], suite)) {
    const equal = `The traces of both runs of \`${name}\` are equal, byte for byte, so there is no noise to measure.`;
    warn(name, { what: equal, at: "--again", todo: "Let your system answer again for the second run." });
  }
  return same;
}

function readNumber(options: ParsedOptions, name: string, fits: (value: number) => boolean): number {
  const text = requiredOption(options, name);
  const value = /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
  if (fits(value)) return value;
  const todo = name === "runs" ? "Write a whole number from 1 to 100000." : "Write a share from 0 to 1.";
  throw invalidOption(name, text, todo);
}
