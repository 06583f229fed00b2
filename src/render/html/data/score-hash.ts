/** The place of a score's cases in an address: `score=suite/precision[topic=law]`. */
export function scoreHash(suite: string, name: string): string {
  return `score=${encodeURIComponent(suite)}/${encodeURIComponent(name.toWellFormed())}`;
}

/** A score that such a place names: its suite, its metric without a slice, and the slice's `key=value` pairs as one text. */
export interface NamedScore {
  readonly suite: string;
  readonly name: string;
  readonly metric: string;
  readonly slice: string;
}

/** Reads such a place; null where it names no score. */
export function readScoreHash(hash: string): NamedScore | null {
  const [, place, rest] = /^#?score=([^/]*)\/(.*)$/s.exec(hash) ?? [];
  if (place === undefined || rest === undefined) return null;
  try {
    const [suite, name] = [decodeURIComponent(place), decodeURIComponent(rest)];
    const [, metric = name, slice = ""] = /^([^[]*)\[(.*)\]$/s.exec(name) ?? [];
    return { suite, name, metric, slice };
  } catch {
    return null;
  }
}
