import { rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunEnd, Scenario } from "../scenario.ts";
import { startScenario } from "../scenario.ts";
import { type Azurite, startAzurite } from "../servers/azurite.ts";
import { BASE, WORSE_BOT } from "./repository.ts";
import { CONFIG_WAYS, GOLD_WAYS, TRACE_WAYS, type Way } from "./ways.ts";

let azurite: Azurite;
let scene: Scenario;
let number = 100;
beforeAll(async () => {
  azurite = await startAzurite();
  scene = await startScenario(azurite, BASE);
  await scene.push({});
});
afterAll(async () => {
  await scene.close();
  await azurite.close();
});

/** Opens a pull request that tries a way, and runs the action on it. */
async function attempt({ files, links = {}, inputs = {} }: Pick<Way, "files" | "links" | "inputs">) {
  number += 1;
  scene.origin.switchTo("main");
  const pull = scene.openPull(files, { number, branch: `way-${number}` });
  const workspace = Object.keys(links).length > 0 ? linked(pull.mergeSha ?? "", links) : null;
  const end = await scene.runPull(pull, { inputs, ...(workspace && { workspace }) });
  const comments = scene.state.commentsOf(number).map(({ body }) => body);
  return { end, top: beforeTables(comments.join("\n")) };
}

/** The part of a comment that readers see first: title, baseline and notes before the first table or folded part. */
function beforeTables(comment: string): string {
  return comment.split(/\n\||<details>/, 1)[0] ?? "";
}

function linked(sha: string, links: Readonly<Record<string, string>>): string {
  const { dir, remove } = scene.origin.checkout(sha);
  scene.platform.atClose(remove);
  for (const [path, target] of Object.entries(links)) {
    rmSync(join(dir, path));
    symlinkSync(target, join(dir, path));
  }
  expect(dirname(dir)).not.toBe(dir);
  return dir;
}

function expectAnswer({ end, top }: { readonly end: RunEnd; readonly top: string }, { answer, says }: Way): void {
  if (answer === "error") {
    expect([2, 3], end.stdout).toContain(end.code);
    expect(end.stdout + end.stderr).toMatch(says);
    return;
  }
  if (answer === "fails") expect(end.code, end.stdout).toBe(1);
  expect(top).toMatch(says);
}

test("the worse system fails if nothing is done about it", async () => {
  const { end, top } = await attempt({ files: WORSE_BOT });
  expect(end).toMatchObject({ code: 1, outputs: { verdict: "fail" } });
  expect(top).toContain("12 regressed");
});

describe.each([
  ["traces", TRACE_WAYS],
  ["gold set", GOLD_WAYS],
  ["config and inputs", CONFIG_WAYS],
])("a pull request cannot hide a worse system: %s", (_, ways) => {
  test.each(ways.map((way) => [way.does, way] as const))("%s", async (_does, way) => {
    expectAnswer(await attempt(way), way);
  });
});
