import { stem } from "./stem.ts";

/**
 * A text's tokens by line, as rouge_score 0.1.2 reads them: lower case, runs of `a-z0-9`, everything else between them. With
 * `stems` words of more than three letters are stemmed; it remembers the stems of the words met.
 */
export function rougeLines(text: string, stems: Map<string, string> | null): string[][] {
  return text.split("\n").map((line) => {
    const tokens: string[] = line.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    return stems ? tokens.map((token) => stemOnce(token, stems)) : tokens;
  });
}

function stemOnce(token: string, stems: Map<string, string>): string {
  if (token.length <= 3) return token;
  const known = stems.get(token);
  if (known !== undefined) return known;
  const found = stem(token);
  stems.set(token, found);
  return found;
}
