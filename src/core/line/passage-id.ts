import { MAX_DOCUMENTS } from "../case.ts";

/** Returns the first documents of passages by their ids, as many as are stored, each once: `guide.pdf` of the passage `guide.pdf#3`. */
export function documentsOf(passages: readonly unknown[]): string[] {
  const names: string[] = [];
  for (let index = 0; index < passages.length && names.length < MAX_DOCUMENTS; index += 1) {
    const id = String(passages[index]);
    const end = id.lastIndexOf("#");
    const name = end < 0 ? id : id.slice(0, end);
    if (name !== "" && !names.includes(name)) names.push(name);
  }
  return names;
}
