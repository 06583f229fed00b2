import { expect, test } from "vitest";
import { describeBaseCheckout } from "../../../src/github/baseline/baseline-target.ts";
import { contextOf, pullOf, sha } from "../sample-context.ts";

const pullRequest = pullOf({ headSha: sha("e"), baseSha: sha("a") });
const NOTHING = (digit: string): string =>
  `the base's commit \`${digit.repeat(7)}\` is checked out: no file of this pull request is evaluated`;

test.each<[what: string, event: string, head: string | null, expected: string | null]>([
  ["the merge commit of a pull request", "pull_request", sha("c"), null],
  ["its head", "pull_request", sha("e"), null],
  ["another commit, as of a repository of data", "pull_request", sha("d"), null],
  ["no clone", "pull_request", null, null],
  ["the base on purpose", "pull_request", sha("a"), NOTHING("a")],
  // GitHub's commit of such a run is the tip of the base branch, which may be newer than the event's base.
  ["the base by default", "pull_request_target", sha("c"), NOTHING("c")],
  ["the base as the event names it", "pull_request_target", sha("a"), NOTHING("a")],
  ["the head in such a run", "pull_request_target", sha("e"), null],
])("%s on `%s`", async (_, event, head, expected) => {
  const git = { readHead: async () => head };
  expect(await describeBaseCheckout(contextOf({ event, pullRequest, sha: sha("c") }), git)).toBe(expected);
});

test("a run without a pull request may check out what it wants", async () => {
  const git = { readHead: () => Promise.reject(new Error("git is not asked")) };
  expect(await describeBaseCheckout(contextOf({ event: "push" }), git)).toBeNull();
});
