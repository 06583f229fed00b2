import { getOctokit } from "@actions/github";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
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
  state.commit(sha("a"), [], "2026-01-01T00:00:00Z");
  state.branch("main", sha("a"));
  state.pull({ number: 7, head: { ref: "feature", sha: sha("a") }, mergeSha: sha("a") });
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

describe("what breaks GitHub's description", () => {
  test("by a client is detected, and closing the platform reports it", async () => {
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

  test("by a response of the stand-in is detected", async () => {
    platform.state.comment(7, "x", { createdAt: "yesterday" });
    await octokit().rest.issues.listComments({ ...HOME, issue_number: 7 });
    expect(platform.takeViolations()).toMatchObject([{ by: "server", what: expect.stringContaining("/0/created_at") }]);
  });
});
