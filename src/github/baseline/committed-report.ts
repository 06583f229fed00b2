import { lstat, realpath } from "node:fs/promises";
import { join, posix } from "node:path";
import { comparedMetrics } from "../../core/definition.ts";
import { UserError } from "../../core/error.ts";
import type { Log } from "../../core/log.ts";
import { isPrivateFile, pathIn, relativePath } from "../../core/paths.ts";
import type { Baseline, FoundBaseline, StoredReport } from "../../core/report.ts";
import { outcomeWithoutTrend } from "../../core/verdict/verdict.ts";
import { withAnswers } from "../../store/answers.ts";
import { UNUSABLE_VIEWS, withLabels, withViews } from "../../store/labels.ts";
import {
  ANSWERS_FILE,
  CASES_FILE,
  LABELS_FILE,
  type LoadEvidenceCheck,
  REPORT_FILE,
  UnusableReportError,
  VIEWS_FILE,
} from "../../store/parse.ts";
import { parseStoredReport, readReport } from "../../store/report-folder.ts";
import { isProposal, type RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";
import { RescoreError } from "./commit-files.ts";
import type { BaseSources } from "./file-at-commit.ts";

interface CommittedReportOptions {
  readonly context: RunContext;
  readonly sources: BaseSources;
  readonly loadEvidenceCheck: LoadEvidenceCheck;
  readonly log: Log;
}

/**
 * Reads a report that is committed to the repository, from the base commit if possible. For a pull request it is never
 * read from the checkout, so that a change cannot move its own baseline. Throws UserError when there is no such report.
 */
export async function readCommittedReport(path: string, options: CommittedReportOptions): Promise<Baseline> {
  const { context, sources } = options;
  const { workspace } = context;
  const file = path.endsWith(".json") ? path : join(path, REPORT_FILE);
  const inside = relativePath(sources.root, file);
  if (!pathIn(workspace, file)) throw outsideError(file);
  try {
    const target = await sources.findTarget();
    if (target.kind === "newest") return await readFromCheckout(file, target.note, options);
    if (target.kind === "nothing") {
      if (!isProposal(context)) return await readFromCheckout(file, target.why, options);
      return { status: "none", why: target.why, todo: target.todo };
    }
    const { commit } = target;
    return await readFromBase(file, { inside, commit }, options, (name) => sources.open(commit).read(name));
  } catch (error) {
    if (!(error instanceof ServiceError || error instanceof RescoreError)) throw error;
    const why = `the base commit could not be read: ${error.message}`;
    if (!isProposal(context)) return readFromCheckout(file, why, options);
    const todo = "Check out with `fetch-depth: 2`, so that git itself has the base commit.";
    return { status: "error", why: `\`${inside}\` cannot be read: ${why}`, todo };
  }
}

/** Reads a file of the base commit; the path is relative to the repository's root, with slashes. */
type ReadFile = (path: string) => Promise<Uint8Array | null>;

async function readFromBase(
  file: string,
  { inside, commit: sha }: { readonly inside: string; readonly commit: string },
  options: CommittedReportOptions,
  read: ReadFile,
): Promise<Baseline> {
  const { context } = options;
  const commit = sha.slice(0, 7);
  const report = await read(inside);
  if (report === null) {
    await checkFile(file, context.workspace);
    const why = `the base commit \`${commit}\` has no \`${inside}\``;
    return { status: "none", why, todo: "Commit it to the base branch; later changes are then compared with it." };
  }
  const readSibling = (name: string) => read(posix.join(posix.dirname(inside), name));
  try {
    const stored = await parseWithParts(report, readSibling, options);
    return toBaseline(stored, context.baseBranch, [`read from \`${inside}\` at the base commit \`${commit}\``]);
  } catch (cause) {
    if (!(cause instanceof UnusableReportError)) throw cause;
    const status = cause.reason === "schema" ? "incompatible" : "error";
    const why = `\`${inside}\` at the base commit \`${commit}\`: ${cause.message}`;
    return { status, why, todo: "Create it again with this version of noworse and commit it to the base branch." };
  }
}

/** Reads the report's other files only where it needs them: each may be a call of GitHub. */
async function parseWithParts(
  report: Uint8Array,
  readSibling: ReadFile,
  { loadEvidenceCheck, log }: CommittedReportOptions,
): Promise<StoredReport> {
  const stored = await parseStoredReport(report, await readSibling(CASES_FILE), loadEvidenceCheck);
  const isJudged = Object.values(stored.report.suites).some(({ judge }) => judge !== undefined);
  const comparesAnswers = Object.values(stored.report.suites).some(({ custom }) => comparedMetrics(custom).length > 0);
  const judged = withLabels(stored, isJudged ? await readSibling(LABELS_FILE) : null, log.warn);
  const labelled = withAnswers(judged, comparesAnswers ? await readSibling(ANSWERS_FILE) : null, log.warn);
  if (labelled.cases === null) return labelled;
  try {
    return withViews(labelled, await readSibling(VIEWS_FILE), log.warn);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    log.warn(`${UNUSABLE_VIEWS}: ${error.message}`);
    return labelled;
  }
}

async function readFromCheckout(file: string, why: string, options: CommittedReportOptions): Promise<FoundBaseline> {
  await checkFile(file, options.context.workspace);
  const note = `read from the checked out files (${why})`;
  options.log.warn(`baseline: ${note}`);
  return toBaseline(await readReport(file, options.loadEvidenceCheck, options.log.warn), null, [note]);
}

function toBaseline(stored: StoredReport, branch: string | null, notes: readonly string[]): FoundBaseline {
  const failed = outcomeWithoutTrend(stored.report.verdict) === "fail" ? ["its own gates failed"] : [];
  return { ...stored, status: "file", distance: null, branch, notes: [...notes, ...failed] };
}

/** Throws a UserError unless the file is a regular one that really is in the workspace: a link could lead anywhere. */
async function checkFile(file: string, workspace: string): Promise<void> {
  const stat = await lstat(file).catch(() => null);
  if (!stat?.isFile()) {
    const at = relativePath(workspace, file);
    const todo = "Set the input `baseline` to `auto`, or to the path of a committed `report.json`.";
    throw new UserError("input", [{ what: "There is no report at the path of the input `baseline`.", at, todo }]);
  }
  const real = await realpath(file);
  if (isPrivateFile(real) || !pathIn(await realpath(workspace), real)) throw outsideError(file);
}

function outsideError(file: string): UserError {
  const todo = "Name a file of the checked out repository.";
  return new UserError("config", [{ what: "The input `baseline` is outside the workspace.", at: file, todo }]);
}
