import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { RunEnd, Scenario } from "../scenario.ts";
import { startScenario } from "../scenario.ts";
import type { Way } from "./ways.ts";

/** Starts a repository whose main branch has stored its report. */
export async function startAt(files: Record<string, string>): Promise<Scenario> {
  const scene = await startScenario(files);
  expect(await scene.storeMain()).toMatchObject({ conclusion: "success" });
  return scene;
}

let number = 100;

/** Returns the number of a new pull request. */
function nextNumber(): number {
  number += 1;
  return number;
}

/** Opens a pull request that tries a way, and runs the action on it. */
export async function attempt(
  scene: Scenario,
  { files, links = {}, inputs = {} }: Pick<Way, "files" | "links" | "inputs">,
) {
  const own = nextNumber();
  scene.origin.switchTo("main");
  const pull = scene.openPull(files, { number: own, branch: `way-${own}` });
  const workspace = Object.keys(links).length > 0 ? linked(scene, pull.mergeSha ?? "", links) : null;
  const end = await scene.runPull(pull, { inputs, ...(workspace && { workspace }) });
  const comments = scene.state.commentsOf(own).map(({ body }) => body);
  return { end, top: beforeTables(comments.join("\n")) };
}

/** The part of a comment that readers see first: title, baseline and notes before the first table or folded part. */
export function beforeTables(comment: string): string {
  return comment.split(/\n\||<details>/, 1)[0] ?? "";
}

function linked(scene: Scenario, sha: string, links: Readonly<Record<string, string>>): string {
  const { dir, remove } = scene.origin.checkout(sha);
  scene.platform.atClose(remove);
  for (const [path, target] of Object.entries(links)) {
    rmSync(join(dir, path));
    symlinkSync(target, join(dir, path));
  }
  return dir;
}

/** Expects what a way is answered. */
export function expectAnswer(
  { end, top }: { readonly end: RunEnd; readonly top: string },
  { answer, says }: Way,
): void {
  if (answer === "error") {
    expect([2, 3], end.stdout).toContain(end.code);
    expect(end.outputs).toMatchObject({ verdict: "", pass: "false" });
    expect(end.stdout + end.stderr).toMatch(says);
    return;
  }
  if (answer !== "reported") expect(end.code, end.stdout).toBe(answer === "fails" ? 1 : 4);
  expect(top).toMatch(says);
}
