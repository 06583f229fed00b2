/** Who writes comments and owns tokens. */
export type Account = { id: number; login: string; type: "Bot" | "User" };

export type Repository = {
  id: number;
  owner: string;
  name: string;
  private: boolean;
  fork: boolean;
  defaultBranch: string;
  /** Branch name to SHA, and tag name to that of the commit it leads to. */
  branches: Map<string, string>;
  tags: Map<string, string>;
};

export type PullRequest = {
  number: number;
  title: string;
  state: "open" | "closed";
  locked: boolean;
  draft: boolean;
  labels: string[];
  user: Account;
  /** `repository` is null when the fork was deleted. */
  head: { ref: string; sha: string; repository: Repository | null };
  base: { ref: string; sha: string; repository: Repository };
  mergeSha: string | null;
  /** When it was merged, and as which commit of its base; null while it is not. */
  merged: { at: string; sha: string } | null;
};

/** How the step of the action ended in a job: null while it runs. Without a step the job was not run. */
export type StepConclusion = "success" | "failure" | "cancelled" | "skipped" | null;

export type WorkflowRun = {
  id: number;
  runNumber: number;
  attempt: number;
  event: string;
  status: string;
  conclusion: string | null;
  branch: string | null;
  sha: string;
  /** Path of the workflow file, without `@ref`. */
  path: string;
  workflowId: number;
  repository: Repository;
  /** Null when the fork was deleted. */
  headRepository: Repository | null;
  createdAt: string;
  /** How the action's step ended in each attempt, from the first on; "absent" where its job was not run, "not set up" where that failed first. */
  steps: (StepConclusion | "absent" | "not set up")[];
};

export type Artifact = {
  id: number;
  name: string;
  run: WorkflowRun;
  size: number;
  /** `sha256:…`, or null as for artifacts of old. */
  digest: string | null;
  expired: boolean;
  createdAt: string;
  expiresAt: string;
  /** Whether the answer says from which run it is; GitHub's description lets this be null. */
  namesRun: boolean;
  contentType: string;
  /** Bytes still to be put into the blob store, or null when they are already there. */
  pending: Uint8Array | null;
  /** Name of the blob in the platform's container. */
  blob: string;
};

export type Comment = {
  id: number;
  nodeId: string;
  /** Number of the pull request. */
  number: number;
  body: string;
  user: Account;
  minimized: boolean;
  createdAt: string;
  updatedAt: string;
};

/** A label that was put on a pull request or taken off, or a force push of its branch, which has no label. */
export type LabelEvent = {
  id: number;
  /** Number of the pull request. */
  number: number;
  event: "labeled" | "unlabeled" | "head_ref_force_pushed";
  label: string;
  by: Account;
  createdAt: string;
};

export type Access = "none" | "read" | "write";
export type Permissions = { actions: Access; contents: Access; issues: Access; pull_requests: Access };
export type Token = { account: Account; permissions: Permissions };

/** The account behind every workflow's own token, with its real id. */
export const ACTIONS_BOT: Account = { id: 41898282, login: "github-actions[bot]", type: "Bot" };
/** A person who is not the tool. */
export const OCTOCAT: Account = { id: 583231, login: "octocat", type: "User" };
