import type { Source, StoredReport } from "../../core/report.ts";
import type { EarlierRun, Incomplete } from "../../core/verdict/verdict.ts";
import { shortenReason } from "../../store/parse.ts";
import { type GitHubClient, limitCalls } from "../api/client.ts";
import { endpoints, type RunJob, type WorkflowRun } from "../api/endpoints.ts";
import { type RunContext, workflowFilePath } from "../api/run-context.ts";
import { outOfTime, ServiceError } from "../api/service-error.ts";
import type { Services } from "../api/services.ts";
import { listReports, listRuns, type Rejection } from "./runs.ts";
import { type ReportReader, readReportOf } from "./stored-reports.ts";

/** The earlier runs of the commit that a run evaluates. */
export interface EarlierRuns {
  /** The reports of those that evaluated the same as this run does, the last one first. Each can be over several runs. */
  readonly reports: readonly StoredReport[];
  /** All runs that these and other reports are of. */
  readonly known: readonly EarlierRun[];
  /** Those that are known to exist and could not be read. */
  readonly unread: readonly Incomplete[];
}

const NO_RUNS: EarlierRuns = { reports: [], known: [], unread: [] };

/** The events whose runs of one commit are one experiment. A push, a schedule or a dispatch is a run of its own. */
const REPEATED: ReadonlySet<string> = new Set(["pull_request", "merge_group"]);

/** Returns whether runs of one commit are pooled, so that running the job again adds evidence. */
export function isRepeated({ event }: Pick<RunContext, "event">): boolean {
  return REPEATED.has(event);
}

/** The most calls of GitHub that the search may make. */
const MAX_CALLS = 80;

/**
 * Finds the runs that evaluated before what this run evaluates: earlier attempts, and other runs of the same workflow
 * file, job, event and merge commit. Running again then adds evidence, and replaces none. Never throws a ServiceError:
 * what could not be read is returned.
 */
export async function findEarlierRuns(reader: ReportReader): Promise<EarlierRuns> {
  const { context, timeBudget } = reader;
  if (!isRepeated(context)) return NO_RUNS;
  const search = new EarlierSearch({ ...reader, client: limitCalls(reader.client, MAX_CALLS) });
  try {
    // After an outage the time that is left stores the report.
    if (timeBudget.isReserved) throw outOfTime();
    for (const run of await search.list()) await search.read(run);
    return search.result();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // Where GitHub listed no runs, earlier attempts are known by their number alone.
    if (context.runAttempt > 1) return search.result({ kind: "earlier_runs_not_read", detail: error.message });
    // Where no token was given, the search for a baseline says so.
    reader.log[reader.client.hasToken ? "warn" : "info"](
      `Earlier runs of this commit, if there are any, are not pooled: ${error.message}`,
    );
    return NO_RUNS;
  }
}

class EarlierSearch {
  readonly #reader: ReportReader;
  readonly #reports: StoredReport[] = [];
  readonly #known = new Map<string, EarlierRun>();
  readonly #unread: Incomplete[] = [];
  #ownStep: ReturnType<typeof findOwnStep> | null = null;

  constructor(reader: ReportReader) {
    this.#reader = reader;
  }

  result(...unread: readonly Incomplete[]): EarlierRuns {
    return { reports: this.#reports, known: [...this.#known.values()], unread: [...this.#unread, ...unread] };
  }

  /**
   * Lists this run, if it is not its first attempt, then others of the commit, the newest first: an older run that is
   * started again is later than a newer one. Of a run that has not ended, the attempts before its last one count.
   */
  async list(): Promise<WorkflowRun[]> {
    const { context, client } = this.#reader;
    const { runId, runAttempt, workflowPath } = context;
    const own = runAttempt > 1 ? [{ ...(await endpoints.run(client, runId)), run_attempt: runAttempt - 1 }] : [];
    if (workflowPath === null) return own;
    const all = await listRuns(client, workflowPath, { head_sha: headOf(context) }, {});
    const ended = all.map((run) => {
      const isOpen = run.status !== "completed";
      return isOpen ? { ...run, run_attempt: (run.run_attempt ?? 1) - 1 } : run;
    });
    const others = ended.filter((run) => {
      // Anybody could have stored the report of a fork's run.
      const isOwn = run.repository.id === context.repository.id && run.head_repository?.id === run.repository.id;
      const isLike = run.event === context.event && workflowFilePath(run.path) === workflowPath;
      return isOwn && isLike && run.id !== runId && run.run_attempt !== 0;
    });
    return [...own, ...others.sort((a, b) => b.run_number - a.run_number)];
  }

  /** Reads the reports of a run's attempts, the last one first, until all attempts are known. */
  async read(run: WorkflowRun): Promise<void> {
    const attempts = Array.from({ length: run.run_attempt ?? 1 }, (_, index) => index + 1);
    const open = (): number[] => attempts.filter((attempt) => !this.#known.has(keyOf(run.id, attempt)));
    if (open().length === 0) return;
    const problems: Rejection[] = [];
    try {
      await this.#readReports(run, problems, open);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      problems.push({ kind: "unreachable", why: error.message });
    }
    for (const attempt of open()) await this.#explain(run, attempt, problems[0]);
  }

  async #readReports(run: WorkflowRun, problems: Rejection[], open: () => readonly number[]): Promise<void> {
    const { client, artifactName } = this.#reader;
    const artifacts = await listReports(client, run, artifactName);
    for (const artifact of "kind" in artifacts ? [] : artifacts) {
      if (open().length === 0) return;
      const stored = await readReportOf(artifact, run, knownOf(run, this.#reader.context), this.#reader);
      if ("kind" in stored) problems.push(stored);
      else this.#add(stored, run);
    }
    if ("kind" in artifacts && artifacts.kind !== "absent") problems.push(artifacts);
  }

  /**
   * Adds a report of a run. One without a verdict, or with one that was left open, hides none of those before it: what
   * it knew of them has not decided anything.
   */
  #add(stored: StoredReport, run: WorkflowRun): void {
    const { source, complete, verdict, earlier = [] } = stored.report;
    const { sha, job, workflowPath } = this.#reader.context;
    const isSame = source.commit === sha && source.job === job && source.workflow === workflowPath;
    const isDecided = isSame && complete && verdict !== null && verdict.outcome !== "inconclusive";
    for (const one of [{ run_id: run.id, run_attempt: source.run_attempt ?? 1 }, ...(isDecided ? earlier : [])]) {
      this.#known.set(keyOf(one.run_id, one.run_attempt), one);
    }
    if (isDecided) this.#reports.push(stored);
  }

  /** Says why an attempt left no report, unless its job was not run or ended before this step. */
  async #explain({ id: run_id }: WorkflowRun, run_attempt: number, problem: Rejection | undefined): Promise<void> {
    if (problem === undefined) {
      this.#ownStep ??= findOwnStep(this.#reader);
      if (!(await hasEnded({ run_id, run_attempt }, await this.#ownStep, this.#reader))) return;
    }
    const detail = shortenReason(problem?.why ?? "its report was not stored, or was deleted");
    const gone = problem?.kind !== "unreachable";
    this.#unread.push({ kind: "earlier_run_not_read", run_id, run_attempt, gone, detail });
  }
}

function keyOf(run: number, attempt: number): string {
  return `${run}/${attempt}`;
}

function headOf({ pullRequest, mergeGroup, sha }: RunContext): string {
  return pullRequest?.headSha ?? mergeGroup?.headSha ?? sha;
}

/** Returns what a report of a run must say of it. */
function knownOf(run: WorkflowRun, context: RunContext): Partial<Source> {
  const { id: run_id, repository, event } = run;
  return { repository: repository.full_name, run_id, event, head: headOf(context) };
}

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
 * Returns whether this step ended in another attempt, so that it must have stored a report there: false where its job
 * was not run, or never reached it. Where that cannot be told, it did.
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
