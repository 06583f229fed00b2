import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { cellName, GRID, repetitionsOf } from "./noise/cells.ts";
import { simulate } from "./noise/experiment.ts";
import { readResults } from "./noise/results.ts";
import { noiseTable } from "./noise/table.ts";

// `node bench/noise.ts [--part NAME]… [--repetitions N] [--out FILE]`: simulates pull requests and counts false alarms, detected drops and
// intervals that contain the truth. Everything goes through the engine itself: comparison, joint test, gates, verdict. Each cell of the
// grid appends a line to FILE (bench/noise/results.jsonl); cells that are there already are left out. `--table` prints the table and the
// goals from FILE and simulates nothing; the exit status is 1 if a goal is missed.
const { values } = parseArgs({
  options: {
    part: { type: "string", multiple: true },
    repetitions: { type: "string" },
    out: { type: "string", default: "bench/noise/results.jsonl" },
    table: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});
const { out, part: parts } = values;

if (values.table) {
  const { text, missed } = noiseTable(readResults(out));
  process.stdout.write(text);
  if (missed > 0) process.exitCode = 1;
} else {
  if (!existsSync(out)) writeFileSync(out, "");
  const known = new Set(
    readFileSync(out, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line).name),
  );
  for (const cell of GRID) {
    const name = cellName(cell);
    if (known.has(name) || (parts && !parts.includes(cell.part))) continue;
    if (values.list) {
      console.log(name);
      continue;
    }
    const repetitions = Number(values.repetitions ?? repetitionsOf(cell));
    const start = performance.now();
    const counts = simulate(cell, repetitions);
    const seconds = Math.round((performance.now() - start) / 100) / 10;
    appendFileSync(out, `${JSON.stringify({ name, cell, repetitions, ...counts, seconds })}\n`);
    console.log(
      `${seconds.toFixed(1).padStart(7)} s  ${name}: fail ${counts.fail}, inconclusive ${counts.inconclusive}, first ${counts.first} of ${repetitions}`,
    );
  }
}
