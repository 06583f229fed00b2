import { expect, test } from "vitest";
import { type CommentState, isLaterRun, printMarker, readMarker } from "../../../src/github/publish/comment-thread.ts";

const state: CommentState = { run_number: 7, run_id: 4242, attempt: 1, head: "a".repeat(40) };

test("a marker says what was put into it, and stays one HTML comment", () => {
  const workflow = ".github/workflows/--><b>.yml";
  const marker = printMarker("default", { ...state, head: "--><b>", workflow });
  expect(readMarker(`${marker}\ntext`, "default")?.state).toEqual({ ...state, head: "--><b>", workflow });
  expect(marker).toMatch(/^<!-- [^<>]* -->$/);
});

test("a marker counts only at the very start and for its own key", () => {
  const marker = printMarker("default", state);
  expect(readMarker(`> ${marker}`, "default")).toBeNull();
  expect(readMarker(`\n${marker}`, "default")).toBeNull();
  expect(readMarker(marker, "defaul")).toBeNull();
  expect(readMarker(marker, "other")).toBeNull();
});

test.each([
  "<!-- noworse:v1 key=default -->",
  "<!-- noworse:v1 key=default s=!!! -->",
  "<!-- noworse:v1 key=default s=bm9wZQ -->",
  `<!-- noworse:v1 key=default s=${Buffer.from('{"run_id":"1"}').toString("base64url")} -->`,
  `<!-- noworse:v1 key=default s=${"A".repeat(5000)} -->`,
])("an unreadable state is none: %s", (body) => {
  expect(readMarker(body, "default")).toEqual({ state: null });
});

test("the longest name of a workflow fits", () => {
  // A repository of 140 and a file of 255 characters, as long as GitHub and file systems allow.
  const workflow = `${"o".repeat(39)}/${"r".repeat(100)}/.github/workflows/${"w".repeat(251)}.yml`;
  expect(readMarker(printMarker("default", { ...state, workflow }), "default")?.state?.workflow).toBe(workflow);
});

test("a run is later by its id, and by its attempt when it is the same run", () => {
  expect(isLaterRun({ ...state, run_id: 4243, attempt: 1 }, { ...state, attempt: 9 })).toBe(true);
  expect(isLaterRun({ ...state, attempt: 2 }, state)).toBe(true);
  expect(isLaterRun(state, state)).toBe(false);
  expect(isLaterRun(state, { ...state, run_id: 4243 })).toBe(false);
});
