import { isAbsolute, relative, resolve } from "node:path";
import type { Config } from "../core/config.ts";
import type { ErrorDetail, UserError } from "../core/error.ts";
import { families } from "../families/index.ts";
import type { RescoredReport, Rescorer } from "../github/baseline/rescore.ts";
import { readConfig } from "../input/config/config.ts";
import { reachOf } from "../input/config/file-scopes.ts";
import { type ModelOverrides, resolveJudgeModels } from "../input/config/judge.ts";
import { openLabeller } from "../judge/labels/labeller.ts";
import { committedLabelFiles, readCommittedLabels } from "../store/labels.ts";
import { digestCases } from "../store/rows.ts";
import { scoreSuites } from "./evaluate.ts";

/** A run whose baseline may have to be scored anew. */
export interface RescorerOptions {
  readonly config: Config;
  /** The workspace, which another commit's files are laid out like. */
  readonly root: string;
  readonly created: string;
  /** The models of judges that are given from outside. */
  readonly given: ModelOverrides;
  /** A folder to make temporary ones in. */
  readonly temp: string;
  /** Takes what is doubtful in the other commit's files. */
  readonly debug: (message: string) => void;
}

/** What scores another commit's files as this run's own are scored. */
export function createRescorer({ config, root, created, temp, given, debug }: RescorerOptions): Rescorer {
  return {
    configFile: config.file,
    temp,
    readConfig: (other, isOwn) =>
      isOwn && config.file !== null
        ? resolveJudgeModels(readConfig(resolve(other, config.file), families, config.file, other), given)
        : moveConfig(config, root, other),
    reachOf,
    score: async (moved, facts) => {
      const skipped: { suite: string; why: string }[] = [];
      const warn = (suite: string, { what, at }: ErrorDetail): void => debug(`base: ${suite}: ${at ?? ""}: ${what}`);
      const leaveOut = (suite: string, error: UserError): void => {
        skipped.push({ suite, why: firstErrorReason(error, moved.folder) });
      };
      const labels = await readCommittedLabels(committedLabelFiles(moved, facts.root), facts.root, debug);
      // Whatever a base's files may ask of a judge, they are not worth a call: labels at hand, or none.
      const replay = openLabeller({ mode: "replay", labels, transport: () => "not labelled" });
      const whole = {
        ...facts,
        created: facts.created ?? created,
        warn,
        leaveOut,
        openLabeller: replay,
        wantsViews: true,
      };
      return skipEmptySuites({ stored: await scoreSuites(moved, whole), skipped });
    },
  };
}

/** A suite that measures nothing there is left out: what a later step was to write, or a judge to label, is no answer that failed. */
function skipEmptySuites({ stored: { report, cases, views = [] }, skipped }: RescoredReport): RescoredReport {
  const empty = Object.entries(report.suites).flatMap(([suite, { cases: counts }]) => {
    if (counts.missing === counts.total) return [{ suite, why: "none of its cases has a trace there" }];
    const isUnlabelled = counts.unscored > 0 && counts.unscored + counts.missing >= counts.total;
    return isUnlabelled ? [{ suite, why: "no judge's labels of its cases are at hand" }] : [];
  });
  const gone = new Set(empty.map(({ suite }) => suite));
  const suites = Object.fromEntries(Object.entries(report.suites).filter(([name]) => !gone.has(name)));
  const rows = (cases ?? []).filter(({ suite }) => !gone.has(suite));
  const kept = views.filter(({ suite }) => !gone.has(suite));
  return {
    stored: {
      report: { ...report, suites, cases: digestCases(rows) },
      cases: rows,
      ...(kept.length > 0 && { views: kept }),
    },
    skipped: [...skipped, ...empty],
  };
}

/** The same config in another root; a path that names the workspace in full leads there too. */
function moveConfig(config: Config, from: string, to: string): Config {
  const move = (pattern: string): string => (isAbsolute(pattern) ? relative(config.folder, pattern) : pattern);
  const suites = config.suites.map((suite) => {
    const judge =
      suite.judge?.labels === undefined ? suite.judge : { ...suite.judge, labels: move(suite.judge.labels) };
    return { ...suite, gold: suite.gold.map(move), traces: suite.traces.map(move), ...(judge && { judge }) };
  });
  return { ...config, folder: resolve(to, relative(from, config.folder)), suites };
}

/** The first problem as a clause, without the temporary folder's name. */
function firstErrorReason({ errors }: UserError, folder: string): string {
  const { what = "", at = "" } = errors[0] ?? {};
  const text = what.replaceAll(` in \`${folder}\``, "").replace(/\.$/, "");
  return at === "" || text.includes(at) ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : `${at}: ${text}`;
}
