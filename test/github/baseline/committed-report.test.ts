import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { UserError } from "../../../src/core/error.ts";
import { type Baseline, formatReport, isFound } from "../../../src/core/report.ts";
import type { RunContext } from "../../../src/github/api/run-context.ts";
import { TimeBudget } from "../../../src/github/api/transport.ts";
import { readCommittedReport } from "../../../src/github/baseline/committed-report.ts";
import { sourcesOfRun } from "../../../src/github/baseline/file-at-commit.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { measured, stored, suiteOf } from "../../core/sample.ts";
import { gitObjects } from "../../e2e/servers/git-objects.ts";
import { commitFile, type GitFolder, makeMergedRepository } from "../git-folder.ts";
import { clientTo, contextOf, keepLog, pullOf, sha } from "../sample-context.ts";
import { usePlatform } from "../use-platform.ts";

const PATH = "eval/last_report.json";
const reportText = (value: number): string => formatReport(stored(suiteOf([measured(value)])).report);

const platform = usePlatform();
let repository: GitFolder;
/** What a read warned of. */
let warned: string[];

beforeEach(async () => {
  repository = await makeMergedRepository();
  warned = [];
});

/** The read of a push after `before` with this tree checked out. */
async function read(more: Partial<RunContext>, path = PATH, token = "ghs_probe"): Promise<Baseline> {
  const { folder } = repository;
  const { url: apiUrl } = platform.github;
  const log = { ...keepLog(), warn: (line: string) => void warned.push(line) };
  const timeBudget = new TimeBudget();
  const client = clientTo(apiUrl, { log, timeBudget, token });
  const context = contextOf({ sha: repository.merge, apiUrl, workspace: folder, ...more });
  const sources = await sourcesOfRun({ context, client, log, timeBudget, env: {} }, [folder]);
  return readCommittedReport(join(folder, path), { context, sources, loadEvidenceCheck: async () => () => true, log });
}

const scoreIn = (baseline: Baseline): number | null => {
  const score = isFound(baseline) ? baseline.report.suites["bot"]?.scores[0] : undefined;
  return score?.status === "measured" ? score.value : null;
};

/** Commits a report, then another one, as a pull request would that moves its own baseline. */
function commitTwice(): { base: string; head: string } {
  const base = commitFile(repository.folder, PATH, reportText(0.8));
  return { base, head: commitFile(repository.folder, PATH, reportText(0.1)) };
}

describe("a committed report", () => {
  test("is read from the base commit, not from the tree", async () => {
    const { base, head } = commitTwice();
    const baseline = await read({ before: base, sha: head });
    expect(scoreIn(baseline)).toBe(0.8);
    const notes = [`read from \`${PATH}\` at the base commit \`${base.slice(0, 7)}\``];
    expect(baseline).toMatchObject({ status: "file", distance: null, branch: "main", notes, cases: null });
    expect(platform.github.requests).toHaveLength(0);
  });

  test("is asked of GitHub when the clone lacks the base commit", async () => {
    const other = await makeMergedRepository();
    const baseSha = commitFile(other.folder, PATH, reportText(0.7));
    platform.state.commit(baseSha);
    platform.state.objects = gitObjects(other.folder);
    const mergeGroup = { baseSha, baseRef: "main", headSha: repository.merge, headRef: null };
    await mkdir(join(repository.folder, "eval"), { recursive: true });
    await writeFile(join(repository.folder, PATH), reportText(0.1));
    expect(scoreIn(await read({ event: "merge_group", mergeGroup }))).toBe(0.7);
  });

  test("is read from the checkout of a push, with a note, when the base commit is not available", async () => {
    await writeFile(join(repository.folder, PATH), reportText(0.1));
    const baseline = await read({ before: sha("9") }, PATH, "");
    expect(scoreIn(baseline)).toBe(0.1);
    expect(isFound(baseline) && baseline.notes[0]).toMatch(/^read from the checked out files \(the base commit/);
  });

  const group = { baseSha: sha("9"), baseRef: "main", headSha: sha("c"), headRef: null };
  test.each<readonly [string, Partial<RunContext>]>([
    ["a merge group", { event: "merge_group", mergeGroup: group }],
    ["a pull request", { event: "pull_request", pullRequest: pullOf(), sha: sha("c") }],
  ])("is never read from the tree of %s: what cannot be asked is an outage", async (_name, more) => {
    await writeFile(join(repository.folder, PATH), reportText(0.1));
    expect(await read(more, PATH, "")).toMatchObject({
      status: "error",
      why: expect.stringContaining("the base commit could not be read"),
      todo: expect.stringContaining("fetch-depth: 2"),
    });
  });

  test.each([
    ["error", "not json"],
    ["incompatible", JSON.stringify({ schema: 2 })],
  ])("that cannot be used is %s", async (status, text) => {
    const base = commitFile(repository.folder, PATH, text);
    const head = commitFile(repository.folder, PATH, reportText(0.9));
    expect(await read({ before: base, sha: head })).toMatchObject({ status });
  });
});

describe("paths that are the user's mistake", () => {
  test.each(["eval/missing.json", "../outside.json", "nowhere"])("%s", async (path) => {
    await expect(read({ before: repository.base }, path)).rejects.toBeInstanceOf(UserError);
  });

  test("a link out of the workspace is not followed, nor a folder that is one", async () => {
    const outside = temporaryFolder({});
    await writeFile(join(outside, "report.json"), reportText(0.1));
    await symlink(join(outside, "report.json"), join(repository.folder, "eval/link.json"));
    await symlink(outside, join(repository.folder, "eval/folder"));
    for (const path of ["eval/link.json", "eval/folder/report.json"]) {
      await expect(read({ event: "schedule" }, path)).rejects.toBeInstanceOf(UserError);
    }
  });
});
