import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config, PathScope } from "../../core/config/config.ts";
import { comparedMetrics, type DefinedGates } from "../../core/definition.ts";
import { UserError } from "../../core/error.ts";
import type { Log } from "../../core/log.ts";
import {
  type Baseline,
  type FoundBaseline,
  type MissingBaseline,
  NO_SOURCE,
  runsOf,
  type Source,
  type StoredReport,
} from "../../core/report.ts";
import { traceDigests } from "../../core/suite-report.ts";
import { shortenReason } from "../../store/parse.ts";
import type { RunContext } from "../api/run-context.ts";
import { adviceFor, isServiceError, ServiceError } from "../api/service-error.ts";
import { createBaseFileCopy } from "./base-files.ts";
import { RescoreError } from "./commit-files.ts";
import type { BaseSources } from "./file-at-commit.ts";

/** The gates and definitions of a commit's config by suite. */
type ConfigGates = ReadonlyMap<string, DefinedGates>;

/** Scores files as this run's own are. Passed in, because this module does not know configs and families. */
export interface Rescorer {
  /** Where this run's configs can be, relative to the workspace; none when the inputs define the suite. */
  readonly configScopes: readonly PathScope[];
  /** The parent of temporary folders. */
  readonly temp: string;
  /** Reads the configs of another root, or moves this run's there; then `gates` is null. Throws UserError. */
  readConfig(root: string): Promise<{ readonly config: Config; readonly gates: ConfigGates | null }>;
  /** Returns where the files of a config's suites can be. */
  reachOf(config: Config, root: string): readonly PathScope[];
  /** Returns where else the pictures can be that a config's files name. */
  picturesOf(config: Config, root: string): readonly PathScope[];
  /** Scores the suites that can be scored; `skipped` says why the others cannot. `created` is null for the current time. */
  score(config: Config, facts: { root: string; source: Source; created: string | null }): Promise<RescoredReport>;
}

/** A report, and the suites that are missing from it. */
export interface RescoredReport {
  readonly stored: StoredReport;
  readonly skipped: readonly { readonly suite: string; readonly why: string }[];
}

interface RescoreTools {
  readonly context: RunContext;
  readonly log: Log;
  readonly sources: BaseSources;
  readonly rescorer: Rescorer;
}

/** How many skipped suites are named; the others are counted. */
const MAX_NAMED = 3;

const NOTES = {
  none: "nothing is stored for it",
  expired: "its stored reports have expired",
  incompatible: "its stored reports have another schema",
} as const;

/**
 * Scores a commit's own files when no report is stored for it. When they cannot be scored, returns the same missing
 * baseline and says why; its status is `error` after an outage.
 */
export async function rescoreBaseline(
  commit: string,
  missing: MissingBaseline,
  tools: RescoreTools,
): Promise<Baseline> {
  const { status } = missing;
  if (status === "error") return missing;
  const { log, context, sources, rescorer } = tools;
  log.info(`baseline: ${missing.why}; scoring the files of ${commit} itself`);
  try {
    const { stored, notes } = await scoreCommit(commit, { sources, rescorer, source: sourceOf(commit, context) });
    const found = { status: "rescored", distance: 0, branch: context.baseBranch } as const;
    return { ...stored, ...found, notes: [NOTES[status], ...notes] };
  } catch (cause) {
    const reason = rescoreFailure(cause);
    const line = `not rescored: ${reason}`;
    if (cause instanceof ServiceError) log.warn(line);
    else log.info(line);
    const why = `${missing.why}, and the base commit's own files were not scored: ${reason}`;
    // An outage never counts as "there is no baseline": gates that need one would pass.
    return isOutage(cause) ? { status: "error", why, todo: adviceFor(cause) } : { ...missing, why };
  }
}

/**
 * Adds the answers that later ones are compared with where a stored report has none, as with `texts: none`: from the files of its commit,
 * if these have the traces that it was scored from.
 */
export async function addCommitAnswers(baseline: FoundBaseline, tools: RescoreTools): Promise<FoundBaseline> {
  const [{ report, answers = [] } = baseline, ...others] = runsOf(baseline);
  const { commit } = report.source;
  const isKnown = new Set(answers.map(({ suite }) => suite));
  const lacking = Object.entries(report.suites).filter(
    ([name, { custom }]) => comparedMetrics(custom).length > 0 && !isKnown.has(name),
  );
  if (commit === null || lacking.length === 0) return baseline;
  const { log, context, sources, rescorer } = tools;
  log.info(`baseline: it has no answers to compare with; reading those in the files of ${commit}`);
  try {
    const { stored } = await scoreCommit(commit, { sources, rescorer, source: sourceOf(commit, context) });
    const same = lacking.filter(([name, suite]) => {
      const digests = traceDigests(suite);
      return digests !== null && digests === traceDigests(stored.report.suites[name]);
    });
    const names = new Set(same.map(([name]) => name));
    const found = [...answers, ...(stored.answers ?? []).filter(({ suite }) => names.has(suite))];
    const [first = baseline] = runsOf(baseline);
    return {
      ...baseline,
      answers: found,
      ...(baseline.runs && { runs: [{ ...first, answers: found }, ...others] }),
    };
  } catch (cause) {
    log.info(`baseline: no answers to compare with: ${rescoreFailure(cause)}`);
    return baseline;
  }
}

/** Returns whether the same call may succeed later. */
function isOutage(cause: unknown): cause is ServiceError {
  return isServiceError(cause, "rate_limit", "unavailable", "timeout", "unexpected", "given_up");
}

/** Runs the work in a new folder and removes it. After a signal the runner empties its temporary folder. */
async function inTemporaryFolder<T>(temp: string, work: (root: string) => Promise<T>): Promise<T> {
  const name = "noworse-base-";
  const root = await mkdtemp(join(temp, name)).catch(() => mkdtemp(join(tmpdir(), name)));
  const remove = (): void => rmSync(root, { recursive: true, force: true });
  process.on("exit", remove);
  try {
    return await work(root);
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 2 });
    process.off("exit", remove);
  }
}

/** Returns why the files of a commit could not be scored, as a clause; throws all other errors. */
export function rescoreFailure(cause: unknown): string {
  if (cause instanceof RescoreError || cause instanceof ServiceError) return cause.message;
  if (cause instanceof UserError) return new RescoreError(`its config cannot be used: ${cause.message}`).message;
  // A full disk costs the baseline, not the run.
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (/^E[A-Z]+$/.test(code)) return `they cannot be written here (${code})`;
  throw cause;
}

interface CommitScoring {
  readonly sources: BaseSources;
  readonly rescorer: Rescorer;
  /** The commit, as the report names it. */
  readonly source: Source;
}

/** Scores a commit with its config, else this run's (`gates` is null). Throws RescoreError, ServiceError, UserError. */
export async function scoreCommit(commit: string, scoring: CommitScoring) {
  return inTemporaryFolder(scoring.rescorer.temp, (copy) => scoreCopy(commit, copy, scoring));
}

async function scoreCopy(commit: string, copy: string, { sources, rescorer, source }: CommitScoring) {
  const files = sources.open(commit);
  const layout = { workspace: sources.workspace, root: copy, top: sources.root };
  const copyFiles = createBaseFileCopy(files, sources, layout);
  await copyFiles(rescorer.configScopes);
  const { config, gates } = await rescorer.readConfig(copy);
  await copyFiles(rescorer.reachOf(config, copy));
  const facts = { root: copy, source, created: await files.created() };
  const first = await rescorer.score(config, facts);
  // Files mostly name pictures beside and below them; all others are copied for suites that cannot be scored without.
  const isCopied =
    first.skipped.length > 0 && (await copyFiles(rescorer.picturesOf(config, copy)).catch(noneCopied)) > 0;
  const { stored, skipped } = isCopied ? await rescorer.score(config, facts) : first;
  const [left] = skipped;
  if (left && Object.keys(stored.report.suites).length === 0) throw new RescoreError(`${left.suite}: ${left.why}`);
  const notes = skipped.slice(0, MAX_NAMED).map(({ suite, why }) => `without \`${suite}\` (${shortenReason(why)})`);
  const more = skipped.length - notes.length;
  if (more > 0) notes.push(`without ${more} other suites`);
  const foreign = rescorer.configScopes.length > 0 && gates === null;
  if (foreign) notes.unshift("scored with this run's config, since it has none");
  return { stored, gates, notes };
}

/** Returns that no files were copied that cannot be; throws all other errors. */
function noneCopied(error: unknown): number {
  if (error instanceof RescoreError) return 0;
  throw error;
}

function sourceOf(commit: string, { repository, baseBranch }: RunContext): Source {
  const ref = baseBranch === null ? null : `refs/heads/${baseBranch}`;
  return { ...NO_SOURCE, repository: `${repository.owner}/${repository.name}`, commit, ref };
}
