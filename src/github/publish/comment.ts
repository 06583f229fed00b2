import type { Report } from "../../core/report.ts";
import type { CommentMode } from "../api/inputs.ts";
import { isServiceError, ServiceError } from "../api/service-error.ts";
import {
  type CommentState,
  isLaterRun,
  type MarkedComment,
  type PullRequestState,
  printMarker,
  type Thread,
} from "./comment-thread.ts";

export interface CommentJob {
  readonly thread: Thread;
  /** Distinguishes the comments of several reports. */
  readonly key: string;
  readonly mode: CommentMode;
  /** Whether a comment is created when there is none; an existing one is always updated. */
  readonly isWanted: boolean;
  /** The Markdown, without a marker. */
  readonly text: string;
  readonly state: CommentState;
  /** Whether a comment of the same run and attempt stays as it is; by default it is updated. */
  readonly keepsSameRun?: boolean;
}

/** A job, and whether the tested head is known to be the pull request's head. */
type CheckedCommentJob = CommentJob & { readonly isHeadKnown: boolean };

export interface CommentResult {
  /** `created`, `updated`, `unchanged` or `skipped-…`. */
  readonly status: string;
  readonly url: string | null;
  /** Whether it replaced the result of another job or step of the same run, which has the same key. */
  readonly isShared?: boolean;
}

/**
 * Writes the one comment of a report: updates the oldest of our own and deletes the others, or creates it. Does not
 * touch a later run's comment. Throws ServiceError.
 */
export async function writeComment(given: CommentJob): Promise<CommentResult> {
  const { thread, state, mode, isWanted } = given;
  // Null when the token may not read the pull request: then only the marker orders runs.
  const pull = await thread.readPull().catch((error: unknown) => {
    if (isServiceError(error, "permission")) return null;
    throw error;
  });
  const job: CheckedCommentJob = { ...given, isHeadKnown: pull !== null };
  if (pull !== null && pull.head.sha !== state.head) return { status: "skipped-outdated", url: null };
  const marked = await thread.listMarked({ count: pull?.comments ?? null });
  const own = marked.length === 0 ? [] : await thread.filterOwn(marked);
  const same = given.keepsSameRun === true ? own.find((comment) => isOfRun(comment, state)) : undefined;
  if (same) return { status: "skipped-already-commented", url: same.url };
  const newer = await findNewer(own, job);
  if (newer !== null) return { status: "skipped-newer", url: newer.url };
  try {
    for (const [index, comment] of own.entries()) {
      const result = await updateComment(comment, job);
      if (result) return await removeAll(own.slice(index + 1), thread, result);
    }
    if (!isWanted) return { status: `skipped-no-${mode}`, url: null };
    return await createComment(job, new Set(marked.map((comment) => comment.id)));
  } catch (error) {
    if (isLocked(error, pull)) return { status: "skipped-locked", url: null };
    throw error;
  }
}

/** Returns whether GitHub refused a comment because the conversation is locked. */
function isLocked(error: unknown, pull: PullRequestState | null): boolean {
  if (!isServiceError(error, "permission", "refused")) return false;
  return (pull?.locked === true && error.kind === "permission") || /\bis locked\b/i.test(error.message);
}

/**
 * Returns a comment that a later run wrote, or null. When our head is known to be the current one, a comment for
 * another head is outdated. Whoever can comment as our account can write any number into a marker: only a run of our
 * own workflow for this pull request counts.
 */
async function findNewer(own: readonly MarkedComment[], job: CheckedCommentJob): Promise<MarkedComment | null> {
  for (const comment of own) {
    const { state } = comment;
    if (state === null || (job.isHeadKnown && state.head !== job.state.head)) continue;
    if (isLaterRun(state, job.state) && (await job.thread.isRunOfPull(state, job.state))) return comment;
  }
  return null;
}

/** Returns whether the same run wrote a comment for the same head, at this attempt or a later one. */
function isOfRun({ state }: MarkedComment, { run_id, attempt, head }: CommentState): boolean {
  return state !== null && state.run_id === run_id && state.head === head && state.attempt >= attempt;
}

/** What the comment says if another job or step of the same run wrote it before: that result may have been another. */
const SHARED_NOTE =
  "⚠️ Several jobs or steps of this run write this comment, and it shows the last one only. Give each its own `name`.";

/**
 * Returns whether another job or step of the same run wrote a comment: then its result is replaced. A comment that says
 * so goes on saying it when only one of these jobs runs again.
 */
function isOfOtherJob(comment: MarkedComment, state: CommentState): boolean {
  if (!isOfRun(comment, { ...state, attempt: 0 })) return false;
  return comment.state?.attempt === state.attempt || comment.body.includes(SHARED_NOTE);
}

/** Updates a comment; returns null when it has been deleted meanwhile. */
async function updateComment(comment: MarkedComment, given: CommentJob): Promise<CommentResult | null> {
  if (isSame(comment.body, bodyOf(given))) return { status: "unchanged", url: comment.url };
  const isShared = isOfOtherJob(comment, given.state);
  const job = isShared ? { ...given, text: given.text.replace("\n", `\n\n${SHARED_NOTE}\n`) } : given;
  try {
    const { url } = await job.thread.update(comment.id, bodyOf(job));
    return { status: "updated", url, ...(isShared && { isShared }) };
  } catch (error) {
    if (isServiceError(error, "not_found")) return null;
    throw error;
  }
}

/** Creates a comment. `earlier` has the ids of comments that existed before; these are not changed. */
async function createComment(job: CheckedCommentJob, earlier: ReadonlySet<number>): Promise<CommentResult> {
  const created = await createOnce(job.thread, bodyOf(job));
  // Another run may create one at the same time: both look again, and both keep the oldest.
  const since = new Date(Date.parse(created.createdAt) - SIMULTANEOUS_MS).toISOString();
  const listed = await job.thread.listMarked({ since }).catch((error: unknown) => {
    if (error instanceof ServiceError) return [];
    throw error;
  });
  const own = listed.filter((comment) => comment.author?.id === created.author?.id && !earlier.has(comment.id));
  return keepOldestComment(created, own, job);
}

const SIMULTANEOUS_MS = 5 * 60_000;
/** Measured by this machine's clock, which may differ from GitHub's. */
const RECENT_MS = 60 * 60_000;

/** Keeps one of several comments that were created at the same time: the oldest, with the latest run's text. */
async function keepOldestComment(
  created: MarkedComment,
  own: readonly MarkedComment[],
  job: CheckedCommentJob,
): Promise<CommentResult> {
  const oldest = own[0] ?? created;
  const newer = await findNewer(own, job);
  if (newer !== null) {
    // The later run finds ours too; when ours is the oldest, that run updates it.
    if (oldest.id !== created.id) await removeAll([created], job.thread, null);
    return { status: "skipped-newer", url: newer.url };
  }
  if (oldest.id === created.id) return removeAll(own.slice(1), job.thread, { status: "created", url: created.url });
  const result = await updateComment(oldest, job);
  return result ? removeAll(own.slice(1), job.thread, result) : { status: "created", url: created.url };
}

/** Deletes superfluous comments of our own. The next run finds those that could not be deleted. */
async function removeAll<T>(comments: readonly MarkedComment[], thread: Thread, result: T): Promise<T> {
  for (const comment of comments) {
    await thread.remove(comment.id).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
    });
  }
  return result;
}

/** Creates a comment. When the response is lost, looks for the comment before creating it again. */
async function createOnce(thread: Thread, body: string): Promise<MarkedComment> {
  try {
    return await thread.create(body);
  } catch (error) {
    if (!isServiceError(error, "unavailable", "timeout", "unexpected")) throw error;
    const since = new Date(Date.now() - RECENT_MS).toISOString();
    const made = (await thread.listMarked({ since })).find((comment) => isSame(comment.body, body));
    return made ?? (await thread.create(body));
  }
}

/** Returns the marker and the text, which is short enough for GitHub: 65,536 characters. */
function bodyOf({ key, state, text }: CommentJob): string {
  return `${printMarker(key, state)}\n${text}`;
}

function isSame(stored: string, body: string): boolean {
  return stored.replaceAll("\r\n", "\n").trimEnd() === body.trimEnd();
}

/** Returns whether a comment is created when there is none. A failure is reported in every mode but `off`. */
export function shouldCreateComment(mode: CommentMode, { verdict, diff }: Report): boolean {
  if (mode === "always") return true;
  if (mode === "off") return false;
  if (verdict === null || verdict.outcome === "fail" || verdict.incomplete.length > 0) return true;
  const kinds = new Set(diff?.changes.map((change) => change.kind));
  const flips = diff?.flips;
  const { gates, measure } = diff ?? { gates: [], measure: [] };
  if (mode === "regressions") {
    // Where gates are looser or measure something else, a regression may not be visible at all.
    const isWeaker = measure.length > 0 || gates.some(({ kind }) => kind === "loosened" || kind === "removed");
    return isWeaker || kinds.has("worse") || (flips?.regressed.length ?? 0) > 0;
  }
  if (mode !== "changes") return false;
  const changed = flips ? [flips.regressed, flips.fixed, flips.added, flips.removed, flips.edited] : [];
  return [gates, measure, ...changed].some((list) => list.length > 0) || [...kinds].some((kind) => kind !== "same");
}
