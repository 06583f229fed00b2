import { z } from "zod";
import { readPages } from "../api/client.ts";
import { isServiceError } from "../api/service-error.ts";
import type { Services } from "../api/services.ts";

const stepSchema = z.object({ name: z.string(), status: z.string(), conclusion: z.string().nullish() });
const jobSchema = z.object({
  name: z.string(),
  run_attempt: z.int().nullish(),
  status: z.string(),
  conclusion: z.string().nullish(),
  runner_name: z.string().nullish(),
  steps: z.array(stepSchema).nullish(),
});
const jobsSchema = z.object({ jobs: z.array(jobSchema) });
type Job = z.infer<typeof jobSchema>;

const JOBS = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/jobs";
/** A matrix has at most 256 jobs. */
const MAX_PAGES = 3;

/** One attempt of a run. */
export interface Attempt {
  readonly run_id: number;
  readonly run_attempt: number;
}

/** This step, as GitHub lists it. */
interface OwnStep {
  readonly job: string;
  readonly step: string;
}

async function listJobs({ client }: Services, { run_id, run_attempt }: Attempt): Promise<Job[]> {
  const parameters = { run_id, attempt_number: run_attempt };
  return (await readPages(client, JOBS, parameters, jobsSchema, MAX_PAGES)).flatMap(({ jobs }) => jobs);
}

/** Finds this step: the one in progress in the job of this runner. Null where GitHub does not list it yet. */
export async function findOwnStep(services: Services): Promise<OwnStep | null> {
  const { context, env } = services;
  const jobs = await listJobs(services, { run_id: context.runId, run_attempt: context.runAttempt });
  const running = jobs.filter(({ status, runner_name }) => {
    return status === "in_progress" && runner_name === env["RUNNER_NAME"];
  });
  const [job, ...otherJobs] = running;
  const [step, ...otherSteps] = job?.steps?.filter(({ status }) => status === "in_progress") ?? [];
  if (job === undefined || step === undefined || otherJobs.length + otherSteps.length > 0) return null;
  return { job: job.name, step: step.name };
}

/** The conclusions of a job or step that was never reached, or that was stopped before its own end. */
const NOT_ENDED: ReadonlySet<string> = new Set(["skipped", "cancelled"]);

/**
 * Returns whether this step ended in another attempt, so that it must have stored a report there: false where its job was not run, or never
 * reached it. Where that cannot be told, it did.
 */
export async function hasEnded(attempt: Attempt, own: OwnStep | null, services: Services): Promise<boolean> {
  if (own === null) return true;
  const jobs = await listJobs(services, attempt).catch((error: unknown) => {
    // GitHub forgets the jobs of a run together with its logs.
    if (isServiceError(error, "not_found", "gone")) return null;
    throw error;
  });
  if (jobs === null) return true;
  const isOwn = ({ name, run_attempt }: Job): boolean =>
    // A job that was not run again is listed with the attempt in which it ran.
    name === own.job && (run_attempt ?? attempt.run_attempt) === attempt.run_attempt;
  const job = jobs.find(isOwn);
  if (job === undefined) return false;
  const { conclusion = null } = job.steps?.length ? (job.steps.find(({ name }) => name === own.step) ?? {}) : job;
  return conclusion === null || !NOT_ENDED.has(conclusion);
}
