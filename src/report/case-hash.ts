/** Encodes foreign text as one part of an address. Also encodes `!'()*`, which `encodeURIComponent` leaves and Markdown interprets. */
export function encodeAddressPart(part: string): string {
  const encoded = encodeURIComponent(part.toWellFormed());
  return encoded.replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Returns the fragment of a case in the address of the HTML report: `case=suite/id`. */
export function caseHash(suite: string, id: string): string {
  return `case=${encodeAddressPart(suite)}/${encodeAddressPart(id)}`;
}

/** Parses such a fragment; null where it names no case. */
export function parseCaseHash(hash: string): { readonly suite: string; readonly id: string } | null {
  const [, suite, id] = /^#?case=([^/]*)\/(.*)$/s.exec(hash) ?? [];
  if (suite === undefined || id === undefined) return null;
  try {
    return { suite: decodeURIComponent(suite), id: decodeURIComponent(id) };
  } catch {
    return null;
  }
}
