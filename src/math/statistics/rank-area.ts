/**
 * The area under the ROC curve: how often a score of those in which something is there exceeds one of those in which it is not, ties
 * counting half (Mann and Whitney 1947; Hanley and McNeil 1982). 0 to 1; null where one of the two has no score.
 */
export function rocAuc(there: readonly number[], absent: readonly number[]): number | null {
  const pairs = there.length * absent.length;
  if (pairs === 0) return null;
  let halves = 0;
  for (const one of there) for (const other of absent) halves += one > other ? 2 : Number(one === other);
  return halves / (2 * pairs);
}
