import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, inflateRawSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { type PublishScene, READ_ONLY, startPublishScene } from "./publish-scene.ts";
import type { RunEnd, Scenario } from "./scenario.ts";
import { commentText, reportOf } from "./scenario.ts";
import { countedCases, type SmallCase, smallFiles } from "./small-set.ts";

/** What each text of a set contains, and nothing else does. */
const MARK = "zqxjv";

function files(rule: string, answers: Record<string, SmallCase["answer"]> = {}): Record<string, string> {
  const cases = countedCases(20, answers).map((one) => ({
    ...one,
    question: `${MARK}: what is ${one.id}?`,
    claim: `the ${MARK} fact ${one.id}`,
  }));
  const made = smallFiles(cases, "precision: { min: 0.5, max_drop: 0.02 }");
  return { ...made, "noworse.yml": `${rule}${made["noworse.yml"]}` };
}

const OFF = "texts: none\n";
const WORSE = { c004: "wrong", c009: "wrong", c010: "wrong" } as const;

let scene: PublishScene;
beforeEach(async () => {
  scene = await startPublishScene();
});
afterEach(() => scene.close());

/** Returns all that runs left on the platform and wrote: log, summary, outputs, files, artifacts and comments. */
async function everything({ platform, state }: Scenario, ...ends: readonly RunEnd[]): Promise<string[]> {
  const kept: Uint8Array[] = ends.flatMap(({ temp }) =>
    readdirSync(temp, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name))),
  );
  const runs = new Set(ends.map(({ run }) => run));
  for (const { blob, run } of state.artifacts) {
    const bytes = runs.has(run) ? Buffer.from((await platform.blobs.get(blob)) ?? []) : Buffer.of();
    if (bytes.subarray(0, 2).toString() !== "PK") kept.push(bytes);
    else
      for await (const entry of (await fromBufferPromise(bytes)).eachEntry())
        kept.push(await unpack(bytes, entry.fileName));
  }
  const texts = kept.map((bytes) => Buffer.from(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString("utf8"));
  const packed = texts.flatMap((text) => [...text.matchAll(/<script type="text\/plain" id="[^"]+">([^<]+)</g)]);
  const pages = packed.map(([, data = ""]) => inflateRawSync(Buffer.from(data, "base64")).toString("utf8"));
  const logs = ends.flatMap(({ stdout, stderr, summary, outputs }) => [
    stdout,
    stderr,
    summary,
    ...Object.values(outputs),
  ]);
  return [...texts, ...pages, ...logs, ...state.comments.map(({ body }) => body)];
}

async function unpack(zip: Buffer, wanted: string): Promise<Uint8Array> {
  const opened = await fromBufferPromise(zip);
  for await (const entry of opened.eachEntry()) {
    if (entry.fileName === wanted) return buffer(await opened.openReadStreamPromise(entry));
  }
  return Buffer.of();
}

const marked = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => /.{0,80}zqxjv.{0,40}/s.exec(text)?.[0] ?? []);

test("a pull request that removes the rule shows no text", async () => {
  await scene.storeMain(files(OFF));
  const pull = scene.openPull(files("", WORSE));
  const end = await scene.runPull(pull, { depth: 2 });
  expect(end.outputs["verdict"]).toBe("fail");
  expect(reportOf(end)).toMatchObject({ texts: "none_by_base", diff: { flips: { regressed: [{}, {}, {}] } } });
  const comment = commentText(scene.state, pull.number);
  expect(comment).toMatch(/c004/);
  expect(comment.match(/`texts: none`/g)).toHaveLength(1);
  expect(marked(await everything(scene, end))).toEqual([]);
});

test("nor does one whose lines cannot be read, also where GitHub's API has to be asked for the base", async () => {
  await scene.storeMain(files(OFF));
  const broken = files("");
  const { "traces.jsonl": traces = "" } = broken;
  // Without the rule, the error quotes the value.
  const lines = traces.replace('"answer_json":{', `"answer_json":"${MARK} it","x":{`);
  const pull = scene.openPull({ ...broken, "traces.jsonl": lines });
  const end = await scene.runPull(pull);
  expect(end.code).not.toBe(0);
  expect(commentText(scene.state, pull.number)).toContain("traces.jsonl:1");
  expect(marked(await everything(scene, end))).toEqual([]);
});

test("a pull request that adds the rule shows no text of the baseline", async () => {
  await scene.storeMain(files(""));
  const pull = scene.openPull(files(OFF, WORSE));
  const end = await scene.runPull(pull, { depth: 2 });
  expect(reportOf(end)).toMatchObject({ texts: "none", diff: { flips: { regressed: [{}, {}, {}] } } });
  expect(marked(await everything(scene, end))).toEqual([]);
});

test("the rule ends with the pull request that removes it, once that is merged", async () => {
  await scene.push(files(OFF));
  const end = await scene.push(files("", WORSE));
  expect(reportOf(end).texts).toBeUndefined();
  expect(marked(await everything(scene, end))).not.toEqual([]);
});

test("the publisher of a fork's comment shows no text if the base does not, whatever the fork's run stored", async () => {
  await scene.storeMain(files(OFF));
  // The fork's workflow lets its own config decide.
  const pull = scene.openPull(files("", WORSE), { fork: scene.fork });
  const end = await scene.runPull(pull, { token: READ_ONLY, inputs: { "gates-from": "head", baseline: "none" } });
  expect(reportOf(end).texts).toBeUndefined();
  const published = await scene.publish(end.run);
  const comment = commentText(scene.state, pull.number);
  expect(published.outputs["comment-status"]).toBe("created");
  expect(comment).toContain("`texts: none`");
  expect(marked([comment, published.stdout, published.stderr, published.summary])).toEqual([]);
});

test("nor if the report of the base, which says so, has expired", async () => {
  await scene.storeMain(files(OFF));
  for (const artifact of scene.state.artifacts) artifact.expired = true;
  const pull = scene.openPull(files("", WORSE), { fork: scene.fork });
  const end = await scene.runPull(pull, { token: READ_ONLY, inputs: { "gates-from": "head", baseline: "none" } });
  const published = await scene.publish(end.run);
  expect(marked([commentText(scene.state, pull.number), published.stdout])).toEqual([]);
  expect(published.stdout).toContain("shows texts could not be read");
});
