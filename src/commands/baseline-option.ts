import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { UserError } from "../core/error.ts";
import { isCommit } from "../core/history.ts";
import { type Baseline, type FoundBaseline, isFound, runsOf, type StoredReport } from "../core/report.ts";
import { createGit, type Git } from "../github/api/git.ts";
import { MAX_BASELINE_RUNS } from "../github/api/inputs.ts";
import { findRepositoryRoot } from "../input/config/files.ts";
import { fileBaseline } from "../pipeline/evaluate.ts";
import { combineRuns } from "../pipeline/run-set.ts";
import { loadEvidenceCheck } from "../pipeline/stored-metrics.ts";
import { readReport, readStoredReport } from "../store/report-folder.ts";
import type { BaselineTools, ComparedRun, NamedCommit } from "./run/git-baseline.ts";

/** Returns what each `--baseline` names. Throws UserError. */
export async function resolveBaselines(
  names: readonly string[],
  { root }: Pick<ComparedRun, "root">,
  folder: string,
): Promise<NamedBaseline[]> {
  if (names.length > MAX_BASELINE_RUNS) {
    const what = `\`--baseline\` is given ${names.length} times.`;
    throw new UserError("config", [{ what, todo: `Name at most ${MAX_BASELINE_RUNS} reports.` }]);
  }
  const named: NamedBaseline[] = [];
  for (const name of names) named.push(await resolveBaseline(name, root, folder));
  return named;
}

/** Reads the reports of `--baseline`, or scores the files of a commit; the first is the baseline, the others are further runs of the same version. Throws UserError. */
export async function readBaseline(
  [first, ...others]: readonly NamedBaseline[],
  run: ComparedRun,
  tools: BaselineTools,
): Promise<Baseline> {
  if (first === undefined) {
    const todo = "To compare, give `--baseline` the folder of an earlier run, or a git ref such as `main`.";
    return { status: "none", why: "no `--baseline` was given", todo };
  }
  const found = await readOne(first, run, tools);
  const runs: StoredReport[] = [found];
  for (const other of others) runs.push(await readOne(other, run, tools));
  return combineRuns({ ...found, runs }, runs.length);
}

/**
 * Reads baselines before the run, so that an error does not come after it; null where all are stored reports whose `report.json` is valid:
 * their rows are read after those of the run. Also returns the rule for texts that one of them has.
 */
export async function readEarly(named: readonly NamedBaseline[], read: () => Promise<Baseline>) {
  const stored: Pick<StoredReport, "report">[] = [];
  for (const one of named) {
    const report = one.kind === "report" ? await readStoredReport(one.path) : null;
    if (report !== null) stored.push({ report });
  }
  const early = stored.length < named.length ? await read() : null;
  const runs = early !== null && isFound(early) ? runsOf(early) : stored;
  return { early, texts: runs.some(({ report }) => report.texts === "none") ? "none_by_base" : undefined } as const;
}

async function readOne(named: NamedBaseline, run: ComparedRun, tools: BaselineTools): Promise<FoundBaseline> {
  if (named.kind === "commit") {
    const { scoreNamedCommit } = await import("./run/git-baseline.ts");
    return scoreNamedCommit(named, run, tools);
  }
  const { name, path } = named;
  tools.onProgress({ task: `reading the baseline ${name}` });
  return fileBaseline(await readReport(path, loadEvidenceCheck, tools.context.log.warn), name);
}

/** What a `--baseline` names: a stored report, or a commit whose files are scored. */
type NamedBaseline = { readonly kind: "report"; readonly name: string; readonly path: string } | NamedCommit;

/** A name that can be no ref: it begins as a path, or ends with a slash. */
const PATH = /^\.{0,2}[\\/]|^\.{1,2}$|^~[\\/]|^[a-z]:[\\/]|[\\/]$/i;
/** A name of a commit that no branch or tag can take. */
const FIXED = /^(?:(?:FETCH|MERGE|ORIG)_)?HEAD$|^@?$|^(?:[\da-fA-F]{40}|[\da-fA-F]{64})$/;
/** A name that is written as no path is. */
const REVISION = /[~^]\d*$|[~^@]\{|^(?:refs|heads|remotes)\//;
const UPSTREAM = /^@\{(?:u|upstream|push)\}/i;
/**
 * Where a name is looked up. Tags come last: whoever may push one must not choose what a branch is compared with. A remote's branches come
 * before those of the clone, because a CI system checks out a change as a branch, which somebody may have called `origin/main`.
 */
const PLACES = ["refs/", "refs/remotes/", "refs/heads/", "refs/tags/"];
const BRANCH = /^refs\/(?:heads|remotes)\//;

/** What gets the commits that a shallow clone lacks. */
const SHALLOW =
  'The clone is shallow: get more of its history, with `fetch-depth: 0` in `actions/checkout`, `GIT_DEPTH: "0"` on GitLab, else `git fetch --unshallow`.';

/**
 * Returns what a name means: a git ref before a path, because a change that is evaluated can contain any path. A branch means the
 * merge base of it and HEAD. Throws a UserError where both a ref and a path have the name, and where neither has it.
 */
export async function resolveBaseline(name: string, root: string, folder: string): Promise<NamedBaseline> {
  const path = resolve(folder, name);
  const report = { kind: "report", name, path } as const;
  if (PATH.test(name)) return report;
  const isPath = existsSync(path);
  if (findRepositoryRoot(root) === null) {
    if (isPath) return report;
    throw inputError(`There is no report \`${name}\`, and \`${root}\` is not in a git repository.`, NAME_REPORT);
  }
  const git = createGit(root);
  const found = await findRevision(name, git);
  if (found === null) {
    if (isPath && !(await mayBeRef(name, git))) return report;
    throw await unknownRef({ name, isPath }, root, git);
  }
  if (isPath && !isCommit(name.toLowerCase())) throw ambiguous(name, found.full);
  const { commit, isBranch, note } = found;
  if (!isBranch) return { kind: "commit", name, commit, tip: commit, notes: [`git ref \`${name}\`${note}`] };
  const head = await git.readHead();
  const base = head && (await git.findMergeBase(head, commit));
  if (base === null) {
    const todo = (await git.isShallow()) ? SHALLOW : "Name a commit, such as `HEAD~1`.";
    throw inputError(`This clone has no common commit of \`${name}\` and HEAD.`, todo);
  }
  const what = `merge base of \`${name}\` and HEAD${base === head ? ", which is HEAD itself" : ""}${note}`;
  return { kind: "commit", name, commit: base, tip: commit, notes: [what] };
}

/** Returns the commit of a ref or another revision, and how it is written in full; null where the clone has none of this name. */
async function findRevision(name: string, git: Git) {
  const [ref = ""] = name.split(/[~^]|@\{/, 1);
  const suffix = name.slice(ref.length);
  const isFull = ref.startsWith("refs/");
  const places = isFull ? [ref] : FIXED.test(ref) ? [] : PLACES.map((place) => `${place}${ref}`);
  const known = new Set(places.length === 0 ? [] : await git.listRefs(places));
  const [first, ...others] = places.filter((place) => known.has(place));
  if (isFull && first === undefined) return null;
  // Git knows upstream branches by short names only, which no tag can have.
  const [upstream] = UPSTREAM.exec(suffix) ?? [];
  const full = first === undefined || upstream !== undefined ? name : `${first}${suffix}`;
  const commit = await git.resolveRevision(full);
  if (commit === null) return null;
  const isBranch = suffix === "" ? first !== undefined && BRANCH.test(first) : suffix === upstream;
  const tag = others.find((other) => other.startsWith("refs/tags/"));
  const note = tag === undefined ? "" : `: the branch, not the tag \`${tag}\``;
  return { commit, isBranch, note, full: first === undefined ? commit : full };
}

/** Returns whether a path may have the name of a ref that the clone lacks: of a shallow history, or of a remote's branch. */
async function mayBeRef(name: string, git: Git): Promise<boolean> {
  if (FIXED.test(name) || REVISION.test(name) || (await git.readPrefix()) === null) return true;
  const [remote = "", ...rest] = name.split("/");
  return (rest.length > 0 && (await git.hasRemote(remote))) || (await remoteBranch(name, git)) !== null;
}

/** Returns the branch of a remote that has this name, as `origin/main`: a CI system checks out one commit without local branches. */
async function remoteBranch(name: string, git: Git): Promise<string | null> {
  const found = (await git.listRefs(["refs/remotes"])).find((ref) => ref.split("/").slice(3).join("/") === name);
  return found?.replace("refs/remotes/", "") ?? null;
}

const NAME_REPORT = "Name a `report.json`, or the folder of an earlier run.";

function inputError(what: string, todo: string): UserError {
  return new UserError("input", [{ what, at: "--baseline", todo }]);
}

function ambiguous(name: string, full: string): UserError {
  const what = `\`${name}\` is a path and a git ref.`;
  const todo = `Write \`./${name}\` for the path, or \`${full}\` for the ref.`;
  return new UserError("config", [{ what, at: "--baseline", todo }]);
}

/** Returns the error for what is no ref, and no path that can be meant. */
async function unknownRef(
  { name, isPath }: { readonly name: string; readonly isPath: boolean },
  root: string,
  git: Git,
): Promise<UserError> {
  const orPath = isPath ? `; for the path write \`./${name}\`` : "";
  if ((await git.readPrefix()) === null) {
    const what = `\`${name}\` may be a git ref, and git cannot read the repository \`${root}\`.`;
    return inputError(what, `\`git status\` there says what is wrong${orPath}.`);
  }
  const branch = await remoteBranch(name, git);
  if (branch !== null && isPath) return ambiguous(name, branch);
  const what = `\`${name}\` is ${isPath ? "no git ref of this clone" : "neither a report nor a git ref"}.`;
  if (branch !== null) return inputError(what, `Write \`${branch}\`.`);
  const refs = await git.listRefs(["refs/heads", "refs/remotes", "refs/tags"]);
  const known = refs.slice(0, MAX_KNOWN).map((ref) => ref.split("/").slice(2).join("/"));
  const shallow = (await git.isShallow()) ? ` ${SHALLOW}` : "";
  const todo = `Name the folder of an earlier run, or a branch, tag or commit of this clone${orPath}.${shallow}`;
  return new UserError("input", [{ what, at: "--baseline", given: name, known, todo }]);
}

/** The most refs among which a misspelt one is looked for. */
const MAX_KNOWN = 100;
