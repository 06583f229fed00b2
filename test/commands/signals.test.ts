import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli, temporaryFolder } from "./cli.ts";

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s ends a run at once, also in the middle of a computation",
  async (signal) => {
    // Each line takes as many steps as it may, without a moment in which a listener could be called.
    const line = JSON.stringify({ rows: Array.from({ length: 3000 }, (_, index) => index) });
    const folder = temporaryFolder({
      "noworse.yml": `suites:
  qa:
    family: scores
    traces: t.jsonl
    fields: { id: "map(&map(&map(&@, $.rows), $.rows), rows)" }
`,
      "t.jsonl": `${line}\n`.repeat(9),
    });
    const ran = await runCli(["run"], folder, {}, (child) => {
      setTimeout(() => child.kill(signal), 300);
    });
    // Null: the signal itself ended it, which shells call 130 and 143.
    expect([ran.status, ran.stderr]).toEqual([null, ""]);
    expect(existsSync(join(folder, "noworse-out"))).toBe(false);
  },
);
