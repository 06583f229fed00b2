/** Encodes foreign text as one part of an address. Also encodes `!'()*`, which `encodeURIComponent` leaves and Markdown interprets. */
export function encodeAddressPart(part: string): string {
  const encoded = encodeURIComponent(part.toWellFormed());
  return encoded.replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Returns the fragment of a case in the address of the HTML report: `case=suite/id`. */
export function caseHash(suite: string, id: string): string {
  return `case=${encodeAddressPart(suite)}/${encodeAddressPart(id)}`;
}

/** Returns the fragment of a score's cases: `score=suite/precision[topic=law]`. */
export function scoreHash(suite: string, name: string): string {
  return `score=${encodeAddressPart(suite)}/${encodeAddressPart(name)}`;
}

/** Parses a fragment of one kind, whose name is the id of a case or the name of a score; null where it is none. */
export function parseHash(
  kind: "case" | "score",
  hash: string,
): { readonly suite: string; readonly name: string } | null {
  const [, found, suite, name] = /^#?(\w+)=([^/]*)\/(.*)$/s.exec(hash) ?? [];
  if (found !== kind || suite === undefined || name === undefined) return null;
  try {
    return { suite: decodeURIComponent(suite), name: decodeURIComponent(name) };
  } catch {
    return null;
  }
}
