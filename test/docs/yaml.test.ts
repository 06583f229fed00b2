import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { configSchema } from "../../src/input/config/config-schema.ts";
import { evaluationWorkflow, publisherWorkflow } from "../../src/setup/workflows.ts";
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

  test("of README.md has at most fifteen lines and permissions for all that the action does", () => {
    const [first] = ofKind("workflow").filter(({ at }) => at.startsWith("README.md:"));
    expect(first?.body.split("\n").length).toBeLessThanOrEqual(15);
    // What docs/forks-and-permissions.md says each of them is for.
    const permissions = { contents: "read", actions: "read", "pull-requests": "write" };
    expect(Object.values(parse(first?.body ?? "").jobs)).toMatchObject([{ permissions }]);
  });

  test.each([undefined, "0a".repeat(20)])(
    "that `init` writes are as safe as those of documents: commit %s",
    (commit) => {
      const written = [evaluationWorkflow({ defaultBranch: "main", commit }), publisherWorkflow("Quality", commit)];
      expect(written.flatMap((text) => workflowErrors("init", text, inputs))).toEqual([]);
      expect(written.join("").includes(`ref: ${commit ?? "FULL_COMMIT_ID"}`)).toBe(true);
    },
  );

  test("of examples are as safe as those of documents", () => {
    const all = texts.filter(({ path }) => /^examples\/.*\.ya?ml$/.test(path));
    const workflows = all.filter(({ text }) => exampleKind(parse(text)).name === "workflow");
    expect(workflows.map(({ path }) => path)).toEqual(["examples/wiki-qa/workflow.yml"]);
    expect(workflows.flatMap(({ path, text }) => workflowErrors(path, text, inputs))).toEqual([]);
  });

  test("of this repository have known inputs", () => {
    const own = texts.filter(({ path }) => /^\.github\/workflows\/[\w-]+\.yml$/.test(path));
    const errors = own.flatMap(({ path, text }) => workflowErrors(path, text, inputs));
    expect(own.length).toBeGreaterThan(1);
    expect(errors.filter((error) => error.includes("has no input"))).toEqual([]);
  });
});

describe("the rule of workflows finds", () => {
  const PIN = "actions/checkout@93cb6efe18208431cddfb8368fd83d5badbf9bfd # v5.0.1";
  const JOB = "    runs-on: ubuntu-latest\n    timeout-minutes: 9\n    permissions: { contents: read }\n";
  const OURS = [PIN, "noworse/noworse@v1\n        with: { config: a.yml }"]
    .map((uses) => `      - uses: ${uses}\n`)
    .join("");
  const AFTER = `    needs: a\n    if: \${{ !cancelled() }}\n${JOB}    steps:\n${OURS}`;
  const CHECK = `      - run: test "$A" = success\n        env: { A: "\${{ needs.a.result }}" }\n`;
  const workflow = (job: string, on = "[pull_request, merge_group]", top = "permissions: {}"): string =>
    `on: ${on}\n${top}\njobs:\n  eval:\n${job}`;
  const RIGHT = `${JOB}    steps:\n${OURS}`;
  const checkout = (ref: string): string =>
    `      - uses: ${PIN}\n        with: { repository: noworse/noworse${ref}, path: .noworse }\n`;

  test.each([RIGHT, AFTER + CHECK, RIGHT + checkout(`, ref: ${"0a".repeat(20)}`)])(
    "nothing in one that is right",
    (job) => expect(workflowErrors("a.md:1", workflow(job), inputs)).toEqual([]),
  );

  test.each([
    ["a misspelt input", workflow(RIGHT.replace("config", "confg")), "has no input `confg`"],
    ["an action by its tag", workflow(RIGHT.replace(PIN, "actions/checkout@v5")), "not pinned"],
    ["a pin without a version", workflow(RIGHT.replace(" # v5.0.1", "")), "without its version"],
    ["this action by another tag", workflow(RIGHT.replace("@v1", "@main")), "not pinned"],
    ["a checkout of noworse without a commit", workflow(RIGHT + checkout("")), "without the full commit"],
    ["one by a branch", workflow(RIGHT + checkout(", ref: main")), "without the full commit"],
    ["no permissions of a job", workflow(RIGHT.replace(/ +permissions.*\n/, "")), "no permissions of its own"],
    ["all permissions", workflow(RIGHT.replace("{ contents: read }", "write-all")), "no permissions of its own"],
    ["permissions of all jobs", workflow(RIGHT, undefined, "permissions: { contents: read }"), "top-level"],
    ["no time limit", workflow(RIGHT.replace(/ +timeout.*\n/, "")), "time limit"],
    ["no merge queue", workflow(RIGHT, "[pull_request]"), "merge queue"],
    ["a job that is skipped", workflow((AFTER + CHECK).replace(/ +if: .*\n/, "")), "is skipped"],
    ["a job that passes without a part", workflow(AFTER), "passes where another one failed"],
    ["an unsafe trigger", workflow(RIGHT, "[pull_request_target]"), "pull_request_target"],
    ["an expression in a script", workflow(`${RIGHT}      - run: echo $${"{{ github.head_ref }}"}\n`), "expression"],
  ])("%s", (_, text, error) => {
    expect(workflowErrors("a.md:1", text, inputs)).toEqual([expect.stringContaining(error)]);
  });
});
