import { createHash } from "node:crypto";
import type { GitObjects } from "./git-objects.ts";
import {
  ACTIONS_BOT,
  type Artifact,
  type Comment,
  type LabelEvent,
  OCTOCAT,
  type Permissions,
  type PullRequest,
  type Repository,
  type Token,
  type WorkflowRun,
} from "./github-things.ts";
import { type Commit, History } from "./history.ts";

type Seed<T, Needed extends keyof T> = Pick<T, Needed> & Partial<T>;
const DAY_MS = 86_400_000;

/** Everything the stand-in knows; tests seed it and read it back, requests change it. */
export class GitHubState {
  readonly history = new History();
  readonly repositories: Repository[] = [];
  readonly pulls: PullRequest[] = [];
  readonly runs: WorkflowRun[] = [];
  readonly artifacts: Artifact[] = [];
  readonly comments: Comment[] = [];
  /** Git's own objects; null where no test needs any. */
  objects: GitObjects | null = null;
  readonly labelEvents: LabelEvent[] = [];
  readonly tokens = new Map<string, Token>();
  /** Requests left in the hour; at none every answer is 403 with `x-ratelimit-remaining: 0`. */
  rate = { limit: 5000, remaining: 5000, reset: Math.floor(Date.now() / 1000) + 3600 };
  /** How undocumented orders come: shuffled over all pages, or newest first and shuffled within a page. */
  order: "shuffled" | "newest-pages" = "shuffled";
  seed = 1;
  #nextId = 1000;

  /** A number not given out before; later is larger. */
  nextId(): number {
    this.#nextId += 1;
    return this.#nextId;
  }

  /** Adds a repository; the first one added is the one that other seeds take when they name none. */
  repository(seed: Seed<Repository, "owner" | "name">): Repository {
    const repository: Repository = {
      id: this.nextId(),
      private: false,
      fork: false,
      defaultBranch: "main",
      branches: new Map(),
      tags: new Map(),
      ...seed,
    };
    this.repositories.push(repository);
    return repository;
  }

  /** The repository that was added first. */
  get home(): Repository {
    const home = this.repositories[0];
    if (home === undefined) throw new Error("The stand-in has no repository; add one with `repository` first.");
    return home;
  }

  /** Adds a commit; parents must be there already. */
  commit(sha: string, parents: string[] = [], date = "2026-01-01T00:00:00Z", message = `commit ${sha}`): Commit {
    return this.history.add({ sha, parents, date, message });
  }

  /** Points a branch at a commit. */
  branch(name: string, sha: string, repository = this.home): void {
    this.history.get(sha);
    repository.branches.set(name, sha);
  }

  /** Adds a pull request onto the default branch, from a branch of the same repository unless the seed says otherwise. */
  pull(
    seed: Seed<Omit<PullRequest, "head">, "number"> & { head: Seed<PullRequest["head"], "ref" | "sha"> },
  ): PullRequest {
    const base = this.home.branches.get(this.home.defaultBranch) ?? "0".repeat(40);
    const pull: PullRequest = {
      title: "Change the prompt",
      state: "open",
      locked: false,
      draft: false,
      labels: [],
      user: OCTOCAT,
      base: { ref: this.home.defaultBranch, sha: base, repository: this.home },
      mergeSha: null,
      merged: null,
      ...seed,
      head: { repository: this.home, ...seed.head },
    };
    this.pulls.push(pull);
    return pull;
  }

  /** Adds a run: of the default branch, completed with success, unless the seed says otherwise. */
  run(seed: Seed<WorkflowRun, "sha">): WorkflowRun {
    const repository = seed.repository ?? this.home;
    const path = seed.path ?? ".github/workflows/eval.yml";
    const run: WorkflowRun = {
      id: this.nextId(),
      runNumber: this.runs.length + 1,
      attempt: 1,
      event: "push",
      status: "completed",
      conclusion: "success",
      branch: repository.defaultBranch,
      path,
      workflowId: Number.parseInt(createHash("sha256").update(path).digest("hex").slice(0, 7), 16),
      headRepository: repository,
      createdAt: this.history.get(seed.sha).date,
      steps: [],
      ...seed,
      repository,
    };
    this.runs.push(run);
    return run;
  }

  /** Stores bytes (a zip, or raw ones) as an artifact of a run, with their true digest unless the seed says otherwise. */
  artifact(run: WorkflowRun, seed: Seed<Artifact, "name"> & { bytes: Uint8Array }): Artifact {
    const { bytes, ...given } = seed;
    const createdAt = seed.createdAt ?? run.createdAt;
    const id = seed.id ?? this.nextId();
    const artifact: Artifact = {
      run,
      size: bytes.length,
      digest: `sha256:${createHash("sha256").update(bytes).digest("hex")}`,
      expired: false,
      createdAt,
      expiresAt: new Date(Date.parse(createdAt) + 90 * DAY_MS).toISOString(),
      namesRun: true,
      contentType: "application/zip",
      pending: bytes,
      blob: `seed-${id}`,
      ...given,
      id,
    };
    this.artifacts.push(artifact);
    return artifact;
  }

  /** Adds a comment by the workflow's bot unless the seed names another author. */
  comment(number: number, body: string, seed: Partial<Comment> = {}): Comment {
    const id = this.nextId();
    const createdAt = new Date().toISOString();
    const nodeId = `IC_${Buffer.from(`comment:${id}`).toString("base64url")}`;
    const made = { id, nodeId, number, body, user: ACTIONS_BOT, minimized: false, createdAt, updatedAt: createdAt };
    const comment: Comment = { ...made, ...seed };
    this.comments.push(comment);
    return comment;
  }

  /** Comments of one pull request in the order of their ids. */
  commentsOf(number: number): Comment[] {
    return this.comments.filter((comment) => comment.number === number).sort((a, b) => a.id - b.id);
  }

  /** Puts a label on a pull request, or takes it off; a force push leaves the labels. */
  label(pull: PullRequest, label: string, seed: Partial<LabelEvent> = {}): void {
    const event = seed.event ?? "labeled";
    if (event !== "head_ref_force_pushed") pull.labels = pull.labels.filter((name) => name !== label);
    if (event === "labeled") pull.labels.push(label);
    const made = {
      id: this.nextId(),
      number: pull.number,
      event,
      label,
      by: OCTOCAT,
      createdAt: "2026-11-20T09:30:00Z",
    };
    this.labelEvents.push({ ...made, ...seed });
  }

  /** Makes a token known: by default the bot's, with what the README's `permissions:` block grants. */
  token(value: string, permissions: Partial<Permissions> = {}, account = ACTIONS_BOT): string {
    const granted: Permissions = { actions: "read", contents: "read", issues: "none", pull_requests: "write" };
    this.tokens.set(value, { account, permissions: { ...granted, ...permissions } });
    return value;
  }
}
