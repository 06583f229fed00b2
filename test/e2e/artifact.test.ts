import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { type View, viewSchema } from "../../src/core/view/figure.ts";
import { pushEvent } from "./runner/event.ts";
import { messagesOf, type RunEnd, type Scenario, type StepChange, startScenario } from "./scenario.ts";
import type { FaultRule } from "./servers/fault.ts";
import { countedCases, smallFiles } from "./small-set.ts";

const CREATE = /CreateArtifact/;
const NOT_STORED = /^The report was not stored as an artifact: /;

/** A push to main in a scenario of its own: its only use for later runs is the stored report. */
async function pushWith(
  lay: (scene: Scenario) => StepChange | undefined,
  inspect: (scene: Scenario) => Promise<void> = async () => {},
  files = smallFiles(countedCases(20)),
): Promise<{ end: RunEnd; scene: Scenario }> {
  const scene = await startScenario(files);
  try {
    const change = lay(scene);
    const end = await scene.push({}, change);
    expect({ code: end.code, ...end.outputs }).toMatchObject({ code: 0, verdict: "pass", "failed-gates": "0" });
    await inspect(scene);
    return { end, scene };
  } finally {
    await scene.close();
  }
}

/** The files in a zip, by their names. */
async function entriesOf(bytes: Uint8Array | null): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes ?? []));
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** Lays a fault before the run. */
const failing = (server: "artifacts" | "blobs", rule: FaultRule) => (scene: Scenario) => {
  scene.platform[server].fault(rule);
  return undefined;
};

const namesOf = ({ state }: Scenario): string[] => state.artifacts.map(({ name }) => name);

describe.concurrent("the stored artifact", () => {
  test("has the report's own files only, and the HTML report by itself, with the configured retention", async () => {
    let files = new Map<string, Buffer>();
    let page = Buffer.of();
    let zip = Buffer.of();
    const inspect = async ({ platform, state }: Scenario): Promise<void> => {
      const [report, alone] = state.artifacts;
      zip = Buffer.from((await platform.blobs.get(report?.blob ?? "")) ?? []);
      files = await entriesOf(zip);
      page = Buffer.from((await platform.blobs.get(alone?.blob ?? "")) ?? []);
    };
    const { end, scene } = await pushWith(() => ({ inputs: { "retention-days": "14" } }), inspect);
    // With views, where a family has anything to show of cases whose texts are short.
    const own = [...files.keys()].filter((name) => name !== "views.jsonl.gz");
    const names = ["cases.jsonl.gz", "comment.md", "report.html", "report.json", "summary.md"];
    expect(new Set(own)).toEqual(new Set(names));
    expect(namesOf(scene)).toEqual(["noworse-report", "noworse-report.html"]);
    const [artifact, alone] = scene.state.artifacts;
    expect(String(artifact?.id)).toBe(end.outputs["artifact-id"]);
    // Hexadecimal digits, as `actions/upload-artifact` has them: GitHub's own list adds the name of the hash.
    expect(end.outputs["artifact-digest"]).toBe(createHash("sha256").update(zip).digest("hex"));
    // What GitHub shows in a browser: one file that says that it is HTML, the same as in the report.
    expect(alone?.contentType).toBe("text/html");
    expect(page.subarray(0, 15).toString()).toBe("<!doctype html>");
    expect(files.get("report.html")?.equals(page)).toBe(true);
    expect(end.outputs["html-path"]).toMatch(/\/noworse-default\/report\.html$/);
    for (const one of [artifact, alone]) {
      const days = (Date.parse(one?.expiresAt ?? "") - Date.parse(one?.createdAt ?? "")) / 86_400_000;
      expect(Math.round(days)).toBe(14);
    }
  });

  test("has the views of its cases, with the strings that the rows cut", async () => {
    const question = `Why ${"so long ".repeat(40)}?`;
    let views: View[] = [];
    const inspect = async ({ platform, state }: Scenario): Promise<void> => {
      const files = await entriesOf(await platform.blobs.get(state.artifacts[0]?.blob ?? ""));
      const text = gunzipSync(files.get("views.jsonl.gz") ?? "").toString();
      views = text
        .trimEnd()
        .split("\n")
        .map((line) => viewSchema.parse(JSON.parse(line)));
    };
    const { end } = await pushWith(() => undefined, inspect, smallFiles([...countedCases(5), { id: "c0", question }]));
    expect(messagesOf(end, "warning")).toEqual([]);
    expect(views.find(({ id }) => id === "c0")).toMatchObject({ suite: "bot", id: "c0", text: question });
    expect(views.filter(({ text }) => text !== undefined)).toHaveLength(1);
  });

  test("never replaces an artifact of the run: the second report gets another name", async () => {
    const { end, scene } = await pushWith(failing("artifacts", { kind: "lose", status: 409, path: CREATE }));
    const [name = "", page] = namesOf(scene);
    expect(name).toMatch(/^noworse-report-duplicate-[0-9a-f]{6}$/);
    expect(page).toBe(`${name}.html`);
    expect(end.outputs["artifact-id"]).toBe(String(scene.state.artifacts[0]?.id));
    expect(messagesOf(end, "warning")).toEqual([
      expect.stringMatching(/already has an artifact .*, so this report is stored as `.*artifact-name/),
    ]);
  });
});

test("jobs of a matrix that store their reports under one name have no baseline, and no gate passes for it", async () => {
  const gates = "precision: { min: 0.5, max_drop: 0.02 }";
  const scene = await startScenario(smallFiles(countedCases(20), gates));
  try {
    // Both jobs evaluate the suite `bot`, each with a model of its own: which report is stored first is chance.
    const first = await scene.push({});
    await scene.start(pushEvent(scene.repository, { sha: first.run.sha }), {}, { run: first.run });
    const end = await scene.runPull(scene.openPull({ "notes.txt": "x" }));
    expect(end).toMatchObject({ code: 4, outputs: { "baseline-status": "error", verdict: "inconclusive" } });
    expect(end.summary).toMatch(
      /Baseline not fetched: run \d+: several of its jobs .* Give each job or step of .* own `artifact-name`/,
    );
  } finally {
    await scene.close();
  }
});

describe.concurrent("an HTML report that cannot be stored by itself affects nothing else", () => {
  const refused = { kind: "status", status: 403, times: 9 } as const;

  test("the report is stored, and no warning is given", async () => {
    const { end, scene } = await pushWith(failing("artifacts", { ...refused, path: CREATE, skip: 1 }));
    expect(namesOf(scene)).toEqual(["noworse-report"]);
    expect(end.outputs["artifact-id"]).toBe(String(scene.state.artifacts[0]?.id));
    expect(messagesOf(end, "warning")).toEqual([]);
    expect(end.stdout).toContain("The HTML report is only stored within the report's artifact: ");
  });
});

describe.concurrent("a report that cannot be stored gives one warning that there is no new baseline", () => {
  const quota = JSON.stringify({ code: "resource_exhausted", msg: "insufficient usage to create artifact" });
  const json = { "content-type": "application/json" };
  test.each([
    [
      "an enterprise server",
      () => ({ env: { GITHUB_SERVER_URL: "https://git.acme.test" } }),
      /not that of github\.com/,
    ],
    [
      "a full storage",
      failing("artifacts", { kind: "status", status: 403, headers: json, body: quota, times: 9 }),
      /the artifact storage is full\..* Delete old artifacts, or lower `retention-days`\.$/,
    ],
    ["a refused upload", failing("blobs", { kind: "status", status: 403, method: "PUT", times: 99 }), /./],
  ] as const)("%s", async (_, lay, why) => {
    const { end, scene } = await pushWith(lay);
    expect(namesOf(scene)).toEqual([]);
    expect(end.outputs["artifact-id"]).toBe("");
    // The toolkit adds a warning of its own for an enterprise server.
    const [warning, ...others] = messagesOf(end, "warning").filter((text) => NOT_STORED.test(text));
    expect(others).toEqual([]);
    expect(warning?.replace(NOT_STORED, "")).toMatch(why);
    expect(warning).toContain("So there is no new baseline from this run. It is on the runner in `");
  });
});
