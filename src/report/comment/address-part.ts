/** Foreign text as one part of an address, with nothing left in it that an address or Markdown would read: what `encodeURIComponent` leaves of those is encoded too. */
export function encodeAddressPart(part: string): string {
  const encoded = encodeURIComponent(part.toWellFormed());
  return encoded.replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
