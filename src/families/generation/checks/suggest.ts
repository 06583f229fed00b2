/** References of so few words are names, dates and the like; answers that are not much longer should equal them. */
const SHORT_REFERENCE = 5;
const SHORT_ANSWER = 8;
/** A reference of fewer characters, such as "no", is in most texts by chance. */
const LEAST_SEARCHED = 5;

const countWords = (text: string): number => text.split(/\s+/).length;
const median = (counts: readonly number[]): number =>
  counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;

/** Returns the checks that suit answers to short references, as `params`: which share of the words is the same says little there. */
export function suggestChecks(
  references: readonly string[],
  predictions: readonly string[],
): Readonly<Record<string, unknown>> {
  const [wanted, given] = [references, predictions].map((texts) =>
    texts.map((one) => one.trim()).filter((one) => one !== ""),
  );
  if (!wanted?.length || !given?.length || median(wanted.map(countWords)) > SHORT_REFERENCE) return {};
  if (median(given.map(countWords)) <= SHORT_ANSWER) return { exact_match: true, token_f1: true };
  return median(wanted.map(({ length }) => length)) >= LEAST_SEARCHED ? { contains: { ignore_case: true } } : {};
}
