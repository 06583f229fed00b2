import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync, inflateRawSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { zipOf } from "../github/baseline/zip-writer.ts";
import { filesIn, type Scene, type SceneEnd, startScene } from "./baseline-scene.ts";
import { MARK, POISONS, type Poison } from "./poison.ts";
import type { WorkflowRun } from "./servers/github-things.ts";

let scene: Scene;
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.close());

/** What the step may leave behind in `RUNNER_TEMP`, and nothing else. */
const OWN_FILE =
  /(?:^_runner_file_commands\/\w+|\/(?:report\.(?:json|html)|(?:cases|views)\.jsonl\.gz|(?:comment|summary)\.md|badge\.(?:json|svg)|trend\.svg))$/;

/** A file's bytes as a text, and what a page of it carries packed. */
function textsIn(path: string): string[] {
  const text = readFileSync(path, "latin1");
  const packed = path.endsWith(".html") ? text.matchAll(/<script type="text\/plain" id="[^"]+">([^<]+)</g) : [];
  const parts = [...packed].map(([, data = ""]) => inflateRawSync(Buffer.from(data, "base64")).toString("latin1"));
  if (path.endsWith(".html")) expect(parts.length).toBeGreaterThan(0);
  return [text, ...parts];
}

/** Nothing of a rejected candidate is on the disk, and nothing of it commands the runner. */
function expectInert(end: SceneEnd): void {
  const files = filesIn(end.temp);
  expect(files.filter((file) => !OWN_FILE.test(file))).toEqual([]);
  for (const text of files.flatMap((file) => textsIn(join(end.temp, file)))) expect(text).not.toContain(MARK);
  // The strings of a candidate may be shown, but only as text.
  const known = new Set(["add-mask", "debug", "warning", ...(end.code === 0 ? [] : ["error"])]);
  expect(end.commands.filter(({ name }) => !known.has(name))).toEqual([]);
  expect(end.commands.filter(({ name, data }) => name === "add-mask" && data === "a")).toEqual([]);
  expect(end.stdout).not.toContain("\u001b");
  expect(end.stderr).toBe("");
}

function whyRejected(end: SceneEnd, run: WorkflowRun): string {
  return new RegExp(`run ${run.id}: rejected: (.*)`).exec(end.log)?.[1] ?? "not rejected";
}

/** Stores a poisoned report for the very commit that is wanted. */
async function lay({ seed = { right: 6 }, sent }: Poison): Promise<WorkflowRun> {
  const run = await scene.store(scene.main[3], seed);
  const blob = scene.platform.state.artifacts.find((artifact) => artifact.run === run)?.blob ?? "";
  if (sent) scene.platform.blobs.fault({ kind: "rewrite", rewrite: sent, path: new RegExp(`/${blob}\\?`), times: 9 });
  return run;
}

describe("runs that are not trusted, whatever they stored", () => {
  const QUEUE = { event: "merge_group", branch: "gh-readonly-queue/main/pr-1-0000000" };
  const kinds: [string, (wanted: string) => Partial<WorkflowRun>, RegExp][] = [
    ["a fork whose branch is called main", () => ({ headRepository: fork() }), /of a fork/],
    ["a pull request", () => ({ event: "pull_request" }), /`pull_request` are not trusted/],
    ["another workflow of that file's name", () => ({ path: "evil/eval.yml" }), /another workflow, `evil\/eval.yml`/],
    ["another branch", () => ({ branch: "feature" }), /of the branch `feature`/],
    ["a branch of a hostile name", () => ({ branch: `\u001b[2J${MARK}` }), /of the branch `.*PWNED`/],
  ];
  const fork = () => {
    const { repositories } = scene.platform.state;
    const known = repositories.find(({ owner }) => owner === "mallory");
    return known ?? scene.platform.state.repository({ owner: "mallory", name: "octo-repo", fork: true });
  };

  test("each is rejected with its reason and without a download, and the next ancestor's is used", async () => {
    const { main, platform, pull } = scene;
    const bad = [];
    for (const [name, seed, why] of kinds)
      bad.push({ name, why, run: await scene.store(main[3], { right: 6 }, seed(main[3])) });
    const own = platform.state.run({ sha: pull.head.sha, branch: "feature", event: "pull_request" });
    await scene.store(main[2], { right: 6 }, QUEUE);
    const other = platform.state.repository({ owner: "mallory", name: "octo-repo", fork: true });
    await scene.store(main[3], { right: 6 }, { repository: other, headRepository: other });
    const good = await scene.store(main[2], { right: 4 });
    const end = await scene.run({ run: own });
    for (const { name, why, run } of bad) expect(whyRejected(end, run), name).toMatch(why);
    expect(end.baseline).toMatchObject({ status: "ancestor", distance: 1, run_id: good.id });
    expect(end.code).toBe(0);
    expect(platform.github.requestsTo(/\/artifacts\/\d+\/zip/)).toHaveLength(1);
    expectInert(end);
  });

  test("a flood of pull requests from branches called main does not hide main's own reports", async () => {
    const { main, platform, pull } = scene;
    const good = await scene.store(main[2], { right: 5 });
    const flood = { branch: "main", event: "pull_request", headRepository: fork() };
    for (let index = 0; index < 250; index++) platform.state.run({ sha: pull.head.sha, ...flood });
    platform.state.order = "newest-pages";
    const end = await scene.run();
    expect(end.baseline).toMatchObject({ status: "ancestor", run_id: good.id });
  });
});

describe.each(POISONS)("%s", (_group, poisons) => {
  test("each is rejected with its reason, and the next ancestor's valid report is used", async () => {
    const bad: [Poison, WorkflowRun][] = [];
    for (const poison of poisons) bad.push([poison, await lay(poison)]);
    const good = await scene.store(scene.main[2], { right: 4 });
    const end = await scene.run();
    for (const [{ name, why }, run] of bad) expect.soft(whyRejected(end, run), name).toMatch(why);
    expect(end.baseline).toMatchObject({ status: "ancestor", distance: 1, run_id: good.id });
    expect(end.code).toBe(0);
    expectInert(end);
  });
});

test.each(["a wrong digest", "an artifact that names no run", "another run"])(
  "alone, %s is an error and never passes",
  async (name) => {
    const poison = POISONS.flatMap(([, poisons]) => poisons).find((one) => one.name === name) as Poison;
    await lay(poison);
    const end = await scene.run();
    expect(end.baseline).toMatchObject({ status: "error", why: expect.stringMatching(poison.why) });
    expect(end.code).toBe(4);
    expectInert(end);
  },
);

test("more corrupt reports than allowed calls end the search with an error", async () => {
  const poison = POISONS.flatMap(([, poisons]) => poisons).find((one) => one.name === "a wrong digest") as Poison;
  await scene.store(scene.main[2], { right: 4 });
  for (let index = 0; index < 20; index++) await lay(poison);
  const end = await scene.run();
  expect(end.baseline).toMatchObject({ status: "error", why: expect.stringContaining("ended after 30 calls") });
  expect(end.code).toBe(4);
});

const view = (more: object): string => `${JSON.stringify({ suite: "bot", id: "q1", figures: [], ...more })}\n`;
test.each<[string, () => string | Uint8Array, RegExp | null]>([
  ["good ones", () => gzipSync(view({ text: MARK })), null],
  ["no gzip", () => MARK, /is not an intact gzip file/],
  ["a bomb of the archive's", () => Buffer.alloc(100 << 20), /unpacks `views\.jsonl\.gz` beyond its limit/],
])("unusable views leave report and verdict unchanged, with one warning: %s", async (_, views, why) => {
  const good = await scene.store(scene.main[3], {
    right: 4,
    pack: (files) => zipOf({ ...files, "views.jsonl.gz": views() }),
  });
  const end = await scene.run();
  expect(end.baseline).toMatchObject({ status: "exact", run_id: good.id });
  expect(end.code).toBe(0);
  const warnings = end.commands.filter(({ name, data }) => name === "warning" && data.includes("stored views"));
  expect(warnings.map(({ data }) => data)).toEqual(why === null ? [] : [expect.stringMatching(why)]);
  expectInert(end);
});
