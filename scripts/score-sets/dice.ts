/** Chance that can be repeated. */
export interface Dice {
  /** A whole number from 0 up to, and without, the limit. */
  below(limit: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** That many picks, with repetition. */
  picks<T>(list: readonly T[], count: number): T[];
  shuffle<T>(list: readonly T[]): T[];
}

/** Dice of a seed: xorshift32, started from the FNV-1a hash of the seed. */
export function openDice(seed: string): Dice {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(seed)) state = Math.imul(state ^ byte, 0x01000193) >>> 0;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return {
    below,
    chance: (probability) => next() < probability,
    pick,
    picks: (list, count) => Array.from({ length: count }, () => pick(list)),
    shuffle: (list) => {
      const left = [...list];
      return list.map(() => left.splice(below(left.length), 1)[0] as (typeof list)[number]);
    },
  };
}
