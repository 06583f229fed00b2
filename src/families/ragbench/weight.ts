/** What a stem weighs. */
export type StemWeight = (stem: string) => number;

/** Weights by rarity among n sentences: ln(1 + n / how many have it), half a sentence for a stem that none has. */
export function weighStems(sentences: readonly ReadonlySet<string>[]): StemWeight {
  const having = new Map<string, number>();
  for (const stems of sentences) for (const stem of stems) having.set(stem, (having.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + sentences.length / (having.get(stem) ?? 0.5));
}

/** What stems weigh together. */
export function weightOf(stems: Iterable<string>, weigh: StemWeight): number {
  let sum = 0;
  for (const stem of stems) sum += weigh(stem);
  return sum;
}
