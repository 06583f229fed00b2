import { createHash } from "node:crypto";
import { getOctokit } from "@actions/github";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Azurite, startAzurite } from "./servers/azurite.ts";
import { OCTOCAT } from "./servers/github-things.ts";
import { type Platform, startPlatform } from "./servers/platform.ts";
import { zipOf } from "./servers/zip-file.ts";

const TOKEN = "ghs_probe";
const HOME = { owner: "octo-org", repo: "octo-repo" };
const sha = (digit: string): string => digit.repeat(40);

let azurite: Azurite;
let platform: Platform;

beforeAll(async () => {
  azurite = await startAzurite();
});

beforeEach(async () => {
  platform = await startPlatform(azurite);
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

describe("REST answers through Octokit", () => {
  test("every response follows GitHub's description, with the seeded numbers", async () => {
    const { rest } = octokit();
    const run = platform.state.run({ sha: sha("c") });
    const artifact = platform.state.artifact(run, { name: "report", bytes: zipOf({ "a.txt": "a" }) });
    platform.state.file("main", "eval/gold.jsonl", "{}\n");
    const repository = await rest.repos.get(HOME);
    expect(repository.data.id).toBe(500);
    expect((await rest.repos.getCommit({ ...HOME, ref: "heads/feature" })).data.parents[0]?.sha).toBe(sha("d"));
    expect((await rest.actions.getWorkflowRun({ ...HOME, run_id: run.id })).data.head_repository.id).toBe(500);
    const shown = await rest.actions.getArtifact({ ...HOME, artifact_id: artifact.id });
    expect(shown.data.workflow_run).toMatchObject({ id: run.id, head_repository_id: 500, head_sha: sha("c") });
    expect((await rest.pulls.get({ ...HOME, pull_number: 7 })).data.head.sha).toBe(sha("e"));
    const file = await rest.repos.getContent({ ...HOME, path: "eval/gold.jsonl" });
    expect(file.data).toMatchObject({ type: "file", content: Buffer.from("{}\n").toString("base64") });
    expect((await rest.rateLimit.get()).data.resources.core.limit).toBe(1000);
    expect(platform.takeViolations()).toEqual([]);
  });

  test("a deleted fork's run and pull request follow it, too", async () => {
    const fork = platform.state.run({ sha: sha("e"), headRepository: null, event: "pull_request", branch: "main" });
    platform.state.artifact(fork, { name: "report", bytes: zipOf({}), digest: null, namesRun: false });
    platform.state.pull({ number: 8, head: { ref: "gone", sha: sha("e"), repository: null } });
    const { rest } = octokit();
    expect((await rest.actions.getWorkflowRun({ ...HOME, run_id: fork.id })).data.head_repository).toBeNull();
    expect((await rest.pulls.get({ ...HOME, pull_number: 8 })).data.head.repo).toBeNull();
    const list = await rest.actions.listWorkflowRunArtifacts({ ...HOME, run_id: fork.id });
    expect(list.data.artifacts[0]).toMatchObject({ workflow_run: null, digest: null });
  });

  test("lists are filtered, paged and shuffled", async () => {
    for (let index = 0; index < 45; index++)
      platform.state.run({ sha: sha("c"), event: index % 3 === 0 ? "push" : "schedule" });
    platform.state.run({ sha: sha("e"), branch: "feature", path: ".github/workflows/other.yml" });
    const { rest, paginate } = octokit();
    const query = { ...HOME, workflow_id: "eval.yml", branch: "main", per_page: 20 };
    const all = await paginate(rest.actions.listWorkflowRuns, query);
    expect(new Set(all.map(({ id }) => id)).size).toBe(45);
    expect(all.map(({ id }) => id)).not.toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
    const pushes = await rest.actions.listWorkflowRuns({ ...query, event: "push" });
    expect(pushes.data.total_count).toBe(15);
    const since = await rest.actions.listWorkflowRunsForRepo({ ...HOME, created: ">=2026-01-04" });
    expect(since.data.workflow_runs.map(({ head_sha }) => head_sha)).toEqual([sha("e")]);
    expect(platform.github.requestsTo(/workflows\/eval\.yml\/runs/)).toHaveLength(4);
    expect(await failure(rest.actions.listWorkflowRuns({ ...HOME, workflow_id: "none.yml" }))).toBe(404);
  });

  test("compare and history follow the commit graph", async () => {
    const { rest } = octokit();
    const compare = async (basehead: string) =>
      (await rest.repos.compareCommitsWithBasehead({ ...HOME, basehead })).data;
    const diverged = await compare("main...feature");
    expect(diverged).toMatchObject({ status: "diverged", ahead_by: 2, behind_by: 1, total_commits: 2 });
    expect(diverged.merge_base_commit.sha).toBe(sha("b"));
    expect(diverged.commits.map((commit) => commit.sha)).toEqual([sha("d"), sha("e")]);
    expect(await compare(`${sha("a")}...${sha("c")}`)).toMatchObject({ status: "ahead", ahead_by: 2, behind_by: 0 });
    expect(await compare(`${sha("c")}...${sha("a")}`)).toMatchObject({ status: "behind", ahead_by: 0, behind_by: 2 });
    expect(await compare("main...main")).toMatchObject({ status: "identical", ahead_by: 0, behind_by: 0 });
    const history = await rest.repos.listCommits({ ...HOME, sha: sha("e") });
    expect(history.data.map((commit) => commit.sha)).toEqual([sha("e"), sha("d"), sha("b"), sha("a")]);
  });

  test("comments are created, updated, listed over pages and deleted", async () => {
    const { rest, paginate } = octokit();
    for (let index = 0; index < 31; index++) platform.state.comment(7, `chat ${index}`, { user: OCTOCAT });
    const { data: made } = await rest.issues.createComment({ ...HOME, issue_number: 7, body: "mine" });
    expect(made.user).toMatchObject({ login: "github-actions[bot]", id: 41898282 });
    await rest.issues.updateComment({ ...HOME, comment_id: made.id, body: "mine again" });
    const all = await paginate(rest.issues.listComments, { ...HOME, issue_number: 7 });
    expect(all).toHaveLength(32);
    expect(all.at(-1)?.body).toBe("mine again");
    await rest.issues.deleteComment({ ...HOME, comment_id: made.id });
    expect(await failure(rest.issues.getComment({ ...HOME, comment_id: made.id }))).toBe(404);
  });

  test("GraphQL returns the token's account and which comments are minimized", async () => {
    const { graphql } = octokit();
    const own = platform.state.comment(7, "mine", { minimized: true });
    const other = platform.state.comment(7, "theirs", { user: OCTOCAT });
    const query = `query($ids: [ID!]!) {
      viewer { login databaseId }
      nodes(ids: $ids) { ... on IssueComment { id isMinimized viewerDidAuthor author { login } } }
    }`;
    expect(await graphql(query, { ids: [own.nodeId, other.nodeId, "none"] })).toEqual({
      viewer: { login: "github-actions[bot]", databaseId: 41898282 },
      nodes: [
        { id: own.nodeId, isMinimized: true, viewerDidAuthor: true, author: { login: "github-actions" } },
        { id: other.nodeId, isMinimized: false, viewerDidAuthor: false, author: { login: "octocat" } },
        null,
      ],
    });
  });
});

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
    expect(await failure(octokit().rest.users.getAuthenticated())).toBe(403);
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
