import { isAbsolute, relative, resolve } from "node:path";
import type { Config } from "../core/config/config.ts";
import { comparedMetrics } from "../core/definition.ts";
import type { ErrorDetail, UserError } from "../core/error.ts";
import type { CreateLabeller } from "../core/judge/labeller.ts";
import type { OnProgress } from "../core/log.ts";
import { families } from "../families/index.ts";
import type { RescoredReport, Rescorer } from "../github/baseline/score-commit.ts";
import {
  type ConfigSelection,
  configScopes,
  findExistingConfigs,
  moveSelection,
} from "../input/config/config-files.ts";
import { type ModelOverrides, readConfigFiles, resolveJudgeModels } from "../input/config/config-set.ts";
import { definedGates } from "../input/config/definition.ts";
import { fileScopes, pictureScopes } from "../input/config/named-files.ts";
import { committedLabelFiles, readCommittedLabels } from "../store/labels.ts";
import { packCases } from "../store/rows.ts";
import { scoreSuites } from "./evaluate.ts";
import { labelSuites, needsJudge } from "./labelling.ts";

/** The run whose config and files determine how another commit is scored. */
interface RescorerOptions {
  readonly config: Config;
  /** Null when inputs define the suite. */
  readonly selection: ConfigSelection | null;
  /** The workspace. Another commit's files have the same layout. */
  readonly root: string;
  readonly created: string;
  /** Judge models that override the config's. */
  readonly models: ModelOverrides;
  /** The parent of temporary folders. */
  readonly temp: string;
  /** Logs warnings about the other commit's files. */
  readonly debug: (message: string) => void;
  /** Receives how far scoring is. */
  readonly onProgress?: OnProgress;
}

/** Returns a rescorer, which scores another commit's files as this run's own are scored. */
export function createRescorer(options: RescorerOptions): Rescorer {
  const { config, selection, root, created, temp, models, debug } = options;
  const comparing = config.suites.flatMap(({ name, custom }) => (comparedMetrics(custom).length > 0 ? [name] : []));
  const onProgress: OnProgress = (step) => options.onProgress?.({ ...step, task: `baseline: ${step.task}` });
  return {
    configScopes: selection === null ? [] : configScopes(selection),
    temp,
    readConfig: async (other) => {
      const there = selection && moveSelection(selection, other);
      const found = there === null ? [] : findExistingConfigs(there);
      if (there === null || found.length === 0) return { config: moveConfig(config, root, other), gates: null };
      const read = resolveJudgeModels(await readConfigFiles(found, there, families), models);
      return { config: { ...read, texts: config.texts ?? read.texts }, gates: definedGates(read.suites, other) };
    },
    reachOf: fileScopes,
    picturesOf: pictureScopes,
    score: async (moved, facts) => {
      const skipped: { suite: string; why: string }[] = [];
      const warn = (suite: string, { what, at }: ErrorDetail): void => debug(`base: ${suite}: ${at ?? ""}: ${what}`);
      const onSkippedSuite = (suite: string, error: UserError): void => {
        const folder = moved.suites.find(({ name }) => name === suite)?.folder ?? facts.root;
        skipped.push({ suite, why: firstErrorReason(error, folder) });
      };
      const scoring = {
        ...facts,
        created: facts.created ?? created,
        warn,
        onSkippedSuite,
        onProgress,
        wantsViews: true,
        comparedSuites: new Set(comparing),
      };
      const scored = await scoreSuites(moved, scoring);
      const relabel = (create: CreateLabeller, by: Config) => {
        const suites = scored.suites.filter(({ name }) => by.suites.some((one) => one.name === name));
        return labelSuites({ scored: { ...scored, suites }, baseline: NOTHING }, create, by);
      };
      if (!needsJudge(scored)) return skipEmptySuites({ stored: scored, skipped });
      const stored = await relabel(await replayLabels(moved, facts.root, debug), moved);
      const found = await skipEmptySuites({ stored, skipped });
      return { ...found, stored: { ...found.stored, relabel } };
    },
  };
}

/** Returns what labels another commit's cases. The judge is never asked about it: only stored labels count. */
async function replayLabels(config: Config, root: string, debug: RescorerOptions["debug"]) {
  const labels = await readCommittedLabels(committedLabelFiles(config, root), root, debug);
  const { createReplay } = await import("../judge/labels/labeller.ts");
  return createReplay(labels);
}

/** Another commit's answers are compared with nobody's. */
const NOTHING = { status: "none", why: "", todo: "" } as const;

/** Skips suites without any label there: missing labels are not failures. */
async function skipEmptySuites({
  stored: { report, cases, labels, answers, views = [] },
  skipped,
}: RescoredReport): Promise<RescoredReport> {
  const empty = Object.entries(report.suites).flatMap(([suite, { cases: counts }]) => {
    const hasNoLabels = counts.unscored > 0 && counts.unscored + counts.missing >= counts.total;
    return hasNoLabels ? [{ suite, why: "no labels of its cases are stored" }] : [];
  });
  const skippedNames = new Set(empty.map(({ suite }) => suite));
  const suites = Object.fromEntries(Object.entries(report.suites).filter(([name]) => !skippedNames.has(name)));
  const rows = (cases ?? []).filter(({ suite }) => !skippedNames.has(suite));
  const kept = views.filter(({ suite }) => !skippedNames.has(suite));
  return {
    stored: {
      report: { ...report, suites, cases: (await packCases(rows)).digest },
      cases: rows,
      ...(labels && { labels }),
      ...(answers && { answers }),
      ...(kept.length > 0 && { views: kept }),
    },
    skipped: [...skipped, ...empty],
  };
}

/** Moves a config to another root, including absolute paths into the workspace. */
function moveConfig(config: Config, from: string, to: string): Config {
  const suites = config.suites.map((suite) => {
    const move = (pattern: string): string => (isAbsolute(pattern) ? relative(suite.folder, pattern) : pattern);
    const folder = resolve(to, relative(from, suite.folder));
    const judge =
      suite.judge?.labels === undefined ? suite.judge : { ...suite.judge, labels: move(suite.judge.labels) };
    return { ...suite, folder, gold: suite.gold.map(move), traces: suite.traces.map(move), ...(judge && { judge }) };
  });
  return { suites, texts: config.texts };
}

/** Returns the first error as a clause, without the temporary folder's name. */
function firstErrorReason({ errors }: UserError, folder: string): string {
  const { what = "", at = "" } = errors[0] ?? {};
  const text = what.replaceAll(` in \`${folder}\``, "").replace(/\.$/, "");
  return at === "" || text.includes(at) ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : `${at}: ${text}`;
}
