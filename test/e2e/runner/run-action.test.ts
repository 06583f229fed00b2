import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Azurite, startAzurite } from "../servers/azurite.ts";
import type { PullRequest, WorkflowRun } from "../servers/github-things.ts";
import { type Platform, startPlatform } from "../servers/platform.ts";
import {
  dispatchEvent,
  mergeGroupEvent,
  pullRequestEvent,
  pushEvent,
  type RunnerEvent,
  scheduleEvent,
} from "./event.ts";
import { type GitWorkspace, gitWorkspace } from "./git-workspace.ts";
import { type ActionStep, runAction } from "./run-action.ts";

const TOKEN = "ghs_probe";
const PROBE = fileURLToPath(new URL("probe", import.meta.url));

let azurite: Azurite;
let platform: Platform;
let repository: GitWorkspace;
let run: WorkflowRun;
let pull: PullRequest;

beforeAll(async () => {
  azurite = await startAzurite();
});

beforeEach(async () => {
  platform = await startPlatform(azurite);
  const { state } = platform;
  state.repository({ owner: "octo-org", name: "octo-repo", id: 500 });
  state.token(TOKEN);
  repository = gitWorkspace({ "report.json": '{"schema":1}' });
  repository.branch("feature");
  const head = repository.commit("change", { "prompt.txt": "be brief" });
  repository.switchTo("main");
  repository.commit("meanwhile", { "other.txt": "x" });
  const mergeSha = repository.mergePull("main", "feature", 7);
  repository.publish(state);
  pull = state.pull({ number: 7, labels: ["bug"], head: { ref: "feature", sha: head }, mergeSha });
  run = state.run({ sha: head, branch: "feature", event: "pull_request", status: "in_progress", conclusion: null });
});
afterEach(async () => {
  repository.remove();
  await platform.close();
});

function step(more: Partial<ActionStep> = {}): ActionStep {
  const event = pullRequestEvent(pull);
  const base = { dist: PROBE, actionFile: `${PROBE}/action.yml`, workspace: repository.dir, token: TOKEN };
  return { ...base, platform, run, event, ownProcess: true, ...more };
}

describe("a step of the real toolkit", () => {
  test("finds its inputs' defaults, the event, the API and the files of the runner", async () => {
    const end = await runAction(step());
    expect(end).toMatchObject({ code: 0, signal: null, timedOut: false, stderr: "", env: "", path: "", state: {} });
    expect(end.outputs).toEqual({ "repository-id": "500", event: "synchronize", lines: "first\nsecond" });
    expect(end.summary).toBe("# Probed");
    expect(end.commands).toEqual([]);
    expect(existsSync(end.temp)).toBe(true);
  });

  test("reads commands from both streams", async () => {
    const end = await runAction(step({ inputs: { say: "trace: ##[add-mask]passed\n::warning::x\n" } }));
    expect(end.commands.map(({ name, data }) => [name, data])).toEqual([
      ["add-mask", "passed"],
      ["warning", "x"],
    ]);
  });

  test("uploads through the artifact client, and REST gives the same bytes", async () => {
    const end = await runAction(step({ inputs: { "artifact name": "report" } }));
    expect(end.code).toBe(0);
    const artifact = platform.state.artifacts[0];
    expect(artifact).toMatchObject({ name: "report", run, digest: `sha256:${end.outputs["digest"]}`, expired: false });
    expect(end.outputs["artifact-id"]).toBe(String(artifact?.id));
    expect(end.outputs["listed"]).toBe(`report:${artifact?.size}`);
    const headers = { authorization: `token ${TOKEN}`, "user-agent": "test" };
    const address = `${platform.github.url}/repos/octo-org/octo-repo/actions/artifacts/${artifact?.id}/zip`;
    const download = new Uint8Array(await (await fetch(address, { headers })).arrayBuffer());
    expect(createHash("sha256").update(download).digest("hex")).toBe(end.outputs["digest"]);
    // retentionDays: 5
    expect(Date.parse(artifact?.expiresAt ?? "") - Date.now()).toBeLessThan(5 * 86_400_000 + 60_000);
  });

  test("a second upload of the same name is 409, and another attempt's is not", async () => {
    const inputs = { "artifact name": "report" };
    await runAction(step({ inputs }));
    const again = await runAction(step({ inputs }));
    expect(again.code).not.toBe(0);
    expect(again.stderr + again.stdout).toContain("an artifact with this name already exists on the workflow run");
    run.attempt = 2;
    expect((await runAction(step({ inputs }))).code).toBe(0);
    expect(platform.state.artifacts.map(({ name }) => name)).toEqual(["report", "report"]);
  });

  test("a call that hangs ends at its timeout", async () => {
    platform.github.fault({ kind: "hang" });
    expect(await runAction(step({ timeoutMs: 1500 }))).toMatchObject({ code: null, signal: "SIGKILL", timedOut: true });
  });
});

/** The SHA that git's own formats give the first commit: of its file, author and date, and of nothing of this machine. */
function firstCommit(): string {
  const hash = (type: string, content: Buffer): Buffer =>
    createHash("sha1").update(`${type} ${content.length}\0`).update(content).digest();
  const blob = hash("blob", Buffer.from('{"schema":1}'));
  const tree = hash("tree", Buffer.concat([Buffer.from("100644 report.json\0"), blob]));
  // 5 January 2026, 11:00 UTC
  const who = `Mona <mona@example.com> ${Date.UTC(2026, 0, 5, 11) / 1000} +0000`;
  const text = `tree ${tree.toString("hex")}\nauthor ${who}\ncommitter ${who}\n\nfirst\n`;
  return hash("commit", Buffer.from(text)).toString("hex");
}

describe("workspaces", () => {
  test("a checkout of the merge commit is detached, of the depth asked for, and the same on every machine", () => {
    const shallow = repository.checkout(pull.mergeSha ?? "", 2);
    expect(shallow.sha("HEAD^1")).toBe(repository.sha("main"));
    expect(shallow.sha("HEAD^2")).toBe(pull.head.sha);
    expect(() => shallow.sha("HEAD^1^")).toThrow();
    const shallowest = repository.checkout(pull.mergeSha ?? "", 1);
    expect(() => shallowest.sha("HEAD^1")).toThrow();
    expect(repository.sha("main~1")).toBe(firstCommit());
    for (const clone of [shallow, shallowest]) clone.remove();
  });

  test("the REST stand-in knows the published graph", () => {
    const { history } = platform.state;
    expect(history.get(pull.mergeSha ?? "").parents).toEqual([repository.sha("main"), pull.head.sha]);
    expect(history.compare(repository.sha("main"), pull.head.sha)).toMatchObject({
      status: "diverged",
      aheadBy: 1,
      behindBy: 1,
    });
  });
});

describe("events", () => {
  const home = () => platform.state.home;
  const sha = "f".repeat(40);
  const events: [string, () => RunnerEvent, object][] = [
    ["opened", () => pullRequestEvent(pull, "opened"), { action: "opened", number: 7 }],
    [
      "push",
      () => pushEvent(home(), { sha, before: "e".repeat(40) }),
      { ref: "refs/heads/main", after: sha, created: false },
    ],
    [
      "merge_group",
      () => mergeGroupEvent(home(), { sha, baseSha: "e".repeat(40) }),
      { merge_group: { head_sha: sha } },
    ],
    ["dispatch", () => dispatchEvent(home(), { sha, inputs: { why: "test" } }), { inputs: { why: "test" } }],
    ["schedule", () => scheduleEvent(home(), { sha, cron: "0 1 * * *" }), { schedule: "0 1 * * *" }],
  ];
  test.each(events)("%s is of the scenario's repository", (_, make, expected) => {
    expect(make().payload).toMatchObject({ ...expected, repository: { id: 500, full_name: "octo-org/octo-repo" } });
  });

  test("a pull request of a fork names both repositories", () => {
    const fork = platform.state.repository({ owner: "mallory", name: "octo-repo", fork: true });
    const { payload } = pullRequestEvent({ ...pull, head: { ref: "main", sha, repository: fork } });
    const sides = { head: { sha, repo: { id: fork.id, fork: true } }, base: { repo: { id: 500 } } };
    expect(payload).toMatchObject({ pull_request: { ...sides, labels: [{ name: "bug" }] } });
  });
});
