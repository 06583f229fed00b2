import { closeSync, openSync, writeSync } from "node:fs";

const LABELS = ["apple", "bear", "cat", "dog", "eagle", "fox", "goat", "horse", "ibis", "jackal"];

/** Writes so many cases of ten labels, mostly predicted correctly, with scores of four decimals that sum to 1; equal counts give equal bytes. */
export function writeClassified(path: string, rows: number): void {
  const file = openSync(path, "w");
  let state = 1;
  const draw = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let lines = "";
  for (let row = 0; row < rows; row += 1) {
    const truth = Math.floor(draw() * LABELS.length);
    const powers = LABELS.map((_, label) => Math.exp(4 * draw() + (label === truth ? 1.5 : 0)));
    const sum = powers.reduce((all, power) => all + power, 0);
    const scores = LABELS.map((label, place) => `"${label}":${((powers[place] ?? 0) / sum).toFixed(4)}`);
    lines += `{"id":"c${row}","label":"${LABELS[truth]}","predictions":{${scores.join(",")}}}\n`;
    if (lines.length < 1_000_000 && row + 1 < rows) continue;
    writeSync(file, lines);
    lines = "";
  }
  closeSync(file);
}
