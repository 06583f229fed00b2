import { expect, test } from "vitest";
import { renderComment } from "../../src/report/comment.ts";
import { reportOf } from "../github/reports.ts";

test("the errors of a run fit into its comment, however many and long they are", () => {
  const what = `${"🙈".repeat(5000)} is wrong.`;
  const errors = Array.from({ length: 20 }, (_, at) => ({ what, at: `${"é".repeat(400)}:${at}`, todo: what }));
  const report = {
    ...reportOf({}),
    complete: false,
    failure: { status: 2, errors, total: 1234 },
    suites: {},
    verdict: null,
  };
  const page = { name: "default", server: null, artifactId: null, docs: null, created: report.created };
  const comment = renderComment(report, page);
  // GitHub takes 65,536 characters; 59,000 bytes is the budget without the marker.
  expect(Buffer.byteLength(comment)).toBeLessThan(59_000);
  expect(comment).toContain("the first 10 of 1,234 errors");
  expect(comment.match(/🙈/g)?.length).toBeGreaterThan(1000);
});
