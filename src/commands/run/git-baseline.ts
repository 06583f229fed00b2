import { tmpdir } from "node:os";
import { UserError } from "../../core/error.ts";
import type { OnProgress } from "../../core/log.ts";
import { type FoundBaseline, NO_SOURCE } from "../../core/report.ts";
import { families } from "../../families/index.ts";
import type { GatePolicy } from "../../gates/evaluate-gates.ts";
import { gatesOfSuites } from "../../gates/gate-set.ts";
import { type Git, openGit } from "../../github/api/git.ts";
import { sourcesOfCommit } from "../../github/baseline/file-at-commit.ts";
import { rescoreFailure, scoreCommit } from "../../github/baseline/rescore.ts";
import { parseConfigs } from "../../input/config/config-set.ts";
import { type ModelOverrides, overrideJudgeModels } from "../../input/config/judge.ts";
import { findRepositoryRoot } from "../../input/config/path-checks.ts";
import { type BaseConfigOptions, readBaseConfig } from "../../run/base/base-config.ts";
import { compareFrozenFiles } from "../../run/base/frozen-files.ts";
import type { ScoredRun } from "../../run/evaluate.ts";
import { createRescorer } from "../../run/rescore.ts";
import { readCreationTime } from "../../store/files.ts";
import type { LoadedConfig } from "../config-with-judge.ts";
import type { CommandContext } from "../options.ts";

/** The run whose config and files determine how another commit is scored. */
export type ComparedRun = Pick<LoadedConfig, "config" | "selection" | "root"> & { readonly models: ModelOverrides };

/** Where reading a baseline is reported. */
export interface BaselineTools {
  readonly context: CommandContext;
  readonly onProgress: OnProgress;
}

/** How many branches and tags an error names. */
const MAX_NAMED = 5;

/** What gets the commits that a shallow clone lacks. */
const SHALLOW =
  'The clone is shallow: get more of its history, with `fetch-depth: 0` in `actions/checkout`, `GIT_DEPTH: "0"` on GitLab, else `git fetch --unshallow`.';

/** Returns the report of the files that a git ref names, scored as this run's own. Throws a UserError when there is no such ref, or when its files cannot be scored. */
export async function scoreRef(
  ref: string,
  run: ComparedRun,
  { context, onProgress }: BaselineTools,
): Promise<FoundBaseline> {
  const git = openGit(run.root);
  const commit = await git.resolveRevision(ref);
  if (commit === null) throw await unknownRef(ref, run.root, git);
  const { log, env } = context;
  const short = commit.slice(0, 7);
  const rescorer = createRescorer({
    ...run,
    created: readCreationTime(env),
    temp: tmpdir(),
    debug: (message) => log.debug(message),
    onProgress,
  });
  onProgress({ task: `baseline: getting the files of ${ref} (${short})` });
  try {
    const source = { ...NO_SOURCE, commit };
    const scored = await scoreCommit(commit, { git, remote: null, root: run.root, folder: run.root, rescorer, source });
    const notes = [`git ref \`${ref}\``, ...scored.notes];
    const other =
      scored.gates === null ? await readBaseConfig(optionsOf(run), sourcesOfCommit(run.root, commit)) : null;
    const gates = other?.kind === "found" ? gatesOfSuites(other.config.suites) : scored.gates;
    return { ...scored.stored, ...(gates && { gates }), status: "rescored", distance: null, branch: null, notes };
  } catch (cause) {
    const what = `The files of \`${ref}\` (\`${short}\`) cannot be scored: ${rescoreFailure(cause)}.`;
    const todo = "Commit the data of that version, or give `--baseline` a report of it.";
    throw new UserError("input", [{ what, at: "--baseline", todo }]);
  }
}

function optionsOf({ config, selection, models }: ComparedRun): BaseConfigOptions {
  const parse: BaseConfigOptions["parseConfigs"] = async (texts, from) =>
    overrideJudgeModels(await parseConfigs(texts, from, families), models);
  return { config, selection, parseConfigs: parse };
}

/** Returns the policy of a run without a baseline that has frozen suites: they are compared with the commit that is checked out. */
export async function readCheckoutPolicy(scored: ScoredRun, run: ComparedRun): Promise<GatePolicy> {
  const { suites } = run.config;
  const sources = sourcesOfCommit(run.root, await openGit(run.root).readHead());
  const base = await readBaseConfig(optionsOf(run), sources);
  const policy: GatePolicy = { base: null, gatesFrom: "head", labels: null, notes: [], incomplete: [] };
  // A config that is not committed yet freezes nothing.
  if (base.kind === "missing" || base.kind === "none") return policy;
  if (base.kind !== "found") {
    return { ...policy, incomplete: [{ kind: "freeze_not_compared", detail: base.why }] };
  }
  const scoredSuites = base.config.suites.filter(({ name }) => suites.some((suite) => suite.name === name));
  const frozenFiles = await compareFrozenFiles(scoredSuites, scored, sources);
  return { ...policy, base: gatesOfSuites(scoredSuites), frozenFiles };
}

/** Returns the error for what is neither a path nor a ref, with what is there instead. */
async function unknownRef(name: string, root: string, git: Git): Promise<UserError> {
  const at = "--baseline";
  const noReport = "Name a `report.json`, or the folder of an earlier run";
  if (findRepositoryRoot(root) === null) {
    const what = `There is no report \`${name}\`, and \`${root}\` is not in a git repository.`;
    return new UserError("input", [{ what, at, todo: `${noReport}.` }]);
  }
  if ((await git.readPrefix()) === null) {
    const what = `There is no report \`${name}\`, and git cannot read the repository \`${root}\`.`;
    const todo = `${noReport}; \`git status\` there says what is wrong.`;
    return new UserError("input", [{ what, at, todo }]);
  }
  const known = await git.listRefs();
  const named = known.slice(0, MAX_NAMED).map((ref) => `\`${ref}\``);
  const more = known.length > MAX_NAMED ? ", …" : "";
  const refs = known.length === 0 ? "the repository has no branches" : `the refs are ${named.join(", ")}${more}`;
  const what = `\`${name}\` is neither a report nor a git ref.`;
  // A CI system checks out one commit, without the other branches and often without its history.
  for (const ref of known.filter((one) => one.slice(one.indexOf("/") + 1) === name)) {
    const isRemote = (await git.resolveRevision(`refs/remotes/${ref}`)) !== null;
    if (isRemote) return new UserError("input", [{ what, at, todo: `Write \`${ref}\`.` }]);
  }
  const todo = `${noReport}, or a ref: ${refs}.${(await git.isShallow()) ? ` ${SHALLOW}` : ""}`;
  return new UserError("input", [{ what, at, given: name, known, todo }]);
}
