import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parse } from "yaml";
import { isObject } from "../core/json.ts";
import { relativePath } from "../core/paths.ts";
import { ACTION_STEPS } from "../core/project.ts";
import { statOf } from "../input/config/path-checks.ts";
import { findPreset } from "../input/mapping/presets/presets.ts";
import { firstFew } from "../math/text/texts.ts";
import { cleanLine } from "../report/escape.ts";
import type { Draft } from "./detection/drafts.ts";
import { defaultBranch, type SetupFolder } from "./detection/repository.ts";
import { type PlannedFile, planFile } from "./files.ts";

/** Where the workflow that evaluates is, and the one that comments on pull requests from forks. */
export const WORKFLOW_FILE = ".github/workflows/noworse.yml";
export const PUBLISHER_FILE = ".github/workflows/noworse-comment.yml";

/** The checkout step, at a fixed commit. */
const CHECKOUT = "actions/checkout@93cb6efe18208431cddfb8368fd83d5badbf9bfd # v5.0.1";

const OWN_STEP = "# Your own step writes the answers of this commit here. Without it, the committed files are scored.";

/** Plans the workflows for a config: the one that evaluates, and with `forks` the one that comments. A workflow that runs noworse already stays the only one. */
export function planWorkflows(
  configPath: string,
  drafts: readonly Draft[],
  place: SetupFolder,
  options: { readonly from: string; readonly forks: boolean; readonly force: boolean },
): readonly PlannedFile[] {
  const { root } = place;
  const plan = (name: string, text: string): PlannedFile => planFile(join(root, name), text, { ...options, root });
  const existing = findWorkflow(root);
  const config = relativePath(root, configPath);
  const own = evaluationWorkflow({
    defaultBranch: defaultBranch(place),
    config: config === "noworse.yml" ? null : config,
    steps: proposedSteps(drafts, relativePath(root, place.folder)),
  });
  return [
    ...(existing === null || existing.path === WORKFLOW_FILE ? [plan(WORKFLOW_FILE, own)] : []),
    ...(options.forks ? [plan(PUBLISHER_FILE, publisherWorkflow(existing?.name ?? existing?.path))] : []),
  ];
}

/** Finds the workflow that runs noworse, and the name that it gives itself; null without one. */
export function findWorkflow(root: string): { readonly path: string; readonly name: string | null } | null {
  const folder = join(root, ".github", "workflows");
  const files = statOf(folder)?.isDirectory() ? readdirSync(folder).sort() : [];
  for (const file of files.filter((one) => /\.ya?ml$/.test(one))) {
    const { name = null, jobs } = readWorkflow(join(folder, file));
    const steps = Object.values(Object(jobs)).flatMap((job) => Object(job).steps ?? []);
    if (!steps.filter(isObject).some(runsNoworse)) continue;
    return { path: `.github/workflows/${file}`, name: name === null ? null : String(name) };
  }
  return null;
}

/** Returns a workflow; an empty one where it is none, or where it cannot be read. */
function readWorkflow(path: string): Record<string, unknown> {
  try {
    const workflow: unknown = parse(readFileSync(path, "utf8"), { logLevel: "silent" });
    return isObject(workflow) ? workflow : {};
  } catch {
    return {};
  }
}

/** Returns whether a step evaluates; one that only publishes does not. */
function runsNoworse({ uses, run, with: inputs }: Record<string, unknown>): boolean {
  if (typeof run === "string" && /\bnoworse(?:@[\w.-]+|\/dist\/cli\.js)? run\b/.test(run)) return true;
  const isAction = typeof uses === "string" && /^(?:[\w.-]+\/noworse@|\.\/\.noworse$)/.test(uses);
  return isAction && !(isObject(inputs) && inputs["mode"] === "publish");
}

const MAX_NAMED = 6;

/** Returns the comments at the place of the step that writes what is scored: which files, and a command for known tools. Steps run in the repository's root. */
function proposedSteps(drafts: readonly Draft[], folder: string): readonly string[] {
  const inRoot = (name: string): string => posix.join(folder, name);
  const files = new Set(drafts.flatMap(({ traces }) => traces.map((name) => inComment(inRoot(name)))));
  const commands = drafts.flatMap(({ traces: [file = ""], written }) => {
    return findPreset(written.preset ?? "")?.command?.(shellWord(inRoot(file))) ?? [];
  });
  return [
    "# Run your system here, so that each commit is scored by its own answers. Without such a step the committed",
    files.size === 0 ? "# files are scored." : `# files are scored: ${firstFew([...files], MAX_NAMED)}`,
    ...[...new Set(commands.length > 0 ? commands : ["./evaluate.sh # your command"])].map(
      (command) => `# - run: ${inComment(command)}`,
    ),
  ];
}

/** A comment ends with its line; an expression in it would be read by nobody, but looks like one. */
const inComment = (text: string): string => cleanLine(text).replaceAll("${{", "$ {{");

export function shellWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * Returns the workflow that scores pull requests and the branch that they are merged into. Its job is the check that can be required.
 * `config` is named where the action does not find it by itself; `steps` are comments at the place of the step that writes what is scored.
 */
export function evaluationWorkflow({
  defaultBranch,
  config = null,
  steps = [OWN_STEP],
}: Readonly<{ defaultBranch: string; config?: string | null; steps?: readonly string[] }>): string {
  return `name: noworse
on:
  pull_request: # add \`types: [opened, synchronize, reopened, edited, labeled, unlabeled]\` when a label may approve or override
  merge_group:
  push:
    branches: [${yamlText(branchFilter(defaultBranch))}] # the runs that pull requests are compared with

permissions: {}

concurrency:
  # A newer commit of a pull request ends the older run. Every commit of the default branch keeps its own run and report.
  group: noworse-\${{ github.event.pull_request.number || github.sha }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

jobs:
  noworse:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    permissions:
      contents: read # check out the repository, and read the order of commits
      actions: read # find and download the stored report
      pull-requests: write # write the comment
    steps:
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
          fetch-depth: 2 # includes the base commit
${[...steps, ...ACTION_STEPS].map((line) => `      ${line}\n`).join("")}${config === null ? "" : `        with:\n          config: ${yamlText(withoutExpression(config))}\n`}`;
}

/** Returns the workflow that comments on pull requests without a write token: those from forks and of Dependabot. */
export function publisherWorkflow(workflow = "noworse"): string {
  return `name: ${yamlText(`${workflow} comment`)}
on:
  workflow_run:
    workflows: [${yamlText(workflow)}]
    types: [completed]

permissions: {}

jobs:
  comment:
    if: github.event.workflow_run.event == 'pull_request'
    runs-on: ubuntu-latest
    timeout-minutes: 5
    permissions:
      actions: read # download the report of that run
      pull-requests: write # write the comment
    steps:
      # The pull request is not checked out: nothing of it is run here.
${ACTION_STEPS.map((line) => `      ${line}\n`).join("")}        with:
          mode: publish
`;
}

/** An input with the beginning of an expression would be evaluated: an expression that returns the beginning is not. */
function withoutExpression(text: string): string {
  const beginning = "${{";
  return text.replaceAll(beginning, () => `${beginning} '${beginning}' }}`);
}

/** Branch filters are patterns: these characters, which branch names may have, have a meaning there. */
const branchFilter = (name: string): string => name.replace(/[\\*?+![\]]/g, "\\$&");

/** Writes a text as a value of YAML: plain where it is harmless, else in quotes. */
function yamlText(text: string): string {
  const isPlain = /^[A-Za-z_][\w./-]*(?: [\w./-]+)*$/.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text);
  const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return isPlain ? text : JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029]/g, escaped);
}
