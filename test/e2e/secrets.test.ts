import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import type { Report } from "../../src/core/report.ts";
import { startJudgeServer } from "../judge/server/judge-server.ts";
import type { JudgeServer } from "../judge/server/script.ts";
import { judgedFiles, literalJudge } from "./judged-set.ts";
import { type RunEnd, reportOf, type Scenario, startScenario, TOKEN } from "./scenario.ts";

// A system that prints its environment: the judge's key and the job's token are in every text that a run reads.

const KEY = "sk-Proj/7d1f0c+Q9zX=4kLmN8";
const JOB_TOKEN = "ghs_9fKq2LmXw7RtYbN4vCzDeA1HsJ";
const base64 = (text: string): string => Buffer.from(text).toString("base64");
/** What nobody may find: the secrets in the forms in which programs write them. */
const FORMS = [KEY, TOKEN, JOB_TOKEN].flatMap((secret) => [
  ...[secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1).replaceAll("/", "\\/")],
  ...[base64(secret).replace(/=+$/, ""), base64(`a${secret}`).slice(3, -4)],
]);
const said = `My key is ${KEY}, ${encodeURIComponent(KEY)}, ${base64(KEY)} or ${JOB_TOKEN}; see ${TOKEN}.`;

let judge: JudgeServer;
let scene: Scenario;
let base: RunEnd;
let head: RunEnd;

/** Lines of a classification whose labels and texts contain secrets; `answer` is what the model says. */
function classified(answer: string, secret: string, idOf = (place: number) => `c-${place}`): string {
  const lines = Array.from({ length: 12 }, (_, place) => {
    const label = place % 2 === 0 ? `label-${secret}` : "other";
    const text = `${place} ${said} ${"x".repeat(200 - said.length - 14)} ${secret}`;
    return { id: idOf(place), text, label, predicted: place === 0 ? answer : label, topic: `t-${place % 3}` };
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

function files(answer: string, secret = KEY): Record<string, string> {
  const judged = judgedFiles({ cases: 3, judge: "{ model: judge-1 }", said: () => said.replaceAll(KEY, secret) });
  const more = `  labels:
    family: classification
    traces: "runs/labels-*.jsonl"
    slices: [topic]
    gates: { accuracy: { min: 0.1, no_regression: {} }, cases: { max_new_failures: 5 } }
`;
  const { "noworse.yml": config = "", ...traces } = judged as Record<string, string>;
  const name = `runs/labels-${encodeURIComponent(secret)}.jsonl`;
  return { "noworse.yml": config + more, ...traces, [name]: classified(answer, secret) };
}

const settings = () => ({
  inputs: { "judge-api-key": KEY, "judge-base-url": judge.url },
  env: { ACTIONS_ID_TOKEN_REQUEST_TOKEN: JOB_TOKEN },
});

beforeAll(async () => {
  judge = await startJudgeServer({
    key: KEY,
    answer: (about) => {
      const { json } = literalJudge(about) as { json: Record<string, unknown> };
      const loud = `${said} ${judge.url} ::error::PWNED\n::add-mask::a`;
      const support = (json["sentence_support_information"] as object[]).map((one) => ({ ...one, explanation: loud }));
      return { json: { ...json, relevance_explanation: loud, sentence_support_information: support } };
    },
  });
  scene = await startScenario(files(`label-${KEY}`));
  base = await scene.push({}, settings());
  // The pull request also names a file with the key in its config, which the comment reports.
  const proposed = files("other");
  const named = `["runs/labels-*.jsonl", "runs/labels-${encodeURIComponent(KEY)}.jsonl"]`;
  const config = String(proposed["noworse.yml"]).replace('"runs/labels-*.jsonl"', named);
  head = await scene.runPull(scene.openPull({ ...proposed, "noworse.yml": config }), settings());
});
afterAll(async () => {
  await scene.close();
  await judge.close();
});

/** Returns all texts that runs left: log, summary, outputs, comments, files, and what is in archives and packed in pages. */
async function textsOf(...ends: readonly RunEnd[]): Promise<string[]> {
  const kept: Uint8Array[] = [];
  for (const { temp } of ends) {
    const found = readdirSync(temp, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    kept.push(...found.map(({ parentPath, name }) => readFileSync(join(parentPath, name))));
  }
  for (const { blob } of scene.state.artifacts) {
    const bytes = Buffer.from((await scene.platform.blobs.get(blob)) ?? []);
    if (bytes.subarray(0, 2).toString() !== "PK") kept.push(bytes);
    else {
      const zip = await fromBufferPromise(bytes);
      for await (const entry of zip.eachEntry()) kept.push(await buffer(await zip.openReadStreamPromise(entry)));
    }
  }
  const texts = kept.map((bytes) => Buffer.from(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString("utf8"));
  const packed = texts.flatMap((text) => [...text.matchAll(/<script type="text\/plain" id="[^"]+">([^<]+)</g)]);
  expect(packed.length).toBeGreaterThan(0);
  const pages = packed.map(([, data = ""]) => inflateRawSync(Buffer.from(data, "base64")).toString("utf8"));
  const logs = ends.flatMap(({ stdout, stderr, summary, outputs }) => [
    stdout,
    stderr,
    summary,
    ...Object.values(outputs),
  ]);
  // The runner is told what to mask, by its own command.
  const shown = logs.map((text) => text.replace(/^::add-mask::.*$/gm, ""));
  return [...texts, ...pages, ...shown, ...scene.state.comments.map(({ body }) => body)];
}

function leaks(texts: readonly string[]): string[] {
  // Markdown writes some characters with a backslash or a zero-width space.
  const visible = texts.flatMap((text) => [text, text.replace(/[\u200b\\]/g, "")]);
  return FORMS.filter((form) => visible.some((text) => text.includes(form)));
}

describe("secrets that a run reads", () => {
  test("are in nothing that it stores, shows, prints or sends to GitHub", async () => {
    expect([base.code, head.code], head.stdout).toEqual([0, 0]);
    expect(leaks(["a", ...FORMS])).toEqual(FORMS);
    const texts = await textsOf(base, head);
    expect(leaks(texts)).toEqual([]);
    // The judge repeats its own address.
    expect(texts.filter((text) => text.includes(new URL(judge.url).host))).toEqual([]);
    // The texts around them are there, in comment, page, rows and views.
    expect(texts.filter((text) => text.includes("My key is ")).length).toBeGreaterThan(3);
  });

  test("change no verdict: the same cases are compared", () => {
    const { diff, suites } = reportOf(head);
    expect(diff?.measure.map(({ what }) => what)).toContain("files");
    expect(suites["labels"]?.cases.total).toBe(12);
    expect(diff?.flips?.regressed.map(({ suite }) => suite)).toEqual(["labels"]);
    expect(diff?.flips).toMatchObject({ added: [], removed: [] });
  });

  test("change no number", async () => {
    const harmless = await startScenario(files("label-plain", "plain"));
    const end = await harmless.push({}, { inputs: { "judge-api-key": judge.key, "judge-base-url": judge.url } });
    // Without the names of labels and slices, which are other texts there.
    const numbers = ({ suites }: Report) =>
      Object.values(suites).flatMap(({ scores, cases }) => [
        cases,
        ...scores.map((score) => ({ ...score, metric: "", slice: "", parts: null })),
      ]);
    expect(numbers(reportOf(base)).length).toBeGreaterThan(10);
    expect(numbers(reportOf(base))).toEqual(numbers(reportOf(end)));
    await harmless.close();
  });

  test("in an id are an error, because a run without the secret would have another id", async () => {
    const name = `runs/labels-${encodeURIComponent(KEY)}.jsonl`;
    const named = classified("other", KEY, (place) => (place === 0 ? `c-${base64(KEY)}` : `c-${place}`));
    const refused = await scene.runPull(scene.openPull({ [name]: named }, { number: 9, branch: "c" }), settings());
    expect([refused.code, refused.stdout]).toEqual([3, expect.stringContaining("contains a secret of this run")]);
    expect(leaks(await textsOf(base, refused))).toEqual([]);
  });

  test("are in no error", async () => {
    const name = `runs/labels-${encodeURIComponent(KEY)}.jsonl`;
    const broken = await scene.runPull(
      scene.openPull({ [name]: `{"id": "${KEY}", ${TOKEN}` }, { number: 8, branch: "b" }),
      settings(),
    );
    expect(broken.code).toBe(3);
    expect(leaks(await textsOf(base, broken))).toEqual([]);
  });
});
