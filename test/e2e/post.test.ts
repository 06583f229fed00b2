import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messagesOf, type RunEnd, type Scenario, type StepChange, startScenario } from "./scenario.ts";
import { type Azurite, startAzurite } from "./servers/azurite.ts";
import type { PullRequest } from "./servers/github-things.ts";
import { countedCases, smallFiles } from "./small-set.ts";

const RELATIVE = "precision: { min: 0.5, max_drop: 0.02 }";
let azurite: Azurite;
let scene: Scenario;
/** Opened before anything runs: the event of a `post:` does not matter. */
let pull: PullRequest;
beforeAll(async () => {
  azurite = await startAzurite();
});
beforeEach(async () => {
  scene = await startScenario(azurite, smallFiles(countedCases(20), RELATIVE));
  pull = scene.openPull({ "notes.txt": "x" }, { number: 8, branch: "other" });
});
afterEach(() => scene.close());

/** Kills the step, as the runner does in the end, as soon as it sends a request of this kind. */
function killedAt(server: "github" | "artifacts", path: RegExp): StepChange {
  const { [server]: service } = scene.platform;
  service.fault({ kind: "hang", path });
  return {
    onStart: (child) => {
      const timer = setInterval(() => {
        if (child.exitCode === null && service.requestsTo(path).length === 0) return;
        clearInterval(timer);
        child.kill("SIGKILL");
      }, 10);
    },
  };
}

/** Runs what the runner runs after the job's steps, with the state that the step left. */
const post = ({ run, state }: RunEnd, env = {}): Promise<RunEnd> => scene.runPull(pull, { run, post: state, env });
const names = (): string[] => scene.state.artifacts.map(({ name }) => name);

describe("a step that is killed", () => {
  test("before its verdict: the report is stored as incomplete, and is no baseline", async () => {
    const killed = await scene.push({}, killedAt("github", /\/actions\//));
    expect([killed.code, killed.signal, names()]).toEqual([null, "SIGKILL", []]);
    const kept = await post(killed);
    expect([kept.code, names()]).toEqual([0, ["noworse-report"]]);
    expect(messagesOf(kept, "warning")).toEqual([
      "This step ended before its report was stored. It is now the artifact `noworse-report`: it has scores and no verdict, and is never a baseline.",
    ]);
    const report = JSON.parse(readFileSync(join(String(killed.state["noworse_folder"]), "report.json"), "utf8"));
    expect(report).toMatchObject({ complete: false, verdict: null, suites: { bot: { cases: { total: 20 } } } });
    const next = await scene.runPull(scene.openPull({ "notes.txt": "x" }));
    expect(next.outputs["baseline-status"]).toBe("rescored");
    expect(next.stdout).toContain("its report is not complete");
  });

  test("while it uploads: the complete report is stored, and is the baseline", async () => {
    const killed = await scene.push({}, killedAt("artifacts", /CreateArtifact/));
    expect(killed.signal).toBe("SIGKILL");
    const kept = await post(killed);
    expect([kept.code, names()]).toEqual([0, ["noworse-report"]]);
    expect(messagesOf(kept, "warning")).toEqual([expect.stringMatching(/: the report is complete\.$/)]);
    const next = await scene.runPull(scene.openPull({ "notes.txt": "x" }));
    expect(next.outputs).toMatchObject({ verdict: "pass", "baseline-status": "exact" });
  });

  test("an artifact service that is down costs a warning", async () => {
    const killed = await scene.push({}, killedAt("artifacts", /CreateArtifact/));
    const kept = await post(killed, { ACTIONS_RUNTIME_TOKEN: undefined });
    expect([kept.code, names()]).toEqual([0, []]);
    expect(messagesOf(kept, "warning")).toEqual([
      expect.stringMatching(/^This step ended before its report was stored: /),
    ]);
  });
});

test("a step that ended as usual, or before it scored, leaves nothing to do", async () => {
  const ended = await scene.push({});
  expect(ended.state["noworse_stored"]).toBe("true");
  expect(existsSync(String(ended.state["noworse_folder"]))).toBe(true);
  const wrong = await scene.push({}, { inputs: { k: "x" } });
  expect([wrong.code, wrong.state]).toEqual([2, {}]);
  const requests = scene.platform.artifacts.requests.length;
  for (const end of [ended, wrong]) {
    expect(await post(end)).toMatchObject({ code: 0, stdout: "", stderr: "" });
  }
  expect(scene.platform.artifacts.requests).toHaveLength(requests);
});
