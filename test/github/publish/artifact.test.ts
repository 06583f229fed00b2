import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Services } from "../../../src/github/api/services.ts";
import { TimeBudget } from "../../../src/github/api/transport.ts";
import { type UploadResult, uploadHtmlReport, uploadReport } from "../../../src/github/publish/artifact.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { clientTo, contextOf, keepLog, sha } from "../sample-context.ts";
import { usePlatform } from "../use-platform.ts";

const platform = usePlatform();
let folder: string;
let runId: number;
const log = keepLog();

beforeEach(() => {
  const { state } = platform;
  state.commit(sha("c"));
  const run = state.run({ sha: sha("c") });
  runId = run.id;
  folder = temporaryFolder({ "report.json": "{}" });
  log.lines.length = 0;
  // The toolkit's client reads the environment of the process itself.
  vi.stubEnv("ACTIONS_RUNTIME_TOKEN", platform.artifacts.token(run));
  vi.stubEnv("ACTIONS_RESULTS_URL", platform.artifacts.url);
  for (const name of ["GITHUB_WORKSPACE", "RUNNER_TEMP"]) vi.stubEnv(name, folder);
});
afterEach(() => void vi.unstubAllEnvs());

function servicesOf(timeBudget = new TimeBudget()): Services {
  const client = clientTo(platform.github.url, { log, timeBudget });
  return { context: contextOf({ runId }), client, timeBudget, log, env: process.env };
}

function upload(timeBudget?: TimeBudget): Promise<UploadResult> {
  const files = [join(folder, "report.json")];
  return uploadReport({ name: "noworse-report", folder, files, retentionDays: null }, servicesOf(timeBudget));
}

function uploadPage(report = "noworse-report", page = "report.html"): Promise<UploadResult> {
  writeFileSync(join(folder, "report.html"), "<p>ü");
  return uploadHtmlReport({ html: join(folder, page), report, retentionDays: null }, servicesOf());
}

const namesOf = (): string[] => platform.state.artifacts.map(({ name }) => name);

test.each<[string, string | undefined, string]>([
  ["ACTIONS_RESULTS_URL", undefined, "this runner has no artifact service"],
  ["ACTIONS_RUNTIME_TOKEN", "garbage-token", "the runner's token is not valid for artifacts"],
])("nothing is stored where `%s` is %s, and no token is printed", async (name, value, why) => {
  vi.stubEnv(name, value);
  const result = await upload();
  expect(result).toMatchObject({ id: null, why });
  expect(JSON.stringify(result)).not.toContain("garbage-token");
});

test("a connection that breaks before the artifact is created is tried again", async () => {
  platform.artifacts.fault({ kind: "drop", path: /CreateArtifact/ });
  expect(await upload()).toMatchObject({ id: expect.any(Number), name: "noworse-report" });
  expect(namesOf()).toEqual(["noworse-report"]);
});

test("a service that hangs is given up within the time budget, and leaves some of it for the comment", async () => {
  platform.artifacts.fault({ kind: "hang", path: /CreateArtifact/ });
  const timeBudget = new TimeBudget(4000);
  const why = "the artifact service did not finish in time";
  expect(await upload(timeBudget)).toMatchObject({ id: null, why });
  expect(timeBudget.remainingMs).toBeGreaterThan(0);
  expect(timeBudget.remainingMs).toBeLessThanOrEqual(2001);
});

test("with an empty time budget nothing is called", async () => {
  const why = expect.stringContaining("too long");
  expect(await upload(new TimeBudget(0))).toMatchObject({ id: null, why });
  expect(platform.artifacts.requests).toEqual([]);
});

test("the page of a report with a long name has a name that is no longer than it may be, and leaves no file behind", async () => {
  expect(await uploadPage("r".repeat(128))).toMatchObject({ name: `${"r".repeat(120)}.html` });
  expect(readdirSync(folder).sort()).toEqual(["report.html", "report.json"]);
});

test("a page whose name is taken is not stored: that may be another job's", async () => {
  await uploadPage();
  expect(await uploadPage()).toMatchObject({ id: null, why: expect.stringContaining("already exists") });
  expect(namesOf()).toEqual(["noworse-report.html"]);
  expect(log.lines).toEqual([]);
});

test.each([
  ["noworse-report", "none.html"],
  ["a/b", "report.html"],
])(
  "a page that is not there, or has a name that no file can have, is an end with a reason: %s, %s",
  async (...given) => {
    expect(await uploadPage(...given)).toMatchObject({ id: null, why: expect.stringContaining("ENOENT") });
    expect(platform.artifacts.requests).toEqual([]);
  },
);
