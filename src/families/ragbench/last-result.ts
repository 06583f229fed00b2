/** Returns a function that keeps its last result: a case is observed and shown one right after the other, and both cut and label it. */
export function lastResult<Given extends readonly unknown[], Result>(
  compute: (...given: Given) => Result,
): (...given: Given) => Result {
  let last: { readonly given: Given; readonly result: Result } | null = null;
  return (...given) => {
    const before = last?.given;
    if (last === null || given.some((one, index) => one !== before?.[index]))
      last = { given, result: compute(...given) };
    return last.result;
  };
}
