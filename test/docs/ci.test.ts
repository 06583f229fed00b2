import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { COMMANDS } from "../../src/commands/command-list.ts";
import { blocksOf, documentAt } from "./documents.ts";

const page = documentAt("docs/ci.md");

test("the examples of other CI systems are YAML and name files that a run writes", () => {
  const [gitlab, circle, preCommit, ...others] = blocksOf([page], "yml").map(({ body }) => parse(body));
  const matrix = parse(blocksOf([page], "yaml").find(({ body }) => body.includes("matrix:"))?.body ?? "");
  expect(others).toEqual([]);
  expect(gitlab.noworse.artifacts.reports.junit).toBe("noworse-out/junit.xml");
  expect(circle.jobs.noworse.steps).toContainEqual({ store_test_results: { path: "noworse-out/junit.xml" } });
  const { answer, noworse } = matrix.jobs;
  expect(answer.steps.at(-1).with).toMatchObject({ name: expect.stringMatching(/^traces-/), path: "runs" });
  expect(noworse.steps[1].with).toEqual({ pattern: "traces-*", path: "runs" });
  // The job that runs the pull request's own code cannot write.
  expect(answer.permissions).toEqual({ contents: "read" });
  expect(preCommit.repos[0].hooks[0]).toMatchObject({ id: "noworse", language: "system", pass_filenames: false });
});

test("every option on the page is one of `run`", () => {
  const lines = page.text.split("\n").filter((line) => /\bnoworse(?:\/dist\/cli\.js)? run\b/.test(line));
  const options = lines.flatMap((line) => [...line.matchAll(/ --([a-z-]+)/g)].map(([, name = ""]) => name));
  const known = Object.keys(COMMANDS.find(({ name }) => name === "run")?.options ?? {});
  expect(lines.length).toBeGreaterThan(4);
  expect([...known, "quiet"]).toEqual(expect.arrayContaining(options));
});

interface GitLabRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly token: string | string[] | undefined;
  readonly body: string;
}

const requests: GitLabRequest[] = [];
let notes: { readonly id: number; readonly body: string }[] = [];
let server: Server;
/** The notes of a merge request, as GitLab's API has them (source: its documentation of notes). */
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      const { method, url, headers } = request;
      requests.push({
        method,
        url,
        token: headers["private-token"],
        body: new URLSearchParams(body).get("body") ?? "",
      });
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(method === "GET" ? notes : {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

test.skipIf(process.platform === "win32")("the script for GitLab posts one comment, and updates it", async () => {
  const script = blocksOf([page], "sh").find(({ body }) => body.includes("CI_API_V4_URL"))?.body ?? "";
  const folder = mkdtempSync(join(tmpdir(), "noworse-ci-"));
  mkdirSync(join(folder, "noworse-out"));
  const comment = "## ❌ Evaluation failed: 50% & more\n\n| a | b |\n";
  writeFileSync(join(folder, "noworse-out/comment.md"), comment);
  const env = {
    ...process.env,
    CI_API_V4_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v4`,
    CI_PROJECT_ID: "7",
    CI_MERGE_REQUEST_IID: "3",
    NOWORSE_TOKEN: "secret",
  };
  const run = () => promisify(execFile)("sh", ["-ec", script], { cwd: folder, env });
  await run();
  notes = [
    { id: 11, body: "Looks good" },
    { id: 12, body: "<!-- noworse -->\nold" },
  ];
  await run();
  const base = "/api/v4/projects/7/merge_requests/3/notes";
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET ${base}?per_page=100`,
    `POST ${base}`,
    `GET ${base}?per_page=100`,
    `PUT ${base}/12`,
  ]);
  for (const { method, token, body } of requests) {
    expect(token).toBe("secret");
    if (method !== "GET") expect(body).toBe(`<!-- noworse -->\n${comment}`);
  }
});
