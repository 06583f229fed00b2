import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { pullRequestEvent, pushEvent } from "../test/e2e/runner/event.ts";
import { gitWorkspace } from "../test/e2e/runner/git-workspace.ts";
import { runAction } from "../test/e2e/runner/run-action.ts";
import { startPlatform } from "../test/e2e/servers/platform.ts";
import { printMachine } from "./machine.ts";

// `node bench/action.ts [runs]`: runs the built action on the example, first pushed to main and then as a pull request that
// regresses, against test servers on loopback; then measures its cold start and that of bare Node, in turn.
printMachine();
const runs = Number(process.argv[2] ?? 5);
const root = fileURLToPath(new URL("..", import.meta.url));
const example = join(root, "examples/wiki-qa");
const read = (file: string): string => readFileSync(file, "utf8");
const files = ["noworse.yml", "eval/gold.jsonl", "runs/trace.jsonl"].map((name) => join(example, name));
const worse = read(join(example, "runs/worse-chunking.jsonl"));

const platform = await startPlatform();
const { state } = platform;
state.repository({ owner: "octo-org", name: "octo-repo" });
const token = state.token("ghs_0123456789abcdef");
const repo = gitWorkspace(Object.fromEntries(files.map((file) => [relative(example, file), read(file)])));
repo.branch("feature");
const head = repo.commit("cut the passages into pieces", { "runs/trace.jsonl": worse });
repo.switchTo("main");
const mergeSha = repo.mergePull("main", "feature", 7);
repo.publish(state);
const pull = state.pull({ number: 7, head: { ref: "feature", sha: head }, mergeSha });
const base = repo.sha("main");
const pushed = state.run({ sha: base, status: "in_progress", conclusion: null });
const onMain = repo.checkout(base, 1);
const common = { ownProcess: true, dist: join(root, "dist"), platform, token, inputs: { config: "noworse.yml" } };
const event = pushEvent(state.home, { sha: base });
const first = await runAction({ ...common, run: pushed, event, workspace: onMain.dir });
if (first.code !== 0) throw new Error(first.stdout);
pushed.status = "completed";
pushed.conclusion = "success";

const checkout = repo.checkout(mergeSha, 2);
const walls: number[] = [];
let laps = "";
for (let index = 0; index < runs; index += 1) {
  const run = state.run({
    sha: head,
    branch: "feature",
    event: "pull_request",
    status: "in_progress",
    conclusion: null,
  });
  const end = await runAction({ ...common, run, event: pullRequestEvent(pull), workspace: checkout.dir });
  if (end.code !== 1 || end.outputs["baseline-status"] !== "exact") throw new Error(end.stdout);
  walls.push(end.wallMs);
  laps = end.commands
    .filter(({ name, data }) => name === "debug" && / ms$/.test(data))
    .map(({ data }) => `  ${data}`)
    .join("\n");
}
const middle = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const calls = platform.github.requests.length;
process.stdout.write(
  `whole action on 400 cases, pull request: ${middle(walls).toFixed(0)} ms (median of ${runs})\n${laps}\n`,
);
process.stdout.write(`${calls} REST calls in ${runs + 1} runs\n`);

function startMs(args: readonly string[]): number {
  const start = performance.now();
  spawnSync(process.execPath, args, { env: { PATH: process.env["PATH"] }, stdio: "ignore" });
  return performance.now() - start;
}
const starts = Array.from({ length: 3 * runs }, () => [startMs(["-e", "0"]), startMs([join(root, "dist/action.js")])]);
const [bare, action] = [0, 1].map((side) => middle(starts.map((pair) => pair[side] ?? Number.NaN))) as [number, number];
process.stdout.write(
  `cold start of dist/action.js to its first error: ${action.toFixed(0)} ms, bare node ${bare.toFixed(0)} ms\n`,
);
const sizes = readdirSync(join(root, "dist")).map(
  (name) => `${name} ${Math.round(read(join(root, "dist", name)).length / 1024)}`,
);
process.stdout.write(`dist, KiB: ${sizes.join(", ")}\n`);
repo.remove();
checkout.remove();
onMain.remove();
await platform.close();
