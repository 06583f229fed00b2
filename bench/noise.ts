import { appendFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { seedOfText, seedRandom } from "../src/math/random.ts";
import { GRID, readGrid } from "./noise/grid.ts";
import { type Result, readResults } from "./noise/results.ts";
import { nameOf, type Situation, Tally } from "./noise/situation.ts";
import { formatCounts, noiseTable } from "./noise/table.ts";

// `node bench/noise.ts [--part NAME]… [--repetitions N] [--out FILE]`: simulates pull requests and counts false alarms, detected drops and
// intervals that contain the truth. Everything goes through the engine itself: comparison, joint test, gates, verdict. Each situation of
// the grid appends a line to FILE (bench/noise/results.jsonl); those that are there already are left out. `--table` prints the table and
// the goals from FILE and simulates nothing; the exit status is 1 if a goal is missed.
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

function simulate(situation: Situation, repetitions: number): Result {
  const { part, settings } = situation;
  const name = nameOf(situation);
  const [random, tally] = [seedRandom(seedOfText(name)), new Tally()];
  const start = process.cpuUsage();
  for (let time = 0; time < repetitions; time += 1) situation.simulate(random, tally);
  const { user, system } = process.cpuUsage(start);
  const seconds = Math.round((user + system) / 100_000) / 10;
  return { name, part, settings, repetitions, counts: tally.counts, medians: tally.medians, seconds };
}

if (values.table) {
  const { text, missed } = noiseTable(readGrid(out));
  process.stdout.write(text);
  if (missed > 0) process.exitCode = 1;
} else {
  const known = new Set(readResults(out).map(({ name }) => name));
  for (const situation of GRID) {
    const name = nameOf(situation);
    if (known.has(name) || (parts && !parts.includes(situation.part))) continue;
    if (values.list) {
      console.log(name);
      continue;
    }
    const result = simulate(situation, Number(values.repetitions ?? situation.repetitions));
    appendFileSync(out, `${JSON.stringify(result)}\n`);
    console.log(`${result.seconds.toFixed(1).padStart(7)} s  ${name}: ${formatCounts(result)}`);
  }
}
