import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";

const WORDS = "alpha beta gamma delta epsilon zeta theta null keys rejects allowed domain value returns context".split(
  " ",
);

/** Returns a seeded generator of numbers from 0 to below 1 (linear congruential, Numerical Recipes' constants). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Writes `gold.jsonl` and `trace.jsonl` of so many items, about 390 bytes an item in both. `shuffled` puts the traces into another order
 * and writes 3% of them twice.
 */
export function writeItems(folder: string, count: number, shuffled = false): { gold: string; trace: string } {
  const random = seeded(12345);
  const pick = (limit: number): number => Math.floor(random() * limit);
  const words = (length: number): string => Array.from({ length }, () => WORDS[pick(WORDS.length)]).join(" ");
  const passage = (): string => `p${pick(50_000)}#${pick(9)}`;
  const one = (index: number): [string, string] => {
    const qid = `A${String(index).padStart(7, "0")}`;
    const answerable = random() < 0.7;
    const cited = passage();
    const expected = words(2);
    const gold = { qid, question: `${words(8)}?`, answerable, gold_claim_substr: answerable ? [expected] : [] };
    const retrieved = Array.from({ length: 5 }, passage);
    if (random() < 0.8) retrieved[pick(5)] = cited;
    const refused = random() < (answerable ? 0.08 : 0.9);
    const claim = refused ? "not in context" : `${words(4)} ${random() < 0.9 ? expected : "x"}.`;
    const citations = refused ? [] : [random() < 0.9 ? cited : passage()];
    return [
      JSON.stringify({ ...gold, gold_citations: answerable ? [cited] : [] }),
      JSON.stringify({ qid, q: `${words(8)}?`, retrieved_ids: retrieved, answer_json: { claim, citations } }),
    ];
  };
  const paths = { gold: join(folder, "gold.jsonl"), trace: join(folder, "trace.jsonl") };
  const files = [openSync(paths.gold, "w"), openSync(paths.trace, "w")] as const;
  for (let from = 0; from < count; from += 10_000) {
    const lines = Array.from({ length: Math.min(10_000, count - from) }, (_, index) => one(from + index));
    files.forEach((file, side) => {
      writeSync(file, lines.map((pair) => `${pair[side]}\n`).join(""));
    });
  }
  files.forEach(closeSync);
  if (shuffled) shuffleLines(paths.trace, random);
  return paths;
}

function shuffleLines(file: string, random: () => number): void {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const all = [...lines, ...lines.filter((_, index) => index % 33 === 0)];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other] ?? "", all[last] ?? ""];
  }
  const out = openSync(file, "w");
  for (let from = 0; from < all.length; from += 10_000)
    writeSync(out, `${all.slice(from, from + 10_000).join("\n")}\n`);
  closeSync(out);
}
