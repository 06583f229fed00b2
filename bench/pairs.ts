import { existsSync } from "node:fs";
import { join } from "node:path";
import { printMachine } from "./machine.ts";
import { measureCost } from "./pairs/cost.ts";
import { CASES, simulate } from "./pairs/simulation.ts";
import { CHANGED, SITUATIONS } from "./pairs/situations.ts";

// `node bench/pairs.ts [repetitions] [peers]`: metrics that compare this run's answers with the base's (docs/pairs.md).
//
// 1. Simulated pull requests with scripted judges: how often `no_regression` fails answers of equal quality, and worse ones; so many of
//    each, a quarter where less is enough, none with 0. Fails where a goal is missed by more than two standard errors.
// 2. The built command line against a judge on loopback: requests of a first and a second run.
// 3. The same pairs in `Battle` of npm's autoevals 0.3.0: requests, tokens of what is sent, time. `peers` is the folder of bench/judge.ts,
//    with a tokenizer beside autoevals; without it, only this project is measured:
//      npm install --ignore-scripts --prefix PEERS/autoevals autoevals@0.3.0 openai@7.55.0 gpt-tokenizer@4.0.0
const repetitions = Number(process.argv[2] ?? 6000);
const peer = join(process.argv[3] ?? "", "autoevals");
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

printMachine();
if (repetitions > 0) {
  print(`${CASES} cases, ${CHANGED} changed; ± one standard error of the simulation`);
  print("| what is simulated | pull requests | `no_regression` fails | found: worse, better, tied |");
  print("|---|--:|--:|--:|");
}
for (const situation of repetitions > 0 ? SITUATIONS : []) {
  const { most = 1, least = 0, onlyTies = false } = situation.goal;
  // A rate near its limit needs more of them than one that is far from it.
  const { failed, of, found } = await simulate(situation, most < 1 && !onlyTies ? repetitions : repetitions / 4);
  const share = failed / of;
  const error = Math.sqrt((share * (1 - share)) / of);
  const counts = [found.worse, found.better, found.equal + found["order decides"]].map((count) => count.toFixed(1));
  print(`| ${situation.name} | ${of} | ${percent(share)} ± ${(100 * error).toFixed(1)} | ${counts.join(", ")} |`);
  const isMet = share - 2 * error <= most && share + 2 * error >= least;
  if (isMet && (!onlyTies || found.worse + found.better === 0)) continue;
  print(`^ misses its goal: ${JSON.stringify(situation.goal)}`);
  process.exitCode = 1;
}
await measureCost(existsSync(join(peer, "package.json")) ? peer : null, print);
