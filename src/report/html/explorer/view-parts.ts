import type { CaseView } from "../data/page-data.ts";

/** The views of cases, unpacked in parts on demand. */
export class ViewParts {
  readonly #size: number;
  readonly #parts = new Map<number, Promise<readonly (CaseView | null)[]>>();

  constructor(size: number) {
    this.#size = size;
  }

  /** Returns the view of a case by its index; null where none is stored. */
  async find(place: number): Promise<CaseView | null> {
    const part = Math.floor(place / this.#size);
    const known = this.#parts.get(part) ?? readPart(part);
    this.#parts.set(part, known);
    return (await known)[place % this.#size] ?? null;
  }
}

async function readPart(part: number): Promise<readonly (CaseView | null)[]> {
  const text = await unpackText(`part-${part}`);
  return text === null ? [] : (JSON.parse(text) as readonly (CaseView | null)[]);
}

/** Unpacks a compressed text of the report; null where there is none. Throws where the browser cannot unpack it. */
export async function unpackText(id: string): Promise<string | null> {
  const packed = document.getElementById(id)?.textContent ?? "";
  if (packed === "") return null;
  const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return await new Response(stream).text();
}
