/** A pair of an expected and an actual call, by their positions. */
export type Pair = readonly [expectedAt: number, calledAt: number];

export type IsEqual = (expectedAt: number, calledAt: number) => boolean;

/** Returns the pairs of a longest common subsequence of two lists, of which only the equality of entries is known. */
export function commonSubsequence(expected: number, called: number, isEqual: IsEqual): Pair[] {
  const width = called + 1;
  const lengths = new Uint32Array((expected + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] as number;
  for (let row = expected - 1; row >= 0; row -= 1) {
    for (let column = called - 1; column >= 0; column -= 1) {
      const rest = Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row * width + column] = isEqual(row, column) ? Math.max(rest, at(row + 1, column + 1) + 1) : rest;
    }
  }
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < expected && column < called) {
    if (isEqual(row, column) && at(row, column) === at(row + 1, column + 1) + 1) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}

/**
 * Returns a maximum one-to-one matching of equal calls: none pairs more of them. Starts from given pairs. Source: augmenting paths, Berge 1957.
 * Taking the first equal call each time would not do: with tolerances, a call can equal two expected ones that do not equal each other.
 */
export function maximumMatching(expected: number, called: number, isEqual: IsEqual, start: readonly Pair[]): Pair[] {
  const ofExpected = new Int32Array(expected).fill(-1);
  const ofCalled = new Int32Array(called).fill(-1);
  for (const [one, other] of start) [ofExpected[one], ofCalled[other]] = [other, one];
  for (let root = 0; root < expected; root += 1) {
    if (ofExpected[root] === -1) augment(root, ofExpected, ofCalled, isEqual);
  }
  return [...ofExpected].flatMap((calledAt, expectedAt): Pair[] => (calledAt < 0 ? [] : [[expectedAt, calledAt]]));
}

/** Matches one more expected call, if a path of alternately unmatched and matched pairs leads from it to an unmatched call. */
function augment(root: number, ofExpected: Int32Array, ofCalled: Int32Array, isEqual: IsEqual): void {
  const cameFrom = new Int32Array(ofCalled.length).fill(-1);
  const queue = [root];
  for (const expectedAt of queue) {
    for (let calledAt = 0; calledAt < ofCalled.length; calledAt += 1) {
      if (cameFrom[calledAt] !== -1 || !isEqual(expectedAt, calledAt)) continue;
      cameFrom[calledAt] = expectedAt;
      const next = ofCalled[calledAt] as number;
      if (next !== -1) {
        queue.push(next);
        continue;
      }
      // Each expected call on the path takes the next call, back to the root.
      for (let end = calledAt; ; ) {
        const owner = cameFrom[end] as number;
        const before = ofExpected[owner] as number;
        [ofExpected[owner], ofCalled[end]] = [end, owner];
        if (owner === root) return;
        end = before;
      }
    }
  }
}
