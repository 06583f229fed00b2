import { encodeAddressPart } from "./comment/address-part.ts";

/** The place of a case in the page's address: `case=suite/id`. */
export function caseHash(suite: string, id: string): string {
  return `case=${encodeAddressPart(suite)}/${encodeAddressPart(id)}`;
}

/** The suite and id that such a place names; null where it names none. */
export function parseCaseHash(hash: string): { readonly suite: string; readonly id: string } | null {
  const [, suite, id] = /^#?case=([^/]*)\/(.*)$/s.exec(hash) ?? [];
  if (suite === undefined || id === undefined) return null;
  try {
    return { suite: decodeURIComponent(suite), id: decodeURIComponent(id) };
  } catch {
    return null;
  }
}
