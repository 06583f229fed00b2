/**
 * Makes awkward pairs of gold and traces and asks the reference scorer what it prints for them.
 * The scorer is the Python listing of the grounded scorer's document (section 4), saved by whoever runs this:
 *   node scripts/score-sets.ts path/to/score_eval.py test/families/grounded/sets
 * Equal seeds give equal sets. Left out is only what the scorer cannot read and what the family reads otherwise on purpose:
 * absent answers to answerable questions without expected citations, ids that are numbers here and texts there, gates twice
 * or beyond 0 to 1.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Dice, openDice } from "./score-sets/dice.ts";
import { makeGold, makeTraces } from "./score-sets/items.ts";
import { printLines } from "./score-sets/lines.ts";

/** One set as it is stored: the inputs byte for byte, and what the reference scorer answered. */
export interface ScoreSet {
  readonly gold_text: string;
  readonly trace_text: string;
  readonly k: number;
  readonly gates: string;
  readonly stdout: string;
  readonly status: number;
}

type Inputs = Pick<ScoreSet, "gold_text" | "trace_text" | "k" | "gates">;

const THEMES = [
  "plain",
  "texts",
  "refusals",
  "citations",
  "empties",
  "ids",
  "lines",
  "retrieval",
  "everything",
] as const;
const SETS_PER_THEME = 7;
const SIZES = [5, 9, 16, 24, 32, 48, 64] as const;
const LARGE: Readonly<Record<string, number>> = { "plain-7": 400, "everything-7": 320, "retrieval-7": 96 };

const GATES = [
  "precision=0.80,chr=0.75,under=0.05,over=0.10",
  "over=1,under=1,chr=0,precision=0",
  "precision=8e-1,chr=7.5E-1,under=5e-2,over=1e-1",
  "precision=.5,chr=+.25,under=1.,over=00.5",
  "precision= 0.5 ,chr=\t0.5,under=0.5 ,over= 0.5",
  "over=0.9,under=9e-1,chr=0.1,precision=0.1",
  "precision=1",
  "precision=1e-400,chr=-0,under=1e0,over=1",
  "precision=0.03125,chr=0.0312,under=0.96875,over=0.9687",
  "precision=0000.25,chr=2.5e-01,under=0.9999999999999999,over=10e-1",
];

/** The inputs of one named set; the name is its seed. */
export function makeSet(theme: string, index: number): Inputs {
  const name = `${theme}-${index}`;
  const dice = openDice(name);
  const size = LARGE[name] ?? SIZES[index - 1] ?? 24;
  const gold = Array.from({ length: size }, (_, at) => makeGold(dice, theme, at));
  const traces = makeTraces(dice, theme, gold);
  return {
    gold_text: printLines(dice, theme, dice.shuffle(gold.map((item) => item.line))),
    trace_text: printLines(dice, theme, traces),
    k: pickK(dice, theme),
    gates: dice.pick(GATES),
  };
}

function pickK(dice: Dice, theme: string): number {
  return theme === "plain" ? 5 : 1 + dice.below(theme === "retrieval" ? 50 : 12);
}

/** What the reference scorer prints for the inputs; it must not raise. */
function askReference(
  scorer: string,
  { gold_text, trace_text, k, gates }: Inputs,
): Pick<ScoreSet, "stdout" | "status"> {
  const folder = mkdtempSync(join(tmpdir(), "score-sets-"));
  const [gold, trace] = [join(folder, "gold.jsonl"), join(folder, "trace.jsonl")];
  writeFileSync(gold, gold_text);
  writeFileSync(trace, trace_text);
  const options = ["--gold", gold, "--trace", trace, "--k", String(k), "--gates", gates];
  const ran = spawnSync("python3", [scorer, ...options], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  if (ran.status !== 0) throw new Error(`the reference scorer raises: ${ran.stderr}`);
  return { stdout: ran.stdout, status: JSON.parse(ran.stdout).pass === true ? 0 : 1 };
}

function writeSets(scorer: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const theme of THEMES) {
    for (let index = 1; index <= SETS_PER_THEME; index++) {
      const inputs = makeSet(theme, index);
      const set: ScoreSet = { ...inputs, ...askReference(scorer, inputs) };
      writeFileSync(join(folder, `${theme}-${index}.json`), `${JSON.stringify(set)}\n`);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [scorer, folder] = process.argv.slice(2);
  if (!scorer || !folder) throw new Error("usage: node scripts/score-sets.ts SCORER.py FOLDER");
  writeSets(scorer, folder);
}
