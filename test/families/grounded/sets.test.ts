import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ScoreSet } from "../../../scripts/fixtures/score-sets.ts";
import { runCli, temporaryFolder } from "../../commands/cli.ts";

const folder = new URL("sets/", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".json"));

/** Sets of `scripts/fixtures/score-sets.ts`; the expected bytes are what the document's Python listing printed under Python 3.11. */
describe("score prints what the reference scorer prints, byte for byte", () => {
  test("there are sets", () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
  });

  test.each(names)("%s", async (name) => {
    const set = JSON.parse(readFileSync(new URL(name, folder), "utf8")) as ScoreSet;
    const place = temporaryFolder({ "gold.jsonl": set.gold_text, "trace.jsonl": set.trace_text });
    const options = ["--k", String(set.k), "--gates", set.gates];
    const ran = await runCli(["score", "--gold", "gold.jsonl", "--trace", "trace.jsonl", ...options], place);
    expect(ran.stdout, ran.stderr).toBe(set.stdout);
    expect(ran.status).toBe(set.status);
  });
});
