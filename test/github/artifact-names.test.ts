import { expect, test } from "vitest";
import { duplicateName, htmlArtifactName, isDuplicateOf } from "../../src/github/api/artifact-names.ts";

test.each(["evaldelta-report", "r".repeat(128)])("a second name is known by the first one: %s", (name) => {
  const second = duplicateName(name);
  expect(isDuplicateOf(second, name)).toBe(true);
  expect(second).not.toBe(duplicateName(name));
  // GitHub allows 128 characters in an artifact's name; the HTML report's is the longest.
  expect(htmlArtifactName(second).length).toBeLessThanOrEqual(128);
  expect(htmlArtifactName(second)).toContain(second);
});

test.each([
  "evaldelta-report",
  "evaldelta-report.html",
  "evaldelta-report-duplicate",
  "evaldelta-report-duplicate-large",
  htmlArtifactName(duplicateName("evaldelta-report")),
  duplicateName("evaldelta-report-small"),
])("another artifact is no second report: %s", (name) => {
  expect(isDuplicateOf(name, "evaldelta-report")).toBe(false);
});
