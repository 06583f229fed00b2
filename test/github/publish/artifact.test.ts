import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Services } from "../../../src/github/api/services.ts";
import { TimeBudget } from "../../../src/github/api/transport.ts";
import { type UploadResult, uploadHtmlReport, uploadReport } from "../../../src/github/publish/artifact.ts";
import { clientTo, contextOf } from "../sample-context.ts";
import { ArtifactServer } from "./artifact-server.ts";

let server: ArtifactServer;
let url: string;
let folder: string;
const warnings: string[] = [];
const log = { info: () => {}, warn: (line: string) => warnings.push(line), debug: () => {} };

beforeEach(async () => {
  server = new ArtifactServer();
  url = await server.open();
  folder = mkdtempSync(join(tmpdir(), "noworse-test-"));
  writeFileSync(join(folder, "report.json"), "{}");
  writeFileSync(join(folder, "secret.txt"), "not to be stored");
  warnings.length = 0;
  // The toolkit's client reads the environment of the process itself.
  vi.stubEnv("ACTIONS_RUNTIME_TOKEN", server.token());
  vi.stubEnv("ACTIONS_RESULTS_URL", url);
  for (const name of ["GITHUB_WORKSPACE", "RUNNER_TEMP"]) vi.stubEnv(name, folder);
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

interface Given {
  readonly timeBudget?: TimeBudget;
  readonly retentionDays?: number;
}

function placeOf(timeBudget: TimeBudget): Services {
  const client = clientTo(url, { log, timeBudget });
  return { context: contextOf({ runId: 5 }), client, timeBudget, log, env: process.env };
}

function upload({ timeBudget = new TimeBudget(), retentionDays }: Given = {}): Promise<UploadResult> {
  const files = [join(folder, "report.json")];
  const job = { name: "noworse-report", folder, files, retentionDays: retentionDays ?? null };
  return uploadReport(job, placeOf(timeBudget));
}

/** Stores a page of four bytes by itself, beside a report of that name. */
function uploadItsPage({ timeBudget = new TimeBudget(), retentionDays }: Given = {}, report = "noworse-report") {
  const page = join(folder, "report.html");
  writeFileSync(page, "<p>ü");
  return uploadHtmlReport({ html: page, report, retentionDays: retentionDays ?? null }, placeOf(timeBudget));
}

test("without the runner's service it is skipped", async () => {
  vi.stubEnv("ACTIONS_RESULTS_URL", undefined);
  expect(await upload()).toMatchObject({ id: null, why: "this runner has no artifact service" });
});

test("an invalid token is not printed", async () => {
  vi.stubEnv("ACTIONS_RUNTIME_TOKEN", "garbage-token");
  const end = await upload();
  expect(end).toMatchObject({ id: null, why: "the runner's token is not valid for artifacts" });
  expect(JSON.stringify(end)).not.toContain("garbage-token");
});

test("an answer to Finalize that is lost: the artifact is found in the run's list", async () => {
  server.troubles.push({ on: /FinalizeArtifact/, do: "drop", after: true });
  expect(await upload()).toMatchObject({ id: 7000, name: "noworse-report" });
  expect(server.created.size).toBe(1);
});

test("a connection reset before Create is retried", async () => {
  server.troubles.push({ on: /CreateArtifact/, do: "drop" });
  expect(await upload()).toMatchObject({ id: 7000, name: "noworse-report" });
});

test("a service that hangs is given up within the time budget, and leaves some of it for the comment", async () => {
  server.troubles.push({ on: /CreateArtifact/, do: "hang" });
  const timeBudget = new TimeBudget(4000);
  const end = await upload({ timeBudget });
  expect(end).toMatchObject({ id: null, why: "the artifact service did not finish in time" });
  expect(timeBudget.remainingMs).toBeGreaterThan(0);
  expect(timeBudget.remainingMs).toBeLessThanOrEqual(2001);
});

test("with an empty time budget nothing is called", async () => {
  expect(await upload({ timeBudget: new TimeBudget(0) })).toMatchObject({
    id: null,
    why: expect.stringContaining("too long"),
  });
  expect(server.requests).toEqual([]);
});

describe("the page by itself", () => {
  test("is stored as it is, as HTML, named after its report, and leaves nothing behind", async () => {
    expect(await uploadItsPage({ retentionDays: 3 })).toMatchObject({ id: 7000, name: "noworse-report.html" });
    expect(server.blob.toString("utf8")).toBe("<p>ü");
    const created = server.created.get("noworse-report.html");
    expect(created?.mime_type).toBe("text/html");
    expect(Math.round((Date.parse(created?.expires_at ?? "") - Date.now()) / 86_400_000)).toBe(3);
    expect(readdirSync(folder).sort()).toEqual(["report.html", "report.json", "secret.txt"]);
  });

  test("a long name of a report is cut, so that the page's is no longer than a name may be", async () => {
    const end = await uploadItsPage({}, "r".repeat(128));
    expect(end).toMatchObject({ id: 7000, name: `${"r".repeat(120)}.html` });
  });

  test("a taken name is left alone: it may be another job's page", async () => {
    server.created.set("noworse-report.html", {});
    expect(await uploadItsPage()).toMatchObject({ id: null, why: expect.stringContaining("already exists") });
    expect([...server.created.keys()]).toEqual(["noworse-report.html"]);
    expect(warnings).toEqual([]);
  });

  test("a page that is not there, and a name that is no file's, are an end with a reason", async () => {
    const gone = { html: join(folder, "none.html"), report: "r", retentionDays: null };
    expect(await uploadHtmlReport(gone, placeOf(new TimeBudget()))).toMatchObject({
      id: null,
      why: expect.stringContaining("ENOENT"),
    });
    expect(await uploadItsPage({}, "a/b")).toMatchObject({ id: null, why: expect.stringContaining("ENOENT") });
    expect(server.requests).toEqual([]);
  });
});
