/** A commit of the network of repositories: forks and their parent share one graph. */
export type Commit = { sha: string; parents: string[]; date: string; message: string };

/** What GitHub's compare says of two commits. */
export type Comparison = {
  status: "ahead" | "behind" | "diverged" | "identical";
  aheadBy: number;
  behindBy: number;
  mergeBase: Commit;
  /** Commits of the head that the base lacks, the oldest first. */
  commits: Commit[];
};

/** The commit graph. */
export class History {
  readonly #commits = new Map<string, Commit>();

  add(commit: Commit): Commit {
    for (const parent of commit.parents) this.get(parent);
    this.#commits.set(commit.sha, commit);
    return commit;
  }

  /** The commit; throws when the graph lacks it. */
  get(sha: string): Commit {
    const commit = this.#commits.get(sha);
    if (commit === undefined) throw new Error(`The stand-in has no commit \`${sha}\`; add it with \`commit\` first.`);
    return commit;
  }

  /** The commit of a whole SHA or of one shortened to seven characters or more. */
  find(sha: string): Commit | undefined {
    if (!/^[0-9a-f]{7,40}$/.test(sha)) return undefined;
    return this.#commits.get(sha) ?? [...this.#commits.values()].find((commit) => commit.sha.startsWith(sha));
  }

  /** All commits reachable from one, as `git log` gives them: the newest first, none before its children. */
  walk(sha: string): Commit[] {
    const reachable = this.#reachable(sha);
    const children = new Map<string, number>([...reachable].map((reached) => [reached, 0]));
    for (const reached of reachable) {
      for (const parent of this.get(reached).parents) children.set(parent, (children.get(parent) ?? 0) + 1);
    }
    const ready = [this.get(sha)];
    const walked: Commit[] = [];
    for (let next = takeNewest(ready); next !== undefined; next = takeNewest(ready)) {
      walked.push(next);
      for (const parent of next.parents) {
        const left = (children.get(parent) ?? 0) - 1;
        children.set(parent, left);
        if (left === 0) ready.push(this.get(parent));
      }
    }
    return walked;
  }

  /** The comparison `base...head`, or null when the two have no common ancestor. */
  compare(base: string, head: string): Comparison | null {
    const fromBase = this.#reachable(base);
    const fromHead = this.#reachable(head);
    const mergeBase = this.walk(head).find((commit) => this.#isBest(commit, fromBase, fromHead));
    if (mergeBase === undefined) return null;
    const commits = this.walk(head).filter((commit) => !fromBase.has(commit.sha));
    const behindBy = [...fromBase].filter((sha) => !fromHead.has(sha)).length;
    const ahead = commits.length > 0 ? "ahead" : "identical";
    const status = behindBy === 0 ? ahead : commits.length > 0 ? "diverged" : "behind";
    return { status, aheadBy: commits.length, behindBy, mergeBase, commits: commits.reverse() };
  }

  /** Whether a common ancestor is not itself an ancestor of another one. */
  #isBest(commit: Commit, fromBase: Set<string>, fromHead: Set<string>): boolean {
    if (!fromBase.has(commit.sha)) return false;
    for (const sha of fromBase) {
      if (sha !== commit.sha && fromHead.has(sha) && this.#reachable(sha).has(commit.sha)) return false;
    }
    return true;
  }

  #reachable(sha: string): Set<string> {
    const seen = new Set<string>();
    const waiting = [sha];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...this.get(next).parents);
    }
    return seen;
  }
}

function takeNewest(commits: Commit[]): Commit | undefined {
  if (commits.length === 0) return undefined;
  const newest = commits.reduce((best, commit) => (Date.parse(commit.date) > Date.parse(best.date) ? commit : best));
  commits.splice(commits.indexOf(newest), 1);
  return newest;
}
