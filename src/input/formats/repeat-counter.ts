/** Counts the records of each id in the file that is being read, where a record of an earlier one's id is a further trial. */
export class RepeatCounter {
  readonly #inFile = new Map<string, number>();
  readonly #onLine = new Map<string, number>();
  #place = "";
  #file = -1;

  /** Counts a record. Returns its number among those of its id, from 1, in its file and in its line. */
  add(id: string, file: number, line: number): { readonly inFile: number; readonly onLine: number } {
    if (file !== this.#file) this.#inFile.clear();
    if (this.#place !== `${file} ${line}`) this.#onLine.clear();
    this.#file = file;
    this.#place = `${file} ${line}`;
    return { inFile: increase(this.#inFile, id), onLine: increase(this.#onLine, id) };
  }
}

function increase(counts: Map<string, number>, id: string): number {
  const count = (counts.get(id) ?? 0) + 1;
  counts.set(id, count);
  return count;
}
