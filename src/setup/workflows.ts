import { ANY_COMMIT, actionSteps } from "../core/project.ts";

/** The checkout step, at a fixed commit. */
const CHECKOUT = "actions/checkout@93cb6efe18208431cddfb8368fd83d5badbf9bfd # v5.0.1";

const OWN_STEP = "# Your own step writes the answers of this commit here. Without it, the committed files are scored.";

interface EvaluationWorkflow {
  readonly defaultBranch: string;
  /** The commit of noworse that runs. */
  readonly commit?: string | undefined;
  /** Named where the action does not find it by itself. */
  readonly config?: string | null;
  /** Comments at the place of the step that writes what is scored. */
  readonly steps?: readonly string[];
}

/** Returns the workflow that scores pull requests and the branch that they are merged into. Its job is the check that can be required. */
export function evaluationWorkflow({
  defaultBranch,
  commit,
  config = null,
  steps = [OWN_STEP],
}: EvaluationWorkflow): string {
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
${linesOf([...steps, ...pinnedSteps(commit)])}        with:
          fail-on: inconclusive # what cannot be evaluated blocks the merge
${config === null ? "" : `          config: ${yamlText(withoutExpression(config))}\n`}`;
}

/** Returns the workflow that comments on pull requests without a write token: those from forks and of Dependabot. */
export function publisherWorkflow(workflow = "noworse", commit?: string): string {
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
${linesOf(pinnedSteps(commit))}        with:
          mode: publish
`;
}

/** Returns the steps that run noworse at a fixed commit, with the line to change where the commit is not known. */
function pinnedSteps(commit = ANY_COMMIT): readonly string[] {
  const note = `# ${ANY_COMMIT}: the commit of noworse that you have read, by \`git rev-parse HEAD\` in a clone of it.`;
  const steps = actionSteps(commit);
  return steps.some((line) => line.includes(ANY_COMMIT)) ? [note, ...steps] : steps;
}

const linesOf = (steps: readonly string[]): string => steps.map((line) => `      ${line}\n`).join("");

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
