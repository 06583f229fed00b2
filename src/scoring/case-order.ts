import { caseText, caseTextStart } from "../core/case.ts";
import type { CountedCase } from "../core/trial.ts";
import { lazy } from "../math/memo.ts";
import { type Seed, seedOfPieces } from "../math/statistics/random.ts";

/** An order of cases and a seed that both depend on their content only. */
export interface CaseOrder {
  readonly order: readonly number[];
  readonly seed: Seed;
}

/** Returns the order of strings and a seed made of them in that order. */
export function orderByContent(texts: readonly string[]): CaseOrder {
  const order = texts.map((_, index) => index);
  order.sort((a, b) => ((texts[a] as string) < (texts[b] as string) ? -1 : Number(texts[a] !== texts[b])));
  // Made on demand: it reads every character, and an order alone is enough for intervals.
  const seed = lazy(() => seedOfPieces(piecesOf(texts, order)));
  return {
    order,
    get seed() {
      return seed();
    },
  };
}

/** Returns the order of rows by their content, which is printed only where its beginning does not decide. */
export function orderByStart(rows: readonly CountedCase[]): readonly number[] {
  const starts = rows.map(caseTextStart);
  const texts: string[] = [];
  const textAt = (index: number): string => {
    texts[index] ??= caseText(rows[index] as CountedCase);
    return texts[index];
  };
  return starts
    .map((_, index) => index)
    .sort((a, b) => {
      const [one, other] = [starts[a] as string, starts[b] as string];
      if (!one.startsWith(other) && !other.startsWith(one)) return one < other ? -1 : 1;
      return textAt(a) < textAt(b) ? -1 : Number(textAt(a) !== textAt(b));
    });
}

/** Yields the strings in that order with line breaks between them: joined they may be longer than the longest string. */
function* piecesOf(texts: readonly string[], order: readonly number[]): Generator<string> {
  for (const [place, index] of order.entries()) {
    if (place > 0) yield "\n";
    yield texts[index] as string;
  }
}
