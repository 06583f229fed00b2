/** The longest quotation or parenthesis, in UTF-16 units, that no sentence ends in. */
const LONGEST = 160;

/** A stretch of the text, from its first sign to behind its last. */
export type Span = readonly [start: number, end: number];

const PAIRS: ReadonlyMap<string, string> = new Map([
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["「", "」"],
  ["『", "』"],
  ["(", ")"],
  ["[", "]"],
]);
const SIGNS = /["“”„«»「」『』()[\]]|\n\s*\n/gu;

/** A sign that opened and is not yet closed. */
interface Open {
  readonly closer: string;
  readonly start: number;
}

/**
 * Short quotations and parentheses within a sentence, rising and apart: what stands in them is a part of it. One in
 * round brackets that follows a full stop holds sentences of its own and is left out; so is what no sign closes.
 */
export function spansKeptWhole(text: string): Span[] {
  const spans: Span[] = [];
  let open: Open[] = [];
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    open = sign.startsWith("\n") ? [] : open.filter(({ start }) => index - start < LONGEST);
    const at = open.findLastIndex(({ closer }) => closer === sign);
    if (at >= 0 && !(sign === '"' && startsQuotation(text, index))) {
      const { start } = open[at] as Open;
      open.length = at;
      if (!standsAlone(text, start)) addSpan(spans, [start, index + 1]);
    } else if (sign === '"') {
      if (startsQuotation(text, index)) open.push({ closer: sign, start: index });
    } else if (PAIRS.has(sign)) {
      open.push({ closer: PAIRS.get(sign) as string, start: index });
    }
  }
  return spans;
}

/** Adds a span that ends behind all others; those inside of it go. */
function addSpan(spans: Span[], span: Span): void {
  while ((spans.at(-1)?.[0] ?? -1) > span[0]) spans.pop();
  spans.push(span);
}

/** A straight quotation mark opens where nothing but white space or an opening sign is before it, and a sign behind. */
function startsQuotation(text: string, index: number): boolean {
  const before = text.charAt(index - 1);
  return /^[\s([{—–-]?$/u.test(before) && /^[^\s]$/u.test(text.charAt(index + 1));
}

function standsAlone(text: string, start: number): boolean {
  if (text.charAt(start) !== "(") return false;
  const before = text.slice(Math.max(0, start - 20), start).trimEnd();
  return before === "" || /[.!?]["”]?$/u.test(before);
}
