import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { describeRequest } from "../../src/github/api/requests.ts";

const FOLDER = fileURLToPath(new URL("../../src/github/", import.meta.url));

/** Returns the routes that the sources name; a comment's are put together from a method and a path. */
function readRoutes(): string[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const routes = files
    .filter((file) => !file.endsWith("requests.ts"))
    .flatMap((file) => readFileSync(`${FOLDER}${file}`, "utf8").match(/(?<=")[A-Z]+ \/repos\/[^"]+/g) ?? []);
  const comment = "/repos/{owner}/{repo}/issues/comments/{comment_id}";
  return [...new Set([...routes, `PATCH ${comment}`, `DELETE ${comment}`])];
}

test("each route that is called is described in words", () => {
  const routes = readRoutes();
  expect(routes).toContain("GET /repos/{owner}/{repo}/contents/{path}");
  expect(routes.filter((route) => describeRequest(route) === "a request")).toEqual([]);
});

test("a query and an unknown route have words, too", () => {
  expect(describeRequest("POST https://api.github.com/graphql")).toBe("a query");
  expect(describeRequest("GET /elsewhere")).toBe("a request");
});
