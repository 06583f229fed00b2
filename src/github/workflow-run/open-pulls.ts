import { z } from "zod";
import type { GitHubClient } from "../api/client.ts";
import { NotPublishedError } from "./not-published.ts";
import type { PullRequestRun } from "./triggering-run.ts";

const repository = z.object({ id: z.int() });
const pullsSchema = z.array(
  z.object({
    number: z.int().positive(),
    state: z.string(),
    head: z.object({ ref: z.string(), sha: z.string(), repo: repository.nullish() }),
    base: z.object({ ref: z.string(), repo: repository }),
  }),
);

/** An open pull request as GitHub's list shows it. */
export type OpenPull = z.infer<typeof pullsSchema>[number];

/** GitHub filters by owner and branch, so there are more than one page only if it does not know the filter. */
const MAX_PAGES = 5;

/**
 * Lists the open pull requests of a run's head repository, branch and commit. There can be several, with different bases.
 * GitHub's own list in a run is empty for forks. Throws NotPublishedError when there is none, ServiceError when GitHub
 * cannot answer.
 */
export async function findOpenPulls(run: PullRequestRun, client: GitHubClient): Promise<OpenPull[]> {
  const head = `${run.head_repository.owner.login}:${run.head_branch}`;
  const parameters = { state: "open", head };
  const ofBranch: OpenPull[] = [];
  for await (const page of client.pages("GET /repos/{owner}/{repo}/pulls", parameters, pullsSchema, MAX_PAGES)) {
    ofBranch.push(...page.filter((pull) => isOfBranch(pull, run)));
  }
  const pulls = ofBranch.filter((pull) => pull.head.sha === run.head_sha);
  if (pulls.length > 0) return pulls;
  const [newer] = ofBranch;
  if (newer) {
    const why = `The branch of pull request #${newer.number} has a newer commit, \`${newer.head.sha.slice(0, 7)}\`.`;
    throw new NotPublishedError("skipped-outdated", why);
  }
  throw new NotPublishedError(
    "skipped-closed",
    `There is no open pull request from \`${head}\`: it was closed or merged.`,
  );
}

function isOfBranch({ state, head, base }: OpenPull, run: PullRequestRun): boolean {
  return (
    state === "open" &&
    base.repo.id === run.repository.id &&
    head.repo?.id === run.head_repository.id &&
    head.ref === run.head_branch
  );
}

/**
 * Returns the pull request that a report says it is for. The report is the pull request's own, so that its number only
 * selects among pull requests with the same commit. Throws NotPublishedError.
 */
export function selectPull(pulls: readonly OpenPull[], ref: string | null): OpenPull {
  const number = Number(/^refs\/pull\/([1-9]\d{0,9})\/merge$/.exec(ref ?? "")?.[1]);
  const pull = pulls.find((one) => one.number === number);
  if (pull) return pull;
  const known = pulls.map((one) => `#${one.number}`).join(" and ");
  const why = `Its report says that it is of \`${ref ?? ""}\`, and GitHub knows its commit as the head of ${known}.`;
  throw new NotPublishedError("error-mismatch", why);
}
