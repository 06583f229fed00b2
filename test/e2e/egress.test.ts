import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { CLI, temporaryFolder } from "../commands/cli.ts";
import { startJudgeServer } from "../judge/server/judge-server.ts";
import { judgedFiles, literalJudge } from "./judged-set.ts";
import { startScenario } from "./scenario.ts";
import { countedCases, smallFiles } from "./small-set.ts";

const RECORDER = pathToFileURL(join(import.meta.dirname, "runner/record-connections.mjs")).href;

/** A file of connections, and the variables that make a process write it. */
function recorder() {
  const file = join(temporaryFolder({}), "connections");
  return {
    env: { NODE_OPTIONS: `--import=${RECORDER}`, TEST_CONNECTIONS: file },
    read: (): readonly string[] => (existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : []),
  };
}

const hostOf = (url: string): string => new URL(url).host;

test("the action contacts GitHub's API, its artifact service and storage, the judge, and nobody else", async () => {
  const judge = await startJudgeServer({ answer: literalJudge });
  const scene = await startScenario(judgedFiles({ cases: 4 }));
  const inputs = { "judge-api-key": judge.key, "judge-base-url": judge.url };
  const { env, read } = recorder();
  // The run on main stores a report; that of the pull request downloads it, asks the judge, uploads and comments.
  await scene.push({}, { inputs });
  const end = await scene.runPull(scene.openPull(judgedFiles({ cases: 4, reworded: [1] })), { inputs, env });
  const { github, artifacts, blobs } = scene.platform;
  const allowed = [github.url, artifacts.url, blobs.url, judge.url].map(hostOf);
  await scene.close();
  await judge.close();
  expect(end, end.stdout).toMatchObject({ code: 0, outputs: { "comment-status": "created" } });
  const contacted = new Set(
    read()
      .filter((line) => !line.startsWith("name "))
      .map((line) => line.replace(/^tcp /, "")),
  );
  expect([...contacted].sort()).toEqual([...new Set(allowed)].sort());
  const names = read().flatMap((line) => /^name (.*)$/.exec(line)?.[1] ?? []);
  const hosts = allowed.map((host) => host.replace(/:\d+$/, ""));
  expect(names.filter((name) => !hosts.includes(name))).toEqual([]);
});

test("the command line without a judge contacts nobody", () => {
  const folder = temporaryFolder(smallFiles(countedCases(3)));
  for (const args of [["run"], ["run", "--baseline", "noworse-out"]]) {
    const { env, read } = recorder();
    const { status, stderr } = spawnSync(process.execPath, [CLI, ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    expect([status, String(stderr)]).toEqual([0, ""]);
    expect(read()).toEqual([]);
  }
});
