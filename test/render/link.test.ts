import { describe, expect, test } from "vitest";
import { codeLink, linksOf } from "../../src/render/link.ts";
import { renderHtml } from "./markdown.ts";
import { BASE_COMMIT, HEAD_COMMIT, PAGE, PULL_REQUEST } from "./reports.ts";

const links = linksOf(PULL_REQUEST, PAGE);
const blob = `https://github.com/acme/bot/blob/${HEAD_COMMIT}`;

test("addresses are made of the server and checked names and numbers", () => {
  expect(links.run).toBe("https://github.com/acme/bot/actions/runs/123");
  expect(links.artifact).toBe("https://github.com/acme/bot/actions/runs/123/artifacts/77");
  expect(links.commit(BASE_COMMIT)).toBe(`https://github.com/acme/bot/commit/${BASE_COMMIT}`);
  expect(links.line("runs/trace.jsonl:7")).toBe(`${blob}/runs/trace.jsonl#L7`);
});

test.each(["runs/a.parquet", "runs/a.jsonl.gz", "runs/A.CSV.GZ"])("%s has an address, and no lines to show", (file) => {
  expect(links.line(`${file}:7`)).toBe(`${blob}/${file}`);
});

describe("what is not as it should be has no address", () => {
  test.each([
    ["no server", PULL_REQUEST, { ...PAGE, server: null }],
    ["a server that is none", PULL_REQUEST, { ...PAGE, server: "javascript:alert(1)//" }],
    ["a server with more in it", PULL_REQUEST, { ...PAGE, server: "https://x) <b>" }],
    ["a repository with more in it", { ...PULL_REQUEST, repository: "acme/bot/../x" }, PAGE],
    ["no repository", { ...PULL_REQUEST, repository: null }, PAGE],
  ])("%s", (_, source, page) => {
    const none = linksOf(source, page);
    expect([none.run, none.artifact, none.commit(BASE_COMMIT), none.line("a:1")]).toEqual([null, null, null, null]);
  });
  test.each(["../a:1", "/a:1", "a//b:1", "a", "a:", "a:b", "./a:1"])("the place %s", (at) =>
    expect(links.line(at)).toBeNull(),
  );
  test("a commit that is none", () => expect(links.commit("main")).toBeNull());
  test("a file that the repository does not hold", () => {
    const page = { ...PAGE, inRepository: (file: string) => file === "gold.jsonl" };
    expect(linksOf(PULL_REQUEST, page).line("trace.jsonl:1")).toBeNull();
    expect(linksOf(PULL_REQUEST, page).line("gold.jsonl:1")).toBe(`${blob}/gold.jsonl#L1`);
  });
});

test.each(["a b(1).jsonl:1", "x](https://evil.example).jsonl:1", "a|b`c<d>.jsonl:1", "ü\n\u202e'\".jsonl:1"])(
  "the place %j is one link into the repository",
  (at) => {
    const html = renderHtml(`| a | b |\n| - | - |\n| ${codeLink(at, links.line(at), { cell: true })} | x |\n`);
    const addresses = Array.from(html.matchAll(/href="([^"]*)"/g), ([, address]) => address);
    expect(addresses.length).toBe(at.includes("//") ? 0 : 1);
    for (const address of addresses) expect(address?.startsWith(`${blob}/`)).toBe(true);
    expect(html.split("<td>").length).toBe(3);
  },
);
