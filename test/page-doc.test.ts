import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

interface Job {
  readonly needs: string;
  readonly if: string;
  readonly permissions: Record<string, string>;
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly with?: Record<string, string> }[];
}

const TEXT = readFileSync(new URL("../docs/page.md", import.meta.url), "utf8");
/** The jobs that the page shows. */
const jobs = new Map(
  Array.from(TEXT.matchAll(/^```yaml\n(.*?)^```/gms)).flatMap(([, yaml]) =>
    Object.entries(parse(String(yaml)) as Record<string, Job>),
  ),
);

test("the job `pages` runs after pushes to the base branch only, may do no more than it needs, and runs pinned actions", () => {
  const job = jobs.get("pages");
  expect(job?.needs).toBe("noworse");
  const condition = job?.if.replace(/^\$\{\{ | \}\}$/g, "");
  expect(condition).toBe("!cancelled() && github.event_name == 'push' && github.ref == 'refs/heads/main'");
  expect(job?.permissions).toEqual({ pages: "write", "id-token": "write" });
  for (const { uses } of job?.steps ?? [])
    if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
  // Expressions in a script would be text that somebody else may have written.
  for (const { run } of job?.steps ?? []) expect(run ?? "").not.toContain("${{");
});
