import { createHash } from "node:crypto";
import { getOctokit } from "@actions/github";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { zipOf } from "../github/baseline/zip-writer.ts";
import { type Platform, startPlatform } from "./servers/platform.ts";

const TOKEN = "ghs_probe";
const HOME = { owner: "octo-org", repo: "octo-repo" };
const sha = (digit: string): string => digit.repeat(40);

let platform: Platform;

beforeEach(async () => {
  platform = await startPlatform();
  const { state } = platform;
  state.repository({ owner: HOME.owner, name: HOME.repo, id: 500 });
  state.token(TOKEN);
  // main: a - b - c, feature: b - d - e
  state.commit(sha("a"), [], "2026-01-01T00:00:00Z");
  state.commit(sha("b"), [sha("a")], "2026-01-02T00:00:00Z");
  state.commit(sha("c"), [sha("b")], "2026-01-03T00:00:00Z");
  state.commit(sha("d"), [sha("b")], "2026-01-04T00:00:00Z");
  state.commit(sha("e"), [sha("d")], "2026-01-05T00:00:00Z");
  state.branch("main", sha("c"));
  state.branch("feature", sha("e"));
  state.pull({ number: 7, head: { ref: "feature", sha: sha("e") }, mergeSha: sha("e") });
});
afterEach(() => platform.close());

function octokit(token = TOKEN) {
  return getOctokit(token, { baseUrl: platform.github.url });
}

/** The status with which a call fails. */
async function failure(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 0,
    (error: { status: number }) => error.status,
  );
}

describe("refusals", () => {
  test("bad token 401, read-only token 403 with the permission named, locked 403, too long 422", async () => {
    platform.state.token("ghs_fork", { pull_requests: "read", actions: "none" });
    const comment = { ...HOME, issue_number: 7, body: "x" };
    expect(await failure(octokit("nobody").rest.repos.get(HOME))).toBe(401);
    const refused = await octokit("ghs_fork")
      .rest.issues.createComment(comment)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({
      status: 403,
      response: { headers: { "x-accepted-github-permissions": "issues=write; pull_requests=write" } },
    });
    expect(await failure(octokit("ghs_fork").rest.actions.listWorkflowRunsForRepo(HOME))).toBe(403);
    expect(await failure(octokit().rest.issues.createComment({ ...comment, body: "x".repeat(65_537) }))).toBe(422);
    expect((await octokit().rest.issues.createComment({ ...comment, body: "x".repeat(65_536) })).status).toBe(201);
    platform.state.pull({ number: 9, locked: true, head: { ref: "feature", sha: sha("e") } });
    expect(await failure(octokit().rest.issues.createComment({ ...comment, issue_number: 9 }))).toBe(403);
    platform.state.rate.remaining = 0;
    expect(await failure(octokit().rest.repos.get(HOME))).toBe(403);
    expect(platform.takeViolations()).toEqual([]);
  });

  test("a client that breaks the description is detected, and closing the platform reports it", async () => {
    const send = octokit().request;
    await failure(send("POST /repos/octo-org/octo-repo/issues/7/comments", { body: 5, colour: "red" }));
    await failure(send("GET /repos/octo-org/octo-repo/actions/runs", { per_page: "many", status: "odd" }));
    await failure(send("GET /repos/octo-org/octo-repo/branches"));
    const found = platform.github.violations.map(({ by, what }) => `${by}: ${what}`);
    expect(found).toEqual([
      "client: unknown body property `colour`",
      "client: body/body: must be string",
      "client: `status`: must be equal to one of the allowed values",
      "client: `per_page`: must be integer",
      "client: an operation that the extract of GitHub's description lacks",
    ]);
    expect(() => platform.github.assertClean()).toThrow("5 broken rule(s) at the GitHub server");
    platform.takeViolations();
  });

  test("a response of the stand-in that breaks the description is detected", async () => {
    platform.state.comment(7, "x", { createdAt: "yesterday" });
    await octokit().rest.issues.listComments({ ...HOME, issue_number: 7 });
    expect(platform.takeViolations()).toMatchObject([{ by: "server", what: expect.stringContaining("/0/created_at") }]);
  });
});

describe("artifact downloads", () => {
  const bytes = zipOf({ "report.json": '{"schema":1}' });

  test("redirect to an address that works when signed, and not with a token", async () => {
    const run = platform.state.run({ sha: sha("c") });
    const artifact = platform.state.artifact(run, { name: "report", bytes });
    const path = `/repos/octo-org/octo-repo/actions/artifacts/${artifact.id}/zip`;
    const headers = { authorization: `token ${TOKEN}`, "user-agent": "test" };
    const redirect = await fetch(platform.github.url + path, { redirect: "manual", headers });
    expect(redirect.status).toBe(302);
    const location = redirect.headers.get("location") ?? "";
    const download = await fetch(location);
    expect(download.headers.get("content-type")).toBe("application/zip");
    expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
    expect(artifact.digest).toBe(`sha256:${createHash("sha256").update(bytes).digest("hex")}`);
    expect((await fetch(location, { headers })).status).toBe(400);
    expect(platform.takeViolations()).toMatchObject([{ by: "client", what: "a token sent to the blob host" }]);
    // A signature is good for its own blob and time alone.
    expect((await fetch(location.replace(/sig=[^&]*/, "sig=AAAA"))).status).toBe(403);
    const late = platform.blobs.signedUrl(artifact.blob, { permissions: "r", seconds: -60 });
    expect((await fetch(late)).status).toBe(403);
    artifact.expired = true;
    expect((await fetch(platform.github.url + path, { redirect: "manual", headers })).status).toBe(410);
  });
});
