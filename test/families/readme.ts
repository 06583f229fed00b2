import { readFileSync } from "node:fs";

/** The section of a README about a metric; "" where there is none. */
export const sectionOf = (readme: string, metric: string): string =>
  readme.split(`\n## \`${metric}\`\n`)[1]?.split("\n## ")[0] ?? "";

/** Reads a family's README: its text, and the lines of its `jsonl` blocks by name, of the first one under "Example" without a name. */
export function readmeOf(family: string) {
  const text = readFileSync(new URL(`../../src/families/${family}/README.md`, import.meta.url), "utf8");
  const from = Math.max(0, text.indexOf("\n## Example\n"));
  return {
    text,
    linesIn: (name = ""): object[] => {
      const pattern = new RegExp(`\`\`\`jsonl${name && ` ${name}`}\n([^\`]+)\n\`\`\``);
      const block = pattern.exec(name === "" ? text.slice(from) : text)?.[1] ?? "";
      return block.split("\n").map((line) => JSON.parse(line));
    },
    /** The rows of tables that match, as their cells. */
    rowsOf: (pattern: RegExp): string[][] => [...text.matchAll(pattern)].map(([, ...cells]) => cells),
  };
}

/** Computes `(1/2 + 2·1/3)/2`: sums of products of quotients of decimal numbers, in parentheses or not; NaN for anything else. */
export function numberOf(text: string): number {
  const inner = /\(([^()]*)\)/.exec(text);
  if (inner) return numberOf(text.replace(inner[0], String(numberOf(inner[1] ?? ""))));
  const productOf = (term: string): number =>
    term.split("·").reduce((product, one) => {
      const [top = Number.NaN, ...others] = one
        .split("/")
        .map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
      return others.reduce((value, bottom) => value / bottom, product * top);
    }, 1);
  return text.split("+").reduce((sum, term) => sum + productOf(term), 0);
}
