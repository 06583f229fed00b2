import type { SharedAnswer } from "../../../core/view/shared-answer.ts";
import type { CaseView, PageCase, VersionView } from "../data/page-data.ts";
import { diffTexts, type Piece } from "./text-diff.ts";

/** The answers of both versions, cut into pieces; empty for a missing version. */
export interface Answers {
  readonly base: readonly Piece[];
  readonly now: readonly Piece[];
  /** How much of the answers is known to be the same; null where they differ or one is missing. */
  readonly shared: SharedAnswer | null;
}

/** The length at which the row of a case truncates its texts, and at which its view does. */
const ROW_LENGTH = 200;
const VIEW_LENGTH = 4000;

/** Returns both answers with differences marked. Where one is truncated and the other is longer, nothing is marked. */
export function answersOf({ base, now }: Pick<PageCase, "base" | "now">, view: CaseView | null): Answers {
  const [before, after] = [answerOf(base?.got, view?.base), answerOf(now?.got, view?.now)];
  const both = base !== null && now !== null;
  const isComparable = both && !hidesMore(before, after) && !hidesMore(after, before);
  const pieces = isComparable && before.text !== after.text ? diffTexts(before.text, after.text) : null;
  return {
    base: pieces?.base ?? [{ text: before.text, isOwn: false }],
    now: pieces?.now ?? [{ text: after.text, isOwn: false }],
    shared: both && before.text === after.text ? (before.end === null && after.end === null ? "all" : "start") : null,
  };
}

interface Answer {
  readonly text: string;
  /** The length at which it is truncated; null where it is complete. */
  readonly end: number | null;
}

function answerOf(short = "", view: VersionView | null = null): Answer {
  const text = view?.got ?? short;
  // A view has only texts that the row truncates: without one, the row's is complete.
  const end = view === null ? ROW_LENGTH : VIEW_LENGTH;
  return { text, end: text.endsWith("…") && text.length >= end ? end : null };
}

/** Returns whether an answer is truncated where the other one continues. */
function hidesMore(one: Answer, other: Answer): boolean {
  return one.end !== null && one.end !== other.end && other.text.length > one.text.length;
}
