import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { parse } from "yaml";

const PICTURES = ["badge.json", "badge.svg", "trend.svg"];

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
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test.each([
  ["badges", { contents: "write" }],
  ["pages", { pages: "write", "id-token": "write" }],
])(
  "the job `%s` runs after pushes to the base branch only, may do no more than it needs, and runs pinned actions",
  (name, permissions) => {
    const job = jobs.get(name);
    expect(job?.needs).toBe("noworse");
    const condition = job?.if.replace(/^\$\{\{ | \}\}$/g, "");
    expect(condition).toBe("!cancelled() && github.event_name == 'push' && github.ref == 'refs/heads/main'");
    expect(job?.permissions).toEqual(permissions);
    for (const { uses } of job?.steps ?? [])
      if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
    // Expressions in a script would be text that somebody else may have written.
    for (const { run } of job?.steps ?? []) expect(run ?? "").not.toContain("${{");
  },
);

/** Runs the job's script where its artifact was unpacked, against a repository on this disk. */
function publishInto(remote: string, files: Record<string, string>): void {
  const folder = mkdtempSync(join(tmpdir(), "noworse-doc-"));
  folders.push(folder);
  mkdirSync(join(folder, "report"));
  mkdirSync(join(folder, "bin"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, "report", name), text);
  writeFileSync(join(folder, "bin", "gh"), '#!/bin/sh\n[ "$*" = "auth setup-git" ]\n');
  chmodSync(join(folder, "bin", "gh"), 0o755);
  const script = jobs.get("badges")?.steps.find(({ run }) => run !== undefined)?.run ?? "exit 1";
  const env = {
    PATH: `${join(folder, "bin")}${delimiter}${process.env["PATH"]}`,
    HOME: folder,
    GITHUB_SHA: "c0ffee",
    GITHUB_SERVER_URL: `file://${remote}`,
    GITHUB_REPOSITORY: "bot.git",
  };
  // As a runner starts it: https://docs.github.com/actions/reference/workflow-syntax-for-github-actions
  execFileSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], { cwd: folder, env, stdio: "pipe" });
}

test("the script keeps one commit with the newest pictures on the branch `badges`", () => {
  const remote = mkdtempSync(join(tmpdir(), "noworse-doc-"));
  folders.push(remote);
  const git = (...args: string[]): string =>
    execFileSync("git", ["-C", join(remote, "bot.git"), ...args], { encoding: "utf8", stdio: "pipe" });
  execFileSync("git", ["init", "--quiet", "--bare", join(remote, "bot.git")]);
  publishInto(remote, { "badge.json": "1", "badge.svg": "1", "report.html": "texts of traces" });
  expect(git("ls-tree", "--name-only", "badges").trim().split("\n")).toEqual(["badge.json", "badge.svg"]);
  publishInto(remote, Object.fromEntries([...PICTURES, "report.json"].map((name) => [name, "2"])));
  expect(git("ls-tree", "--name-only", "badges").trim().split("\n")).toEqual([...PICTURES]);
  expect(git("show", "badges:badge.svg")).toBe("2");
  expect(git("rev-list", "--count", "badges").trim()).toBe("1");
});
