import { posix } from "node:path";
import { rankOf, type Sample, trySample, type Unreadable } from "./sample.ts";

/** The most data files that are opened, of all and of those in one folder with one extension; and the seconds that it may take. */
const MAX_SAMPLES = 600;
const MAX_ALIKE = 40;
const TIME_LIMIT = 20_000;

/** What shows how far it is. */
export type Progress = (text: string) => void;

/** The beginnings of files, and how many were not opened. */
interface ReadSamples {
  readonly samples: readonly Sample[];
  readonly unreadable: readonly Unreadable[];
  readonly skipped: number;
}

/** Reads the beginnings of the likeliest data files. */
export async function readSamples(folder: string, names: readonly string[], progress: Progress): Promise<ReadSamples> {
  const usable = names.toSorted((a, b) => (rankOf(a) ?? 2) - (rankOf(b) ?? 2));
  const chosen = limitAlike(usable).slice(0, MAX_SAMPLES);
  const started = performance.now();
  const samples: Sample[] = [];
  const unreadable: Unreadable[] = [];
  let read = 0;
  for (const name of chosen) {
    if (performance.now() - started > TIME_LIMIT) break;
    read += 1;
    if (read % 50 === 0) progress(`Looking at ${read} of ${chosen.length} data files`);
    const sample = await trySample(folder, name);
    if (sample !== null && "error" in sample) unreadable.push(sample);
    else if (sample !== null) samples.push(sample);
  }
  return { samples, unreadable, skipped: usable.length - read };
}

/** Keeps the first files of each folder and extension: one of thousands of parts shows what all of them are. */
function limitAlike(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.filter((name) => {
    const kind = `${posix.dirname(name)}\n${posix.extname(name)}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= MAX_ALIKE;
  });
}
