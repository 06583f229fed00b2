import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openGitHubClient } from "../../src/github/api/client.ts";
import { openPrLabelLookup, type PrLabelLookup } from "../../src/github/api/pr-labels.ts";
import { TimeBudget } from "../../src/github/api/time-budget.ts";

const quiet = { info: () => {}, warn: () => {}, debug: () => {} };
const PAGE = 100;

let server: Server;
let asked: string[];
/** Answers by path: a list that is paged, or a status. */
let answers: { labels: unknown[] | number; events: unknown[] | number };
let ask: PrLabelLookup;
beforeEach(async () => {
  asked = [];
  answers = { labels: [], events: [] };
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://x");
    asked.push(`${url.pathname}${url.search}`);
    const list = url.pathname.endsWith("/labels") ? answers.labels : answers.events;
    if (typeof list === "number") {
      response.writeHead(list, { "content-type": "application/json" }).end('{"message":"no"}');
      return;
    }
    const page = Number(url.searchParams.get("page"));
    const last = Math.max(1, Math.ceil(list.length / PAGE));
    const link = `<http://x/?per_page=100&page=${page + 1}>; rel="next", <http://x/?per_page=100&page=${last}>; rel="last"`;
    response.writeHead(200, { "content-type": "application/json", ...(page < last && { link }) });
    response.end(JSON.stringify(list.slice((page - 1) * PAGE, page * PAGE)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = openGitHubClient({ token: "t", apiUrl, log: quiet, timeBudget: new TimeBudget() });
  ask = openPrLabelLookup({ repository: { owner: "o", name: "r" }, number: 7, client: () => client });
});
afterEach(() => server.close());

const event = (by: string | null, at: string, more: object = {}) => ({
  event: "labeled",
  created_at: at,
  actor: by === null ? null : { login: by },
  label: { name: "ok" },
  ...more,
});
const others = (count: number) =>
  Array.from({ length: count }, () => ({ event: "closed", created_at: "2026-01-01T00:00:00Z" }));

describe("a label of a pull request", () => {
  test("that is not on it needs no second question, and the list is asked for once", async () => {
    answers.labels = [{ name: "bug" }];
    expect(await ask("ok")).toEqual({ kind: "absent" });
    expect(await ask("other")).toEqual({ kind: "absent" });
    expect(asked).toEqual(["/repos/o/r/issues/7/labels?per_page=100&page=1"]);
  });

  test("was put on by the newest event's hand, whatever its order, and under the name that it has", async () => {
    answers.labels = [{ name: "OK" }];
    const unlabeled = event("eve", "2026-11-22T00:00:00Z", { event: "unlabeled" });
    const other = event("eve", "2026-11-23T00:00:00Z", { label: { name: "okay" } });
    answers.events = [event("bob", "2026-11-20T00:00:00Z"), event("amy", "2026-11-19T00:00:00Z"), unlabeled, other];
    const approval = { label: "OK", by: "bob", at: "2026-11-20T00:00:00.000Z" };
    expect(await ask("ok")).toEqual({ kind: "given", approval });
  });

  // 1,250 events are 13 pages: the first is read to learn that, then pages 13 to 4.
  test("is looked for on at most the last ten pages of events, newest first", async () => {
    answers.labels = [{ name: "ok" }];
    answers.events = [event("old", "2026-11-01T00:00:00Z"), ...others(1249)];
    expect(await ask("ok")).toEqual({ kind: "given", approval: { label: "ok", by: null, at: null } });
    const pages = asked.filter((path) => path.includes("/events")).map((path) => Number(/page=(\d+)$/.exec(path)?.[1]));
    expect(pages).toEqual([1, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  });

  test.each([
    [
      "a login that can be none",
      event("a](https://evil.example)", "2026-11-20T00:00:00Z"),
      null,
      "2026-11-20T00:00:00.000Z",
    ],
    ["an account that is gone", event(null, "2026-11-20T00:00:00Z"), null, "2026-11-20T00:00:00.000Z"],
    ["an app", event("labeler[bot]", "2026-11-20T00:00:00Z"), "labeler[bot]", "2026-11-20T00:00:00.000Z"],
    ["a time that is none", event("bob", "yesterday"), "bob", null],
  ])("names who and when only in their forms: %s", async (_, put, by, at) => {
    answers.labels = [{ name: "ok" }];
    answers.events = [put];
    expect(await ask("ok")).toEqual({ kind: "given", approval: { label: "ok", by, at } });
  });

  test.each([403, 404])(
    "is unknown, never absent, when the answer is %d, and the permission is named",
    async (status) => {
      answers.labels = status;
      const why = expect.stringContaining("Add `pull-requests: read` to the job's `permissions:`");
      expect(await ask("ok")).toEqual({ kind: "unknown", why });
    },
  );

  test("is unknown when the list has another shape", async () => {
    answers.labels = [{ title: "ok" }];
    expect(await ask("ok")).toMatchObject({ kind: "unknown" });
  });

  test("is unknown when its events cannot be read: nobody would be named", async () => {
    answers.labels = [{ name: "ok" }];
    answers.events = 403;
    expect(await ask("ok")).toMatchObject({ kind: "unknown" });
  });
});
