import { createList, type List, type ListEntry, truncateText } from "../../core/view/figure.ts";
import { firstFew } from "../../math/text/texts.ts";
import type { Gold, PassageId, Trace } from "./case.ts";

interface Retrieval {
  readonly gold: Gold;
  readonly trace: Trace;
  readonly k: number;
  /** Whether the citations count: the question is answerable and its answer was shipped. */
  readonly cites: boolean;
}

const LONGEST_ID = 120;
const NAMED = 5;

function idText(id: PassageId): string {
  return truncateText(String(id), LONGEST_ID);
}

function idTexts(ids: readonly PassageId[]): string {
  return firstFew(ids, NAMED, idText);
}

/** Lists the retrieved passages, best first, with tags for expected and cited ones and those beyond k. */
export function retrievedList({ gold, trace, k, cites }: Retrieval): List {
  const expected = new Set(gold.citations);
  const cited = new Set(trace.answer?.citations ?? []);
  const isHit = [...cited].some((id) => expected.has(id));
  const seen = new Set<PassageId>();
  const entries = trace.retrieved.map((id, place): ListEntry => {
    const [isExpected, isCited, isBeyond, isRepeated] = [expected.has(id), cited.has(id), place >= k, seen.has(id)];
    seen.add(id);
    const tags = [
      ...(isExpected ? ["expected"] : []),
      ...(isCited ? ["cited"] : []),
      ...(isExpected && cites && !isCited && !isHit ? ["not cited"] : []),
      ...(isCited && cites && !isExpected ? ["not expected"] : []),
      ...(isBeyond ? [`beyond k = ${k}`] : []),
      ...(isRepeated ? ["again"] : []),
    ];
    const isWrong = isExpected ? isBeyond && !isRepeated && gold.answerable : isCited && cites && !isHit;
    const tone = isWrong ? "bad" : isExpected && !isRepeated && gold.answerable ? "good" : "plain";
    return { text: idText(id), tags, tone };
  });
  return createList("Retrieved", entries, true);
}

/** Lists expected or cited passages that were not retrieved; null if there are none. */
export function absentList({ gold, trace }: Retrieval): List | null {
  const retrieved = new Set(trace.retrieved);
  const expected = new Set(gold.citations);
  const cited = new Set(trace.answer?.citations ?? []);
  const absent = [...new Set([...expected, ...cited])].filter((id) => !retrieved.has(id));
  if (absent.length === 0) return null;
  const alike = new Map(trace.retrieved.map((id) => [normalizeId(id), id] as const));
  const entries = absent.map((id): ListEntry => {
    const twin = alike.get(normalizeId(id));
    const isBad = gold.answerable || cited.has(id);
    const tags = [...(expected.has(id) ? ["expected"] : []), ...(cited.has(id) ? ["cited"] : [])];
    return {
      text: idText(id),
      tone: isBad ? "bad" : "plain",
      tags,
      note: twin === undefined ? "" : `retrieved is ${kindOf(twin)}`,
    };
  });
  return createList("Not retrieved", entries);
}

/** Normalizes an id, so that ids in different notation are equal. */
function normalizeId(id: PassageId): string {
  return String(id).trim().toLowerCase();
}

function kindOf(id: PassageId): string {
  if (id === null) return "null, which is another id";
  return `the ${typeof id === "number" ? "number" : "text"} \`${idText(id)}\`, which is another id`;
}

/** Names the ranks of expected passages beyond the first k, and those that were not retrieved. */
export function rankText({ gold, trace, k }: Retrieval): string {
  const first = new Map<PassageId, number>();
  for (const [place, id] of trace.retrieved.entries()) if (!first.has(id)) first.set(id, place + 1);
  const expected = [...new Set(gold.citations)];
  const far = expected.filter((id) => (first.get(id) ?? 0) > k);
  const absent = expected.filter((id) => !first.has(id));
  const ranked = far.slice(0, NAMED).map((id) => `${idText(id)} at rank ${first.get(id)}`);
  const more = far.length > NAMED ? [`${far.length - NAMED} more further down`] : [];
  const missing = absent.length === 0 ? [] : [`not retrieved: ${idTexts(absent)}`];
  return [...ranked, ...more, ...missing].join("; ");
}
