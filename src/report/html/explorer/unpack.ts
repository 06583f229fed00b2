/** Reads a packed text of the page; null where there is none. Throws where the browser cannot unpack it. */
export async function unpackText(id: string): Promise<string | null> {
  const packed = document.getElementById(id)?.textContent ?? "";
  if (packed === "") return null;
  const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return await new Response(stream).text();
}
