import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { configSchema } from "../../src/input/config/config-schema.ts";
import { families } from "../all-families.ts";
import { parseConfig } from "../read-config.ts";
import { blocksOf, documents, ROOT, texts } from "./documents.ts";
import { exampleKind, workflowErrors } from "./yaml-examples.ts";

const action = parse(readFileSync(join(ROOT, "action.yml"), "utf8")) as { readonly inputs: object };
const inputs = Object.keys(action.inputs);
/** The page about adding a family uses one that does not exist. */
const shown = documents.filter(({ path }) => path !== "src/families/README.md");
const blocks = blocksOf(shown, "yaml").map((block) => ({ ...block, kind: exampleKind(parse(block.body)) }));
const ofKind = (...kinds: readonly string[]) => blocks.filter(({ kind }) => kinds.includes(kind.name));

test("every YAML example is a config, a workflow, or a known part of one", () => {
  expect(ofKind("unknown").map(({ at }) => at)).toEqual([]);
  expect(blocks.length).toBeGreaterThan(20);
});

test.each(ofKind("config").map(({ at, kind }) => [at, kind.text] as const))(
  "the config at %s is read without an error",
  (at, text) => {
    expect(configSchema(families).safeParse(parse(text)).error?.issues ?? []).toEqual([]);
    expect(parseConfig(text, at, ROOT, families).suites.length).toBeGreaterThan(0);
  },
);

describe("workflows", () => {
  test("of documents have known inputs, pinned actions, few permissions and no unsafe trigger", () => {
    expect(ofKind("workflow").flatMap(({ at, body }) => workflowErrors(at, body, inputs))).toEqual([]);
    expect(ofKind("workflow").length).toBeGreaterThan(3);
  });

  test("of README.md has at most twelve lines and permissions for all that the action does", () => {
    const [first] = ofKind("workflow").filter(({ at }) => at.startsWith("README.md:"));
    expect(first?.body.split("\n").length).toBeLessThanOrEqual(12);
    const { permissions, on } = parse(first?.body ?? "");
    // What docs/forks-and-permissions.md says each of them is for.
    expect(permissions).toEqual({ contents: "read", actions: "read", "pull-requests": "write" });
    expect(Object.keys(on)).toEqual(["pull_request", "push"]);
  });

  test("of this repository and its examples have known inputs", () => {
    const own = texts.filter(({ path }) => /^(\.github\/workflows|examples\/.*)\/?[\w-]+\.yml$/.test(path));
    const workflows = own.filter(({ text }) => exampleKind(parse(text)).name === "workflow");
    expect(workflows.length).toBeGreaterThan(1);
    const errors = workflows.flatMap(({ path, text }) => workflowErrors(path, text, inputs));
    expect(errors.filter((error) => error.includes("has no input"))).toEqual([]);
  });
});

describe("the rule of workflows finds", () => {
  const PIN = "actions/checkout@93cb6efe18208431cddfb8368fd83d5badbf9bfd # v5.0.1";
  const workflow = (steps: string, permissions = "permissions: { contents: read }", on = "[push]"): string =>
    `on: ${on}\n${permissions}\njobs:\n  eval:\n    runs-on: ubuntu-latest\n    steps:\n${steps}`;
  const RIGHT = `      - uses: ${PIN}\n      - uses: noworse/noworse@v1\n        with: { config: a.yml }\n`;

  test("nothing in one that is right", () => expect(workflowErrors("a.md:1", workflow(RIGHT), inputs)).toEqual([]));

  test.each([
    ["a misspelt input", workflow(RIGHT.replace("config", "confg")), "has no input `confg`"],
    ["an action by its tag", workflow(RIGHT.replace(PIN, "actions/checkout@v5")), "not pinned"],
    ["a pin without a version", workflow(RIGHT.replace(" # v5.0.1", "")), "without its version"],
    ["this action by another tag", workflow(RIGHT.replace("@v1", "@main")), "not pinned"],
    ["no permissions", workflow(RIGHT, "name: eval"), "no permissions"],
    ["all permissions", workflow(RIGHT, "permissions: write-all"), "write-all"],
    ["an unsafe trigger", workflow(RIGHT, undefined, "[pull_request_target]"), "pull_request_target"],
    ["an expression in a script", workflow(`      - run: echo $${"{{ github.head_ref }}"}\n`), "expression"],
  ])("%s", (_, text, error) => {
    expect(workflowErrors("a.md:1", text, inputs)).toEqual([expect.stringContaining(error)]);
  });
});
