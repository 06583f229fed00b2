import { tmpdir } from "node:os";
import { UserError } from "../../core/error.ts";
import type { OnProgress } from "../../core/log.ts";
import { type FoundBaseline, NO_SOURCE } from "../../core/report.ts";
import { families } from "../../families/index.ts";
import type { GatesBySuite } from "../../gates/base-gates.ts";
import type { FrozenFiles } from "../../gates/case-gates.ts";
import type { GatePolicy } from "../../gates/evaluate-gates.ts";
import { compareCases } from "../../gates/measure/cases.ts";
import { createGit } from "../../github/api/git.ts";
import { sourcesOfCommit } from "../../github/baseline/file-at-commit.ts";
import { rescoreFailure, scoreCommit } from "../../github/baseline/score-commit.ts";
import { type ModelOverrides, overrideJudgeModels, parseConfigs } from "../../input/config/config-set.ts";
import { definedGates } from "../../input/config/definition.ts";
import {
  type BaseConfig,
  type BaseConfigOptions,
  compareFrozenFiles,
  readBaseConfig,
} from "../../pipeline/base-config.ts";
import { compareWithBaseline, type ScoredRun } from "../../pipeline/evaluate.ts";
import { createRescorer } from "../../pipeline/rescorer.ts";
import { readCreationTime } from "../../store/files.ts";
import type { LoadedConfig } from "../config-with-judge.ts";
import type { CommandContext } from "../options.ts";

/** A commit whose files are scored as a baseline. */
export interface NamedCommit {
  readonly kind: "commit";
  readonly name: string;
  readonly commit: string;
  /** The branch's newest commit where a branch is named, else `commit`: it says what is frozen. */
  readonly tip: string;
  /** How the commit was found. */
  readonly notes: readonly string[];
}

/** The run whose config and files determine how another commit is scored. */
export type ComparedRun = Pick<LoadedConfig, "config" | "selection" | "root"> & { readonly models: ModelOverrides };

/** Where reading a baseline is reported. */
export interface BaselineTools {
  readonly context: CommandContext;
  readonly onProgress: OnProgress;
}

/** Returns the report of a commit's files, scored as this run's own. Throws a UserError when they cannot be scored. */
export async function scoreNamedCommit(
  { name, commit, tip, notes }: NamedCommit,
  run: ComparedRun,
  { context, onProgress }: BaselineTools,
): Promise<FoundBaseline> {
  const { log, env } = context;
  const short = commit.slice(0, 7);
  const newest = tip === commit ? null : await baseAt(tip, run);
  const { texts = newest?.kind === "found" ? newest.config.texts : undefined } = run.config;
  const rescorer = createRescorer({
    ...run,
    config: { ...run.config, texts },
    created: readCreationTime(env),
    temp: tmpdir(),
    debug: (message) => log.debug(message),
    onProgress,
  });
  onProgress({ task: `baseline: getting the files of ${name} (${short})` });
  try {
    const source = { ...NO_SOURCE, commit };
    const sources = await sourcesOfCommit(run.root, commit);
    const scored = await scoreCommit(commit, { sources, rescorer, source });
    const own = scored.gates ?? gatesIn(await baseAt(commit, run), run);
    const gates = own && newest ? withFreezes(own, gatesIn(newest, run)) : own;
    const found = { status: "rescored", distance: null, branch: null, notes: [...notes, ...scored.notes] } as const;
    return { ...scored.stored, ...(gates && { gates }), ...found };
  } catch (cause) {
    const what = `The files of \`${name}\` (\`${short}\`) cannot be scored: ${rescoreFailure(cause)}.`;
    const todo = "Commit the data of that version, or give `--baseline` a report of it.";
    throw new UserError("input", [{ what, at: "--baseline", todo }]);
  }
}

async function baseAt(commit: string, run: ComparedRun): Promise<BaseConfig> {
  return readBaseConfig(optionsOf(run), await sourcesOfCommit(run.root, commit));
}

/** Returns the gates in a commit's config; null where it has none that can be read. */
function gatesIn(base: BaseConfig, run: ComparedRun): GatesBySuite | null {
  return base.kind === "found" ? definedGates(base.config.suites, run.root) : null;
}

/** Freezes what a branch's newest commit freezes: a change that began before is measured from there, and escapes no freeze. */
function withFreezes(gates: GatesBySuite, newest: GatesBySuite | null): GatesBySuite {
  return new Map(
    [...gates].map(([suite, own]) => {
      const { freeze = own.freeze } = newest?.get(suite) ?? {};
      return [suite, { ...own, ...(freeze && { freeze }) }];
    }),
  );
}

function optionsOf({ config, selection, models }: ComparedRun): BaseConfigOptions {
  const parse: BaseConfigOptions["parseConfigs"] = async (texts, from) =>
    overrideJudgeModels(await parseConfigs(texts, from, families), models);
  return { config, selection, parseConfigs: parse };
}

/** Returns the policy of a run without a baseline that has frozen suites: they are compared with the commit that is checked out. */
export async function readCheckoutPolicy(
  scored: ScoredRun,
  run: ComparedRun,
  tools: BaselineTools,
): Promise<GatePolicy> {
  const { suites } = run.config;
  const sources = await sourcesOfCommit(run.root, await createGit(run.root).readHead());
  const base = await readBaseConfig(optionsOf(run), sources);
  const policy: GatePolicy = { base: null, gatesFrom: "head", labels: null, notes: [], incomplete: [] };
  // A config that is not committed yet freezes nothing.
  if (base.kind === "missing" || base.kind === "none") return policy;
  if (base.kind !== "found") {
    return { ...policy, incomplete: [{ kind: "freeze_not_compared", detail: base.why }] };
  }
  const scoredSuites = base.config.suites.filter(({ name }) => suites.some((suite) => suite.name === name));
  const files = await compareFrozenFiles(scoredSuites, scored, sources);
  const frozenFiles = new Map([...files, ...(await countEditedLines(files, scored, run, tools))]);
  return { ...policy, base: definedGates(scoredSuites, run.root), frozenFiles };
}

/** Counts the changes of expected values in suites whose lines have answers too: those of the commit that is checked out are scored. */
async function countEditedLines(
  files: FrozenFiles,
  scored: ScoredRun,
  run: ComparedRun,
  tools: BaselineTools,
): Promise<[string, number][]> {
  const unknown = [...files].filter(([, changed]) => typeof changed === "string");
  const commit = unknown.length === 0 ? null : await createGit(run.root).readHead();
  if (commit === null) return [];
  try {
    const named = { kind: "commit", name: "HEAD", commit, tip: commit, notes: [] } as const;
    const before = await scoreNamedCommit(named, run, tools);
    const { renamed } = compareWithBaseline(scored, before);
    return unknown.flatMap(([name]): [string, number][] => {
      const isScored = before.report.suites[name] !== undefined;
      return isScored ? [[name, compareCases(name, { before, head: scored, renamed }).length]] : [];
    });
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}
