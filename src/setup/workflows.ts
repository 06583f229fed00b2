/** Where the workflow that evaluates is, and the one that comments on pull requests from forks. */
export const WORKFLOW_FILE = ".github/workflows/noworse.yml";
export const PUBLISHER_FILE = ".github/workflows/noworse-comment.yml";

/** The checkout step, at a fixed commit. */
const CHECKOUT = "actions/checkout@93cb6efe18208431cddfb8368fd83d5badbf9bfd # v5.0.1";

const OWN_STEP: readonly string[] = [
  "# Your own step writes the answers of this commit here. Without it, the committed files are scored.",
];

/** What differs between the workflows of repositories. */
interface EvaluationWorkflow {
  /** What `uses:` names. */
  readonly action: string;
  /** The branch that pull requests are merged into. */
  readonly defaultBranch: string;
  readonly name?: string;
  /** The config, where the action does not find it by itself. */
  readonly config?: string | null;
  /** Comments at the place of the step that writes what is scored. */
  readonly steps?: readonly string[];
}

/** Returns the workflow that scores pull requests and the default branch. Its job is the check that can be required. */
export function evaluationWorkflow(options: EvaluationWorkflow): string {
  const { action, defaultBranch, name = "noworse", config = null, steps = OWN_STEP } = options;
  return `name: ${yamlText(name)}
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
${steps.map((line) => `      ${line}\n`).join("")}      - uses: ${action}
${config === null ? "" : `        with:\n          config: ${yamlText(withoutExpression(config))}\n`}`;
}

/** Returns the workflow that comments on pull requests without a write token: those from forks and of Dependabot. */
export function publisherWorkflow({
  action,
  workflow = "noworse",
}: {
  readonly action: string;
  readonly workflow?: string;
}): string {
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
      # No checkout: nothing of the pull request is run here.
      - uses: ${action}
        with:
          mode: publish
`;
}

/** An input with the beginning of an expression would be evaluated: an expression that returns the beginning is not. */
function withoutExpression(text: string): string {
  const beginning = "${{";
  return text.replaceAll(beginning, () => `${beginning} '${beginning}' }}`);
}

/** Branch filters are patterns: these characters, which branch names may have, have a meaning there. */
function branchFilter(name: string): string {
  return name.replace(/[\\*?+![\]]/g, "\\$&");
}

/** Writes a text as a value of YAML: plain where it is harmless, else in quotes. */
function yamlText(text: string): string {
  return /^[A-Za-z_][\w./-]*(?: [\w./-]+)*$/.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text)
    ? text
    : JSON.stringify(text).replace(
        /[\u007f-\u009f\u2028\u2029]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
}
