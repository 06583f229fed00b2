/** The letters of a sentence's place, from 0: `a` … `z`, `aa`, `ab` …, as columns of a spreadsheet are counted. */
export function letterKey(index: number): string {
  let letters = "";
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(97 + ((left - 1) % 26)) + letters;
  }
  return letters;
}

/** Sentences with their keys, `a`, `b` …; those of a document with its number before them, `0a`, `0b` … */
export function keySentences(sentences: readonly string[], document: number | "" = ""): [key: string, text: string][] {
  return sentences.map((text, index) => [`${document}${letterKey(index)}`, text]);
}
