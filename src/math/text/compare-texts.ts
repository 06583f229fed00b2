/** Compares strings by UTF-16 code units, which is the same in every locale. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
