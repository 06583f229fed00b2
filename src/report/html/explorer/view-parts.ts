import type { CaseView } from "../data/page-data.ts";
import { unpackText } from "./unpack.ts";

const MOST_KEPT = 8;

/** The views of cases, unpacked in parts as they are looked at; the last few parts are kept. */
export class ViewParts {
  readonly #size: number;
  readonly #parts = new Map<number, Promise<readonly (CaseView | null)[]>>();

  constructor(size: number) {
    this.#size = size;
  }

  /** The view of the case at a place of the list; null where none was kept. */
  async find(place: number): Promise<CaseView | null> {
    const part = Math.floor(place / this.#size);
    const known = this.#parts.get(part) ?? readPart(part);
    this.#parts.delete(part);
    this.#parts.set(part, known);
    const [oldest] = this.#parts.keys();
    if (this.#parts.size > MOST_KEPT && oldest !== undefined) this.#parts.delete(oldest);
    return (await known)[place % this.#size] ?? null;
  }
}

async function readPart(part: number): Promise<readonly (CaseView | null)[]> {
  const text = await unpackText(`part-${part}`);
  return text === null ? [] : (JSON.parse(text) as readonly (CaseView | null)[]);
}
