import { stem } from "./stem.ts";

/**
 * A text's tokens, as rouge_score 0.1.2 reads them: lower case, runs of `a-z0-9`, everything else between them. With
 * `stems` words of more than three letters are stemmed; it remembers the stems of the words met.
 */
export function rougeTokens(text: string, stems: Map<string, string> | null): string[] {
  const tokens: string[] = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  if (stems) for (let i = 0; i < tokens.length; i += 1) tokens[i] = stemOnce(tokens[i] as string, stems);
  return tokens;
}

function stemOnce(token: string, stems: Map<string, string>): string {
  if (token.length <= 3) return token;
  const known = stems.get(token);
  if (known !== undefined) return known;
  const found = stem(token);
  stems.set(token, found);
  return found;
}
