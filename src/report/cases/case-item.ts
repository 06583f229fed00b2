import type { Flip } from "../../core/diff.ts";
import type { Links } from "../links.ts";
import { joinLines, toMarkdown } from "../markdown.ts";
import type { Phrase, Piece } from "../phrase.ts";
import { renderAnswers } from "./answer-diff.ts";
import { SHARED_LABELS, sharedAnswer } from "./shared-answer.ts";

/** What an item of a list shows besides its text, id and place. */
export type CaseField = "expected" | "before" | "after" | "why";

/** The options of an item. */
export interface CaseItemOptions {
  readonly links: Links;
  readonly hasSeveralSuites: boolean;
  readonly fields: readonly CaseField[];
}

/** Up to this many characters, expected and both answers share a line. */
const SHORT_LINE = 90;
const MAX_WHY = 160;

/** Renders a case as an item of a list: its question, what was expected, both answers and why, its id and place in small print. */
export function caseItem(flip: Flip, options: CaseItemOptions): string {
  const has = (field: CaseField): boolean => options.fields.includes(field);
  const title = `**${toMarkdown({ code: flip.text === "" ? flip.case : flip.text })}** ${smallPrint(flip, options)}`;
  const facts = [...(has("expected") ? expectedLine(flip) : []), ...answerLines(flip, has("before"), has("after"))];
  const isShort = facts.reduce((sum, line) => sum + line.length, 0) <= SHORT_LINE;
  const why = has("why") && flip.why ? [toMarkdown({ prose: flip.why, limit: MAX_WHY })] : [];
  const lines = [title, ...(isShort && facts.length > 0 ? [facts.join(" · ")] : facts), ...why];
  return `- ${joinLines(lines, "  ")}`;
}

/** Renders the suite where there are several, the id, and where the trace is. */
function smallPrint(flip: Flip, { links, hasSeveralSuites }: CaseItemOptions): string {
  const place = caseLocation(flip, links);
  const isTitle = flip.text === "" || flip.text === flip.case;
  const address = links.case(flip.suite, flip.case);
  const parts: Phrase[] = [
    ...(hasSeveralSuites ? [{ name: flip.suite }] : []),
    ...(isTitle && address === null ? [] : [{ code: flip.case, limit: 60, href: address }]),
    ...(place === null ? [] : [place]),
  ];
  return parts.length === 0 ? "" : `<sub>${parts.map((part) => toMarkdown(part)).join(" · ")}</sub>`;
}

/** Returns the location of the trace, or of the gold line where only that can be linked; null where there is none. */
export function caseLocation({ at, gold_at }: Flip, links: Pick<Links, "line">): Piece | null {
  const trace = at === null ? null : links.line(at);
  const gold = gold_at === null ? null : links.line(gold_at);
  if (at !== null && (trace !== null || gold === null)) return { code: at, href: trace };
  return gold_at === null ? null : { code: gold_at, href: gold };
}

/** Renders what a case expects; of an edited case also what it expected before. */
function expectedLine({ expected, expected_before: before }: Flip): string[] {
  if (before !== undefined) {
    const pair = renderAnswers(before, expected);
    return [`expected ${pair.before} → ${pair.after}`];
  }
  return expected === "" ? [] : [`expected ${toMarkdown({ code: expected })}`];
}

function answerLines({ before, after }: Flip, hasBefore: boolean, hasAfter: boolean): string[] {
  const pair = renderAnswers(hasBefore ? before : null, hasAfter ? after : null);
  const shared = hasBefore && hasAfter ? sharedAnswer(before, after) : null;
  if (shared !== null) return [`${SHARED_LABELS[shared]} ${pair.after}`];
  return [
    ...(pair.before === null ? [] : [`before ${pair.before}`]),
    ...(pair.after === null ? [] : [`${hasBefore ? "after" : "answer"} ${pair.after}`]),
  ];
}
