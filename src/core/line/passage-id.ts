/** Returns the documents of passages by their ids, each once: `guide.pdf` of the passage `guide.pdf#3`. */
export function documentsOf(passages: readonly unknown[]): string[] {
  const names = passages.map((id) => String(id).replace(/#[^#]*$/, ""));
  return [...new Set(names)].filter((name) => name !== "");
}
