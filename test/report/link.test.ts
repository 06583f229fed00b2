import { describe, expect, test } from "vitest";
import { parseHash } from "../../src/report/case-hash.ts";
import { createLinks } from "../../src/report/links.ts";
import { toMarkdown } from "../../src/report/print/markdown.ts";
import { renderHtml } from "./markdown.ts";
import { BASE_COMMIT, HEAD_COMMIT, PAGE, PULL_REQUEST } from "./reports.ts";

const links = createLinks(PULL_REQUEST, PAGE);
const blob = `https://github.com/acme/bot/blob/${HEAD_COMMIT}`;

test("builds addresses from the server and checked names and numbers", () => {
  expect(links.run).toBe("https://github.com/acme/bot/actions/runs/123");
  expect(links.artifact).toBe("https://github.com/acme/bot/actions/runs/123/artifacts/77");
  expect(links.commit(BASE_COMMIT)).toEqual({
    code: BASE_COMMIT.slice(0, 7),
    href: `https://github.com/acme/bot/commit/${BASE_COMMIT}`,
  });
  expect(links.line("runs/trace.jsonl:7")).toBe(`${blob}/runs/trace.jsonl#L7`);
});

test.each(["runs/a.parquet", "runs/a.jsonl.gz", "runs/A.CSV.GZ"])("%s has an address without a line", (file) => {
  expect(links.line(`${file}:7`)).toBe(`${blob}/${file}`);
});

describe("the HTML report", () => {
  const paged = createLinks(PULL_REQUEST, { ...PAGE, pageId: 78 });
  const page = "https://github.com/acme/bot/actions/runs/123/artifacts/78";

  test("has an address once it is uploaded, and so has each of its cases", () => {
    expect([paged.htmlReport, paged.artifactList]).toEqual([page, null]);
    expect(paged.case("support-bot", "A0001")).toBe(`${page}#case=support-bot/A0001`);
  });

  test("is in the list of artifacts before its upload", () => {
    const early = createLinks(PULL_REQUEST, { ...PAGE, pageId: "to come" });
    expect(early.artifactList).toBe("https://github.com/acme/bot/actions/runs/123#artifacts");
    expect([early.htmlReport, early.case("s", "A1")]).toEqual([null, null]);
  });

  test.each([
    ["it is not uploaded", PULL_REQUEST, { ...PAGE, pageId: null }],
    ["its id is unknown", PULL_REQUEST, PAGE],
    ["there is no run", { ...PULL_REQUEST, run_id: null }, { ...PAGE, pageId: 78 }],
    ["there is no server", PULL_REQUEST, { ...PAGE, server: null, pageId: "to come" as const }],
  ])("has no address if %s", (_, source, given) => {
    const none = createLinks(source, given);
    expect([none.htmlReport, none.artifactList, none.case("s", "A1")]).toEqual([null, null, null]);
  });

  test("a case whose id is too long, plain or encoded, has no address", () => {
    // `case=` and `/` take 6 of 160 characters, the suite 1; each ü takes 6.
    expect(paged.case("s", "x".repeat(153))).toHaveLength(page.length + 161);
    expect(paged.case("s", "x".repeat(154))).toBeNull();
    expect(paged.case("s", "ü".repeat(25))).toHaveLength(page.length + 1 + 7 + 150);
    expect(paged.case("s", "ü".repeat(26))).toBeNull();
    expect(paged.case("s", "x".repeat(10_000_000))).toBeNull();
  });

  test.each([
    "a b(1)",
    "x](https://evil.example)",
    "a|b`c<d>",
    "ü\n\u202e'\"",
    "*_~@mona#1&amp;",
    "\\](\\|",
    "x\ud800",
  ])("the case %j gives exactly one link", (id) => {
    const html = renderHtml(
      `| a | b |\n| - | - |\n| ${toMarkdown({ code: id, href: paged.case("s", id) }, { cell: true })} | x |\n`,
    );
    const addresses = Array.from(html.matchAll(/href="([^"]*)"/g), ([, address]) => address ?? "");
    expect(addresses).toHaveLength(1);
    const [address = ""] = addresses;
    expect(address.startsWith(`${page}#case=s/`)).toBe(true);
    expect(parseHash("case", new URL(address).hash)).toEqual({ suite: "s", name: id.toWellFormed() });
    expect(html.split("<td>").length).toBe(3);
  });
});

describe("invalid parts give no address", () => {
  test.each([
    ["no server", PULL_REQUEST, { ...PAGE, server: null }],
    ["a server that is not an address", PULL_REQUEST, { ...PAGE, server: "javascript:alert(1)//" }],
    ["a server with markup in it", PULL_REQUEST, { ...PAGE, server: "https://x) <b>" }],
    ["a repository with a path in it", { ...PULL_REQUEST, repository: "acme/bot/../x" }, PAGE],
    ["no repository", { ...PULL_REQUEST, repository: null }, PAGE],
  ])("%s", (_, source, page) => {
    const none = createLinks(source, page);
    expect([none.run, none.artifact, none.line("a:1")]).toEqual([null, null, null]);
    expect(none.commit(BASE_COMMIT)).toMatchObject({ href: null });
  });
  test.each(["../a:1", "/a:1", "a//b:1", "a", "a:", "a:b", "./a:1"])("the location %s", (at) =>
    expect(links.line(at)).toBeNull(),
  );
  test("a name in place of a commit id", () => expect(links.commit("main")).toMatchObject({ href: null }));
  test("a commit of a report that nobody checked, unless GitHub confirms it", () => {
    const reported = { branch: "mona:main", baseline: null, commits: [BASE_COMMIT] };
    const { commit } = createLinks(PULL_REQUEST, { ...PAGE, reported });
    expect(commit(BASE_COMMIT)).toMatchObject({ href: expect.stringContaining(BASE_COMMIT) });
    expect(commit(HEAD_COMMIT)).toMatchObject({ href: null });
  });
  test("a file that is not in the repository", () => {
    const page = { ...PAGE, inRepository: (file: string) => (file === "repo/gold.jsonl" ? "gold.jsonl" : null) };
    expect(createLinks(PULL_REQUEST, page).line("trace.jsonl:1")).toBeNull();
    expect(createLinks(PULL_REQUEST, page).line("repo/gold.jsonl:1")).toBe(`${blob}/gold.jsonl#L1`);
  });
});

test.each(["a b(1).jsonl:1", "x](https://evil.example).jsonl:1", "a|b`c<d>.jsonl:1", "ü\n\u202e'\".jsonl:1"])(
  "the location %j gives at most one link, into the repository",
  (at) => {
    const html = renderHtml(
      `| a | b |\n| - | - |\n| ${toMarkdown({ code: at, href: links.line(at) }, { cell: true })} | x |\n`,
    );
    const addresses = Array.from(html.matchAll(/href="([^"]*)"/g), ([, address]) => address);
    expect(addresses.length).toBe(at.includes("//") ? 0 : 1);
    for (const address of addresses) expect(address?.startsWith(`${blob}/`)).toBe(true);
    expect(html.split("<td>").length).toBe(3);
  },
);
