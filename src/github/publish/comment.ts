import type { Report } from "../../core/report.ts";
import { isScoringChange } from "../../gates/scoring-change.ts";
import type { CommentMode } from "../api/inputs.ts";
import { ServiceError } from "../api/service-error.ts";
import { type CommentState, isLaterRun, printMarker } from "./marker.ts";
import type { MarkedComment, PullRequestState, Thread } from "./thread.ts";

/** A comment to be written. */
export interface CommentJob {
  readonly thread: Thread;
  /** Which of several reports' comments. */
  readonly key: string;
  readonly mode: CommentMode;
  readonly report: Report;
  /** The Markdown, without a marker. */
  readonly text: string;
  readonly state: CommentState;
}

/** A job whose pull request has been looked up: whether its head is known to be the one that was tested. */
interface CheckedCommentJob extends CommentJob {
  readonly isHeadKnown: boolean;
}

/** What became of a comment: `created`, `updated`, `unchanged`, `skipped-…`. */
export interface CommentResult {
  readonly status: string;
  readonly url: string | null;
}

/**
 * Writes the one comment of a report: edits the oldest of our own and removes the others, or creates it. A newer run's
 * comment is left alone. Throws ServiceFault when the service does not do it.
 */
export async function writeComment(asked: CommentJob): Promise<CommentResult> {
  const { thread, state, mode, report } = asked;
  const pull = await readPull(thread);
  const job: CheckedCommentJob = { ...asked, isHeadKnown: pull !== null };
  if (pull !== null && pull.headSha !== state.head) return { status: "skipped-outdated", url: null };
  const marked = await thread.listMarked({ count: pull?.comments ?? null });
  const own = marked.length === 0 ? [] : await thread.keepOwn(marked);
  const newer = own.find((comment) => isNewer(comment, job));
  if (newer) return { status: "skipped-newer", url: newer.url };
  try {
    for (const [index, comment] of own.entries()) {
      const end = await updateComment(comment, job);
      if (end) return await removeAll(own.slice(index + 1), thread, end);
    }
    if (!shouldCreateComment(mode, report)) return { status: `skipped-no-${mode}`, url: null };
    return await createComment(job, new Set(marked.map((comment) => comment.id)));
  } catch (fault) {
    if (pull?.locked === true && isServiceError(fault, "permission")) return { status: "skipped-locked", url: null };
    throw fault;
  }
}

/** Whether a comment that is not there yet is to be written; what fails is told in every mode. */
export function shouldCreateComment(mode: CommentMode, { verdict, diff }: Report): boolean {
  if (mode === "always") return true;
  if (mode === "off") return false;
  if (verdict === null || verdict.outcome === "fail" || verdict.incomplete.length > 0) return true;
  const kinds = new Set(diff?.changes.map((change) => change.kind));
  const flips = diff?.flips;
  if (mode === "regressions") return areGatesWeaker(diff) || kinds.has("worse") || (flips?.regressed.length ?? 0) > 0;
  const moved = flips ? [flips.regressed, flips.fixed, flips.added, flips.removed, flips.edited] : [];
  const isMeasure = (diff?.gates.length ?? 0) + (diff?.gold.length ?? 0) > 0;
  if (mode === "changes" && isMeasure) return true;
  return mode === "changes" && ([...kinds].some((kind) => kind !== "same") || moved.some((list) => list.length > 0));
}

/** Whether gates are looser, or what they are held against is another thing: then a fall may not show at all. */
function areGatesWeaker(diff: Report["diff"]): boolean {
  const { gates, gold } = diff ?? { gates: [], gold: [] };
  const isLooser = gates.some((one) => one.kind === "loosened" || one.kind === "removed" || isScoringChange(one));
  return isLooser || gold.some(({ lines }) => lines === null || lines.removed.count + lines.edited.count > 0);
}

/** The pull request, or null where the token may not read it: then the marker alone keeps the order. */
async function readPull(thread: Thread): Promise<PullRequestState | null> {
  try {
    return await thread.readPull();
  } catch (fault) {
    if (isServiceError(fault, "permission")) return null;
    throw fault;
  }
}

/** Where ours is known to be the head, a comment of another head is out of date, whichever run wrote it. */
function isNewer({ state }: MarkedComment, job: CheckedCommentJob): boolean {
  if (state === null || (job.isHeadKnown && state.head !== job.state.head)) return false;
  return isLaterRun(state, job.state);
}

/** Edits a comment; null when it has been deleted meanwhile. */
async function updateComment(comment: MarkedComment, job: CommentJob): Promise<CommentResult | null> {
  const { full } = bodies(job);
  if (isSame(comment.body, full)) return { status: "unchanged", url: comment.url };
  try {
    const { url } = await writeBody(job, (body) => job.thread.update(comment.id, body));
    return { status: "updated", url };
  } catch (fault) {
    if (isServiceError(fault, "not_found")) return null;
    throw fault;
  }
}

/** Creates a comment; `seen` are the ids of those that were there before and are not ours to touch. */
async function createComment(job: CheckedCommentJob, seen: ReadonlySet<number>): Promise<CommentResult> {
  const created = await writeBody(job, (body) => createOnce(job, body));
  // Another run may have created one at the same moment: both look again, and both keep the oldest.
  const since = new Date(Date.parse(created.createdAt) - TOGETHER_MS).toISOString();
  const listed = await job.thread.listMarked({ since }).catch((fault: unknown) => {
    if (fault instanceof ServiceError) return [];
    throw fault;
  });
  const own = listed.filter((comment) => comment.author?.id === created.author?.id && !seen.has(comment.id));
  return keepOldestComment(created, own, job);
}

const TOGETHER_MS = 5 * 60_000;
/** By this machine's clock, which may differ from GitHub's. */
const RECENT_MS = 60 * 60_000;

/** Leaves one comment of several that were created together: the oldest, with the newest run's text. */
async function keepOldestComment(
  created: MarkedComment,
  own: readonly MarkedComment[],
  job: CheckedCommentJob,
): Promise<CommentResult> {
  const oldest = own[0] ?? created;
  const newer = own.find((comment) => isNewer(comment, job));
  if (newer) {
    // The newer run finds ours too; when ours is the oldest, that run writes into it.
    if (oldest.id !== created.id) await removeAll([created], job.thread, null);
    return { status: "skipped-newer", url: newer.url };
  }
  if (oldest.id === created.id) return removeAll(own.slice(1), job.thread, { status: "created", url: created.url });
  const end = await updateComment(oldest, job);
  return end ? removeAll(own.slice(1), job.thread, end) : { status: "created", url: created.url };
}

/** Removes comments of our own that are too many; one that stays behind is found by the next run. */
async function removeAll<T>(comments: readonly MarkedComment[], thread: Thread, end: T): Promise<T> {
  for (const comment of comments) {
    await thread.remove(comment.id).catch((fault: unknown) => {
      if (!(fault instanceof ServiceError)) throw fault;
    });
  }
  return end;
}

/** Creates a comment; when the answer is lost, looks whether it is there before it tries a second time. */
async function createOnce({ thread }: CommentJob, body: string): Promise<MarkedComment> {
  try {
    return await thread.create(body);
  } catch (fault) {
    if (!isServiceError(fault, "unavailable", "timeout", "unexpected")) throw fault;
    const since = new Date(Date.now() - RECENT_MS).toISOString();
    const made = (await thread.listMarked({ since })).find((comment) => isSame(comment.body, body));
    return made ?? (await thread.create(body));
  }
}

/** Writes the whole text, or its first line when the service finds it too long. */
async function writeBody(job: CommentJob, write: (body: string) => Promise<MarkedComment>): Promise<MarkedComment> {
  const { full, short } = bodies(job);
  try {
    return await write(full);
  } catch (fault) {
    if (!(fault instanceof ServiceError && fault.status === 422)) throw fault;
    return write(short);
  }
}

function bodies({ key, state, text }: CommentJob): { readonly full: string; readonly short: string } {
  const marker = printMarker(key, state);
  const first = text.slice(0, Math.max(0, text.indexOf("\n")));
  return { full: `${marker}\n${text}`, short: `${marker}\n${first}\n\nThe whole result stands in the step summary.\n` };
}

function isSame(stored: string, body: string): boolean {
  return stored.replaceAll("\r\n", "\n").trimEnd() === body.trimEnd();
}

function isServiceError(fault: unknown, ...kinds: ServiceError["kind"][]): boolean {
  return fault instanceof ServiceError && kinds.includes(fault.kind);
}
