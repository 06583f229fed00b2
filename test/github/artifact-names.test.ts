import { expect, test } from "vitest";
import { duplicateName, htmlArtifactName, isDuplicateOf } from "../../src/github/baseline/runs.ts";

test.each(["noworse-report", "r".repeat(128)])("a second name is known by the first one: %s", (name) => {
  const second = duplicateName(name);
  expect(isDuplicateOf(second, name)).toBe(true);
  expect(second).not.toBe(duplicateName(name));
  // GitHub allows 128 characters in an artifact's name; the HTML report's is the longest.
  expect(htmlArtifactName(second).length).toBeLessThanOrEqual(128);
  expect(htmlArtifactName(second)).toContain(second);
});

test.each([
  "noworse-report",
  "noworse-report.html",
  "noworse-report-duplicate",
  "noworse-report-duplicate-large",
  htmlArtifactName(duplicateName("noworse-report")),
  duplicateName("noworse-report-small"),
])("another artifact is no second report: %s", (name) => {
  expect(isDuplicateOf(name, "noworse-report")).toBe(false);
});
