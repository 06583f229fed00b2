import type { EarlierRun } from "../../core/verdict/run-set.ts";
import type { GitHubClient } from "../api/client.ts";
import { endpoints, type RunJob } from "../api/endpoints.ts";
import { ServiceError } from "../api/service-error.ts";
import type { Services } from "../api/services.ts";

/** A matrix has at most 256 jobs. */
const MAX_PAGES = 3;

/** This step, as GitHub lists it. */
interface OwnStep {
  readonly job: string;
  readonly step: string;
}

/** Lists the jobs of an attempt; null where GitHub does not say, as it forgets them together with the logs. */
async function listJobs(run: number, attempt: number, client: GitHubClient): Promise<RunJob[] | null> {
  return endpoints.jobs(client, run, attempt, MAX_PAGES).catch((error: unknown) => {
    if (error instanceof ServiceError) return null;
    throw error;
  });
}

/** Finds this step: the one in progress in the job of this runner. Null where GitHub does not list it yet. */
export async function findOwnStep(services: Services): Promise<OwnStep | null> {
  const { context, client, env } = services;
  const jobs = (await listJobs(context.runId, context.runAttempt, client)) ?? [];
  const running = jobs.filter(({ status, runner_name }) => {
    return status === "in_progress" && runner_name === env["RUNNER_NAME"];
  });
  const [job, ...otherJobs] = running;
  const [step, ...otherSteps] = job?.steps?.filter(({ status }) => status === "in_progress") ?? [];
  if (job === undefined || step === undefined || otherJobs.length + otherSteps.length > 0) return null;
  return { job: job.name, step: step.name };
}

/** The first step of each job, as GitHub names it. */
const SET_UP = "Set up job";
/** The status of a step that its runner was lost before. */
const NOT_STARTED: ReadonlySet<string> = new Set(["queued", "pending"]);
/** The conclusions of a job or step that was never reached, or that was stopped before its own end. */
const NOT_ENDED: ReadonlySet<string> = new Set(["skipped", "cancelled"]);

/**
 * Returns whether this step ended in another attempt, so that it must have stored a report there: false where its job was not run, or never
 * reached it. Where that cannot be told, it did.
 */
export async function hasEnded(
  { run_id, run_attempt: attempt }: EarlierRun,
  own: OwnStep | null,
  { client }: Services,
): Promise<boolean> {
  if (own === null) return true;
  const jobs = await listJobs(run_id, attempt, client);
  if (jobs === null) return true;
  const isOwn = ({ name, run_attempt }: RunJob): boolean =>
    // A job that was not run again is listed with the attempt in which it ran.
    name === own.job && (run_attempt ?? attempt) === attempt;
  const job = jobs.find(isOwn);
  if (job === undefined) return false;
  const step = job.steps?.find(({ name }) => name === own.step);
  // Where the set-up of the job failed, GitHub lists no other step.
  if (step === undefined && job.steps?.some(({ name, conclusion }) => name === SET_UP && conclusion === "failure")) {
    return false;
  }
  const { status, conclusion = null } = step ?? (job.steps?.length ? { status: "unknown" } : job);
  return !NOT_STARTED.has(status) && (conclusion === null || !NOT_ENDED.has(conclusion));
}
