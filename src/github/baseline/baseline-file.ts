import { lstat, realpath } from "node:fs/promises";
import { join, posix, relative, sep } from "node:path";
import type { Baseline, FoundBaseline, StoredReport } from "../../core/baseline.ts";
import { UserError } from "../../core/error.ts";
import type { Log } from "../../core/log.ts";
import { withLabels } from "../../store/labels.ts";
import {
  CASES_FILE,
  type IsFamilyEvidence,
  LABELS_FILE,
  parseStoredReport,
  REPORT_FILE,
  UnusableReportError,
  VIEWS_FILE,
} from "../../store/parse.ts";
import { readReport } from "../../store/report-folder.ts";
import { UNUSABLE_VIEWS, withViews } from "../../store/views.ts";
import { type GitHubClient, openGitHubClient } from "../api/client.ts";
import { openGit } from "../api/git.ts";
import type { RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import { findClone, readFileAt } from "./file-at-commit.ts";
import { findBaselineTarget } from "./target.ts";

/** How to read a committed report. */
export interface BaselineFileOptions {
  readonly fits: IsFamilyEvidence;
  /** Whether what is shown of its cases is wanted. */
  readonly wantsViews?: boolean;
  readonly log: Log;
  readonly timeBudget: TimeBudget;
  readonly workspace: string;
}

/** The report that the repository itself holds at a path, read from the base commit where that can be had; of a pull request never from its own tree, so that it cannot move its own baseline. Throws UserError when no report is at the path at all. */
export async function readBaselineFile(
  path: string,
  context: RunContext,
  client: GitHubClient | null,
  options: BaselineFileOptions,
): Promise<Baseline> {
  const file = path.endsWith(".json") ? path : join(path, REPORT_FILE);
  const root = await findClone(file, options.workspace);
  const inside = relative(root, file).split(sep).join("/");
  if (isOutside(options.workspace, file)) throw outside(file);
  const { log, timeBudget } = options;
  const ask = client ?? openGitHubClient({ token: "", apiUrl: context.apiUrl, log, timeBudget });
  try {
    return await readFromBase({ root, inside, file }, context, ask, options);
  } catch (fault) {
    if (!(fault instanceof ServiceError)) throw fault;
    const why = `the base commit could not be asked: ${fault.message}`;
    if (!isProposal(context)) return readFromTree(file, why, options);
    const todo = "Check out with `fetch-depth: 2`, so that git itself has the base commit.";
    return { status: "error", why: `\`${inside}\` cannot be read: ${why}`, todo };
  }
}

interface FileLocation {
  /** The folder that git is asked in. */
  readonly root: string;
  /** The file's path inside it, with slashes. */
  readonly inside: string;
  readonly file: string;
}

async function readFromBase(
  { root, inside, file }: FileLocation,
  context: RunContext,
  client: GitHubClient,
  options: BaselineFileOptions,
): Promise<Baseline> {
  const git = openGit(root);
  const wanted = await findBaselineTarget(context, { client, git, log: options.log });
  if (wanted.kind === "newest") return readFromTree(file, wanted.note, options);
  if (wanted.kind === "nothing") {
    return isProposal(context)
      ? { status: "none", why: wanted.why, todo: wanted.todo }
      : readFromTree(file, wanted.why, options);
  }
  const read = (path: string) => readFileAt({ context, client, git }, wanted.commit, path);
  const report = await read(inside);
  const at = wanted.commit.slice(0, 7);
  if (report === null) {
    await checkTree(file, options.workspace);
    const why = `the base commit \`${at}\` has no \`${inside}\``;
    return { status: "none", why, todo: "Commit it to the base branch; later changes are then compared with it." };
  }
  const notes = [`read from \`${inside}\` at the base commit \`${at}\``];
  const readBeside = (name: string) => read(posix.join(posix.dirname(inside), name));
  const cases = await readBeside(CASES_FILE);
  try {
    const stored = parseStoredReport(report, cases, options.fits);
    const isJudged = Object.values(stored.report.suites).some(({ judge }) => judge !== undefined);
    const labels = isJudged ? await readBeside(LABELS_FILE) : null;
    const labelled = withLabels(stored, labels, options.log.warn);
    const whole = options.wantsViews ? await readViews(labelled, readBeside, options.log) : labelled;
    return foundFile(whole, context.baseBranch, notes);
  } catch (cause) {
    if (!(cause instanceof UnusableReportError)) throw cause;
    const status = cause.reason === "schema" ? "incompatible" : "error";
    const why = `\`${inside}\` at the base commit \`${at}\`: ${cause.message}`;
    return { status, why, todo: "Make it again with this version of evaldelta and commit it to the base branch." };
  }
}

/** The report with its views, which only cases have; that they cannot be had costs nothing else. */
async function readViews(
  stored: StoredReport,
  readBeside: (name: string) => Promise<Uint8Array | null>,
  log: Log,
): Promise<StoredReport> {
  if (stored.cases === null) return stored;
  try {
    return withViews(stored, await readBeside(VIEWS_FILE), log.warn);
  } catch (fault) {
    if (!(fault instanceof ServiceError)) throw fault;
    log.warn(`${UNUSABLE_VIEWS}: ${fault.message}`);
    return stored;
  }
}

/** Whether what is checked out is somebody's proposal, which must not bring the report that it is measured by. */
function isProposal({ pullRequest, mergeGroup }: RunContext): boolean {
  return pullRequest !== null || mergeGroup !== null;
}

async function readFromTree(file: string, why: string, options: BaselineFileOptions): Promise<FoundBaseline> {
  await checkTree(file, options.workspace);
  const note = `read from the checked out files (${why})`;
  options.log.warn(`baseline: ${note}`);
  return foundFile(await readReport(file, options.fits, options.log.warn), null, [note]);
}

function foundFile(stored: StoredReport, branch: string | null, notes: readonly string[]): FoundBaseline {
  const failed = stored.report.verdict?.outcome === "fail" ? ["its own gates failed"] : [];
  return { ...stored, status: "file", distance: null, branch, notes: [...notes, ...failed] };
}

/** The file in the tree must be a plain one and truly lie in the workspace: a link could lead anywhere. */
async function checkTree(file: string, workspace: string): Promise<void> {
  const stat = await lstat(file).catch(() => null);
  if (!stat?.isFile()) {
    const at = relative(workspace, file).split(sep).join("/");
    const todo = "Set the input `baseline` to `auto`, or to the path of a `report.json` that is committed.";
    throw new UserError("input", [{ what: "There is no report at the path of the input `baseline`.", at, todo }]);
  }
  if (isOutside(await realpath(workspace), await realpath(file))) throw outside(file);
}

function isOutside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path === "" || path === ".." || path.startsWith(`..${sep}`) || /^(?:[A-Za-z]:|[\\/])/.test(path);
}

function outside(file: string): UserError {
  const todo = "Name a file inside the checked out repository.";
  return new UserError("config", [{ what: "The input `baseline` leads out of the workspace.", at: file, todo }]);
}
