import type { CaseView, PageCase, VersionView } from "../data/page-data.ts";
import { diffTexts, type Piece } from "./text-diff.ts";

/** What the system wrote in both versions, cut into pieces; empty for a version that is not there. */
export interface Answers {
  readonly base: readonly Piece[];
  readonly now: readonly Piece[];
  /** Whether both are known to be the same. */
  readonly isSame: boolean;
}

/** Where the row of a case cuts its texts, and where its view does. */
const ROW_LENGTH = 200;
const VIEW_LENGTH = 4000;

/** As much as is known of both answers, what differs marked. Where one is cut and more is known of the other, nothing tells them apart. */
export function answersOf({ base, now }: Pick<PageCase, "base" | "now">, view: CaseView | null): Answers {
  const [before, after] = [answerOf(base?.got, view?.base), answerOf(now?.got, view?.now)];
  const both = base !== null && now !== null;
  const isKnown = both && !knowsLess(before, after) && !knowsLess(after, before);
  const pieces = isKnown && before.text !== after.text ? diffTexts(before.text, after.text) : null;
  return {
    base: pieces?.base ?? [{ text: before.text, isOwn: false }],
    now: pieces?.now ?? [{ text: after.text, isOwn: false }],
    isSame: both && before.text === after.text && before.end === null && after.end === null,
  };
}

interface Answer {
  readonly text: string;
  /** Where it is cut; null where all of it is known. */
  readonly end: number | null;
}

function answerOf(short = "", view: VersionView | null = null): Answer {
  const text = view?.got ?? short;
  // A view has only what is longer than in the row: without a text in it, the row's is whole.
  const end = view === null ? ROW_LENGTH : VIEW_LENGTH;
  return { text, end: text.endsWith("…") && text.length >= end ? end : null };
}

function knowsLess(one: Answer, other: Answer): boolean {
  return one.end !== null && one.end !== other.end && other.text.length > one.text.length;
}
